"""The golden comparison and its checks notice faults."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image

from dutch.desktop.display_list import DisplayList
from dutch.desktop.files import render
from dutch.desktop.theme import Shade
from tests.systems import WINDOWS
from tools.golden import sheets
from tools.golden.checks import faults_of, misplaced, spilled, too_small
from tools.golden.contrast import texts, too_faint
from tools.golden.states import spread, walk
from tools.golden.studio import USUAL, VARIANTS, Studio, Variant, View
from tools.golden.wcag import contrast_ratio

SMALL = Variant((1280, 720))


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    studio = Studio(tmp_path_factory.mktemp("studio"), SMALL)
    yield studio
    studio.close()


def view_of(studio: Studio, display_list: DisplayList, variant: Variant = SMALL) -> View:
    surface = render(display_list, variant.size)
    return View("state", variant, display_list, surface, (), studio.letters, studio.badges)


def on_walnut(studio: Studio, ground: str = "walnut") -> DisplayList:
    display_list = DisplayList()
    shapes = studio.app.ui.shapes
    display_list.blit(shapes.panel(USUAL.size, ground, border=None, radius=0), (0, 0))
    return display_list


# Looking


@pytest.fixture(scope="module")
def turn(tmp_path_factory: pytest.TempPathFactory) -> View:
    if WINDOWS:
        pytest.skip("the tour deletes files that are open, which Windows lets nobody do")
    (view,) = walk(tmp_path_factory.mktemp("turn"), SMALL, ["turn"])
    return view


def kept(folder: Path, picture: Image.Image) -> Path:
    sheets.write(folder, "turn", {SMALL: picture})
    return folder


def test_equal_picture_passes(turn: View, tmp_path: Path) -> None:
    folder = kept(tmp_path / "kept", sheets.small(turn.surface))
    assert sheets.differing(turn, folder, tmp_path / "trouble") == []
    assert not (tmp_path / "trouble").exists()


@pytest.mark.parametrize("damage", ["a button moved", "a text is gone", "a paler table", "another card"])
def test_changed_picture_is_reported_and_saved(turn: View, tmp_path: Path, damage: str) -> None:
    folder = kept(tmp_path / "kept", sheets.small(turn.surface))
    surface = turn.surface.copy()
    rects = {region.name: region.rect for region in turn.regions}
    if damage == "a button moved":
        surface.blit(turn.surface, rects["button.end"].move(10, 0), rects["button.end"])
    elif damage == "a text is gone":
        surface.fill((33, 20, 12), rects["prompt"].inflate(-100, -16))
    elif damage == "a paler table":
        surface.fill((8, 8, 8), special_flags=pygame.BLEND_ADD)
    else:
        surface.blit(turn.surface, rects["card.G7"], rects["card.B2"])
    (said,) = sheets.differing(turn._replace(surface=surface), folder, tmp_path / "trouble")
    assert said.startswith("turn looks different at 1280x720 100%: by ")
    (shown,) = (tmp_path / "trouble").iterdir()
    assert str(shown) in said
    assert Image.open(shown).size == (320, 3 * sheets.HEIGHT)


def test_state_without_a_golden_picture_is_reported(turn: View, tmp_path: Path) -> None:
    assert sheets.differing(turn, tmp_path, tmp_path) == ["turn: there is no golden picture."]


def test_variants_do_not_overlap_on_the_sheet() -> None:
    rects = [pygame.Rect(x, y, right - x, low - y) for x, y, right, low in sheets.PLACES.values()]
    assert len(rects) == len(VARIANTS)
    assert all(rect.collidelistall(rects) == [index] for index, rect in enumerate(rects))


# Reading


@pytest.mark.parametrize("colour", ["cream", "brass", Shade("walnut", 1.3)])
def test_contrast_is_measured_on_drawn_pixels(studio: Studio, colour: str) -> None:
    theme, picture = studio.app.ui.theme, on_walnut(studio)
    picture.blit(studio.letters.line("Set aside", 30, colour), (100, 100))
    (text,) = texts(view_of(studio, picture))
    real = contrast_ratio(theme.rgb(colour), theme.rgb("walnut"))
    assert text.ratio == pytest.approx(real, rel=0.12)


def test_faint_text_is_reported(studio: Studio) -> None:
    picture = on_walnut(studio)
    picture.blit(studio.letters.line("Set aside", 20, Shade("brass", 0.7)), (100, 100))
    picture.blit(studio.letters.line("Undo", 20, "cream"), (100, 200), alpha=90)
    picture.blit(studio.letters.line("Leave", 20, "cream"), (100, 300))
    found = too_faint(view_of(studio, picture))
    assert [said.split("“")[1].split("”")[0] for said in found] == ["Set aside", "Undo"]


def test_high_contrast_demands_more(studio: Studio) -> None:
    picture = on_walnut(studio)
    picture.blit(studio.letters.line("Set aside", 20, "brass"), (100, 100))
    view = view_of(studio, picture)
    assert too_faint(view) == []
    assert too_faint(view._replace(variant=Variant(SMALL.size, high_contrast=True)))


def test_faint_letters_on_a_badge_are_reported(studio: Studio) -> None:
    picture = on_walnut(studio)
    badge = studio.badges.badge(studio.letters.line("12", 20, "ink"), "garnet")
    picture.blit(badge, (100, 100))
    (said,) = too_faint(view_of(studio, picture))
    assert "“12”" in said


def test_faint_edges_and_rings_are_reported(studio: Studio) -> None:
    picture, shapes = on_walnut(studio), studio.app.ui.shapes
    for x, name, border in ((100, "clear", "brass"), (400, "faint", Shade("walnut", 1.1))):
        rect = pygame.Rect(x, 100, 200, 60)
        picture.blit(shapes.panel(rect.size, "walnut", border=border, border_width=3), rect.topleft)
        picture.name(f"button.{name}", rect, "", "focus")
    found = too_faint(view_of(studio, picture))
    assert len(found) == 2
    assert all("button.faint" in said for said in found)


def test_overlapping_letters_are_reported(studio: Studio) -> None:
    picture = on_walnut(studio)
    picture.name("button.end", pygame.Rect(90, 90, 60, 40))
    picture.blit(studio.letters.line("A long text", 30, "cream"), (70, 90))
    picture.blit(studio.letters.line("Undo", 30, "cream"), (100, 96))
    found = list(spilled(view_of(studio, picture)))
    assert any("reaches over the edge of button.end" in said for said in found)
    assert any("overlap" in said for said in found)


def test_small_letters_and_targets_are_reported(studio: Studio) -> None:
    picture = on_walnut(studio)
    picture.blit(studio.letters.line("tiny", 5, "cream"), (100, 100))
    picture.name("button.end", pygame.Rect(300, 300, 100, 43))
    view = view_of(studio, picture, USUAL)
    assert len(too_small(view)) == 2
    assert too_small(view._replace(variant=SMALL)) == []


def test_cut_text_and_misplaced_things_are_reported(studio: Studio) -> None:
    picture = on_walnut(studio)
    picture.name("button.end", pygame.Rect(1250, 10, 100, 60))
    view = view_of(studio, picture)._replace(overflows=("much too long",))
    assert len(misplaced(view)) == 2
    assert all(said.endswith("(1280x720 100%).") for said in faults_of(view))


def test_states_spread_over_every_third_window() -> None:
    states = [f"state {number}" for number in range(7)]
    seen = [state for variant in range(len(VARIANTS)) for state in spread(states, variant, 3)]
    assert {seen.count(state) - len(VARIANTS) // 3 for state in states} <= {0, 1}
    assert all(spread(states, variant, 3) for variant in range(len(VARIANTS)))
    assert spread(states, 4, 1) == states
