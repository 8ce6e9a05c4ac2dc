"""Reads records: first each line by itself, then the header as a whole.

A record can come from anywhere, so every part of it has a maximum length, and errors quote it safely.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dutch.rules import catalogue
from dutch.rules.errors import N_, quoted
from dutch.rules.record import (
    EXTRA,
    FORBIDDEN,
    FORMAT,
    MAX_LENGTH_BY_KEY,
    MAX_VALUE_LENGTH,
    OPTIONAL,
    REQUIRED,
    UNDO,
    Move,
    Record,
    damaged_line,
    unknown_line,
)

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
    """Add an action to the moves, or undo the last one. Return True for an action.

    Undone actions go to ``undone``, and can be redone until a different action follows.
    """
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
