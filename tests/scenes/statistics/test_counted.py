"""What was chosen, counted, and which game of it is looked at."""

from __future__ import annotations

from dutch.match import played
from dutch.scenes.statistics.counted import Counted
from tests.scenes.statistics.games import TITLES, kept


def counted(count: int) -> Counted:
    made = Counted(TITLES)
    made.count([played.read(kept(number)) for number in range(1, count + 1)])
    return made


def test_nothing_is_looked_at_until_a_chart_asks_for_it() -> None:
    made = counted(5)
    assert made.figures is not None
    assert made.looked_at is None and made.game is None
    made.look_at_last()
    assert made.game == 5
    assert made.game_said


def test_one_goes_from_game_to_game_as_far_as_there_are() -> None:
    made = counted(5)
    made.look_at_last()
    made.look_on(-1)
    assert made.game == 4
    made.look_on(-100)
    assert made.game == 1
    made.look_on(100)
    assert made.game == 5
    made.count([])
    assert made.game is None, "they were counted anew"


def test_against_the_computer_there_is_no_pair() -> None:
    assert counted(3).pair_said == ""
