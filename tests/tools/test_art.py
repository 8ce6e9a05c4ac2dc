"""The pictures in assets are exactly what tools/art draws, and every renderer can draw them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dutch.rules.great_market.position import CARDS
from dutch.rules.representatives.actions import COLOURS
from dutch.rules.representatives.position import ITEMS
from tools.art import palette
from tools.art.__main__ import ASSETS, write
from tools.art.source import SOURCES

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
