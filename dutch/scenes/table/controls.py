"""The controls of a table: its buttons, described as data, and the keyboard focus."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.commands import ARROWS
from dutch.desktop.display_list import DisplayList
from dutch.desktop.navigation import find_neighbour
from dutch.desktop.widgets import FOCUS_REACH, Kind, Widgets
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES

CONTROLS = ("button.", "slider.")  # prefixes of the controls, which draw the focus ring themselves
STEPS = {"next": 1, "previous": -1}
ENDS = {"first": 0, "last": -1}  # Home and End lead to the ends of a group

Act = Callable[[], object]
RectsOf = Callable[[Iterable[str]], Mapping[str, pygame.Rect]]
"""Returns the rectangles of the given regions, without those that have not been drawn."""


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
        """Remove all widgets, because the size of the window has changed."""
        self._shown.clear()
        self._widgets.clear()

    def press(self, name: str) -> None:
        """Carry out a button; nothing happens if it is gone."""
        if name in self._acts:
            self._acts[name]()


class Stops(NamedTuple):
    """The regions the focus can visit, in groups."""

    groups: Sequence[Sequence[str]]
    lit: Collection[str] = ()
    """The regions that take the held cards."""
    each_button: bool = False
    """True if Tab visits the buttons of a group one by one."""

    def group_of(self, name: str) -> Sequence[str]:
        """Return the group of a region; empty if it has none."""
        return next((group for group in self.groups if name in group), ())


class FocusRing:
    """The region that has the focus: Tab moves between groups, arrows to the nearest region.

    A control that has the focus shows it as well.
    """

    def __init__(self, widgets: Widgets) -> None:
        self.name = ""
        self._widgets = widgets

    @property
    def on_button(self) -> bool:
        """True if a key moved the focus to a button and it is still there."""
        return self.name == f"button.{self._widgets.focused}"

    @property
    def on_control(self) -> bool:
        """True if the focus is on a control, as opposed to a card or pile."""
        return self.name.startswith(CONTROLS)

    def set(self, name: str) -> None:
        """Move the focus to a region; with "" to none."""
        self.name = name
        self._widgets.focus(name.partition(".")[2] if self.on_control else None)

    def lost(self, display_list: DisplayList) -> bool:
        """Return True if nothing shows the focus: no region has it, or the one that has it is gone."""
        if self.on_control:
            return not self._widgets.has(self.name.partition(".")[2])
        return display_list.find(self.name) is None

    def renew(self) -> None:
        """Restore the focus after the controls were rebuilt."""
        if self.name:
            self.set(self.name)

    def move(self, key: str, stops: Stops, rects_of: RectsOf) -> bool:
        """Let Tab, an arrow, Home or End move the focus. Returns whether the key was one of these."""
        group = stops.group_of(self.name)
        places = rects_of(name for group in stops.groups for name in group) if key in ARROWS else {}
        if self.name in places:
            self.set(find_neighbour(places, self.name, key))
        elif key in STEPS or key in ARROWS:
            self._tab(STEPS.get(key) or ARROWS[key], stops)
        elif key in ENDS and group:
            self.set(group[ENDS[key]])
        return key in STEPS or key in ARROWS or key in ENDS

    def _tab(self, step: int, stops: Stops) -> None:
        """Move to the next stop of Tab: one region of each group, or each of its buttons."""
        names: list[str] = []
        for group in filter(None, stops.groups):
            each = stops.each_button and group[0].startswith(CONTROLS)
            names += group if each else [self._entry(group, stops.lit)]
        if names:
            near = {self.name} if self.name in names else {*stops.group_of(self.name)}
            here = next((at for at, name in enumerate(names) if name in near), -1 if step > 0 else 0)
            self.set(names[(here + step) % len(names)])

    def _entry(self, group: Sequence[str], lit: Collection[str]) -> str:
        """Return the first region of a group that takes the held cards or, if none does, the first usable."""
        targets = [name for name in group if name in lit]
        usable = [name for name in group if not self._disabled(name)]
        return (targets or usable or group)[0]

    def _disabled(self, name: str) -> bool:
        return name.startswith(CONTROLS) and not self._widgets.usable(name.partition(".")[2])

    def draw(self, display_list: DisplayList, ui: UIContext, above: bool) -> None:
        """Draw the ring, in a layer for overlays if it is ``above`` the table; controls draw their own."""
        region = display_list.find(self.name) if self.name else None
        if region is not None and not self.on_control:
            reach = ui.theme.px(FOCUS_REACH)
            box = region.rect.inflate(2 * reach, 2 * reach)
            layer = BADGES + 380 if above else BADGES + 10
            display_list.blit(ui.shapes.focus_ring(box.size), box.topleft, layer)
            display_list.name("tip.focus", region.rect, region.label)
