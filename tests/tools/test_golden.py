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
from tools.golden.contrast import too_faint
from tools.golden.languages import lengthen
from tools.golden.states import walk
from tools.golden.studio import USUAL, Studio, Variant, View

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


# Reading


def test_faint_text_is_reported(studio: Studio) -> None:
    picture = on_walnut(studio)
    picture.blit(studio.letters.line("Set aside", 20, Shade("brass", 0.7)), (100, 100))
    picture.blit(studio.letters.line("Undo", 20, "cream"), (100, 200), alpha=90)
    picture.blit(studio.letters.line("Leave", 20, "cream"), (100, 300))
    found = too_faint(view_of(studio, picture))
    assert [said.split("“")[1].split("”")[0] for said in found] == ["Set aside", "Undo"]


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


def test_invented_language_has_long_words() -> None:
    long = lengthen("Bid {count} with [Space] and <b>win</b> a ship.")
    assert long == "Bîdb {count} wîthwi [Space] ända <b>wînw</b> ä shîpsh."
