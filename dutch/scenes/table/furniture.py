"""All that lies still under and around the cards of a table, and what it says as the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dutch.desktop.display_list import DisplayList, Parts
from dutch.scenes.table.bar import Bar
from dutch.scenes.table.panels import Panels
from dutch.scenes.table.trays import Trays

if TYPE_CHECKING:
    from dutch.scenes.table.shown import Shown


class Furniture:
    """Draws it, with what the table tells; ``parts`` are kept until the window or the text changes."""

    def __init__(self, scene: Shown) -> None:
        self.parts: Parts = {}
        self.trays = Trays(scene.ui, scene.presenter, self.parts)
        self._scene = scene
        self._panels = Panels(scene.ui, scene.presenter, self.parts)
        self._bar = Bar(scene.ui, scene.presenter, self.parts)
        self._totals: Mapping[str, str] = {}

    def draw(self, display_list: DisplayList) -> None:
        """What lies under and around the cards."""
        scene, panels, layout = self._scene, self._panels, self._scene.layout
        seat, names = scene.eyes.seat, scene.eyes.names
        panels.background(display_list)
        panels.market(display_list, layout)
        self.trays.trays(display_list, layout, scene.animator.counts())
        self._bar.bar(display_list, layout, scene.score, scene.moment)
        first = None if scene.gestures.crowning(scene.animator) else scene.moment.first
        sides = (names[seat], names[1 - seat])
        panels.people(display_list, layout, sides, scene.thinking, None if first is None else first == seat)

    def draw_words(self, display_list: DisplayList) -> None:
        """Totals, and the prompt (or a recap while cards move)."""
        scene, busy = self._scene, self._scene.animator.busy
        if not busy:
            self._totals = scene.presenter.totals(scene.eyes.observation, scene.moment)
        if not scene.gestures.counting(scene.animator):
            totals = {zone: text for zone, text in self._totals.items() if zone != scene.covered}
            self._panels.totals(display_list, scene.layout, totals)
        sentence = scene.sentence
        flags = ("moving",) if busy else sentence.flags
        self._panels.prompt(display_list, scene.layout, sentence.text, sentence.warn, *flags)

    def clear_totals(self) -> None:
        """A round begins: what was bid in the last one is told no more."""
        self._totals = {}

    @property
    def counted(self) -> tuple[int, ...]:
        """The bids of the near and the far side that are counted, until their totals are told."""
        bids, seat = self._scene.moment.bids, self._scene.eyes.seat
        return (bids[seat], bids[1 - seat]) if bids and not self._totals else ()
