import pytest

from dutch.presenters.dutch.board import (
    STYLES,
    TABLES,
    map_zones,
    market_places,
    zone_name,
)
from dutch.resources import find
from dutch.rules.dutch import events as e
from dutch.rules.dutch.editions import EDITIONS, Edition
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


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_every_edition_has_maps_places_and_images(edition: Edition) -> None:
    places = market_places(edition.places)
    assert [place.zone for place in places] == [f"display.{n}" for n in range(1, edition.places + 1)]
    assert {zone for place in places for zone in (place.zone, place.tag)} <= map_zones(edition.places)
    assert f"price.{edition.places + 1}" not in map_zones(edition.places)
    for shape in ("9x14", "3x4", "4x3", "16x9", "21x9"):
        assert find("tables", f"{TABLES[edition.places]}-{shape}.tmx").is_file()
    for name in (*card_images(edition), *(place.picture for place in places)):
        assert find(f"{name}.svg").is_file()
    assert len(card_images(edition)) == 41


def test_editions_with_other_cards_have_other_faces() -> None:
    assert card_images(EDITIONS["standard"]) == card_images(EDITIONS["competition"])
    assert card_images(EDITIONS["standard"]) & card_images(EDITIONS["prototype"]) == {"cards/back"}


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
