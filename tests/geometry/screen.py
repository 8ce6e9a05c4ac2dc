"""Checks the layout of a screen by the names and rectangles of its regions."""

from collections.abc import Iterable, Iterator, Sequence

import pygame

from dutch.desktop.display_list import Region
from dutch.desktop.window import Window
from dutch.selftest.pilot import Screen
from tests.geometry.alignment import check_apart, describe
from tests.geometry.table import table_problems

PANELS = ("question", "spread", "game_menu", "review")
"""Regions that lie over the table."""

LOG_ABOVE = "log_sheet"
"""The region of a log that covers a part of the table."""


def checked(screen: Screen, window: Window) -> Screen:
    """Return the same screen, on which a pilot also finds misplaced regions."""
    return screen._replace(
        problems=lambda: [*layout_problems(screen.regions(), window.size), *screen.problems()]
    )


def layout_problems(regions: Sequence[Region], size: tuple[int, int]) -> list[str]:
    """Return one sentence for each misplaced region. Moving regions can be anywhere."""
    still = [region for region in regions if "moving" not in region.flags]
    problems = list(_outside_window(still, size))
    names = {region.name for region in still}
    if names & set(PANELS):
        problems += _panel_problems(still)
    elif "market" in names and LOG_ABOVE not in names:
        problems += table_problems(still, min(size) / 1080)
    else:
        problems += check_apart((region.name, region.rect) for region in still if _is_control(region))
    return problems


def _outside_window(regions: Iterable[Region], size: tuple[int, int]) -> Iterator[str]:
    window = pygame.Rect((0, 0), size)
    for region in regions:
        if not window.contains(region.rect):
            yield f"{region.name} at {describe(region.rect)} reaches beyond the window of {size}."


def _panel_problems(regions: Sequence[Region]) -> Iterator[str]:
    """Check that the cards and controls on the topmost panel are inside it and do not overlap.

    Beside spread cards, the buttons of the table stay outside.
    """
    start = max(index for index, region in enumerate(regions) if region.name in PANELS)
    panel, *rest = regions[start:]
    inside = [
        (region.name, region.rect)
        for region in rest
        if _is_control(region) or region.name == f"card.{region.card}"
    ]
    buttons = {region.name for region in rest if region.kind == "button"}
    yield from check_apart(inside)
    for name, rect in inside:
        belongs_to_table = panel.name == "spread" and name in buttons and name != "button.close"
        if not belongs_to_table and not panel.rect.contains(rect):
            yield f"{name} at {describe(rect)} is not inside the {panel.name} at {describe(panel.rect)}."


def _is_control(region: Region) -> bool:
    return region.kind in ("button", "field", "slider")
