"""New matches: dealt, seated, saved, restarted and abandoned."""

import pytest

from dutch.app.application import App
from dutch.app.routes import games_offered
from dutch.scenes.menu import MenuScene
from dutch.scenes.menu.choice import NewGame
from dutch.scenes.stack import Go
from dutch.storage import StoreError
from dutch.storage.errors import Problem
from tests.app.acts import press_button, save_unfinished, saved_header, start_game
from tests.playing import DUTCH
from tests.programs import SEED, menu_message, region_names, run_frames, submit_action, table_scene
from tests.stored import last_record, last_text


def test_play_again_keeps_the_opponent_and_changes_the_seed(app: App) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("again"))
    record = last_record(app.folders.data)
    assert record.extra["names"] == "Anna, The beginner"
    assert record.seed != 7


@pytest.mark.parametrize("name", ["  An,na # 1 ", "An\nna\u20281", "An na#,1"])
def test_name_cannot_damage_the_record(app: App, name: str) -> None:
    app.stack.go(Go("table", {**SEED, "name": name}))
    record = last_record(app.folders.data)
    assert record.extra["names"] == "An na 1, The beginner"


def test_restart_deals_the_same_cards(app: App) -> None:
    save_unfinished(app, "prototype", 3, "random, human", "Random, Anna", 30)
    app.stack.go(Go("continue"))
    run_frames(app)
    table_scene(app).open_menu()
    press_button(app, "restart")
    press_button(app, "yes")
    record = saved_header(app)
    assert (record.edition, record.seed, record.moves) == ("prototype", 3, ())
    assert (record.extra["names"], record.extra["players"]) == ("Random, Anna", "random, human")
    assert table_scene(app).client.seat == 1
    assert table_scene(app).client.observation == DUTCH.new("prototype", 3).observation(1)
    assert [entry.state for entry in app.store.games()] == ["running", "running"], "the other one stays"


def test_abandoned_game_is_saved_and_not_offered(app: App) -> None:
    start_game(app)
    submit_action(app, "look")
    text = last_text(app.folders.data)
    table_scene(app).open_menu()
    press_button(app, "abandon")
    press_button(app, "yes")
    assert isinstance(app.stack.scene, MenuScene)
    assert "button.continue" not in region_names(app)
    assert [entry.state for entry in app.store.games()] == ["abandoned"]
    assert last_text(app.folders.data) == text


def test_failed_abandoning_is_reported(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    start_game(app)

    def fail(_game: int) -> None:
        raise StoreError(Problem.FULL)

    monkeypatch.setattr(app.store, "abandon", fail)
    app.stack.go(Go("abandon"))
    assert menu_message(app).startswith("Couldn't save that you abandoned the game (the disk is full")


def test_new_game_opens_on_the_game_of_the_latest_lesson(app: App) -> None:
    market = {"game": "great-market", "players": ("human", "joost", "saskia"), "names": ("Mia", "", "")}
    app.stack.go(Go("table", market))
    for course, edition, players in [
        ("representatives", "standard", ("human", "griet", "joost", "saskia", "willem")),
        ("great-market", "standard", market["players"]),
        ("dutch-prototype", "prototype", ("human",)),
    ]:
        app.stack.go(Go("learn", {"lesson": 0, "game": course}))
        chosen = NewGame(app.ui.settings, games_offered())
        assert course.startswith(chosen.game.name)
        assert (chosen.edition.name, chosen.players) == (edition, players)


def test_game_code_is_known_at_the_table(app: App) -> None:
    start_game(app, edition="competition")
    assert table_scene(app).code == "competition-7"
    app.stack.go(Go("learn", {"lesson": 0}))
    run_frames(app)
    assert table_scene(app).code == ""
