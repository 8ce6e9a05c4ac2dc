"""What has the focus on a table: Tab between groups, arrows inside, Enter and Space do what a click does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.desktop.canvas import Picture
from dutch.scenes.table.overlays import Overlay
from dutch.scenes.table.panels import BADGES

if TYPE_CHECKING:
    from dutch.scenes.table.shown import Shown

CONTROLS = ("button.", "slider.")
"""What things are called that are controls, and draw the ring of the focus themselves."""

STEPS = {"next": 1, "previous": -1}
ARROWS = {"left": -1, "right": 1, "up": -1, "down": 1}


class Focus:
    """Which thing has the focus."""

    def __init__(self, scene: Shown) -> None:
        self._scene = scene
        self.name = ""

    def groups(self) -> list[list[str]]:
        """The things that can have the focus, by group."""
        scene = self._scene
        names = [thing.name for thing in scene.picture.things]
        if scene.overlay is not None:
            cards = [name for name in names if name.startswith("card.") and scene.overlay.click(name)]
            buttons = [f"button.{name}" for name in scene.overlay.acts]
            return [group for group in (cards, buttons) if group]
        board = scene.animator.board
        own = [f"card.{card}" for zone in ("near.bid", "near.hand") for card in board.cards(zone)]
        other = [f"card.{card}" for card in board.cards("far.bid") if card is not None]
        row = [place.zone for place in scene.presenter.places]
        controls = [name for name in names if name.startswith(CONTROLS)]
        piles = [name for name in scene.presenter.sights if name in names]
        groups = scene.order([own, row, other, piles], controls)
        return [group for group in groups if group]

    def enter(self, overlay: Overlay) -> None:
        """Something lies above the table now: its first button has the focus."""
        self._set(f"button.{next(iter(overlay.acts))}")

    def leave(self) -> None:
        """Back to the table, where nothing has the focus until a key asks for it."""
        self._set("")

    def move(self, key: str) -> bool:
        """Let Tab or an arrow move it. Returns whether the key was one of these."""
        if key in STEPS:
            self._tab(STEPS[key])
        elif key in ARROWS:
            self._arrow(ARROWS[key])
        return key in STEPS or key in ARROWS

    def _set(self, name: str) -> None:
        self.name = name
        is_control = name.startswith(CONTROLS)
        self._scene.widgets.focus(name.partition(".")[2] if is_control else None)

    def _tab(self, step: int) -> None:
        groups = self.groups()
        if not groups:
            return
        here = next((index for index, group in enumerate(groups) if self.name in group), None)
        if here is None:
            there = 0 if step > 0 else len(groups) - 1
        else:
            there = (here + step) % len(groups)
        self._set(groups[there][0])

    def _arrow(self, step: int) -> None:
        group = next((group for group in self.groups() if self.name in group), None)
        if group is None:
            self._tab(step)
            return
        self._set(group[(group.index(self.name) + step) % len(group)])

    def use(self) -> None:
        """Do what a click on it does."""
        scene = self._scene
        if self.name.startswith("button."):
            pressed = scene.widgets.press_focused()
            if pressed is not None:
                scene.handle(pressed)
        elif self.name and not self.name.startswith(CONTROLS):
            scene.click(self.name)

    def draw(self, picture: Picture) -> None:
        """The ring around what has the focus; buttons draw their own."""
        scene = self._scene
        thing = picture.find(self.name) if self.name else None
        if thing is None or self.name.startswith(CONTROLS):
            return
        outer = thing.rect.inflate(*(2 * scene.kit.theme.px(6),) * 2)
        ring = scene.kit.shapes.ring(outer.size, "brass*1.3", width=4)
        layer = BADGES + 380 if scene.overlay is not None else BADGES + 10
        picture.blit(ring, outer.topleft, layer)
