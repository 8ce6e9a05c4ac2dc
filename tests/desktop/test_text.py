"""Lines and paragraphs: fitting, wrapping, caching, and missing fonts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from dutch.desktop.fonts import FONTS
from dutch.desktop.linebreaks import wrap
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Theme
from dutch.resources import MissingAsset

LONG = "the auction room is warm and the clock runs down towards the cheapest place"


def test_caches_rendered_text(typesetter: Typesetter) -> None:
    assert typesetter.line("bid", 24) is typesetter.line("bid", 24)
    assert typesetter.line("bid", 24) is not typesetter.line("bid", 24, "ink")
    again = typesetter.paragraph(LONG, 300, 20)
    assert typesetter.paragraph(LONG, 300, 20) is again


def test_fit_shrinks_then_cuts(typesetter: Typesetter) -> None:
    natural = typesetter.line(LONG, 24).get_width()
    smaller = typesetter.fit(LONG, round(natural * 0.8), 24)
    assert smaller.get_width() <= natural * 0.8
    assert typesetter.overflows == []
    assert typesetter.fit(LONG, 100, 24).get_width() <= 100
    assert typesetter.overflows == [LONG]


def test_fit_stays_within_a_height(typesetter: Typesetter) -> None:
    assert typesetter.fit("Recall", 400, 48, height=30).get_height() <= 30
    assert typesetter.fit("Recall", 400, 48, height=200) is typesetter.line("Recall", 48)
    assert typesetter.overflows == []


def test_shortened_name_is_no_overflow(typesetter: Typesetter) -> None:
    assert typesetter.shortened("Anna", 200) == "Anna"
    short = typesetter.shortened("W" * 20, 100)
    assert short.startswith("WW") and short.endswith("…")
    assert typesetter.fit(short, 100, 24).get_width() <= 100
    assert len(typesetter.shortened("W" * 20, 100, 40)) < len(short)
    assert typesetter.overflows == []


def test_notes_overflows_every_time(typesetter: Typesetter) -> None:
    for _time in range(2):
        typesetter.overflows.clear()
        typesetter.fit(LONG, 100, 24)
        typesetter.paragraph("Scheepvaartmuseum", 60, 30)
        assert typesetter.overflows == [LONG, "Scheepvaartmuseum"]


def test_paragraph_wraps_within_width_and_height(typesetter: Typesetter) -> None:
    block = typesetter.paragraph(LONG, 300, 20, align="centre")
    assert block.get_width() == 300
    assert block.get_height() > 2 * typesetter.measure("x", 20)[1]
    assert typesetter.paragraph(LONG, 300, 30, height=80).get_height() <= 80
    assert typesetter.overflows == []
    typesetter.paragraph(LONG, 120, 30, height=20)
    assert typesetter.overflows == [LONG]


def test_paragraph_shrinks_for_a_wide_word(typesetter: Typesetter) -> None:
    assert typesetter.paragraph("Scheepvaartmuseum", 200, 30).get_width() <= 200
    assert typesetter.overflows == []
    typesetter.paragraph("Scheepvaartmuseum", 60, 30)
    assert typesetter.overflows == ["Scheepvaartmuseum"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc lists the open files")
def test_closes_fonts_used_least_recently(typesetter: Typesetter) -> None:
    before = len(os.listdir("/proc/self/fd"))
    usual = typesetter.font(20)
    for size in range(30, 30 + 2 * FONTS):
        typesetter.font(size)
        assert typesetter.font(20) is usual
    assert len(os.listdir("/proc/self/fd")) <= before + FONTS


def test_reports_a_missing_font(typesetter: Typesetter, tmp_path: Path) -> None:
    lost = Typesetter(Theme(typesetter.theme.look, tmp_path))
    with pytest.raises(MissingAsset, match=r"NotoSans-Regular\.ttf is missing or damaged"):
        lost.line("x", 20)


def test_reports_a_damaged_font(typesetter: Typesetter, tmp_path: Path) -> None:
    file = tmp_path / typesetter.theme.look.fonts.text
    file.parent.mkdir(parents=True)
    file.write_text("no font at all", encoding="utf-8")
    with pytest.raises(MissingAsset, match=r"NotoSans-Regular\.ttf is missing or damaged"):
        Typesetter(Theme(typesetter.theme.look, tmp_path)).measure("x", 20)


def test_breaks_paths_after_slashes(typesetter: Typesetter) -> None:
    path = "/srv/somebody/dutch/damaged.dutch"
    assert typesetter.paragraph(f"Kept as {path}", 200, 20).get_width() <= 200
    assert typesetter.overflows == []
    lines = wrap(f"Kept as {path}", 200, typesetter.font(20))
    assert lines[0] == "Kept as"
    assert "".join(lines[1:]) == path
    assert all(line.endswith("/") for line in lines[1:-1])


def test_breaks_file_names_after_dashes(typesetter: Typesetter) -> None:
    path = "/srv/dutch-2026-01-02-prototype-205171-2.dutch"
    assert typesetter.paragraph(path, 200, 20).get_width() <= 200
    assert typesetter.overflows == []
    first, *others = wrap(path, 200, typesetter.font(20))
    assert first == "/srv/"
    assert len(others) > 1
    assert all(line.endswith("-") for line in others[:-1])
