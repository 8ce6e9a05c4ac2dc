"""The interfaces that every game implements, used by scenes, players, storage and tests.

A ``Game`` creates and reads states. A ``State`` has the seat to move and the legal actions, and applies
actions. An ``Observation`` is one seat's knowledge of a state, and all that a scene or a player ever holds.

Each game has its own types of actions, views, observations and states, which are type parameters here. Code
for all games uses ``AnyGame``, ``AnyState`` and ``AnyObservation``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

from dutch.rules.errors import N_, InvalidPositionError

NOBODY = -2
"""Stands for a seat where there is none: no seat sees some cards, or nobody is addressed as “you”."""


class Term(StrEnum):
    """A word of a game's vocabulary, such as a verb: exactly the text of the notation and the file formats.

    Its ``repr`` is that of the plain text, for golden files and logs.
    """

    def __repr__(self) -> str:
        return repr(self.value)


class Card:
    """A printed card. Cards are equal only if they are the same object."""

    # Compiled, a class with an order would need a hash function of its own, which is slower than the default.

    __slots__ = ("bid", "bit", "face", "index", "name", "pack", "suit", "vp")

    def __init__(self, pack: str, index: int, suit: str, face: str, bid: int, vp: int) -> None:
        self.pack = pack
        self.index = index
        self.bit = 1 << index
        self.suit = suit
        self.face = face
        self.bid = bid
        self.vp = vp
        self.name = suit + face

    @property
    def is_power(self) -> bool:
        """True for a power card, which bids 0 and is worth 0 VP (D2)."""
        return self.face in ("p", "q")

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, ...]:
        return card_of, (self.pack, self.index, self.suit, self.face, self.bid, self.vp)


Cards = tuple[Card, ...]

CardNumber = int
"""The number of a card in its pack. Inside a state, a card is its number."""

CardSet = int
"""A set of cards as a bit mask: bit n is set if card n is in the set."""

_cards: dict[tuple[str, int], Card] = {}
"""All cards made by ``card_of``, by pack and index."""


def card_of(pack: str, index: int, suit: str, face: str, bid: int, vp: int) -> Card:
    """Return the card with this index in its pack: always the same object, also when it is unpickled."""
    if (pack, index) not in _cards:
        _cards[pack, index] = Card(pack, index, suit, face, bid, vp)
    return _cards[pack, index]


class Action(Protocol):
    """A decision of a player. ``str(action)`` is its notation."""

    @property
    def verb(self) -> Term: ...


class Event(Protocol):
    """Something that happened."""

    @property
    def undo_barrier(self) -> bool:
        """True if the event can tell a player something new, so that it cannot be undone."""

    def seen_by(self, seat: int) -> Event | None:
        """Return the part of the event that this seat may see; None if nothing. Seats count from 0."""

    def _asdict(self) -> dict[str, Any]:
        """Return the fields by name, as every named tuple does."""


class PublicEvent:
    """An event that every seat sees and that can be undone."""

    undo_barrier: ClassVar[bool] = False

    def seen_by(self, seat: int) -> Self:
        """Return the event itself: nothing in it is hidden."""
        if seat < 0:
            raise no_such_seat(seat)
        return self


class BarrierEvent(PublicEvent):
    """An event that every seat sees and that cannot be undone."""

    undo_barrier: ClassVar[bool] = True


class ResultEvent(BarrierEvent):
    """An event that shows how a round ended: people at one screen watch it together."""


def no_such_seat(seat: int) -> ValueError:
    """Return the error for a negative seat, which could be mistaken for ``NOBODY``."""
    return ValueError(f"there is no seat {seat}: seats count from 0")


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
    termination: Term | None
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


ActionT = TypeVar("ActionT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
StateT = TypeVar("StateT")
ObservationT_co = TypeVar("ObservationT_co", covariant=True)
ObservationT_contra = TypeVar("ObservationT_contra", contravariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)


class Actable(Protocol[ActionT]):
    """What states and observations have in common: who is to move and which actions are legal."""

    @property
    def to_move(self) -> int | None: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def legal_actions(self) -> Sequence[ActionT]: ...

    def check(self, action: ActionT) -> None:
        """Raise IllegalActionError with the reason unless the action is one of ``legal_actions()``."""

    def to_json(self) -> dict[str, Any]: ...


class Observation(Actable[ActionT], Protocol[ActionT, ViewT_co]):
    """The knowledge of one seat, which contains neither a seed nor a hidden card.

    ``view`` is what the seat can see now, so it may be drawn.
    """

    @property
    def seat(self) -> int: ...

    @property
    def view(self) -> ViewT_co: ...

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
    def public(self) -> Self:
        """What everybody at the table knows of this, while it is not ``secret``.

        Its seat can act with it, but has to do without what only it knows, such as the cards of its deck.
        """
        ...

    @property
    def complete(self) -> bool:
        """False if this leaves out something that the seat knows, because it is ``public``."""
        ...

    def preview(self, action: ActionT) -> Preview: ...


class State(Actable[ActionT], Protocol[ActionT, ObservationT_co]):
    """The complete state of a game. Only referees, tests and searches in samples hold one."""

    @property
    def round(self) -> int: ...

    def apply(self, action: ActionT) -> Sequence[Event]:
        """Carry out a legal action, and what follows from it up to the next decision.

        Return all events. Raises IllegalActionError, and changes nothing, if the action is illegal.
        """
        ...

    def copy(self) -> Self: ...

    def observation(self, seat: int) -> ObservationT_co: ...


class Rng(Protocol):
    """The part of ``random.Random`` that sampling needs."""

    def getrandbits(self, k: int, /) -> int: ...

    def shuffle(self, x: list[Any], /) -> None: ...


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
AnyState = State[Any, Any]
AnyObservation = Observation[Any, Any]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_attributes: bool) -> Callable[[type], type]:
        """Return a class decorator for mypyc, which has no effect in plain Python."""
        return lambda kind: kind
