import pytest

from dutch.rules.great_market.game import MarketState
from dutch.rules.great_market.position import CARDS_BY_NAME
from tests.rulebook.great_market.tables import ALL_CARDS, Json, assert_refused, play, player, table

LAST = {"round": 15, "deck": [], "discarded": [card for card in ALL_CARDS if not card.startswith("Tonga")]}
NUBA = "Nuba0 Nuba2 Nuba3 Nuba8 Nuba9"


def over(*sides: Json) -> MarketState:
    """Return a game that has ended with these cards and chips."""
    return table(*sides, lot="", phase="over", to_move=None)


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_M13_cards_of_a_people_score_by_their_number(count: int, points: int) -> None:
    held = " ".join(NUBA.split()[:count])
    outcome = over(player(), player(held, chips=0), player()).outcome
    assert outcome is not None
    assert outcome.scores[1] == points


def test_M13_most_chips_score_three_for_each_player_who_is_tied() -> None:
    outcome = over(player("Tonga1", chips=20), player(chips=20), player(chips=4)).outcome
    assert outcome is not None
    assert outcome.scores == (1 + 3, 3, 0)
    assert [parts[-1].sum for parts in outcome.parts] == [3, 3, 0]
    assert [(part.suit, part.cards, part.sum) for part in outcome.parts[0] if part.cards] == [
        ("Tonga", (CARDS_BY_NAME["Tonga1"],), 1)
    ]


def test_M13_all_chips_are_shown_at_the_end() -> None:
    state = play(table(player(), player(), player(), lot="Tonga1 Tonga3 Tonga4", **LAST), "pass, pass, pass")
    assert None not in [side.chips for side in state.observation(0).view.players]
    assert_refused(state, "game_over", "pass", "bid 1")


NUBAS, PAIRS = "Nuba0 Nuba2 Nuba3", "Massai0 Massai1 Bantu0 Bantu4"
TRIO = "Massai0 Massai1 Massai5"


@pytest.mark.parametrize(
    ("first", "second", "places", "reason"),
    [
        pytest.param((NUBAS, 5), ("Massai0", 25), (1, 2, 3), "score", id="most points"),
        pytest.param((NUBAS, 5), (PAIRS, 5), (2, 1, 3), "more cards", id="then more cards"),
        pytest.param((NUBAS, 5), (TRIO, 6), (2, 1, 3), "more chips", id="then more chips"),
        pytest.param((NUBAS, 5), (TRIO, 5), (1, 1, 3), "shared", id="else they share it"),
    ],
)
def test_M14_more_cards_then_more_chips_break_ties(
    first: tuple[str, int], second: tuple[str, int], places: tuple[int, ...], reason: str
) -> None:
    outcome = over(player(*first), player(*second), player(chips=20)).outcome
    assert outcome is not None
    assert (outcome.places, outcome.decided_by) == (places, reason)
    assert outcome.winners == tuple(seat for seat, place in enumerate(places) if place == 1)
    assert outcome.winner == (outcome.winners[0] if len(outcome.winners) == 1 else None)
