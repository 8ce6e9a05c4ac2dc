"""The side panel of a lesson: what it explains, the present task, and the button that leads on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.match.lesson import Tutor
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.drawing import BADGES, FURNITURE

GUIDE_WIDTH = 420
"""In pixels at 1080p."""

NEXT = "guide.next"
MARGIN, GAP = 28, 20
BUTTON_HEIGHT = 64


class LessonGuide:
    """Takes the log's place in a lesson, and points out what a step is about."""

    def __init__(self, ui: UIContext, tutor: Tutor) -> None:
        self._ui = ui
        self._tutor = tutor

    @property
    def reading(self) -> bool:
        """True if the step is just text to read, and the table takes no actions."""
        return self._tutor.reading

    @property
    def task(self) -> str:
        """The present task, in one sentence."""
        return self._tutor.step.task or _("See the panel on the right.")

    @property
    def _last(self) -> bool:
        return self._tutor.number == self._tutor.count - 1

    def button(self, area: pygame.Rect, press: Callable[[], None]) -> TableButton:
        """Return the button that leads on, while the step is being read."""
        room, px = self._room(area), self._ui.theme.px
        said, top = self._said(room, self._heading(None, area))
        rect = pygame.Rect(room.x, top + said.get_height() + px(GAP), room.width, px(BUTTON_HEIGHT))
        title = _("Continue")
        if self._tutor.over:
            title = _("To the menu") if self._last else _("Next lesson")
        return TableButton(NEXT, rect, title, press, "primary")

    def go_on(self) -> Go | None:
        """Go to the next step. Returns where the last one leads."""
        over = self._tutor.over
        self._tutor.go_on()
        if not over:
            return None
        return Go("menu") if self._last else Go("learn", {"lesson": self._tutor.number + 1})

    def draw(self, display_list: DisplayList, area: pygame.Rect) -> None:
        """Draw the panel."""
        ui, step, room = self._ui, self._tutor.step, self._room(area)
        panel = ui.shapes.panel(area.size, "walnut_dark", border="brass*0.4", radius=0, alpha=235)
        display_list.blit(panel, area.topleft, FURNITURE)
        said, top = self._said(room, self._heading(display_list, area))
        display_list.blit(said, (room.x, top), BADGES)
        display_list.name("guide.say", said.get_rect(topleft=(room.x, top)), step.say)
        if step.task:
            self._task(display_list, room, top + said.get_height() + ui.theme.px(GAP))

    def point(self, display_list: DisplayList) -> None:
        """Draw rings around what the step points out."""
        for name in self._tutor.step.point:
            region = display_list.find(name)
            if region is not None:
                box = region.rect.inflate(*(2 * self._ui.theme.px(8),) * 2)
                ring = self._ui.shapes.ring(box.size, "cream", width=4)
                display_list.blit(ring, box.topleft, BADGES + 9)

    def _room(self, area: pygame.Rect) -> pygame.Rect:
        """Return the panel without its margins."""
        return area.inflate(*(-2 * self._ui.theme.px(MARGIN),) * 2)

    def _said(self, room: pygame.Rect, top: int) -> tuple[pygame.Surface, int]:
        """Return the explanation and its top; two fifths of the rest are left for the task or button."""
        height = (room.bottom - top) * 3 // 5
        sizes, text = self._ui.theme.sizes, self._tutor.step.say
        return self._ui.typesetter.paragraph(text, room.width, sizes.label, height=height), top

    def _heading(self, display_list: DisplayList | None, area: pygame.Rect) -> int:
        """Draw the lesson's number and title if there is a picture. Returns the top of the text below."""
        ui, tutor, room = self._ui, self._tutor, self._room(area)
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
            display_list.name("guide", area, tutor.title)
        return top + title.get_height() + ui.theme.px(GAP)

    def _task(self, display_list: DisplayList, room: pygame.Rect, top: int) -> None:
        """Draw the present task in a brass frame."""
        ui, px, task = self._ui, self._ui.theme.px, self._tutor.step.task
        words = ui.typesetter.paragraph(
            task,
            room.width - 2 * px(16),
            ui.theme.sizes.body,
            "ink",
            bold=True,
            height=room.bottom - top - 2 * px(12),
        )
        box = pygame.Rect(room.x, top, room.width, words.get_height() + 2 * px(12))
        display_list.blit(ui.shapes.panel(box.size, "brass*1.1", "brass"), box.topleft, BADGES)
        display_list.blit(words, (box.x + px(16), box.y + px(12)), BADGES)
        display_list.name("guide.task", box, task)
