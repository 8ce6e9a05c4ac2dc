"""The setup: the deal (D4 to D6, P3, C1) and, in one edition, the exchange of cards (C2)."""

from __future__ import annotations

from dutch.rules.actions import Action
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.decks import draw, shuffle_deck
from dutch.rules.dutch.position import Choice, FullPosition, Step
from dutch.rules.dutch.restocking import fill_display
from dutch.rules.events import (
    AUCTION_DECK,
    DECKS,
    NOBODY,
    AuctionShuffled,
    CardsMoved,
    Event,
    SwapChosen,
)
from dutch.rules.terms import MoveReason, Phase


def deal(state: FullPosition, events: list[Event]) -> Step | None:
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
    state.to_move = 0
    return None


def choose_swap(state: FullPosition, seat: int, action: Action, events: list[Event]) -> Step | None:
    """Keep the choice hidden until both have chosen; then exchange the cards (C2)."""
    state.hold(seat, chosen_cards(action))
    events.append(SwapChosen(seat))
    if None in state.pending:
        state.to_move = state.pending.index(None)
        return None
    for drawer in (0, 1):
        _draw_for_swap(state, drawer, state.pending[drawer] or (), events)
    if any(state.pending):
        set_out = state.sides[0].set_out | state.sides[1].set_out
        state.auction_deck = state.shuffle(tuple(sorted((*state.auction_deck, *members(set_out)))))
        events.append(AuctionShuffled(len(state.auction_deck)))
    state.pending = (None, None)
    return Step.FIRST_ROW


def _draw_for_swap(state: FullPosition, seat: int, cards: Choice, events: list[Event]) -> None:
    """Set the chosen cards out, take as many from the auction deck, and shuffle the deck.

    The shuffle needs no event: nobody knew the place of a card in that deck before.
    """
    if not cards:
        return
    side, pack = state.sides[seat], state.edition.pack
    new = state.auction_deck[: len(cards)]
    state.auction_deck = state.auction_deck[len(cards) :]
    side.deck = tuple(card for card in side.deck if card not in cards) + new
    side.set_out = mask_of(cards)
    out, into = pack.cards_of(side.set_out), pack.cards_of(mask_of(new))
    events.append(CardsMoved(MoveReason.SET_OUT, out, len(out), DECKS[seat], AUCTION_DECK, shown_to=seat))
    events.append(CardsMoved(MoveReason.SWAP, into, len(into), AUCTION_DECK, DECKS[seat], shown_to=seat))
    shuffle_deck(state, seat)


def first_row(state: FullPosition, events: list[Event]) -> Step:
    """Fill the display and draw the first hands (D5, D6)."""
    fill_display(state, events)
    for seat in (0, 1):
        draw(state, seat, events)
    return Step.ROUND
