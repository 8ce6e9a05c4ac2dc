"""The board of Dutch, its zones and its piles."""

import pytest

from dutch.presenters.dutch.board import STYLES, map_zones, zone_name
from dutch.rules.dutch import Action
from dutch.rules.dutch import events as e
from dutch.rules.dutch.editions import Edition
from tests.presenters.dutch.helpers import PRESENTER, PRESENTERS, observed

ZONES = [
    e.AUCTION_DECK,
    e.AUCTION_DISCARDS,
    *e.DISPLAY,
    *e.DECKS,
    *e.HANDS,
    *e.BIDS,
    *e.DISCARDS,
    *e.CASHED_IN,
]


def card_images(edition: Edition) -> set[str]:
    """Return the image names of an edition's faces and of the back."""
    presenter = PRESENTERS[edition.name]
    return {presenter.card_back, *map(presenter.face_image, presenter.cards)}


@pytest.mark.parametrize("viewer", [0, 1])
def test_every_zone_of_the_rules_is_on_the_map(viewer: int) -> None:
    for zone in ZONES:
        name = zone_name(zone, viewer)
        assert (STYLES[name].home or name) in map_zones(6)


def test_board_shows_the_cards_of_a_view() -> None:
    near = {"bid": "G7 R4>P Bp", "discards": "G1 G2", "deck": "B1 B2 B3", "cashed_in": "R8"}
    far = {"bid": "P1", "hand": "P2 P3", "deck": "P4", "discards": "P5"}
    view = observed(near, far, display="R1 - R2", auction_discards="G8 G6").view
    board = PRESENTER.board(view, 0)
    summary = board.summary()
    assert summary["near.bid"] == (("G7", None), ("R4", "P"), ("Bp", None))
    assert summary["far.bid"] == (("P1", None),)
    assert summary["far.hand"] == (("None", None),) * 2
    assert (summary["near.deck"], summary["far.deck"], summary["far.discards"]) == (3, 1, 1)
    assert (summary["near.discards"], summary["near.cashed_in"], summary["auction.discards"]) == (2, 1, 2)
    assert summary["display.1"] == (("R1", None),)
    assert "display.2" not in summary
    assert board.cards("auction.discards")[-1] is not None
    other = PRESENTER.board(observed(near, far, seat=1, display="R1", auction_discards="G8 G6").view, 1)
    assert str(other.cards("auction.discards")) == "(None, <G6>)", (
        "while the opponent decides only the top is visible"
    )
    assert other.summary()["near.bid"] == (("P1", None),)


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


def test_places_are_named_in_the_language_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dutch.stage.answers._", lambda _sentence: "Platz {place}")
    assert PRESENTER.places[1].label == "Platz 2"
