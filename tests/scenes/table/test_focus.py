"""Moving the keyboard focus over the table."""

import pytest

from dutch.desktop.input import Command
from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from dutch.scenes.table.card_overlays import CardChoice
from tests.playing import DUTCH
from tests.scenes.table.helpers import MIDDLE, card, click, need_region, open_table, state_of
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
    name = scene.controller.focus.name
    if name.startswith("button."):
        assert scene.widgets.focused == name.removeprefix("button.")
    return name


@pytest.mark.parametrize("key", ["next", "previous"])
def test_tab_goes_round_the_answers_of_a_question(scene: TableScene, key: str) -> None:
    agreed: list[str] = []
    scene.controller.overlays.ask("Really?", "Yes", lambda: agreed.append("yes"), MIDDLE)
    draw_scene(scene)
    assert press(scene, f"{key} {key}") == "button.no"
    assert press(scene, key) == "button.yes"
    press(scene, "confirm")
    assert agreed == ["yes"]


def test_arrows_follow_the_button_layout(scene: TableScene) -> None:
    scene.controller.code = "standard-1"
    scene.controller.open_menu()
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
    assert scene.model.selection.lifted
    assert press(scene, "next") == "display.1"
    assert "display.1" in scene.controller.actions.offers
    assert press(scene, "next") == "button.end"


def test_tab_enters_a_group_at_its_first_target(ui: UIContext) -> None:
    far = {"hand": "B5 P4 G2 R7 P8", "deck": "G1 B6 R3"}
    near = {"hand": "G7 B2 Bp Pp R1", "deck": "R2 G8 P2"}
    row = {"display": "G3 P5 R4 B4 Gq R8", "auction_discards": "G6 P3 Bq"}
    state = state_of(near, far, phase="aside", to_move=0, bid_winner=None, **row)
    scene, _client, _referee = open_table(ui, state)
    draw_scene(scene)
    press(scene, "next lift")
    assert "near.deck" in scene.controller.actions.offers
    assert press(scene, "next") == "near.deck", "not at the market, which takes nothing now"


def test_cards_to_exchange_come_before_the_buttons(ui: UIContext) -> None:
    scene, _client, _referee = open_table(ui, DUTCH.new("competition", 5))
    scene.update(16)
    draw_scene(scene)
    gathering = scene.controller.overlays.top
    assert isinstance(gathering, CardChoice)
    first, second, *_others = (f"card.{card}" for card in gathering.pile.cards)
    assert scene.controller.focus.name == first
    assert press(scene, "lift") == first and len(scene.model.selection.lifted) == 1
    assert press(scene, "right") == second
    assert [press(scene, "next") for _press in range(3)] == ["button.swap", "button.undo", "button.put_back"]


def test_first_card_to_choose_from_has_the_focus(ui: UIContext) -> None:
    near = {"bid": "G7 Bp", "discards": "B1 B2"}
    scene, _client, _referee = open_table(ui, state_of(near, "P1", display="P8 B3"))
    click(scene, "near.discards")
    draw_scene(scene)
    assert scene.controller.focus.name == "button.close", "there is nothing to choose yet"
    assert press(scene, "next") == "button.close"
    press(scene, "cancel")
    scene.model.selection.toggle(card("Bp"))
    scene.controller.actions.accept(scene.controller.actions.offers["near.discards"])
    draw_scene(scene)
    assert scene.controller.focus.name == "button.option.0"
    assert [press(scene, "right") for _press in range(2)] == ["button.option.1"] * 2
    scene.controller.zoom(card("B1"))
    draw_scene(scene)
    assert [press(scene, "next") for _press in range(2)] == ["button.close", "button.close"]
