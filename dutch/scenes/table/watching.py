"""What pointer and keys do where a game is only watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.desktop.input import Pointer
from dutch.scenes.table.log import pointed_line

if TYPE_CHECKING:
    from dutch.scenes.table.replay import ReplayScene

KEYS = {
    "first": "first",
    "page_up": "previous_round",
    "previous_round": "previous_round",
    "left": "back",
    "lift": "play",
    "play": "play",
    "right": "forward",
    "page_down": "next_round",
    "next_round": "next_round",
    "last": "last",
}
"""The move that a command of the keyboard makes; the brackets need AltGr on many keyboards, pages do not."""

FASTER = {"slower": -1, "faster": 1}


class Watching:
    """Looks closer and goes through the game; there is nothing else to do."""

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene
        self._pressed = ""

    def key(self, name: str) -> None:
        """What a key does; below a question or a card that is seen large, only what belongs to that."""
        scene = self._scene
        if name == "cancel":
            if not scene.above.cancel():
                scene.leave_for_list()
        elif name == "zoom":
            scene.above.zoom_pointed()
        elif name == "confirm" or (name == "lift" and (scene.overlay is not None or scene.focus.on_button)):
            scene.focus.use()
        elif scene.overlay is not None:
            scene.focus.move(name)
        elif name in KEYS:
            scene.moves[KEYS[name]]()
        elif name == "view":
            scene.next_view()
        elif name in FASTER:
            scene.running.change_pace(FASTER[name])
        elif name == "log":
            scene.toggle_log()
        else:
            scene.focus.move(name)
        scene.changed = True

    def point(self, pointer: Pointer) -> None:
        """Move, or press and let go on the same thing; a click also ends what is being shown."""
        scene = self._scene
        if pointer.kind == "move":
            scene.point_at(pointer.pos)
        elif pointer.kind == "down" and pointer.button == 1:
            self._pressed = "" if scene.animator.busy else scene.name_at(pointer.pos)
            if scene.animator.busy:
                scene.jump(scene.replay.at)
        elif pointer.kind == "up" and pointer.button == 1:
            pressed, self._pressed = self._pressed, ""
            if pressed and pressed == scene.name_at(pointer.pos):
                self.click(pressed)
        elif pointer.kind == "up" and pointer.button == 3:
            _ = scene.above.zoom(scene.name_at(pointer.pos)) or scene.above.cancel()

    def click(self, name: str) -> None:
        """Go to a line of the log, look through a pile, or see a card large."""
        scene = self._scene
        scene.changed = True
        line = pointed_line(name)
        if scene.overlay is not None:
            act = scene.overlay.click(name)
            if act is not None:
                act()
        elif line is not None:
            scene.go(scene.tale.position_of(line))
        elif not scene.above.look_through(scene.above.target_name(name)):
            scene.above.zoom(name)
