"""A saved game: the lines of its record, and the data that the store keeps beside them.

Lines include the header and undone actions (``0 undo``); the result is stored separately. Each line has a
checksum of all lines up to it, so a game damaged on disk is never mistaken for another. Notebooks are saved
beside the record, and no other seat can see them."""

import contextlib
import datetime
import re
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from dutch.i18n import N_
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.errors import OldRulesError, UnknownRecordError
from dutch.rules.record import parse

UNKNOWN = "unknown"
"""The mark of a topic without a guess."""

ENTRY = re.compile("([0-9]) ([a-z]{1,20}) ([a-z]{1,20})")
"""A guess as text, such as ``2 red maybe``: the player's seat, the topic and the mark."""

MAX_TEXT = 2000
"""Maximum length of a notebook as text; six players and six colours need some 700 characters."""


class Notebook:
    """Guesses: a mark for each player and topic, such as a colour. Each game has its own marks."""

    def __init__(self, text: str = "") -> None:
        """Read what ``str()`` wrote. The text may come from a file, so anything else in it is skipped."""
        entries = map(ENTRY.fullmatch, text[:MAX_TEXT].split(", "))
        self._guesses = {(int(entry[1]), entry[2]): entry[3] for entry in entries if entry}
        self._changed = False

    @property
    def guesses(self) -> Mapping[tuple[int, str], str]:
        """The marks by player and topic; where there is no mark, the guess is unknown."""
        return MappingProxyType(self._guesses)

    def set_guess(self, player: int, topic: str, mark: str) -> None:
        """Mark a topic for a player; ``unknown`` removes the mark.

        The oldest guesses make room if the text grows too long. Raises ValueError for invalid values.
        """
        entry = f"{player} {topic} {mark}"
        if ENTRY.fullmatch(entry) is None:
            raise ValueError(f"“{entry}” is not a guess")
        self._guesses.pop((player, topic), None)
        if mark != UNKNOWN:
            self._guesses[player, topic] = mark
        while len(str(self)) > MAX_TEXT:
            del self._guesses[next(iter(self._guesses))]
        self._changed = True

    def take_change(self) -> str | None:
        """Return the notebook as text if it was changed since the last call; otherwise None."""
        changed, self._changed = self._changed, False
        return str(self) if changed else None

    def __str__(self) -> str:
        return ", ".join(
            f"{player} {topic} {mark}" for (player, topic), mark in sorted(self._guesses.items())
        )


EVENT = "event"
"""The key of the header line that names the occasion of a game."""


class GameState(StrEnum):
    """The state of a saved game. Only a running game can be continued; games in all states are listed."""

    RUNNING = "running"
    OVER = "over"
    ABANDONED = "abandoned"
    DAMAGED = "damaged"


class Origin(StrEnum):
    """Where a saved game comes from."""

    PLAYED = "played"
    """Played in this folder."""
    IMPORTED = "imported"
    """Imported from a record; nobody has said whose game it is."""
    CLAIMED = "claimed"
    """Imported, and claimed by the player, who sat at the claimed seat."""


class RulesAge(StrEnum):
    """The rules of a saved game, compared with those that this program knows."""

    NEWEST = "newest"
    OLDER = "older"
    """Older, but the game can still be replayed and resumed by them."""
    DROPPED = "dropped"
    """Older, and no longer known: the game can be read and exported, and its result counts."""
    UNKNOWN = "unknown"
    """Those of a newer program, which may also have added the game or the edition."""


@dataclass(frozen=True)
class Lines:
    """A game's lines up to the first damaged one; ``whole`` if none is missing or damaged."""

    lines: tuple[str, ...]
    whole: bool = True


class Deal(NamedTuple):
    """Everything that decides which cards are dealt."""

    game: str
    edition: str
    rules: int
    seed: int
    seats: int


def deal_of(record: records.Record) -> Deal:
    """Return the deal of a game's record."""
    return Deal(record.game, record.edition, record.rules_version, record.seed, record.seats)


@dataclass(frozen=True)
class Entry:
    """A saved game as the list of games shows it, without its lines."""

    id: int
    state: GameState
    game: str
    edition: str
    rules: int
    seed: int
    seats: int
    date: str
    """The day, as in 2026-11-22, or empty."""
    names: tuple[str, ...]
    players: tuple[str, ...]
    result: str | None = None
    winner: int | None = None
    """The seat that won alone, if any."""
    origin: Origin = Origin.PLAYED
    seat: int | None = None
    """The player's seat in a claimed game."""
    turn: int = 0
    """Sort key: the game that was played last has the highest turn."""

    @property
    def deal(self) -> Deal:
        """The deal of the game."""
        return Deal(self.game, self.edition, self.rules, self.seed, self.seats)


class SavedGame(NamedTuple):
    """A game in the store, with all data for statistics and exports."""

    id: int
    state: GameState
    origin: Origin
    seat: int | None
    """The player's seat in a claimed game."""
    turn: int
    """Sort key: the game that was played last has the highest turn."""
    result: str | None
    """The scores as text, stored when the game ended; None before the end."""
    winner: int | None
    """The seat of the winner, stored when the game ended; None without a single winner."""
    lines: Lines
    notebooks: Mapping[int, str] = {}
    """The notebooks, by seat."""


RESULT = re.compile("-?[0-9]{1,6}(--?[0-9]{1,6})+")
SCORE_IN_RESULT = re.compile("(?:^|-)(-?[0-9]+)")
NOTEBOOK_COMMENT = re.compile("^# notebook ([0-9]): (.+)$", re.MULTILINE)
ISO_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day_of(date: str) -> str:
    """Return a record's date if it is valid, as in ``2026-11-22``; otherwise "".

    The result is safe as part of a path.
    """
    with contextlib.suppress(ValueError):
        if ISO_DAY.fullmatch(date):
            return datetime.date.fromisoformat(date).isoformat()
    return ""


def scores_of(result: str | None) -> tuple[int, ...] | None:
    """Parse a record's result into scores by seat; return None if it is invalid.

    The scores are joined by hyphens, so ``31--4`` means 31 and −4.
    """
    if result is None or RESULT.fullmatch(result) is None:
        return None
    return tuple(map(int, SCORE_IN_RESULT.findall(result)))


def rules_age(game: str, edition: str, version: int) -> RulesAge:
    """Return the age of a version of a game's rules."""
    known = catalogue.GAMES.get(game)
    if known is None or edition not in known.editions or version > known.rules_version:
        return RulesAge.UNKNOWN
    if version == known.rules_version:
        return RulesAge.NEWEST
    return RulesAge.OLDER if version in known.rules_versions else RulesAge.DROPPED


def checksum(text: str, previous: int) -> int:
    """Return the checksum of a line, given the one of the line above (0 for the first line)."""
    return zlib.crc32(f"{text}\n".encode(), previous)


def opening_lines(head: records.Record) -> list[str]:
    """Return the header of a new game without a result, and the heading of round 1."""
    return [*records.header_lines(replace(head, result=None)), "round 1"]


def lines_below(text: str) -> list[str]:
    """Return the lines of a valid record below ``round 1``, without comments and extra white space."""
    normalized = (" ".join(raw.split("#", 1)[0].split()) for raw in text.splitlines())
    lines = [line for line in normalized if line]
    return lines[lines.index("round 1") + 1 :] if "round 1" in lines else []


def text_of(lines: Iterable[str], result: str | None) -> str:
    """Join the lines of a record into text, with the result, if any, in the header."""
    all_lines = list(lines)
    if result is not None:
        index = all_lines.index("round 1") if "round 1" in all_lines else len(all_lines)
        all_lines.insert(index, f"result: {result}")
    return "\n".join(all_lines) + "\n"


def read_record(lines: Lines) -> records.Record:
    """Parse the record in these lines, without its result.

    Raises InvalidRecordError if they are damaged or invalid.
    """
    if not lines.whole:
        raise records.damaged_line(len(lines.lines) + 1, N_("it was damaged on disk"))
    return parse(text_of(lines.lines, None))


def export_text(game: SavedGame) -> str:
    """Return a game's record as text, up to the first damaged line.

    Raises InvalidRecordError if the rest cannot be replayed.

    What is returned can always be imported again. Notebooks follow as comments. A whole game that this
    program cannot read or replay is returned as it was saved.
    """
    try:
        result = records.result_of(records.replay(parse(text_of(game.lines.lines, None))))
    except OldRulesError:
        result = game.result if game.lines.whole else None
    except UnknownRecordError:
        if not game.lines.whole:
            raise
        result = game.result
    text = text_of(game.lines.lines, result)
    comments = [
        f"# notebook {seat}: {guess}\n"
        for seat, notes in game.notebooks.items()
        for guess in notes.split(", ")
    ]
    return text + "".join(comments)


def notebooks_in(text: str) -> dict[int, str]:
    """Parse the notebooks that ``export_text`` wrote as comments below a record."""
    guesses_by_seat: dict[int, list[str]] = {}
    for seat, guess in NOTEBOOK_COMMENT.findall(text):
        guesses_by_seat.setdefault(int(seat), []).append(guess)
    return {seat: str(Notebook(", ".join(guesses))) for seat, guesses in guesses_by_seat.items()}
