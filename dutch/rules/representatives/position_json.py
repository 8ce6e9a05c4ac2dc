"""Positions as JSON-ready dicts, and their reading from untrusted data."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dutch.rules.companions import read_options
from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.json_values import JsonValues, invalid_value
from dutch.rules.representatives import rounds
from dutch.rules.representatives.actions import COLOURS, HIDDEN, Colour, Verb, read_action
from dutch.rules.representatives.position import ITEMS, OPTIONS, SEATS, Player, Position, Sale, Stacks, Step

MAX_CLAIMS = 10**6
"""The largest number of claims allowed in a position, far above any in a real game."""


def position_to_json(position: Position) -> dict[str, Any]:
    """Convert the table, without the items to come, to plain data."""
    return {
        "game": "representatives",
        "edition": "standard",
        "round": position.round,
        "phase": _phase(position),
        "to_move": position.to_move,
        "first": position.first,
        "sales": [[sale.item, sale.seat] for sale in position.sales],
        "steps": [str(step) for step in position.steps],
        "tallies": [[[list(values) for values in board] for board in boards] for boards in position.tallies],
        "options": dict(position.options),
        "players": [
            {"representative": None if player.representative is None else player.representative.value}
            | memory_to_json(player)
            for player in position.players
        ],
    }


def memory_to_json(player: Player) -> dict[str, Any]:
    """Convert what past tallies have shown of a player to plain data."""
    return {
        "true_claims": player.true_claims,
        "false_claims": player.false_claims,
    }


def _phase(position: Position) -> str:
    return "over" if position.over else "round"


def read_position(read: JsonValues) -> Position:
    """Return the whole position. Raises InvalidPositionError if it is not a position."""
    read.check_game("representatives")
    sides = read.players(SEATS)
    players = tuple(_read_player(side, len(sides)) for side in sides)
    sales = _read_sales(read, len(players))
    deck = read.get("deck", list)
    items = [*deck, *(sale.item for sale in sales)]
    position = Position(
        players,
        read.number("first", 0, len(players) - 1),
        tuple(deck),
        sales,
        tallies=_read_tallies(read, len(players), len(sales)),
        options=read_options(read, OPTIONS),
    )
    ended_early = position.over and position.options.get("end") in ("offer", "decided")
    if ended_early and position.certain_winner is not None:
        items = sorted({*items, *ITEMS[: len(players)]})
    if any(type(item) is not int for item in deck) or sorted(items) != [*ITEMS[: len(players)]]:
        raise invalid_value("position.deck", N_("does not have the items that are left"))
    if {player.representative for player in players} != {*COLOURS[: len(players)]}:
        raise invalid_value("position.players", N_("must have each colour once"))
    position = _play_steps(position, read)
    if read.get("phase", str) != _phase(position):
        raise invalid_value(f"{read.where}.phase", N_("does not match the round"))
    if read.number("round", 1, position.count) != position.round:
        raise invalid_value(f"{read.where}.round", N_("does not match the sales"))
    if read.get("to_move", int, type(None)) != position.to_move:
        raise invalid_value(f"{read.where}.to_move", N_("is not the seat whose turn it is"))
    return position


def _read_player(side: JsonValues, count: int) -> Player:
    """Return a player: the representative, and the number of claims tested."""
    name = side.get("representative", str)
    if name not in COLOURS[:count]:
        raise invalid_value(f"{side.where}.representative", N_("is unknown"))
    claims = side.number("true_claims", 0, MAX_CLAIMS), side.number("false_claims", 0, MAX_CLAIMS)
    return Player(Colour(name), *claims)


def _read_tallies(read: JsonValues, count: int, rounds_played: int) -> tuple[tuple[Stacks, ...], ...]:
    """Return the boards of past tallies. Those of the first rounds can be missing, or all."""
    tallies = read.get("tallies", list) if "tallies" in read.data else []
    if len(tallies) > rounds_played:
        raise invalid_value(f"{read.where}.tallies", N_("must have one entry for each round"))
    return tuple(tuple(_read_boards(read, boards, count)) for boards in tallies)


def _read_boards(read: JsonValues, boards: object, count: int) -> Iterator[Stacks]:
    """Yield the board of each player in a tally."""
    if not isinstance(boards, list) or len(boards) != count:
        raise invalid_value(f"{read.where}.tallies", N_("must have one entry for each player"))
    for board in boards:
        if (
            not isinstance(board, list)
            or len(board) != count
            or not all(type(each) is list for each in board)
        ):
            raise invalid_value(f"{read.where}.tallies", N_("must have a list for each colour"))
        values = [value for stack in board for value in stack]
        if any(type(value) is not int or not 1 <= value <= count for value in values):
            raise invalid_value(f"{read.where}.tallies", N_("is out of range"))
        if len({*values}) != len(values) or any(stack != sorted(stack) for stack in board):
            raise invalid_value(f"{read.where}.tallies", N_("has cards that are not possible"))
        yield tuple(map(tuple, board))


def _read_sales(read: JsonValues, count: int) -> tuple[Sale, ...]:
    """Return the results of the rounds so far."""
    where = f"{read.where}.sales"
    sales = []
    for entry in read.get("sales", list):
        if not isinstance(entry, list) or len(entry) != 2:
            raise invalid_value(where, N_("has the wrong type"))
        item, seat = entry
        if type(item) is not int or item not in ITEMS[:count]:
            raise invalid_value(where, N_("names an item that does not exist"))
        if seat is not None and (type(seat) is not int or not 0 <= seat < count):
            raise invalid_value(where, N_("is out of range"))
        sales.append(Sale(item, seat))
    if len({sale.item for sale in sales}) != len(sales):
        raise invalid_value(where, N_("names an item twice"))
    return tuple(sales)


def _play_steps(position: Position, read: JsonValues) -> Position:
    """Return the position after the steps of its round."""
    where = f"{read.where}.steps"
    for text in read.get("steps", list):
        step = _parse_step(text)
        if step is None or step.seat != position.to_move or step.action.verb is Verb.END:
            raise invalid_value(where, N_("has a step that is not possible"))
        if step.action.target is not None and step.action.value == HIDDEN:
            raise invalid_value(where, N_("hides the value of a card"))
        try:
            rounds.check(position, step.action)
        except IllegalActionError:
            raise invalid_value(where, N_("has a step that is not possible")) from None
        position = replace(position, steps=(*position.steps, step))
    if not position.over and position.to_move is None:
        raise invalid_value(where, N_("has a step that is not possible"))
    if rounds.can_only_pass(position):
        raise invalid_value(f"{read.where}.to_move", N_("has nothing to choose"))
    return position


def _parse_step(text: object) -> Step | None:
    """Return the step of a text such as ``0 place 4 red``; None if it is not written like that."""
    if not isinstance(text, str) or text[:1] not in [*"012345"] or text[1:2] != " ":
        return None
    action = read_action(text[2:])
    if action is None:
        return None
    step = Step(int(text[0]), action)
    return step if str(step) == text else None
