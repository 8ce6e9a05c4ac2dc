"""Phases 1 and 2: set aside, bid, and who goes first (D7 to D11, P4, C3)."""

from __future__ import annotations

from collections.abc import Callable

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
)
from dutch.rules.terms import MoveReason, Phase

ASIDE_CHOSEN = (AsideChosen(0), AsideChosen(1))
BID_CHOSEN = (BidChosen(0), BidChosen(1))


def begin_round(state: FullPosition, events: list[Event]) -> Step:
    """Begin a round with phase 1."""
    state.phase = Phase.ASIDE
    state.bid_winner = None
    state.left_display = False
    for side in state.sides:
        side.looked = False
    events.append(RoundBegan(state.round))
    return Step.ASK_ASIDE


def _ask(state: FullPosition, must_choose: Callable[[Position, int], bool], then: Step) -> Step | None:
    """Ask the first seat that still has to choose; if there is none, continue with ``then``."""
    for seat in (0, 1):
        if must_choose(state, seat):
            state.to_move = seat
            return None
    return then


def must_set_aside(position: Position, seat: int) -> bool:
    """Return True if this seat still has to set cards aside; a short hand has none to (D8, C3)."""
    hand = position.sides[seat].hand.bit_count()
    return position.edition.aside_count(hand) > 0 and position.pending[seat] is None


def ask_aside(state: FullPosition, events: list[Event]) -> Step | None:
    """Ask the seats in order which cards they set aside (D7)."""
    return _ask(state, must_set_aside, Step.PLACE_ASIDES)


def choose_aside(state: FullPosition, seat: int, action: Action, events: list[Event]) -> Step:
    """Keep the choice hidden until both have chosen (D7)."""
    state.hold(seat, chosen_cards(action))
    events.append(ASIDE_CHOSEN[seat])
    return Step.ASK_ASIDE


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
    return Step.ASK_BID


def must_choose_bid(position: Position, seat: int) -> bool:
    """Return True if this seat still has to choose its bid; an empty hand bids nothing (P4)."""
    return bool(position.sides[seat].hand) and position.pending[seat] is None


def ask_bid(state: FullPosition, events: list[Event]) -> Step | None:
    """Ask the seats in order which cards of their hands they bid (P4)."""
    return _ask(state, must_choose_bid, Step.REVEAL)


def choose_bid(state: FullPosition, seat: int, action: Action, events: list[Event]) -> Step:
    """Keep the bid hidden until both have chosen (P4)."""
    state.hold(seat, chosen_cards(action))
    events.append(BID_CHOSEN[seat])
    return Step.ASK_BID


def reveal(state: FullPosition, events: list[Event]) -> Step:
    """Turn both bids up together and compare them (D9, P4)."""
    pack = state.edition.pack
    for seat, side in enumerate(state.sides):
        bid = mask_of(state.pending[seat] or ()) if state.edition.chosen_bid else side.hand
        if bid:
            cards = pack.cards_of(bid)
            events.append(CardsMoved(MoveReason.REVEAL, cards, len(cards), HANDS[seat], BIDS[seat]))
            state.seen |= bid
            side.old &= ~bid
            side.join_bid(bid)
            side.hand &= ~bid
    state.pending = (None, None)
    return decide_bid(state, events)


def decide_bid(state: FullPosition, events: list[Event]) -> Step:
    """Compare the totals, adding cards while they are tied (D9 to D11)."""
    while True:
        totals = (bid_total(state, 0), bid_total(state, 1))
        events.append(BidsCompared(totals))
        if totals[0] != totals[1]:
            state.bid_winner, by_coin = int(totals[1] > totals[0]), False
            break
        added = [add_top_card_to_bid(state, seat, events) for seat in (0, 1)]
        if not any(added):
            state.bid_winner, by_coin = state.flip_coin(), True
            break
    events.append(BidWon(state.bid_winner, by_coin))
    state.to_move = state.bid_winner
    return Step.TURN


def bid_total(position: Position, seat: int) -> int:
    """Return the sum of the bid values on the table; powers count 0 (D9)."""
    bids = position.edition.pack.bids
    return sum([bids[card] for card in position.sides[seat].order])
