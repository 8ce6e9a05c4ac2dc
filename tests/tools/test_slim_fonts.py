"""The fonts in assets carry few layout rules, because every size of letters reads them all."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools import ttLib

from tools.slim_fonts import ASSETS, FONTS, SCRIPTS, slim

MOST_RULES = 40


@pytest.mark.parametrize("name", FONTS)
def test_only_the_rules_of_our_scripts(name: str) -> None:
    with ttLib.TTFont(ASSETS / name) as font:
        for kind in ("GSUB", "GPOS"):
            rules = font[kind].table
            assert {record.ScriptTag for record in rules.ScriptList.ScriptRecord} <= set(SCRIPTS)
            assert len(rules.LookupList.Lookup) <= MOST_RULES
        assert {"kern", "mark"} <= {
            record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord
        }


def test_a_second_time_changes_nothing(tmp_path: Path) -> None:
    slim(ASSETS / FONTS[0], tmp_path / "again.ttf")
    assert (tmp_path / "again.ttf").read_bytes() == (ASSETS / FONTS[0]).read_bytes()
