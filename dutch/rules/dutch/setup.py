"""The setup: the deal (D4 to D6, P3, C1) and, in one edition, the exchange of cards (C2)."""

from dutch.rules.cards import mask_of, members
from dutch.rules.dutch import facts
from dutch.rules.dutch.decks import draw, shuffle_deck
from dutch.rules.dutch.facts import Log
from dutch.rules.dutch.position import FullPosition, Step
from dutch.rules.dutch.restocking import fill_display
from dutch.rules.events import AuctionShuffled
from dutch.rules.terms import Phase


def deal(state: FullPosition, log: Log) -> Step:
    """Shuffle and deal the personal decks (D4). Return the next step.

    In an edition with swaps, that step asks for the exchange of cards (C2).
    """
    edition = state.edition
    order = state.shuffle(tuple(range(len(edition.pack.cards))))
    for seat in (0, 1):
        deck = order[seat * edition.dealt : (seat + 1) * edition.dealt]
        state.own(seat).deck = deck
        log.append((facts.DEALT[seat], mask_of(deck)))
    state.auction_deck = order[2 * edition.dealt :]
    if not edition.swaps:
        return Step.FIRST_ROW
    state.phase = Phase.SWAP
    return Step.ASK


def exchange(state: FullPosition, log: Log) -> Step:
    """Exchange the chosen cards for as many new ones, and shuffle all decks that changed (C2).

    The shuffle of a personal deck needs no event, because nobody knew the order of that deck before.
    """
    for seat, chosen in enumerate(state.pending):
        if not chosen:
            continue
        side, count = state.own(seat), len(chosen)
        new, state.auction_deck = state.auction_deck[:count], state.auction_deck[count:]
        side.deck = tuple(card for card in side.deck if card not in chosen) + new
        side.set_out = mask_of(chosen)
        log.append((facts.SET_OUT[seat], side.set_out))
        log.append((facts.SWAPPED[seat], mask_of(new)))
        shuffle_deck(state, seat)
    if any(state.pending):
        set_out = state.sides[0].set_out | state.sides[1].set_out
        state.auction_deck = state.shuffle(tuple(sorted((*state.auction_deck, *members(set_out)))))
        log.append(AuctionShuffled(len(state.auction_deck)))
    state.pending = (None, None)
    return Step.FIRST_ROW


def first_row(state: FullPosition, log: Log) -> Step:
    """Fill the display and draw the first hands (D5, D6)."""
    fill_display(state, log)
    for seat in (0, 1):
        draw(state, seat, log)
    return Step.ROUND
