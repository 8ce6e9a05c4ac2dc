"""The drawn board: cards in zones, chips and bids in counters.

Each panel has two counters: ``seat.0.chips``, which is None while hidden, and ``seat.0.out``, a
`BidderState`. The counters ``bidder``, ``to_move`` and ``starter`` hold seats, or `NO_SEAT`; ``bid`` and
``bank`` hold numbers of chips.
"""

from collections.abc import Mapping
from enum import IntEnum

from dutch.presenters.seats import NO_SEAT
from dutch.rules.events import Event
from dutch.rules.great_market import events
from dutch.rules.great_market.observe import MarketView
from dutch.rules.great_market.terms import Phase
from dutch.stage.board import Board, ZoneStyle


class BidderState(IntEnum):
    """A player's part in the current auction."""

    IN = 0
    PASSED = 1
    SITS_OUT = 2
    """The player could not pay a bid, and sits out the rest of the round."""


NO_VIEWS: Mapping[int, MarketView] = {}
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


def board_of(view: MarketView, viewer: int, others: Mapping[int, MarketView] = NO_VIEWS) -> Board:
    """Return the board that a view describes; with the views of ``others``, their chips are shown too."""
    board = Board(viewer, len(view.players), STYLES)
    board.lay("deck", [None] * view.deck)
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


def _bidder_state(view: MarketView, seat: int) -> BidderState:
    player = view.players[seat]
    if view.phase is Phase.OVER:
        return BidderState.IN
    if player.sits_out:
        return BidderState.SITS_OUT
    return BidderState.IN if player.bidding else BidderState.PASSED


def empty_board(view: MarketView, viewer: int) -> Board:
    """Return the board before the first lot is laid out."""
    board = Board(viewer, len(view.players), STYLES)
    board.lay("deck", [None] * (view.deck + len(view.lot)))
    board.counters.update(board_of(view, viewer).counters)
    board.counters["to_move"] = NO_SEAT
    return board


def update_board(board: Board, event: Event) -> None:
    """Update a board with an event."""
    counters = board.counters
    match event:
        case events.CardsMoved(_reason, cards, source, target):
            board.move(zone_name(board, source), zone_name(board, target), cards, sort=target in OWNED)
        case events.ChipsMoved(_reason, count, source, target):
            for place, difference in ((source, -count), (target, count)):
                name = zone_name(board, place)
                held = counters.get(name)
                counters[name] = None if held is None else held + difference
        case events.RoundBegan():
            counters.update({f"seat.{side}.out": BidderState.IN for side in range(board.seats)})
        case events.AuctionOpened(seat):
            counters.update(bid=0, bidder=NO_SEAT, to_move=seat)
            for side in range(board.seats):
                if counters.get(f"seat.{side}.out") == BidderState.PASSED:
                    counters[f"seat.{side}.out"] = BidderState.IN
        case events.BidMade(seat, amount):
            counters.update(bid=amount, bidder=seat, to_move=NO_SEAT)
        case events.Passed(seat):
            counters.update({f"{board.side(seat)}.out": BidderState.PASSED, "to_move": NO_SEAT})
        case events.Overbid(seat):
            counters.update({f"{board.side(seat)}.out": BidderState.SITS_OUT, "bid": 0, "bidder": NO_SEAT})
        case events.LotSold(seat):
            counters.update(starter=seat, to_move=NO_SEAT)
        case events.GameEnded(_scores, chips):
            counters.update({f"{board.side(seat)}.chips": count for seat, count in enumerate(chips)})
