"""The state as imagined by a player who counts no cards: it fits what is open now."""

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
    """Return a random full state that fits the view but ignores the memory.

    Every card that cannot be seen now is dealt at random: a card that was public once can be anywhere, and
    the seat's deck can hold any card unless the seat can look through it. Choices made in secret are left
    out.
    """
    view = observation.view
    state = DutchState(EDITIONS[view.edition], rng.getrandbits(63))
    unknown = list(members(state.edition.pack.all_mask & ~_visible_cards(view)))
    rng.shuffle(unknown)

    def deal(size: int) -> tuple[CardNumber, ...]:
        dealt = tuple(unknown[:size])
        del unknown[:size]
        return dealt

    state.round = view.round
    state.phase = view.phase
    state.to_move = view.to_move
    state.bid_winner = view.bid_winner
    state.left_display = view.left_display
    state.bought = view.bought
    state.display = tuple([GAP if card is None else card.index for card in view.display])
    visible_discards = _visible_auction_discards(view)
    hidden_count = view.auction_discards.size - len(visible_discards)
    state.auction_discards = deal(hidden_count) + visible_discards
    state.lost = mask_of(state.auction_discards)
    first, second = (
        _deal_side(player, view.own_deck if seat == observation.seat else None, deal)
        for seat, player in enumerate(view.players)
    )
    state.sides = (first, second)
    state.auction_deck = deal(view.auction_deck)
    state.seen = state.public_cards()
    return state


def _visible_cards(view: View) -> CardSet:
    """Return the cards the seat can see now."""
    mask = mask_of(_visible_auction_discards(view)) | mask_of_cards(filter(None, view.display))
    mask |= mask_of_cards(view.aside) | mask_of_cards(view.own_deck or ())
    for player in view.players:
        mask |= mask_of_cards(bid.card for bid in player.bid) | mask_of_cards(player.cashed_in)
        mask |= mask_of_cards(player.hand or ()) | mask_of_cards(player.discards.cards or ())
    return mask


def _visible_auction_discards(view: View) -> tuple[CardNumber, ...]:
    """Return the auction discards that can be seen now: all of them, or the top one."""
    cards: Iterable[Card] = view.auction_discards.cards or filter(None, [view.auction_top])
    return tuple([card.index for card in cards])


def _deal_side(player: PlayerView, visible_deck: Cards | None, deal: Deal) -> Side:
    """Return a player's side: what can be seen of it, with random cards in place of all others."""
    side = Side()
    side.hand = mask_of(_deal_pile(player.hand, player.hand_count, deal))
    side.discards = mask_of(_deal_pile(player.discards.cards, player.discards.size, deal))
    side.deck = _deal_pile(visible_deck, player.deck, deal)
    side.cashed_in = mask_of_cards(player.cashed_in)
    side.ready = mask_of_cards(player.ready)
    side.looked = player.looked
    for card, suit in player.bid:
        side.join_bid(card.index)
        if suit != card.suit:
            side.changed += ((card.index, SUITS.index(suit)),)
    return side


def _deal_pile(visible: Cards | None, size: int, deal: Deal) -> tuple[CardNumber, ...]:
    """Return the cards of a pile, or ``size`` random ones if they are not visible."""
    return deal(size) if visible is None else tuple([card.index for card in visible])
