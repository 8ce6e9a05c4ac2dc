"""The choice between several uses of the held cards: tiles beside their target."""

import math
from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import Act, DisplayList
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, number
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import FocusRing, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_note, units
from dutch.scenes.table.overlays import Panel, Place
from dutch.stage.answers import TargetOption
from dutch.stage.face import EMBLEM, part_of
from dutch.stage.presenter import Presenter

ABOVE_BUTTONS = 501  # the layer of a tile's face
CARD = (100, 140)  # size of a card on a tile in a window of 1080p, whatever the text size is
MARGIN = 12  # of the panel, at 1080p
GAP = 8  # between the panel's parts, at 1080p
ROW = 4  # most tiles that always lie in one row; more may lie in several
LINE = 560  # maximum width of the line that explains an option, at 1080p
MEDALLION = 0.52  # size of the icon's disc, in widths of a card


def change_text(option: TargetOption) -> str:
    """Format the change in victory points, such as “+8”, “−2” or “0”; empty if it is unknown."""
    if option.change is None:
        return ""
    change = number(option.change, signed=option.change != 0)
    if option.action is None:
        return _("up to {change}").format(change=change)
    return change


def columns_for(count: int, row: int) -> list[int]:
    """Return the possible numbers of columns for ``count`` tiles or cards.

    Up to ``row`` of them are always in one row.
    """
    if count <= row:
        return [max(1, count)]
    return sorted({math.ceil(count / rows) for rows in range(1, count + 1)}, reverse=True)


class OptionFan(Panel):
    """Tiles with the number key, the card, the use's icon and the change in score, best first.

    If the uses differ, each tile has its word. A line explains the option that has the focus. Esc or a click
    outside closes the fan.
    """

    first = "button.option.0"

    def __init__(
        self,
        title: str,
        options: Sequence[tuple[TargetOption, Act]],
        close: Act,
        place: Place,
        focus: FocusRing,
        presenter: Presenter,
    ) -> None:
        super().__init__(place)
        self.acts = [act for _option, act in options]
        self.leave = close
        self.note = ""
        """A sentence to add to the prompt."""
        self._title = title
        self._tiles = [f"button.option.{index}" for index in range(len(options))]  # their regions
        self._options = [option for option, _act in options]
        self._focus = focus
        self._presenter = presenter

    @property
    def _words(self) -> list[str]:
        """The names of the uses, one for each tile; empty if all uses are the same."""
        words = [option.word for option in self._options]
        return words if len({*words}) > 1 else []

    def follow(self, name: str) -> bool:
        """Move the focus to the option under the pointer. Returns whether it moved."""
        if name not in self._tiles or name == self._focus.name:
            return False
        self._focus.set(name)
        return True

    @property
    def _focused_option(self) -> TargetOption:
        """The option that has the focus; the first one if none has."""
        name = self._focus.name
        return self._options[self._tiles.index(name) if name in self._tiles else 0]

    def prompt(self, keyboard: bool) -> str:
        """Explain how to choose, with keys or with clicks."""
        if keyboard:
            text = _("Choose with [1–{last}, or with arrows] and [Enter]. [Esc] goes back.")
            text = text.format(last=min(9, len(self.acts)))
        else:
            text = _("Click what you want. A click elsewhere goes back.")
        return f"{text} {self.note}".rstrip()

    # Layout

    def _layout(self, ui: UIContext) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """Return the panel and its tiles, in as many rows as cover the least of the table."""
        px = ui.theme.px
        sizes = ui.theme.sizes
        measure = ui.typesetter.measure
        count = len(self._options)
        column_width, row_height = self._tile_pitch(ui)
        longest_label = max(measure(option.label, sizes.body)[0] for option in self._options)
        label_height = 2 * px(MARGIN) + measure("X", sizes.body)[1]
        max_width = ui.window.size[0] - 4 * px(MARGIN)
        possible = columns_for(count, ROW)
        fitting = [columns for columns in possible if columns * column_width - px(GAP) <= max_width]
        columns_by_size = {}
        for columns in fitting or possible[-1:]:
            width = max(columns * column_width - px(GAP), min(longest_label, px(LINE)))
            height = math.ceil(count / columns) * row_height + label_height
            columns_by_size[min(width, max_width) + 2 * px(MARGIN), height] = columns
        panel = self.fit(*columns_by_size)
        columns = columns_by_size[panel.size]
        first = pygame.Rect(0, panel.y + px(MARGIN), column_width - px(GAP), row_height - px(GAP))
        first.x = panel.centerx - (columns * column_width - px(GAP)) // 2
        tiles = []
        for index in range(count):
            row, column = divmod(index, columns)
            tiles.append(first.move(column * column_width, row * row_height))
        return panel, tiles

    def _tile_pitch(self, ui: UIContext) -> tuple[int, int]:
        """Return the distances from one tile to the next in its row and in its column."""
        gap = ui.theme.px(GAP)
        sizes = ui.theme.sizes
        measure = ui.typesetter.measure
        card_width, card_height = (units(ui.window.size, length) for length in CARD)
        key_width = measure("0", sizes.body, bold=True)[0] + gap
        changes = [measure(change_text(option), sizes.label, bold=True) for option in self._options]
        uses = [measure(word, sizes.body) for word in self._words]
        width = max(card_width + key_width, *(width for width, _height in (*changes, *uses)))
        use_height = max((height for _width, height in uses), default=0)
        return width + 3 * gap, card_height + changes[0][1] + use_height + 4 * gap

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the tiles."""
        _box, tiles = self._layout(ui)
        return [
            TableButton(f"option.{index}", tile, f"{index + 1}   {option.label}", act, icon="blank")
            for index, (tile, option, act) in enumerate(zip(tiles, self._options, self.acts, strict=True))
        ]

    # Drawing

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw the panel, the tiles' faces, and the line that explains one of them."""
        box, tiles = self._layout(ui)
        px = ui.theme.px
        label = self._focused_option.label
        draw_note(display_list, ui, box)
        display_list.name(self.name, box, self._title)
        for key, (tile, option) in enumerate(zip(tiles, self._options, strict=True), 1):
            self._draw_tile(display_list, ui, tile, str(key), option)
        line = ui.typesetter.fit(label, box.width - 2 * px(MARGIN), ui.theme.sizes.body)
        place = display_list.put(line, CONTENT, midbottom=(box.centerx, box.bottom - px(MARGIN)))
        display_list.name("question.line", place, label)

    def _draw_tile(
        self, display_list: DisplayList, ui: UIContext, tile: pygame.Rect, number: str, option: TargetOption
    ) -> None:
        """Draw a tile's content: key, card with the use's icon, name of the use, and change in score."""
        px = ui.theme.px
        sizes = ui.theme.sizes
        typesetter = ui.typesetter
        card = pygame.Rect((0, 0), [units(ui.window.size, length) for length in CARD])
        card.topright = tile.right - px(GAP), tile.y + px(GAP)
        if option.card is not None:
            face = ui.images.get(self._presenter.face_image(option.card), card.size)
            display_list.blit(face, card.topleft, ABOVE_BUTTONS)
            if option.suit not in ("", option.card.suit):
                emblem = part_of(card, EMBLEM)
                picture = ui.images.get(f"emblems/{option.suit}", (emblem.width, emblem.width))
                display_list.put(picture, ABOVE_BUTTONS, center=emblem.center)
        side = round(card.width * MEDALLION)
        disc = ui.shapes.disc(side, "walnut_dark", Shade("brass", 1.2))
        middle = card.centerx, card.bottom - side * 9 // 20
        display_list.put(disc, ABOVE_BUTTONS, center=middle)
        inner = round(side * 0.66)
        display_list.put(ui.images.get(f"icons/{option.icon}", (inner, inner)), ABOVE_BUTTONS, center=middle)
        key = typesetter.line(number, sizes.body, Shade("brass", 1.45), bold=True)
        display_list.put(key, ABOVE_BUTTONS, topleft=(tile.x + px(GAP), tile.y + px(GAP)))
        colour: Colour = Shade("brass", 1.45) if (option.change or 0) > 0 else "cream"
        change = typesetter.line(change_text(option), sizes.label, colour, bold=True)
        foot = display_list.put(change, ABOVE_BUTTONS, midbottom=(tile.centerx, tile.bottom - px(GAP) // 2))
        display_list.name(f"change.{number}", foot, change_text(option))
        if self._words:
            word = typesetter.line(option.word, sizes.body)
            place = display_list.put(word, ABOVE_BUTTONS, midbottom=(tile.centerx, foot.top))
            display_list.name(f"word.{number}", place, option.word)
