"""The result of a game is stored outside the checksums of its lines; the lines say whether it is true."""

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.match import played as statistics
from dutch.match.saved import GameState, export_text
from dutch.rules import record as records
from dutch.storage import Store
from dutch.storage.database import DATABASE_FILE
from dutch.storage.rescue import salvage
from tests.playing import played
from tests.storage.accidents import spoil
from tests.stored import connected, save_chess

UNREADABLE = ["<2-24", "42", "1-2-3", None]
WRONG = ["99-24", "0-1"]
"""Results that only a replay can tell from true ones."""


@pytest.fixture
def text(store: Store) -> str:
    """The record of a finished game, which is saved in the store."""
    text = records.to_text(played(1)[1])
    store.import_text(text)
    return text


def set_result(store: Store, result: str | None) -> None:
    """Change the stored result of all games, as a damaged disk does."""
    with connected(store.path.parent) as connection:
        connection.execute("UPDATE games SET result = ?", (result,))


@pytest.mark.parametrize("result", UNREADABLE)
def test_entry_has_the_true_result(store: Store, text: str, result: str | None) -> None:
    before = store.games()
    set_result(store, result)
    assert store.games() == before and store.entry(before[0].id) == before[0]


@pytest.mark.parametrize("result", UNREADABLE)
def test_statistics_have_the_true_result(store: Store, text: str, result: str | None) -> None:
    before = store.games_after(0, 1)
    assert statistics.read(before[0]).scores is not None
    set_result(store, result)
    assert store.games_after(0, 1) == before


@pytest.mark.parametrize("result", UNREADABLE + WRONG)
def test_export_has_the_true_result(store: Store, text: str, result: str | None) -> None:
    set_result(store, result)
    game = store.games()[0].id
    assert store.export_text(game) == text
    assert export_text(store.games_after(0, 1)[0]) == text


@pytest.mark.parametrize("result", UNREADABLE + WRONG)
def test_rescued_game_has_the_true_result(store: Store, text: str, result: str | None) -> None:
    before = store.games()
    set_result(store, result)
    store.close()
    spoil(store.path.parent, "beginning lost")
    with contextlib.closing(Store(store.path.parent)) as rescued:
        assert "1 game was rescued" in rescued.take_notes()
        assert rescued.games() == before
        assert rescued.export_text(before[0].id) == text


def test_occasion_counts_with_the_true_result(store: Store) -> None:
    store.import_text(records.to_text(replace(played(1)[1], extra={"event": "season griet 1"})))
    before = store.games_of_occasions()
    assert len(before) == 1
    set_result(store, "<2-24")
    assert store.games_of_occasions() == before


def test_result_is_missing_when_nothing_gives_it(tmp_path: Path) -> None:
    save_chess(tmp_path / DATABASE_FILE)
    with contextlib.closing(Store(tmp_path)) as store:
        assert "result: 1-0\n" in store.export_text(9), "the result that only a newer program can check"
        set_result(store, "<-0")
        assert "result" not in store.export_text(9)
        assert store.games()[0].result is None and store.games()[0].state is GameState.OVER
    assert [game.result for game in salvage(tmp_path / DATABASE_FILE)] == [None]


def test_many_missing_results_are_not_replayed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dutch.storage.store.MAX_REPLAYS", 2)
    for seed in range(4):
        store.import_text(records.to_text(played(seed)[1]))
    store.close()
    set_result(store, "<2-24")
    with contextlib.closing(Store(store.path.parent)) as crafted:
        assert [entry.result is None for entry in crafted.games()] == [False, False, True, True]
