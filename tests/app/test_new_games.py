"""New matches: dealt, seated, saved, restarted and abandoned."""

import pytest

from dutch.app.application import App
from dutch.scenes.menu import MenuScene
from dutch.scenes.stack import Go
from dutch.storage import Problem, StoreError
from tests.app.acts import header, keep, press, resume, start
from tests.match.helpers import FakeThinker
from tests.playing import DUTCH
from tests.programs import SEED, act, message, seen, settle, table
from tests.stored import last_record, last_text
from tests.window.helpers import board_is_view


def test_new_game_is_saved_immediately(app: App) -> None:
    app.stack.go(Go("table", SEED))
    record = last_record(app.folders.data)
    assert (record.seed, record.edition, record.moves) == (7, "standard", ())
    assert record.extra["names"] == "Anna, The beginner"
    assert record.extra["players"] == "human, beginner"
    assert len(record.extra["date"]) == 10


def test_games_without_a_seed_differ(app: App) -> None:
    seeds = set()
    for _game in range(4):
        app.stack.go(Go("table", {"level": "beginner", "seed": None, "name": ""}))
        seeds.add(last_record(app.folders.data).seed)
    assert len(seeds) == 4


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


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_every_edition_is_dealt_saved_resumed_and_replayed(app: App, edition: str) -> None:
    start(app, edition=edition, level="random")
    before = table(app).client.observation
    scene = resume(app)
    assert scene.client.observation == before
    assert scene.client.observation.view.edition == scene.presenter.edition.name == edition
    assert len(scene.presenter.places) == len(before.view.display)
    assert board_is_view(scene)
    app.stack.go(Go("again"))
    assert table(app).client.observation.view.edition == edition


def test_leaving_the_table_closes_the_computer_player(app: App, thinkers: list[FakeThinker]) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("menu"))
    assert [thinker.closed for thinker in thinkers] == [1]
    assert isinstance(app.stack.scene, MenuScene)


def test_restart_deals_the_same_cards(app: App) -> None:
    keep(app, "prototype", 3, "random, human", "Random, Anna", 30)
    app.stack.go(Go("continue"))
    settle(app)
    table(app).controller.open_menu()
    press(app, "restart")
    press(app, "yes")
    record = header(app)
    assert (record.edition, record.seed, record.moves) == ("prototype", 3, ())
    assert (record.extra["names"], record.extra["players"]) == ("Random, Anna", "random, human")
    assert table(app).client.seat == 1
    assert table(app).client.observation == DUTCH.new("prototype", 3).observation(1)
    assert [entry.state for entry in app.store.games()] == ["running", "running"], "the other one stays"


def test_abandoned_game_is_saved_and_not_offered(app: App) -> None:
    start(app)
    act(app, "look")
    text = last_text(app.folders.data)
    table(app).controller.open_menu()
    press(app, "abandon")
    press(app, "yes")
    assert isinstance(app.stack.scene, MenuScene)
    assert "button.continue" not in seen(app)
    assert [entry.state for entry in app.store.games()] == ["abandoned"]
    assert last_text(app.folders.data) == text


def test_failed_abandoning_is_reported(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    start(app)

    def fail(_game: int) -> None:
        raise StoreError(Problem.FULL)

    monkeypatch.setattr(app.store, "abandon", fail)
    app.stack.go(Go("abandon"))
    assert message(app).startswith("Couldn't save that you abandoned the game (the disk is full")


def test_game_code_is_known_at_the_table(app: App) -> None:
    start(app, edition="competition")
    assert table(app).controller.code == "competition-7"
    app.stack.go(Go("learn", {"lesson": 0}))
    settle(app)
    assert table(app).controller.code == ""
