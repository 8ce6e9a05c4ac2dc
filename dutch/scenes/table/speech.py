"""A rival's speech balloon, which replaces a total for a few seconds and covers nothing else."""

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.scenes.split import rows
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES, FURNITURE, draw_box
from dutch.stage import timing
from dutch.stage.layout import Layout
from dutch.stage.rivals import Remark

# Heights in units of the map:
TAIL = 12  # of the balloon's tail
FACE = 48  # of the face below it
PAD = 8


class SpeechBalloon:
    """The remark being shown, if any."""

    def __init__(self, ui: UIContext) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self.remark: Remark | None = None
        self._left = 0.0  # ms

    def show(self, remark: Remark) -> None:
        """Show a remark in place of the last one."""
        self.remark = remark
        self._left = timing.SPEECH

    def update(self, ms: float) -> bool:
        """Advance time. Returns whether the balloon disappeared."""
        if self.remark is None:
            return False
        self._left -= ms
        if self._left > 0:
            return False
        self.remark = None
        return True

    @memoised
    def draw(
        self, display_list: DisplayList, layout: Layout, zone: str, portrait: str, name: str, text: str
    ) -> None:
        """Draw a balloon with a text and the speaker's face below it, which together fill a zone."""
        ui = self._ui
        area = layout.zone(zone)
        box, tail, foot = rows(area, None, layout.px(TAIL), min(layout.px(FACE), area.height // 3))
        draw_box(display_list, ui, box, FURNITURE, "cream", border="ink", radius=14)
        face = pygame.Rect(0, 0, foot.height, foot.height)
        face.midbottom = foot.midbottom
        display_list.blit(ui.images.get(portrait, face.size), face.topleft, BADGES)
        points = [(box.centerx - tail.height, 0), (box.centerx + tail.height, 0), (box.centerx, tail.height)]
        wedge = pygame.Surface((area.width, tail.height), pygame.SRCALPHA)
        pygame.draw.polygon(wedge, ui.theme.rgb("cream"), [(x - area.left, y) for x, y in points])
        display_list.blit(wedge, (area.left, box.bottom - 1), FURNITURE + 1)
        inner = box.inflate(-2 * layout.px(PAD), -layout.px(PAD))
        words = ui.typesetter.paragraph(
            text, inner.width, ui.theme.sizes.body, "ink", align="centre", height=inner.height
        )
        display_list.put(words, BADGES, center=inner.center)
        display_list.name("speech", area, f"{name}: {text}")
