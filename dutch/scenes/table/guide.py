"""The panel of a lesson: what it explains, the current task, and the buttons that lead through it."""

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.gamepad import with_keys
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match.lesson import LessonStep, Tutor
from dutch.scenes.split import columns
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.amount import CONFIRM
from dutch.scenes.table.areas import PanelSize
from dutch.scenes.table.controls import Act, TableButton
from dutch.scenes.table.drawing import BADGES, FURNITURE, draw_box, draw_brackets, units
from dutch.stage.presenter import Presenter

WIDTH, GROWTH = 420, 0.14
"""Width of a panel beside the table in pixels at 1080p, and the part of the text's growth that it follows."""

HEIGHT, FOLDED = 256, 96
"""Height of a panel below the table, open and folded, in pixels at 1080p and 100 %."""

FIRST_COLUMN = 0.34
"""Part of a panel below the table that its title and buttons take."""

MARGIN, GAP, INDENT = 28, 20, 20
NEXT_HEIGHT, BACK_HEIGHT = 60, 48
TITLE_HEIGHT = 64
NEXT, FOLD = "guide.next", "guide.fold"

LETTERS = 1.15
"""Size of the letters relative to labels, if there is room."""


def panel_size(ui: UIContext, folded: bool = False, grows: bool = True) -> PanelSize:
    """Return the width of a panel beside the table and the height of one below it, in pixels.

    The height ``grows`` with the text, unless the cards matter more.
    """
    width = WIDTH * (1 + GROWTH * (ui.settings.scale - 100) / 100)
    height = FOLDED if folded else HEIGHT
    pixels = ui.theme.px(height) if grows else units(ui.window.size, height)
    return PanelSize(units(ui.window.size, width), pixels)


def panel_rooms(ui: UIContext, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the room for the title and the buttons, and the room for the text.

    Beside the table they are the same, below it they are columns.
    """
    margin = units(ui.window.size, MARGIN)
    if area.height > area.width:
        return (area.inflate(-2 * margin, -2 * margin),) * 2
    room = area.inflate(-2 * margin, -2 * ui.theme.px(GAP))
    first, rest = columns(room, round(room.width * FIRST_COLUMN), None, gap=margin)
    return first, rest


def draw_side(
    display_list: DisplayList, ui: UIContext, area: pygame.Rect, above: str, title: str
) -> pygame.Rect:
    """Draw a panel with a title and a line above it. Returns the room for the text."""
    draw_box(
        display_list, ui, area, FURNITURE, "walnut_dark", border=Shade("brass", 0.4), radius=0, alpha=235
    )
    room, text = panel_rooms(ui, area)
    px = ui.theme.px
    sizes = ui.theme.sizes
    line = ui.typesetter.fit(above, room.width, sizes.small, Shade("brass", 1.15), bold=True)
    heading = ui.typesetter.paragraph(
        title, room.width, sizes.label * 1.5, Shade("brass", 1.2), face="title", height=px(TITLE_HEIGHT)
    )
    display_list.blit(line, room.topleft, BADGES)
    display_list.blit(heading, (room.x, room.y + line.get_height() + px(4)), BADGES)
    display_list.name("guide", area, title)
    if text is not room:
        return text
    top = room.y + line.get_height() + px(4) + heading.get_height() + px(GAP)
    return pygame.Rect(room.x, top, room.width, room.bottom - top)


class LessonGuide:
    """Takes the log's place in a lesson, and points out what a step is about."""

    def __init__(self, ui: UIContext, tutor: Tutor, presenter: Presenter) -> None:
        self._ui = ui
        self._tutor = tutor
        self.letter_size = 0.0
        """The size of letters at which every step of the lesson fits."""
        self._fitted_to: object = None
        self._told = tutor.step, tutor.over
        self._showing = False
        self.folded = False
        """True if a panel below the table shows only the task, which leaves the cards their size."""

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self._tutor.step

    def catch_up(self, busy: bool) -> None:
        """Move on to the current step, unless the events before it are still being shown (``busy``).

        An early step appears with them.
        """
        self._showing = busy
        if not busy or self._tutor.step.early:
            self._told = self._tutor.step, self._tutor.over and not busy

    @property
    def is_reading(self) -> bool:
        """True if the step is just text to read, and the table takes no actions."""
        return self._tutor.reading

    @property
    def task(self) -> str:
        """The prompt in a step that is only read; empty in others, whose task is in the panel."""
        step, over = self._told
        if over:
            return _("Well done! That was the lesson.")
        if step.task or self._showing:
            return ""
        if self._ui.keyboard:
            return _("Read the panel, then press [Enter].")
        return _("Read the panel, then press Continue.")

    @property
    def hint(self) -> str:
        """The answer to anything but the current task."""
        step = self._tutor.step
        return step.hint or self._task_of(step) or self.task

    def _task_of(self, step: LessonStep) -> str:
        """Return a step's task; for players who use keys, the version that names the keys."""
        return (self._ui.keyboard and self._ui.keys(step.keys)) or step.task

    @property
    def _last(self) -> bool:
        return self._tutor.number == self._tutor.count - 1

    def _footer(self, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the places of Back, Repeat and the button that leads on: the same in every step."""
        room, _text = panel_rooms(self._ui, area)
        px = self._ui.theme.px
        half = (room.width - px(12)) // 2
        if self.folded:
            onward = pygame.Rect(room.x, 0, room.width, min(px(NEXT_HEIGHT), area.height))
            onward.centery = area.centery
            return onward, onward, onward
        back = pygame.Rect(room.x, room.bottom - px(BACK_HEIGHT), half, px(BACK_HEIGHT))
        top = back.y - px(GAP) - px(NEXT_HEIGHT)
        onward = pygame.Rect(room.x, top, room.width, px(NEXT_HEIGHT))
        return back, back.move_to(right=room.right), onward

    @property
    def again(self) -> Go:
        """The route to the start of this lesson."""
        return self._to_lesson(self._tutor.number)

    def _to_lesson(self, number: int) -> Go:
        return Go("learn", {"game": self._tutor.lesson.game, "lesson": number})

    def buttons(
        self, area: pygame.Rect, busy: bool, go_on: Act, go_back: Act, repeat: Act, fold: Act
    ) -> list[TableButton]:
        """Return the buttons at the panel's foot; ``busy``: something is still being shown.

        A panel below the table can be folded while there is a task.
        """
        tutor = self._tutor
        left, right, onward = self._footer(area)
        if self.folded:
            return [TableButton(FOLD, onward, _("Show the text"), fold)]
        title = _("Continue")
        if tutor.over:
            title = _("See the score") if self._last else _("Next lesson")
        why = _("One moment …") if busy else _("This is the first step.") if tutor.first else ""
        buttons = [
            TableButton("guide.back", left, _("Back"), go_back, "plain", why, _("One step back")),
            TableButton("guide.repeat", right, _("Repeat"), repeat, tip=_("Start this lesson again")),
        ]
        if tutor.reading and not busy:
            buttons.insert(0, TableButton(NEXT, onward, title, go_on, "primary"))
        elif not tutor.reading and area.width > area.height:
            tip = _("Make more room for the cards")
            buttons.append(TableButton(FOLD, onward, _("Hide the text"), fold, tip=tip))
        return buttons

    def go_on(self) -> Go | None:
        """Go to the next step. Returns where the last one leads, unless that is the score."""
        if not self._tutor.over:
            self._tutor.go_on()
        elif not self._last:
            return self._to_lesson(self._tutor.number + 1)
        return None

    def go_back(self) -> None:
        """Return to the previous step."""
        self._tutor.go_back()

    def draw(self, display_list: DisplayList, area: pygame.Rect) -> None:
        """Draw the panel."""
        ui = self._ui
        tutor = self._tutor
        step, _over = self._told
        px = ui.theme.px
        if self.folded:
            draw_box(
                display_list,
                ui,
                area,
                FURNITURE,
                "walnut_dark",
                border=Shade("brass", 0.4),
                radius=0,
                alpha=235,
            )
            display_list.name("guide", area, tutor.title)
            room = panel_rooms(ui, area)[1].clamp(area)
            room.update(room.x, area.y + px(8), room.width, area.height - 2 * px(8))
            self._task(display_list, room, LETTERS * ui.theme.sizes.label)
            return
        words = _("Lesson {number} of {count}").format(number=tutor.number + 1, count=tutor.count)
        room = draw_side(display_list, ui, area, words, tutor.title)
        back, _repeat, onward = self._footer(area)
        heights = room.height, room.height  # for a step with a task, and for one that is only read
        if back.left >= room.left:
            heights = back.y - px(GAP) - room.y, onward.y - px(GAP) - room.y
        room.height = heights[not step.expect]
        size = self._size(room.width, heights)
        spoken = ui.typesetter.paragraph(step.say, room.width, size)
        text_rect = display_list.put(spoken, BADGES, topleft=room.topleft)
        display_list.name("guide.say", text_rect, step.say)
        if step.task:
            top = text_rect.bottom + px(GAP)
            self._task(display_list, pygame.Rect(room.x, top, room.width, room.bottom - top), size)

    def _size(self, width: int, heights: tuple[int, int]) -> float:
        """Return the size of letters at which every step of the lesson fits, so that all look alike."""
        theme = self._ui.theme
        key = (width, heights, theme.scale_factor)
        if self._fitted_to != key:
            pixels = theme.font_px(LETTERS * theme.sizes.label)
            while pixels > theme.look.minimum and not all(
                self._needs(step, width, pixels / theme.scale_factor) <= heights[not step.expect]
                for step in self._tutor.steps
            ):
                pixels -= 1
            self._fitted_to = key
            self.letter_size = pixels / theme.scale_factor
        return self.letter_size

    def _needs(self, step: LessonStep, width: int, size: float) -> int:
        """Return the height of a step's explanation and task with letters of this size."""
        typesetter = self._ui.typesetter
        px = self._ui.theme.px
        height = typesetter.paragraph(step.say, width, size).get_height()
        if step.task:
            height += max(
                typesetter.paragraph(task, width - px(INDENT), size, bold=True).get_height()
                for task in (step.task, with_keys(step.keys, pad=False))
            )
            height += px(GAP) + px(2) + typesetter.measure("X", self._ui.theme.sizes.small, bold=True)[1]
        return height

    def _task(self, display_list: DisplayList, room: pygame.Rect, size: float) -> None:
        """Draw the current task beside a brass line, under a small title, until it is done."""
        if self._told[0] is not self._tutor.step:
            return  # its events are still being shown
        ui = self._ui
        px = self._ui.theme.px
        sizes = self._ui.theme.sizes
        left = room.x + px(INDENT)
        width = room.width - px(INDENT)
        title = ui.typesetter.fit(_("Your move"), width, sizes.small, Shade("brass", 1.15), bold=True)
        top = room.y + title.get_height() + px(2)
        display_list.blit(title, (left, room.y), BADGES)
        task = self._task_of(self._told[0])
        words = ui.typesetter.paragraph(task, width, size, bold=True, height=room.bottom - top)
        place = display_list.put(words, BADGES, topleft=(left, top))
        box = pygame.Rect(room.x, room.y, room.width, place.bottom - room.y)
        line = pygame.Rect(box.x, box.y, px(5), box.height)
        draw_box(display_list, ui, line, BADGES, "brass", border=None, radius=2)
        display_list.name("guide.task", box, task)

    def point(self, display_list: DisplayList) -> None:
        """Draw brackets around the regions of the step, except cards that are already held.

        In the first lesson, they also surround the Continue button. The button that takes a number waits
        until it shows the one to choose.
        """
        tutor = self._tutor
        amount = display_list.find("amount")
        chosen = amount is None or tutor.step.expect.endswith(f" {amount.label}")
        onward = (f"button.{NEXT}",) if tutor.reading and not tutor.number else ()
        for name in (*tutor.step.point, *onward):
            region = display_list.find(name)
            early = name == f"button.{CONFIRM}" and not chosen
            if region is not None and "selected" not in region.flags and not early:
                draw_brackets(display_list, self._ui, region)
