import pytest

from dutch.players import coach
from dutch.players.advice import Unit
from dutch.players.representatives import coaching
from dutch.players.representatives.chancellor import winning_chances
from dutch.players.representatives.coaching import ItemFact
from dutch.rules import catalogue
from dutch.rules.representatives.actions import parse_action
from tests.rulebook.representatives.tables import table
from tests.systems import replaceable


def test_last_player_is_advised_to_leave_its_own_colour() -> None:
    """All others have passed: red has 1 point, and the other colours 2, 3 and 4."""
    placed = ["place 4 blue", *["pass"] * 3, "place 3 green", "place 2 yellow", "place 1 red"]
    advice = coach.advise("representatives", table(4, steps=placed).observation(0))
    assert (advice.action, advice.unit) == ("pass", Unit.CHANCE)
    fact = advice.fact(ItemFact.WINS_ITEM)
    assert fact is not None and fact.numbers == (1.0, 0.0)
    assert advice.fact(ItemFact.RIVAL_WINS) is None

    placed = ["place 4 red", *["pass"] * 3, "place 3 green", "place 2 yellow", "place 1 blue"]
    advice = coach.advise("representatives", table(4, steps=placed).observation(0))
    assert advice.action.startswith("move red 4 ")


def test_danger_of_a_rival_is_named() -> None:
    state = table(4, steps=["place 4 red", "place 4 green", "place 4 yellow", "place 4 green"])
    advice = coach.advise("representatives", state.observation(0))
    item, rival = advice.fact(ItemFact.WINS_ITEM), advice.fact(ItemFact.RIVAL_WINS)
    assert item is not None and rival is not None
    assert 0 < rival.number < 1 and rival.seat in (1, 2, 3)
    assert len(advice.ranked) == 12 and advice.deals == 4 * coach.DEALS
    chances = [fact.number for fact in advice.facts if fact.kind is ItemFact.RIVAL_WINS]
    assert sum((*item.numbers, *chances)) == pytest.approx(1, abs=0.01), "every rival is named"


TO_YELLOW = """place 4 green, place 1 green, place 4 red claim 2, place 4 yellow, place 3 blue claim 3,
place 4 red,
place 3 blue claim 3, place 3 yellow, place 2 yellow claim 2, place 3 blue, place 2 green, place 2 green,
place 1 yellow claim 1, place 2 blue, place 1 red claim 1, place 1 red, pass, move red 4 yellow, pass,
move green 2 red"""
"""A round in which the player to move has just moved its 4 from red to yellow."""


@replaceable
def test_letter_is_not_moved_back_if_another_choice_is_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    state = catalogue.get("representatives").new("standard", 2, 4)
    for action in TO_YELLOW.replace("\n", " ").split(", "):
        state.apply(parse_action(action))
    observation = state.observation(state.to_move or 0)
    advice = coach.advise("representatives", observation, 4)
    assert advice.action == "move green 1 yellow"
    assert advice.ranked[1].action == "move yellow 4 red" and advice.ranked[1].equal
    monkeypatch.setattr(coaching, "_undoes", lambda *_args: False)
    assert coach.advise("representatives", observation, 4).action == "move yellow 4 red"


DECIDED = [(8, 1), (5, 1)]
"""Sales after which nobody can catch seat 1: the items 1, 2 and 3 are left."""


def test_coach_plays_for_second_place_once_the_game_is_decided() -> None:
    state = table(5, DECIDED, item=3, steps=["pass", "pass"])
    advice = coach.advise("representatives", state.observation(state.to_move or 0))
    fact = advice.fact(ItemFact.CERTAIN_WINNER)
    assert fact is not None and fact.seat == 1
    assert advice.unit is Unit.SECOND
    assert 0.2 < advice.ranked[0].value < 1


def test_chance_of_second_place_ignores_the_certain_winner() -> None:
    assert winning_chances((13, 0, 2, 0), (), 3, 1, 0) == (0.0, 1.0, 0.0, 0.0, 0.0)
    assert winning_chances((13, 2, 2, 0), (), 1, 1, 0) == (0.5, 1.0, 0.0, 0.5, 0.5)
    assert winning_chances((13, 2, 2, 0), (), 1, 0, 0) == (1.0,) * 5


def test_chance_is_stated_as_calibrated_while_rivals_can_act(monkeypatch: pytest.MonkeyPatch) -> None:
    placed = ["place 4 blue", "place 4 blue", *["pass"] * 2, "place 3 green", "place 3 green"]
    observation = table(4, steps=[*placed, "place 2 yellow", "place 2 yellow"]).observation(0)
    monkeypatch.setattr(coaching, "CALIBRATION", ((0.0, 0.0), (0.5, 0.1), (1.0, 0.6)))
    stated = coach.advise("representatives", observation)
    monkeypatch.setattr(coaching, "CALIBRATION", ((0.0, 0.0), (1.0, 1.0)))
    found = coach.advise("representatives", observation)
    own, most = stated.facts[0].number, found.facts[0].number
    assert own == pytest.approx(most - 0.4, abs=0.001) and most > 0.5
    chances = [*stated.facts[0].numbers, *(fact.number for fact in stated.facts[1:])]
    assert sum(chances) == pytest.approx(1, abs=0.01)
