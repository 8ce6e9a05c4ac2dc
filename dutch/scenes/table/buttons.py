"""The buttons of a table, described as data, and the board that keeps the widgets in step with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.widgets import Kind, Widgets
from dutch.i18n import _
from dutch.rules.api import Action
from dutch.stage.layout import Layout
from dutch.stage.presenter import DecisionButton, PowerUse

Act = Callable[[], None]


class TableButton(NamedTuple):
    """One button and what it does; with a ``reason`` it is disabled and says why."""

    name: str
    rect: pygame.Rect
    title: str
    act: Act
    kind: Kind = "plain"
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

    @property
    def regions(self) -> list[str]:
        """The regions of the buttons, in the same order."""
        return [f"button.{name}" for name in self._acts]

    def show(self, buttons: Iterable[TableButton], *sliders: str) -> None:
        """Show these buttons and remove all others but the ``sliders``, which have been added already."""
        self._acts = {}
        for name, rect, title, act, kind, reason, tip, icon in buttons:
            self._widgets.button(name, rect, title, kind, not reason, reason or tip, icon=icon)
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


def exit_button(layout: Layout, name: str, title: str, act: Act, tip: str) -> TableButton:
    """Return the button at the left end of the top bar, which leads away."""
    bar, px = layout.zone("bar"), layout.px
    rect = pygame.Rect(0, 0, px(104), _height(layout))
    rect.midleft = (bar.x + px(16), bar.centery)
    return TableButton(name, rect, title, act, tip=tip)


def log_button(layout: Layout, toggle: Act) -> TableButton:
    """Return the button of the log at the right end of the top bar."""
    bar, px = layout.zone("bar"), layout.px
    rect = pygame.Rect(0, 0, px(96), _height(layout))
    rect.midright = (bar.right - px(16), bar.centery)
    return TableButton("log", rect, _("Log"), toggle, tip=_("Show or hide the log (L)"))


def decision_buttons(
    zones: Iterable[pygame.Rect], decisions: Iterable[DecisionButton], propose: Callable[[Action], None]
) -> list[TableButton]:
    """Return the buttons of decisions, one in each zone; ``propose`` gets the action."""
    return [
        TableButton(action.verb, zone, title, partial(propose, action), kind, reason)
        for zone, (action, title, kind, reason) in zip(zones, decisions, strict=False)
    ]


def fan_buttons(
    layout: Layout, zone: str, powers: Sequence[PowerUse], chosen: str, choose: Callable[[str], None]
) -> list[TableButton]:
    """Return the buttons of a power side by side in a zone; ``choose`` gets the power's name."""
    row, gap = layout.zone(zone), layout.px(12)
    width = (row.width - gap * (len(powers) - 1)) // max(1, len(powers))
    buttons = []
    for index, (name, title, explanation, actions, why) in enumerate(powers):
        rect = pygame.Rect(row.x + index * (width + gap), row.y, width, row.height)
        kind: Kind = "primary" if name == chosen else "plain"
        reason = "" if actions else why
        buttons.append(
            TableButton(f"verb.{name}", rect, title, partial(choose, name), kind, reason, explanation)
        )
    return buttons


def _height(layout: Layout) -> int:
    return max(layout.zone("bar").height - layout.px(8), 28)
