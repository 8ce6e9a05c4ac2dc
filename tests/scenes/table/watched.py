"""A game that is watched, and what is seen of it."""

from __future__ import annotations

from dutch.match.replay import Replay
from dutch.scenes.stack import UIContext
from dutch.scenes.table import ReplayScene
from dutch.stage import timing
from tests.playing import played
from tests.scenes.table.helpers import PRESENTERS, maps_of
from tests.ui_contexts import drawn

NAMES = ("Anna", "Ben")
GAME = 17
Seen = tuple[object, ...]


def watched(
    ui: UIContext, edition: str = "standard", seat: int = 0, both: bool = False, for_two: bool = False
) -> ReplayScene:
    """A whole game at its beginning."""
    replay = Replay(played(5, edition)[1], NAMES, seat)
    replay.look(seat, both)
    presenter = PRESENTERS[edition]
    scene = ReplayScene(ui, replay, presenter, maps_of(presenter), GAME, for_two)
    scene.enter()
    return scene


def seen(scene: ReplayScene) -> Seen:
    """Everything that is drawn with its name and place, and what is told."""
    scene.hover = ""
    regions = [
        (region.name, tuple(region.rect), region.label, region.flags) for region in drawn(scene).regions
    ]
    return tuple(regions), tuple(scene.lines), scene.moment, scene.animator.board.summary()


def to_the_end(scene: ReplayScene) -> None:
    """Let everything that moves arrive."""
    for _frame in range(200):
        scene.update(100)
        if not scene.animator.busy and not scene.banner.text:
            return
    raise AssertionError("it never comes to rest")


def rest(lines: int) -> float:
    """How long a position with so many new lines rests at normal speed, in ms."""
    return timing.READ + lines * timing.READ_LINE
