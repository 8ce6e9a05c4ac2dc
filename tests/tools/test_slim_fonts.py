"""The fonts in assets have few layout rules, as every letter size reads them all."""

from pathlib import Path

import pytest
from fontTools import ttLib

from tools.slim_fonts import ASSETS, FONTS, SCRIPTS, slim

MOST_RULES = 40


@pytest.mark.parametrize("name", FONTS)
def test_only_our_scripts_have_rules(name: str) -> None:
    with ttLib.TTFont(ASSETS / name, lazy=True) as font:
        for kind in ("GSUB", "GPOS"):
            rules = font[kind].table
            assert {record.ScriptTag for record in rules.ScriptList.ScriptRecord} <= set(SCRIPTS)
            assert len(rules.LookupList.Lookup) <= MOST_RULES
        assert {"kern", "mark"} <= {
            record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord
        }


@pytest.mark.slow
def test_slimming_again_changes_nothing(tmp_path: Path) -> None:
    slim(ASSETS / FONTS[0], tmp_path / "again.ttf")
    assert (tmp_path / "again.ttf").read_bytes() == (ASSETS / FONTS[0]).read_bytes()
