"""The drawn board: cards in zones, chips and bids in counters.

Of a seat's counters, ``chips`` is None while hidden, and ``out`` is 0 for a bidder, 1 after a pass and 2 for
a player who sits out. ``bidder`` and ``to_move`` are seats, or -1.
"""

from collections.abc import Mapping

from dutch.rules.events import Event
from dutch.rules.great_market import events
from dutch.rules.great_market.observe import MarketView
from dutch.rules.great_market.terms import Phase
from dutch.stage.board import Board

IN, OUT, SITS_OUT = 0, 1, 2
NO_VIEWS: Mapping[int, MarketView] = {}
NOBODY = -1
PLACES = {"discarded": "discards"}
"""Names of places of the rules that differ on the table."""


def zone_name(board: Board, place: str) -> str:
    """Return the table's name of a place of the rules: ``0.cards`` becomes ``seat.2.cards``."""
    first, _dot, rest = place.partition(".")
    return f"{board.side(int(first))}.{rest}" if first.isdigit() else PLACES.get(place, place)


def lies_face_up(zone: str) -> bool:
    """Return whether cards in this zone show their faces."""
    return zone != "deck"


def board_of(view: MarketView, viewer: int, others: Mapping[int, MarketView] = NO_VIEWS) -> Board:
    """Return the board that a view describes; with the views of ``others``, their chips are shown too."""
    board = Board(viewer, len(view.players))
    board.lay("deck", [None] * view.deck)
    board.lay("lot", view.lot)
    board.lay("discards", view.discarded)
    for seat, player in enumerate(view.players):
        side = board.side(seat)
        board.lay(f"{side}.cards", player.cards)
        own = others[seat].players[seat] if seat in others else player
        board.counters[f"{side}.chips"] = own.chips
        board.counters[f"{side}.out"] = SITS_OUT if player.sits_out else IN if player.bidding else OUT
    over = view.phase is Phase.OVER
    if over:
        board.counters |= {f"seat.{side}.out": IN for side in range(board.seats)}
    board.counters["bank"] = view.bank
    board.counters["bid"] = 0 if over else view.bid
    board.counters["bidder"] = NOBODY if over or view.bidder is None else view.bidder
    board.counters["to_move"] = NOBODY if view.to_move is None else view.to_move
    board.counters["starter"] = view.starter
    return board


def empty_board(view: MarketView, viewer: int) -> Board:
    """Return the board before the first lot is laid out."""
    board = Board(viewer, len(view.players))
    board.lay("deck", [None] * (view.deck + len(view.lot)))
    for name, value in board_of(view, viewer).counters.items():
        board.counters[name] = value
    board.counters["to_move"] = NOBODY
    return board


def change(board: Board, event: Event) -> None:
    """Update a board with an event."""
    counters = board.counters
    match event:
        case events.CardsMoved(_reason, cards, source, target):
            where = zone_name(board, target)
            board.move(zone_name(board, source), where, cards, sort=where.startswith("seat."))
        case events.ChipsMoved(_reason, count, source, target):
            for place, difference in ((source, -count), (target, count)):
                name = zone_name(board, place)
                held = counters.get(name)
                counters[name] = None if held is None else held + difference
        case events.RoundBegan():
            counters.update({f"seat.{side}.out": IN for side in range(board.seats)})
        case events.AuctionOpened(seat):
            counters.update(bid=0, bidder=NOBODY, to_move=seat)
            for side in range(board.seats):
                if counters.get(f"seat.{side}.out") == OUT:
                    counters[f"seat.{side}.out"] = IN
        case events.BidMade(seat, amount):
            counters.update(bid=amount, bidder=seat, to_move=NOBODY)
        case events.Passed(seat):
            counters.update({f"{board.side(seat)}.out": OUT, "to_move": NOBODY})
        case events.Overbid(seat):
            counters.update({f"{board.side(seat)}.out": SITS_OUT, "bid": 0, "bidder": NOBODY})
        case events.LotSold(seat):
            counters.update(starter=seat, to_move=NOBODY)
        case events.GameEnded(_scores, chips):
            counters.update({f"{board.side(seat)}.chips": count for seat, count in enumerate(chips)})
