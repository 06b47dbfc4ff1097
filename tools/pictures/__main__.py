"""Draws all pictures of the documentation: python -m tools.pictures"""

from __future__ import annotations

from tools.pictures import PICTURES

for path, draw in PICTURES.items():
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(draw(), "utf-8")
