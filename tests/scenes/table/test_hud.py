"""The bar, the names, the titles of piles and the banner."""

import statistics
from itertools import combinations, pairwise

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.desktop.files import render
from dutch.scenes.stack import Scene, UIContext
from dutch.scenes.table import TableScene
from dutch.scenes.table.card_overlays import CardSpread
from dutch.scenes.table.effects import CueEffects
from dutch.scenes.table.hud import TableHud
from dutch.scenes.table.log import panel_size
from dutch.stage.layout import Layout, choose_map
from dutch.stage.timing import BANNER
from tests.playing import DUTCH
from tests.scenes.table.helpers import (
    PRESENTER,
    SMALL,
    click,
    letter_sizes,
    maps_of,
    need_region,
    open_table,
    open_turn,
    state_of,
)
from tests.scenes.table.replays import open_replay
from tests.ui_contexts import draw_scene
from tools.golden.wcag import contrast_ratio

BOTH_SCALES = [(SMALL, 100), (SMALL, 200)]
STEPS = ("set aside", "winner buys", "loser buys", "last call")
TITLES = ("deck", "discards", "cashed in", "auction deck", "lost cards")


# Letters


def hud_of(scene: TableScene) -> TableHud:
    return next(part for part in scene.parts if isinstance(part, TableHud))


@pytest.mark.parametrize("both", [False, True])
def test_steps_fold_beside_a_long_score(both: bool) -> None:
    large = letter_sizes(lambda ui: open_replay(ui, "competition", both=both), 200)
    assert large["exchange · 1 of 4"] >= 22 and "set aside" not in large


@pytest.mark.parametrize("ui", BOTH_SCALES, indirect=True)
def test_lesson_panel_does_not_shrink_the_cards(ui: UIContext) -> None:
    width, height = ui.window.size
    area = pygame.Rect(0, 0, width - panel_size(ui)[0], height)
    layout = Layout(choose_map(maps_of(PRESENTER), area, "display.1"), area)
    assert (layout.zone("display.1").height, layout.zone("near.cards").height) == (164, 147)


def test_last_round_folds_the_steps_beside_both_scores() -> None:
    def last(ui: UIContext) -> Scene:
        scene = open_turn(ui)
        scene.view.moment = scene.view.moment._replace(is_last_round=True)
        return scene

    large = letter_sizes(last, 200)
    assert large["last round"] >= 22 and "set aside" not in large


@pytest.mark.parametrize("log_open", [False, True])
@pytest.mark.parametrize("ui", BOTH_SCALES, indirect=True)
def test_longest_names_are_cut(ui: UIContext, log_open: bool) -> None:
    scene, client, _referee = open_table(ui, DUTCH.new("standard", 3))
    if scene.view.areas.log_open != log_open:
        scene.toggle_log()
    client._names = "W" * 20, "]bo7aaaaaaaaaaaaaaaa"  # noqa: SLF001 - longer than any name of a person
    draw_scene(scene)
    assert ui.typesetter.overflows == []


# The bar


@pytest.mark.parametrize("ui", BOTH_SCALES, indirect=True)
def test_heading_steps_and_score_follow_each_other(ui: UIContext) -> None:
    scene = open_turn(ui)
    steps = [region for region in draw_scene(scene).regions if region.name.startswith("step.")]
    assert [step.label for step in steps] == list(STEPS)
    assert [step.label for step in steps if "selected" in step.flags] == ["winner buys"]
    view = scene.view
    boxes = [view.rect_of("heading"), *(step.rect for step in steps), view.rect_of("score")]
    assert all(one.right <= other.left for one, other in pairwise(boxes))
    assert all(view.layout.zone("bar").contains(box) for box in boxes)


def test_opponents_name_shows_their_standing_at_a_turned_table(ui: UIContext) -> None:
    scene = open_turn(ui)
    scene.view.layout.swapped_zones = PRESENTER.swapped_zones
    assert scene.explainer.regions == ["score", "score.other", "far.player"]


# Piles


@pytest.mark.parametrize(
    "ui", [((1280, 720), 200), ((1024, 768), 200), ((1920, 1080), 150), ((2560, 1080), 100)], indirect=True
)
@pytest.mark.parametrize("turned", [False, True])
def test_titles_lie_below_their_piles_and_apart(ui: UIContext, turned: bool) -> None:
    scene = open_turn(ui)
    view = scene.view
    layout = view.layout
    layout.swapped_zones = PRESENTER.swapped_zones if turned else {}
    titles = {title.pile: title.ink for title in hud_of(scene).piles.titles(layout)}
    assert set(titles) == set(view.presenter.piles)
    for pile, ink in titles.items():
        zone = layout.zone(pile)
        assert ink.top >= zone.bottom
        assert abs(ink.centerx - zone.centerx) <= layout.px(32)
        cards = layout.zone(f"{pile.partition('.')[0]}.cards") if "auction" not in pile else None
        assert cards is None or zone.left > cards.left or ink.right < cards.left - layout.px(12)
        if zone.bottom < layout.zone("market").top:
            assert ink.bottom < layout.zone("market").top
    assert not any(one.colliderect(other) for one, other in combinations(titles.values(), 2))


def test_title_and_count_belong_to_their_pile(ui: UIContext) -> None:
    scene = open_table(ui, state_of({"bid": "G7", "discards": "B1 B2"}, "P1")).scene
    count = need_region(scene, "count.near.discards")
    assert count.label == "2"
    assert need_region(scene, "title.near.discards").label == "discards"
    under = scene.view.display_list.at(count.rect.center)
    assert under is not None and under.name == "near.discards", "the pile lies above its count"
    assert draw_scene(scene).find("count.near.cashed_in") is None, "an empty pile has no count"
    click(scene, "title.near.discards")
    assert isinstance(scene.overlays.top, CardSpread)


# The banner


@pytest.mark.parametrize("ended", [True, False])
def test_banner_is_not_drawn_after_its_end(ui: UIContext, ended: bool) -> None:
    view = open_turn(ui).view
    banner, display_list = view.banner, DisplayList()
    banner.show("Your turn", BANNER if ended else 0)
    assert banner.end() is ended
    CueEffects(view).draw(display_list)
    assert not display_list.regions


def test_banners_of_one_frame_follow_each_other(ui: UIContext) -> None:
    banner = open_turn(ui).view.banner
    for text in ("Ben gets the globe", "Nobody can catch Ben"):
        banner.show(text, BANNER)
    shown = []
    while banner.text:
        shown.append(banner.text)
        banner.update(BANNER)
    assert shown == ["Ben gets the globe", "Nobody can catch Ben"]
    banner.show("Your turn", BANNER)
    banner.update(1)
    banner.show("Your bid", BANNER)
    assert banner.text == "Your bid", "a later one comes in place of the first"


def test_high_contrast_shows_frames_and_icons_of_empty_places(ui: UIContext) -> None:
    ui.settings.high_contrast = True
    ui.fit()
    scene = open_table(ui, state_of("G7", "R1", display="P1 P2 P3")).scene
    surface = render(draw_scene(scene), ui.window.size)
    for name in ("near.cashed_in", "far.cashed_in", "display.6"):
        zone = scene.view.layout.zone(name)
        edge, ground = (surface.get_at((zone.centerx, zone.top + away))[:3] for away in (0, -3))
        assert contrast_ratio(edge, ground) >= 4.5, name
    zone = scene.view.layout.zone("near.cashed_in")
    side = min(zone.size) // 2
    icon = ui.images.get(scene.presenter.pile_label("near.cashed_in", 0).icon, (side, side))
    left, top = icon.get_rect(center=zone.center).topleft
    solid = [(x, y) for x in range(side) for y in range(side) if icon.get_at((x, y)).a >= 250]
    contrasts = [contrast_ratio(surface.get_at((left + x, top + y))[:3], (0, 0, 0)) for x, y in solid]
    assert statistics.median(contrasts) >= 4.5
