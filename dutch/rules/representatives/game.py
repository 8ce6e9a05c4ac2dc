"""The game of Representatives: creates, reads and samples its states."""

from collections.abc import Mapping, Sequence
from typing import Any

from dutch.rules.api import Card, Event, Rng, check_rules_version
from dutch.rules.chance import Stream, shuffled
from dutch.rules.errors import N_, InvalidPositionError
from dutch.rules.representatives import json_reader, rounds, sample
from dutch.rules.representatives.actions import RepresentativesAction, parse_action
from dutch.rules.representatives.events import RepresentativeDealt
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import ITEMS, Player, Position
from dutch.rules.representatives.state import RepresentativesState
from dutch.rules.representatives.terms import COLOURS

NO_OPTIONS: Mapping[str, tuple[str, ...]] = {}
NO_PACKS: Mapping[str, Mapping[str, Card]] = {}
DEFAULT_OPTIONS: Mapping[str, str] = {}


class Representatives:
    """The game of Representatives; see ``docs/representatives.md``."""

    name = "representatives"
    rules_version = 1
    rules_versions: Sequence[int] = (1,)
    editions = ("standard",)
    seats = json_reader.SEATS
    options = NO_OPTIONS
    packs = NO_PACKS

    def new(
        self,
        edition: str,
        seed: int,
        seats: int = 4,
        options: Mapping[str, str] = DEFAULT_OPTIONS,
        rules_version: int | None = None,
    ) -> RepresentativesState:
        """Return a new game, dealt from this seed (0 or more), at its first decision (R1 to R4).

        Raises InvalidPositionError for an unknown edition, option or version of the rules, or an invalid
        number of seats or seed.
        """
        check_rules_version(rules_version, self.rules_versions)
        if edition not in self.editions:
            raise InvalidPositionError(
                "no_such_edition", N_("Representatives has no edition “{edition}”."), edition=edition
            )
        if seats not in self.seats:
            raise InvalidPositionError(
                "seats", N_("Representatives is for 3 to 6 players, not {seats}."), seats=seats
            )
        if seed < 0:
            raise InvalidPositionError(
                "seed", N_("A seed is a whole number from 0 up, not {seed}."), seed=seed
            )
        for name, value in options.items():
            raise InvalidPositionError(
                "option", N_("Representatives has no option “{option}={value}”."), option=name, value=value
            )
        return RepresentativesState(_deal(seed, seats), seed)

    def deal_events(self, state: RepresentativesState) -> tuple[Event, ...]:
        """Return the events that led to the first decision of a game with this state's seed and seats."""
        position = _deal(state.seed, state.position.count)
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
        return json_reader.position_from_json(data)

    def sample(self, observation: RepresentativesObservation, rng: Rng) -> RepresentativesState:
        """Return a random state consistent with everything the seat knows."""
        position = sample.complete(observation.position, observation.seat, rng)
        return RepresentativesState(position, rng.getrandbits(63))


def _deal(seed: int, seats: int) -> Position:
    """Deal the representatives, choose the dealer, and shuffle the items (R1, R3, R4)."""
    colours = [COLOURS[number] for number in shuffled(range(seats), seed, 0)]
    dealer = Stream(seed, 1).below(seats)
    items = ITEMS[:seats]
    counter = 2
    deck = shuffled(items, seed, counter)
    while deck[0] == items[-1]:  # the highest item never comes first (R3)
        counter += 1
        deck = shuffled(items, seed, counter)
    players = tuple(Player(colour, (0,) * seats) for colour in colours)
    return Position(players, (dealer + 1) % seats, deck)
