"""The table of accessibility guidelines names tests that exist, and counts its rows rightly."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")


def test_every_test_that_is_named_exists() -> None:
    named = re.findall(r"`(tests/[\w/.]+?)(?:::(\w+))?`", PAGE)
    assert len(named) > 40
    for path, test in named:
        assert (ROOT / path).exists(), path
        assert not test or f"def {test}(" in (ROOT / path).read_text(encoding="utf-8"), test


def test_met_rows_are_counted_rightly() -> None:
    for part in PAGE.split("\n## ")[1:]:
        states = re.findall(r"^\| .+? \| (met|not met|–) \| .+ \|$", part, re.MULTILINE)
        met, not_met = states.count("met"), states.count("not met")
        assert f"{met} of {met + not_met} rows that apply are met." in part
