"""Imports that take longer than a frame: the window draws between their steps."""

from pathlib import Path

import pytest

from dutch.scenes.history import imports
from dutch.storage import Store, games
from tests.scenes.history.helpers import Page, complete, record_text


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / f"{seed}.dutch" for seed in range(3)]
    for seed, path in enumerate(paths):
        path.write_text(record_text(seed), encoding="utf-8")
    return paths


@pytest.fixture(autouse=True)
def _one_step_per_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "WORK_SECONDS", 0)


def test_dropped_files_are_imported_over_several_frames(page: Page, files: list[Path]) -> None:
    page.open()
    page.drop(*files)
    reports = page.finish_import()
    assert len(reports) > 6
    assert [*dict.fromkeys(reports)][:3] == [f"Importing: {done} of 3 done." for done in range(3)]
    assert page.label("title") == "3 games"
    assert page.label("note").count("was imported") == 3


def test_import_continues_while_the_list_is_shown(page: Page, files: list[Path]) -> None:
    page.open(record_text(9))
    page.drop(*files)
    page.frame()
    assert page.label("title") == "Import games"
    page.click("button.back")
    assert page.find("report") is None
    for _frame in range(40):
        page.frame()
    assert page.label("title") == "4 games"


def test_files_dropped_meanwhile_join_the_import(page: Page, files: list[Path]) -> None:
    page.open()
    page.drop(*files[:2])
    page.drop(files[2])
    page.frame()
    assert "of 3 done" in page.label("report")
    page.finish_import()
    assert page.label("title") == "3 games"


def test_more_files_than_the_limit_are_left_with_a_sentence(
    store: Store, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "MAX_FILES", 2)
    results = complete(imports.import_files(store, files))
    assert [result.game for result in results] == [1, 2, None]
    assert results[2].sentence.startswith("Only the first 2 files were read.")


def test_long_record_is_checked_in_steps(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOVES_PER_STEP", 10)
    steps = sum(result is None for result in imports.import_text(store, record_text(1)))
    assert steps > 5
