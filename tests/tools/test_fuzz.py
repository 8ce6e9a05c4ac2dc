"""A tenth of the fuzzer's long run, and that it would notice what it looks for."""

from __future__ import annotations

import pytest

from dutch.rules import record
from dutch.rules.dutch import json_reader
from dutch.rules.errors import InvalidPosition
from tests.playing import DUTCH
from tools import fuzz

SHARES = 5


@pytest.mark.parametrize("share", range(SHARES))
def test_ten_thousand_damaged_inputs(share: int) -> None:
    report = fuzz.run(range(share, 10_000, SHARES), seed=1)
    assert not report.failures
    assert sum(report.outcomes.values()) == 10_000 // SHARES
    assert set(report.outcomes) >= {f"{kind} {how}" for kind, how in READ}
    assert 1_000 < report.most_work < fuzz.BOUND / 2


READ = [(kind, how) for kind in ("record", "position") for how in ("accepted", "refused")]


def test_memory_does_not_grow() -> None:
    report = fuzz.run(range(600), seed=2, watch_memory=True)
    assert report.growth is not None
    assert report.growth < 64 * 1024


def test_an_undocumented_error_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_text: str) -> record.Record:
        raise KeyError("seed")

    monkeypatch.setattr(fuzz, "parse", stumble)
    report = fuzz.run(range(50), seed=1)
    assert report.failures
    assert all("KeyError" in failure for failure in report.failures)


def test_too_much_work_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "BOUND", 100)
    assert any("TooMuchWork" in failure for failure in fuzz.run(range(50), seed=1).failures)


def test_the_command_tells_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--count", "60", "--seed", "3"]) == 0
    assert "record refused" in capsys.readouterr().out
    assert fuzz.main(["--only", "4", "--seed", "3"]) == 0


@pytest.mark.parametrize("key", ["seed", "shuffles", "round"])
def test_a_number_too_long_to_be_written_is_refused(key: str) -> None:
    position = DUTCH.new("standard", 1).to_json()
    assert DUTCH.from_json({**position, key: json_reader.LARGEST}).to_json()[key] == json_reader.LARGEST
    with pytest.raises(InvalidPosition, match=f"position.{key} is out of range"):
        DUTCH.from_json({**position, key: json_reader.LARGEST + 1})
