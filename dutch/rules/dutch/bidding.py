"""Phases 1 and 2: set aside, bid, and who goes first (D7 to D11, P4, C3)."""

from __future__ import annotations

from dutch.rules.actions import Action
from dutch.rules.cards import mask_of
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.decks import add_top_card_to_bid
from dutch.rules.dutch.position import FullPosition, Position, Step
from dutch.rules.events import (
    BIDS,
    DECKS,
    HANDS,
    AsideChosen,
    BidChosen,
    BidsCompared,
    BidWon,
    CardsMoved,
    Event,
    RoundBegan,
    SwapChosen,
)
from dutch.rules.terms import MoveReason, Phase

SWAP, ASIDE = Phase.SWAP, Phase.ASIDE
"""Members used very often: Python before 3.12 looks them up in their class slowly."""

CHOSEN: dict[Phase, tuple[Event, Event]] = {
    Phase.SWAP: (SwapChosen(0), SwapChosen(1)),
    Phase.ASIDE: (AsideChosen(0), AsideChosen(1)),
    Phase.BID: (BidChosen(0), BidChosen(1)),
}
"""The event of a secret choice, by the phase and the seat."""

WHEN_CHOSEN = {
    Phase.SWAP: Step.EXCHANGE,
    Phase.ASIDE: Step.PLACE_ASIDES,
    Phase.BID: Step.REVEAL,
}
"""The step after both seats have chosen, by the phase."""


def begin_round(state: FullPosition, events: list[Event]) -> Step:
    """Begin a round with phase 1."""
    state.phase = Phase.ASIDE
    state.bid_winner = None
    state.left_display = False
    for side in state.sides:
        side.looked = False
    events.append(RoundBegan(state.round))
    return Step.ASK


def must_choose(position: Position, seat: int) -> bool:
    """Return True if this seat still has to choose cards in secret.

    A short hand has none to set aside (D8, C3), and an empty one none to bid (P4).
    """
    if position.pending[seat] is not None:
        return False
    cards = position.sides[seat].hand.bit_count()
    if position.phase is ASIDE:
        cards = position.edition.aside_count(cards)
    return cards > 0 or position.phase is SWAP


def ask(state: FullPosition, events: list[Event]) -> Step | None:
    """Ask the first seat that still has to choose; go on if there is none."""
    for seat in (0, 1):
        if must_choose(state, seat):
            state.to_move = seat
            return None
    return WHEN_CHOSEN[state.phase]


def choose(state: FullPosition, seat: int, action: Action, events: list[Event]) -> Step:
    """Keep the chosen cards hidden until both seats have chosen (D7, P4, C2)."""
    state.hold(seat, chosen_cards(action))
    events.append(CHOSEN[state.phase][seat])
    return Step.ASK


def place_asides(state: FullPosition, events: list[Event]) -> Step:
    """Put the cards set aside on the decks, the first one on top (D7, C3)."""
    pack = state.edition.pack
    for seat, cards in enumerate(state.pending):
        if not cards:
            continue
        side = state.sides[seat]
        side.hand &= ~mask_of(cards)
        side.deck = cards + side.deck
        side.known_top += len(cards)
        moved = tuple([pack.cards[card] for card in cards])
        events.append(
            CardsMoved(MoveReason.ASIDE, moved, len(moved), HANDS[seat], DECKS[seat], shown_to=seat)
        )
    state.pending = (None, None)
    if not state.edition.chosen_bid:
        return Step.REVEAL
    state.phase = Phase.BID
    return Step.ASK


def reveal(state: FullPosition, events: list[Event]) -> Step:
    """Turn both bids up together and compare them, adding cards while they are tied (D9 to D11, P4)."""
    for seat, side in enumerate(state.sides):
        bid = mask_of(state.pending[seat] or ()) if state.edition.chosen_bid else side.hand
        if bid:
            cards = state.edition.pack.cards_of(bid)
            events.append(CardsMoved(MoveReason.REVEAL, cards, len(cards), HANDS[seat], BIDS[seat]))
            state.seen |= bid
            side.old &= ~bid
            side.join_bid(bid)
            side.hand &= ~bid
    state.pending = (None, None)
    by_coin = False
    while True:
        totals = (bid_total(state, 0), bid_total(state, 1))
        events.append(BidsCompared(totals))
        if totals[0] != totals[1]:
            winner = int(totals[1] > totals[0])
            break
        added = [add_top_card_to_bid(state, seat, events) for seat in (0, 1)]
        if not any(added):
            winner, by_coin = state.flip_coin(), True
            break
    state.to_move = state.bid_winner = winner
    events.append(BidWon(winner, by_coin))
    return Step.TURN


def bid_total(position: Position, seat: int) -> int:
    """Return the sum of the bid values on the table; powers count 0 (D9)."""
    bids = position.edition.pack.bids
    return sum([bids[card] for card in position.sides[seat].order])
