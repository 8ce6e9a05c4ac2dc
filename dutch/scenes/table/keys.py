"""What the keys do at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.desktop.input import Command
from dutch.scenes.stack import Go

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene


class Keys:
    """Everything that can be done by the pointer can be done by these."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def command(self, command: Command) -> None:
        """React to a key."""
        scene, name = self._scene, command.name
        if scene.focus.move(name):
            pass
        elif name in ("confirm", "lift"):
            if scene.animator.busy:
                scene.finish_animation()
            else:
                scene.focus.use()
        elif name == "cancel":
            if not scene.acts.cancel():
                scene.controls.open_menu()
        elif name == "zoom":
            scene.acts.zoom_pointed()
        elif name == "undo":
            scene.undo()
        elif name == "redo":
            scene.redo()
        elif name == "log":
            scene.toggle_log()
        elif name == "rules":
            scene.going = Go("rules")
        scene.changed = True
