"""A game survives a crash; damaged files are saved and reported."""

import contextlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dutch.selftest.autoplay import Autoplay
from dutch.storage import FILE, Store
from tests.stored import connected, die, last_text
from tests.window.helpers import Program, board_is_view

Start = Callable[..., Program]


def begin(running: Program, seed: int = 3) -> None:
    """Start a game from the menu."""
    pilot = running.pilot
    pilot.click_for("button.new", lambda: pilot.find("button.start") is not None, "the page")
    pilot.click("field.seed")
    pilot.write(str(seed))
    pilot.click_for("button.start", lambda: pilot.find("market") is not None, "the table")
    pilot.settle()


def set_aside(running: Program) -> None:
    pilot = running.pilot
    pilot.drag(pilot.own_cards()[0], "near.deck")
    pilot.settle()


def view_of(running: Program) -> dict[str, Any]:
    return dict(running.scene.client.observation.to_json())


def resume(running: Program) -> None:
    pilot = running.pilot
    pilot.click_for("button.continue", lambda: pilot.find("market") is not None, "the table")
    pilot.settle()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_killed_game_resumes_where_it_was(program: Start) -> None:
    before = program()
    begin(before)
    set_aside(before)
    die(before.app.store)  # killed: only the data folder remains
    after = program()
    resume(after)
    assert view_of(after) == view_of(before)
    assert board_is_view(after.scene)
    assert after.scene.view.lines == before.scene.view.lines
    assert {t.name for t in after.pilot.regions} == {t.name for t in before.pilot.regions}


DECISIONS = [("prototype", 4), ("competition", 1)]
DECISIONS_MORE = [("prototype", 1), ("prototype", 12), ("prototype", 25)]
DECISIONS_MORE += [("competition", 4), ("competition", 12), ("competition", 25)]


@pytest.mark.parametrize(
    ("edition", "actions"),
    [*DECISIONS, *(pytest.param(*each, marks=pytest.mark.slow) for each in DECISIONS_MORE)],
)
def test_game_resumes_from_any_decision(program: Start, edition: str, actions: int) -> None:
    before = program(speed="off")
    player = Autoplay(before.pilot, random.Random(actions))
    player.start(actions, edition)
    for _action in range(actions):
        player.act()
    while before.pilot.asked and before.pilot.find("button.swap") is None:
        player.decisions.answer()
        before.pilot.settle()
    die(before.app.store)
    after = program(speed="off")
    resume(after)
    assert view_of(after) == view_of(before)
    assert board_is_view(after.scene)
    assert after.scene.presenter.edition.name == edition


def test_game_killed_before_its_first_move_resumes(program: Start) -> None:
    before = program()
    begin(before)
    die(before.app.store)
    after = program()
    resume(after)
    assert view_of(after) == view_of(before)
    assert board_is_view(after.scene)
    assert len(after.pilot.own_cards()) == 5
    set_aside(after)


def test_damaged_game_is_reported(program: Start, data: Path) -> None:
    before = program()
    begin(before)
    set_aside(before)
    before.app.close()
    with connected(data) as connection:
        connection.execute("UPDATE lines SET text = '0 dance' WHERE number = 10")
    after = program()
    pilot = after.pilot
    assert pilot.find("button.continue") is None
    assert "cannot be continued" in pilot.need("message").label
    pilot.check()
    begin(after)


def test_damaged_database_is_reported(program: Start, data: Path) -> None:
    data.mkdir()
    (data / FILE).write_bytes(b"\xff\xfe\x00rubbish\n" * 300)
    running = program()
    assert "could not be used" in running.pilot.need("message").label
    running.pilot.check()
    assert (data / "dutch-damaged.sqlite3").exists()
    begin(running)


def test_new_game_leaves_the_unfinished_one(program: Start, data: Path) -> None:
    begin(program())
    text = last_text(data)
    pilot = program().pilot
    pilot.click_for("button.new", lambda: pilot.find("button.start") is not None, "the page")
    pilot.click_for("button.start", lambda: pilot.find("market") is not None, "the table")
    pilot.settle()
    with contextlib.closing(Store(data)) as store:
        newest, other = sorted(store.games(), key=lambda entry: entry.turn, reverse=True)
        assert (newest.state, other.state) == ("running", "running")
        assert store.export_text(other.id) == text


def test_no_continue_button_without_a_game(program: Start) -> None:
    running = program()
    assert running.pilot.find("button.continue") is None
    assert running.pilot.find("message") is None


def test_leaving_for_the_menu_saves_the_game(program: Start) -> None:
    running = program()
    begin(running)
    set_aside(running)
    expected = view_of(running)
    pilot = running.pilot
    pilot.click("button.menu")
    pilot.click_for("button.yes", lambda: pilot.find("button.continue") is not None, "the menu")
    pilot.check()
    resume(running)
    assert view_of(running) == expected
