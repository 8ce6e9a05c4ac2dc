"""A slim brass band that slides across the table and tells whose turn begins. It never blocks anything."""

from __future__ import annotations

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.scenes.stack import UIContext
from dutch.stage.layout import Layout
from dutch.stage.timing import ease

LAYER = 480
"""Above the cards, below the buttons."""

SLIDE = 0.24
"""The part of its time in which it comes; it goes in as much."""

HIGH = 1.1
"""Its height over that of the prompt, on whose line it slides."""

MARGIN = 140
"""Room for the words' ends, in units of the map."""


class Banner:
    """At most one at a time; a new one takes the place of the last."""

    def __init__(self) -> None:
        self.text = ""
        self._clock = 0.0
        self._ms = 0.0

    def tell(self, text: str, ms: float) -> None:
        """Slide across for ``ms`` ms; with 0 nothing is shown."""
        self.text, self._clock, self._ms = (text if ms > 0 else ""), 0.0, ms

    def update(self, ms: float) -> bool:
        """Let time pass. Returns whether the picture changed."""
        if not self.text:
            return False
        self._clock += ms
        if self._clock >= self._ms:
            self.end()
        return True

    def end(self) -> bool:
        """Be gone. Returns whether anything was there."""
        was, self.text = self.text, ""
        return bool(was)

    def place(self, layout: Layout) -> pygame.Rect:
        """Where it is now: it comes from the left, stands in the middle, and leaves to the right."""
        prompt = layout.zone("prompt")
        box = pygame.Rect(0, 0, min(prompt.width, layout.px(640)), round(prompt.height * HIGH))
        part = self._clock / self._ms
        coming, going = min(1.0, part / SLIDE), max(0.0, (part - 1 + SLIDE) / SLIDE)
        away = layout.area.width // 2 + box.width
        box.center = prompt.center
        return box.move(round(away * ((1 - coming) ** 3 * -1 + ease(going))), 0)

    def draw(self, display_list: DisplayList, layout: Layout, ui: UIContext) -> None:
        """Put it into the picture; what is outside the table is left out."""
        if not self.text:
            return
        box = self.place(layout)
        band = ui.shapes.panel(box.size, "brass", "brass*0.75", border="brass*1.3", radius=28)
        shadow = ui.shapes.shadow(box.size)
        left, top = ui.shapes.shadow_offset
        display_list.blit(shadow, (box.x + left, box.y + top), LAYER)
        display_list.blit(band, box.topleft, LAYER)
        room = box.width - layout.px(MARGIN) // 2
        words = ui.typesetter.fit(self.text, room, ui.theme.sizes.heading, "ink", face="title")
        display_list.put(words, LAYER, center=box.center)
        display_list.name("banner", box, self.text, "moving")
