from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.resources import MissingAsset, find
from dutch.stage.layout import BadTable, Layout, TableMap, choose, load_map

ZONES = DutchPresenter().map_zones
SHAPES = ("4x3", "16x9", "21x9")


def source(shape: str = "16x9") -> str:
    return find("tables", f"dutch-2-{shape}.tmx").read_text(encoding="utf-8")


def refused(path: Path) -> str:
    """The one sentence with which a map is refused."""
    with pytest.raises(BadTable) as caught:
        load_map(path, ZONES)
    assert isinstance(caught.value, MissingAsset)
    sentence = str(caught.value)
    assert str(path) in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def written(folder: Path, text: str) -> Path:
    path = folder / "table.tmx"
    path.write_text(text, encoding="utf-8")
    return path


# The tables of the game


@pytest.mark.parametrize("shape", SHAPES)
def test_every_table_has_every_zone(shape: str, maps: dict[str, TableMap]) -> None:
    assert set(maps[shape].zones) == ZONES


@pytest.mark.parametrize("shape", SHAPES)
def test_no_two_zones_lie_on_each_other(shape: str, maps: dict[str, TableMap]) -> None:
    """Except for the row and its piles, which lie on the market."""
    inside = ("display.", "price.", "auction.")
    rects = {name: pygame.Rect(box) for name, box in maps[shape].zones.items()}
    for name, rect in rects.items():
        assert rect.width >= 40 and rect.height >= 40, name
        if name.startswith(inside):
            assert rects["market"].contains(rect), name
    rects.pop("market")
    for (one, first), (other, second) in combinations(rects.items(), 2):
        assert not first.colliderect(second), (one, other)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_places_stand_in_a_row_by_price(shape: str, maps: dict[str, TableMap]) -> None:
    zones = maps[shape].zones
    row = [zones[f"display.{place}"] for place in range(1, 7)]
    assert [box[0] for box in row] == sorted(box[0] for box in row)
    assert len({box[1:] for box in row}) == 1
    for place, (left, _top, width, _height) in enumerate(row, 1):
        price = zones[f"price.{place}"]
        assert left <= price[0] and price[0] + price[2] <= left + width
    assert all(zones[f"auction.{pile}"][0] > row[-1][0] for pile in ("deck", "discards"))


# Damaged tables


def test_a_missing_file(tmp_path: Path) -> None:
    assert "is missing or damaged" in refused(tmp_path / "nothing.tmx")


@pytest.mark.parametrize(
    "text", ["", "no map", "<map", "<map/>", '{"width": 7}', "<map width='x' height='y'/>"]
)
def test_a_file_that_is_no_map(tmp_path: Path, text: str) -> None:
    refused(written(tmp_path, text))


def test_letters_of_an_unknown_kind(tmp_path: Path) -> None:
    refused(written(tmp_path, source().replace("UTF-8", "UTF-9")))


def test_broken_xml(tmp_path: Path) -> None:
    assert "is missing or damaged" in refused(written(tmp_path, source()[:900]))


@pytest.mark.parametrize("name", ["display.4", "near.deck", "button.undo", "auction.discards"])
def test_a_missing_zone(tmp_path: Path, name: str) -> None:
    sentence = refused(written(tmp_path, source().replace(f'"{name}"', '"elsewhere"')))
    assert f"has no zone “{name}”" in sentence


def test_a_doubled_zone(tmp_path: Path) -> None:
    sentence = refused(written(tmp_path, source().replace('"far.deck"', '"near.deck"')))
    assert "has two zones named “near.deck”" in sentence


@pytest.mark.parametrize("box", ['x="-8" y="84"', 'x="232" y="-1"', 'x="1500" y="84"', 'x="232" y="1000"'])
def test_a_zone_outside_the_table(tmp_path: Path, box: str) -> None:
    text = source()
    assert 'x="232" y="84"' in text
    sentence = refused(written(tmp_path, text.replace('x="232" y="84"', box)))
    assert "The zone “far.deck” lies outside the table" in sentence


@pytest.mark.parametrize(
    "box", ['width="0" height="162"', 'width="116" height="0"', 'width="nan" height="162"']
)
def test_a_zone_without_room(tmp_path: Path, box: str) -> None:
    text = source()
    old = 'name="far.deck" x="232" y="84" width="116" height="162"'
    assert old in text
    refused(written(tmp_path, text.replace(old, f'name="far.deck" x="232" y="84" {box}')))


@pytest.mark.parametrize("seed", range(60))
def test_no_damage_brings_another_error(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    data = bytearray(source().encode())
    for _change in range(rng.randint(1, 3)):
        place = rng.randrange(len(data))
        if rng.random() < 0.5:
            data[place] = rng.randrange(32, 127)
        else:
            del data[place : place + rng.randrange(1, 40)]
    path = tmp_path / "table.tmx"
    path.write_bytes(data)
    try:
        table = load_map(path, ZONES)
    except BadTable:
        return
    assert set(table.zones) >= ZONES
    assert Layout(table, pygame.Rect(0, 0, 1280, 720)).scale > 0


# Fitting a table into the window

SIZES = [(1280, 720), (1920, 1080), (1440, 1080), (2560, 1080), (1601, 1081), (5120, 1440), (1280, 3000)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_table_lies_centred_as_large_as_the_window_allows(
    size: tuple[int, int], shape: str, maps: dict[str, TableMap]
) -> None:
    table = maps[shape]
    area = pygame.Rect((0, 0), size)
    layout = Layout(table, area)
    wide, high = table.width * layout.scale, table.height * layout.scale
    assert wide == pytest.approx(size[0]) or high == pytest.approx(size[1])
    bounds = pygame.Rect(0, 0, round(wide) + 2, round(high) + 2)
    bounds.center = area.center
    for name in table.zones:
        assert area.contains(layout.zone(name)), name
        assert bounds.contains(layout.zone(name)), name


def test_zones_keep_their_places_within_the_table() -> None:
    table = TableMap(400, 200, {"a": (0, 0, 100, 50), "b": (300, 150, 100, 50)})
    layout = Layout(table, pygame.Rect(10, 20, 800, 600))
    assert layout.scale == 2
    assert layout.zone("a") == (10, 120, 200, 100)
    assert layout.zone("b") == (610, 420, 200, 100)
    assert layout.px(7) == 14


def test_a_length_is_never_nothing() -> None:
    layout = Layout(TableMap(1000, 1000, {}), pygame.Rect(0, 0, 10, 10))
    assert layout.px(1) == 1


def test_a_zone_is_given_as_a_copy() -> None:
    layout = Layout(TableMap(10, 10, {"a": (1, 2, 3, 4)}), pygame.Rect(0, 0, 10, 10))
    layout.zone("a").move_ip(5, 5)
    assert layout.zone("a") == (1, 2, 3, 4)


def test_an_unknown_zone() -> None:
    with pytest.raises(KeyError):
        Layout(TableMap(10, 10, {}), pygame.Rect(0, 0, 10, 10)).zone("nowhere")


@pytest.mark.parametrize(
    ("size", "width"),
    [
        ((1000, 1000), 4),
        ((1280, 960), 4),
        ((500, 1000), 4),
        ((1920, 1080), 16),
        ((2560, 1080), 21),
        ((9000, 900), 21),
    ],
)
def test_the_widest_table_that_fills_the_height_is_chosen(size: tuple[int, int], width: int) -> None:
    tables = [TableMap(21, 9, {}), TableMap(4, 3, {}), TableMap(16, 9, {})]
    assert choose(tables, pygame.Rect((0, 0), size)).width == width


# Turned


def test_on_a_turned_table_the_near_side_lies_above() -> None:
    table = TableMap(
        100, 100, {"near.deck": (0, 80, 10, 20), "far.deck": (0, 0, 10, 10), "bar": (0, 40, 9, 9)}
    )
    area = pygame.Rect(0, 0, 100, 100)
    usual, turned = Layout(table, area), Layout(table, area, turned=True)
    assert turned.zone("near.deck") == usual.zone("far.deck")
    assert turned.zone("far.deck") == usual.zone("near.deck")
    assert turned.zone("bar") == usual.zone("bar")
    assert (turned.spot("near.deck"), turned.spot("bar")) == ("far.deck", "bar")
    assert (usual.spot("near.deck"), usual.spot("far.total")) == ("near.deck", "far.total")


def test_cards_rise_towards_the_market_from_both_sides() -> None:
    table = TableMap(100, 100, {})
    area = pygame.Rect(0, 0, 100, 100)
    assert Layout(table, area).rise(10) == -10
    assert 0 < Layout(table, area, turned=True).rise(10) < 10
