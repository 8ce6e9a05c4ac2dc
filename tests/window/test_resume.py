"""A game survives a crash; damaged files are saved and reported."""

import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

from dutch.selftest.autoplay import Autoplay
from dutch.storage import Store
from dutch.storage.database import DATABASE_FILE
from tests.stored import connected, die, last_text
from tests.window.helpers import Program, StartProgram, board_is_view


def view_of(running: Program) -> dict[str, Any]:
    return dict(running.scene.client.observation.to_json())


def resume(running: Program) -> None:
    pilot = running.pilot
    pilot.click_for("button.continue", lambda: pilot.find("market") is not None, "the table")
    pilot.settle()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.mark.parametrize("moved", [False, True])
def test_killed_game_resumes_where_it_left_off(start_program: StartProgram, moved: bool) -> None:
    before = start_program()
    assert before.pilot.find("button.continue") is before.pilot.find("message") is None
    before.begin()
    if moved:
        before.set_aside()
    die(before.app.store)  # killed: only the data folder remains
    after = start_program()
    resume(after)
    assert view_of(after) == view_of(before)
    assert board_is_view(after.scene)
    assert after.scene.view.lines == before.scene.view.lines
    assert {region.name for region in after.pilot.regions} == {region.name for region in before.pilot.regions}


def test_leaving_for_the_menu_saves_the_game(start_program: StartProgram) -> None:
    running = start_program()
    pilot = running.begin()
    running.set_aside()
    expected = view_of(running)
    pilot.click("button.menu")
    pilot.click_for("button.yes", lambda: pilot.find("button.continue") is not None, "the menu")
    pilot.check()
    resume(running)
    assert view_of(running) == expected


DECISIONS = [("prototype", 4), ("competition", 1)]
DECISIONS_MORE = [("prototype", 1), ("prototype", 12), ("prototype", 25)]
DECISIONS_MORE += [("competition", 4), ("competition", 12), ("competition", 25)]


@pytest.mark.parametrize(
    ("edition", "actions"),
    [*DECISIONS, *(pytest.param(*each, marks=pytest.mark.slow) for each in DECISIONS_MORE)],
)
def test_game_resumes_from_any_decision(start_program: StartProgram, edition: str, actions: int) -> None:
    before = start_program(speed="off")
    player = Autoplay(before.pilot, random.Random(actions))
    player.start(actions, edition)
    for _action in range(actions):
        player.act()
    while before.pilot.asked and before.pilot.find("button.swap") is None:
        player.moves.answer()
        before.pilot.settle()
    die(before.app.store)
    after = start_program(speed="off")
    resume(after)
    assert view_of(after) == view_of(before)
    assert board_is_view(after.scene)
    assert after.scene.presenter.edition.name == edition


def test_damaged_game_is_reported(start_program: StartProgram, data: Path) -> None:
    before = start_program()
    before.begin()
    before.set_aside()
    before.app.close()
    with connected(data) as connection:
        connection.execute("UPDATE lines SET text = '0 dance' WHERE number = 10")
    after = start_program()
    assert after.pilot.find("button.continue") is None
    assert "cannot be continued" in after.pilot.need("message").label
    after.pilot.check()
    after.begin()


def test_damaged_database_is_reported(start_program: StartProgram, data: Path) -> None:
    data.mkdir()
    (data / DATABASE_FILE).write_bytes(b"\xff\xfe\x00rubbish\n" * 300)
    running = start_program()
    assert "could not be used" in running.pilot.need("message").label
    running.pilot.check()
    assert (data / "dutch-damaged.sqlite3").exists()
    running.begin()


def test_new_game_leaves_the_unfinished_one(start_program: StartProgram, data: Path) -> None:
    before = start_program()
    before.begin()
    text = last_text(data)
    die(before.app.store)
    start_program().begin(4)
    with contextlib.closing(Store(data)) as store:
        newest, other = sorted(store.games(), key=lambda entry: entry.turn, reverse=True)
        assert (newest.state, other.state) == ("running", "running")
        assert store.export_text(other.id) == text
