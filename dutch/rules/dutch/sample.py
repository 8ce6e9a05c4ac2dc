"""A full state that fits an observation, with everything unknown drawn at random (D37)."""

from __future__ import annotations

from dutch.rules.api import Dice
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import GAP, HIDDEN
from dutch.rules.dutch.scoring import owned
from dutch.rules.dutch.state import DutchState


def sample(observation: DutchObservation, rng: Dice) -> DutchState:
    """Deal the unknown cards at random and give the state a fresh seed.

    Cards that were never public and are not the own ones lie in the auction deck or with the other seat,
    each arrangement equally likely. The other seat's choices made in secret are drawn at random too.
    """
    position, seat = observation.position, observation.seat
    state = DutchState(position.edition, rng.getrandbits(63))
    position.copy_into(state)
    own, other = state.sides[seat], state.sides[1 - seat]
    hidden_below = list(own.deck[own.known_top :])
    rng.shuffle(hidden_below)
    own.deck = own.deck[: own.known_top] + tuple(hidden_below)

    unknown = list(members(_never_seen(observation)))
    rng.shuffle(unknown)
    size = observation.hand_count + len(other.deck)
    missing = size - observation.known.bit_count()
    private = list(members(observation.known)) + unknown[:missing]
    state.auction_deck = tuple(unknown[missing : missing + len(state.auction_deck)])

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
    asides, votes = list(state.asides), list(state.votes)
    if asides[seat] == HIDDEN:
        hand = list(members(state.sides[seat].hand))
        rng.shuffle(hand)
        asides[seat] = hand[0] if hand else GAP
    if votes[seat] is not None:
        votes[seat] = ("stop", "more")[rng.getrandbits(1)]
    state.asides = (asides[0], asides[1])
    state.votes = (votes[0], votes[1])
