"""python -m doubloon: the doubloon command."""

from doubloon.cli.main import main

main()
