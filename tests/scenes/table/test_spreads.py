from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.rules.cards import STANDARD
from dutch.scenes.stack import UIContext
from dutch.scenes.table.overlays import panel_rect
from dutch.scenes.table.spreads import Cards, spread
from tests.scenes.table.helpers import PRESENTER, card
from tests.scenes.table.laid_above import built, nothing
from tests.ui_contexts import SCALES, SIZES, open_kit

ROOMS = [pygame.Rect(40, 96, 1160, 512), pygame.Rect(7, 9, 600, 250), pygame.Rect(0, 0, 300, 700)]


# Spreading cards


def test_no_cards_no_places() -> None:
    assert spread(ROOMS[0], 0, 16) == []


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("count", range(1, 41))
def test_any_number_of_cards_fits_the_room(room: pygame.Rect, count: int) -> None:
    places = spread(room, count, 12)
    assert len(places) == count
    assert all(room.inflate(2, 2).contains(place) for place in places)
    assert len({place.size for place in places}) == 1
    width, height = places[0].size
    assert height == pytest.approx(width * 7 / 5, abs=1)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("count", [1, 5, 6, 7, 13, 40])
def test_every_row_stands_in_the_middle(count: int) -> None:
    room = ROOMS[0]
    places = spread(room, count, 16)
    for top in {place.top for place in places}:
        row = [place for place in places if place.top == top]
        assert abs((row[0].left - room.left) - (room.right - row[-1].right)) <= 1


def test_more_cards_are_never_larger() -> None:
    widths = [spread(ROOMS[0], count, 16)[0].width for count in range(1, 41)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] == 270, "a single card is no poster"
    assert widths[-1] > 80, "all forty can still be told apart"


def test_cards_are_spread_in_reading_order() -> None:
    places = spread(ROOMS[0], 23, 16)
    assert places == sorted(places, key=lambda place: (place.top, place.left))


# Piles


def pile(count: int, chosen: str = "") -> Cards:
    acts = {card(name): nothing for name in chosen.split()}
    return Cards("Your discards", STANDARD.cards[:count], acts, nothing, PRESENTER)


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, SCALES)))
@pytest.mark.parametrize("count", [0, 1, 9, 40])
def test_a_pile_fits_every_window(size: tuple[int, int], scale: int, count: int) -> None:
    ui = open_kit(size, scale)
    buttons, rects = built(pile(count), ui)
    assert buttons == ["button.close"]
    box = panel_rect(ui, 1240, 720)
    assert pygame.Rect((0, 0), size).contains(box)
    shown = [rect for name, rect in rects.items() if name.startswith("card.")]
    assert len(shown) == count
    for rect in shown:
        assert box.contains(rect)
        assert not rect.colliderect(rects["button.close"])
        assert rect.width >= 20
    assert ui.typesetter.overflows == []
    ui.window.close()


def test_only_the_cards_to_choose_from_react_and_glow(ui: UIContext) -> None:
    overlay = pile(5, "G2 G4")
    assert overlay.click("card.G2") is nothing
    assert overlay.click("card.G1") is None
    assert overlay.click("button.close") is None
    display_list = DisplayList()
    overlay.build(ui.widgets(), ui)
    overlay.draw(display_list, ui)
    assert {region.name for region in display_list.regions if "glow" in region.flags} == {
        "card.G2",
        "card.G4",
    }
    labels = {region.name: region.label for region in display_list.regions}
    assert labels["card.G3"] == "green 3, bids 3, 6 VP"
