"""Phases 1 and 2: setting aside, bidding, and deciding who goes first (D7 to D11, P4, C3)."""

from typing import Final

from dutch.rules.actions import Action
from dutch.rules.cards import mask_of
from dutch.rules.dutch import facts
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.decks import add_top_card_to_bid
from dutch.rules.dutch.facts import Log
from dutch.rules.dutch.position import ASK, REVEAL, TURN, FullPosition, Position, Step
from dutch.rules.events import RoundBegan
from dutch.rules.terms import Phase

SWAP: Final = Phase.SWAP
ASIDE: Final = Phase.ASIDE
"""The most frequent phases, bound here because enum lookup is slow before Python 3.12."""

STEP_AFTER_CHOICES = {Phase.SWAP: Step.EXCHANGE, Phase.ASIDE: Step.PLACE_ASIDES, Phase.BID: Step.REVEAL}
"""The step that follows a phase of secret choices once both seats have chosen."""


def begin_round(state: FullPosition, log: Log) -> Step:
    """Begin a round with phase 1."""
    state.phase = ASIDE
    state.bid_winner = None
    state.left_display = False
    for seat in (0, 1):
        state.own(seat).looked = False
    log.append(RoundBegan(state.round))
    return ASK


def must_choose(position: Position, seat: int) -> bool:
    """Return True if this seat still has to choose cards in secret.

    A seat has nothing to set aside if its hand is short (D8, C3), and nothing to bid if it is empty (P4).
    """
    if position.pending[seat] is not None:
        return False
    cards = position.sides[seat].hand.bit_count()
    if position.phase is ASIDE:
        cards = position.edition.aside_count(cards)
    return cards > 0 or position.phase is SWAP


def ask(state: FullPosition, log: Log) -> Step | None:
    """Let the first seat that still has to choose move; return the next step if there is none."""
    for seat in (0, 1):
        if must_choose(state, seat):
            state.to_move = seat
            return None
    return STEP_AFTER_CHOICES[state.phase]


def choose(state: FullPosition, seat: int, action: Action, log: Log) -> Step:
    """Store a secret choice, hidden until both seats have chosen (D7, P4, C2); return the next step."""
    state.set_pending(seat, chosen_cards(action))
    log.append(facts.CHOSEN[state.phase][seat])
    return ASK


def place_asides(state: FullPosition, log: Log) -> Step:
    """Put the cards set aside on both decks, the first card of each choice on top (D7, C3)."""
    for seat, cards in enumerate(state.pending):
        if not cards:
            continue
        side = state.own(seat)
        side.hand &= ~mask_of(cards)
        side.deck = cards + side.deck
        side.known_top += len(cards)
        log.append((facts.report_asides, seat, cards))
    state.pending = (None, None)
    if not state.edition.chosen_bid:
        return REVEAL
    state.phase = Phase.BID
    return ASK


def reveal(state: FullPosition, log: Log) -> Step:
    """Turn both bids up together and compare them, adding cards while they are tied (D9 to D11, P4)."""
    for seat in (0, 1):
        side = state.own(seat)
        bid = mask_of(state.pending[seat] or ()) if state.edition.chosen_bid else side.hand
        if bid:
            log.append((facts.REVEALED[seat], bid))
            state.seen |= bid
            side.old &= ~bid
            side.bid |= bid
            side.hand &= ~bid
    state.pending = (None, None)
    winner, by_coin = _compare_bids(state, log)
    state.bid_winner = winner
    state.to_move = winner
    log.append(facts.WON[winner][by_coin])
    return TURN


def _compare_bids(state: FullPosition, log: Log) -> tuple[int, bool]:
    """Return the seat that wins the bid, and whether a coin decides (D9 to D11).

    While the bids are tied, each player adds the top card of the deck. The coin is for players who have none.
    """
    while True:
        first, second = bid_total(state, 0), bid_total(state, 1)
        log.append((facts.report_comparison, first, second))
        if first != second:
            return int(second > first), False
        added = [add_top_card_to_bid(state, seat, log) for seat in (0, 1)]
        if not any(added):
            return state.flip_coin(), True


def bid_total(position: Position, seat: int) -> int:
    """Return the sum of the bid values on the table; powers count 0 (D9)."""
    return position.edition.pack.bid_of(position.sides[seat].bid)
