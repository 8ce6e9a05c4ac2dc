"""Records: games as text that a person can read and mail, and that replays exactly.

Header lines ``key: value``, then ``round N`` and one line per action, ``0 aside G7``. Blank lines and
comments after ``#`` are ignored. docs/record-format.md describes the format.
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
    clause = RulesError("damaged", reason, **params)
    return InvalidRecordError("damaged", N_("Line {line} of the record: {reason}."), line=line, reason=clause)


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
            reason, text = N_("“{text}” is not possible: {why}"), quoted(move.text)
            raise damaged_line(move.line, reason, text=text, why=error) from None
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


MAX_BYTES = 256 * 1024
MAX_LINES = 20_000
MAX_LINE_LENGTH = 500
"""Maximum number of characters in a line, including its comment."""
MAX_ACTION_LENGTH = 200
"""Maximum number of characters in a line after the header, without its comment."""
MAX_ROUNDS = 100
MAX_DIGITS = 40


class HeaderValue(NamedTuple):
    """The value of a header line, and the number of the line."""

    text: str
    line: int


NO_VALUE = HeaderValue("", 0)
LISTS = ("names", "players")
"""The header lines with a value for each seat, separated by commas."""


def parse(text: str, strict: bool = False) -> Record:
    """Read a record. Raises InvalidRecordError with the line and the reason if it is damaged.

    Only the form is checked here; ``replay`` checks that the actions are legal. If ``strict``, more names or
    players than seats are an error too: earlier versions saved such records.
    """
    header: dict[str, HeaderValue] = {}
    history = MoveHistory()
    rounds = 0
    seats: Sequence[str] = ()
    for number, line in _significant_lines(text):
        if ":" in line and not rounds:
            _read_header(header, line, number)
            continue
        if len(line) > MAX_ACTION_LENGTH:
            raise damaged_line(number, TOO_LONG, limit=MAX_ACTION_LENGTH)
        if line.split()[0] == "round":
            rounds = _read_round(line, number, rounds)
            seats = seats or _seats_of(header)
        elif not rounds:
            raise damaged_line(number, N_("expected a header line “key: value” or “round 1”"))
        else:
            history.add(_read_move(line, number, seats))
    _check_header(header, history.action_count)
    if strict:
        _check_lists(header)
    result = header.get("result")
    return Record(
        header["game"].text,
        header["edition"].text,
        seed=_read_number(header, "seed"),
        seats=_read_number(header, "seats"),
        options=_read_options(header),
        result=None if result is None else result.text,
        rules_version=_read_number(header, "rules"),
        extra={key: value.text for key, value in header.items() if key in EXTRA},
        moves=tuple(history.moves),
        result_line=1 if result is None else result.line,
        begun=_read_number(header, "begun") if "begun" in header else 0,
        undone=tuple(history.undone),
    )


class MoveHistory:
    """The moves of a record, with undone ones taken off."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        """The moves that can be redone, the next one last. They are dropped when a different one follows."""
        self.action_count = 0
        """The number of actions, undone or not."""

    def add(self, move: Move) -> None:
        """Add a move, or undo the seat's last one. Raises InvalidRecordError if there is nothing to undo."""
        if move.text == UNDO:
            self._undo(move)
            return
        self.action_count += 1
        self.moves.append(move)
        if self.undone:
            redone = self.undone.pop()
            if (redone.seat, redone.text) != (move.seat, move.text):
                self.undone.clear()

    def _undo(self, move: Move) -> None:
        if not self.moves or self.moves[-1].seat != move.seat:
            raise damaged_line(move.line, N_("seat {seat} has nothing to undo"), seat=move.seat)
        self.undone.append(self.moves.pop())


TOO_LONG = N_("the line is longer than {limit} characters")


def _significant_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the text of each line that isn't empty without its comment."""
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise damaged_line(1, N_("the record is larger than {limit} KiB"), limit=MAX_BYTES // 1024)
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        raise damaged_line(MAX_LINES + 1, N_("the record has more than {limit} lines"), limit=MAX_LINES)
    for number, raw in enumerate(lines, 1):
        if len(raw) > MAX_LINE_LENGTH:
            raise damaged_line(number, TOO_LONG, limit=MAX_LINE_LENGTH)
        if forbidden := FORBIDDEN.search(raw):
            code = f"{ord(forbidden[0]):04X}"
            raise damaged_line(number, N_("forbidden character U+{code}"), code=code)
        line = raw.split("#", 1)[0].strip()
        if line:
            yield number, line


def _read_header(header: dict[str, HeaderValue], line: str, number: int) -> None:
    key, value = (part.strip() for part in line.split(":", 1))
    limit = MAX_LENGTH_BY_KEY.get(key, MAX_VALUE_LENGTH)
    if key not in REQUIRED + OPTIONAL:
        raise damaged_line(number, N_("unknown header line “{key}”"), key=quoted(key))
    if key in header:
        raise damaged_line(number, N_("the header line “{key}” is repeated"), key=key)
    if len(value) > limit:
        raise damaged_line(number, N_("“{key}” is longer than {limit} characters"), key=key, limit=limit)
    header[key] = HeaderValue(value, number)
    # These are checked now, since other games and newer formats may have lines that are unknown here.
    if key == "game" and value not in catalogue.GAMES:
        raise unknown_line(number, N_("the game “{game}” is unknown"), game=quoted(value))
    if key == "format":
        newer = N_("its format is newer than this program can read")
        _check_version(header, key, FORMAT, newer)


def _read_round(line: str, number: int, rounds: int) -> int:
    """Return the number of the round that a heading begins, after this many rounds."""
    if line.split() != ["round", str(rounds + 1)]:
        raise damaged_line(number, N_("expected “round {round}”"), round=rounds + 1)
    if rounds == MAX_ROUNDS:
        raise damaged_line(number, N_("the game has more than {limit} rounds"), limit=MAX_ROUNDS)
    return rounds + 1


def _seats_of(header: Mapping[str, HeaderValue]) -> Sequence[str]:
    """Return the seats that actions can name: those of the header or, if it is invalid, two.

    The header is checked later.
    """
    count = header["seats"].text if "seats" in header else ""
    return [str(seat) for seat in range(int(count) if count in MANY_SEATS else 2)]


MANY_SEATS = tuple("3456")
"""The numbers of seats above two that a header can give, as text."""


def _read_move(line: str, number: int, seats: Sequence[str]) -> Move:
    """Read a seat and its action, or ``undo``. Raises InvalidRecordError for any other line."""
    seat, *words = line.split()
    if seat not in seats or not words:
        raise damaged_line(number, N_("expected a seat and an action, as in “0 aside G7”"))
    return Move(int(seat), " ".join(words), number)


def _check_header(header: Mapping[str, HeaderValue], actions: int) -> None:
    """Raise InvalidRecordError unless the header describes a possible game.

    The header must also match the number of action lines.
    """
    for key in REQUIRED:
        if key not in header:
            raise damaged_line(1, N_("the header line “{key}” is missing"), key=key)
    name, edition = header["game"], header["edition"]
    game = catalogue.get(name.text)
    if edition.text not in game.editions:
        raise unknown_line(
            edition.line, N_("the edition “{edition}” is unknown"), edition=quoted(edition.text)
        )
    newer = N_("it needs newer rules than this program knows")
    _check_version(header, "rules", game.rules_version, newer)
    if _read_number(header, "seats") not in game.seats:
        raise damaged_line(header["seats"].line, N_("the game does not have that number of seats"))
    for option, value in _read_options(header).items():
        if value not in game.options.get(option, ()):
            reason = N_("the game has no option “{option}={value}”")
            raise damaged_line(header["options"].line, reason, option=quoted(option), value=quoted(value))
    if "begun" in header and _read_number(header, "begun") > actions:
        raise damaged_line(header["begun"].line, N_("there are fewer actions than “begun” says"))


def _check_lists(header: Mapping[str, HeaderValue]) -> None:
    """Raise InvalidRecordError if the header lists more names or players than the game has seats."""
    seats = _read_number(header, "seats")
    for key in LISTS:
        value, line = header.get(key, NO_VALUE)
        count = value.count(", ") + 1
        if count > seats:
            reason = N_("“{key}” lists {count} players, but the game has {seats} seats")
            raise damaged_line(line, reason, key=key, count=count, seats=seats)


def _check_version(header: Mapping[str, HeaderValue], key: str, newest: int, newer: str) -> None:
    """Raise InvalidRecordError unless the version is from 1 to ``newest``."""
    version = _read_number(header, key)
    if version > newest:
        raise unknown_line(header[key].line, newer)
    if version < 1:
        raise damaged_line(header[key].line, N_("there is no “{key}: {value}”"), key=key, value=version)


def _read_options(header: Mapping[str, HeaderValue]) -> dict[str, str]:
    """Split the options in the header, which are ``name=value`` separated by commas."""
    if "options" not in header:
        return {}
    options: dict[str, str] = {}
    text, line = header["options"]
    for part in text.split(","):
        name, _equals, value = part.strip().partition("=")
        if name in options:
            raise damaged_line(line, N_("the option “{option}” is repeated"), option=quoted(name))
        options[name] = value
    return options


def _read_number(header: Mapping[str, HeaderValue], key: str) -> int:
    value, line = header[key]
    if not (value.isascii() and value.isdigit() and len(value) <= MAX_DIGITS):
        raise damaged_line(line, N_("“{key}: {value}” is not a whole number"), key=key, value=quoted(value))
    return int(value)
