"""What has the focus on a table: Tab between groups, arrows inside, Enter and Space do what a click does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import ARROWS, neighbour
from dutch.scenes.table.layers import BADGES
from dutch.scenes.table.overlays import Overlay

if TYPE_CHECKING:
    from dutch.scenes.table.shown import Shown

CONTROLS = ("button.", "slider.")
"""What things are called that are controls, and draw the ring of the focus themselves."""

STEPS = {"next": 1, "previous": -1}
ENDS = {"first": 0, "last": -1}
"""Home and End lead to the ends of a group."""


class Focus:
    """Which thing has the focus."""

    def __init__(self, scene: Shown) -> None:
        self._scene = scene
        self.name = ""

    @property
    def on_button(self) -> bool:
        """Whether a key brought the focus to a button, and it is still there."""
        kind, _dot, name = self.name.partition(".")
        return kind == "button" and self._scene.widgets.focused == name

    def groups(self) -> list[list[str]]:
        """The things that can have the focus, by group: arrows move in it, and Tab goes to the next.

        Above the table Tab goes to the cards first and then to each button.
        """
        scene = self._scene
        names = [region.name for region in scene.display_list.regions]
        if scene.overlay is not None:
            cards = [name for name in names if name.startswith("card.") and scene.overlay.click(name)]
            buttons = [f"button.{name}" for name in scene.overlay.acts]
            return [group for group in (cards, buttons) if group]
        board = scene.animator.board
        own = [f"card.{card}" for zone in ("near.bid", "near.hand") for card in board.cards(zone)]
        other = [f"card.{card}" for card in board.cards("far.bid") if card is not None]
        row = [place.zone for place in scene.presenter.places]
        controls = self._controls()
        piles = [name for name in scene.presenter.sights if name in names]
        groups = scene.order([own, row, other, piles], controls)
        return [group for group in groups if group]

    def _controls(self) -> list[str]:
        """The controls as one reads them, but those of the bar at the top last: they lead away."""
        scene = self._scene
        bar = scene.layout.zone("bar")
        regions = [region for region in scene.display_list.regions if region.name.startswith(CONTROLS)]
        regions.sort(key=lambda region: (region.rect.colliderect(bar), region.rect.y, region.rect.x))
        return [region.name for region in regions]

    def _stops(self) -> list[str]:
        """Where Tab stops: at what can be used in each group, and at every button above the table."""
        stops: list[str] = []
        for group in self.groups():
            each = self._scene.overlay is not None and group[0].startswith(CONTROLS)
            stops += group if each else [self._entry(group)]
        return stops

    def _entry(self, group: list[str]) -> str:
        """The first thing of a group that takes what is held, else the first that can be used."""
        scene = self._scene
        lit = [name for name in group if name in scene.offered]
        usable = [name for name in group if not self._disabled(name)]
        return (lit or usable or group)[0]

    def _disabled(self, name: str) -> bool:
        return name.startswith(CONTROLS) and not self._scene.widgets.usable(name.partition(".")[2])

    def enter(self, overlay: Overlay) -> None:
        """Something lies above the table now: what one would do there first has the focus."""
        self._set(overlay.first)

    def leave(self) -> None:
        """Back to the table, where nothing has the focus until a key asks for it."""
        self._set("")

    def renew(self) -> None:
        """The controls were made anew: what had the focus has it again."""
        if self.name:
            self._set(self.name)

    def move(self, key: str) -> bool:
        """Let Tab, an arrow, Home or End move it. Returns whether the key was one of these."""
        if key in STEPS:
            self._tab(STEPS[key])
        elif key in ARROWS:
            self._arrow(key)
        elif key in ENDS:
            self._set(self._group[ENDS[key]] if self._group else self.name)
        return key in STEPS or key in ARROWS or key in ENDS

    @property
    def _group(self) -> list[str]:
        """The group in which the focus is; empty if it is nowhere."""
        return next((group for group in self.groups() if self.name in group), [])

    def _set(self, name: str) -> None:
        self.name = name
        is_control = name.startswith(CONTROLS)
        self._scene.widgets.focus(name.partition(".")[2] if is_control else None)

    def _tab(self, step: int) -> None:
        stops = self._stops()
        if not stops:
            return
        near = {self.name} if self.name in stops else {*self._group}
        here = next((at for at, name in enumerate(stops) if name in near), -1 if step > 0 else 0)
        self._set(stops[(here + step) % len(stops)])

    def _arrow(self, arrow: str) -> None:
        found = {name: self._scene.display_list.find(name) for name in self._group}
        rects = {name: region.rect for name, region in found.items() if region is not None}
        if self.name in rects:
            self._set(neighbour(rects, self.name, arrow))
        else:
            self._tab(ARROWS[arrow])

    def use(self) -> None:
        """Do what a click on it does."""
        scene = self._scene
        if self.name.startswith("button."):
            pressed = scene.widgets.press_focused()
            if pressed is not None:
                scene.handle(pressed)
        elif self.name and not self.name.startswith(CONTROLS):
            scene.click(self.name)

    def draw(self, display_list: DisplayList) -> None:
        """The ring around what has the focus; buttons draw their own."""
        scene = self._scene
        region = display_list.find(self.name) if self.name else None
        if region is None or self.name.startswith(CONTROLS):
            return
        outer = region.rect.inflate(*(2 * scene.ui.theme.px(6),) * 2)
        ring = scene.ui.shapes.ring(outer.size, "brass*1.3", width=4)
        layer = BADGES + 380 if scene.overlay is not None else BADGES + 10
        display_list.blit(ring, outer.topleft, layer)
