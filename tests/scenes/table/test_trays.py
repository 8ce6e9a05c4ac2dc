"""The titles and counts of the piles."""

from __future__ import annotations

import statistics
from itertools import combinations, product

import pygame
import pytest

from dutch.desktop import files
from dutch.desktop.theme import contrast
from dutch.scenes.stack import UIContext
from dutch.scenes.table import ReplayScene, TableScene
from tests.scenes.table.helpers import seated, state_of
from tests.scenes.table.lettered import growth
from tests.scenes.table.watched import watched
from tests.ui_contexts import SCALES, SIZES, drawn, open_kit

TITLES = ("deck", "discards", "cashed in", "auction deck", "lost cards")


def turn(ui: UIContext) -> TableScene:
    return seated(ui, state_of("G7 B2", "R3", display="P1 P2 P3 P4 P5 P6"))[0]


def replay(ui: UIContext) -> ReplayScene:
    """A bar lies below the table, so all of it is smaller."""
    return watched(ui)


@pytest.mark.parametrize("stage", [turn, replay])
def test_in_a_small_window_titles_grow_with_the_text(stage: type) -> None:
    assert growth(stage, *TITLES) >= 1.5


@pytest.mark.parametrize(("size", "scale"), list(product((*SIZES, (1024, 768)), (*SCALES, 150))))
@pytest.mark.parametrize("turned", [False, True])
def test_titles_lie_below_their_piles_and_apart(size: tuple[int, int], scale: int, turned: bool) -> None:
    ui = open_kit(size, scale)
    scene = turn(ui)
    scene.layout.turned = turned
    titles = {title.pile: title.ink for title in scene.furniture.trays.titles(scene.layout)}
    assert set(titles) == set(scene.presenter.piles)
    for pile, ink in titles.items():
        zone = scene.layout.zone(pile)
        assert ink.top >= zone.bottom
        assert abs(ink.centerx - zone.centerx) <= scene.layout.px(32)
        cards = scene.layout.zone(f"{pile.partition('.')[0]}.cards") if "auction" not in pile else None
        assert cards is None or zone.left > cards.left or ink.right < cards.left - scene.layout.px(12)
        if zone.bottom < scene.layout.zone("market").top:
            assert ink.bottom < scene.layout.zone("market").top
    assert not any(one.colliderect(other) for one, other in combinations(titles.values(), 2))
    ui.window.close()


def test_a_title_is_no_thing_to_click_on_but_can_be_named(ui: UIContext) -> None:
    scene = seated(ui, state_of({"bid": "G7", "discards": "B1 B2"}, "P1"))[0]
    picture = drawn(scene)
    count, title = picture.find("count.near.discards"), picture.find("title.near.discards")
    assert count is not None and count.label == "2"
    assert title is not None and title.label == "discards"
    assert scene.name_at(count.rect.center) == "near.discards", "the pile lies above its count"
    scene.click("title.near.discards")
    assert scene.overlay is None


def test_an_empty_pile_has_no_count(ui: UIContext) -> None:
    scene = seated(ui, state_of("G7", "P1"))[0]
    assert drawn(scene).find("count.near.cashed_in") is None
    assert isinstance(scene.rect_of("title.near.cashed_in"), pygame.Rect)


def test_in_high_contrast_frames_and_icons_of_empty_places_are_seen(ui: UIContext) -> None:
    ui.settings.high_contrast = True
    ui.fit()
    scene = seated(ui, state_of("G7", "R1", display="P1 P2 P3"))[0]
    surface = files.render(drawn(scene), ui.window.size)
    for name in ("near.cashed_in", "far.cashed_in", "display.6"):
        zone = scene.layout.zone(name)
        edge, ground = (surface.get_at((zone.centerx, zone.top + away))[:3] for away in (0, -3))
        assert contrast(edge, ground) >= 4.5, name
    zone = scene.layout.zone("near.cashed_in")
    side = min(zone.size) // 2
    icon = ui.images.get(scene.presenter.pile_icon("near.cashed_in"), (side, side))
    corner = icon.get_rect(center=zone.center).topleft
    solid = [(x, y) for x in range(side) for y in range(side) if icon.get_at((x, y)).a == 255]
    seen = [contrast(surface.get_at((corner[0] + x, corner[1] + y))[:3], (0, 0, 0)) for x, y in solid]
    assert statistics.median(seen) >= 4.5
