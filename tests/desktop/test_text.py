"""Lines and paragraphs: fitting, wrapping, caching, and missing fonts."""

from pathlib import Path

import pytest

from dutch.desktop.text import Typesetter, wrap
from dutch.desktop.theme import Theme
from dutch.resources import MissingAssetError

LONG = "the auction room is warm and the clock runs down towards the cheapest place"


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
    assert typesetter.fit("", 0, 48).get_width() == 0
    assert typesetter.overflows == []


def test_shortened_name_is_not_an_overflow(typesetter: Typesetter) -> None:
    assert typesetter.shorten("Anna", 200) == "Anna"
    short = typesetter.shorten("W" * 20, 100)
    assert short.startswith("WW") and short.endswith("…")
    assert typesetter.fit(short, 100, 24).get_width() <= 100
    assert len(typesetter.shorten("W" * 20, 100, 40)) < len(short)
    assert typesetter.overflows == []


def test_notes_overflows_every_time(typesetter: Typesetter) -> None:
    for _time in range(2):
        typesetter.overflows.clear()
        typesetter.fit(LONG, 100, 24)
        typesetter.paragraph("Scheepvaartmuseum", 60, 30)
        assert typesetter.overflows == [LONG, "Scheepvaartmuseum"]


@pytest.mark.parametrize("content", [None, "no font at all"], ids=["missing", "damaged"])
def test_reports_an_unusable_font(typesetter: Typesetter, tmp_path: Path, content: str | None) -> None:
    file = tmp_path / typesetter.theme.look.fonts["text"]
    file.parent.mkdir(parents=True)
    if content is not None:
        file.write_text(content, encoding="utf-8")
    with pytest.raises(MissingAssetError, match=r"NotoSans-Regular\.ttf cannot be read"):
        Typesetter(Theme(typesetter.theme.look, tmp_path)).measure("x", 20)


@pytest.mark.parametrize(
    ("path", "sign", "first"),
    [
        ("Kept as /srv/somebody/dutch/damaged.dutch", "/", "Kept as"),
        ("/srv/dutch-2026-01-02-prototype-205171-2.dutch", "-", "/srv/"),
    ],
)
def test_breaks_paths_at_slashes_and_dashes(typesetter: Typesetter, path: str, sign: str, first: str) -> None:
    assert typesetter.paragraph(path, 200, 20).get_width() <= 200
    assert typesetter.overflows == []
    start, *others = wrap(path, 200, typesetter.font(20))
    assert start == first and len(others) > 1
    assert "".join([start, *others]) == path.replace("as /", "as/")
    assert all(line.endswith(sign) for line in others[:-1])
