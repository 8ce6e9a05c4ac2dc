"""Personal decks: shuffling, drawing and refilling (D11, D29, D36)."""

from dutch.rules.actions import Action
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch import facts
from dutch.rules.dutch.facts import Log
from dutch.rules.dutch.position import FullPosition


def look(state: FullPosition, seat: int, _action: Action, log: Log) -> None:
    """Let the seat look through its own deck, and shuffle the deck (D36)."""
    side = state.own(seat)
    shuffle_deck(state, seat)
    side.looked = True
    log.append((facts.report_shuffle, seat, len(side.deck), True))


def shuffle_deck(state: FullPosition, seat: int) -> None:
    """Shuffle a seat's deck, so that nobody knows the position of any of its cards (D37)."""
    side = state.own(seat)
    side.deck = state.shuffle(tuple(sorted(side.deck)))
    side.known_top = 0
    side.old &= side.hand


def draw(state: FullPosition, seat: int, log: Log) -> None:
    """Draw a full hand. If the deck is too short, the shuffled discards go under it first (D29)."""
    side = state.own(seat)
    size = state.edition.hand
    if len(side.deck) < size:
        recycle(state, seat, log)
    drawn = side.deck[:size]
    if not drawn:
        return
    side.deck = side.deck[size:]
    side.known_top = max(0, side.known_top - len(drawn))
    new = mask_of(drawn)
    side.hand |= new
    log.append((facts.DRAWN[seat], new))


def recycle(state: FullPosition, seat: int, log: Log) -> None:
    """Shuffle a seat's discards and put them under its remaining deck (D11, D29)."""
    side = state.own(seat)
    if not side.discards:
        return
    side.old = mask_of(side.deck) | side.hand
    state.seen |= side.discards
    side.deck += state.shuffle(members(side.discards))
    log.append((facts.RECYCLED[seat], side.discards))
    log.append((facts.report_shuffle, seat, side.discards.bit_count(), False))
    side.discards = 0


def add_top_card_to_bid(state: FullPosition, seat: int, log: Log) -> bool:
    """Add the top card of a seat's deck to its bid, after a reshuffle if necessary (D10, D11).

    Return False if the seat has no card to add.
    """
    side = state.own(seat)
    if not side.deck:
        recycle(state, seat, log)
    if not side.deck:
        return False
    card = side.deck[0]
    side.deck = side.deck[1:]
    side.known_top = max(0, side.known_top - 1)
    side.old &= ~(1 << card)
    state.seen |= 1 << card
    side.join_bid(card)
    log.append((facts.TIED[seat], 1 << card))
    return True
