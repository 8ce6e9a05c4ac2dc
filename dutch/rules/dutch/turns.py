"""Phase 3: how a turn begins and ends (D17, D22, P8, C5). See ``purchase`` and ``powers`` for the rest."""

from typing import Final

from dutch.rules.actions import Action
from dutch.rules.dutch import facts
from dutch.rules.dutch.facts import Log
from dutch.rules.dutch.legality import may_look
from dutch.rules.dutch.position import END_TURN, GAP, RESTOCK, TURN, FullPosition, Step
from dutch.rules.terms import Phase

TURN_PHASE: Final = Phase.TURN


def begin_turn(state: FullPosition, log: Log) -> Step | None:
    """Begin a turn. Return None, or the step that ends the turn if the seat can do nothing else.

    That is so if it has no card to use and no deck to look through.
    """
    seat = state.to_move
    assert seat is not None
    side = state.own(seat)
    state.phase = TURN_PHASE
    state.bought = False
    side.looked = False
    side.ready = side.bid & state.edition.pack.powers
    log.append(facts.TURN_BEGAN[seat][seat == state.bid_winner])
    if not side.bid and not side.hand and not may_look(state.edition, side):
        return END_TURN
    return None


def choose_end(_state: FullPosition, _seat: int, _action: Action, _log: Log) -> Step:
    """Return the step that ends the turn."""
    return END_TURN


def end_turn(state: FullPosition, log: Log) -> Step:
    """Discard unused cards and end changed suits (D22, P8); return the step that follows.

    That is the loser's turn after the winner's, and otherwise phase 4.
    """
    seat = state.to_move
    assert seat is not None
    side = state.own(seat)
    if side.bid:
        log.append((facts.UNUSED_BID[seat], side.bid))
        side.discards |= side.bid
        side.leave_bid(side.bid)
    if side.hand:
        log.append((facts.UNUSED_HAND[seat], side.hand))
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
        log.append((facts.GIVEN[seat], 1 << gift))
    log.append(facts.TURN_ENDED[seat])
    if is_winner:
        state.to_move = 1 - seat
        return TURN
    return RESTOCK
