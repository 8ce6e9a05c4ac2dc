"""The state of a game of Dutch: the seat to move, the legal actions, and the effect of an action.

``sample`` draws a state that a seat thinks possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from dutch.rules.api import Card, Event, Outcome, Rng, mypyc_attr
from dutch.rules.dutch import legality, play, scoring
from dutch.rules.dutch.actions import Action, LegalActions
from dutch.rules.dutch.cards import Pack, mask_of, members
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.observe import DutchObservation, observe
from dutch.rules.dutch.position import GAP, HIDDEN_CHOICE, Choice, FullPosition, Side, replaced
from dutch.rules.dutch.terms import Phase, Verb


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class DutchState(FullPosition):
    """A game in progress: the complete position, and the rules that act on it."""

    def __init__(self, edition: Edition = EDITIONS["standard"], seed: int = 0) -> None:
        super().__init__(edition, seed)
        self._legal: LegalActions | None = None
        """The legal actions of this decision, once they have been listed."""

    def legal_actions(self) -> Sequence[Action]:
        """Return all legal actions in a stable order; none when the game is over.

        ``swap``, ``aside`` and ``bid`` are ordered by the number of cards, then by card. In a vote, ``stop``
        precedes ``more``. In a turn, purchases by place and payment precede powers card by card and ``end``.
        ``look`` comes last.
        """
        if self.to_move is None:
            return ()
        if self._legal is None:
            self._legal = legality.legal_actions(self, self.to_move)
        return self._legal

    def check(self, action: Action) -> None:
        """Raise IllegalActionError with the reason unless the action is one of ``legal_actions()``."""
        if self._legal is None or action is not self._legal.latest:
            legality.check(self, self.to_move, action)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry out a legal action, and what follows from it up to the next decision.

        Return all events. Raises IllegalActionError, and changes nothing, if the action is illegal.
        """
        self.check(action)
        log = play.Log(self.edition.pack)
        self._legal = None
        play.perform(self, action, log)
        return tuple(log.events)

    def perform(self, action: Action) -> None:
        """Carry out an action like ``apply``, unchecked and without events, for searches on copies."""
        self._legal = None
        play.perform(self, action, play.NO_LOG)

    def copy(self) -> DutchState:
        """Return an independent copy."""
        new = _new_state(DutchState)
        self.copy_into(new)
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.termination = self.termination
        new._legal = self._legal
        return new

    def observation(self, seat: int) -> DutchObservation:
        """Return the knowledge of this seat (0 or 1)."""
        return observe(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        """The scores and the winner (D33, D34); None while the game is in progress."""
        return scoring.outcome_of(self) if self.phase is Phase.OVER else None

    def to_json(self) -> dict[str, Any]:
        """Return the position as a JSON-ready dict, which ``Game.from_json`` reads."""
        return position_to_json(self)


_new_state: Final[Callable[[type[DutchState]], DutchState]] = DutchState.__new__


# Random states consistent with an observation (D37)


def sample(observation: DutchObservation, rng: Rng) -> DutchState:
    """Return a random state consistent with an observation, with a new seed.

    The cards this seat has never seen are dealt to the auction deck and the opponent, all arrangements being
    equally likely; cards that this seat itself put into the auction deck stay in it (C2). The opponent's
    secret choices are random, too. In the sample, the opponent does not remember which cards they put into
    the auction deck.
    """
    position, seat = observation.position, observation.seat
    state = DutchState(position.edition, rng.getrandbits(63))
    position.copy_into(state)
    own, other = state.own(seat), state.own(1 - seat)
    hidden_below = list(own.deck[own.known_top :])
    rng.shuffle(hidden_below)
    own.deck = own.deck[: own.known_top] + tuple(hidden_below)

    unknown = list(members(observation.unseen))
    rng.shuffle(unknown)
    size = observation.hand_count + len(other.deck)
    missing = size - observation.known.bit_count()
    private = list(members(observation.known)) + unknown[:missing]
    state.auction_deck = _auction_deck(state, members(own.set_out), unknown[missing:], rng)

    missing_old = observation.old_count - other.old.bit_count()
    other.old |= mask_of(unknown[:missing_old])
    upper, lower = _split_hand_and_deck(private, other.old, observation, rng)
    hand = upper[: observation.hand_count]
    other.hand = mask_of(hand)
    other.deck = tuple(upper[observation.hand_count :] + lower)
    _draw_secret_choices(state, 1 - seat, rng)
    return state


def _auction_deck(state: DutchState, set_out: Choice, unknown: list[int], rng: Rng) -> Choice:
    """Return the cards known to be in the auction deck (C2) and unknown ones, in random order."""
    size = len(state.auction_deck)
    if not set_out:
        return tuple(unknown[:size])
    cards = list(set_out) + unknown[: max(size - len(set_out), 0)]
    rng.shuffle(cards)
    return tuple(cards[:size])


def _split_hand_and_deck(
    private: list[int], old: int, observation: DutchObservation, rng: Rng
) -> tuple[list[int], list[int]]:
    """Split the opponent's cards at random into the upper part and the deck below.

    The upper part is the hand and the known top of the deck. Old cards can only be in that part
    (``Side.old``); all others are equally likely anywhere.
    """
    other = observation.position.sides[1 - observation.seat]
    fresh = [card for card in private if not old >> card & 1]
    rng.shuffle(fresh)
    free = observation.hand_count + other.known_top - old.bit_count()
    upper = list(members(old)) + fresh[: max(free, 0)]
    rng.shuffle(upper)
    return upper, fresh[max(free, 0) :]


def _draw_secret_choices(state: DutchState, seat: int, rng: Rng) -> None:
    if state.pending[seat] == HIDDEN_CHOICE:
        state.pending = replaced(state.pending, seat, _draw_choice(state, seat, rng))
    if state.votes[seat] is not None:
        vote = (Verb.STOP, Verb.MORE)[rng.getrandbits(1)]
        state.votes = replaced(state.votes, seat, vote)


def _draw_choice(state: DutchState, seat: int, rng: Rng) -> Choice:
    """Draw cards that the seat could have chosen; all choices are equally likely."""
    side = state.sides[seat]
    if state.phase is Phase.ASIDE:
        hand = list(members(side.hand))
        rng.shuffle(hand)
        return tuple(hand[: state.edition.aside_count(len(hand))])
    there = members(side.hand if state.phase is Phase.BID else mask_of(side.deck))
    return tuple(card for card in there if rng.getrandbits(1))


# Positions as JSON-ready data, described in docs/position-format.md

SECRET_CHOICES = {"asides": Phase.ASIDE, "bids": Phase.BID, "swaps": Phase.SWAP}
"""The phase of each kind of secret choice, by the choice's key in a position."""


def position_to_json(position: FullPosition) -> dict[str, Any]:
    """Convert a complete position to plain data. Some keys exist in some editions only."""
    edition, pack = position.edition, position.edition.pack
    written: dict[str, Any] = {
        "game": "dutch",
        "edition": edition.name,
        "seed": position.seed,
        "shuffles": position.shuffles,
        "round": position.round,
        "phase": position.phase.value,
        "to_move": position.to_move,
        "bid_winner": position.bid_winner,
    }
    for key in secret_choice_keys(edition):
        written[key] = [_secret_choice_to_json(position, key, cards) for cards in position.pending]
    written |= {
        "votes": [None if vote is None else str(vote) for vote in position.votes],
        "left_display": position.left_display,
        "display": [None if card == GAP else pack.cards[card].name for card in position.display],
        "auction_deck": _names_of(pack, position.auction_deck),
        "auction_discards": _names_of(pack, position.auction_discards),
        "players": [_side_to_json(edition, side) for side in position.sides],
        "seen": _card_names(pack.cards_of(position.seen)),
        "termination": position.termination.value if position.termination else "",
    }
    if edition.powers_first:
        written["bought"] = position.bought
    return written


def _names_of(pack: Pack, cards: Iterable[int]) -> list[str]:
    return [pack.cards[card].name for card in cards]


def secret_choice_keys(edition: Edition) -> list[str]:
    """Return the keys of the secret choices that an edition has."""
    return [key for key, phase in SECRET_CHOICES.items() if phase in edition.phases]


def _secret_choice_to_json(position: FullPosition, key: str, cards: Choice | None) -> list[str] | str | None:
    """Convert a secret choice to plain data: a list of cards, or one card if it is always single.

    Return None if the seat has not chosen, or if the phase is not that of the choice.
    """
    if cards is None or position.phase is not SECRET_CHOICES[key]:
        return None
    names = _names_of(position.edition.pack, cards)
    return names[0] if is_single_card(position.edition, key) else names


def is_single_card(edition: Edition, key: str) -> bool:
    """Return True if a secret choice is always a single card, which is written without a list."""
    return key == "asides" and max(edition.asides) == 1


def _side_to_json(edition: Edition, side: Side) -> dict[str, Any]:
    pack = edition.pack
    written = {
        "deck": _names_of(pack, side.deck),
        "known_top": side.known_top,
        "hand": _card_names(pack.cards_of(side.hand)),
        "bid": [{"card": pack.cards[card].name, "suit": side.suit_of(card)} for card in side.bid_order],
        "ready": _card_names(pack.cards_of(side.ready)),
        "discards": _card_names(pack.cards_of(side.discards)),
        "cashed_in": _card_names(pack.cards_of(side.cashed_in)),
        "old": _card_names(pack.cards_of(side.old)),
        "looked": side.looked,
    }
    if edition.swaps:
        written["set_out"] = _card_names(pack.cards_of(side.set_out))
    return written


def _card_names(cards: Iterable[Card]) -> list[str]:
    return [card.name for card in cards]
