"""The measurement of the season: games with twists, and the chances that follow from them."""

import pytest

from dutch.match.season import LADDER, RIVALS
from tools import ladder

CLOSE = [(20, 23, False), (31, 20, True), (25, 25, True), (20, 40, False)]


@pytest.mark.parametrize(("handicap", "chance"), [(0, 0.5), (5, 27 / 32), (3, 20 / 27), (40, 1)])
def test_chance_of_a_match_follows_from_games(handicap: int, chance: float) -> None:
    assert ladder.match_chance(CLOSE, handicap) == pytest.approx(chance)


def test_line_names_chances_and_matches() -> None:
    assert ladder.format_row(RIVALS["griet"], CLOSE).split() == (
        ["griet", "2", "won", "(15%", "–", "85%)", "50%", "84%", "84%", "1.6", "matches"]
    )


@pytest.mark.slow
def test_game_begins_with_the_opening_and_is_repeatable() -> None:
    scores = [ladder.play(LADDER[-1], "beginner", 3, number) for number in (0, 0, 1)]
    assert scores[0] == scores[1] and all(own != other or won is None for own, other, won in scores)
