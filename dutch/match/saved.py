"""A saved game: the lines of its record, and what the store notes beside them.

Lines are saved in their order, header and ``0 undo`` included; the result is stored separately. Each line
carries a checksum of all lines up to it, so a game damaged on disk is never taken for another one.
"""

from __future__ import annotations

import contextlib
import datetime
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from dutch.rules import record as records
from dutch.rules.errors import UnknownRecord
from dutch.rules.record_reader import parse


class GameState(StrEnum):
    """The outcome of a game. Only a running game can be continued; all are listed."""

    RUNNING = "running"
    OVER = "over"
    ABANDONED = "abandoned"
    DAMAGED = "damaged"


class Origin(StrEnum):
    """The origin of a game."""

    PLAYED = "played"
    """Played in this folder."""

    IMPORTED = "imported"
    """Imported from a record; nobody has said whose game it is."""

    CLAIMED = "claimed"
    """Imported, and claimed by the player, who sat at the claimed seat."""


@dataclass(frozen=True)
class Lines:
    """A game's lines up to the first damaged one; ``whole`` if none is missing or damaged."""

    lines: tuple[str, ...]
    whole: bool = True


class SavedGame(NamedTuple):
    """A game as the store has it, with everything that statistics and exports need.

    ``turn`` orders games by when they were played last. ``result`` and ``winner`` are those noted when the
    game ended; ``seat`` is the one that was claimed.
    """

    id: int
    state: GameState
    origin: Origin
    seat: int | None
    turn: int
    result: str | None
    winner: int | None
    lines: Lines


DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day_of(date: str) -> str:
    """Return the day that a record names, as in ``2026-11-22``, safe as part of a path; else ""."""
    with contextlib.suppress(ValueError):
        if DAY.fullmatch(date):
            return datetime.date.fromisoformat(date).isoformat()
    return ""


def checksum(text: str, before: int) -> int:
    """Return the checksum of a line, where ``before`` is that of the line above, and 0 for the first."""
    return zlib.crc32(f"{text}\n".encode(), before)


def opening_lines(head: records.Record) -> list[str]:
    """Return the lines a game begins with: its header without a result, and the first heading."""
    return [*records.header_lines(replace(head, result=None)), "round 1"]


def lines_below(text: str) -> list[str]:
    """Return the lines of a sound record below ``round 1``, without comments and needless white space."""
    plain = (" ".join(raw.split("#", 1)[0].split()) for raw in text.splitlines())
    lines = [line for line in plain if line]
    return lines[lines.index("round 1") + 1 :] if "round 1" in lines else []


def text_of(lines: Iterable[str], result: str | None) -> str:
    """Return a record as text, with its result in the header."""
    found = list(lines)
    if result is not None:
        place = found.index("round 1") if "round 1" in found else len(found)
        found.insert(place, f"result: {result}")
    return "\n".join(found) + "\n"


def read_record(lines: Lines) -> records.Record:
    """Return the record of these lines, without its result. Raises InvalidRecord if they are damaged."""
    if not lines.whole:
        raise records.damaged(len(lines.lines) + 1, "it was damaged on disk")
    return parse(text_of(lines.lines, None))


def exported(game: SavedGame) -> str:
    """Return a game's record as text, up to the first damaged line. Raises InvalidRecord.

    The actions are replayed, so the text can be imported again. A whole game that only a newer program can
    read is returned as it was saved.
    """
    try:
        record = parse(text_of(game.lines.lines, None))
    except UnknownRecord:
        if not game.lines.whole:
            raise
        return text_of(game.lines.lines, game.result)
    return text_of(game.lines.lines, records.result_of(records.replay(record)))
