"""Text in every script: its font, its direction, and that no text raises an error."""

import os
import threading
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from dutch.desktop import system_fonts
from dutch.desktop.system_fonts import Coverage, SystemFonts, find_font
from dutch.desktop.text import Typesetter, truncate
from dutch.desktop.theme import Theme
from dutch.resources import find

HOSTILE = ["\0", "a\0b", "\u200b", "\u2060\ufeff", "\ud800", "\u0301", "\u202e", "\ufe0f", "\x1b[0m", ""]
LONG = ["👩\u200d👩", "x" * 5_000_000, "\u200b" * 5_000_000, "é " * 100_000, "漢" * 1000]
LETTERS = "äöüßÄÖÜáéíóúñàâçèêëîïôùûœæÑÉÀŒ¿¡«»„“”‘’…–—−×·•€½"
"""Letters and marks of English, Dutch, German, French and Spanish."""
FACES = ("NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic", "IMFellFrenchCanon-Regular")


def make_font(path: Path, letters: str, width: int = 1000) -> Path:
    """Write a font in which every letter is a box."""
    pen = TTGlyphPen(None)
    for number, corner in enumerate([(100, 0), (100, 700), (width - 100, 700), (width - 100, 0)]):
        (pen.lineTo if number else pen.moveTo)(corner)
    pen.closePath()
    box, empty = pen.glyph(), TTGlyphPen(None).glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "box"])
    builder.setupCharacterMap({ord(letter): "box" for letter in letters})
    builder.setupGlyf({".notdef": empty, "box": box})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "box": (width, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    path.parent.mkdir(parents=True, exist_ok=True)
    builder.save(path)
    return path


class Search:
    """A search that finds one font, once it may go on."""

    def __init__(self, font: Path | None) -> None:
        self.font = font
        self.asked: list[str] = []
        self.go_on = threading.Event()

    def __call__(self, letter: str) -> Path | None:
        self.go_on.wait(10)
        self.asked.append(letter)
        return self.font


def finish(typesetter: Typesetter, search: Search) -> bool:
    """Wait for a search to finish. Returns whether the typesetter found fonts."""
    search.go_on.set()
    for thread in threading.enumerate():
        if thread.name == system_fonts.THREAD:
            thread.join(10)
    return typesetter.update()


@pytest.mark.parametrize("text", HOSTILE + LONG)
def test_any_text_can_be_set(typesetter: Typesetter, text: str) -> None:
    typesetter.line(text, 20)
    typesetter.line(text, 20, face="title")
    assert typesetter.fit(text, 200, 20).get_width() <= 200
    assert typesetter.paragraph(text, 200, 20, height=100).get_width() <= 200
    typesetter.measure(text, 20)
    assert typesetter.measure(typesetter.shorten(text, 200), 0)[0] <= 200


@pytest.mark.parametrize("text", ["e\u0301" * 50, "👩\u200d👧" * 50])
def test_text_is_cut_between_letters(typesetter: Typesetter, text: str) -> None:
    cut = truncate(text, 120, typesetter.font(20))
    assert cut[:-1] in text and cut.endswith("…")
    assert text[len(cut) - 1 :].startswith(text[:2])


@pytest.mark.parametrize("face", FACES)
def test_bundled_fonts_cover_latin_1(face: str) -> None:
    coverage = Coverage(find("fonts", f"{face}.ttf"))
    assert all(
        chr(code) in coverage for code in (*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x100))
    )
    assert all(letter in coverage for letter in "Œœ–—‘’“”„…•")
    assert face.startswith("IMFell") or "−" in coverage
    assert "漢" not in coverage and "\uffff" not in coverage


@pytest.mark.parametrize("data", [b"", b"\0", b"ttcf" + b"\xff" * 40, b"\0\1\0\0\xff\xff" + b"cmap" * 99])
def test_damaged_font_covers_nothing(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "damaged.ttf"
    file.write_bytes(data)
    assert not Coverage(file)
    assert not Coverage(tmp_path / "missing.ttf")


def test_missing_letters_come_from_a_system_font(theme: Theme, tmp_path: Path, window: object) -> None:
    memo = tmp_path / "cache" / "fonts.json"
    search = Search(make_font(tmp_path / "wide.ttf", "漢字", 2000))
    typesetter = Typesetter(theme, lambda: SystemFonts(memo, search))
    boxes = typesetter.line("Anna 漢字", 20)
    assert not typesetter.update(), "still searching"
    assert finish(typesetter, search)
    found = typesetter.line("Anna 漢字", 20)
    assert found.get_width() == typesetter.measure("Anna 漢字", 20)[0] > boxes.get_width()
    assert found.get_height() == boxes.get_height()
    assert search.asked == ["漢", "字"]
    again = Search(None)
    remembering = Typesetter(theme, lambda: SystemFonts(memo, again))
    assert remembering.line("Anna 漢字", 20).get_size() == found.get_size()
    assert again.asked == []


def test_search_runs_once_and_only_when_needed(theme: Theme, window: object) -> None:
    search = Search(None)
    typesetter = Typesetter(theme, lambda: SystemFonts(None, search))
    typesetter.line("Ångström, Łukasz, Ελένη, Ольга", 20)
    typesetter.line("Łukasz Ελένη", 20, face="title")
    for size in (20, 30, 40):
        typesetter.line("漢", size)
    assert not finish(typesetter, search)
    assert search.asked == ["漢"]


@pytest.mark.parametrize(
    "memo", [None, "[" * 200_000, "{}", '["/nowhere.ttf", "a\\u0000b"]', '["' + "x" * 99_999]
)
def test_damaged_font_cache_is_replaced(
    theme: Theme, tmp_path: Path, window: object, memo: str | None
) -> None:
    file = tmp_path / "fonts.json"
    if memo is not None:
        file.write_text(memo)
    elif hasattr(os, "mkfifo"):
        os.mkfifo(file)
    search = Search(make_font(tmp_path / "wide.ttf", "漢"))
    typesetter = Typesetter(theme, lambda: SystemFonts(file, search))
    typesetter.line("漢", 20)
    assert finish(typesetter, search)
    assert file.is_file() and "wide.ttf" in file.read_text()


def test_removed_font_does_no_harm(theme: Theme, tmp_path: Path, window: object) -> None:
    search = Search(make_font(tmp_path / "wide.ttf", "漢"))
    typesetter = Typesetter(theme, lambda: SystemFonts(None, search))
    typesetter.line("漢", 20)
    finish(typesetter, search)
    (tmp_path / "wide.ttf").write_bytes(b"nothing")
    typesetter.line("漢", 21)


def test_plain_fonts_are_preferred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Fancy", "NotoSans-Bold", "NotoSansX-Regular", "NotoSans-Regular"):
        make_font(tmp_path / "deep" / f"{name}.ttf", "xy" if name == "NotoSans-Regular" else "x漢")
    (tmp_path / "readme.txt").write_text("漢")
    monkeypatch.setattr(system_fonts, "font_folders", lambda: [tmp_path])
    monkeypatch.setattr(system_fonts.sys, "platform", "win32")
    found = find_font("漢")
    assert found is not None and found.name == "NotoSansX-Regular.ttf"
    assert find_font("字") is None


@pytest.mark.parametrize("legible", ["", "_legible"])
@pytest.mark.parametrize("key", ["text", "text_bold", "text_italic"])
def test_text_faces_have_the_letters_of_five_languages(theme: Theme, key: str, legible: str) -> None:
    coverage = Coverage(theme.font_file(f"{key}{legible}"))
    assert [letter for letter in LETTERS if letter not in coverage] == []


def test_legible_letters_replace_all_faces(theme: Theme) -> None:
    typesetter = Typesetter(theme)
    usual = typesetter.measure("Dutch 178", 20, "title")
    theme.legible = True
    assert typesetter.measure("Dutch 178", 20, "title") != usual
    assert typesetter.measure("→", 20) != (0, 0), "from the other face"
    theme.legible = False
    assert typesetter.measure("Dutch 178", 20, "title") == usual
