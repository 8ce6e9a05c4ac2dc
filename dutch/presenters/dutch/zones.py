"""Dutch's zones: seats to sides of the table, and the board that a view describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dutch.rules.api import Card, Zone
from dutch.rules.dutch.editions import EDITIONS
from dutch.stage.board import Board

PLACES = 6
SIDES = ("near", "far")

MAP_ZONES = frozenset(
    {f"{side}.{pile}" for side in SIDES for pile in ("deck", "discards", "cashed_in", "cards")}
    | {f"{side}.{text}" for side in SIDES for text in ("player", "total")}
    | {f"display.{place}" for place in range(1, PLACES + 1)}
    | {f"price.{place}" for place in range(1, PLACES + 1)}
    | {"auction.deck", "auction.discards", "market", "prompt", "bar"}
    | {"button.end", "button.undo", "button.hand"}
)
"""The zones that every table of Dutch must have."""


def side_of(seat: int, viewer: int) -> str:
    """The side of the table where a seat sits, seen from the viewer's chair."""
    return "near" if seat == viewer else "far"


def zone_name(zone: Zone, viewer: int) -> str:
    """The stage's name of a zone."""
    if zone.seat is not None:
        return f"{side_of(zone.seat, viewer)}.{zone.name}"
    return str(zone)


def lies_face_up(zone: str) -> bool:
    """Whether cards in this zone show their faces."""
    return (
        zone == "near.hand"
        or zone.endswith(("bid", "cashed_in"))
        or zone.startswith(("display.", "auction.discards"))
    )


def card_named(view: Mapping[str, Any], name: str) -> Card:
    """The card of the view's edition with this name."""
    return EDITIONS[view["edition"]].pack.by_name[name]


def board_of(view: Mapping[str, Any], viewer: int) -> Board:
    """The board that a view describes."""
    board = Board(lambda zone: zone_name(zone, viewer))

    def known(names: list[str]) -> list[Card]:
        return [card_named(view, name) for name in names]

    board.lay("auction.deck", [None] * view["auction_deck"])
    pile = view["auction_discards"]
    if pile["cards"] is not None:
        board.lay("auction.discards", known(pile["cards"]))
    else:
        board.lay("auction.discards", [None] * (pile["count"] - len(pile["top"])))
        board.lay("auction.discards", known(pile["top"]))
    for place, name in enumerate(view["display"], 1):
        board.lay(f"display.{place}", known([name] if name else []))
    for seat, player in enumerate(view["players"]):
        side = side_of(seat, viewer)
        board.lay(f"{side}.deck", [None] * player["deck"])
        discards = player["discards"]
        board.lay(f"{side}.discards", known(discards["cards"] or []) or [None] * discards["count"])
        board.lay(f"{side}.cashed_in", known(player["cashed_in"]))
        hand = player["hand"]
        board.lay(f"{side}.hand", [None] * player["hand_count"] if hand is None else known(hand))
        board.lay(f"{side}.bid", known([item["card"] for item in player["bid"]]))
        for item in player["bid"]:
            token = board.token(card_named(view, item["card"]))
            if token is not None and item["suit"] != item["card"][0]:
                token.suit = item["suit"]
    return board


def empty_board(view: Mapping[str, Any], viewer: int) -> Board:
    """The board before the deal: every card in the auction deck."""
    board = Board(lambda zone: zone_name(zone, viewer))
    board.lay("auction.deck", [None] * len(EDITIONS[view["edition"]].pack.cards))
    return board


def pictures() -> tuple[str, ...]:
    """The faces of the edition that is played at the table, and the back."""
    return ("cards/back", *(f"cards/{card}" for card in EDITIONS["standard"].pack.cards))
