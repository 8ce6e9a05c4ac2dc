"""What the child tells on its pipe: lines of JSON, and what of the game was shown."""

from __future__ import annotations

import json
import os
from itertools import takewhile

from dutch.app.application import App
from dutch.desktop.display_list import DisplayList
from dutch.scenes.handover import HandoverScene
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.table import TableScene


def tell(**said: object) -> None:
    """One line of JSON on the pipe."""
    os.write(1, json.dumps(said).encode() + b"\n")


class Seen:
    """What was presented, told where it differs from what was told last."""

    def __init__(self) -> None:
        self.app: App | None = None
        self._lines: list[str] = []
        self._last: object = None

    def present(self, display_list: DisplayList) -> None:
        """A picture was presented."""
        scene = None if self.app is None else self.app.stack.scene
        if isinstance(scene, TableScene):
            self._table(scene)
        elif isinstance(scene, HandoverScene):
            self._once("curtain")
        elif isinstance(scene, ScoringScene):
            self._once("scoring")
        else:
            offered = display_list.find("button.continue") is not None
            note = display_list.find("message")
            if display_list.find("button.new") is not None:
                self._once("menu", offered=offered, note="" if note is None else note.label)

    def _once(self, shown: str, **more: object) -> None:
        if self._last != (shown, more):
            self._last = (shown, more)
            tell(shown=shown, **more)

    def _table(self, scene: TableScene) -> None:
        """The lines of the log, and, where nothing moves, what lies on the table."""
        lines = [line.text for line in scene.view.lines]
        still = scene.view.at_rest
        board = scene.view.animator.board.summary() if still else None
        now = (lines, board, scene.client.seat)
        if now == self._last:
            return
        self._last = now
        pairs = zip(lines, self._lines, strict=False)
        same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._lines = lines
        tell(shown="table", seat=scene.client.seat, same=same, lines=lines[same:], board=board)
