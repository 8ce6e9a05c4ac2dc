"""What the tests of a game that is watched press, and what they read."""

from __future__ import annotations

from dutch.desktop.input import Command, Pointer
from dutch.rules.events import Purchased
from dutch.scenes.table import ReplayScene
from tests.ui_contexts import drawn


def press(scene: ReplayScene, *keys: str) -> None:
    for key in keys:
        scene.handle(Command(key))


def click(scene: ReplayScene, name: str, button: int = 1) -> None:
    region = drawn(scene).find(name)
    assert region is not None, name
    for kind in ("move", "down", "up"):
        scene.handle(Pointer(kind, region.rect.center, button))  # type: ignore[arg-type]


def a_purchase(scene: ReplayScene) -> int:
    """The first position that a purchase led to."""
    events = [position.events[0] for position in scene.replay.positions]
    return next(at for at, seen in enumerate(events) if any(isinstance(each, Purchased) for each in seen))


def button(scene: ReplayScene, name: str) -> tuple[str, bool]:
    """What a button says, and whether it can be pressed."""
    region = drawn(scene).find(f"button.{name}")
    assert region is not None
    return region.label, "disabled" not in region.flags
