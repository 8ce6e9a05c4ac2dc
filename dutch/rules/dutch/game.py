"""The game of Dutch: creates, reads and samples its states."""

from collections.abc import Mapping, Sequence
from typing import Any

from dutch.rules.api import Event, Rng, check_rules_version
from dutch.rules.dutch import json_reader, play
from dutch.rules.dutch.actions import Action, parse_action
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState, sample
from dutch.rules.errors import N_, InvalidPositionError

NO_OPTIONS: Mapping[str, Any] = {}


class Dutch:
    """The game of Dutch by Richard Hoile; see ``docs/rules.md``."""

    name = "dutch"
    rules_version = 1
    rules_versions: Sequence[int] = (1,)
    editions = tuple(EDITIONS)
    seats = (2,)
    options = NO_OPTIONS

    def new(
        self,
        edition: str,
        seed: int,
        seats: int = 2,
        options: Mapping[str, str] = NO_OPTIONS,
        rules_version: int | None = None,
    ) -> DutchState:
        """Return a new game, dealt from this seed (0 or more), at its first decision (D4 to D6).

        Raises InvalidPositionError for an unknown edition or version of the rules, any option, or an invalid
        number of seats or seed.
        """
        check_rules_version(rules_version, self.rules_versions)
        if edition not in EDITIONS:
            raise InvalidPositionError(
                "no_such_edition", N_("Dutch has no edition “{edition}”."), edition=edition
            )
        if seats not in self.seats:
            raise InvalidPositionError("seats", N_("Dutch is for two players, not {seats}."), seats=seats)
        if seed < 0:
            raise InvalidPositionError(
                "seed", N_("A seed is a whole number from 0 up, not {seed}."), seed=seed
            )
        if options:
            raise InvalidPositionError(
                "option", N_("Dutch has no option “{option}”."), option=sorted(options)[0]
            )
        state = DutchState(EDITIONS[edition], seed)
        play.set_up(state, play.NO_LOG)
        return state

    def deal_events(self, state: DutchState) -> tuple[Event, ...]:
        """Return the events that led to the first decision of a game with this state's edition and seed."""
        log = play.Log(state.edition.pack)
        play.set_up(DutchState(state.edition, state.seed), log)
        return tuple(log.events)

    def parse(self, state: DutchState | DutchObservation, text: str) -> Action:
        """Parse an action in notation, legal or not. Raises InvalidActionError for any other text."""
        position = state.position if isinstance(state, DutchObservation) else state
        return parse_action(position, text)

    def from_json(self, data: Mapping[str, Any]) -> DutchState:
        """Build a state from a position as ``to_json`` wrote it.

        Raises InvalidPositionError for other data.
        """
        return json_reader.position_from_json(data)

    def sample(self, observation: DutchObservation, rng: Rng) -> DutchState:
        """Return a random state consistent with everything the seat knows."""
        return sample(observation, rng)
