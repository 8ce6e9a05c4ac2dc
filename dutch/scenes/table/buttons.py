"""The buttons of a table, described as data, and the board that keeps the widgets in step with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.stage.layout import Layout

Act = Callable[[], None]


class Button(NamedTuple):
    """One button and what it does; with a ``reason`` it is disabled and says why."""

    name: str
    rect: pygame.Rect
    title: str
    act: Act
    kind: str = "plain"
    reason: str = ""
    tip: str = ""
    icon: str = ""


class ButtonBoard:
    """The buttons that can be pressed now; those that stay keep focus and pressed state."""

    def __init__(self, widgets: Widgets) -> None:
        self._widgets = widgets
        self._acts: dict[str, Act] = {}
        self._shown: set[str] = set()

    @property
    def names(self) -> list[str]:
        """The names of the buttons, in the order in which they were added."""
        return list(self._acts)

    def show(self, buttons: Iterable[Button], *sliders: str) -> None:
        """Show these buttons and remove all others but the ``sliders``, which have been added already."""
        self._acts = {}
        for name, rect, title, act, kind, reason, tip, icon in buttons:
            self._widgets.button(name, rect, title, kind, not reason, reason or tip, sign=icon)  # type: ignore[arg-type]
            self._acts[name] = act
        names = {*self._acts, *sliders}
        for name in self._shown - names:
            self._widgets.remove(name)
        self._shown = names

    def clear(self) -> None:
        """Remove all widgets: the window has another size."""
        self._shown.clear()
        self._widgets.clear()

    def press(self, name: str) -> None:
        """Carry out a button; nothing happens if it is gone."""
        act = self._acts.get(name)
        if act is not None:
            act()


def exit_button(layout: Layout, name: str, title: str, act: Act, tip: str) -> Button:
    """Return the button at the left end of the top bar, which leads away."""
    bar, px = layout.zone("bar"), layout.px
    rect = pygame.Rect(0, 0, px(104), _height(layout))
    rect.midleft = (bar.x + px(16), bar.centery)
    return Button(name, rect, title, act, tip=tip)


def log_button(layout: Layout, toggle: Act) -> Button:
    """Return the button of the log at the right end of the top bar."""
    bar, px = layout.zone("bar"), layout.px
    rect = pygame.Rect(0, 0, px(96), _height(layout))
    rect.midright = (bar.right - px(16), bar.centery)
    return Button("log", rect, _("Log"), toggle, tip=_("Show or hide the log (L)"))


def _height(layout: Layout) -> int:
    return max(layout.zone("bar").height - layout.px(8), 28)
