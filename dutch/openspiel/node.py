"""A node of OpenSpiel's game tree."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from enum import StrEnum

import pyspiel

from dutch.openspiel.numbering import STEPS
from dutch.openspiel.progress import GameProgress


class Payoff(StrEnum):
    """The ways to convert the result of a game into payoffs. The two payoffs add up to zero."""

    WIN = "win"
    """1 for a win, −1 for a loss, 0 for a draw."""
    MARGIN = "margin"
    """The difference of the scores, without the tie-break."""


class DutchNode(pyspiel.State):
    """A node of the game tree: the progress of a game after a sequence of steps."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.progress = GameProgress()

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's id of the chance or the terminal player."""
        if self.progress.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.progress.state.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.progress.state is not None and self.progress.state.to_move is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.progress.next_step_numbers()

    def _apply_action(self, action: int) -> None:
        if self.progress.state is None:
            game = self.get_game()
            self.progress.deal(game.edition, game.first_seed + action)
        else:
            self.progress.take_step(STEPS[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else STEPS[action]

    def returns(self) -> list[float]:
        """Return the payoffs of both players (see `Payoff`): zeros until the game is over."""
        state = self.progress.state
        if state is None or state.outcome is None:
            return [0.0, 0.0]
        outcome = state.outcome
        if self.get_game().payoff == Payoff.MARGIN:
            first = float(outcome.scores[0] - outcome.scores[1])
        elif outcome.winner is None:
            first = 0.0
        else:
            first = 1.0 if outcome.winner == 0 else -1.0
        return [first, -first]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> DutchNode:
        """Return a random node with the same information state for this player.

        ``history()`` of the new node is empty, because no sequence of actions leads to that node. ``rng``
        returns numbers from 0 to 1. Raises ValueError before the deal.
        """
        if self.progress.state is None:
            raise ValueError("there is nothing to resample before the deal")
        seed = int(rng() * 2**53)
        node: DutchNode = self.get_game().new_initial_state()
        node.progress = self.progress.resample(player, random.Random(seed))
        return node

    def __str__(self) -> str:
        state = self.progress.state
        position = None if state is None else state.to_json()
        return json.dumps({"position": position, "steps": self.progress.steps}, separators=(",", ":"))
