"""Dutch's zones: the sides of the table by seat, and the board that a view describes."""

from collections.abc import Mapping, Sequence
from typing import Literal

from dutch.i18n import _
from dutch.rules.api import Card, PlayerView, View, Zone
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.stage.answers import MarketPlace
from dutch.stage.board import Board, ZoneStyle
from dutch.stage.regions import Target

Side = Literal["near", "far"]
"""A player's side of the table: ``near`` is the viewer's."""

SIDES: tuple[Side, Side] = ("near", "far")
SIDE_ZONES = ("cards", "player", "total", "deck", "discards", "cashed_in")
"""The zones of a side on the map."""

SWAPPED_ZONES: Mapping[str, str] = {
    f"{side}.{zone}": f"{other}.{zone}" for side, other in (SIDES, SIDES[::-1]) for zone in SIDE_ZONES
}
"""The zones that change places when the table is turned."""

NO_VIEWS: Mapping[int, View] = {}

TABLES = {6: "dutch", 5: "dutch-five"}
"""Names of the table maps, by the number of places in the market."""

FOLDERS = {"standard": "cards", "prototype": "cards/prototype"}
"""Image folders of the faces, by pack."""

OPEN_HAND = ZoneStyle("hand", panel="far", home="far.cards")
"""The style of the opponent's hand while all hands are open."""

STYLES: Mapping[str, ZoneStyle] = {
    "near.hand": ZoneStyle("hand", panel="near", home="near.cards"),
    "far.hand": OPEN_HAND._replace(face_up=False),
    **{f"{side}.bid": ZoneStyle("bid", panel=side, home=f"{side}.cards") for side in SIDES},
    **{f"{side}.deck": ZoneStyle("deck", face_up=False, panel=side) for side in SIDES},
    **{f"{side}.discards": ZoneStyle("pile", face_up=False, panel=side) for side in SIDES},
    **{f"{side}.cashed_in": ZoneStyle("pile", panel=side) for side in SIDES},
    **{f"display.{number}": ZoneStyle("place") for number in range(1, max(TABLES) + 1)},
    "auction.deck": ZoneStyle("deck", face_up=False),
    "auction.discards": ZoneStyle("pile"),
}
"""How cards lie in each zone."""

PILES = (
    "near.deck",
    "near.discards",
    "near.cashed_in",
    "far.deck",
    "far.discards",
    "far.cashed_in",
    "auction.deck",
    "auction.discards",
)
"""Zones in which cards are stacked, each in its own tray."""

FACE_UP_PILES = frozenset({pile for pile in PILES if STYLES[pile].lies == "pile"})
"""Piles whose top card can be face up; it then represents the pile."""

BROWSABLE_PILES = ("near.deck", "near.discards", "near.cashed_in", "auction.discards", "far.cashed_in")
"""Piles that the player can be allowed to look through."""


def market_places(places: int) -> tuple[MarketPlace, ...]:
    """Return this number of places for a market, the cheapest first (D5)."""
    return tuple(
        MarketPlace(
            f"display.{number}",
            f"price.{number}",
            f"table/place{number}",
            _("place {place}").format(place=number),
        )
        for number in range(1, places + 1)
    )


PLACE_NUMBERS: Mapping[Target, int] = {f"display.{number}": number for number in range(1, max(TABLES) + 1)}


def place_number(target: Target) -> int | None:
    """Return the number of a place in the market, 1 for the cheapest; None for any other target."""
    return PLACE_NUMBERS.get(target)


def map_zones(places: int) -> frozenset[str]:
    """Return the zones that every map must have for a market with this number of places."""
    return frozenset(
        {*PILES, "market", "prompt", "bar", "button.end", "button.undo", "button.hand"}
        | {f"{side}.{zone}" for side in SIDES for zone in SIDE_ZONES}
        | {zone for place in market_places(places) for zone in (place.zone, place.tag)}
    )


def side_of(seat: int, viewer: int) -> Side:
    """Return the side of the table where a seat sits, as the viewer sees it."""
    return "near" if seat == viewer else "far"


def zone_name(zone: Zone, viewer: int) -> str:
    """Return the name on the table of a zone of the rules."""
    if zone.seat is not None:
        return f"{side_of(zone.seat, viewer)}.{zone.name}"
    return str(zone)


def board_of(view: View, viewer: int, others: Mapping[int, View] = NO_VIEWS) -> Board:
    """Return the board that a view describes; with the views of ``others``, their hands lie open too."""
    board = Board(viewer, styles={**STYLES, "far.hand": OPEN_HAND} if others else STYLES)
    board.lay("auction.deck", [None] * view.auction_deck)
    pile = view.auction_discards
    top = view.auction_top
    if pile.cards is not None:
        board.lay("auction.discards", pile.cards)
    elif top is not None:
        board.lay("auction.discards", [None] * (pile.size - 1))
        board.lay("auction.discards", [top])
    for place, card in enumerate(view.display, 1):
        board.lay(f"display.{place}", [] if card is None else [card])
    for seat, player in enumerate(view.players):
        hand = player.hand
        if hand is None and seat in others:
            hand = others[seat].players[seat].hand
        _lay_side(board, side_of(seat, viewer), player, hand)
    return board


def _lay_side(board: Board, side: Side, player: PlayerView, hand: Sequence[Card] | None) -> None:
    """Lay out a player's cards; the hand is None while it is hidden."""
    board.lay(f"{side}.deck", [None] * player.deck)
    board.lay(f"{side}.discards", player.discards.cards or [None] * player.discards.size)
    board.lay(f"{side}.cashed_in", player.cashed_in)
    board.lay(f"{side}.hand", [None] * player.hand_count if hand is None else hand)
    board.lay(f"{side}.bid", [card for card, _suit in player.bid])
    for card, suit in player.bid:
        token = board.token(card)
        if token is not None and suit != card.suit:
            token.suit = suit


def empty_board(view: View, viewer: int) -> Board:
    """Return the board before the deal: every card in the auction deck."""
    board = Board(viewer, styles=STYLES)
    board.lay("auction.deck", [None] * len(EDITIONS[view.edition].pack.cards))
    return board


def face_image(card: Card) -> str:
    """Return the image name of a card's face."""
    return f"{FOLDERS[card.pack]}/{card.name}"


def card_images(edition: Edition) -> tuple[str, ...]:
    """Return the image names of an edition's faces and of the back."""
    return ("cards/back", *(face_image(card) for card in edition.pack.cards))
