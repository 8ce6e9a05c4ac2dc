"""The steps of `.ci/run` and the nightly run: timed, independent of each other, with pytest's summaries."""

from pathlib import Path

import pytest

from tests.systems import WINDOWS
from tools import checks

pytestmark = pytest.mark.skipif(WINDOWS, reason="the steps run in bash")

SUMMARY = "=================== 3 passed, 1 skipped in 0.12s ==================="


def steps(monkeypatch: pytest.MonkeyPatch, *commands: str) -> None:
    found = tuple(checks.Step(f"Step {number}", (command,)) for number, command in enumerate(commands, 1))
    monkeypatch.setattr(checks, "QUICK", found)


def test_ends_with_times_and_summaries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps(monkeypatch, "echo hello", f"echo '{SUMMARY}'")
    (tmp_path / "log").write_text(SUMMARY.replace("3 passed", "4000 passed"), encoding="utf-8")
    assert checks.main(["--earlier", f"Tests=90={tmp_path / 'log'}"]) == 0
    out = capsys.readouterr().out
    table = out.rpartition("Step 2\n")[2]
    assert [line.split()[0] for line in table.splitlines() if " s " in line] == [
        "Tests",
        "Step",
        "Step",
        "In",
    ]
    assert out.endswith("All checks passed\n")
    assert out.count("4000 passed") == 1 and SUMMARY in table


def test_failing_step_stops_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps(monkeypatch, "echo one; exit 3", "echo two")
    assert checks.main([]) == 1
    out = capsys.readouterr().out
    assert "one\n" in out and "two\n" in out and "FAILED" in out
    assert out.endswith("Checks FAILED\n")


def test_step_waits_for_the_one_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "made"
    needed = checks.Step("Make", (f"sleep 0.2; touch {made}",))
    monkeypatch.setattr(checks, "QUICK", (needed, checks.Step("Use", (f"test -e {made}",), needed.title)))
    assert checks.main([]) == 0


def test_lists_the_nightly_steps(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.main(["--list", "--nightly"]) == 0
    assert "All mutants of the rules\n    python -m tools.mutants\n" in capsys.readouterr().out
