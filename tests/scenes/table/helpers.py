"""A table for seat 0 in positions given in a few words, and helpers for overlays and text sizes."""

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Region
from dutch.match.referee import Referee
from dutch.match.seats import SeatClient
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.resources import find
from dutch.rules.api import Card
from dutch.rules.dutch.state import DutchState
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Scene, UIContext
from dutch.scenes.table import TableScene
from dutch.scenes.table.controls import CONTENT, ButtonBoard
from dutch.scenes.table.overlays import Overlay, Place
from dutch.stage.layout import TableMap, load_map
from tests.match.helpers import FakeThinker, referee_of
from tests.packs import find_card
from tests.playing import DUTCH
from tests.rulebook.positions import table
from tests.ui_contexts import draw_scene, open_ui
from tools.golden.letters import Recorder

PRESENTERS = {edition: DutchPresenter(edition) for edition in DUTCH.editions}
PRESENTER = PRESENTERS["standard"]
SMALL = (1280, 720)

CORNERS = [((1280, 720), 200), ((1920, 1080), 100), ((1440, 1080), 200), ((2560, 1080), 200)]
"""Windows and text sizes in which something would not fit first."""


MIDDLE = Place(lambda sizes: pygame.Rect((40, 40), min(sizes, key=lambda size: max(size[0], 2 * size[1]))))
"""A place inside every window."""


def maps_of(presenter: DutchPresenter) -> list[TableMap]:
    shapes = ("9x14", "3x4", "4x3", "16x9", "21x9")
    return [
        load_map(find("tables", f"{presenter.table}-{shape}.tmx"), presenter.map_zones) for shape in shapes
    ]


def card(name: str) -> Card:
    return find_card("standard", name)


def state_of(near: str | dict[str, Any], far: str | dict[str, Any] = "", **edits: Any) -> DutchState:
    sides = [{"bid": side} if isinstance(side, str) else side for side in (near, far)]
    return DUTCH.from_json(table(sides[0], sides[1], **edits))


class OpenTable(NamedTuple):
    """The table of seat 0, its client, and the referee, who must be polled."""

    scene: TableScene
    client: SeatClient
    referee: Referee


def open_table(
    ui: UIContext, state: DutchState, fresh: bool = False, thinker: FakeThinker | None = None
) -> OpenTable:
    """Open the table of seat 0 in this state; by default its opponent never answers."""
    referee, _notes = referee_of(state, {1: thinker or FakeThinker()})
    (client,) = referee.clients
    presenter = PRESENTERS[state.edition.name]
    scene = TableScene(ui, client, presenter, maps_of(presenter), fresh)
    scene.enter()
    return OpenTable(scene, client, referee)


def open_turn(ui: UIContext) -> TableScene:
    return open_table(ui, state_of("G7 B2", "R3", display="P1 P2 P3 P4 P5 P6")).scene


def need_region(scene: Scene, name: str) -> Region:
    """Return a region, which must be on the screen."""
    region = draw_scene(scene).find(name)
    assert region is not None, name
    return region


def click(scene: TableScene, name: str) -> None:
    """Click a region that is on the screen."""
    scene.click(need_region(scene, name))


def nothing() -> None:
    """Do nothing when a button is pressed."""


def build_overlay(overlay: Overlay, ui: UIContext) -> tuple[list[str], dict[str, Region]]:
    """Return the names of an overlay's buttons, and everything it draws."""
    widgets = ui.widgets()
    ButtonBoard(widgets).show(overlay.buttons(ui))
    display_list = DisplayList()
    overlay.draw(Painter(ui, display_list, CONTENT))
    widgets.draw(display_list)
    ui.window.present(display_list)
    buttons = [region.name for region in display_list.regions if region.name.startswith("button.")]
    return buttons, {region.name: region for region in display_list.regions}


def assert_fits(panel: pygame.Rect, rects: list[pygame.Rect], ui: UIContext) -> None:
    """All rectangles lie in a panel inside the window, apart from each other; no text overflows."""
    assert pygame.Rect((0, 0), ui.window.size).contains(panel)
    assert all(panel.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert ui.typesetter.overflows == []


def letter_sizes(stage: Callable[[UIContext], Scene], scale: int) -> dict[str, int]:
    """Return the height of the letters of each text in a small window with texts of this percentage."""
    ui = open_ui(SMALL, scale)
    ui.typesetter = recorder = Recorder(ui.theme, ui.images)
    found = [(recorder.of(item.surface), item) for item in draw_scene(stage(ui)).items()]
    texts = [
        (letters, item.surface.get_bounding_rect().move(item.rect.topleft))
        for letters, item in found
        if letters
    ]
    for (one, box), (other, rect) in combinations(texts, 2):
        assert not box.colliderect(rect), f"{one.text} and {other.text} overlap"
    assert recorder.overflows == []
    ui.window.close()
    return {letters.text: letters.pixels for letters, _box in texts}
