"""Reads records: the form of a text is judged line by line, then the header as a whole."""

from __future__ import annotations

from collections.abc import Mapping

from dutch.rules import catalogue
from dutch.rules.errors import N_
from dutch.rules.record import EXTRA, FORMAT, OPTIONAL, REQUIRED, UNDO, Move, Record, damaged


def parse(text: str) -> Record:
    """Read a record. Raises InvalidRecord with the line and the reason if it is damaged.

    Only the form is judged here; whether the actions are legal is told by ``replay``.
    """
    header: dict[str, str] = {}
    places: dict[str, int] = {}
    moves: list[Move] = []
    undone: list[Move] = []
    rounds = acted = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        if ":" in line and not rounds:
            places[_read_header(header, line, number)] = number
        elif line.split()[0] == "round":
            rounds = _read_round(line, number, rounds)
        elif not rounds:
            raise damaged(number, N_("expected a header line “key: value” or “round 1”"))
        else:
            acted += _read_move(moves, undone, line, number)
    return _build(header, places, (tuple(moves), tuple(undone)), acted)


def _read_header(header: dict[str, str], line: str, number: int) -> str:
    """Read a header line and return its key."""
    key, value = (part.strip() for part in line.split(":", 1))
    if key not in REQUIRED + OPTIONAL:
        raise damaged(number, N_("unknown header line “{key}”"), key=key)
    if key in header:
        raise damaged(number, N_("the header line “{key}” comes twice"), key=key)
    header[key] = value
    if key == "format":  # at once, since a newer format may have lines that are unknown here
        _check_version(
            header, key, number, FORMAT, N_("it was written in a newer format than this program knows")
        )
    return key


def _read_round(line: str, number: int, rounds: int) -> int:
    if line.split() != ["round", str(rounds + 1)]:
        raise damaged(number, N_("expected “round {round}”"), round=rounds + 1)
    return rounds + 1


def _read_move(moves: list[Move], undone: list[Move], line: str, number: int) -> bool:
    """Add an action to the moves, or take the seat's last one back. Returns whether it was an action.

    What is ``undone`` waits to be done again until something else is done.
    """
    seat, *words = line.split()
    if seat not in ("0", "1") or not words:
        raise damaged(number, N_("expected a seat and an action, as in “0 aside G7”"))
    move = Move(int(seat), " ".join(words), number)
    if move.text != UNDO:
        moves.append(move)
        again = undone.pop() if undone else move
        if (again.seat, again.text) != (move.seat, move.text):
            undone.clear()
    elif moves and moves[-1].seat == move.seat:
        undone.append(moves.pop())
    else:
        raise damaged(number, N_("there is nothing that seat {seat} could take back"), seat=seat)
    return move.text != UNDO


def _build(
    header: dict[str, str],
    places: Mapping[str, int],
    done: tuple[tuple[Move, ...], tuple[Move, ...]],
    acted: int,
) -> Record:
    """Judge the header; ``places`` are the lines it stands in.

    ``done`` are the moves and what was undone at the end; ``acted`` is how many actions follow in all.
    """
    for key in REQUIRED:
        if key not in header:
            raise damaged(1, N_("the header line “{key}” is missing"), key=key)
    name, edition = header["game"], header["edition"]
    if name not in catalogue.GAMES:
        raise damaged(places["game"], N_("the game “{game}” is unknown"), game=name)
    game = catalogue.get(name)
    if edition not in game.editions:
        raise damaged(places["edition"], N_("the edition “{edition}” is unknown"), edition=edition)
    newer = N_("it was written for newer rules than this program knows")
    _check_version(header, "rules", places["rules"], game.rules_version, newer)
    seed, seats = (_number(header, key, places[key]) for key in ("seed", "seats"))
    if seats not in game.seats:
        raise damaged(places["seats"], N_("the number of seats does not fit the game"))
    extra = {key: value for key, value in header.items() if key in EXTRA}
    result, line = header.get("result"), places.get("result", 1)
    moves, undone = done
    begun = _number(header, "begun", places["begun"]) if "begun" in header else 0
    if begun > acted:
        raise damaged(places["begun"], N_("there are fewer actions than it was begun with"))
    return Record(name, edition, seed, seats, result, extra, moves, line, begun, undone)


def _check_version(header: Mapping[str, str], key: str, line: int, newest: int, newer: str) -> None:
    """Refuse a version that is newer than the newest one known, or that never was; they count from 1."""
    version = _number(header, key, line)
    if version > newest:
        raise damaged(line, newer)
    if version < 1:
        raise damaged(line, N_("there is no “{key}: {value}”"), key=key, value=version)


def _number(header: Mapping[str, str], key: str, line: int) -> int:
    value = header[key]
    if not (value.isascii() and value.isdigit() and len(value) <= 40):
        raise damaged(line, N_("“{key}: {value}” is no whole number"), key=key, value=value[:40])
    return int(value)
