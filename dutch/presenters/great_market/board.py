"""Great Market on the table: cards in zones, chips and bids in counters, and the players' panels.

Each panel has two counters: ``seat.0.chips``, which is None while hidden, and ``seat.0.out``, a
`BidderState`. The counters ``bidder``, ``to_move`` and ``starter`` hold seats, or `NO_SEAT`; ``bid`` and
``bank`` hold numbers of chips.
"""

from collections.abc import Mapping
from enum import IntEnum

from dutch.i18n import N_, _
from dutch.presenters.auctions import NO_SEAT, STAND, STARTER, TABLE_ZONES, AuctionPresenter, panel_zones
from dutch.presenters.words import count_points
from dutch.rules.api import Card
from dutch.rules.great_market.position import CARDS, PEOPLES, Phase, Position
from dutch.rules.great_market.scoring import set_points
from dutch.stage.answers import Fixture, PileLabel, SeatPanel, Sign
from dutch.stage.board import Board, ZoneStyle
from dutch.stage.presenter import Counters

CHIP = "table/chip"
BANK = "table/bank"
BLOCK = "table/block"

CHIPS = "chips"
"""The name of the score's line for the most chips."""


class BidderState(IntEnum):
    """A player's part in the current auction."""

    IN = 0
    PASSED = 1
    SITS_OUT = 2
    """The player could not pay a bid, and sits out the rest of the round."""


MAX_SEATS = 5
PLACES = {"discarded": "discards"}
"""Names on the table of the rules' places, if they differ."""

OWNED = {f"{seat}.{part}": (seat, part) for seat in range(MAX_SEATS) for part in ("cards", "chips")}
"""The seat and the part of its panel for each of the rules' places that belongs to a player."""

STYLES = {
    "deck": ZoneStyle("deck", face_up=False),
    "discards": ZoneStyle("pile"),
    **{f"seat.{side}.cards": ZoneStyle("suits", panel=f"seat.{side}") for side in range(MAX_SEATS)},
}
"""How cards lie in each zone."""


def zone_name(board: Board, place: str) -> str:
    """Convert a place of the rules to a zone of the table, as ``0.cards`` to ``seat.2.cards``."""
    if place in OWNED:
        seat, part = OWNED[place]
        return f"{board.side(seat)}.{part}"
    return PLACES.get(place, place)


class MarketBoard(AuctionPresenter):
    """The look of Great Market."""

    table = "great-market"
    map_zones = TABLE_ZONES | {"lot", "bank", "bid"} | panel_zones("player", "cards", "chips")
    measured = ("lot", "seat.0.cards")
    styles = STYLES
    own_zones = ("seat.0.cards",)
    other_zones = ("lot", *(f"seat.{side}.cards" for side in range(1, MAX_SEATS)))
    fixtures = (Fixture("block", BLOCK), Fixture("bid"), Fixture("stand", STAND))
    chip_image = CHIP
    cards = CARDS
    card_back = "cards/great_market/back"
    turn_status = N_("to bid")

    def board(self, view: Position, viewer: int, others: Mapping[int, Position] = {}) -> Board:
        board = Board(viewer, len(view.players), STYLES)
        board.lay("deck", [None] * view.deck_size)
        board.lay("lot", view.lot)
        board.lay("discards", view.discarded)
        for seat, player in enumerate(view.players):
            side = board.side(seat)
            board.lay(f"{side}.cards", player.cards)
            own = others[seat].players[seat] if seat in others else player
            board.counters[f"{side}.chips"] = own.chips
            board.counters[f"{side}.out"] = _bidder_state(view, seat)
        is_over = view.phase is Phase.OVER
        board.counters["bank"] = view.bank
        board.counters["bid"] = 0 if is_over else view.bid
        board.counters["bidder"] = NO_SEAT if is_over or view.bidder is None else view.bidder
        board.counters["to_move"] = NO_SEAT if view.to_move is None else view.to_move
        board.counters["starter"] = view.starter
        return board

    def opening_board(self, view: Position, viewer: int) -> Board:
        board = Board(viewer, len(view.players), STYLES)
        board.lay("deck", [None] * (view.deck_size + len(view.lot)))
        board.counters.update(self.board(view, viewer).counters)
        board.counters["to_move"] = NO_SEAT
        return board

    def face_image(self, card: Card) -> str:
        return f"cards/great_market/{card.name}"

    def required_images(self) -> tuple[str, ...]:
        return (
            self.card_back,
            CHIP,
            BANK,
            BLOCK,
            STAND,
            STARTER,
            *(self.face_image(card) for card in CARDS),
            *(f"corners/{card.name}" for card in CARDS),
            *(f"emblems/{people}" for people in PEOPLES),
        )

    def tally_image(self, suit: str) -> str:
        return CHIP if suit == CHIPS else f"emblems/{suit}"

    def pile_label(self, zone: str, count: int) -> PileLabel:
        if zone == "deck":
            return PileLabel(_("deck"), _("cards to come: {count}").format(count=count))
        return PileLabel(_("discards"), _("out of the game: {count}").format(count=count))

    def seat_panel(self, board: Board, counters: Counters, seat: int, name: str) -> SeatPanel:
        zone = board.side(seat)
        chips = counters.get(f"{zone}.chips")
        bidder_state = counters.get(f"{zone}.out")
        panel = SeatPanel(
            zone,
            name,
            count_points(_points_on(board, f"{zone}.cards")),
            "?" if chips is None else str(chips),
            CHIP,
            status="",
            state="out" if bidder_state else "in",
        )
        if counters["bidder"] == seat:
            return panel._replace(status=_("bids {amount}").format(amount=counters["bid"]), state="leads")
        if bidder_state == BidderState.SITS_OUT:
            return panel._replace(status=_("sits out"))
        return panel._replace(status=_("passed")) if bidder_state == BidderState.PASSED else panel

    def signs(self, board: Board, counters: Counters, names: tuple[str, ...]) -> tuple[Sign, ...]:
        bid = counters["bid"]
        bidder = counters["bidder"]
        caption = _("No bid yet")
        if bid and bidder is not None and bidder != NO_SEAT:
            caption = names[bidder]
        return (
            Sign("bid", str(bid) if bid else "–", caption),
            Sign("bank", str(counters["bank"]), _("Bank"), BANK, 1.2),
        )


def _bidder_state(view: Position, seat: int) -> BidderState:
    player = view.players[seat]
    if view.phase is Phase.OVER:
        return BidderState.IN
    if player.sits_out:
        return BidderState.SITS_OUT
    return BidderState.IN if player.bidding else BidderState.PASSED


def _points_on(board: Board, zone: str) -> int:
    """Return the points of the cards drawn in a zone (M13)."""
    return set_points(card for card in board.cards(zone) if card is not None)
