"""Moving the keyboard focus over the table."""

import pytest

from dutch.desktop.input import Command
from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from tests.scenes.table.helpers import need_region, open_table, state_of
from tests.ui_contexts import draw_scene


@pytest.fixture
def scene(ui: UIContext) -> TableScene:
    scene, _client, _referee = open_table(ui, state_of("R3 G7", "B5", display="P1 P2 P3 P4 P5 P6", to_move=0))
    draw_scene(scene)
    return scene


def press(scene: TableScene, keys: str) -> str:
    """Press these keys. Returns the region with the focus; for a button, as the controls show it."""
    for key in keys.split():
        scene.handle(Command(key))
        draw_scene(scene)
    name = scene.focus.name
    if name.startswith("button."):
        assert scene.widgets.focused == name.removeprefix("button.")
    return name


def test_arrows_follow_the_button_layout(scene: TableScene) -> None:
    scene.code = "standard-1"
    scene.open_menu()
    draw_scene(scene)
    path = [("down", "rules"), ("down down", "copy"), ("right", "copy"), ("last", "yes"), ("first", "no")]
    for keys, expected in path:
        assert press(scene, keys) == f"button.{expected}"
    assert press(scene, "previous") == "button.yes"
    scene.resize((1280, 720))
    assert scene.widgets.focused == "yes", "it stays when the window changes"


def test_tab_moves_between_groups_and_home_and_end_inside_one(scene: TableScene) -> None:
    assert press(scene, "first") == ""
    assert press(scene, "next next last") == "display.6"
    assert press(scene, "first") == "display.1"
    assert press(scene, "previous previous") == "button.end", "disabled buttons are skipped"
    assert press(scene, "down") == "button.undo", "arrows lead to the others, which say why they are disabled"
    assert "disabled" in need_region(scene, "button.undo").flags


def test_tab_visits_the_targets_of_a_held_card_first(scene: TableScene) -> None:
    press(scene, "next lift")
    assert scene.actions.selection.lifted
    assert press(scene, "next") == "display.1"
    assert "display.1" in scene.actions.choices.offers
    assert press(scene, "next") == "button.end"
