"""Records are imported from files, paths and texts; every result is one clear sentence."""

import os
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from dutch.scenes.history.imports import ImportResult, import_files, import_text, summary
from dutch.storage import Store
from dutch.storage.database import DATABASE_FILE
from tests.scenes.history.conftest import Clipboard
from tests.scenes.history.helpers import Page, complete, record_text
from tests.systems import posix

HEADER = "game: dutch\nedition: standard\nrules: {rules}\nseed: 5\nseats: 2\nround 1\n"


def put(folder: Path, name: str, data: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    return [put(tmp_path, f"{seed}.dutch", record_text(seed)) for seed in (1, 2)]


# The page


def test_files_are_dropped_on_the_list(page: Page, files: list[Path]) -> None:
    page.open()
    page.import_files(*files)
    assert page.label("title") == "2 games"
    assert page.label("note") == "1.dutch was imported.\n2.dutch was imported."
    assert page.view_state.game == 1 and page.focused == "row.games.1"
    page.import_files(files[1])
    assert page.label("note") == "2.dutch is already among your games."
    assert page.view_state.game == 2


def test_imported_game_is_shown_in_spite_of_the_search(page: Page, files: list[Path]) -> None:
    page.open(record_text(3, "Ben, Wilma", "human, human"), focus="search")
    page.write("wilma")
    page.import_files(files[0])
    assert page.label("title") == "2 games" and page.view_state.game == 2


def test_bad_file_is_reported_and_the_others_are_imported(page: Page, files: list[Path]) -> None:
    page.open()
    files[0].write_text("hello", encoding="utf-8")
    page.import_files(*files)
    bad, good = page.label("report").split("\n")
    assert bad.startswith("1.dutch: Line 1 of the record: ")
    assert good == "2.dutch was imported."
    page.click("button.back")
    assert page.label("title") == "One game" and page.selected


@posix
def test_dropped_file_may_have_a_name_that_is_not_text(page: Page, tmp_path: Path) -> None:
    page.open()
    try:
        path = put(tmp_path, os.fsdecode(b"g\xffme.dutch"), record_text(1))
    except OSError:
        pytest.skip("this disk has no such names")
    page.import_files(path)
    assert page.label("note") == r"g\udcffme.dutch was imported."


def test_dropped_text_is_imported(page: Page) -> None:
    page.open()
    page.frame(*(Event(pygame.DROPTEXT, text=line) for line in record_text(1).splitlines()))
    assert page.label("note") == "The text was imported."


def test_clipboard_is_pasted(page: Page, clip: Clipboard) -> None:
    page.open()
    page.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert page.label("report") == "There's no text on the clipboard."
    clip.text = record_text(1)
    assert page.focused == "button.paste" and page.label("title") == "Import games"
    page.key(pygame.K_RETURN)
    assert page.label("note") == "The text was imported."
    page.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert page.label("note") == "The text is already among your games."


def test_path_is_typed_and_corrected(page: Page, files: list[Path]) -> None:
    page.open()
    page.click("button.imports", "button.read")
    assert page.label("report") == "Enter a path first."
    page.click("field.path")
    page.write(f"{files[0]}x")
    page.key(pygame.K_RETURN)
    assert "1.dutchx" in page.label("report")
    assert page.label("field.path") == f"{files[0]}x"
    page.frame(Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
    page.click("button.read")
    assert page.label("note") == "1.dutch was imported."
    page.click("button.imports")
    assert page.label("field.path") == ""


def test_folder_is_refused(page: Page, tmp_path: Path) -> None:
    page.open()
    page.import_files(tmp_path)
    assert "is a folder" in page.label("report")


# Files and texts


def test_each_file_is_imported_independently(store: Store, files: list[Path], tmp_path: Path) -> None:
    results = complete(import_files(store, [files[0], tmp_path / "gone", files[1], files[0]]))
    assert [result.game for result in results] == [1, None, 2, 1]
    assert "gone cannot be read" in results[1].sentence
    assert [entry.seed for entry in store.games()] == [2, 1]


def test_damaged_record_is_reported_with_its_line(store: Store, tmp_path: Path) -> None:
    wrong = {
        "letter.txt": ("Dear Anna,\n", "Line 1 of the record: "),
        "empty.txt": ("", "Line 1 of the record: "),
        "end.dutch": (HEADER.format(rules=1) + "0 end\n", "Line 7 of the record: "),
        "cut.dutch": (record_text(3)[:-10], "Line "),
        "rules.dutch": (HEADER.format(rules=9), "Line 3 of the record: "),
        "new.dutch": ("format: 3\n", "Line 1 of the record: "),
        "a\u202eb.txt": ("\0", ""),
    }
    for name, (text, sentence) in wrong.items():
        (result,) = complete(import_files(store, [put(tmp_path, name, text)]))
        assert result.game is None
        assert sentence in result.sentence
        assert result.sentence.isprintable()
    (result,) = complete(import_files(store, [put(tmp_path, "picture.png", b"\x89PNG\xff")]))
    assert result.sentence.endswith("picture.png is not a record: it is not UTF-8 text.")
    assert store.games() == []


def test_text_is_a_record_or_a_path(store: Store, tmp_path: Path) -> None:
    assert complete(import_text(store, record_text(1))) == [ImportResult("The text was imported.", 1)]
    assert complete(import_text(store, " ")) == [ImportResult("There is no text.")]
    assert complete(import_text(store, "hello"))[0].sentence.startswith("The text: Line 1 of the record: ")
    path = put(tmp_path, "copied file.dutch", record_text(2))
    assert complete(import_text(store, f"{path}\n")) == [ImportResult("copied file.dutch was imported.", 2)]
    again = complete(import_text(store, path.as_uri()))
    assert again == [ImportResult("copied file.dutch is already among your games.", 2)]


def test_unusable_store_is_reported(tmp_path: Path) -> None:
    (tmp_path / "data" / DATABASE_FILE).mkdir(parents=True)
    store = Store(tmp_path / "data")
    (result,) = complete(import_text(store, record_text(1)))
    store.close()
    assert result.sentence.startswith("The text can't be saved: ")


def test_summary_puts_problems_first_and_counts_the_rest() -> None:
    results = [ImportResult(f"good {n}", n) for n in range(3)] + [ImportResult(f"bad {n}") for n in range(2)]
    assert summary(results, 5) == ["bad 0", "bad 1", "good 0", "good 1", "good 2"]
    assert summary(results, 3) == ["bad 0", "bad 1", "good 0", "And 2 more imported, 0 failed."]
    assert summary(results, 1) == ["bad 0", "And 3 more imported, 1 failed."]
