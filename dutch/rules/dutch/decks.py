"""Personal decks: shuffling, drawing and making a new one (D11, D29, D36)."""

from __future__ import annotations

from dutch.rules.actions import Action
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.position import FullPosition
from dutch.rules.events import BIDS, DECKS, DISCARDS, HANDS, CardsMoved, DeckShuffled, Event
from dutch.rules.terms import MoveReason


def look(state: FullPosition, seat: int, _action: Action, events: list[Event]) -> None:
    """Look through the seat's own deck, which is then shuffled (D36)."""
    side = state.sides[seat]
    shuffle_deck(state, seat)
    side.looked = True
    events.append(DeckShuffled(seat, len(side.deck), looked=True))


def shuffle_deck(state: FullPosition, seat: int) -> None:
    """Shuffle a personal deck: nobody knows the place of any card in it now (D37)."""
    side = state.sides[seat]
    side.deck = state.shuffle(tuple(sorted(side.deck)))
    side.known_top = 0
    side.old &= side.hand


def draw(state: FullPosition, seat: int, events: list[Event]) -> None:
    """Draw a full hand; a short deck first gets the shuffled discards under it (D29)."""
    side = state.sides[seat]
    size = state.edition.hand
    if len(side.deck) < size:
        recycle(state, seat, events)
    drawn = side.deck[:size]
    if not drawn:
        return
    side.deck = side.deck[size:]
    side.known_top = max(0, side.known_top - len(drawn))
    new = mask_of(drawn)
    side.hand |= new
    cards = state.edition.pack.cards_of(new)
    events.append(CardsMoved(MoveReason.DRAW, cards, len(cards), DECKS[seat], HANDS[seat], shown_to=seat))


def recycle(state: FullPosition, seat: int, events: list[Event]) -> None:
    """Shuffle the personal discards and put them under the rest of the deck (D11, D29)."""
    side = state.sides[seat]
    if not side.discards:
        return
    count = side.discards.bit_count()
    cards = state.edition.pack.cards_of(side.discards)
    side.old = mask_of(side.deck) | side.hand
    state.seen |= side.discards
    side.deck += state.shuffle(members(side.discards))
    side.discards = 0
    events.append(CardsMoved(MoveReason.RESHUFFLE, cards, count, DISCARDS[seat], DECKS[seat]))
    events.append(DeckShuffled(seat, count, looked=False))


def add_top_card_to_bid(state: FullPosition, seat: int, events: list[Event]) -> bool:
    """Add the top card of the deck to the bid, after a reshuffle if necessary (D10, D11).

    Return False if there is no card at all.
    """
    side = state.sides[seat]
    if not side.deck:
        recycle(state, seat, events)
    if not side.deck:
        return False
    card = side.deck[0]
    side.deck = side.deck[1:]
    side.known_top = max(0, side.known_top - 1)
    side.old &= ~(1 << card)
    state.seen |= 1 << card
    side.join_bid(1 << card)
    moved = (state.edition.pack.cards[card],)
    events.append(CardsMoved(MoveReason.TIE, moved, 1, DECKS[seat], BIDS[seat]))
    return True
