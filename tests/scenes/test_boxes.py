"""Boxes grow, shrink and stand in rows, columns and grids."""

import pygame

from dutch.scenes.boxes import DOWN, Box, column, grid, panel, row
from tests.ui_contexts import open_ui

AREA = pygame.Rect(10, 20, 200, 100)


def test_box_without_length_takes_the_rest() -> None:
    places = column(Box("top", height=30), Box("rest"), gap=10).place(AREA)
    assert places == {"top": pygame.Rect(10, 20, 200, 30), "rest": pygame.Rect(10, 60, 200, 60)}


def test_boxes_share_the_rest_by_weight() -> None:
    places = row(Box("left", grow=3), Box("right", grow=1), gap=20).place(AREA)
    assert [places[name].width for name in ("left", "right")] == [135, 45]
    assert places["right"].right == AREA.right


def test_narrow_box_stands_in_the_middle() -> None:
    (place,) = column(Box("back", width=50, height=30)).place(AREA).values()
    assert place == pygame.Rect(85, 20, 50, 30)


def test_boxes_and_gaps_shrink_when_space_is_short() -> None:
    boxes = Box("fixed", height=40), Box("first", height=60, least=20), Box("second", height=60, least=20)
    places = column(*boxes, gap=8).place(AREA)
    assert places["fixed"].height == 40
    assert 20 <= places["first"].height == places["second"].height < 60
    assert places["second"].bottom <= AREA.bottom + 1
    assert 2 <= places["first"].top - places["fixed"].bottom < 8


def test_column_is_as_high_as_its_boxes() -> None:
    inner = column(Box(height=20), row(Box(height=10), Box(height=30)), gap=5)
    assert inner.wanted(DOWN) == 55
    assert column(inner, Box()).wanted(DOWN) is None
    assert column(Box(height=20, least=5), Box(height=20), gap=8).shortest(DOWN) == 27


def test_grid_fills_column_after_column() -> None:
    boxes = [Box(f"{number}", height=20) for number in range(3)]
    places = grid(boxes, across=2, gap=4).place(AREA.move_to(height=44))
    assert places["0"].topleft == (10, 20) and places["1"].topleft == (10, 44)
    assert places["2"].topleft == (112, 20) and places["2"].size == places["0"].size


def test_panel_is_as_high_as_its_content() -> None:
    ui = open_ui()
    window = pygame.Rect((0, 0), ui.window.size)
    text = panel(ui, column(Box("text", height=100))).place(window)["text"]
    assert text.height == 100 and text.center == window.center
    assert panel(ui, column(Box("text"))).place(window)["text"].height > 600
    ui.window.close()


def test_grid_fills_the_last_column_with_nothing() -> None:
    cells = [column(Box(name, 10, 10)) for name in ("one", "two", "three")]
    *_, last = grid(cells, 2, 0).parts
    shown, filler = last.parts
    assert [each.parts[0].name for each in (shown, filler)] == ["three", ""]
