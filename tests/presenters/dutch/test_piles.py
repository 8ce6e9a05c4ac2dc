import pytest

from dutch.rules.dutch import Action
from tests.presenters.dutch.helpers import PRESENTER, observed


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
    assert len({label.full_name for label in labels}) == 8
    assert all(label.title and label.full_name.endswith(": 7") for label in labels)
