"""A few kills, broken folders and damaged files; and proof that failures are noticed."""

import re
from pathlib import Path
from typing import Any

import pytest

from dutch.storage import Store
from tests.systems import listening
from tools.kills import broken, damages, judge
from tools.kills.broken import Trouble
from tools.kills.judge import Game, Look
from tools.kills.run import kill_often


@listening
@pytest.mark.slow
@pytest.mark.parametrize("kills", [3, 12])
def test_kills_lose_and_repeat_nothing(tmp_path: Path, kills: int) -> None:
    outcomes = kill_often(tmp_path, kills, seed=1)
    assert not [outcome for outcome in outcomes if "FAILURE" in outcome], outcomes
    assert sum(times for outcome, times in outcomes.items() if outcome.startswith("kills: ")) == kills
    assert outcomes["moment: close to a commit"] == kills // 3
    assert outcomes["seen: actions kept"]


@listening
@pytest.mark.slow
def test_menu_reports_every_kind_of_broken_folder(tmp_path: Path) -> None:
    kinds = broken.kinds()
    outcomes = broken.start_often(tmp_path, len(kinds), seed=1, order=kinds)
    assert not [outcome for outcome in outcomes if "FAILURE" in outcome], outcomes
    assert sum(outcomes.values()) == len(kinds)
    assert outcomes["starts, no database: set aside, and said so"] == 1


@pytest.mark.parametrize("count", [15, pytest.param(100, marks=pytest.mark.slow)])
def test_damaged_files_are_opened(tmp_path: Path, count: int) -> None:
    outcomes = damages.damage_often(tmp_path, count, seed=1)
    assert not [outcome for outcome in outcomes if "FAILURE" in outcome], outcomes
    assert sum(outcomes.values()) == count
    assert any("set aside" in outcome for outcome in outcomes)


def test_error_while_opening_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_store: Store) -> None:
        raise KeyError("page")

    monkeypatch.setattr(Store, "unfinished", stumble)
    assert all("FAILURE: KeyError" in outcome for outcome in damages.damage_often(tmp_path, 5, seed=1))


LOOKS = [Look((), "dealt")] + [Look(("a", "b", "c")[:count], f"board {count}") for count in range(4)]
"""Before the deal, and after each of three actions in the log."""


def game(count: int, over: bool = False) -> Game:
    return Game(7, ("0 one", "0 two", "0 three")[:count], {0: LOOKS[: count + 2]}, over)


def table(count: int, still: bool = True) -> dict[str, Any]:
    """Return a report of the table after this many actions, with its full log."""
    board = f"board {count}" if still else None
    return {"shown": "table", "seat": 0, "lines": list("abc"[:count]), "board": board}


def kept(count: int) -> dict[str, Any]:
    return {"kept": count, "game": 7, "trouble": ""}


MENU = {"shown": "menu", "offered": True, "note": ""}
BEGUN = [MENU, kept(1), table(1)]


@pytest.fixture
def plain_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "as_json", str)


@pytest.mark.usefixtures("plain_boards")
@pytest.mark.parametrize(
    ("told", "after", "outcome"),
    [
        ([*BEGUN, kept(2), table(1, False), table(2)], game(2), "exactly"),
        ([*BEGUN, kept(2), table(2), {"commit": 1}], game(3), "one more"),
        ([MENU], game(1), "exactly"),
    ],
)
def test_consistent_report_is_accepted(told: list[dict[str, Any]], after: Game, outcome: str) -> None:
    assert judge.judge(game(1), told, after).startswith(outcome)


@pytest.mark.usefixtures("plain_boards")
@pytest.mark.parametrize(
    ("told", "after", "reason"),
    [
        ([*BEGUN, kept(2), table(2)], game(1), "2 actions were kept, but 1 are there"),
        ([*BEGUN], game(3), "1 actions were kept, but 3 are there"),
        ([*BEGUN, table(2)], game(1), "which was not kept"),
        ([*BEGUN, kept(2), table(2), table(1)], game(2), "which was not kept"),
        ([*BEGUN, kept(2), table(2) | {"lines": ["a", "a"]}], game(2), "which was not kept"),
        ([*BEGUN, kept(2), table(2) | {"board": "another"}], game(2), "which was not kept"),
        ([MENU, kept(1), table(0)], game(1), "the first still table"),
        ([MENU | {"offered": False}], game(1), "is not offered"),
        ([MENU | {"note": "Damaged."}], game(1), "the menu says: Damaged."),
        ([MENU], None, "game 7 is gone"),
        ([*BEGUN, {"shown": "scoring"}], game(1), "not over"),
        ([{"failed": "lost"}], game(1), "stuck: lost"),
        ([kept(1) | {"trouble": "No."}], game(1), "could not be saved: No."),
    ],
)
def test_lost_or_repeated_action_is_noticed(
    told: list[dict[str, Any]], after: Game | None, reason: str
) -> None:
    with pytest.raises(judge.CheckError, match=re.escape(reason)):
        judge.judge(game(1), told, after)


@pytest.mark.parametrize(
    ("note", "wanted", "aside"),
    [
        ("", ("cannot be saved",), None),
        ("Something else.", ("cannot be saved",), None),
        ("It could not be used.", ("could not be used",), None),
        ("", ("", "could not be used"), b"as it was"),
        ("It could not be used.", ("could not be used",), b"changed"),
    ],
)
def test_wrong_menu_note_is_noticed(
    tmp_path: Path, note: str, wanted: tuple[str, ...], aside: bytes | None
) -> None:
    if aside is not None:
        (tmp_path / "dutch-damaged.sqlite3").write_bytes(aside)
    with pytest.raises(judge.CheckError):
        broken.judge_notes(note, Trouble(wanted, b"as it was"), tmp_path)
