"""The life of one match: begun, kept, gone on with, left, and what happens when it cannot be kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dutch.app import App
from dutch.hosting import LEVELS, levels_of, past_events
from dutch.players import roster
from dutch.rules.events import CardsMoved
from dutch.scenes.menu import MenuScene
from dutch.scenes.stack import Go
from tests.kept import last_record, last_text
from tests.match.helpers import FakeThinker
from tests.playing import DUTCH, played
from tests.programs import SEED, act, open_app, seat_stand_ins, seen, settle, table


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[FakeThinker]:
    return seat_stand_ins(monkeypatch)


@pytest.fixture
def app(tmp_path: Path, thinkers: list[FakeThinker]) -> Iterator[App]:
    app = open_app(tmp_path)
    yield app
    app.close()


# A new game


def test_a_new_game_has_a_journal_from_its_first_moment(app: App) -> None:
    app.stack.go(Go("table", SEED))
    record = last_record(app.folders.data)
    assert (record.seed, record.edition, record.moves) == (7, "standard", ())
    assert record.extra["names"] == "Anna, The apprentice"
    assert record.extra["players"] == "human, greedy"
    assert len(record.extra["date"]) == 10


def test_a_new_game_begins_with_the_deal(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    scene = table(app)
    assert scene.presenter.board(scene.chair.observation.view, 0).summary() == scene.animator.board.summary()
    assert {f"card.{card}" for card in scene.animator.board.cards("near.hand")} <= seen(app)
    assert len(scene.animator.board.cards("near.hand")) == 5


def test_every_action_is_in_the_journal(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    act(app, "look")
    assert last_text(app.folders.data).endswith("round 1\n0 look\n")


def test_without_a_seed_every_game_is_another(app: App) -> None:
    seeds = set()
    for _game in range(4):
        app.stack.go(Go("table", {"level": "greedy", "seed": None, "name": ""}))
        seeds.add(last_record(app.folders.data).seed)
    assert len(seeds) == 4


def test_again_means_the_same_opponent_and_another_seed(app: App) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("again"))
    record = last_record(app.folders.data)
    assert record.extra["names"] == "Anna, The apprentice"
    assert record.seed != 7


@pytest.mark.parametrize("name", ["  An,na # 1 ", "An\nna\u20281", "An na#,1"])
def test_a_name_cannot_damage_the_record(app: App, name: str) -> None:
    app.stack.go(Go("table", {**SEED, "name": name}))
    record = last_record(app.folders.data)
    assert record.extra["names"] == "An na 1, The apprentice"


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_every_edition_is_dealt_kept_continued_and_played_again(app: App, edition: str) -> None:
    app.stack.go(Go("table", {**SEED, "edition": edition, "level": "random"}))
    settle(app)
    before = table(app).chair.observation
    app.stack.go(Go("menu"))
    app.stack.go(Go("continue"))
    settle(app)
    scene = table(app)
    assert scene.chair.observation == before
    assert scene.chair.observation.view["edition"] == scene.presenter.edition.name == edition
    assert len(scene.presenter.places) == len(before.view["display"])
    assert scene.animator.board.summary() == scene.presenter.board(before.view, 0).summary()
    app.stack.go(Go("again"))
    assert table(app).chair.observation.view["edition"] == edition


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_somebody_plays_every_edition(edition: str) -> None:
    offered = [level.name for level in levels_of(edition)]
    assert offered
    assert all(edition in roster.get(name).editions for name in offered)
    assert offered == sorted(offered, key=LEVELS.index), "the strongest first"


def test_leaving_the_table_sends_the_computer_home(app: App, thinkers: list[FakeThinker]) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("menu"))
    assert [thinker.closed for thinker in thinkers] == [1]
    assert isinstance(app.stack.scene, MenuScene)


# Going on


def test_a_game_is_continued_where_it_was_left(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    act(app, "look")
    before, lines = table(app).chair.observation, list(table(app).lines)
    app.stack.go(Go("menu"))
    settle(app)
    assert "button.continue" in seen(app)
    app.stack.go(Go("continue"))
    settle(app)
    scene = table(app)
    assert scene.chair.observation == before
    assert scene.chair.names == ("Anna", "The apprentice")
    assert scene.lines == lines, "the log knows what happened"
    assert scene.animator.board.summary() == scene.presenter.board(before.view, 0).summary()
    assert scene.ours


def test_a_game_that_was_left_before_the_first_action(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    app.stack.go(Go("menu"))
    app.stack.go(Go("continue"))
    settle(app)
    scene = table(app)
    view = scene.chair.observation.view
    assert scene.animator.board.summary() == scene.presenter.board(view, 0).summary()
    assert {f"card.{name}" for name in view["players"][0]["hand"]} <= seen(app)
    assert [line.text for line in scene.lines] == ["#Round 1"]


def test_a_continued_game_is_kept_on(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    act(app, "look")
    app.stack.go(Go("continue"))
    settle(app)
    choice = str(table(app).chair.observation.legal_actions()[0])
    act(app, choice)
    record = last_record(app.folders.data)
    assert [move.text for move in record.moves] == ["look", choice]
    assert record.extra["names"] == "Anna, The apprentice"


def test_past_events_are_those_that_the_person_saw() -> None:
    _state, record = played(2)
    events = past_events(record)
    assert len(events) > 100
    draws = [event for event in events if isinstance(event, CardsMoved) and event.reason == "draw"]
    assert all(bool(event.cards) == (event.target.seat == 0) for event in draws)


@pytest.mark.usefixtures("thinkers")
def test_a_folder_that_cannot_be_used_stops_nobody(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    app = open_app(blocked)
    app.stack.go(Go("table", SEED))
    settle(app)
    assert "cannot be saved" in table(app).refusal
    table(app).refusal = ""
    act(app, "look")
    assert "look" not in [str(action) for action in table(app).chair.observation.legal_actions()]
    assert table(app).refusal == "", "once is enough"
    blocked.unlink()
    act(app, str(table(app).chair.observation.legal_actions()[0]))
    assert table(app).refusal == "The game is saved again, with all that was played."
    assert len(last_record(blocked).moves) == 2
    app.close()
