"""What pages say in English, by the keys of their texts: so a better word breaks no test."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path

_TEXTS = Path(__file__).parents[2] / "web/messages/en"


@functools.cache
def _texts() -> dict[str, str]:
    """All texts; of those with several forms the last, which is the one for many."""
    found: dict[str, str] = {}
    for path in _TEXTS.glob("*.json"):
        for key, text in json.loads(path.read_text("utf-8")).items():
            found[key] = text if isinstance(text, str) else [*text[0]["match"].values()][-1]
    return found


def said(key: str, **filled: object) -> str:
    """A text with everything filled in."""
    return _texts()[key].format(**filled)


def saying(key: str) -> re.Pattern[str]:
    """A text whatever is filled in."""
    return re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(_texts()[key])))
