"""The menu of a running game."""

import pytest

from dutch.desktop import clipboard
from dutch.desktop.input import Command, Pressed
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table import TableScene
from dutch.scenes.table.overlays import GameMenu
from tests.playing import played
from tests.scenes.table.helpers import need_region, open_table, open_turn
from tests.ui_contexts import draw_scene

LONGEST = "competition-9999999999999999999999999999999999999999"


@pytest.fixture
def scene(ui: UIContext) -> TableScene:
    scene = open_turn(ui)
    scene.code = "standard-482913"
    scene.open_menu()
    draw_scene(scene)
    return scene


def test_finished_game_cannot_be_abandoned(ui: UIContext) -> None:
    over = open_table(ui, played(5)[0]).scene
    over.code = "standard-5"
    over.open_menu()
    assert over.buttons.names == ["no", "rules", "settings", "keys", "copy", "restart", "yes"]
    assert over.handle(Pressed("restart")) == Go("restart"), "without a question"


@pytest.mark.parametrize("back", [Command("cancel"), Pressed("no")], ids=str)
@pytest.mark.parametrize(
    ("name", "words"), [("abandon", "ends here without a winner"), ("restart", "stays in the history")]
)
def test_asks_before_the_game_is_left_for_good(
    scene: TableScene, name: str, words: str, back: Command | Pressed
) -> None:
    assert scene.handle(Pressed(name)) is None
    assert words in need_region(scene, "question").label
    assert scene.widgets.focused == "no"
    assert scene.handle(back) is None
    assert isinstance(scene.overlays.top, GameMenu)
    scene.handle(Pressed(name))
    assert scene.handle(Pressed("yes")) == Go(name)
    assert scene.overlays.top is None


def test_abandoning_in_the_season_is_said_to_be_a_loss(scene: TableScene) -> None:
    scene.in_season = True
    scene.open_menu()
    scene.handle(Pressed("abandon"))
    assert "counts as a loss in the season" in need_region(scene, "question").label


@pytest.mark.parametrize("back", [Command("cancel"), Pressed("no"), Command("confirm")], ids=str)
@pytest.mark.parametrize("page", ["rules", "settings", "keys"])
def test_menu_is_still_open_after_a_page(scene: TableScene, page: str, back: Command | Pressed) -> None:
    assert scene.handle(Pressed(page)) == Go(page)
    scene.leave()
    scene.enter()
    draw_scene(scene)
    assert isinstance(scene.overlays.top, GameMenu)
    assert scene.widgets.focused == "no"
    assert scene.handle(back) is None
    assert scene.overlays.top is None


@pytest.mark.parametrize(("works", "note"), [(True, "Code copied."), (False, "Couldn't copy the code.")])
def test_copying_the_code_is_reported(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch, works: bool, note: str
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: copied.append(text) or works)
    assert need_region(scene, "note.code").label != note
    scene.changed = False
    scene.handle(Pressed("copy"))
    assert scene.changed
    assert copied == ["standard-482913"]
    assert need_region(scene, "note.code").label == note
    assert scene.overlays.top is not None, "it stays open"
