"""A race for one treasure on seven hexes: a whole game in a package of its own, as others would write one.

The treasure is buried under one of the six hexes around the middle, where all players start. Each hears a rumour: one
hex where it is not. In their turns they go to the next hex or dig; the player who finds it wins.
"""

from .game import RACE

__all__ = ["RACE"]
