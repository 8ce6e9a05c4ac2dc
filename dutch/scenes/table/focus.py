"""The keyboard focus of a table: Tab moves between groups, arrows inside them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import ARROWS, neighbour
from dutch.desktop.widgets import Widgets
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES

CONTROLS = ("button.", "slider.")
"""Prefixes of the controls, which draw the focus ring themselves."""

STEPS = {"next": 1, "previous": -1}
ENDS = {"first": 0, "last": -1}
"""Home and End lead to the ends of a group."""


class Stops(NamedTuple):
    """The regions the focus can visit, in groups; ``lit`` ones take the held cards.

    ``rects`` are their places. ``each_button``: Tab visits the buttons of a group one by one.
    """

    groups: Sequence[list[str]]
    rects: Mapping[str, pygame.Rect]
    lit: Collection[str] = ()
    each_button: bool = False

    def group_of(self, name: str) -> list[str]:
        """Return the group of a region; empty if it has none."""
        return next((group for group in self.groups if name in group), [])


class FocusRing:
    """The region that has the focus; a control shows it as well."""

    def __init__(self, widgets: Widgets) -> None:
        self.name = ""
        self._widgets = widgets

    @property
    def on_button(self) -> bool:
        """True if a key moved the focus to a button and it is still there."""
        kind, _dot, name = self.name.partition(".")
        return kind == "button" and self._widgets.focused == name

    @property
    def on_control(self) -> bool:
        """True if the focus is on a control, as opposed to a card or pile."""
        return self.name.startswith(CONTROLS)

    def set(self, name: str) -> None:
        """Move the focus to a region; with "" to none."""
        self.name = name
        self._widgets.focus(name.partition(".")[2] if self.on_control else None)

    def renew(self) -> None:
        """Restore the focus after the controls were rebuilt."""
        if self.name:
            self.set(self.name)

    def move(self, key: str, stops: Stops) -> bool:
        """Let Tab, an arrow, Home or End move the focus. Returns whether the key was one of these."""
        if key in STEPS:
            self._tab(STEPS[key], stops)
        elif key in ARROWS:
            self._arrow(key, stops)
        elif key in ENDS:
            group = stops.group_of(self.name)
            self.set(group[ENDS[key]] if group else self.name)
        else:
            return False
        return True

    def _tab(self, step: int, stops: Stops) -> None:
        names = self._tab_stops(stops)
        if not names:
            return
        near = {self.name} if self.name in names else {*stops.group_of(self.name)}
        here = next((at for at, name in enumerate(names) if name in near), -1 if step > 0 else 0)
        self.set(names[(here + step) % len(names)])

    def _tab_stops(self, stops: Stops) -> list[str]:
        """Return where Tab stops: at one region of each group, or at each of its buttons."""
        names: list[str] = []
        for group in filter(None, stops.groups):
            each = stops.each_button and group[0].startswith(CONTROLS)
            names += group if each else [self._entry(group, stops.lit)]
        return names

    def _entry(self, group: list[str], lit: Collection[str]) -> str:
        """Return the first region of a group that takes the held cards, else the first usable one."""
        targets = [name for name in group if name in lit]
        usable = [name for name in group if not self._disabled(name)]
        return (targets or usable or group)[0]

    def _disabled(self, name: str) -> bool:
        return name.startswith(CONTROLS) and not self._widgets.usable(name.partition(".")[2])

    def _arrow(self, arrow: str, stops: Stops) -> None:
        group = stops.group_of(self.name)
        rects = {name: stops.rects[name] for name in group if name in stops.rects}
        if self.name in rects:
            self.set(neighbour(rects, self.name, arrow))
        else:
            self._tab(ARROWS[arrow], stops)

    def draw(self, display_list: DisplayList, ui: UIContext, above: bool) -> None:
        """Draw the ring, ``above`` the table in an overlay; controls draw their own."""
        region = display_list.find(self.name) if self.name else None
        if region is None or self.on_control:
            return
        outer = region.rect.inflate(*(2 * ui.theme.px(6),) * 2)
        ring = ui.shapes.ring(outer.size, "brass*1.3", width=4)
        display_list.blit(ring, outer.topleft, BADGES + 380 if above else BADGES + 10)
