"""The OpenSpiel game of Dutch: its type, its parameters and its bounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from dutch.openspiel.node import ACTION_COUNTS, DutchNode, Payoff
from dutch.openspiel.observer import DutchObserver

MAX_GAME_LENGTH = {"standard": 1300, "prototype": 1500, "competition": 1750}
"""Upper bounds of the number of steps.

A game has at most as many rounds as cards come to the display, since at least one leaves it in every round
(D28, C5), and as many purchases from there.

- standard: 22 rounds, each with 2 asides, 6 looks, 2 votes, 2 ends and 2×16 activations; besides 22 purchases
of 7 steps at most, in which a power may be paid that is activated once more (D17); - prototype: 24 rounds,
each with 2 asides, bids of 2×5 steps, 2 votes, 2 ends and 2×20 powers, because no card leaves the offering
and comes back in a turn (P5); besides 24 purchases of 6 steps at most; - competition: exchanges of 2×11
steps; 20 rounds, each with asides of 2×2 steps, 4 looks, 2 ends and 2×32 activations: 8 bargains, because
each uses up a ready power, and recalls of 8 powers and of 2 more for each bargain; besides 20 purchases of 7
steps at most, that leave 3 powers more to recall (C4).
"""

MAX_MARGIN = {"standard": 148, "prototype": 232, "competition": 81}
"""Upper bound on the difference between the scores, by edition.

- Standard: all bid cards, 4 × (36 + 1), against none (D33).
- Prototype: in each suit the six lowest cards, 24 + 10, against the other four, −24 (P10).
- Competition: a whole suit, 36, and 8 + 7 in each of the other three (C7).
"""

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
    """Dutch as a game of OpenSpiel, made by ``pyspiel.load_game("python_dutch(deals=100)")``."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Read and check the parameters. Raises ValueError if one is invalid.

        docs/openspiel.md describes the parameters.
        """
        chosen = {**TYPE.parameter_specification, **(params or {})}
        self.edition = str(chosen["edition"])
        self.deals = int(chosen["deals"])
        self.first_seed = int(chosen["first_seed"])
        if self.edition not in ACTION_COUNTS:
            raise ValueError(f"edition: {self.edition!r} is not one of {', '.join(ACTION_COUNTS)}")
        if self.deals < 1 or self.first_seed < 0:
            raise ValueError("deals must be 1 or more, and first_seed 0 or more")
        if chosen["payoff"] not in tuple(Payoff):
            raise ValueError(f"payoff: {str(chosen['payoff'])!r} is neither win nor margin")
        self.payoff = Payoff(chosen["payoff"])
        max_utility = 1.0 if self.payoff is Payoff.WIN else float(MAX_MARGIN[self.edition])
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNTS[self.edition],
            max_chance_outcomes=self.deals,
            num_players=2,
            min_utility=-max_utility,
            max_utility=max_utility,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH[self.edition],
        )
        super().__init__(TYPE, info, dict(params or {}))

    def new_initial_state(self) -> DutchNode:
        """Return the root of the game tree: the chance node of the deal."""
        return DutchNode(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> DutchObserver | None:
        """Return an observer of the given kind; None if the kind shows all players' cards."""
        if params:
            raise ValueError(f"an observer of Dutch has no parameters: {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return DutchObserver(self.edition, kind)

    def max_chance_nodes_in_history(self) -> int:
        """Return 1: only the deal is random."""
        return 1
