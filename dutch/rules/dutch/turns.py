"""Phase 3: how a turn begins and ends (D17, D22, P8, C5). See ``purchase`` and ``powers`` for the rest."""

from __future__ import annotations

from dutch.rules.actions import Action
from dutch.rules.dutch.legality import may_look
from dutch.rules.dutch.position import GAP, FullPosition, Step
from dutch.rules.events import BIDS, DISCARDS, DISPLAY, HANDS, CardsMoved, Event, TurnBegan, TurnEnded
from dutch.rules.terms import MoveReason, Phase

UNUSED = MoveReason.UNUSED
BEGAN = tuple((TurnBegan(seat, False), TurnBegan(seat, True)) for seat in (0, 1))
ENDED = (TurnEnded(0), TurnEnded(1))


def begin_turn(state: FullPosition, events: list[Event]) -> Step | None:
    """Begin a turn, or skip it if there is neither a card to use nor a deck to look through."""
    seat = state.to_move
    assert seat is not None
    side = state.sides[seat]
    state.phase = Phase.TURN
    state.bought = False
    side.looked = False
    side.ready = side.bid & state.edition.pack.powers
    events.append(BEGAN[seat][seat == state.bid_winner])
    if not side.bid and not side.hand and not may_look(state, seat):
        return Step.END_TURN
    return None


def choose_end(_state: FullPosition, _seat: int, _action: Action, _events: list[Event]) -> Step:
    """Let the turn end."""
    return Step.END_TURN


def end_turn(state: FullPosition, events: list[Event]) -> Step:
    """Discard unused cards and end changed suits (D22, P8); the loser's turn or phase 4 follows."""
    seat = state.to_move
    assert seat is not None
    side, pack = state.sides[seat], state.edition.pack
    if side.bid:
        cards = pack.cards_of(side.bid)
        events.append(CardsMoved(UNUSED, cards, len(cards), BIDS[seat], DISCARDS[seat]))
        side.discards |= side.bid
        side.leave_bid(side.bid)
    if side.hand:
        cards = pack.cards_of(side.hand)
        events.append(CardsMoved(UNUSED, cards, len(cards), HANDS[seat], DISCARDS[seat]))
        state.seen |= side.hand
        side.old &= ~side.hand
        side.discards |= side.hand
        side.hand = 0
    side.ready = 0
    state.bought = False
    is_winner = seat == state.bid_winner
    if state.edition.gift and not is_winner and state.display[0] != GAP:
        gift = state.take_from_display(1)  # C5
        side.discards |= 1 << gift
        events.append(CardsMoved(MoveReason.GIFT, (pack.cards[gift],), 1, DISPLAY[0], DISCARDS[seat]))
    events.append(ENDED[seat])
    if is_winner:
        state.to_move = 1 - seat
        return Step.TURN
    return Step.RESTOCK
