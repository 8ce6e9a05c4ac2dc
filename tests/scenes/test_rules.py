"""Opening the rules from a game, and leading back to it."""

import pygame
import pytest

from dutch.app.application import App
from dutch.desktop.input import Command, Intention, Pressed, Quit
from dutch.scenes.page import RulesScene
from dutch.scenes.stack import Go
from tests.programs import SEED, run_frames, table_scene
from tests.ui_contexts import open_ui


def key(app: App, *keys: int) -> None:
    for each in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=each, mod=0, unicode=""))
        run_frames(app)


def test_rules_open_while_cards_are_dealt(app: App) -> None:
    app.ui.settings.speed = "slow"
    app.stack.go(Go("table", SEED))
    run_frames(app)
    assert table_scene(app).view.animator.busy
    key(app, pygame.K_F1, pygame.K_RETURN)
    table_scene(app).finish_animation()
    run_frames(app)
    assert table_scene(app).actions.may_act


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
