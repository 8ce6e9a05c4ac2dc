"""The page of saved games in the real program, by mouse and by keyboard."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dutch.desktop import clipboard
from dutch.rules import record as records
from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import post
from tests.playing import played
from tests.stored import last_record
from tests.window.helpers import StartProgram, tab_to


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Records of a finished and an unfinished game, as received by mail."""
    paths = []
    for seed, moves, names in ((4, 1000, "Anna, Ben"), (5, 9, "Cleo, Dirk")):
        record = played(seed)[1]
        extra = {"date": "2026-11-02", "names": names, "players": "human, human"}
        result = record.result if moves >= len(record.moves) else None
        paths.append(tmp_path / f"{seed}.dutch")
        text = records.to_text(replace(record, moves=record.moves[:moves], result=result, extra=extra))
        paths[-1].write_text(text, encoding="utf-8", newline="\n")
    return paths


def drop(pilot: DutchPilot, *paths: Path) -> None:
    """Drop files on the window, as a file manager does."""
    post(pygame.DROPBEGIN)
    for path in paths:
        post(pygame.DROPFILE, file=str(path))
    post(pygame.DROPCOMPLETE)
    pilot.frames(2)


def titles(pilot: DutchPilot) -> list[str]:
    return [region.label.split(" · ")[1] for region in pilot.regions if region.name.startswith("row.games.")]


def focused(pilot: DutchPilot) -> str:
    return next(region.name for region in pilot.regions if "focus" in region.flags)


def test_manages_games_by_mouse(
    start_program: StartProgram, files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: not copied.append(text))
    pilot = start_program().pilot
    pilot.click("button.history")
    pilot.settle()
    assert "No games yet" in pilot.need("nothing").label
    drop(pilot, *files)
    pilot.settle()
    assert titles(pilot) == ["Anna – Ben", "Cleo – Dirk"], "what was never played here comes last"

    pilot.click("button.export")
    pilot.click("button.code")
    pilot.settle()
    exported = list((tmp_path / "data" / "exported").iterdir())
    assert [path.read_bytes() for path in exported] == [files[0].read_bytes()]
    assert copied == ["standard-4"]

    pilot.click("button.watch")
    pilot.settle()
    assert pilot.find("market") is not None, "it is shown at the table"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert "Anna – Ben" in pilot.need("about.game").label, "the same game is selected"

    pilot.click("field.search")
    pilot.write("cleo")
    pilot.settle()
    assert titles(pilot) == ["Cleo – Dirk"]
    assert not pilot.enabled("button.watch") and pilot.enabled("button.resume")
    pilot.click("button.resume")
    pilot.settle()
    assert pilot.behind_curtain, "the two go on where they were"

    pilot.click("button.menu")
    pilot.settle()
    pilot.click("button.yes")
    pilot.settle()
    pilot.click("button.history")
    pilot.settle()
    assert titles(pilot) == ["Cleo – Dirk"], "the search is still there"
    pilot.click("button.delete")
    pilot.click("button.forever")
    pilot.settle()
    pilot.click("button.show_all")
    pilot.settle()
    assert titles(pilot) == ["Anna – Ben"]
    pilot.click("button.deal")
    pilot.settle()
    assert last_record(tmp_path / "data").seed == 4


def test_manages_games_by_keyboard(start_program: StartProgram, files: list[Path]) -> None:
    pilot = start_program().pilot
    tab_to(pilot, "button.history", pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert focused(pilot) == "button.new"
    tab_to(pilot, "button.imports")
    pilot.key(pygame.K_RETURN)
    tab_to(pilot, "field.path")
    pilot.write("nowhere.dutch")
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert "cannot be read" in pilot.need("report").label
    for _letter in "nowhere.dutch":
        pilot.key(pygame.K_BACKSPACE)
    for path in files:
        tab_to(pilot, "field.path")
        pilot.write(str(path))
        pilot.key(pygame.K_RETURN)
        row = f"row.games.{files.index(path)}"
        pilot.wait(lambda row=row: focused(pilot) == row, "the imported game")  # takes several frames
        pilot.settle()
        if path != files[-1]:
            tab_to(pilot, "button.imports")
            pilot.key(pygame.K_RETURN)
    assert titles(pilot) == ["Anna – Ben", "Cleo – Dirk"]
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_END)
    tab_to(pilot, "button.delete")
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    assert len(titles(pilot)) == 2, "Enter alone keeps it"
    pilot.key(pygame.K_RETURN)
    tab_to(pilot, "button.forever", pygame.K_UP)
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert titles(pilot) == ["Anna – Ben"]
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.find("button.history") is not None
