"""What lies above a table for a moment: a question, a card seen large, a pile that is looked through."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dutch.i18n import _
from dutch.scenes.table.log import pointed_card
from dutch.scenes.table.overlays import Overlay
from dutch.scenes.table.question import Question
from dutch.scenes.table.spreads import Cards
from dutch.scenes.table.zoom import Zoom

if TYPE_CHECKING:
    from dutch.scenes.table.shown import Shown


WAYS_BACK = ("no", "close", "back")
"""What the button is called that Esc stands for; no overlay has more than one of them."""


class Above:
    """Opens and closes it, at one table."""

    def __init__(self, scene: Shown) -> None:
        self._scene = scene

    def ask(
        self, text: str, yes: str, act: Callable[[], None], back: Callable[[], None] | None = None
    ) -> None:
        """A question whose first answer is to leave things as they are, or to go ``back`` to a menu."""

        def agreed() -> None:
            self.close()
            act()

        go_back = ("no", _("No, go back"), "primary", back or self.close)
        self.open(Question(text, [go_back, ("yes", yes, "plain", agreed)]))

    def open(self, overlay: Overlay) -> None:
        """Lay something above the table."""
        self._scene.overlay = overlay
        self._scene.rebuild()
        self._scene.focus.enter(overlay)

    def close(self) -> None:
        """Back to the table."""
        self._scene.overlay = None
        self._scene.focus.leave()
        self._scene.rebuild()

    def cancel(self) -> bool:
        """Leave what lies on top by its own way back. Returns whether there was anything to leave."""
        overlay = self._scene.overlay
        if overlay is not None:
            next((overlay.acts[name] for name in WAYS_BACK if name in overlay.acts), self.close)()
        return overlay is not None

    def zoom(self, name: str) -> bool:
        """Show the card that a thing is or names, large. Returns whether it is one."""
        scene = self._scene
        word = pointed_card(name) or (name.removeprefix("card.") if name.startswith("card.") else "")
        card = scene.presenter.card_named(word) if word else None
        if card is None or scene.animator.busy or isinstance(scene.overlay, Zoom):
            return False
        below = scene.overlay
        self.open(Zoom(card, below, lambda: self._unzoom(below), scene.presenter))
        return True

    def _unzoom(self, below: Overlay | None) -> None:
        """Back to what lay above the table before, if anything did."""
        self.close()
        if below is not None:
            self.open(below)

    def zoom_pointed(self) -> None:
        """Show what has the focus large, or what the pointer is at; a second time puts it away."""
        scene = self._scene
        if isinstance(scene.overlay, Zoom):
            self.cancel()
            return
        place = next((p.zone for p in scene.presenter.places if p.zone == scene.focus.name), None)
        tokens = scene.animator.board.zones.get(place, []) if place is not None else []
        focused = f"card.{tokens[-1].card}" if tokens else scene.focus.name
        if not self.zoom(focused):
            self.zoom(scene.hover)

    def target_name(self, name: str) -> str:
        """What a thing means as a target: a card of the row or of a pile stands for its zone."""
        presenter, board = self._scene.presenter, self._scene.animator.board
        for zone in (*(place.zone for place in presenter.places), *presenter.heaps):
            if any(f"card.{card}" == name for card in board.cards(zone)):
                return zone
        return name

    def look_through(self, zone: str) -> bool:
        """Spread a pile out that may be looked through now. Returns whether it may."""
        scene = self._scene
        sight = scene.presenter.sight(scene.eyes.observation, zone)
        if sight is None or scene.animator.busy:
            return False
        self.open(Cards(sight.title, sight.cards, {}, self.close, scene.presenter))
        return True
