"""A node of OpenSpiel's game tree."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pyspiel

from dutch.openspiel.numbering import WORDS
from dutch.openspiel.table import Table


class DutchNode(pyspiel.State):
    """A node of the game tree."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.table = Table()

    def current_player(self) -> int:
        """Return the seat whose decision it is, or OpenSpiel's chance or terminal player."""
        if self.table.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.state.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.table.state is not None and self.table.state.to_move is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.table.next_words()

    def _apply_action(self, action: int) -> None:
        if self.table.state is None:
            game = self.get_game()
            self.table.deal(game.edition, game.first_seed + action)
        else:
            self.table.step(WORDS[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else WORDS[action]

    def returns(self) -> list[float]:
        """Return zeros until the end; then the result or the difference of the scores (``payoff``)."""
        outcome = None if self.table.state is None else self.table.state.outcome
        if outcome is None:
            return [0.0, 0.0]
        if self.get_game().payoff == "margin":
            first = float(outcome.scores[0] - outcome.scores[1])
        else:
            first = {0: 1.0, 1: -1.0, None: 0.0}[outcome.winner]
        return [first, -first]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> DutchNode:
        """Return a node with the same information state for this player and everything else resampled.

        Its ``history()`` is empty: no sequence of actions leads to it. ``rng`` returns numbers from 0 to 1.
        """
        if self.table.state is None:
            raise ValueError("there is nothing to resample before the deal")
        node: DutchNode = self.get_game().new_initial_state()
        node.table = self.table.resampled(player, random.Random(int(rng() * (1 << 53))))
        return node

    def __str__(self) -> str:
        state = self.table.state
        data = None if state is None else state.to_json()
        return json.dumps({"position": data, "steps": self.table.steps}, separators=(",", ":"))
