import pytest

from dutch.rules.api import Action
from tests.presenters.dutch.helpers import PRESENTER, observed


def test_piles_open_at_the_players_decision() -> None:
    near = {"bid": "G7", "discards": "G1 R2", "cashed_in": "B4", "deck": "P1 P2"}
    turn = observed(near, {"bid": "R1", "cashed_in": "R8", "discards": "R7"}, auction_discards="P8 P7")
    found = {zone: PRESENTER.open_pile(turn, zone) for zone in PRESENTER.map_zones}
    assert {zone: [str(card) for card in sight.cards] for zone, sight in found.items() if sight} == {
        "near.discards": ["G1", "R2"],
        "auction.discards": ["P8", "P7"],
        "near.cashed_in": ["B4"],
        "far.cashed_in": ["R8"],
    }
    assert all(sight.title for sight in found.values() if sight)


def test_only_open_piles_at_the_opponents_decision() -> None:
    near = {"bid": "G7", "discards": "G1 R2", "cashed_in": "B4"}
    waiting = observed(near, {"bid": "R1", "discards": "R7"}, seat=1, auction_discards="P8")
    assert PRESENTER.open_pile(waiting, "near.discards") is None
    assert PRESENTER.open_pile(waiting, "auction.discards") is None
    assert PRESENTER.open_pile(waiting, "far.cashed_in") is not None


def test_deck_opens_after_the_look() -> None:
    turn = observed({"bid": "G7", "deck": "P2 P1", "looked": True})
    sight = PRESENTER.open_pile(turn, "near.deck")
    assert sight is not None
    assert [str(card) for card in sight.cards] == ["P1", "P2"]


def test_looking_through_the_deck_is_confirmed_first() -> None:
    asked = PRESENTER.look_offer(observed({"bid": "G7", "deck": "P1 P2"}), "near.deck")
    assert asked is not None
    action, question = asked
    assert action == Action("look")
    assert "loses its place" not in question
    known = PRESENTER.look_offer(observed({"bid": "G7", "deck": "P1 P2", "known_top": 1}), "near.deck")
    assert known is not None and "loses its place" in known[1]


@pytest.mark.parametrize(
    ("side", "zone"),
    [
        *(({}, zone) for zone in ("far.deck", "auction.deck", "near.discards", "display.1")),
        ({"deck": "P1"}, "near.deck"),
        ({"looked": True}, "near.deck"),
    ],
)
def test_no_question_when_looking_is_impossible(side: dict[str, object], zone: str) -> None:
    turn = observed({"bid": "G7", "deck": "P1 P2", **side})
    assert PRESENTER.look_offer(turn, zone) is None


def test_every_pile_has_a_title() -> None:
    piles = ("deck", "discards", "cashed_in")
    zones = [f"{side}.{pile}" for side in ("near", "far") for pile in piles]
    labels = [PRESENTER.pile_label(zone, 7) for zone in [*zones, "auction.deck", "auction.discards"]]
    assert len({full for _short, full in labels}) == 8
    assert all(short and full.endswith(": 7") for short, full in labels)
