"""Which games count in statistics, and for whom."""

from typing import Any

from dutch.match import statistics
from dutch.match.played import GameStatus, Played
from dutch.match.statistics import People, Tally
from tests.match.counted import GAMES, TWO, game, two


def test_games_filter_by_opponent_and_edition() -> None:
    def numbers(**chosen: Any) -> list[int]:
        return [side.game.id for side in statistics.against_computers(GAMES, **chosen)]

    assert numbers() == [1, 2, 3, 4, 5]
    assert numbers(levels=["beginner"]) == [3, 4]
    assert numbers(kind="prototype") == [4, 5]
    assert numbers(levels=["beginner"], kind="standard") == [3]
    assert numbers(levels=["human"]) == []
    assert numbers(levels=["beginner", "merchant"]) == [1, 2, 3, 4]


def test_left_out_games_are_counted_by_reason() -> None:
    left = {"abandoned": 1, "unfinished": 1, "damaged": 2, "watched": 1, "begun": 1}
    assert statistics.count_excluded(GAMES) == left


def test_games_sort_by_day_and_then_by_play() -> None:
    games = [
        game(1, 1, 0, date="2026-02-01", order=5),
        game(2, 1, 0, date="2026-02-01", order=3),
        game(3, 1, 0, date="2026-01-31", order=9),
        game(4, 1, 0, date="", order=99),
    ]
    assert [side.game.id for side in statistics.against_computers(games)] == [4, 3, 2, 1]


def test_tie_in_points_can_be_won() -> None:
    (side,) = statistics.against_computers([game(1, 30, 30, places=(2, 1))])
    assert (side.won, side.lost) == (False, True)


# Two people


def test_games_of_two_people_are_not_yours() -> None:
    assert statistics.against_computers(TWO) == []
    assert statistics.groups_of_people(GAMES) == []


def test_claimed_game_of_two_counts_among_those_of_two() -> None:
    claimed = [each._replace(claimed=1) for each in TWO]
    assert statistics.against_computers(claimed) == []
    assert len(statistics.between(claimed, People(("Anna", "Bert")))) == 3


def test_two_people_are_matched_by_name_in_any_seat() -> None:
    sides = statistics.between(TWO, People(("Anna", "Bert")))
    assert [(side.game.id, side.own_score, side.other_score) for side in sides] == [
        (1, 30, 20),
        (2, 12, 11),
        (4, 10, 40),
    ]
    assert statistics.figures(sides).total == Tally(2, 0, 1)
    other = statistics.figures(statistics.between(TWO, People(("Bert", "Anna"))))
    assert other.total == Tally(1, 0, 2)
    assert [side.game.id for side in statistics.between(TWO, People(("Anna", "Bert")), "prototype")] == [4]


def test_groups_are_listed_for_each_person_latest_first() -> None:
    assert statistics.groups_of_people(TWO) == [
        People(("Bert", "Anna")),
        People(("Anna", "Bert")),
        People(("Carla", "Anna")),
        People(("Anna", "Carla")),
    ]


def test_equal_names_are_distinguished_by_seat() -> None:
    games = [two(1, "", "", (30, 20))]
    (pair,) = statistics.groups_of_people(games)
    assert [side.own_score for side in statistics.between(games, pair)] == [30]


# Games for more than two


def several(number: int, *scores: int, players: str = "human merchant novice", **more: object) -> Played:
    """Return a finished game of Great Market with these scores, from the first seat on."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Played(
        number,
        GameStatus.OVER,
        order=number,
        game="great-market",
        edition="standard",
        names=("Anna", "Bert", "Carla", "Dora", "Emil")[: len(scores)],
        players=tuple(players.split()),
        scores=scores,
        places=places,
        **more,  # type: ignore[arg-type]
    )


LARGER = [
    several(21, 30, 20, 10),
    several(22, 20, 20, 25, players="human random novice"),
    several(23, 20, 5, 20, 1, players="human random novice random"),
    several(24, 3, 9, 12, 1, players="human human novice human"),
]


def test_games_never_mix() -> None:
    both = [*GAMES, *TWO, *LARGER]
    assert [side.game.id for side in statistics.against_computers(both)] == [1, 2, 3, 4, 5]
    market = statistics.against_computers(both, game="great-market")
    assert [(side.game.id, side.own_score, side.other_score, side.place) for side in market] == [
        (21, 30, 20, 1),
        (22, 20, 25, 2),
        (23, 20, 20, 1),
    ]
    assert [(side.won, side.drawn, side.lost) for side in market] == [
        (True, False, False),
        (False, False, True),
        (False, True, False),
    ]
    assert {each.game for each in statistics.groups_of_people(both)} == {"dutch"}
    left = statistics.count_excluded(statistics.games_of(both, "great-market"))
    assert left == {"damaged": 2}, "nobody knows their game"


def test_larger_games_filter_by_player_count_and_opponent() -> None:
    def numbers(**chosen: Any) -> list[int]:
        return [side.game.id for side in statistics.against_computers(LARGER, game="great-market", **chosen)]

    assert numbers(kind="3") == [21, 22] and numbers(kind="4") == [23]
    assert numbers(levels=["random"]) == [22, 23] and numbers(levels=["novice"]) == [21, 22, 23]


def test_groups_of_three_are_listed_for_each_person() -> None:
    found = statistics.groups_of_people(LARGER, "great-market")
    assert [people.names for people in found] == [
        ("Anna", "Bert", "Dora"),
        ("Bert", "Anna", "Dora"),
        ("Dora", "Anna", "Bert"),
    ]
    assert [(side.seat, side.place) for people in found for side in statistics.between(LARGER, people)] == [
        (0, 3),
        (1, 2),
        (3, 4),
    ]


def test_figures_of_larger_games_have_places() -> None:
    found = statistics.figures(statistics.against_computers(LARGER, game="great-market"))
    assert (found.total, found.by_place) == (Tally(1, 1, 1), (2, 1, 0, 0))
    assert found.by_opponent == {
        "merchant": Tally(1, 0, 0),
        "novice": Tally(1, 1, 1),
        "random": Tally(0, 1, 1),
    }
    assert found.by_kind == {"3": Tally(1, 0, 1), "4": Tally(0, 1, 0)}
    assert (found.market_size, found.own_purchases, found.going_first) == (0, {}, Tally())
    assert statistics.figures(statistics.against_computers(GAMES)).by_place == ()
