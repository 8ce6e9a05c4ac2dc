"""Two people at one screen: a breath to see what came of the last act, and then the curtain falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.desktop.input import Command, Intention, Pointer
from dutch.i18n import _
from dutch.scenes.stack import Go
from dutch.stage import timing

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene


class Passing:
    """Waits at the table until it is passed on; a click or a key passes it on at once."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._waited = 0.0

    @property
    def due(self) -> bool:
        """Whether the other person at this screen comes next, and everything has been shown to this one."""
        client, scene = self._scene.client, self._scene
        if not client.shared or scene.animator.busy or client.waiting:
            return False
        return client.observation.to_move not in (None, client.seat)

    @property
    def text(self) -> str:
        """Who comes next; nothing while nobody does."""
        client = self._scene.client
        seat = client.observation.to_move
        return (
            _("{name} comes next.").format(name=client.names[seat]) if self.due and seat is not None else ""
        )

    def hear(self, intention: Intention) -> None:
        """A click, or a key that does something, ends the wait."""
        match intention:
            case Pointer("down") | Command("confirm" | "lift" | "cancel"):
                self._waited = timing.PASS_ON if self.due else 0.0

    def update(self, ms: float) -> Go | None:
        """Let time pass; to the curtain when it is over."""
        if not self.due or self._scene.going is not None:
            self._waited = 0.0
            return None
        self._waited += ms
        return Go("handover") if self._waited >= timing.PASS_ON else None
