from __future__ import annotations

import pytest

from tests.openspiel.nodes import EDITIONS, SEEDS, DutchGame, dealt, load, nodes_of, pyspiel
from tests.rulebook.positions import DUTCH, table


@pytest.mark.parametrize("edition", EDITIONS)
def test_deal_numbers_choose_the_seed(edition: str) -> None:
    found = load(edition, ",deals=3,first_seed=100")
    node = found.new_initial_state()
    assert node.chance_outcomes() == [(deal, 1 / 3) for deal in range(3)]
    node.apply_action(2)
    assert node.progress.state.to_json() == DUTCH.new(edition, 102).to_json()


@pytest.mark.parametrize(("edition", "widest"), [("standard", 148), ("prototype", 232), ("competition", 81)])
def test_payoffs_follow_the_scores(edition: str, widest: int) -> None:
    wins, margins = (load(edition, f",payoff={payoff}") for payoff in ("win", "margin"))
    for seed in SEEDS:
        *_, node = nodes_of(wins, seed)
        *_, other = nodes_of(margins, seed)
        outcome = node.progress.state.outcome
        winner = {0: [1.0, -1.0], 1: [-1.0, 1.0], None: [0.0, 0.0]}[outcome.winner]
        assert node.returns() == node.rewards() == winner
        margin = outcome.scores[0] - outcome.scores[1]
        assert other.returns() == [margin, -margin]
    assert (margins.min_utility(), margins.max_utility()) == (-widest, widest)
    assert (wins.min_utility(), wins.max_utility()) == (-1, 1)


def test_widest_margins_follow_from_the_scoring_rules() -> None:
    """D33, P10 and C7 on the cards that are worth most to one player and least to the other."""
    standard = [f"{suit}{bid}" for suit in "GRPB" for bid in range(1, 9)]
    assert _margin("standard", standard, []) == 148
    low = [f"{suit}{bid}" for suit in "GRPB" for bid in range(1, 7)]
    high = [f"{suit}{bid}" for suit in "GRPB" for bid in range(7, 11)]
    assert _margin("prototype", low, high) == 232
    long = [f"G{bid}" for bid in range(1, 9)]
    assert _margin("competition", [*long, "R1", "R2", "P1", "P2", "B1", "B2"], []) == 81


def _margin(edition: str, first: list[str], second: list[str]) -> int:
    ended = {"phase": "over", "to_move": None, "bid_winner": None, "termination": "sold out", "rest": ""}
    position = table({"discards": first}, {"discards": second}, edition=edition, **ended)
    outcome = DUTCH.from_json(position).outcome
    assert outcome is not None
    return outcome.scores[0] - outcome.scores[1]


def test_no_game_exceeds_the_maximum_length(game: DutchGame) -> None:
    for seed in SEEDS:
        assert sum(1 for _ in nodes_of(game, seed)) <= game.max_game_length()


@pytest.mark.parametrize(
    "parameters", ["edition=none", "deals=0", "first_seed=-1", "payoff=both"], ids=lambda text: text
)
def test_rejects_wrong_parameters(parameters: str) -> None:
    with pytest.raises((ValueError, RuntimeError)):
        pyspiel.load_game(f"python_dutch({parameters})")


def test_game_has_the_edition(game: DutchGame) -> None:
    assert pyspiel.load_game(str(game)).edition == game.edition
    assert dealt(game, 1).progress.state.edition.name == game.edition
