"""The curtain shows whose turn it is and nothing else."""

import pytest

from dutch.desktop.input import Command, Intention, Pressed, Quit
from dutch.match.referee import Referee
from dutch.match.seats import SeatClient
from dutch.rules.api import Card
from dutch.scenes.handover import HandoverScene
from dutch.scenes.stack import Go, UIContext
from tests.reach import reachable
from tests.ui_contexts import draw_scene


def curtain(ui: UIContext, name: str = "Anna") -> HandoverScene:
    scene = HandoverScene(ui, name, "Choose a card.")
    scene.enter()
    return scene


def labels(scene: HandoverScene) -> dict[str, str]:
    return {region.name: region.label for region in draw_scene(scene).regions}


def test_curtain_names_the_next_player(ui: UIContext) -> None:
    said = labels(curtain(ui))
    assert said["next"] == said["curtain"] == "Anna"
    assert said["button.ready"] == "I'm ready"
    assert said["note"] == "Choose a card."
    read = [label for name, label in said.items() if "Anna" in label and name != "curtain"]
    assert read == ["Anna"], "the name is read once"


@pytest.mark.parametrize(
    ("intention", "goes"),
    [
        (Pressed("ready"), Go("seat")),
        (Command("confirm"), Go("seat")),
        (Command("lift"), Go("seat")),
        (Quit(), Go("quit")),
        (Command("undo"), None),
        (Command("log"), None),
        (Command("hint"), None),
    ],
)
def test_intentions_lead_on(ui: UIContext, intention: Intention, goes: Go | None) -> None:
    assert curtain(ui).handle(intention) == goes


def test_enter_presses_the_focused_button(ui: UIContext) -> None:
    scene = curtain(ui)
    assert scene.handle(Command("next")) is None
    assert scene.handle(Command("confirm")) is None
    assert "game_menu" in labels(scene)
    assert scene.handle(Command("cancel")) is None
    scene.widgets.focus(None)
    assert scene.handle(Command("confirm")) == Go("seat")


@pytest.mark.parametrize("way", [Pressed("menu"), Command("cancel")], ids=str)
def test_menu_of_the_game_opens_and_closes(ui: UIContext, way: Intention) -> None:
    scene = curtain(ui)
    assert scene.handle(way) is None
    said = labels(scene)
    assert not {"button.restart", "code", "next", "note"} & said.keys()
    assert scene.handle(Command("confirm")) is None, "Enter closes the menu"
    assert scene.widgets.focused == "ready"
    assert "note" in labels(scene)


@pytest.mark.parametrize(
    ("names", "goes"),
    [
        (["rules"], "rules"),
        (["settings"], "settings"),
        (["abandon", "yes"], "abandon"),
        (["yes"], "menu"),
    ],
)
def test_menu_leads_out(ui: UIContext, names: list[str], goes: str) -> None:
    scene = curtain(ui)
    went = [scene.handle(Pressed(name)) for name in ("menu", *names)]
    assert went[-1] == Go(goes) and not any(went[:-1])
    scene.leave()
    scene.enter()
    assert ("game_menu" in labels(scene)) is (goes in ("rules", "settings"))
    assert scene.handle(Command("undo")) is None


def test_no_card_or_client_can_be_reached(ui: UIContext) -> None:
    scene = curtain(ui)
    draw_scene(scene)
    found = reachable(scene)
    assert "Anna" in found, "the search went far enough"
    assert not [region for region in found if isinstance(region, Card | SeatClient | Referee)]
