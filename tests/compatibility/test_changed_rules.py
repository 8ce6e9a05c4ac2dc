"""A change of the rules damages no saved game: its version of the rules decides what can be done with it."""

import contextlib
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.match import played, season, statistics
from dutch.match.goals import GoalBook
from dutch.match.occasion import attempts
from dutch.match.saved import GameState
from dutch.rules import record as records
from dutch.rules.errors import UnknownRecordError as OldRulesError
from dutch.rules.record import parse
from dutch.storage import Store
from tests.compatibility.test_saved_by_0_1_0 import FOLDER, expected, finish, saved_games
from tests.newer_rules import change_rules

FINISHED, UNFINISHED = 1, 4
"""The numbers of a finished and an unfinished game of Dutch in the saved folder."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    folder = shutil.copytree(FOLDER / "data", tmp_path / "data")
    with contextlib.closing(Store(folder)) as opened:
        yield opened


@pytest.fixture
def dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Continue with a program that no longer has the rules of the saved games."""
    change_rules(monkeypatch, keeps_version_1=False)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Continue with a program that has the rules of the saved games and newer ones."""
    change_rules(monkeypatch, keeps_version_1=True)


def states(store: Store) -> dict[int, str]:
    return {entry.id: entry.state for entry in store.games()}


# The old rules are kept


def test_kept_rules_replay_every_game(store: Store, kept: None) -> None:
    for entry in store.games(state=GameState.OVER):
        record = store.read(entry.id)
        assert records.result_of(records.replay(record)) == entry.result


def test_kept_rules_resume_a_game(store: Store, kept: None) -> None:
    finish(store, UNFINISHED)
    assert "rules: 1" in store.export_text(UNFINISHED).splitlines()


def test_record_keeps_its_rules_when_written_again(store: Store, kept: None, tmp_path: Path) -> None:
    text = store.export_text(FINISHED)
    assert records.to_text(parse(text)).splitlines()[:5] == text.splitlines()[:5]
    with contextlib.closing(Store(tmp_path / "other")) as other:
        assert other.export_text(other.import_text(text)) == text


def test_new_games_have_the_newest_rules(kept: None) -> None:
    head = records.Record("dutch", "standard", 7)
    assert "rules: 2" in records.header_lines(head)
    old = replace(head, rules_version=1)
    assert records.replay(head).to_json() != records.replay(old).to_json()


# The old rules are gone


def test_dropped_rules_damage_no_game(store: Store, dropped: None) -> None:
    before = states(store)
    book = GoalBook()
    for game in saved_games(store):
        played.read(game)
        book.add(game)
        if before[game.id] == "running":
            store.resume(game.id)
    assert states(store) == before


def test_dropped_rules_say_why_a_game_cannot_be_resumed(store: Store, dropped: None) -> None:
    assert store.resume(UNFINISHED) is None
    assert "older rules" in store.take_notes()
    with pytest.raises(OldRulesError, match="older rules"):
        records.replay(store.read(FINISHED))


def test_continue_offers_a_game_of_known_rules(store: Store, dropped: None) -> None:
    offered = store.unfinished()
    assert offered is not None and offered.record.game != "dutch"
    assert store.take_notes() == ""


@pytest.mark.parametrize("game", expected()["figures"])
def test_results_count_under_dropped_rules(store: Store, dropped: None, game: str) -> None:
    figures = statistics.figures(
        statistics.against_computers(map(played.read, saved_games(store)), game=game)
    )
    wanted = expected()["figures"][game]
    assert [*figures.total] == [wanted["won"], wanted["drawn"], wanted["lost"]]


def test_season_counts_under_dropped_rules(store: Store, dropped: None) -> None:
    series = season.all_series(attempts(store.games_of_occasions()))
    assert {each.rival.slug for each in series if each.beaten} == {"griet"}


def test_win_is_a_goal_under_dropped_rules(store: Store, dropped: None) -> None:
    book = GoalBook()
    for game in saved_games(store):
        book.add(game)
    assert [*book.reached["win"]] == expected()["goals"]["win"]


def test_exported_games_of_dropped_rules_can_be_imported(store: Store, dropped: None, tmp_path: Path) -> None:
    with contextlib.closing(Store(tmp_path / "other")) as other:
        for game in (FINISHED, UNFINISHED):
            text = store.export_text(game)
            number = other.import_text(text)
            assert other.export_text(number) == text
            before, after = store.entry(game), other.entry(number)
            assert before is not None and after is not None
            assert (after.state, after.result, after.winner) == (before.state, before.result, before.winner)


def test_import_refuses_an_impossible_result(store: Store, dropped: None) -> None:
    text = store.export_text(FINISHED)
    result = next(line for line in text.splitlines() if line.startswith("result"))
    with pytest.raises(records.InvalidRecordError, match="one score for each seat"):
        store.import_text(text.replace(result, "result: 1-2-3"))
