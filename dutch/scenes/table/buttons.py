"""The buttons of any table: each with what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dutch.i18n import _

if TYPE_CHECKING:
    from dutch.scenes.table.shown import Shown


class Buttons:
    """Holds the buttons there are now; ``press`` carries one out."""

    def __init__(self, scene: Shown) -> None:
        self._scene = scene
        self._effects: dict[str, Callable[[], None]] = {}

    @property
    def names(self) -> set[str]:
        """The names of the buttons there are now."""
        return set(self._effects)

    def press(self, name: str) -> None:
        """Carry out a button of the table or of what lies above it."""
        overlay = self._scene.overlay
        effects = self._effects if overlay is None else overlay.acts
        effect = effects.get(name)
        if effect is not None:
            effect()

    def _add(
        self,
        name: str,
        rect: pygame.Rect,
        title: str,
        effect: Callable[[], None],
        kind: str = "plain",
        reason: str = "",
        tip: str = "",
        sign: str = "",
    ) -> None:
        """Add one button; with a ``reason`` it is disabled and says why."""
        button = self._scene.widgets.button
        button(name, rect, title, kind, not reason, reason or tip, icon=sign)  # type: ignore[arg-type]
        self._effects[name] = effect

    def _add_to_bar(self, name: str, title: str, effect: Callable[[], None], tip: str) -> None:
        """Add the button at the left end of the bar at the top, which leads away."""
        bar, px = self._scene.layout.zone("bar"), self._scene.layout.px
        rect = pygame.Rect(0, 0, px(104), self._bar_height)
        rect.midleft = (bar.x + px(16), bar.centery)
        self._add(name, rect, title, effect, tip=tip)

    def _add_log(self) -> None:
        """Add the button of the log at the right end."""
        bar, px = self._scene.layout.zone("bar"), self._scene.layout.px
        rect = pygame.Rect(0, 0, px(96), self._bar_height)
        rect.midright = (bar.right - px(16), bar.centery)
        self._add("log", rect, _("Log"), self._scene.toggle_log, tip=_("Show or hide the log (L)"))

    @property
    def _bar_height(self) -> int:
        layout = self._scene.layout
        return max(layout.zone("bar").height - layout.px(8), 28)
