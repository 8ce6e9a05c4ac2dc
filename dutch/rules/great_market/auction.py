"""The auctions of all lots: legal actions, bids, passes, sales and payments (M4 to M12).

The functions change a position and log events, up to the next decision of a player.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dutch.rules.api import Card, Event
from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.great_market import scoring
from dutch.rules.great_market.actions import BIDS, DISCARDS, HIGHEST_BID, PASS, MarketAction, Verb
from dutch.rules.great_market.events import (
    AuctionOpened,
    BidForbidden,
    BidMade,
    CardsMoved,
    ChipsMoved,
    GameEnded,
    LotSold,
    Overbid,
    Passed,
    Reason,
    RoundBegan,
)
from dutch.rules.great_market.position import ROUNDS, Phase, Position, lot_size

PASS_REWARD = 2
"""The number of chips for passing without a bid (M7)."""

FORBIDDEN_BID_FINE = 1
"""The number of chips that a forbidden bid costs at a strict table (M10)."""

Log = list[Event]


def legal_actions(position: Position) -> tuple[MarketAction, ...]:
    """Return the legal actions of the seat to move.

    These are the bids from the lowest, then ``pass``; after an overbid, they are the discards.
    """
    if position.to_move is None:
        return ()
    cards = position.players[position.to_move].cards
    if position.phase is Phase.DISCARD:
        return tuple(DISCARDS[card.index] for card in cards)

    # A player may not bid an amount that ends in the digit of one of their cards. At a strict table they may
    # try once per turn, and pay a fine (M10).
    forbidden = {card.bid for card in cards}
    if position.strict and not position.erred and len(forbidden) < 10:
        forbidden = set()
    higher_bids = BIDS[position.bid + 1 :]
    return (*[bid for bid in higher_bids if bid.amount % 10 not in forbidden], PASS)


def explain(position: Position, action: MarketAction) -> IllegalActionError:
    """Return the error for an action that is not one of ``legal_actions``."""
    if position.to_move is None:
        return IllegalActionError("game_over", N_("The game is over."))
    if position.phase is Phase.DISCARD:
        if action.verb is not Verb.DISCARD:
            text = N_("You couldn't pay your bid: discard one of your cards.")
            return IllegalActionError("must_discard", text)
        return IllegalActionError("not_yours", N_("{card} is not one of your cards."), card=action.card)
    if action.verb is Verb.DISCARD:
        return IllegalActionError("no_discard", N_("You discard a card only after a bid you couldn't pay."))
    if action.amount <= position.bid:
        if position.bid == 0:
            return IllegalActionError("zero", N_("The lowest bid is 1."))
        return IllegalActionError("too_low", N_("Bid more than the standing bid of {bid}."), bid=position.bid)
    if action.amount > HIGHEST_BID:
        return IllegalActionError("too_high", N_("No bid exceeds {highest}."), highest=HIGHEST_BID)
    return IllegalActionError(
        "forbidden_digit",
        N_("You can't bid {amount}: your {card} has its last digit."),
        amount=action.amount,
        card=position.players[position.to_move].card_against(action.amount),
    )


def perform(position: Position, action: MarketAction, log: Log) -> None:
    """Carry out a legal action of the seat to move, up to the next decision."""
    seat = position.to_move
    assert seat is not None
    if action.verb is Verb.BID:
        _bid(position, seat, action.amount, log)
    elif action.verb is Verb.PASS:
        _pass(position, seat, log)
    elif action.card is not None:
        _discard(position, seat, action.card, log)


def begin_round(position: Position, log: Log) -> None:
    """Lay out the next lot and open its auction (M4), or end the game after the last one."""
    if position.round == ROUNDS:
        _end_game(position, log)
        return
    position.round += 1
    size = lot_size(position.round)
    position.lot = position.deck[:size]
    position.deck = position.deck[size:]
    for player in position.players:
        player.sits_out = player.has_bid = player.rewarded = False
    log.append(RoundBegan(position.round))
    log.append(CardsMoved(Reason.REVEAL, position.lot, "deck", "lot"))
    _open_auction(position, log)


def _open_auction(position: Position, log: Log) -> None:
    """Open the auction for all seats that don't sit out, beginning at the starter (M5, M11).

    If all sit out, the lot leaves the game and the next round begins.
    """
    position.phase = Phase.BID
    position.bid = 0
    position.bidder = None
    position.erred = False
    for player in position.players:
        player.bidding = not player.sits_out
    first = next_bidder(position, position.starter)
    if first is None:
        log.append(CardsMoved(Reason.UNSOLD, position.lot, "lot", "discarded"))
        position.discarded += position.lot
        position.lot = ()
        begin_round(position, log)
        return
    position.to_move = first
    log.append(AuctionOpened(first))


def next_bidder(position: Position, first: int) -> int | None:
    """Return the first seat clockwise from ``first`` that is still in the auction, if any."""
    for seat in position.clockwise(first):
        if position.players[seat].bidding:
            return seat
    return None


def _bid(position: Position, seat: int, amount: int, log: Log) -> None:
    player = position.players[seat]
    if player.card_against(amount):
        log.append(BidForbidden(seat, amount))
        fine = min(FORBIDDEN_BID_FINE, position.chips_of(seat))
        _move_chips(position, Reason.FINE, fine, seat, None, log)
        position.erred = True
        return
    position.bid = amount
    position.bidder = seat
    player.has_bid = True
    log.append(BidMade(seat, amount))
    _continue_auction(position, seat, log)


def _pass(position: Position, seat: int, log: Log) -> None:
    player = position.players[seat]
    player.bidding = False
    log.append(Passed(seat))
    if not player.has_bid and not player.rewarded:
        player.rewarded = True
        _move_chips(position, Reason.REWARD, min(PASS_REWARD, position.bank), None, seat, log)
    _continue_auction(position, seat, log)


def _continue_auction(position: Position, seat: int, log: Log) -> None:
    """Let the next bidder after this seat move, or end the auction (M6, M8)."""
    position.erred = False
    next_seat = next_bidder(position, seat + 1)
    if next_seat is None:
        clockwise = position.clockwise(position.starter)
        owner = next(other for other in clockwise if not position.players[other].sits_out)
        _give_lot(position, owner, Reason.GIFT, log)
    elif next_seat == position.bidder:
        _sell(position, next_seat, log)
    else:
        position.to_move = next_seat


def _sell(position: Position, seat: int, log: Log) -> None:
    """Sell the lot to the highest bidder (M6). One who cannot pay sits out instead (M11)."""
    player, bid = position.players[seat], position.bid
    if position.chips_of(seat) >= bid:
        _give_lot(position, seat, Reason.WON, log)
        return
    player.sits_out = True
    player.bidding = False
    log.append(Overbid(seat, bid))
    position.phase = Phase.DISCARD
    position.to_move = seat
    if not player.cards:
        _open_auction(position, log)


def _give_lot(position: Position, seat: int, reason: Reason, log: Log) -> None:
    """Give the lot to a player, who pays the standing bid and starts the next round."""
    bid = position.bid
    log.append(LotSold(seat, bid))
    if bid:
        payment = payment_for(position, seat, bid)
        for receiver, share in enumerate(payment.shares):
            _move_chips(position, Reason.PAYMENT, share, seat, receiver, log)
        _move_chips(position, Reason.PAYMENT, payment.bank, seat, None, log)
    log.append(CardsMoved(reason, position.lot, "lot", f"{seat}.cards"))
    buyer = position.players[seat]
    buyer.cards = tuple(sorted(buyer.cards + position.lot))
    position.lot = ()
    position.starter = seat
    begin_round(position, log)


class Payment(NamedTuple):
    """The chips that each seat and the bank receive."""

    shares: tuple[int, ...]
    bank: int


def payment_for(position: Position, winner: int, bid: int) -> Payment:
    """Divide the winner's bid among the other players and the bank (M9).

    Each other player's card with the last digit of the bid earns its owner an equal share. If there is no
    such card, each other player gets an equal share. The remainder goes to the bank.
    """
    return divide_bid([player.cards for player in position.players], winner, bid)


def divide_bid(hands: Sequence[Iterable[Card]], winner: int, bid: int) -> Payment:
    """Divide the winner's bid among the owners of these cards, by seat, and the bank (M9)."""
    parts = [[card.bid for card in cards].count(bid % 10) for cards in hands]
    parts[winner] = 0
    if not any(parts):
        parts = [int(seat != winner) for seat in range(len(parts))]
    chips_per_part = bid // sum(parts)
    shares = tuple(part * chips_per_part for part in parts)
    return Payment(shares, bid - sum(shares))


def _discard(position: Position, seat: int, card: Card, log: Log) -> None:
    """Discard a card after an overbid, and auction the lot again (M11)."""
    player = position.players[seat]
    player.cards = tuple(own for own in player.cards if own is not card)
    position.discarded += (card,)
    log.append(CardsMoved(Reason.OVERBID, (card,), f"{seat}.cards", "discarded"))
    _open_auction(position, log)


def _end_game(position: Position, log: Log) -> None:
    position.phase = Phase.OVER
    position.to_move = None
    scores = scoring.outcome_of(position).scores
    log.append(GameEnded(scores, tuple(position.chips_of(seat) for seat in range(len(scores)))))


def _move_chips(
    position: Position, reason: Reason, count: int, source: int | None, target: int | None, log: Log
) -> None:
    """Move chips between two seats, or a seat and the bank (None)."""
    if not count:
        return
    for seat, change in ((source, -count), (target, count)):
        if seat is None:
            position.bank += change
        else:
            position.players[seat].chips = position.chips_of(seat) + change
    log.append(ChipsMoved(reason, count, _chips_zone(source), _chips_zone(target)))


def _chips_zone(seat: int | None) -> str:
    """Return the name of a seat's chips, or of the bank, in events."""
    return "bank" if seat is None else f"{seat}.chips"
