"""The setup: the deal (D4 to D6, P3, C1) and, in one edition, the exchange of cards (C2)."""

from __future__ import annotations

from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.decks import draw, shuffle_deck
from dutch.rules.dutch.position import FullPosition, Step
from dutch.rules.dutch.restocking import fill_display
from dutch.rules.events import AUCTION_DECK, DECKS, NOBODY, AuctionShuffled, CardsMoved, Event
from dutch.rules.terms import MoveReason, Phase


def deal(state: FullPosition, events: list[Event]) -> Step:
    """Shuffle and deal the personal decks (D4); with swaps, ask for them (C2)."""
    edition = state.edition
    order = state.shuffle(tuple(range(len(edition.pack.cards))))
    for seat in (0, 1):
        deck = order[seat * edition.dealt : (seat + 1) * edition.dealt]
        state.sides[seat].deck = deck
        cards = edition.pack.cards_of(mask_of(deck))
        events.append(
            CardsMoved(MoveReason.DEAL, cards, len(cards), AUCTION_DECK, DECKS[seat], shown_to=NOBODY)
        )
    state.auction_deck = order[2 * edition.dealt :]
    if not edition.swaps:
        return Step.FIRST_ROW
    state.phase = Phase.SWAP
    return Step.ASK


def exchange(state: FullPosition, events: list[Event]) -> Step:
    """Set the chosen cards out, draw as many for each seat, and shuffle all decks that changed (C2).

    The shuffle of a personal deck needs no event: nobody knew the place of a card in it before.
    """
    pack = state.edition.pack
    for seat, chosen in enumerate(state.pending):
        if not chosen:
            continue
        side, count = state.sides[seat], len(chosen)
        new, state.auction_deck = state.auction_deck[:count], state.auction_deck[count:]
        side.deck = tuple(card for card in side.deck if card not in chosen) + new
        side.set_out = mask_of(chosen)
        out, into = pack.cards_of(side.set_out), pack.cards_of(mask_of(new))
        events.append(CardsMoved(MoveReason.SET_OUT, out, count, DECKS[seat], AUCTION_DECK, shown_to=seat))
        events.append(CardsMoved(MoveReason.SWAP, into, count, AUCTION_DECK, DECKS[seat], shown_to=seat))
        shuffle_deck(state, seat)
    if any(state.pending):
        set_out = state.sides[0].set_out | state.sides[1].set_out
        state.auction_deck = state.shuffle(tuple(sorted((*state.auction_deck, *members(set_out)))))
        events.append(AuctionShuffled(len(state.auction_deck)))
    state.pending = (None, None)
    return Step.FIRST_ROW


def first_row(state: FullPosition, events: list[Event]) -> Step:
    """Fill the display and draw the first hands (D5, D6)."""
    fill_display(state, events)
    for seat in (0, 1):
        draw(state, seat, events)
    return Step.ROUND
