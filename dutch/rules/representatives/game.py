"""Representatives: a game in progress, and the game that creates, reads and samples its states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dutch.rules.api import Event, Outcome, Rng
from dutch.rules.chance import Stream, shuffled
from dutch.rules.companions import TableState, check_new_game
from dutch.rules.json_values import JsonValues
from dutch.rules.representatives import rounds, scoring
from dutch.rules.representatives.actions import COLOURS, HIDDEN, RepresentativesAction, parse_action
from dutch.rules.representatives.events import RepresentativeDealt
from dutch.rules.representatives.observe import RepresentativesObservation, observe, sample
from dutch.rules.representatives.position import ITEMS, OPTIONS, SEATS, Player, Position
from dutch.rules.representatives.position_json import position_to_json, read_position

NO_OPTIONS: Mapping[str, str] = {}


class RepresentativesState(TableState[Position, RepresentativesAction]):
    """A game in progress: the complete position, and the rules that act on it."""

    __slots__ = ()

    def legal_actions(self) -> tuple[RepresentativesAction, ...]:
        """Return every legal action in the order of ``rounds.legal_actions``."""
        if self._legal is None:
            self._legal = rounds.legal_actions(self.position)
        return self._legal

    def check(self, action: RepresentativesAction) -> None:
        """Raise IllegalActionError, with the reason, unless the action is one of ``legal_actions()``.

        Raises ValueError if the action hides the value of its card.
        """
        if action.value == HIDDEN and action.target is not None:
            raise ValueError(f"the value of “{action}” is hidden")
        rounds.check(self.position, action)

    def apply(self, action: RepresentativesAction) -> tuple[Event, ...]:
        """Carry out a legal action, and what follows up to the next decision with a choice.

        Passes that are the only legal action are carried out too. Returns all events. Raises
        IllegalActionError, and changes nothing, if the action is illegal.
        """
        self.check(action)
        log: rounds.Log = []
        self.position = rounds.perform(self.position, action, log)
        self._legal = None
        return tuple(log)

    def copy(self) -> RepresentativesState:
        """Return an independent copy."""
        return RepresentativesState(self.position, self.seed)

    def observation(self, seat: int) -> RepresentativesObservation:
        """Return the knowledge of this seat. Raises ValueError if the game has no such seat."""
        return observe(self.position, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Totals and places (R11); None while the game is in progress."""
        return scoring.outcome_of(self.position) if self.position.over else None

    def to_json(self) -> dict[str, Any]:
        """Return the position as a JSON-ready dict, which ``Game.from_json`` reads."""
        return {**position_to_json(self.position), "deck": list(self.position.deck), "seed": self.seed}


class Representatives:
    """The game of Representatives; see ``docs/representatives.md``."""

    name = "representatives"
    rules_version = 1
    rules_versions: Sequence[int] = (1,)
    editions = ("standard",)
    seats = SEATS
    options = OPTIONS

    def new(
        self,
        edition: str,
        seed: int,
        seats: int = 4,
        options: Mapping[str, str] = NO_OPTIONS,
        rules_version: int | None = None,
    ) -> RepresentativesState:
        """Return a new game, dealt from this seed (0 or more), at its first decision (R1 to R4).

        Raises InvalidPositionError for an unknown edition, option or version of the rules, or an invalid
        number of seats or seed.
        """
        check_new_game(self, edition, seed, seats, options, rules_version)
        return RepresentativesState(_deal(seed, seats, options), seed)

    def deal_events(self, state: RepresentativesState) -> tuple[Event, ...]:
        """Return the events that led to the first decision of a game with this state's seed and seats."""
        position = _deal(state.seed, state.position.count, state.position.options)
        log: rounds.Log = [
            RepresentativeDealt(seat, player.representative, (seat, (seat + 1) % position.count))
            for seat, player in enumerate(position.players)
        ]
        rounds.announce(position, log)
        return tuple(log)

    def parse(
        self, _state: RepresentativesState | RepresentativesObservation, text: str
    ) -> RepresentativesAction:
        """Parse an action in notation, legal or not. Raises InvalidActionError for any other text."""
        return parse_action(text)

    def from_json(self, data: Mapping[str, Any]) -> RepresentativesState:
        """Build a state from a position as ``to_json`` wrote it.

        Raises InvalidPositionError for other data.
        """
        read = JsonValues(data, "position", {})
        return RepresentativesState(read_position(read), read.number("seed", 0))

    def sample(self, observation: RepresentativesObservation, rng: Rng) -> RepresentativesState:
        """Return a random state consistent with everything the seat knows."""
        position = sample(observation.position, observation.seat, rng)
        return RepresentativesState(position, rng.getrandbits(63))


def _deal(seed: int, seats: int, options: Mapping[str, str]) -> Position:
    """Deal the representatives, choose the dealer, and shuffle the items (R1, R3, R4)."""
    colours = [COLOURS[number] for number in shuffled(range(seats), seed, 0)]
    dealer = Stream(seed, 1).below(seats)
    items = ITEMS[:seats]
    counter = 2
    deck = shuffled(items, seed, counter)
    while deck[0] == items[-1]:  # the highest item never comes first (R3)
        counter += 1
        deck = shuffled(items, seed, counter)
    players = tuple(map(Player, colours))
    return Position(players, (dealer + 1) % seats, deck, options=dict(options))
