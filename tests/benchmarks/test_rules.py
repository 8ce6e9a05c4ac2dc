"""The rules benchmark runs all installed cases."""

import json
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from benchmarks import rules
from benchmarks.cases import CASES

KEYS = {"kind", "name", "per_second", "per_second_spread", "ratio", "ratio_spread"}


@pytest.mark.slow
def test_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main(["--rounds", "2", "--seconds", "0", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"dutch", "python", "machine", "rounds", "seconds", "skipped", "memory_mb", "cases"}
    assert data["rounds"] == 2
    installed = [case for case in CASES if case.package is None or find_spec(case.package)]
    assert [(case["kind"], case["name"]) for case in data["cases"]] == [
        (case.kind, case.name) for case in installed
    ]
    for case in data["cases"]:
        assert set(case) == KEYS
        low, high = case["per_second_spread"]
        assert 0 < low <= case["per_second"] <= high
        if case["name"] == "Dutch":
            assert case["ratio"] == 1


def test_measures_another_tree_beside_this_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--rounds", "1", "--seconds", "0", "--only", "copy", "--json", "--tree", f"other={rules.ROOT}"]
    assert rules.main(words) == 0
    names = [case["name"] for case in json.loads(capsys.readouterr().out)["cases"]]
    assert names[:2] == ["Dutch", "Dutch, other"]


def test_refuses_a_tree_without_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        rules.main(["--tree", f"other={tmp_path}"])
    assert "--tree: " in capsys.readouterr().err


def test_skips_a_missing_peer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("chess", "pyspiel", "rlcard.games.uno", "rlcard.games.gin_rummy.game"):
        monkeypatch.setitem(sys.modules, name, None)
    assert rules.main(["--rounds", "1", "--seconds", "0", "--only", "play"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    for package in ("chess", "open_spiel", "rlcard"):
        assert f"{package} is not installed and was skipped: pip install -e '.[bench]'." in said
    assert "decisions/s" in said
