"""Lists of many rows: drawing, scrolling and selecting."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.display_list import DisplayList, HitRegion
from dutch.desktop.input import Changed, Command, Pressed
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets import Widgets

PLACE = pygame.Rect(100, 100, 600, 420)
ROW = 40


class Many:
    """A long list among other controls, and the rows drawn last."""

    def __init__(self, widgets: Widgets, count: int = 2000) -> None:
        self.widgets = widgets
        self.asked: list[int] = []
        widgets.field("search", pygame.Rect(100, 10, 300, 50))
        self.fill(count)
        widgets.button("back", pygame.Rect(100, 600, 300, 50), "Back")
        widgets.focus("games")

    def fill(self, count: int, selected: int = 0) -> None:
        self.widgets.listing("games", PLACE, count, ROW, selected, self.row)

    def row(self, display_list: DisplayList, layer: int, row: int, place: pygame.Rect) -> str:
        self.asked.append(row)
        return f"game {row}"

    def regions(self) -> list[HitRegion]:
        self.asked.clear()
        display_list = DisplayList()
        self.widgets.update(0)
        self.widgets.draw(display_list)
        return [region for region in display_list.regions if region.name.startswith("row.")]

    @property
    def shown(self) -> range:
        self.regions()
        return range(self.asked[0], self.asked[-1] + 1)

    def key(self, name: str) -> object:
        return self.widgets.steer(Command(name))

    def mouse(self, kind: int, pos: tuple[int, int]) -> object:
        values = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        return self.widgets.process(Event(kind, pos=pos, **values))


@pytest.fixture
def many(shapes: Shapes, typesetter: Typesetter) -> Many:
    return Many(Widgets((1280, 720), shapes.theme, typesetter, shapes))


def test_draws_only_whole_visible_rows(many: Many) -> None:
    regions = many.regions()
    assert [region.label for region in regions] == [f"game {row}" for row in range(len(regions))]
    assert len(many.asked) == len(regions) == 10
    assert all(PLACE.contains(region.rect) for region in regions)
    assert all(0 < other.rect.top - one.rect.bottom < ROW for one, other in pairwise(regions))
    assert [region.name for region in regions if "selected" in region.flags] == ["row.games.0"]


def test_keys_select_a_visible_row(many: Many) -> None:
    assert many.key("up") == []
    assert many.key("down") == [Changed("games", "1")]
    assert many.key("page_down") == [Changed("games", "10")]
    assert many.shown == range(1, 11)
    assert many.key("last") == [Changed("games", "1999")]
    assert many.shown == range(1990, 2000)
    assert many.key("down") == []
    assert many.key("page_up") == [Changed("games", "1990")]
    assert many.key("up") == [Changed("games", "1989")]
    assert many.shown == range(1989, 1999)
    assert many.key("first") == [Changed("games", "0")]
    assert many.shown == range(10)
    assert many.key("confirm") == [Pressed("games")]
    assert many.key("left") is None


def test_list_is_steered_from_other_controls(many: Many) -> None:
    many.widgets.focus("search")
    assert many.key("down") == [Changed("games", "1")]
    many.widgets.focus("back")
    assert many.key("page_down") == [Changed("games", "10")]
    assert many.key("up") == [] and many.widgets.focused == "games", "the focus moved"


def test_focus_ring_surrounds_the_selected_row(many: Many) -> None:
    many.key("page_down")

    def ring() -> pygame.Rect:
        display_list = DisplayList()
        many.widgets.draw(display_list)
        return display_list.items()[-1].rect

    row = next(region.rect for region in many.regions() if "focus" in region.flags)
    assert ring().contains(row) and ring().height < row.height + 30
    for _turn in range(10):
        many.mouse(pygame.MOUSEMOTION, PLACE.center)
        many.widgets.process(Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert not any({"selected", "focus"} & region.flags for region in many.regions())
    assert ring().contains(PLACE)


def test_click_selects_and_wheel_scrolls(many: Many) -> None:
    rows = many.regions()
    many.mouse(pygame.MOUSEMOTION, rows[3].rect.center)
    assert "hover" in many.regions()[3].flags
    assert many.mouse(pygame.MOUSEBUTTONDOWN, rows[3].rect.center) == [Changed("games", "3")]
    assert many.mouse(pygame.MOUSEBUTTONUP, rows[3].rect.center) == []
    assert many.mouse(pygame.MOUSEBUTTONDOWN, rows[3].rect.center) == []
    assert many.widgets.process(Event(pygame.MOUSEWHEEL, x=0, y=-2)) == []
    assert many.shown == range(6, 16)
    assert "hover" in many.regions()[3].flags, "the row that came below the pointer"
    assert many.widgets.value("games") == "3"
    many.mouse(pygame.MOUSEMOTION, (5, 5))
    assert many.widgets.process(Event(pygame.MOUSEWHEEL, x=0, y=-2)) is None


def test_scroll_bar_is_dragged(many: Many) -> None:
    corner = PLACE.right - 10, PLACE.top + 10
    assert many.mouse(pygame.MOUSEBUTTONDOWN, corner) == []
    many.mouse(pygame.MOUSEMOTION, (corner[0], PLACE.centery))
    assert 900 < many.shown.start < 1100
    many.mouse(pygame.MOUSEMOTION, (corner[0], PLACE.bottom + 50))
    assert many.shown == range(1990, 2000)
    many.mouse(pygame.MOUSEBUTTONUP, (5, 5))
    many.mouse(pygame.MOUSEMOTION, corner)
    assert many.shown == range(1990, 2000), "it was released"
    assert many.widgets.value("games") == "0"


def test_refilled_list_stays_scrolled(many: Many) -> None:
    many.key("last")
    many.key("page_up")
    many.fill(1999, 1990)
    assert many.shown == range(1989, 1999)
    many.fill(3, 1)
    assert many.shown == range(3)
    assert [region.name for region in many.regions() if "selected" in region.flags] == ["row.games.1"]
    assert many.mouse(pygame.MOUSEBUTTONDOWN, (PLACE.left + 50, PLACE.bottom - 50)) == [], "below the rows"


def test_empty_list_selects_nothing(many: Many) -> None:
    many.fill(0)
    assert many.regions() == []
    for name in ("up", "down", "page_down", "last"):
        assert many.key(name) == []
    assert many.mouse(pygame.MOUSEBUTTONDOWN, PLACE.center) == []
