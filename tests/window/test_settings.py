"""The settings page in the real program: changes are applied immediately and saved."""

from pathlib import Path

import pygame
import pytest

from dutch import settings
from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.commands.selftest import screen_of
from dutch.desktop.window import Window
from dutch.scenes.stack import Go
from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import post
from tests.geometry.screen import checked
from tests.ui_contexts import CACHE
from tests.window.helpers import Program, StartProgram, board_is_view, tab_to

CHOSEN = settings.Settings(
    speed="slow",
    turns="calm",
    scale=125,
    typeface="legible",
    reduced_motion=True,
    high_contrast=True,
    suit_colours="clear",
    full_screen=True,
    read_aloud=True,
    voice_speed="fast",
    voice_volume=50,
    warnings=False,
    confirm=True,
    effects=50,
    ambience=50,
    mute=True,
)
CLICKS = (
    "choice.group.look",
    "choice.scale.125",
    "choice.typeface.legible",
    "choice.reduced_motion.True",
    "choice.high_contrast.True",
    "choice.suit_colours.clear",
    "choice.full_screen.True",
    "choice.group.play",
    "choice.speed.slow",
    "choice.turns.calm",
    "choice.warnings.False",
    "choice.confirm.True",
    "choice.group.sound",
    "choice.read_aloud.True",
    "choice.voice_speed.fast",
    "slider.voice_volume",
    "slider.effects",
    "slider.ambience",
    "choice.mute.True",
)
"""The parts of the page, and the controls on each."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.json"


@pytest.fixture
def running(start_program: StartProgram, path: Path) -> Program:
    started = start_program(mute=False)
    started.app.remembered = settings.Settings(speed="fast")
    return started


def open_page(running: Program) -> DutchPilot:
    pilot = running.pilot
    pilot.click_for("button.settings", lambda: pilot.find("choice.group") is not None, "the settings")
    pilot.settle()
    return pilot


def shows(pilot: DutchPilot, click: str) -> bool:
    region = pilot.need(click)
    return "selected" in region.flags or region.label == "50%"


def pull(pilot: DutchPilot, name: str) -> None:
    """Drag a slider to 50%."""
    box = pilot.need(name).rect
    pilot.move((box.left + box.width // 8, box.centery))
    pilot.press()
    for part in range(20, 60):
        if pilot.need(name).label == "50%":
            break
        pilot.move((box.left + box.width * part // 100, box.centery))
    pilot.release()


def test_choices_by_mouse_survive_a_restart(running: Program, path: Path) -> None:
    pilot = open_page(running)
    for name in CLICKS:
        if name.startswith("slider."):
            pull(pilot, name)
        else:
            pilot.click(name)
        pilot.settle()
        assert shows(pilot, name), name
    assert settings.load(path) == CHOSEN
    pilot.click("button.back")
    pilot.settle()
    assert pilot.find("button.new") is not None
    running.app.close()

    folders = Folders(path.parent, path.parent, CACHE)
    app = App(Window.open((1280, 720)), folders, settings.load(path))
    app.stack.go(Go("menu"))
    again = DutchPilot(checked(screen_of(app), app.ui.window))
    again.frames(2)
    again.click_for("button.settings", lambda: again.find("choice.group") is not None, "the settings")
    for name in CLICKS:
        if name.startswith("choice.group."):
            again.click(name)
            again.settle()
        assert shows(again, name), name
    app.close()


def test_portrait_window_offers_the_sizes_it_has_room_for(start_program: StartProgram) -> None:
    pilot = open_page(start_program((720, 1280), scale=200))
    assert pilot.find("choice.scale.200") is None
    assert shows(pilot, "choice.scale.150")
    pilot.move(pilot.need("choice.scale.150").rect.center)
    pilot.settle()
    assert any("150% at most" in region.label for region in pilot.regions)


def lying(pilot: DutchPilot) -> set[str]:
    """Return the regions except log lines, which depend on the scale."""
    return {region.name for region in pilot.regions if not region.name.startswith("log.")}


def test_settings_return_to_the_same_game(running: Program) -> None:
    pilot = running.begin()
    running.set_aside()
    scene, before = running.scene, lying(pilot)
    pilot.click_for("button.menu", lambda: pilot.asked, "a question")
    pilot.check()
    pilot.click_for("button.settings", lambda: pilot.find("choice.group") is not None, "the settings")
    pilot.click("choice.scale.125")
    pilot.settle()
    pilot.click_for("button.back", lambda: pilot.find("market") is not None, "the table")
    pilot.settle()
    assert running.scene is scene and board_is_view(scene)
    assert pilot.asked, "the menu of the game, from which the settings were opened"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert lying(pilot) == before
    pilot.click_for("button.menu", lambda: pilot.asked, "a question")
    pilot.click_for("button.yes", lambda: pilot.find("button.continue") is not None, "the menu")
    open_page(running)
    pilot.click_for("button.back", lambda: pilot.find("button.continue") is not None, "the menu again")


def test_damaged_settings_file_is_left_alone(running: Program, path: Path) -> None:
    running.app.remembered = None
    path.parent.mkdir(exist_ok=True)
    path.write_text("{not json", encoding="utf-8")
    pilot = open_page(running)
    pilot.click("choice.group.play")
    pilot.settle()
    pilot.click("choice.warnings.False")
    pilot.settle()
    assert "left as it is" in pilot.need("note").label
    assert not running.app.ui.settings.warnings
    assert path.read_text(encoding="utf-8") == "{not json"


def test_focus_returns_to_the_control_that_led_away(start_program: StartProgram) -> None:
    game = start_program()
    pilot = game.pilot
    game.app.ui.settings.lessons = ("bid",)
    for page in ("settings", "history", "rules", "learn"):
        pilot.click(f"button.{page}")
        pilot.frames(3)
        if page == "history":  # and on to the statistics
            game.app.stack.go(Go("statistics"))
            pilot.frames(3)
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(3)
        assert game.scene.widgets.focused == page
        assert "focus" in pilot.need(f"button.{page}").flags


def test_question_mark_shows_the_keys(start_program: StartProgram) -> None:
    game = start_program()
    pilot = game.pilot
    for where in ("button.new", "bar"):
        post(pygame.TEXTINPUT, text="?")
        pilot.frames(3)
        assert pilot.need("title.key.decide").label == "Confirm, end the turn"
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(3)
        assert pilot.find(where)
        if where == "button.new":
            pilot = game.begin()


@pytest.mark.parametrize("page", ["today", "season", "goals", "history", "statistics", "lessons"])
def test_question_mark_shows_the_keys_and_leads_back(start_program: StartProgram, page: str) -> None:
    game = start_program()
    pilot = game.pilot
    game.app.stack.go(Go(page))
    pilot.frames(3)
    opened = type(game.scene)
    post(pygame.TEXTINPUT, text="?")
    pilot.frames(3)
    assert pilot.need("title.key.decide").label == "Confirm, end the turn"
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3)
    assert type(game.scene) is opened


def test_changed_key_works_and_is_shown_at_the_table(start_program: StartProgram) -> None:
    game = start_program()
    pilot = game.begin()
    game.app.ui.controls.keys.assign("decide", "J")
    pilot.key(pygame.K_RIGHT)
    pilot.frames(2)
    assert "then J." in pilot.need("prompt").label
    before = game.scene.client.observation
    pilot.key(pygame.K_SPACE)
    pilot.key(pygame.K_j)
    pilot.wait(lambda: game.scene.client.observation is not before, "the card set aside")


def test_menu_of_the_game_keeps_the_focus(start_program: StartProgram) -> None:
    game = start_program()
    pilot = game.begin()
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    for page in ("settings", "rules"):
        tab_to(pilot, f"button.{page}")
        pilot.key(pygame.K_RETURN)
        pilot.frames(3)
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(3)
        assert game.scene.focus.name == f"button.{page}"
