"""A full state that fits an observation, with everything unknown drawn at random (D37)."""

from __future__ import annotations

from dutch.rules.api import Dice
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.observe import UNKNOWN_CHOICE, DutchObservation
from dutch.rules.dutch.position import Choice
from dutch.rules.dutch.scoring import owned
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase


def sample(observation: DutchObservation, rng: Dice) -> DutchState:
    """Deal the unknown cards at random and give the state a fresh seed.

    Cards that were never public and are not the own ones lie in the auction deck or with the other seat,
    each arrangement equally likely, but for those that this seat has set out itself (C2). The other seat's
    choices made in secret are drawn at random too. What the other seat has set out is not drawn: in the
    sample that seat remembers nothing of it.
    """
    position, seat = observation.position, observation.seat
    state = DutchState(position.edition, rng.getrandbits(63))
    position.copy_into(state)
    own, other = state.sides[seat], state.sides[1 - seat]
    hidden_below = list(own.deck[own.known_top :])
    rng.shuffle(hidden_below)
    own.deck = own.deck[: own.known_top] + tuple(hidden_below)

    unknown = list(members(_never_seen(observation) & ~own.set_out))
    rng.shuffle(unknown)
    size = observation.hand_count + len(other.deck)
    missing = size - observation.known.bit_count()
    private = list(members(observation.known)) + unknown[:missing]
    state.auction_deck = _auction_deck(state, members(own.set_out), unknown[missing:], rng)

    missing_old = observation.old_count - other.old.bit_count()
    other.old |= mask_of(unknown[:missing_old])
    upper, lower = _upper_and_lower(private, other.old, observation, rng)
    hand = upper[: observation.hand_count]
    other.hand = mask_of(hand)
    other.deck = tuple(upper[observation.hand_count :] + lower)
    _draw_pending(state, 1 - seat, rng)
    return state


def _never_seen(observation: DutchObservation) -> int:
    """The cards that this seat has never seen."""
    position = observation.position
    own = owned(position.sides[observation.seat])
    return position.edition.pack.all_mask & ~position.seen & ~own


def _auction_deck(state: DutchState, set_out: Choice, unknown: list[int], rng: Dice) -> Choice:
    """The cards known to lie in the auction deck (C2), and unknown ones, in any order."""
    size = len(state.auction_deck)
    if not set_out:
        return tuple(unknown[:size])
    cards = list(set_out) + unknown[: max(size - len(set_out), 0)]
    rng.shuffle(cards)
    return tuple(cards[:size])


def _upper_and_lower(
    private: list[int], old: int, observation: DutchObservation, rng: Dice
) -> tuple[list[int], list[int]]:
    """The other seat's hidden cards, split into hand with known top of the deck, and the rest below.

    Old cards can only lie in the upper part (``Side.old``); the others fill all places alike.
    """
    other = observation.position.sides[1 - observation.seat]
    fresh = [card for card in private if not old >> card & 1]
    rng.shuffle(fresh)
    free = observation.hand_count + other.known_top - old.bit_count()
    upper = list(members(old)) + fresh[: max(free, 0)]
    rng.shuffle(upper)
    return upper, fresh[max(free, 0) :]


def _draw_pending(state: DutchState, seat: int, rng: Dice) -> None:
    """Decide at random what the other seat has chosen in secret."""
    if state.pending[seat] == UNKNOWN_CHOICE:
        state.hold(seat, _draw_choice(state, seat, rng))
    votes = list(state.votes)
    if votes[seat] is not None:
        votes[seat] = ("stop", "more")[rng.getrandbits(1)]
    state.votes = (votes[0], votes[1])


def _draw_choice(state: DutchState, seat: int, rng: Dice) -> Choice:
    """Any cards that the seat could have chosen, each choice equally likely."""
    side = state.sides[seat]
    if state.phase is Phase.ASIDE:
        hand = list(members(side.hand))
        rng.shuffle(hand)
        return tuple(hand[: state.edition.aside_count(len(hand))])
    there = members(side.hand if state.phase is Phase.BID else mask_of(side.deck))
    return tuple(card for card in there if rng.getrandbits(1))
