"""Records: a game as text that a person can read and mail, and that replays exactly.

Header lines ``key: value``, then ``round N`` and one line per action, ``0 aside G7``. Blank lines and
what follows a ``#`` do not count. The format is described in docs/record-format.md; ``record_reader`` judges
what is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from dutch.rules import catalogue
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import N_, InvalidRecord, RulesError
from dutch.rules.events import Event

REQUIRED = ("game", "edition", "rules", "seed", "seats")
EXTRA = ("date", "names", "players")
OPTIONAL = ("format", *EXTRA, "begun", "result")
FORMAT = 2
"""Version of the text format; a record without a header line ``format`` is of version 1.

Only what version 1 does not know is written as version 2, so that older programs read all other games.
"""
UNDO = "undo"
"""Instead of an action: the seat takes back the action of the line before."""


@dataclass(frozen=True)
class Move:
    """One action line: the seat, the notation, and the line of the file it stands in (from 1)."""

    seat: int
    text: str
    line: int


@dataclass(frozen=True)
class Record:
    """A record as read: which game, from which seed, and the actions in order.

    ``result`` is None while the game is not over; it stands in the line ``result_line``, where that matters.
    ``extra`` holds the other header lines. The first ``begun`` actions, taken back or not, came from another
    game, which was played on from there; 0 in a game that was dealt.
    """

    game: str
    edition: str
    seed: int
    seats: int = 2
    result: str | None = None
    extra: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[Move, ...] = ()
    result_line: int = field(default=1, compare=False)
    begun: int = 0
    undone: tuple[Move, ...] = field(default=(), compare=False)
    """What was taken back at the end and may be done again, the next one last; it need not be legal."""


def damaged(line: int, reason: str, **params: object) -> InvalidRecord:
    """The error for one line of a record (counted from 1)."""
    return InvalidRecord(
        "damaged", N_("Line {line} of the record: {reason}."), line=line, reason=reason.format(**params)
    )


def told(record: Record) -> Iterator[tuple[DutchState, Move | None, tuple[Event, ...]]]:
    """The fresh state with None and the deal, then the state after each move with what happened in it.

    The state is one object, changing. Raises InvalidRecord at the first action that is illegal, or at the
    end if the record says that the game is over and it is not, or with another result.
    """
    game = catalogue.get(record.game)
    state = game.new(record.edition, record.seed, record.seats)
    yield state, None, game.deal(state)
    for move in record.moves:
        if move.seat != state.to_move:
            expected = N_("the game is over") if state.to_move is None else f"{state.to_move}"
            raise damaged(
                move.line, N_("seat {seat} is not to move ({expected})"), seat=move.seat, expected=expected
            )
        try:
            events = state.apply(game.parse(state, move.text))
        except RulesError as error:
            reason = str(error).rstrip(".")
            raise damaged(
                move.line, N_("“{text}” is not possible: {why}"), text=move.text, why=reason
            ) from None
        yield state, move, events
    _check_result(record, state)


def steps(record: Record) -> Iterator[tuple[DutchState, Move | None]]:
    """Like ``told``, without what happened."""
    return ((state, move) for state, move, _events in told(record))


def _check_result(record: Record, state: DutchState) -> None:
    last = record.moves[-1].line if record.moves else 1
    if record.result is None:
        return
    if state.outcome is None:
        raise damaged(last, N_("the record ends here, but the game is not over: it is cut off"))
    if record.result != result_of(state):
        raise damaged(record.result_line, N_("the result should be “{result}”"), result=result_of(state))


def replay(record: Record) -> DutchState:
    """The state after the last move. Raises InvalidRecord like ``steps``."""
    *_, (state, _move) = steps(record)
    return state


def result_of(state: DutchState) -> str | None:
    """The value of the header line ``result``, as ``31-28``; None while the game is not over."""
    outcome = state.outcome
    return None if outcome is None else "-".join(str(score) for score in outcome.scores)


def header_lines(record: Record) -> list[str]:
    """The header of a record, one line each."""
    lines = ["format: 2"] if record.begun else []
    lines += [
        f"game: {record.game}",
        f"edition: {record.edition}",
        f"rules: {catalogue.get(record.game).rules_version}",
        f"seed: {record.seed}",
        f"seats: {record.seats}",
    ]
    lines += [f"{key}: {_one_line(value)}" for key, value in record.extra.items()]
    if record.begun:
        lines.append(f"begun: {record.begun}")
    if record.result is not None:
        lines.append(f"result: {record.result}")
    return lines


def _one_line(value: str) -> str:
    """A value as it can stand in a header line: without line breaks and the ``#`` that begins a comment."""
    return " ".join(value.replace("#", " ").split())


def write(record: Record) -> str:
    """The record as text; ``parse`` reads it back. Raises InvalidRecord if a move is not legal.

    Without what was taken back; so it is not ``begun`` with more actions than it has.
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
