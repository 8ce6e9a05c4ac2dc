"""The menu of the game: what it offers when, and that it fits."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from dutch.desktop import clipboard
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Pressed
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table import TableScene
from dutch.scenes.table.game_menu import GameMenu, game_menu
from tests.playing import played
from tests.scenes.table.helpers import seated, state_of
from tests.ui_contexts import SCALES, SIZES, open_kit

LONGEST = "competition-9999999999999999999999999999999999999999"


@pytest.fixture
def scene(ui: UIContext) -> TableScene:
    scene, _client, _referee = seated(ui, state_of("R3 G7", "B5", display="P1 P2 P3 P4 P5 P6", to_move=0))
    scene.code = "standard-482913"
    scene.controls.open_menu()
    return scene


def seen(scene: TableScene, name: str) -> str:
    display_list = DisplayList()
    scene.draw(display_list)
    region = display_list.find(name)
    return "" if region is None else region.label


def test_what_it_offers_in_a_game(scene: TableScene) -> None:
    assert isinstance(scene.overlay, GameMenu)
    assert list(scene.overlay.acts) == ["no", "rules", "settings", "copy", "restart", "abandon", "yes"]
    assert seen(scene, "code") == "standard-482913"
    assert "the game is kept" in seen(scene, "game_menu")


def test_a_game_that_is_over_cannot_be_given_up(ui: UIContext) -> None:
    scene, _client, _referee = seated(ui, played(5)[0])
    assert list(game_menu(scene).acts) == ["no", "rules", "settings", "copy", "restart", "yes"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("yes", Go("menu")), ("settings", Go("settings")), ("rules", Go("rules"))],
)
def test_where_its_buttons_lead(scene: TableScene, name: str, expected: Go) -> None:
    assert scene.handle(Pressed(name)) == expected


@pytest.mark.parametrize("way", [Command("cancel"), Pressed("no")], ids=str)
def test_back_to_the_table(scene: TableScene, way: Command | Pressed) -> None:
    scene.draw(DisplayList())
    assert scene.handle(way) is None
    assert scene.overlay is None


def test_giving_up_is_asked_once(scene: TableScene) -> None:
    assert scene.handle(Pressed("abandon")) is None
    assert "ends here without a winner" in seen(scene, "question")
    assert scene.handle(Pressed("yes")) == Go("abandon")


def test_leaving_a_game_for_its_deal_is_asked_once(scene: TableScene) -> None:
    assert scene.handle(Pressed("restart")) is None
    assert "stays in the history" in seen(scene, "question")
    assert scene.handle(Pressed("yes")) == Go("restart")


def test_a_game_that_is_over_is_dealt_again_at_once(ui: UIContext) -> None:
    scene, _client, _referee = seated(ui, played(5)[0])
    scene.controls.open_menu()
    assert scene.handle(Pressed("restart")) == Go("restart")


@pytest.mark.parametrize("works", [True, False])
def test_the_code_is_copied_and_a_note_tells_whether_that_worked(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return works

    monkeypatch.setattr(clipboard, "copy", copy)
    before = seen(scene, "note.code")
    scene.changed = False
    scene.handle(Pressed("copy"))
    assert scene.changed
    assert copied == ["standard-482913"]
    assert seen(scene, "note.code") == (
        "The code was copied." if works else "The code cannot be copied here."
    )
    assert seen(scene, "note.code") != before
    assert scene.overlay is not None, "it stays open"


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, SCALES)))
@pytest.mark.parametrize("code", ["", "standard-482913", LONGEST])
def test_it_fits_every_window(size: tuple[int, int], scale: int, code: str) -> None:
    ui = open_kit(size, scale)
    scene, _client, _referee = seated(ui, state_of("R3 G7", "B5", display="P1 P2 P3 P4 P5 P6", to_move=0))
    scene.code = code
    scene.controls.open_menu()
    display_list = DisplayList()
    scene.draw(display_list)
    panel = display_list.find("game_menu")
    assert panel is not None
    assert pygame.Rect((0, 0), size).contains(panel.rect)
    assert isinstance(scene.overlay, GameMenu)
    names = [*(f"button.{name}" for name in scene.overlay.acts), *(("code", "note.code") if code else ())]
    regions = [region for region in display_list.regions if region.name in names]
    assert len(regions) == len(names)
    for region in regions:
        assert panel.rect.contains(region.rect), region
        if region.name.startswith("button."):
            assert region.rect.height >= 44 * min(size[0] / 1920, size[1] / 1080)
    for one, other in combinations(regions, 2):
        assert not one.rect.colliderect(other.rect), (one, other)
    assert ui.typesetter.overflows == []
    ui.window.close()
