"""Where Tab, the arrows, Home and End lead at the table and above it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from dutch.desktop.input import Command, Pressed
from dutch.desktop.widgets import Kind
from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from dutch.scenes.table.game_menu import GameMenu
from dutch.scenes.table.question import Question
from dutch.scenes.table.spreads import Gathering
from tests.playing import DUTCH
from tests.scenes.table.helpers import card, seated, state_of
from tests.ui_contexts import drawn


@pytest.fixture
def scene(ui: UIContext) -> TableScene:
    scene, _client, _referee = seated(ui, state_of("R3 G7", "B5", display="P1 P2 P3 P4 P5 P6", to_move=0))
    drawn(scene)
    return scene


def press(scene: TableScene, keys: str) -> str:
    """Press these keys. Returns what has the focus then; for a button, as the controls show it."""
    for key in keys.split():
        scene.handle(Command(key))
        drawn(scene)
    name = scene.focus.name
    if name.startswith("button."):
        assert scene.widgets.focused == name.removeprefix("button.")
    return name


@pytest.mark.parametrize("key", ["next", "previous", "left", "right", "up", "down"])
def test_every_key_goes_round_the_answers_of_a_question(scene: TableScene, key: str) -> None:
    agreed: list[str] = []
    scene.acts.ask("Really?", "Yes", lambda: agreed.append("yes"))
    drawn(scene)
    assert press(scene, f"{key} {key}") == "button.no"
    assert press(scene, key) == "button.yes"
    press(scene, "confirm")
    assert agreed == ["yes"]


def test_in_the_menu_of_the_game_arrows_go_by_where_the_buttons_lie(scene: TableScene) -> None:
    scene.code = "standard-1"
    scene.controls.open_menu()
    drawn(scene)
    assert press(scene, "down") == "button.settings"
    assert press(scene, "right") == "button.copy"
    assert press(scene, "down") == "button.abandon"
    assert press(scene, "right") == "button.yes"
    assert press(scene, "up") == "button.restart"
    assert press(scene, "up up right") == "button.rules"
    assert press(scene, "last") == "button.yes"
    assert press(scene, "first") == "button.no"
    assert press(scene, "previous") == "button.yes"


def test_the_ring_stays_when_the_window_changes(scene: TableScene) -> None:
    scene.controls.open_menu()
    drawn(scene)
    press(scene, "down")
    scene.resize((1280, 720))
    assert scene.widgets.focused == "settings"


def test_home_and_end_lead_to_the_ends_of_a_group(scene: TableScene) -> None:
    assert press(scene, "first") == ""
    assert press(scene, "next next last") == "display.6"
    assert press(scene, "first") == "display.1"


def test_tab_comes_to_buttons_that_can_be_used(scene: TableScene) -> None:
    assert press(scene, "previous") == "button.end"
    assert press(scene, "down") == "button.undo", "arrows lead to the others, which say why they are not"
    assert "disabled" in next(region for region in drawn(scene).regions if region.name == "button.undo").flags


def test_with_a_card_held_tab_visits_its_targets_and_then_the_buttons(scene: TableScene) -> None:
    press(scene, "next lift")
    assert scene.hands.lifted
    assert press(scene, "next") == "display.1"
    assert "display.1" in scene.offered
    assert press(scene, "next") == "button.end"


def test_the_first_place_that_takes_the_card_is_where_tab_comes_in(ui: UIContext) -> None:
    far = {"hand": "B5 P4 G2 R7 P8", "deck": "G1 B6 R3"}
    state = state_of(
        {"hand": "G7 B2 Bp Pp R1", "deck": "R2 G8 P2"},
        far,
        phase="aside",
        display="G3 P5 R4 B4 Gq R8",
        auction_discards="G6 P3 Bq",
        to_move=0,
        bid_winner=None,
    )
    scene, _client, _referee = seated(ui, state)
    drawn(scene)
    press(scene, "next lift")
    assert "near.deck" in scene.offered
    assert press(scene, "next") == "near.deck", "and not at the row, which takes nothing now"


def test_cards_to_exchange_come_before_the_buttons(ui: UIContext) -> None:
    scene, _client, _referee = seated(ui, DUTCH.new("competition", 5))
    scene.update(16)
    drawn(scene)
    assert isinstance(scene.overlay, Gathering)
    cards = [f"card.{card}" for card in scene.overlay.sight.cards]
    assert scene.focus.name == cards[0], "what one would do first"
    assert press(scene, "lift") == cards[0] and len(scene.hands.lifted) == 1
    assert press(scene, "right") == cards[1]
    assert [press(scene, "next") for _press in range(3)] == ["button.swap", "button.leave", cards[0]]
    picture = drawn(scene)
    swap, leave = (picture.find(name) for name in ("button.swap", "button.leave"))
    assert swap is not None and leave is not None
    assert swap.rect.centery == leave.rect.centery and swap.rect.right < leave.rect.left


def test_of_cards_to_choose_from_the_first_one_has_the_focus(ui: UIContext) -> None:
    near = {"bid": "G7 Bp", "discards": "B1 B2"}
    scene, _client, _referee = seated(ui, state_of(near, "P1", display="P8 B3"))
    scene.hands.toggle(card("Bp"))
    scene.acts.accept(scene.hands.offers(scene.client.observation)["near.discards"])
    drawn(scene)
    assert scene.focus.name == "card.B1"
    assert [press(scene, "next") for _press in range(2)] == ["button.close", "card.B1"]


def test_a_pile_that_is_only_looked_at_is_closed_by_the_first_key(ui: UIContext) -> None:
    scene, _client, _referee = seated(ui, state_of({"bid": "G7", "discards": "B1 B2"}, "P1"))
    scene.click("near.discards")
    drawn(scene)
    assert scene.focus.name == "button.close"
    assert press(scene, "next") == "button.close"


@pytest.mark.parametrize("way", [Command("cancel"), Pressed("no")], ids=str)
@pytest.mark.parametrize("name", ["abandon", "restart"])
def test_from_a_question_of_the_menu_one_comes_back_to_the_menu(
    scene: TableScene, way: Command | Pressed, name: str
) -> None:
    scene.controls.open_menu()
    scene.handle(Pressed(name))
    assert isinstance(scene.overlay, Question)
    scene.handle(way)
    assert isinstance(scene.overlay, GameMenu)
    assert scene.going is None


@pytest.mark.parametrize("page", ["rules", "settings"])
def test_whoever_comes_back_from_a_page_finds_the_menu(scene: TableScene, page: str) -> None:
    scene.controls.open_menu()
    scene.handle(Pressed(page))
    scene.leave()
    scene.enter()
    drawn(scene)
    assert isinstance(scene.overlay, GameMenu)
    assert scene.going is None
    assert press(scene, "down") == "button.settings"


@pytest.mark.parametrize("opened", ["menu", "abandon", "restart"])
def test_what_looks_most_important_above_the_table_has_the_focus(
    scene: TableScene, opened: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.controls.open_menu()
    if opened != "menu":
        scene.handle(Pressed(opened))
    kinds: dict[str, str] = {}
    add = scene.widgets.button

    def note(name: str, rect: pygame.Rect, title: str, kind: Kind = "plain", **more: Any) -> None:
        kinds[name] = kind
        add(name, rect, title, kind, **more)

    monkeypatch.setattr(scene.widgets, "button", note)
    assert scene.overlay is not None
    scene.overlay.build(scene.widgets, scene.ui)
    assert [name for name, kind in kinds.items() if kind == "primary"] == ["no"]
    assert scene.widgets.focused == "no"
