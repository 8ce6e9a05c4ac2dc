"""Records are brought in: dropped, pasted, or by a path; what came of it is told and selected."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from tests.scenes.history.conftest import Clipboard
from tests.scenes.history.helpers import Page, text_of


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / f"{seed}.dutch" for seed in (1, 2)]
    for path in paths:
        path.write_text(text_of(int(path.stem)), encoding="utf-8")
    return paths


def test_files_may_be_dropped_on_the_list(page: Page, files: list[Path]) -> None:
    page.open()
    page.drop(*files)
    assert page.label("title") == "2 games"
    assert page.label("note") == "1.dutch is among your games now.\n2.dutch is among your games now."
    assert page.visit.game == 1 and page.focused == "row.games.1"
    page.drop(files[1])
    assert page.label("note") == "2.dutch was among your games already."
    assert page.visit.game == 2


def test_a_game_that_the_search_hides_is_shown(page: Page, files: list[Path]) -> None:
    page.store.import_text(text_of(3, "Ben, Wilma", "human, human"))
    page.open(focus="search")
    page.write("wilma")
    page.drop(files[0])
    assert page.label("title") == "2 games" and page.visit.game == 2


def test_what_cannot_be_used_is_told_on_a_page_and_the_rest_is_used(page: Page, files: list[Path]) -> None:
    page.open()
    files[0].write_text("hello", encoding="utf-8")
    page.drop(*files)
    assert page.label("told").split("\n") == [
        "1.dutch: Line 1 of the record: expected a header line “key: value” or “round 1”.",
        "2.dutch is among your games now.",
    ]
    page.click("button.back")
    assert page.label("title") == "1 game" and page.selected


def test_a_text_may_be_dropped(page: Page) -> None:
    page.open()
    page.frame(*(Event(pygame.DROPTEXT, text=line) for line in text_of(1).splitlines()))
    assert page.label("note") == "The text is among your games now."


def test_the_clipboard_is_pasted(page: Page, clip: Clipboard) -> None:
    page.open()
    page.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert page.label("told") == "There is no text in the clipboard."
    clip.text = text_of(1)
    assert page.focused == "button.paste" and page.label("title") == "Bring games in"
    page.key(pygame.K_RETURN)
    assert page.label("note") == "The text is among your games now."
    page.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert page.label("note") == "The text was among your games already."


def test_a_path_is_typed(page: Page, files: list[Path]) -> None:
    page.open()
    page.click("button.intake")
    page.click("button.read")
    assert page.label("told") == "There is no path yet."
    page.click("field.path")
    page.write(f"{files[0]}x")
    page.key(pygame.K_RETURN)
    told = page.label("told")  # of a long path only the ends have room
    assert told.startswith(files[0].anchor)
    assert told.endswith("1.dutchx cannot be read (No such file or directory).")
    assert page.label("field.path") == f"{files[0]}x", "it can be corrected"
    page.frame(Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
    page.click("button.read")
    assert page.label("note") == "1.dutch is among your games now."
    page.click("button.intake")
    assert page.label("field.path") == ""


def test_a_folder_is_refused(page: Page, tmp_path: Path) -> None:
    page.open()
    page.drop(tmp_path)
    assert page.label("told").startswith(tmp_path.anchor)
    assert page.label("told").endswith(f"{tmp_path.name[-8:]} is a folder; its files can be read one by one.")
