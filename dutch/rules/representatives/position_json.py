"""Positions as JSON-ready dicts, and their reading from untrusted data."""

from dataclasses import replace
from typing import Any

from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.json_values import JsonValues, invalid_value
from dutch.rules.representatives import rounds
from dutch.rules.representatives.actions import COLOURS, HIDDEN, Colour, Verb, read_action
from dutch.rules.representatives.position import ITEMS, SEATS, Player, Position, Sale, Step

MAX_SUM = 10**6
"""The largest sum or number of claims allowed in a position, far above any in a real game."""


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
        "players": [
            {"representative": None if player.representative is None else player.representative.value}
            | memory_to_json(player)
            for player in position.players
        ],
    }


def memory_to_json(player: Player) -> dict[str, Any]:
    """Convert what past tallies have shown of a player to plain data."""
    return {
        "loaded": list(player.loaded),
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
    if any(type(item) is not int for item in deck) or sorted(items) != [*ITEMS[: len(players)]]:
        raise invalid_value("position.deck", N_("does not have the items that are left"))
    if {player.representative for player in players} != {*COLOURS[: len(players)]}:
        raise invalid_value("position.players", N_("must have each colour once"))
    position = Position(players, read.number("first", 0, len(players) - 1), tuple(deck), sales)
    position = _play_steps(position, read)
    if read.get("phase", str) != _phase(position):
        raise invalid_value(f"{read.where}.phase", N_("does not match the round"))
    if read.number("round", 1, position.count) != position.round:
        raise invalid_value(f"{read.where}.round", N_("does not match the sales"))
    if read.get("to_move", int, type(None)) != position.to_move:
        raise invalid_value(f"{read.where}.to_move", N_("is not the seat whose turn it is"))
    return position


def _read_player(side: JsonValues, count: int) -> Player:
    """Return a player: the representative, and the results of past tallies."""
    name = side.get("representative", str)
    if name not in COLOURS[:count]:
        raise invalid_value(f"{side.where}.representative", N_("is unknown"))
    loaded = side.get("loaded", list)
    if len(loaded) != count or not all(type(each) is int and 0 <= each <= MAX_SUM for each in loaded):
        raise invalid_value(f"{side.where}.loaded", N_("must have a sum for each colour"))
    return Player(
        Colour(name),
        tuple(loaded),
        side.number("true_claims", 0, MAX_SUM),
        side.number("false_claims", 0, MAX_SUM),
    )


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
        if step is None or step.seat != position.to_move:
            raise invalid_value(where, N_("has a step that is not possible"))
        if step.action.verb is not Verb.PASS and step.action.value == HIDDEN:
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
