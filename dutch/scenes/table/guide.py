"""The side panel of a lesson: what it says, what is to be done now, and the button that leads on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.match.lesson import Tutor
from dutch.scenes.stack import Go
from dutch.scenes.table.layers import BADGES, FURNITURE

if TYPE_CHECKING:
    from dutch.scenes.table.scene import TableScene

GUIDE_WIDTH = 420
"""In pixels at 1080p."""

NEXT = "guide.next"
MARGIN, GAP = 28, 20
BUTTON_HEIGHT = 64


class Guide:
    """Stands where the log stands in a game, and points out the things a step is about."""

    def __init__(self, scene: TableScene, tutor: Tutor) -> None:
        self._scene = scene
        self._tutor = tutor

    @property
    def reading(self) -> bool:
        """Whether nothing is to be done at the table now."""
        return self._tutor.reading

    @property
    def task(self) -> str:
        """What is to be done now, in one sentence."""
        return self._tutor.step.task or _("Read on at the side.")

    @property
    def area(self) -> pygame.Rect:
        """The panel, in pixels."""
        width, height = self._scene.ui.window.size
        wide = round(GUIDE_WIDTH * min(width / 1920, height / 1080))
        return pygame.Rect(width - wide, 0, wide, height)

    # The button

    def button(self) -> tuple[pygame.Rect, str] | None:
        """Place and title of the button that leads on; None while there is something to be done first."""
        tutor, scene = self._tutor, self._scene
        if not tutor.reading or scene.client.observation.outcome is not None:
            return None
        px = scene.ui.theme.px
        room = self._room
        said, top = self._said(self._heading(None, room))
        rect = pygame.Rect(room.x, top + said.get_height() + px(GAP), room.width, px(BUTTON_HEIGHT))
        if not tutor.over:
            return rect, _("Go on")
        return rect, _("To the menu") if self._last else _("Next lesson")

    @property
    def _last(self) -> bool:
        return self._tutor.number == self._tutor.count - 1

    def go_on(self) -> None:
        """Read on, or go to the next lesson."""
        scene = self._scene
        if self._tutor.over:
            scene.going = Go("menu") if self._last else Go("learn", {"lesson": self._tutor.number + 1})
        self._tutor.go_on()
        scene.rebuild()

    # What is seen

    def draw(self, display_list: DisplayList) -> None:
        """The panel, and rings around what the step points out."""
        ui, area = self._scene.ui, self.area
        px = ui.theme.px
        panel = ui.shapes.panel(area.size, "walnut_dark", border="brass*0.4", radius=0, alpha=235)
        display_list.blit(panel, area.topleft, FURNITURE)
        room = self._room
        step = self._tutor.step
        said, top = self._said(self._heading(display_list, room))
        display_list.blit(said, (room.x, top), BADGES)
        display_list.name("guide.say", said.get_rect(topleft=(room.x, top)), step.say)
        if step.task:
            below = top + said.get_height() + px(GAP)
            self._task(display_list, room, below, room.bottom - below)
        self._point(display_list)

    @property
    def _room(self) -> pygame.Rect:
        """The panel without its margins."""
        return self.area.inflate(*(-2 * self._scene.ui.theme.px(MARGIN),) * 2)

    def _said(self, top: int) -> tuple[pygame.Surface, int]:
        """The explanation, and where it begins; two fifths of the rest are kept for the task or button."""
        ui, room = self._scene.ui, self._room
        height = (room.bottom - top) * 3 // 5
        text = self._tutor.step.say
        return ui.typesetter.paragraph(text, room.width, ui.theme.sizes.label, height=height), top

    def _heading(self, display_list: DisplayList | None, room: pygame.Rect) -> int:
        """The lesson's number and title, drawn if there is a picture. Returns where the text below begins."""
        ui, tutor = self._scene.ui, self._tutor
        words = _("Lesson {number} of {count}").format(number=tutor.number + 1, count=tutor.count)
        number = ui.typesetter.fit(words, room.width, ui.theme.sizes.small, "brass*1.15", bold=True)
        title = ui.typesetter.paragraph(
            tutor.title,
            room.width,
            ui.theme.sizes.label * 1.5,
            "brass*1.2",
            face="title",
            height=room.height // 4,
        )
        top = room.y + number.get_height() + ui.theme.px(8)
        if display_list is not None:
            display_list.blit(number, room.topleft, BADGES)
            display_list.blit(title, (room.x, top), BADGES)
            display_list.name("guide", self.area, tutor.title)
        return top + title.get_height() + ui.theme.px(GAP)

    def _task(self, display_list: DisplayList, room: pygame.Rect, top: int, height: int) -> None:
        """What is to be done now, in a brass frame."""
        ui = self._scene.ui
        px = ui.theme.px
        inner = room.width - 2 * px(16)
        words = ui.typesetter.paragraph(
            self._tutor.step.task, inner, ui.theme.sizes.body, "ink", bold=True, height=height - 2 * px(12)
        )
        box = pygame.Rect(room.x, top, room.width, words.get_height() + 2 * px(12))
        display_list.blit(ui.shapes.panel(box.size, "brass*1.1", "brass"), box.topleft, BADGES)
        display_list.blit(words, (box.x + px(16), box.y + px(12)), BADGES)
        display_list.name("guide.task", box, self._tutor.step.task)

    def _point(self, display_list: DisplayList) -> None:
        scene = self._scene
        if scene.animator.busy or scene.overlay is not None or scene.hand.carried is not None:
            return
        for name in self._tutor.step.point:
            region = display_list.find(name)
            if region is not None:
                box = region.rect.inflate(*(2 * scene.ui.theme.px(8),) * 2)
                ring = scene.ui.shapes.ring(box.size, "cream", width=4)
                display_list.blit(ring, box.topleft, BADGES + 9)
