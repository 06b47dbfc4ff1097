"""What happened, told concisely: a paragraph for each player who did something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from doubloon.core.position import CHANCE, Seat
from doubloon.core.record import Record


def narrative(
    record: Record, plies: Iterable[int], players: Sequence[str], seat: Seat | None = None, *, whole: bool = False
) -> list[str]:
    """These plays as a seat may know them, or the whole truth; a draw is told with the play that caused it."""
    paragraphs: list[list[str]] = []
    last: Seat | None = None
    for ply in plies:
        by = record.plays[ply].seat
        if not paragraphs or by not in (last, CHANCE):
            paragraphs.append([])
            last = by
        paragraphs[-1] += _sentences(record, ply, players, seat, whole)
    return [told for told in map(_joined, paragraphs) if told]


def _sentences(record: Record, ply: int, players: Sequence[str], seat: Seat | None, whole: bool) -> Iterator[str]:
    game, state = record.game, record.states[ply + 1]
    table = state if whole else game.view(state, seat)
    for event in record.events[ply]:
        if sentence := game.narrate(event if whole else event.seen_by(seat), table, players):
            yield sentence


def _joined(sentences: Sequence[str]) -> str:
    """Sentences in a row; the beginning that a sentence shares with the previous sentence is left out."""
    text, last, times = "", "", 1
    for sentence in sentences:
        if sentence == last:
            times += 1
            text = f"{text[:-1].removesuffix(f' ×{times - 1}')} ×{times}."
            continue
        shared = _shared(last, sentence)
        text = f"{text[:-1]}, {sentence[shared:]}" if shared else f"{text} {sentence}".lstrip()
        last, times = sentence, 1
    return text


def _shared(last: str, sentence: str) -> int:
    """How long the beginning is that two sentences share: three words at least, or two and then a quotation."""
    if not last.endswith("."):
        return 0
    pairs = list(zip(last.split(" "), sentence.split(" "), strict=False))
    common = [one for one, _ in takewhile(lambda pair: pair[0] == pair[1] and pair[0][:1] != "“", pairs)]
    quoted = all(word.startswith("“") for pair in pairs[len(common) :][:1] for word in pair)
    return len(" ".join(common)) + 1 if len(common) + quoted >= 3 else 0
