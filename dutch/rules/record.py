"""Records: games as text that a person can read and mail, and that replays exactly.

Header lines ``key: value``, then ``round N`` and one line per action, ``0 aside G7``. Blank lines and
comments after ``#`` are ignored. docs/record-format.md describes the format; ``record_reader`` reads it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from dutch.rules import catalogue
from dutch.rules.api import AnyState, Event
from dutch.rules.errors import N_, InvalidRecordError, OldRulesError, RulesError, UnknownRecordError, quoted

REQUIRED = ("game", "edition", "rules", "seed", "seats")
EXTRA = ("date", "names", "players", "event", "deal", "salt")
KEYS_OF_FORMAT_3 = frozenset(("event", "deal", "salt"))
OPTIONAL = ("format", "options", *EXTRA, "begun", "result")
FORMAT = 4
"""The newest version of the text format; without a header line ``format``, the version is 1.

A game is written in the oldest version that can express it, so that older programs can read it if possible.
"""
SEAL_2 = "2 "
"""The beginning of a ``deal`` that seals the options too, which an older program would call broken."""

NEWEST = 0
"""Stands for the newest version of a game's rules."""

UNDO = "undo"
"""The text, instead of an action's, of a line by which a seat undoes its last action."""

MAX_VALUE_LENGTH = 200
"""The maximum length of a header value whose key has no special limit."""
MAX_LENGTH_BY_KEY = {"names": 400}

FORBIDDEN = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
"""Control characters (except tab), surrogates, and characters that change the direction of text."""


@dataclass(frozen=True)
class Move:
    """One action: the seat, the notation, and its line in the file (from 1)."""

    seat: int
    text: str
    line: int


@dataclass(frozen=True)
class Record:
    """A game as its parameters and its actions, in order."""

    game: str
    edition: str
    seed: int
    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    """The options that differ from their defaults."""
    result: str | None = None
    """The final scores, as ``31-28``; None while the game is not over."""
    extra: Mapping[str, str] = field(default_factory=dict)
    """The values of all other header lines, by key."""
    moves: tuple[Move, ...] = ()
    result_line: int = field(default=1, compare=False)
    """The line of the result in the file."""
    rules_version: int = field(default=NEWEST, kw_only=True)
    """The version of the rules, never ``NEWEST``."""
    begun: int = 0
    """The number of actions copied from another game, including any that were undone later."""
    undone: tuple[Move, ...] = field(default=(), compare=False)
    """The actions undone at the end that can be redone, the next one last. They need not be legal."""

    def __post_init__(self) -> None:
        """Replace ``NEWEST`` by the game's version of the rules."""
        if self.rules_version == NEWEST:
            object.__setattr__(self, "rules_version", catalogue.get(self.game).rules_version)


def damaged_line(line: int, reason: str, **params: object) -> InvalidRecordError:
    """Return the error for a line of a record, counted from 1."""
    return InvalidRecordError(
        "damaged", N_("Line {line} of the record: {reason}."), line=line, reason=reason.format(**params)
    )


def unknown_line(line: int, reason: str, **params: object) -> UnknownRecordError:
    """Create the error for a line with an unknown name or version, perhaps of a newer program."""
    error = damaged_line(line, reason, **params)
    return UnknownRecordError(error.code, error.template, **error.params)


OLD_RULES = N_("It follows older rules (version {version}): it can be read and exported, not replayed.")


class ReplayStep(NamedTuple):
    """A move of a record, its events, and the state after it."""

    state: AnyState
    """The state after the move: the same object at every step."""
    move: Move | None
    """The move; None for the deal."""
    events: Sequence[Event]


def deal(record: Record) -> AnyState:
    """Deal a record's game by its own rules. Raises OldRulesError if the game no longer has them."""
    game = catalogue.get(record.game)
    version = record.rules_version
    if version not in game.rules_versions:
        raise OldRulesError("old_rules", OLD_RULES, version=version)
    state: AnyState = game.new(record.edition, record.seed, record.seats, record.options, version)
    return state


def replay_events(record: Record) -> Iterator[ReplayStep]:
    """Replay a record: yield the deal, then each move.

    Raises OldRulesError if the game no longer has the record's rules, and InvalidRecordError at the first
    illegal action, and at the end if the recorded result is wrong or the game is not over.
    """
    game = catalogue.get(record.game)
    state = deal(record)
    yield ReplayStep(state, None, game.deal_events(state))
    for move in record.moves:
        if move.seat != state.to_move:
            if state.to_move is None:
                raise damaged_line(move.line, N_("the game is over"))
            reason = N_("it is not seat {seat}'s turn but seat {mover}'s")
            raise damaged_line(move.line, reason, seat=move.seat, mover=state.to_move)
        try:
            events = state.apply(game.parse(state, move.text))
        except RulesError as error:
            text, why = quoted(move.text), str(error).rstrip(".")
            raise damaged_line(move.line, N_("“{text}” is not possible: {why}"), text=text, why=why) from None
        yield ReplayStep(state, move, events)
    if record.result is not None:
        _check_result(record, state)


def _check_result(record: Record, state: AnyState) -> None:
    """Raise InvalidRecordError unless the record's result is that of the game at its end."""
    if state.outcome is None:
        last = record.moves[-1].line if record.moves else 1
        raise damaged_line(last, N_("the record is cut off: it ends here, but the game is not over"))
    if record.result != result_of(state):
        raise damaged_line(record.result_line, N_("the result should be “{result}”"), result=result_of(state))


def steps(record: Record) -> Iterator[tuple[AnyState, Move | None]]:
    """Replay a record like ``replay_events``, but yield only states and moves."""
    return ((step.state, step.move) for step in replay_events(record))


def replay(record: Record) -> AnyState:
    """Replay a record and return its last state. Raises InvalidRecordError like ``replay_events``."""
    *_, (state, _move) = steps(record)
    return state


def result_of(state: AnyState) -> str | None:
    """Return the scores as in the header line ``result``, such as ``31-28``; None before the end."""
    outcome = state.outcome
    return None if outcome is None else "-".join(str(score) for score in outcome.scores)


def header_lines(record: Record) -> list[str]:
    """Return the header lines of a record."""
    version = _format_of(record)
    lines = []
    if version > 1:
        lines.append(f"format: {version}")
    lines += [
        f"game: {record.game}",
        f"edition: {record.edition}",
        f"rules: {record.rules_version}",
        f"seed: {record.seed}",
        f"seats: {record.seats}",
    ]
    if record.options:
        lines.append("options: " + ", ".join(f"{name}={value}" for name, value in record.options.items()))
    lines += [f"{key}: {_header_value(key, value)}" for key, value in record.extra.items()]
    if record.begun:
        lines.append(f"begun: {record.begun}")
    if record.result is not None:
        lines.append(f"result: {record.result}")
    return lines


def _format_of(record: Record) -> int:
    """Return the oldest version of the format that can express a record."""
    if record.extra.get("deal", "").startswith(SEAL_2):
        return 4
    if KEYS_OF_FORMAT_3 & record.extra.keys():
        return 3
    return 2 if record.begun else 1


def _header_value(key: str, value: str) -> str:
    """Make a value fit for a header line: shorten it, and remove ``#`` and control characters."""
    spaced = "".join(" " if character.isspace() else character for character in value)
    words = FORBIDDEN.sub("", spaced).replace("#", " ").split()
    limit = MAX_LENGTH_BY_KEY.get(key, MAX_VALUE_LENGTH)
    return " ".join(words)[:limit].rstrip()


def to_text(record: Record) -> str:
    """Convert a record to text, which ``parse`` reads. Raises InvalidRecordError for an illegal move.

    Undone actions are left out, so ``begun`` is reduced to at most the number of actions written.
    """
    lines = header_lines(replace(record, begun=min(record.begun, len(record.moves))))
    rounds = 0
    state = None
    for state, move in steps(record):
        if move is not None:
            lines.append(f"{move.seat} {move.text}")
        if state.round > rounds:
            rounds = state.round
            lines.append(f"round {rounds}")
    return "\n".join(lines) + "\n"
