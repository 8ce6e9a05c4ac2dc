"""A game that is watched runs on by itself: one action after the other, as fast as was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.settings import Speed
from dutch.stage import timing

if TYPE_CHECKING:
    from dutch.scenes.table.replay import ReplayScene

SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
"""From slow to fast."""


class Running:
    """``on``: it runs. ``pace`` is how fast, and how fast cards move."""

    def __init__(self, scene: ReplayScene, pace: Speed) -> None:
        self.on = False
        self.pace = pace
        self._scene = scene
        self._rested = 0.0

    def forward(self) -> None:
        """Show the next action and stop; what is still being shown has arrived."""
        self.on = False
        self._show_next()

    def _show_next(self) -> None:
        scene, replay = self._scene, self._scene.replay
        if scene.animator.busy:
            scene.jump(replay.at)
        if replay.go(replay.at + 1):
            self._rested = 0.0
            scene.play(replay.events)
        scene.rebuild()

    def toggle(self) -> None:
        """Run on, from the beginning if this is the end; or stop."""
        scene = self._scene
        self.on = not self.on
        if self.on and scene.replay.at == scene.replay.last:
            scene.jump(0)
        elif self.on and not scene.animator.busy:
            self._show_next()
        scene.rebuild()

    def arrive(self) -> None:
        """Another position lies there: it rests from now on."""
        self._rested = 0.0

    def update(self, ms: int) -> None:
        """Let time pass: show the next action when this one has been read, and stop at the end."""
        scene = self._scene
        if not self.on or scene.animator.busy or scene.overlay is not None:
            return
        self._rested += ms
        if scene.replay.at == scene.replay.last:
            self.on = False
            scene.rebuild()
        elif self._rested >= self._rest:
            self._show_next()

    @property
    def _rest(self) -> float:
        """How long a position rests before the next action while it runs: so that one can read, in ms."""
        at, told = self._scene.replay.at, self._scene.tale.told
        news = told[at] - told[at - 1] if at else 1
        return (timing.READ + timing.READ_LINE * news) * (timing.SPEEDS[self.pace] or 1.0)

    def change_pace(self, by: int) -> None:
        """Go faster by so many steps, or slower."""
        self.pace = SPEEDS[max(0, min(SPEEDS.index(self.pace) + by, len(SPEEDS) - 1))]
        self._scene.rebuild()

    def next_pace(self) -> None:
        """The next faster speed; after the fastest, the slowest."""
        self.change_pace(1 if self.pace != SPEEDS[-1] else -len(SPEEDS))
