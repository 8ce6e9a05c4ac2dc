"""A replay, its controls, and its screen."""

from copy import copy
from functools import cache

from dutch.desktop.input import Command, Pointer
from dutch.match.replay import Replay
from dutch.rules.dutch.events import Purchased
from dutch.scenes.stack import UIContext
from dutch.scenes.table import ReplayScene
from tests.playing import played
from tests.scenes.table.helpers import PRESENTERS, maps_of, need_region
from tests.ui_contexts import draw_scene

NAMES = ("Anna", "Ben")
GAME = 17
Picture = tuple[object, ...]


@cache
def whole_game(edition: str) -> Replay:
    return Replay(played(5, edition)[1], NAMES)


def open_replay(
    ui: UIContext, edition: str = "standard", seat: int = 0, both: bool = False, for_two: bool = False
) -> ReplayScene:
    """Return a whole game at its beginning."""
    replay = copy(whole_game(edition))
    replay.look(seat, both)
    presenter = PRESENTERS[edition]
    scene = ReplayScene(ui, replay, presenter, maps_of(presenter), GAME, for_two)
    scene.enter()
    return scene


def snapshot(scene: ReplayScene) -> Picture:
    """Everything that is drawn with its name and place, the log, the moment and the board."""
    scene.view.hover = None
    scene.update(0)
    regions = [(each.name, tuple(each.rect), each.label, each.flags) for each in draw_scene(scene).regions]
    view = scene.view
    return tuple(regions), tuple(view.lines), view.moment, view.animator.board.summary()


def run_until_still(scene: ReplayScene) -> None:
    """Wait until nothing moves any more."""
    for _frame in range(200):
        scene.update(100)
        if not scene.view.animator.busy and not scene.view.banner.text:
            return
    raise AssertionError("it never comes to rest")


def press_keys(scene: ReplayScene, *keys: str) -> None:
    for key in keys:
        scene.handle(Command(key))


def click_region(scene: ReplayScene, name: str, button: int = 1) -> None:
    scene.update(0)
    region = need_region(scene, name)
    for kind in ("move", "down", "up"):
        scene.handle(Pointer(kind, region.rect.center, button))  # type: ignore[arg-type]


def find_purchase(scene: ReplayScene) -> int:
    """Return the first position that a purchase led to."""
    events = [position.events[0] for position in scene.replay.positions]
    return next(at for at, shown in enumerate(events) if any(isinstance(each, Purchased) for each in shown))


def button_state(scene: ReplayScene, name: str) -> tuple[str, bool]:
    """Return a button's text, and whether it can be pressed."""
    region = need_region(scene, f"button.{name}")
    return region.label, "disabled" not in region.flags
