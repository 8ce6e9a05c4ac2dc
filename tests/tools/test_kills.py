"""A tenth of the long run of kills and damages, and that it would notice what it looks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from dutch.match.store import Store
from tools import kills


def test_twenty_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    outcomes = kills.kill_often(tmp_path / "data", 20, seed=1)
    assert not [outcome for outcome in outcomes if "FAILURE" in outcome], outcomes
    judged = ("exactly what was shown", "one more that was not shown yet")
    assert sum(outcomes[outcome] for outcome in judged) == 20
    assert outcomes["killed while it wrote"] > 0
    assert outcomes["actions shown"] > 20


def test_a_hundred_damaged_files_are_opened(tmp_path: Path) -> None:
    outcomes = kills.damage_often(tmp_path, 100, seed=1)
    assert not [outcome for outcome in outcomes if "FAILURE" in outcome], outcomes
    assert sum(outcomes.values()) == 100
    assert sum(times for outcome, times in outcomes.items() if "set aside" in outcome) > 30


BEFORE = {"game 1": ["0 look"]}
TOLD = ["game 1", "writing", "shown 0 end", "writing", "shown 1 look", "writing"]


@pytest.mark.parametrize(
    ("kept", "outcome"),
    [
        (["0 look", "0 end", "1 look"], "exactly"),
        (["0 look", "0 end", "1 look", "1 undo"], "one more"),
        (["0 look", "0 end"], "FAILURE"),
        (["0 look", "0 end", "0 end", "1 look"], "FAILURE"),
        (["0 look", "0 end", "1 look", "1 look", "1 undo"], "FAILURE"),
        ([], "FAILURE"),
    ],
)
def test_what_is_missing_or_doubled_is_noticed(kept: list[str], outcome: str) -> None:
    assert kills.judge(BEFORE, TOLD, {"game 1": kept}).startswith(outcome)


def test_a_game_that_disappeared_or_was_added_is_noticed() -> None:
    whole = ["0 look", "0 end", "1 look"]
    told = [*TOLD[:-1], "game 2"]
    assert kills.judge(BEFORE, told, {"game 1": whole, "game 2": []}).startswith("exactly")
    assert kills.judge(BEFORE, told, {"game 2": []}).startswith("FAILURE")
    assert kills.judge(BEFORE, TOLD, {"game 1": whole, "game 3": ["0 look"]}).startswith("FAILURE")


def test_an_error_at_the_opening_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_store: Store) -> None:
        raise KeyError("page")

    monkeypatch.setattr(Store, "unfinished", stumble)
    assert all("FAILURE: KeyError" in outcome for outcome in kills.damage_often(tmp_path, 5, seed=1))
