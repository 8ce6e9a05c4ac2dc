import random
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from dutch.resources import MissingAssetError, find
from dutch.stage.layout import (
    Box,
    Layout,
    TableMap,
    add_seat_panels,
    choose_map,
    load_map,
)
from tests.stage.helpers import PRESENTER

ZONES = PRESENTER.map_zones
SHAPES = ("9x14", "3x4", "4x3", "16x9", "21x9")


def source(shape: str = "16x9") -> str:
    return find("tables", f"dutch-{shape}.tmx").read_text(encoding="utf-8")


def refused(path: Path) -> str:
    with pytest.raises(MissingAssetError) as caught:
        load_map(path, ZONES)
    sentence = str(caught.value)
    assert str(path) in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def written(folder: Path, text: str) -> Path:
    path = folder / "table.tmx"
    path.write_text(text, encoding="utf-8")
    return path


# The maps of Dutch


@pytest.mark.parametrize("shape", SHAPES)
def test_zones_do_not_overlap(shape: str, maps: dict[str, TableMap]) -> None:
    """Except for the places and the auction piles, which lie on the market."""
    assert set(maps[shape].zones) == ZONES
    rects = {name: pygame.Rect(box) for name, box in maps[shape].zones.items()}
    market = rects.pop("market")
    for name, rect in rects.items():
        assert rect.width >= 40 and rect.height >= 40, name
        if name.startswith(("display.", "price.", "auction.")):
            assert market.contains(rect), name
    for (one, first), (other, second) in combinations(rects.items(), 2):
        assert not first.colliderect(second), (one, other)


# Damaged maps


DAMAGED = ["", "no map", "<map", "<map/>", '{"width": 7}', "<map width='x' height='y'/>"]
DAMAGED += [source().replace("UTF-8", "UTF-9"), source()[:900]]


@pytest.mark.parametrize("text", DAMAGED)
def test_damaged_file_is_refused(tmp_path: Path, text: str) -> None:
    assert "cannot be read" in refused(tmp_path / "nothing.tmx")
    refused(written(tmp_path, text))


OUTSIDE = "The zone “far.deck” lies outside the table"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        *((f'"{name}"', '"elsewhere"', f"has no zone “{name}”") for name in ("display.4", "button.undo")),
        ('"far.deck"', '"near.deck"', "has two zones named “near.deck”"),
        *(
            ('x="232" y="84"', box, OUTSIDE)
            for box in ('x="-8" y="84"', 'x="232" y="-1"', 'x="1500" y="84"', 'x="232" y="1000"')
        ),
        *(
            ('x="232" y="84" width="116" height="162"', f'x="232" y="84" {box}', OUTSIDE)
            for box in ('width="0" height="162"', 'width="116" height="0"', 'width="nan" height="162"')
        ),
    ],
)
def test_misplaced_zone_is_refused(tmp_path: Path, old: str, new: str, why: str) -> None:
    assert old in source()
    assert why in refused(written(tmp_path, source().replace(old, new)))


@pytest.mark.parametrize("seed", range(40))
def test_damage_raises_no_other_error(tmp_path: Path, seed: int) -> None:
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
    except MissingAssetError:
        return
    assert set(table.zones) >= ZONES
    assert Layout(table, pygame.Rect(0, 0, 1280, 720)).scale > 0


# Fitting a table into the window


@pytest.mark.parametrize(
    ("size", "chosen_width"),
    [
        ((1000, 1000), 4),
        ((1280, 960), 4),
        ((500, 1000), 3),
        ((750, 1000), 3),
        ((1920, 1080), 16),
        ((2560, 1080), 21),
        ((9000, 900), 21),
    ],
)
def test_chooses_the_map_with_the_largest_cards(size: tuple[int, int], chosen_width: int) -> None:
    shapes = (21, 9, 2.25), (4, 3, 0.75), (16, 9, 2.25), (3, 4, 0.65)
    tables = [TableMap(width, height, {"card": Box(0, 0, 1, card)}) for width, height, card in shapes]
    assert choose_map(tables, pygame.Rect((0, 0), size), "card").width == chosen_width


@pytest.mark.parametrize(
    ("size", "shape"),
    [((1280, 720), "full-16x9"), ((1440, 1080), "4x3"), ((900, 1030), "9x10"), ((1080, 1920), "9x14")],
)
def test_letters_lie_on_the_map_of_the_window_shape(size: tuple[int, int], shape: str) -> None:
    shapes = (*SHAPES, "full-16x9", "1x1", "9x10")
    maps = [load_map(find("tables", f"representatives-{each}.tmx"), ()) for each in shapes]
    chosen = choose_map(maps, pygame.Rect((0, 0), size), "seat.0.cards")
    assert shapes[maps.index(chosen)] == shape


@pytest.mark.parametrize(
    ("size", "shape"), [((720, 1030), "2x3"), ((900, 1030), "3x4"), ((1080, 1920), "9x14")]
)
def test_market_lies_on_the_map_of_the_window_shape(size: tuple[int, int], shape: str) -> None:
    shapes = (*SHAPES, "full-16x9", "1x1", "2x3")
    maps = [load_map(find("tables", f"great-market-{each}.tmx"), ()) for each in shapes]
    assert shapes[maps.index(choose_map(maps, pygame.Rect((0, 0), size), "lot"))] == shape


@pytest.mark.parametrize("shape", [*SHAPES, "full-16x9", "1x1", "2x3"])
def test_cards_use_the_room_of_the_panels_at_the_market(shape: str) -> None:
    zones = load_map(find("tables", f"great-market-{shape}.tmx"), ()).zones
    panel, cards = zones["other"], zones["other.cards"]
    assert cards.width > 0.95 * panel.width and cards.height > 0.5 * panel.height
    assert zones["other.player"].top + zones["other.player"].height <= cards.top
    assert cards.top + cards.height <= zones["other.chips"].top


@pytest.mark.parametrize(
    ("width", "seats", "rows"),
    [
        (960, 6, [(0, 312), (324, 312), (648, 312), (0, 312), (324, 312)]),
        (960, 5, [(0, 474), (486, 474), (0, 474), (486, 474)]),
        (636, 4, [(0, 312), (324, 312), (0, 636)]),
    ],
)
def test_panels_are_equal_unless_half_a_row_is_left(
    width: int, seats: int, rows: list[tuple[int, int]]
) -> None:
    table = TableMap(1000, 500, {"others": Box(0, 0, width, 412), "other": Box(0, 0, 312, 200)})
    zones = add_seat_panels(table, seats, (), {}).zones
    assert [zones[f"seat.{seat}"][0::2] for seat in range(1, seats)] == rows
    assert (zones.get("free") == Box(648, 212, 312, 200)) == (seats == 6)
