"""The pictures in assets are exactly what tools/art draws, and every renderer can draw them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dutch.rules.great_market.cards import CARDS
from dutch.rules.representatives.position import ITEMS
from dutch.rules.representatives.terms import COLOURS
from tools.art import palette
from tools.art.__main__ import ASSETS, write
from tools.art.geometry import parse, rectangle
from tools.art.glyphs import draw_figures, draw_numeral
from tools.art.source import SOURCES
from tools.art.svg import Drawing

ALLOWED = {"svg", "defs", "linearGradient", "radialGradient", "stop", "path"}
PICTURES = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg"))
EVERY_SUIT = (*palette.SUITS, *palette.PEOPLES, *palette.HUES, *palette.SEALS, palette.ITEM)
# Most shapes of a card: the game rasterises all of them at the start.
SHAPES = 180
# Most bytes of a card's file.
BYTES = 60_000


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _tree(name: str) -> ElementTree.Element:
    return ElementTree.parse(ASSETS / name).getroot()


@pytest.mark.slow
def test_drawing_reproduces_the_committed_files(tmp_path: Path) -> None:
    assert write(tmp_path) == len(PICTURES)
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.svg")} == set(PICTURES)
    for name in PICTURES:
        # Git may have changed the line ends on Windows.
        committed = (ASSETS / name).read_bytes().replace(b"\r\n", b"\n")
        assert (tmp_path / name).read_bytes() == committed, f"{name}: run python -m tools.art"


def test_every_card_has_a_face() -> None:
    faces = [f"cards/{suit}{face}.svg" for suit in "GRPB" for face in "12345678pq"]
    faces += [f"cards/prototype/{suit}{bid}.svg" for suit in "GRPB" for bid in range(1, 11)]
    great_market = [card.name for card in CARDS]
    faces += [f"cards/great_market/{name}.svg" for name in great_market]
    faces += [f"corners/{name}.svg" for name in great_market]
    for colour in COLOURS:
        faces += [f"cards/representatives/{colour}.svg", f"corners/{colour}.svg"]
    for worth in ITEMS:
        faces += [f"cards/representatives/item{worth}.svg", f"corners/item{worth}.svg"]
    for wax in palette.SEALS:
        faces += [f"cards/representatives/{wax.name}{k or ''}.svg" for k in range(7)]
        faces += [f"corners/{wax.name}{k}.svg" for k in range(1, 7)]
    assert {*faces, "cards/back.svg", "cards/great_market/back.svg"} <= set(PICTURES)


def test_pictures_use_only_supported_features() -> None:
    for name in PICTURES:
        root = _tree(name)
        assert {_tag(element) for element in root.iter()} <= ALLOWED, name
        for element in root.iter():
            assert not {"clip-path", "mask", "filter", "style", "class"} & set(element.attrib), name
        names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        used = set(re.findall(r"url\(#(\w+)\)", (ASSETS / name).read_text("ascii")))
        assert sorted(used) == sorted(names), name


@pytest.mark.parametrize("folder", ["icons", "emblems", "carvings"])
def test_icons_emblems_and_carvings_use_the_palette(folder: str) -> None:
    known = {value for value in vars(palette).values() if isinstance(value, str)}
    known |= {tone for suit in EVERY_SUIT for tone in (suit.dark, suit.base, suit.light, suit.tint)}
    for path in (SOURCES / folder).glob("*.svg"):
        assert set(re.findall(r"#[0-9a-f]{6}", path.read_text("ascii"))) <= known, path.name


def test_card_files_stay_small() -> None:
    for name in (name for name in PICTURES if name.startswith("cards/")):
        root = _tree(name)
        assert root.attrib["viewBox"] == "0 0 500 700", name
        assert sum(_tag(element) == "path" for element in root.iter()) < SHAPES, name
        assert (ASSETS / name).stat().st_size <= BYTES, name


def test_path_data_is_read_back() -> None:
    path = rectangle(1, 2, 30, 40, 5)
    assert parse(path.data()).data() == path.data()
    left, top, right, bottom = path.bounds()
    assert (left, top, right, bottom) == (1, 2, 31, 42)


@pytest.mark.parametrize("figure", "012345678GRPB")
def test_numerals_have_their_height(figure: str) -> None:
    drawing = Drawing(100, 100)
    draw_numeral(drawing, figure, 50, 50, 80, "#000000")
    data = re.findall(r' d="([^"]+)"', drawing.text())
    _, top, _, bottom = parse(data[0]).bounds()
    weight = float(re.findall(r'stroke-width="([\d.]+)"', drawing.text())[0])
    assert top - weight / 2 == pytest.approx(10, abs=0.1)
    assert bottom + weight / 2 == pytest.approx(90, abs=0.1)


def test_points_are_relative_and_rounded_to_tenths() -> None:
    path = parse("M10 10 L10.04 20.26 C1 2 3 4 0.5 -6 Z M1 1 L2 2 Z")
    assert path.data() == "M10 10l0 10.3c-9-18.3-7-16.3-9.5-26.3ZM1 1l1 1Z"
    assert parse(path.data()).points()[-1] == (2, 2)


@pytest.mark.parametrize("text", ["10", "11", "\N{MINUS SIGN}7", "\N{MINUS SIGN}11"])
def test_numbers_are_centred_and_limited_in_width(text: str) -> None:
    drawing = Drawing(200, 200)
    draw_figures(drawing, text, 100, 100, 120, "#000000", 90)
    left, top, right, bottom = parse(re.findall(r' d="([^"]+)"', drawing.text())[0]).bounds()
    assert right - left <= 90
    assert left + right == pytest.approx(200, abs=0.3)
    assert bottom - top <= 120
