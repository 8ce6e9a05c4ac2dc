"""The beginner, and what all players of Dutch share: simple choices, and hidden cards dealt at random."""

import random
from collections.abc import Callable, Iterable

from dutch.rules import catalogue
from dutch.rules.api import Card, CardNumber, Cards, CardSet
from dutch.rules.dutch import END, MORE, STOP, Action, Verb
from dutch.rules.dutch.cards import mask_of, mask_of_cards, members
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import GAP, Position, Side
from dutch.rules.dutch.scoring import owned_cards, score_of
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase
from dutch.rules.dutch.view import PlayerView, View

GAINING = (Verb.BUY, Verb.TAKE, Verb.STEAL, Verb.BARGAIN)


class Beginner:
    """Takes the step that gains most VP now, and ends the turn when none gains any."""

    def choose(self, observation: DutchObservation, rng: random.Random, budget: int) -> Action:
        """Return the action that improves the score most, the first one of several."""
        phase = observation.position.phase
        if phase in (Phase.ASIDE, Phase.BID):
            return set_points_aside(observation)
        if phase is Phase.SWAP:
            return swap_below_average(observation)
        if phase is Phase.VOTE:
            ahead = lead(sample_state(observation, rng), observation.seat) > 0
            return STOP if ahead else MORE
        return _best_step(observation)


def _best_step(observation: DutchObservation) -> Action:
    """Return the step that gains most, or ``end`` if none gains and the turn may end."""
    actions = observation.legal_actions()
    steps = [action for action in actions if action.verb in GAINING]
    gains = [observation.preview(action).score_change or 0 for action in steps]
    if END in actions and max(gains, default=0) <= 0:
        return END
    return steps[gains.index(max(gains))]


def lead(state: DutchState, seat: int) -> int:
    """Return this seat's lead (negative if behind) if the game ended now (D33)."""
    edition = state.edition
    own, other = state.sides[seat], state.sides[1 - seat]
    return score_of(edition, owned_cards(own)) - score_of(edition, owned_cards(other))


def share_of_win(lead: float) -> float:
    """Return the share of the win that a final lead gives: 1 if it is positive, a half for a draw, else 0."""
    if lead == 0:
        return 0.5
    return 1.0 if lead > 0 else 0.0


def swap_below_average(observation: DutchObservation) -> Action:
    """Return the exchange of every card worth less than the average of the possible new ones (C2).

    In test games this was stronger than evaluating the ten cards together.
    """
    return Action.swap(cards_below_average(observation.position, observation.seat))


def cards_below_average(position: Position, seat: int) -> list[Card]:
    """Return the cards of a seat's deck worth less than the average of all cards outside the deck."""
    mean, cards = mean_of_others(position, seat), position.edition.pack.cards
    return [cards[card] for card in position.sides[seat].deck if cards[card].vp < mean]


def mean_of_others(position: Position, seat: int) -> float:
    """Return the mean victory points of all cards outside a seat's deck."""
    pack = position.edition.pack
    others = pack.cards_of(pack.all_mask & ~mask_of(position.sides[seat].deck))
    return sum(card.vp for card in others) / len(others)


def set_points_aside(observation: DutchObservation) -> Action:
    """Set aside the cards with the most points, or bid all cards, as the phase demands.

    The cards with the most points bid the least, except powers.
    """
    actions = observation.legal_actions()
    return actions[-1] if observation.position.phase is Phase.BID else max(actions, key=_points_set_aside)


def _points_set_aside(action: Action) -> int:
    """Return the points of the cards that an action sets aside; -100 for other actions."""
    if action.actor is None:
        return -100
    return action.actor.vp + sum(card.vp for card in action.gives)


# States that a player can imagine


Sample = Callable[[DutchObservation, random.Random], DutchState]
"""A function that returns a state consistent with an observation, with unknown cards dealt at random."""

sample_state: Sample = catalogue.get("dutch").sample
"""Returns a state that fits all that the seat remembers."""

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
    hidden_count = view.auction_discards.count - len(visible_discards)
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
    cards: Iterable[Card] = view.auction_discards.cards or view.auction_discards.top
    return tuple([card.index for card in cards])


def _deal_side(player: PlayerView, visible_deck: Cards | None, deal: Deal) -> Side:
    """Return a player's side: what can be seen of it, with random cards in place of all others."""
    side = Side()
    side.hand = mask_of(_deal_pile(player.hand, player.hand_count, deal))
    side.discards = mask_of(_deal_pile(player.discards.cards, player.discards.count, deal))
    side.deck = _deal_pile(visible_deck, player.deck, deal)
    side.cashed_in = mask_of_cards(player.cashed_in)
    side.ready = mask_of_cards(player.ready)
    side.looked = player.looked
    for card, suit in player.bid:
        side.join_bid(card.bit)
        side.change_suit(card.index, suit)
    return side


def _deal_pile(visible: Cards | None, size: int, deal: Deal) -> tuple[CardNumber, ...]:
    """Return the cards of a pile, or ``size`` random ones if they are not visible."""
    return deal(size) if visible is None else tuple([card.index for card in visible])
