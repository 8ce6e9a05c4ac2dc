"""Boards and placed cards for the tests of the stage."""

from __future__ import annotations

from dutch.rules.cards import Card, find_card
from dutch.rules.events import Event, Zone
from dutch.stage.board import Board


def card(name: str) -> Card:
    return find_card("standard", name)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(card(name) for name in names.split())


def near_far(zone: Zone) -> str:
    """The stage's name of a zone as seat 0 sees it."""
    if zone.seat is None:
        return str(zone)
    return f"{('near', 'far')[zone.seat]}.{zone.name}"


def board_of(**zones: str | int) -> Board:
    """A board: by zone (``near_hand``) the cards by name, or how many backs."""
    board = Board(near_far)
    for zone, content in zones.items():
        name = zone.replace("_", ".", 1)
        board.lay(name, [None] * content if isinstance(content, int) else cards(content))
    return board


def after(board: Board, *events: Event) -> Board:
    for event in events:
        board.apply(event)
    return board


def names(board: Board, zone: str) -> str:
    """The cards of a zone, ``?`` for backs."""
    return " ".join(str(card or "?") for card in board.cards(zone))
