from __future__ import annotations

import pytest

from dutch.presenters.dutch.zones import (
    HEAPS,
    PILES,
    SIGHTS,
    TABLES,
    board_of,
    card_images,
    empty_board,
    lies_face_up,
    map_zones,
    market_places,
    side_of,
    zone_name,
)
from dutch.resources import find
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    BIDS,
    CASHED_IN,
    DECKS,
    DISCARDS,
    DISPLAY,
    HANDS,
    Zone,
)
from dutch.stage.placement import home_of
from tests.playing import positions_of
from tests.presenters.dutch.helpers import observed

ZONES = [AUCTION_DECK, AUCTION_DISCARDS, *DISPLAY, *DECKS, *HANDS, *BIDS, *DISCARDS, *CASHED_IN]


def test_viewer_sits_near() -> None:
    assert [side_of(seat, viewer) for viewer in (0, 1) for seat in (0, 1)] == ["near", "far", "far", "near"]


@pytest.mark.parametrize(
    ("zone", "first", "second"),
    [
        (HANDS[0], "near.hand", "far.hand"),
        (BIDS[1], "far.bid", "near.bid"),
        (CASHED_IN[0], "near.cashed_in", "far.cashed_in"),
        (AUCTION_DISCARDS, "auction.discards", "auction.discards"),
        (DISPLAY[4], "display.5", "display.5"),
    ],
)
def test_name_of_a_zone_on_the_table(zone: Zone, first: str, second: str) -> None:
    assert zone_name(zone, 0) == first
    assert zone_name(zone, 1) == second


@pytest.mark.parametrize("viewer", [0, 1])
def test_every_zone_of_the_rules_is_on_the_map(viewer: int) -> None:
    for zone in ZONES:
        assert home_of(zone_name(zone, viewer)) in map_zones(6)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_every_edition_has_maps_places_and_images(edition: Edition) -> None:
    places = market_places(edition.places)
    assert [place.zone for place in places] == [f"display.{n}" for n in range(1, edition.places + 1)]
    assert {zone for place in places for zone in (place.zone, place.tag)} <= map_zones(edition.places)
    assert f"price.{edition.places + 1}" not in map_zones(edition.places)
    for shape in ("4x3", "16x9", "21x9"):
        assert find("tables", f"{TABLES[edition.places]}-2-{shape}.tmx").is_file()
    for name in (*card_images(edition), *(place.picture for place in places)):
        assert find(f"{name}.svg").is_file()
    assert len(set(card_images(edition))) == 41


def test_editions_with_other_cards_have_other_faces() -> None:
    assert set(card_images(EDITIONS["standard"])) == set(card_images(EDITIONS["competition"]))
    assert set(card_images(EDITIONS["standard"])) & set(card_images(EDITIONS["prototype"])) == {"cards/back"}


def test_heaps_and_sights_are_piles() -> None:
    assert {*HEAPS, *SIGHTS} < {*PILES} < map_zones(5) < map_zones(6)


def test_zones_that_lie_face_up() -> None:
    names = {zone_name(zone, 0) for zone in ZONES}
    assert {name for name in names if not lies_face_up(name)} == {
        "near.deck", "far.deck", "far.hand", "near.discards", "far.discards", "auction.deck",
    }  # fmt: skip


def test_opening_board_has_all_cards_in_the_auction_deck() -> None:
    board = empty_board(observed("G1", "R1").view, 0)
    assert board.cards("auction.deck") == (None,) * 40
    assert list(board.zones) == ["auction.deck"]


def test_board_of_a_view() -> None:
    near = {"bid": "G7 R4>P Bp", "discards": "G1 G2", "deck": "B1 B2 B3", "cashed_in": "R8"}
    far = {"bid": "P1", "hand": "P2 P3", "deck": "P4", "discards": "P5"}
    view = observed(near, far, display="R1 - R2", auction_discards="G8 G6").view
    board = board_of(view, 0)
    summary = board.summary()
    assert summary["near.bid"] == (("G7", None), ("R4", "P"), ("Bp", None))
    assert summary["far.bid"] == (("P1", None),)
    assert summary["far.hand"] == (("None", None),) * 2
    assert (summary["near.deck"], summary["far.deck"], summary["far.discards"]) == (3, 1, 1)
    assert (summary["near.discards"], summary["near.cashed_in"], summary["auction.discards"]) == (2, 1, 2)
    assert summary["display.1"] == (("R1", None),)
    assert "display.2" not in summary
    assert board.cards("auction.discards")[-1] is not None
    other = board_of(observed(near, far, seat=1, display="R1", auction_discards="G8 G6").view, 1)
    assert str(other.cards("auction.discards")) == "(None, <G6>)", (
        "while the opponent decides only the top is visible"
    )
    assert other.summary()["near.bid"] == (("P1", None),)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_board_shows_nothing_that_the_view_hides(seed: int, edition: str) -> None:
    for state in positions_of(seed, edition):
        for viewer in (0, 1):
            other = state.to_json()["players"][1 - viewer]
            hidden = {*other["deck"], *other["hand"], *state.to_json()["auction_deck"]}
            board = board_of(state.observation(viewer).view, viewer)
            shown = {str(token.card) for tokens in board.zones.values() for token in tokens if token.card}
            assert shown.isdisjoint(hidden)
            assert sum(len(tokens) for tokens in board.zones.values()) == 40


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("edition", EDITIONS)
def test_second_view_opens_only_the_other_hand(edition: str, viewer: int) -> None:
    for state in positions_of(3, edition):
        own, other = (state.observation(seat).view for seat in (viewer, 1 - viewer))
        closed, opened = board_of(own, viewer), board_of(own, viewer, other)
        hand = board_of(other, 1 - viewer).cards("near.hand")
        assert opened.cards("far.hand") == hand
        assert closed.cards("far.hand") == (None,) * len(hand)
        names = {*closed.zones, *opened.zones} - {"far.hand"}
        assert all(closed.cards(name) == opened.cards(name) for name in names)
