from __future__ import annotations

import random

import pytest

from dutch.players import arena
from dutch.players.dutch.merchant import Merchant
from dutch.rules import catalogue
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.scoring import owned
from dutch.rules.dutch.state import DutchState
from tests.players.tables import side, table, whole_turn
from tests.playing import positions_of

DUTCH = catalogue.get("dutch")
BUDGET = 300


def choice(state: DutchState, seed: int = 1, budget: int = BUDGET) -> str:
    assert state.to_move is not None
    observation = state.observation(state.to_move)
    return str(Merchant().choose(observation, random.Random(seed), budget))


def owns(state: DutchState, seat: int, name: str) -> bool:
    card = state.edition.pack.by_name[name]
    return bool(owned(state.sides[seat]) >> card.index & 1)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [0, 3])
def test_choice_depends_on_the_observation_alone(seed: int, edition: str) -> None:
    """Not on hidden cards, on the seed of the deal, or on the state behind the observation."""
    rng = random.Random(seed)
    for state in positions_of(seed, edition):
        if state.to_move is None or (state.phase != "swap" and rng.random() < 0.6):
            continue
        observation = state.observation(state.to_move)
        first = choice(state)
        other = DUTCH.sample(observation, rng)
        assert other.observation(state.to_move) == observation
        assert choice(other) == first
        copied = DUTCH.observation_from_json(observation.to_json())
        assert str(Merchant().choose(copied, random.Random(1), BUDGET)) == first


@pytest.mark.parametrize("edition", EDITIONS)
def test_choice_is_legal_and_changes_nothing(edition: str) -> None:
    for state in positions_of(5, edition):
        if state.to_move is None:
            continue
        observation = state.observation(state.to_move)
        before = observation.to_json()
        for budget in (1, BUDGET):
            action = Merchant().choose(observation, random.Random(1), budget)
            assert action in state.legal_actions()
        assert state.observation(state.to_move).to_json() == before == observation.to_json()


def test_takes_a_free_card_of_8_points_with_a_power() -> None:
    state = table(
        side(bid="Gp R4", ready="Gp", discards="G6 R7 B8 P7 G5"),
        side(discards="R3 R5 B6 P6 G7 G8 P8"),
        "- B7 B5 P4 G4 G1",
        touched=True,
    )
    assert "Gp take G1 display" in whole_turn(Merchant(), state)
    assert owns(state, 0, "G1")


def test_buys_two_cards_of_a_suit_and_loses_nothing() -> None:
    state = table(
        side(bid="G8 G7 G6", discards="R7 B8"),
        side(discards="R3 R5 B6 P6"),
        "G2 G1",
        auction_deck="",
    )
    before = owned(state.sides[0])
    done = whole_turn(Merchant(), state)
    assert sum(step.startswith("buy") for step in done) == 2
    assert owns(state, 0, "G1") and owns(state, 0, "G2")
    assert owned(state.sides[0]) & before == before


def test_loser_pays_with_the_least_valuable_card() -> None:
    state = table(
        side(bid="R8 R2 G1 B3", discards="R7 B2 G3"),
        side(bid="", discards="P3 P5 B6 P6"),
        "P8",
        winner=1,
        touched=True,
    )
    assert whole_turn(Merchant(), state) == ["buy 1 R8", "end"]


def test_ends_the_turn_when_nothing_helps() -> None:
    state = table(
        side(bid="G1 R1", discards="G2 R2"),
        side(bid="", discards="B3 B5"),
        "P8",
        touched=True,
    )
    assert whole_turn(Merchant(), state) == ["end"]


def test_steals_the_card_that_decides_the_game() -> None:
    state = table(
        side(bid="Gp R3", ready="Gp", discards="G2 R2"),
        side(bid="G1 R8", discards="G3 G5"),
        "- - - - B8",
        touched=True,
    )
    assert "Gp steal G1" in whole_turn(Merchant(), state)
    assert owns(state, 0, "G1")


def test_gets_a_power_out_of_the_score_at_the_end() -> None:
    """Paying with the power frees the suit's bonus (D33)."""
    state = table(
        side(bid="Gp", discards="G1 G2"),
        side(bid="", discards="B3 B5"),
        "P8",
        touched=True,
    )
    assert whole_turn(Merchant(), state) == ["buy 1 Gp", "end"]


def test_votes_to_stop_only_when_ahead() -> None:
    strong = {"discards": "G1 G2 R1 R2 B1 B2"}
    weak = {"discards": "P8 P7 B8 B7 R8 R7"}
    ahead = table(side(**strong), side(**weak), "G8 G7", phase="vote", touched=True)
    behind = table(side(**weak), side(**strong), "G8 G7", phase="vote", touched=True)
    assert choice(ahead) == "stop"
    assert choice(behind) == "more"


def test_rejects_another_games_observation() -> None:
    with pytest.raises(TypeError):
        Merchant().choose(object(), random.Random(1), 1)  # type: ignore[arg-type]


def test_takes_the_long_suit_rather_than_a_card_worth_more() -> None:
    """C7: the 3 joins the long suit; the 2 would push out a card that counts as much."""
    state = table(
        side(bid="R8 Gp", ready="Gp", discards="G1 G5 G6 G7 B1 B2 R1 R2"),
        side(discards="P1 P2 P3 P4 B8 B7"),
        "- B3 G3",
        edition="competition",
        touched=True,
    )
    assert "Gp bargain G3 display" in whole_turn(Merchant(), state)


def test_recalls_a_power_to_bargain_twice() -> None:
    """C4: the power that pays for its own suit comes back for a second bargain."""
    state = table(
        side(bid="Bp Pp", ready="Bp Pp", discards="P2 P5 P7 P6"),
        side(discards="R1 R2 R3 G8 G7"),
        "- P8 P4 P3",
        edition="competition",
        touched=True,
    )
    done = whole_turn(Merchant(), state)
    assert sum("bargain" in step for step in done) == 2
    assert owns(state, 0, "P3") and owns(state, 0, "P4")


def test_pays_with_cards_that_count_against_it() -> None:
    """P1: in the prototype a high bid costs points, so losing it is good."""
    state = table(
        side(bid="G10 R9 B5 P4", hand=""),
        side(discards="P1 P2 P3 B8 B7"),
        "- R1",
        edition="prototype",
        touched=True,
    )
    assert whole_turn(Merchant(), state)[0] in ("buy 2 G10 R9", "buy 2 G10 B5")
    assert owns(state, 0, "R1") and not owns(state, 0, "G10")


def test_takes_a_sixth_card_of_a_suit() -> None:
    """P10: six cards of a suit are worth ten points more than five, even with a 6 among them."""
    state = table(
        side(bid="B5", discards="G1 G2 G3 G4 G5"),
        side(discards="P1 P2 P3 B8 B7"),
        "G6",
        edition="prototype",
        touched=True,
    )
    assert whole_turn(Merchant(), state) == ["buy 1 B5", "end"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "share"),
    [
        ("standard", 0.75),
        pytest.param("prototype", 0.75, marks=pytest.mark.slow),
        pytest.param("competition", 0.5, marks=pytest.mark.slow),
    ],
)
def test_beats_the_greedy_player(edition: str, share: float) -> None:
    result = arena.match(("merchant", "greedy"), 24, 11, edition=edition, budgets=(200, None))
    assert result.share[0] >= share
