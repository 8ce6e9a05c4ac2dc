"""The interfaces that every game implements, used by scenes, players, storage and tests.

A ``Game`` creates and reads states. A ``State`` has the seat to move and the legal actions, and applies
actions. An ``Observation`` is one seat's knowledge of a state, and all that a scene or a player ever holds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from dutch.rules.actions import END, LOOK, MORE, NO_CARDS, STOP, Action, narrow
from dutch.rules.cards import Card, CardSet
from dutch.rules.errors import N_, IllegalActionError, InvalidPositionError, RulesError
from dutch.rules.events import Event, Zone
from dutch.rules.terms import DecidedBy, MoveReason, Phase, Source, Term, Termination, Verb
from dutch.rules.view import BidCard, Discards, Memory, PlayerView, View

__all__ = [
    "END",
    "LOOK",
    "MORE",
    "NO_CARDS",
    "STOP",
    "Actable",
    "Action",
    "AnyGame",
    "BidCard",
    "Card",
    "CardSet",
    "DecidedBy",
    "Discards",
    "Event",
    "Game",
    "IllegalActionError",
    "Memory",
    "MoveReason",
    "Observation",
    "Outcome",
    "Part",
    "Phase",
    "PlayerView",
    "Preview",
    "Rng",
    "RulesError",
    "Source",
    "State",
    "Termination",
    "Verb",
    "View",
    "Zone",
    "check_rules_version",
    "narrow",
    "places_of",
]


class Preview(NamedTuple):
    """The effect of an action, as far as it does not depend on chance."""

    kept: tuple[Card, ...]
    """The cards of the payment that the player keeps."""
    lost: tuple[Card, ...]
    """The cards of the payment that the player loses."""
    score_change: int | None
    """The change of the score; None if it depends on cards that the observation does not know."""


class Part(NamedTuple):
    """One line of a score, such as a suit (D33)."""

    suit: str
    cards: tuple[Card, ...]
    sum: int
    """The points, without the bonus."""
    bonus: int
    number: int | None = None
    """The number that the line counts, such as chips; None if it counts cards."""


class Outcome(NamedTuple):
    """The result of a finished game. All tuples are indexed by seat."""

    scores: tuple[int, ...]
    parts: tuple[tuple[Part, ...], ...]
    """The lines of each seat's score, which add up to it."""
    places: tuple[int, ...]
    """The places, from 1 for the winners. Tied seats share the better place."""
    termination: Termination | None
    """Why the game ended, in games that can end in several ways; otherwise None."""
    decided_by: Term
    """The criterion that decided the game: the score, or a tie-break (D34)."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def winner(self) -> int | None:
        """The seat in first place; None if several share it, or if nobody won."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None


def places_of(ranks: Sequence[Any]) -> tuple[int, ...]:
    """Return each seat's place, from 1 for the highest rank. Equal ranks share the better place."""
    return tuple([1 + sum([other > rank for other in ranks]) for rank in ranks])


def check_rules_version(version: int | None, versions: Collection[int]) -> None:
    """Raise InvalidPositionError unless a version of the rules is one of these, or None for the newest."""
    if version is not None and version not in versions:
        raise InvalidPositionError(
            "rules_version", N_("The rules have no version {version}."), version=version
        )


class Actable(Protocol):
    """What states and observations have in common: who is to move and which actions are legal."""

    @property
    def to_move(self) -> int | None: ...

    def legal_actions(self) -> Sequence[Action]: ...

    def check(self, action: Action) -> None: ...


class Observation(Actable, Protocol):
    """The knowledge of one seat.

    ``view`` is what the seat can see now, so it may be drawn. ``memory`` is what a player who forgets nothing
    also knows; it is for computer players and the coach. Neither contains a seed or a hidden card.
    """

    @property
    def seat(self) -> int: ...

    @property
    def view(self) -> View: ...

    @property
    def memory(self) -> Memory: ...

    @property
    def secret(self) -> bool:
        """True while the seat's hand, or the choice it is making, must be hidden from other players."""
        ...

    @property
    def only_choice_is_secret(self) -> bool:
        """True while a choice is ``secret`` but there is no hand, as in a vote.

        Once the choices are shown, everybody knows the same again.
        """
        ...

    @property
    def public(self) -> Observation:
        """What everybody at the table knows of this, while it is not ``secret``.

        Its seat can act with it, but has to do without what only it knows, such as the cards of its deck.
        """
        ...

    @property
    def complete(self) -> bool:
        """False if this leaves out something that the seat knows, because it is ``public``."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...

    def preview(self, action: Action) -> Preview: ...

    def to_json(self) -> dict[str, Any]: ...


class State(Protocol):
    """The complete state of a game. Only referees, tests and searches in samples hold one.

    Each game has its own types of actions and observations.
    """

    @property
    def to_move(self) -> int | None: ...

    @property
    def round(self) -> int: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def legal_actions(self) -> Sequence[Any]: ...

    def check(self, action: Any) -> None: ...

    def apply(self, action: Any) -> Sequence[Event]: ...

    def copy(self) -> State: ...

    def observation(self, seat: int) -> Any: ...

    def to_json(self) -> dict[str, Any]: ...


class Rng(Protocol):
    """The part of ``random.Random`` that sampling needs."""

    def getrandbits(self, k: int, /) -> int: ...

    def shuffle(self, x: list[Any], /) -> None: ...


StateT = TypeVar("StateT")
ObservationT_contra = TypeVar("ObservationT_contra", contravariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)


class Game(Protocol[StateT, ObservationT_contra, ActionT_co]):
    """A game of the catalogue: creates, reads and samples its states."""

    @property
    def name(self) -> str:
        """The name of the game in records."""
        ...

    @property
    def editions(self) -> Sequence[str]:
        """The names of the editions, the main one first."""
        ...

    @property
    def seats(self) -> Sequence[int]:
        """The possible numbers of players."""
        ...

    @property
    def options(self) -> Mapping[str, Sequence[str]]:
        """The options, each with its possible values, the default one first."""
        ...

    @property
    def rules_version(self) -> int:
        """The version of the rules of new games, which every record names in its header."""
        ...

    @property
    def rules_versions(self) -> Sequence[int]:
        """The versions of the rules that can still be played, the newest last.

        A state keeps the version it was dealt with; so do its observations and positions.
        """
        ...

    @property
    def packs(self) -> Mapping[str, Mapping[str, Card]]:
        """The cards of each pack: a mapping from the pack's name to a mapping of cards by name."""
        ...

    def new(
        self,
        edition: str,
        seed: int,
        seats: int = ...,
        options: Mapping[str, str] = ...,
        rules_version: int | None = None,
    ) -> StateT:
        """Deal a new game, up to its first decision.

        ``rules_version`` is one of ``rules_versions``, by default the newest. Raises InvalidPositionError for
        an invalid argument.
        """
        ...

    def deal_events(self, state: StateT, /) -> Sequence[Event]:
        """Return the events of the deal, before the first decision."""
        ...

    def parse(self, state: StateT | ObservationT_contra, text: str, /) -> ActionT_co:
        """Parse an action in notation, legal or not. Raises InvalidActionError for any other text."""
        ...

    def from_json(self, data: Mapping[str, Any]) -> StateT:
        """Build a state from a position as ``State.to_json`` wrote it.

        Raises InvalidPositionError for other data.
        """
        ...

    def sample(self, observation: ObservationT_contra, rng: Rng) -> StateT:
        """Return a random state consistent with everything the seat knows."""
        ...


AnyGame = Game[Any, Any, Any]
"""Any game, for code that works with all of them."""
