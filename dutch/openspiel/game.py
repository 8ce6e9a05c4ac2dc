"""The game, its parameters and its bounds, as OpenSpiel asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from dutch.openspiel.node import DutchNode
from dutch.openspiel.observer import DutchObserver
from dutch.rules.dutch.numbering import SIZES

LONGEST = 1300
"""More steps than any game has. At most 22 rounds (D28), each with 2 asides, 6 looks, 2 votes, 2 ends and
2×16 activations; besides 22 purchases of at most 6 cards, each of which may be activated once more (D17)."""

HIGHEST_SCORE = {"standard": 148}
"""All bid cards (D33): 4 × (36 + 1)."""

TYPE = pyspiel.GameType(
    short_name="python_dutch",
    long_name="Dutch",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"edition": "standard", "deals": 10_000, "first_seed": 0, "payoff": "win"},
)


class DutchGame(pyspiel.Game):
    """The game; ``pyspiel.load_game("python_dutch(deals=100)")`` makes one."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**TYPE.parameter_specification, **(params or {})}
        self.edition = str(chosen["edition"])
        self.deals, self.first_seed = int(chosen["deals"]), int(chosen["first_seed"])
        self.payoff = str(chosen["payoff"])
        if self.edition not in SIZES:
            raise ValueError(f"edition: {self.edition!r} is none of {', '.join(SIZES)}")
        if self.deals < 1 or self.first_seed < 0:
            raise ValueError("deals must be 1 or more, and first_seed 0 or more")
        if self.payoff not in ("win", "margin"):
            raise ValueError(f"payoff: {self.payoff!r} is neither win nor margin")
        most = 1.0 if self.payoff == "win" else float(HIGHEST_SCORE[self.edition])
        info = pyspiel.GameInfo(
            num_distinct_actions=SIZES[self.edition],
            max_chance_outcomes=self.deals,
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, dict(params or {}))

    def new_initial_state(self) -> DutchNode:
        """The node before the deal."""
        return DutchNode(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> DutchObserver | None:
        """An observer (see ``DutchObserver``); None for kinds that show all players' cards."""
        if params:
            raise ValueError(f"an observer of Dutch has no parameters: {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return DutchObserver(self.edition, kind)

    def max_chance_nodes_in_history(self) -> int:
        """Only the deal."""
        return 1
