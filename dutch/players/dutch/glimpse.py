"""The table as seen by a player who counts no cards: what lies open now, and nothing remembered."""

import random
from collections.abc import Callable, Iterable

from dutch.rules.cards import SUITS, Card, CardNumber, CardSet, mask_of, mask_of_cards, members
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import GAP, Side
from dutch.rules.dutch.state import DutchState
from dutch.rules.view import Cards, PlayerView, View

Deal = Callable[[int], tuple[CardNumber, ...]]


def glimpse(observation: DutchObservation, rng: random.Random) -> DutchState:
    """Return a full state that fits the view, with every card that cannot be seen now dealt at random.

    The memory is not read: a card that was public once may lie anywhere, and the seat's deck may hold any
    card unless it may be looked through. Choices made in secret are left out.
    """
    view = observation.view
    state = DutchState(EDITIONS[view.edition], rng.getrandbits(63))
    unknown = list(members(state.edition.pack.all_mask & ~_visible(view)))
    rng.shuffle(unknown)

    def deal(size: int) -> tuple[CardNumber, ...]:
        dealt = tuple(unknown[:size])
        del unknown[:size]
        return dealt

    state.round, state.phase, state.to_move = view.round, view.phase, view.to_move
    state.bid_winner, state.left_display, state.bought = view.bid_winner, view.left_display, view.bought
    state.display = tuple([GAP if card is None else card.index for card in view.display])
    lost = _lost(view)
    state.auction_discards = deal(view.auction_discards.size - len(lost)) + lost
    state.lost = mask_of(state.auction_discards)
    decks = (view.own_deck, None) if observation.seat == 0 else (None, view.own_deck)
    first, second = view.players
    state.sides = (_side(first, decks[0], deal), _side(second, decks[1], deal))
    state.auction_deck = deal(view.auction_deck)
    state.seen = state.public_cards()
    return state


def _visible(view: View) -> CardSet:
    """Return the cards the seat can see now."""
    mask = mask_of(_lost(view)) | mask_of_cards(filter(None, view.display))
    mask |= mask_of_cards(view.aside) | mask_of_cards(view.own_deck or ())
    for player in view.players:
        mask |= mask_of_cards(bid.card for bid in player.bid) | mask_of_cards(player.cashed_in)
        mask |= mask_of_cards(player.hand or ()) | mask_of_cards(player.discards.cards or ())
    return mask


def _lost(view: View) -> tuple[CardNumber, ...]:
    """Return the auction discards that can be seen now: all of them, or the top one."""
    cards: Iterable[Card] = view.auction_discards.cards or filter(None, [view.auction_top])
    return tuple([card.index for card in cards])


def _side(player: PlayerView, own_deck: Cards | None, deal: Deal) -> Side:
    side = Side()
    side.hand = mask_of(deal(player.hand_count)) if player.hand is None else mask_of_cards(player.hand)
    side.discards = mask_of(_pile(player.discards.cards, player.discards.size, deal))
    side.deck = _pile(own_deck, player.deck, deal)
    side.cashed_in, side.ready = mask_of_cards(player.cashed_in), mask_of_cards(player.ready)
    side.looked = player.looked
    for card, suit in player.bid:
        side.join_bid(card.index)
        if suit != card.suit:
            side.changed += ((card.index, SUITS.index(suit)),)
    return side


def _pile(cards: Cards | None, size: int, deal: Deal) -> tuple[CardNumber, ...]:
    return deal(size) if cards is None else tuple([card.index for card in cards])
