"""A game played by Hypothesis, which copies, saves and samples it on the way."""

from __future__ import annotations

import json
import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dutch.rules.dutch.state import DutchState
from tests.contract import oracle
from tests.contract.games import DUTCH, EDITIONS, PACKS, SEEDS, Json, effort
from tests.rulebook.positions import cards_in


class RandomGame(RuleBasedStateMachine):
    """A game that continues from copies, saved positions and samples of itself."""

    state: DutchState
    kept: list[tuple[DutchState, Json]]

    @initialize(seed=SEEDS, edition=EDITIONS)
    def begin(self, seed: int, edition: str) -> None:
        self.state = DUTCH.new(edition, seed)
        self.kept = []

    def is_running(self) -> bool:
        return self.state.to_move is not None

    @precondition(is_running)
    @rule(share=st.floats(0, 1, exclude_max=True))
    def decide(self, share: float) -> None:
        """Apply any legal action; the last ones end a turn."""
        actions = self.state.legal_actions()
        self.state.apply(actions[int(share * len(actions))])

    @precondition(is_running)
    @rule(verb=st.sampled_from(["cash", "suit", "take", "steal", "recall", "bargain", "buy", "end", "look"]))
    def prefer(self, verb: str) -> None:
        """Apply an action of one kind, if there is one."""
        fitting = [action for action in self.state.legal_actions() if action.verb == verb]
        if fitting:
            self.state.apply(fitting[-1])

    @rule()
    def keep(self) -> None:
        """Keep the state and continue with a copy."""
        self.kept.append((self.state, self.state.to_json()))
        self.state = self.state.copy()

    @rule()
    def save_and_load(self) -> None:
        """Continue from the position as JSON."""
        self.state = DUTCH.from_json(json.loads(json.dumps(self.state.to_json())))

    @rule(seat=st.integers(0, 1), seed=SEEDS)
    def continue_from_a_sample(self, seat: int, seed: int) -> None:
        """Continue in a state that one seat cannot tell from the true one."""
        observation = self.state.observation(seat)
        if self.state.to_move is not None:
            self.state = DUTCH.sample(observation, random.Random(seed))
            assert self.state.observation(seat) == observation

    @invariant()
    def forty_cards_and_legal_actions(self) -> None:
        if hasattr(self, "state"):
            position = self.state.to_json()
            assert cards_in(position) == PACKS[position["edition"]]
            assert [str(action) for action in self.state.legal_actions()] == oracle.legal(position)
            assert (self.state.outcome is None) == self.is_running()

    @invariant()
    def kept_states_are_unchanged(self) -> None:
        for state, position in getattr(self, "kept", []):
            assert state.to_json() == position


RandomGame.TestCase.settings = settings(max_examples=effort(40), stateful_step_count=60)
TestRandomGame = RandomGame.TestCase
