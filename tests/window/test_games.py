"""Whole games played by mouse through the real program, and `dutch selftest`."""

import random
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from dutch.app.application import App
from dutch.commands import selftest
from dutch.match.seats import SeatClient
from dutch.rules.api import Event
from dutch.scenes.table import TableScene
from dutch.scenes.table.view import TableView
from dutch.selftest.autoplay import Autoplay, PilotReport
from tests.stored import last_record
from tests.window.helpers import StartProgram, slow


@pytest.fixture
def landings(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return, for each time everything came to rest, whether the cards lay where the view has them."""
    seen: list[bool] = []
    undone: list[bool] = []
    take_undo, settle = SeatClient.take_undo, TableView.settle

    def noting_undo(client: SeatClient) -> tuple[Event, ...] | None:
        result = take_undo(client)
        undone[:] = [result is not None]
        return result

    def noting_settle(view: TableView) -> None:
        if not any(undone):  # undone actions are not played backwards
            seen.append(view.animator.board.summary() == view.board().summary())
        undone.clear()
        settle(view)

    monkeypatch.setattr(SeatClient, "take_undo", noting_undo)
    monkeypatch.setattr(TableView, "settle", noting_settle)
    return seen


@pytest.mark.parametrize(
    ("edition", "size", "scale", "seed", "speed"),
    [
        ("competition", (1280, 720), 200, 5, "fast"),
        # the standard edition is played for two in test_hotseat.py
        slow("prototype", (1080, 1920), 100, 12, "off"),
        slow("competition", (1440, 1080), 100, 3, "off"),
        slow("standard", (1080, 1440), 200, 5, "fast"),
        slow("standard", (2560, 1080), 100, 4, "fast"),
        slow("prototype", (2560, 1080), 200, 2, "fast"),
    ],
)
def test_plays_a_whole_game(
    start_program: StartProgram,
    landings: list[bool],
    edition: str,
    size: Any,
    scale: int,
    seed: int,
    speed: str,
) -> None:
    running = start_program(size, scale, speed, mute=False)
    running.pilot.ms = 130
    report = Autoplay(running.pilot, random.Random(seed)).play(seed, edition)
    assert report.rounds >= 4
    record = selftest.read_record(running.app.folders.data)
    assert (record.edition, record.seed) == (edition, seed)
    assert record.result == f"{report.scores[0]}-{report.scores[1]}"
    assert len(landings) > 2 * report.rounds
    assert all(landings)


@pytest.mark.usefixtures("real_workers")
def test_animation_speed_does_not_change_the_game(start_program: StartProgram, tmp_path: Path) -> None:
    """Cards and computer players depend on the seed alone."""
    boards = []
    for speed in ("off", "slow"):
        running = start_program(speed=speed, data=tmp_path / speed)
        running.pilot.ms = 99
        running.begin(11)
        running.set_aside()
        boards.append(running.scene.view.animator.board.summary())
        running.app.close()
    assert boards[0] == boards[1]


@pytest.mark.slow
def test_play_again_deals_a_new_game(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pilot, player = running.begin(9), Autoplay(running.pilot, random.Random(9))
    while pilot.find("button.score") is None:
        player.act()
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.check()
    pilot.click_for("button.again", lambda: pilot.find("market") is not None, "the table")
    pilot.settle()
    assert pilot.need("heading").label.endswith("1")
    assert len(pilot.own_cards()) == 5
    assert selftest.read_record(running.app.folders.data).seed == 9
    assert last_record(running.app.folders.data).result is None


def test_resizing_during_a_drag_loses_no_card(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pilot = running.begin(1)
    for size in ((2560, 1080), (1600, 1200)):
        card = pilot.own_cards()[0]
        assert pilot.pick_up(card)
        running.app.ui.window.resize(size)
        pilot.frames(3)
        assert running.app.ui.window.size == size
        pilot.release()
        pilot.settle()
        assert len(pilot.own_cards()) == 5
    pilot.drag(card, "near.deck")
    pilot.settle()
    assert card not in pilot.own_cards()


# The command


def options(**changes: Any) -> Namespace:
    usual = {"edition": "standard", "seed": 1, "size": (1280, 720), "speed": "fast"}
    return Namespace(**usual | {"scale": 100, "two": False, "verbose": False} | changes)


def test_selftest_plays_every_edition_by_default(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(_folder: Path, edition: str, *_options: object) -> selftest.FinishedGame:
        return selftest.FinishedGame(PilotReport(5, (1, 2), 60), 40)

    monkeypatch.setattr(selftest, "play", played)
    assert selftest.run(options(edition="all")) == 0
    lines = capsys.readouterr().out.splitlines()
    played_kinds = [line.partition(",")[0] for line in lines]
    assert played_kinds == ["standard", "prototype", "competition", "great-market", "representatives"]


def test_reports_a_stuck_screen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dutch.selftest.pilot.post", lambda *_event, **_values: None)
    monkeypatch.setattr("dutch.selftest.pilot.Pilot.max_frames", 20)
    assert selftest.run(options()) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "button.start after a click on button.new" in err


def test_reports_text_that_does_not_fit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_app = selftest.open_app

    def crammed(*values: Any) -> App:
        app = open_app(*values)
        app.ui.typesetter.overflows.append("far too long")
        return app

    monkeypatch.setattr(selftest, "open_app", crammed)
    assert selftest.run(options()) == 1
    assert "“far too long” does not fit" in capsys.readouterr().err


def test_reports_a_crash_with_a_traceback_on_request(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(scene: TableScene, picture: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(TableScene, "draw", broken)
    assert selftest.run(options()) == 1
    assert capsys.readouterr().err == "dutch: the self-test failed: ZeroDivisionError: by nothing.\n"
    assert selftest.run(options(verbose=True)) == 1
    assert "Traceback" in capsys.readouterr().err
