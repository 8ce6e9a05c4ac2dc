import pygame
import pytest

from dutch.desktop.display_list import DisplayList, Region
from dutch.desktop.input import Changed, Pressed
from dutch.desktop.widgets import Button, Widgets
from dutch.desktop.widgets.listing import Listing
from tests.desktop.widgets.using import DOWN, MOVE, UP, Result, draw_widgets, keys, mouse, region, wheel

PLACE = pygame.Rect(100, 100, 600, 420)
ROW = 40


class Many:
    """A long list among other controls, and the rows drawn last."""

    def __init__(self, widgets: Widgets, count: int = 2000) -> None:
        self.widgets = widgets
        self.asked: list[int] = []
        widgets.field("search", pygame.Rect(100, 10, 300, 50))
        self.fill(count)
        widgets.add(Button, "back", pygame.Rect(100, 600, 300, 50), "Back")
        widgets.focus("games")

    def fill(self, count: int, selected: int = 0) -> None:
        self.widgets.add(Listing, "games", PLACE, count, ROW, selected, self.row)

    def row(self, display_list: DisplayList, layer: int, row: int, place: pygame.Rect) -> str:
        self.asked.append(row)
        return f"game {row}"

    def regions(self) -> list[Region]:
        self.asked.clear()
        self.widgets.update(0)
        return [region for region in draw_widgets(self.widgets).regions if region.name.startswith("row.")]

    @property
    def shown(self) -> range:
        self.regions()
        return range(self.asked[0], self.asked[-1] + 1)

    def key(self, name: str) -> Result:
        return keys(self.widgets, name)

    def mouse(self, kind: int, pos: tuple[int, int]) -> Result:
        return mouse(self.widgets, kind, pos)


@pytest.fixture
def many(widgets: Widgets) -> Many:
    return Many(widgets)


def test_keys_select_a_visible_row(many: Many) -> None:
    for key, selected, first in (
        ("up", None, 0),
        ("down", 1, 0),
        ("page_down", 10, 1),
        ("last", 1999, 1990),
        ("down", None, 1990),
        ("page_up", 1990, 1990),
        ("up", 1989, 1989),
        ("first", 0, 0),
    ):
        assert many.key(key) == ([] if selected is None else [Changed("games", str(selected))])
        assert many.shown == range(first, first + 10)
    assert many.key("confirm") == [Pressed("games")]
    assert many.key("left") is None


def test_list_reacts_to_keys_while_others_have_the_focus(many: Many) -> None:
    many.widgets.focus("search")
    assert many.key("down") == [Changed("games", "1")]
    many.widgets.focus("back")
    assert many.key("page_down") == [Changed("games", "10")]
    assert many.key("up") == [] and many.widgets.focused == "games", "the focus moved"


def test_focus_ring_surrounds_the_selected_row(many: Many) -> None:
    many.key("page_down")

    def ring() -> pygame.Rect:
        return draw_widgets(many.widgets).items()[-1].rect

    row = next(region.rect for region in many.regions() if "focus" in region.flags)
    assert ring().contains(row) and ring().height < row.height + 30
    for _turn in range(10):
        many.mouse(MOVE, PLACE.center)
        wheel(many.widgets, -1)
    assert not any({"selected", "focus"} & region.flags for region in many.regions())
    assert ring().contains(PLACE)


def test_click_selects_and_wheel_scrolls(many: Many) -> None:
    rows = many.regions()
    many.mouse(MOVE, rows[3].rect.center)
    assert "hover" in many.regions()[3].flags
    assert many.mouse(DOWN, rows[3].rect.center) == []
    assert many.mouse(UP, rows[3].rect.center) == [Changed("games", "3")]
    assert many.mouse(DOWN, rows[3].rect.center) == []
    assert wheel(many.widgets, -2) == []
    assert many.shown == range(6, 16)
    assert "hover" in many.regions()[3].flags, "the row that came below the pointer"
    assert region(many.widgets, "list.games").label == "4 of 2000"
    many.mouse(MOVE, (5, 5))
    assert wheel(many.widgets, -2) is None


def test_scroll_bar_is_dragged(many: Many) -> None:
    corner = PLACE.right - 10, PLACE.top + 10
    assert many.mouse(DOWN, corner) == []
    many.mouse(MOVE, (corner[0], PLACE.centery))
    assert 900 < many.shown.start < 1100
    many.mouse(MOVE, (corner[0], PLACE.bottom + 50))
    assert many.shown == range(1990, 2000)
    many.mouse(UP, (5, 5))
    many.mouse(MOVE, corner)
    assert many.shown == range(1990, 2000), "it was released"
    assert region(many.widgets, "list.games").label == "1 of 2000"
