"""Opening the rules from a game, and leading back to it."""

import pygame
import pytest

from dutch.app.application import App
from dutch.desktop.input import Command, Intention, Pressed, Quit
from dutch.scenes.rules import RulesScene
from dutch.scenes.stack import Go
from tests.programs import SEED, region_names, run_frames, table_scene
from tests.ui_contexts import open_ui


def key(app: App, *keys: int) -> None:
    for each in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=each, mod=0, unicode=""))
        run_frames(app)


def test_f1_opens_and_closes_the_rules(app: App) -> None:
    app.stack.go(Go("table", SEED))
    run_frames(app)
    at_table = app.stack.scene
    regions = region_names(app)
    key(app, pygame.K_F1)
    assert {"text.rules", "button.back"} <= region_names(app)
    assert not any(name.startswith(("card.", "near.", "far.")) for name in region_names(app)), (
        "the table is hidden"
    )
    key(app, pygame.K_PAGEDOWN, pygame.K_F1)
    assert app.stack.scene is at_table
    assert region_names(app) == regions


def test_rules_open_while_cards_are_dealt(app: App) -> None:
    app.ui.settings.speed = "slow"
    app.stack.go(Go("table", SEED))
    run_frames(app)
    assert table_scene(app).view.animator.busy
    key(app, pygame.K_F1, pygame.K_RETURN)
    table_scene(app).controller.finish_animation()
    run_frames(app)
    assert table_scene(app).controller.actions.may_act


@pytest.mark.parametrize(
    ("intention", "leads"),
    [
        (Pressed("back"), "back"),
        (Command("confirm"), "back"),
        (Command("cancel"), "back"),
        (Command("rules"), "back"),
        (Command("page_down"), None),
        (Command("undo"), None),
        (Quit(), "quit"),
    ],
    ids=str,
)
def test_intentions_lead_back(intention: Intention, leads: str | None) -> None:
    ui = open_ui()
    scene = RulesScene(ui, "dutch")
    scene.enter()
    assert scene.handle(intention) == (None if leads is None else Go(leads))
    ui.window.close()


def test_table_opens_the_rules_of_its_game(app: App) -> None:
    players = {"players": ("human", "novice", "novice"), "names": ("", "", "")}
    app.stack.go(Go("table", {"game": "great-market", **players, "seed": 3}))
    run_frames(app)
    key(app, pygame.K_F1)
    assert app.stack.scene.game == "great-market"  # type: ignore[union-attr]
    app.stack.go(Go("back"))
    assert table_scene(app).presenter.game == "great-market"
