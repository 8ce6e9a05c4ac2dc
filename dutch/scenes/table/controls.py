"""The controls of a table: its buttons, described as data, and the keyboard focus."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
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


def control_of(region: str) -> str | None:
    """Return the name of the control in a region; None for any other region."""
    return region.split(".", 1)[1] if region.startswith(CONTROLS) else None


RectsOf = Callable[[Iterable[str]], Mapping[str, pygame.Rect]]
"""A function that returns the rectangles of regions, leaving out those that have not been drawn."""


class TableButton(NamedTuple):
    """One button and its function; a button with a ``reason`` is disabled and shows it."""

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
        for button in buttons:
            self._widgets.button(
                button.name,
                button.rect,
                button.title,
                button.kind,
                enabled=not button.reason,
                tip=button.reason or button.tip,
                icon=button.icon,
            )
            self._acts[button.name] = button.act
        names = {*self._acts, *sliders}
        for name in self._shown - names:
            self._widgets.remove(name)
        self._shown = names

    def clear(self) -> None:
        """Remove all widgets, because the size of the window has changed."""
        self._shown.clear()
        self._widgets.clear()

    def press(self, name: str) -> None:
        """Call the function of a button, if the button still exists."""
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
        """Return the group that contains a region; empty if no group does."""
        for group in self.groups:
            if name in group:
                return group
        return ()


class FocusRing:
    """The region that has the focus, and the ring around it.

    Tab moves the focus between groups, arrows to the nearest region. Controls draw the ring themselves.
    """

    def __init__(self, widgets: Widgets) -> None:
        self.name = ""
        self._widgets = widgets

    @property
    def on_button(self) -> bool:
        """True if the focus is on a button, and the button still has it."""
        return self.name == f"button.{self._widgets.focused}"

    @property
    def on_control(self) -> bool:
        """True if the focus is on a control, as opposed to a card or pile."""
        return self.name.startswith(CONTROLS)

    def set(self, name: str) -> None:
        """Move the focus to a region, or remove it if ``name`` is empty."""
        self.name = name
        self._widgets.focus(control_of(name))

    def is_lost(self, display_list: DisplayList) -> bool:
        """Return True if no region has the focus, or if the one that has it has disappeared."""
        control = control_of(self.name)
        if control is not None:
            return not self._widgets.has(control)
        return display_list.find(self.name) is None

    def renew(self) -> None:
        """Restore the focus after the controls were rebuilt."""
        if self.name:
            self.set(self.name)

    def move(self, key: str, stops: Stops, rects_of: RectsOf) -> bool:
        """Let Tab, an arrow, Home or End move the focus. Returns whether the key was one of these."""
        if key in STEPS:
            self._move_by_tab(STEPS[key], stops)
        elif key in ARROWS:
            rects = rects_of(chain.from_iterable(stops.groups))
            if self.name in rects:
                self.set(find_neighbour(rects, self.name, key))
            else:
                self._move_by_tab(ARROWS[key], stops)
        elif key in ENDS:
            group = stops.group_of(self.name)
            if group:
                self.set(group[ENDS[key]])
        else:
            return False
        return True

    def _move_by_tab(self, step: int, stops: Stops) -> None:
        """Move the focus to the next stop of Tab, or to the previous one if ``step`` is -1."""
        names = self._tab_stops(stops)
        if not names:
            return
        here = {self.name} if self.name in names else {*stops.group_of(self.name)}
        indices = [index for index, name in enumerate(names) if name in here]
        if indices:
            self.set(names[(indices[0] + step) % len(names)])
        else:
            self.set(names[0 if step > 0 else -1])

    def _tab_stops(self, stops: Stops) -> list[str]:
        """Return the regions that Tab visits: one of each group, or every button of a group of buttons."""
        names: list[str] = []
        for group in filter(None, stops.groups):
            if stops.each_button and control_of(group[0]) is not None:
                names += group
            else:
                names.append(self._entry(group, stops.lit))
        return names

    def _entry(self, group: Sequence[str], lit: Collection[str]) -> str:
        """Return the first region of a group that takes the held cards or, if none does, the first usable."""
        targets = [name for name in group if name in lit]
        usable = [name for name in group if not self._is_disabled(name)]
        return (targets or usable or group)[0]

    def _is_disabled(self, name: str) -> bool:
        control = control_of(name)
        return control is not None and not self._widgets.is_usable(control)

    def draw(self, display_list: DisplayList, ui: UIContext, above: bool) -> None:
        """Draw the ring; if ``above``, in a layer above overlays. Controls draw their own."""
        region = display_list.find(self.name) if self.name else None
        if region is None or self.on_control:
            return
        reach = ui.theme.px(FOCUS_REACH)
        box = region.rect.inflate(2 * reach, 2 * reach)
        layer = BADGES + 380 if above else BADGES + 10
        display_list.blit(ui.shapes.focus_ring(box.size), box.topleft, layer)
        display_list.name("tip.focus", region.rect, region.label)
