"""Overlays that show cards: the uses of a drop, a pile, cards to exchange."""

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, Flag, Stop
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, number, pgettext
from dutch.rules.api import Card
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import FocusRing, Group, TableButton, draw_glow, units
from dutch.scenes.table.overlays import GAP, OverlayStack, Panel
from dutch.scenes.table.view import TableView
from dutch.stage.answers import OpenPile, TargetOption
from dutch.stage.cards import EMBLEM, part_of
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, card_region

ABOVE_BUTTONS = 501  # the layer of a tile's face
CARD = (100, 140)  # size of a card on a tile in a window of 1080p, whatever the text size is
MARGIN = 12  # of the panel, at 1080p
TILE_GAP = 8  # between the panel's parts, at 1080p
ROW = 4  # most tiles that always lie in one row; more may lie in several
LINE = 680  # maximum width of the line that explains an option, at 1080p
MEDALLION = 0.52  # diameter of the icon's disc, in widths of a card
MEDALLION_RISE = 45  # height of the disc's centre above the card's edge, in percent of the diameter
MEDALLION_ICON = 0.66  # size of the icon, in diameters of the disc
BRIGHT: Colour = Shade("brass", 1.45)  # of number keys and gains


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


@dataclass(eq=False)
class OptionFan(Panel):
    """Tiles with the number key, the card and the use's icon, best first.

    Each tile has the change in score, unless none of the uses changes it, and the word for its use, unless
    all of them are the same. A line explains the option that has the focus. Esc or a click
    outside closes the fan.
    """

    first = "button.option.0"

    title: str
    options: Sequence[TargetOption]
    acts: Sequence[Act]
    """The act that carries out each option."""
    leave: Act
    focus: FocusRing
    presenter: Presenter
    note: str = ""
    """A sentence to add to the prompt."""

    def __post_init__(self) -> None:
        self._tiles = [f"button.option.{index}" for index in range(len(self.options))]  # their regions

    @property
    def _words(self) -> list[str]:
        """The names of the uses, one for each tile; empty if all uses are the same."""
        words = [option.word for option in self.options]
        return words if len({*words}) > 1 else []

    @property
    def _changes(self) -> list[str]:
        """The changes in score, one for each tile; empty if no use changes it."""
        return [*map(change_text, self.options)] if any(option.change for option in self.options) else []

    def follow(self, name: str) -> bool:
        """Move the focus to the option under the pointer. Returns whether it moved."""
        if name not in self._tiles or name == self.focus.name:
            return False
        self.focus.set(name)
        return True

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
        count = len(self.options)
        column_width, row_height = self._tile_pitch(ui)
        longest_label = max(measure(option.label, sizes.body)[0] for option in self.options)
        label_height = 2 * px(MARGIN) + measure("X", sizes.body)[1]
        max_width = ui.window.size[0] - 4 * px(MARGIN)
        possible = columns_for(count, ROW)
        fitting = [columns for columns in possible if columns * column_width - px(TILE_GAP) <= max_width]
        columns_by_size = {}
        for columns in fitting or possible[-1:]:
            width = max(columns * column_width - px(TILE_GAP), min(longest_label, px(LINE)))
            height = math.ceil(count / columns) * row_height + label_height
            columns_by_size[min(width, max_width) + 2 * px(MARGIN), height] = columns
        panel = self.fit(*columns_by_size)
        columns = columns_by_size[panel.size]
        first = pygame.Rect(0, panel.y + px(MARGIN), column_width - px(TILE_GAP), row_height - px(TILE_GAP))
        first.x = panel.centerx - (columns * column_width - px(TILE_GAP)) // 2
        tiles = []
        for index in range(count):
            row, column = divmod(index, columns)
            tiles.append(first.move(column * column_width, row * row_height))
        return panel, tiles

    def _tile_pitch(self, ui: UIContext) -> tuple[int, int]:
        """Return the distances from one tile to the next in its row and in its column."""
        gap = ui.theme.px(TILE_GAP)
        sizes = ui.theme.sizes
        measure = ui.typesetter.measure
        card_width, card_height = (units(ui.window.size, length) for length in CARD)
        key_width = measure("0", sizes.body, bold=True)[0] + gap
        changes = [measure(text, sizes.label, bold=True) for text in self._changes]
        uses = [measure(word, sizes.body) for word in self._words]
        width = max([card_width + key_width, *(width for width, _height in (*changes, *uses))])
        heights = (max((height for _width, height in texts), default=0) for texts in (changes, uses))
        return width + 3 * gap, card_height + sum(heights) + 4 * gap

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the tiles."""
        _box, tiles = self._layout(ui)
        return [
            TableButton(f"option.{index}", tile, f"{index + 1}   {option.label}", act, icon="blank")
            for index, (tile, option, act) in enumerate(zip(tiles, self.options, self.acts, strict=True))
        ]

    # Drawing

    def draw(self, painter: Painter) -> None:
        """Draw the panel, the tiles' faces, and the line that explains one of them."""
        box, tiles = self._layout(painter.ui)
        focused = self._tiles.index(self.focus.name) if self.focus.name in self._tiles else 0
        label = self.options[focused].label
        self.draw_panel(painter, box, self.title)
        for key, (tile, option) in enumerate(zip(tiles, self.options, strict=True), 1):
            self._draw_tile(painter.on(ABOVE_BUTTONS), tile, str(key), option)
        area = box.inflate(-2 * painter.px(MARGIN), -2 * painter.px(MARGIN))
        line = painter.ui.typesetter.fit(label, area.width, painter.sizes.body)
        place = painter.put(line, midbottom=area.midbottom)
        painter.name("question.line", place, label)

    def _draw_tile(self, painter: Painter, tile: pygame.Rect, key: str, option: TargetOption) -> None:
        """Draw a tile's content: key, card with the use's icon, name of the use, and change in score."""
        gap = painter.px(TILE_GAP)
        number_key = painter.ui.typesetter.line(key, painter.sizes.body, BRIGHT, bold=True)
        painter.put(number_key, topleft=(tile.x + gap, tile.y + gap))
        card = pygame.Rect((0, 0), [units(painter.ui.window.size, length) for length in CARD])
        card.topright = tile.right - gap, tile.y + gap
        self._draw_face(painter, card, option)
        _draw_medallion(painter, card, option.icon)
        foot = tile.bottom - gap // 2
        if self._changes:
            change = change_text(option)
            colour = BRIGHT if option.change is not None and option.change > 0 else "cream"
            text = painter.ui.typesetter.line(change, painter.sizes.label, colour, bold=True)
            change_place = painter.put(text, midbottom=(tile.centerx, foot))
            painter.name(f"change.{key}", change_place, change)
            foot = change_place.top
        if self._words:
            text = painter.ui.typesetter.line(option.word, painter.sizes.body)
            word_place = painter.put(text, midbottom=(tile.centerx, foot))
            painter.name(f"word.{key}", word_place, option.word)

    def _draw_face(self, painter: Painter, rect: pygame.Rect, option: TargetOption) -> None:
        """Draw the option's card, if it has one, with the suit that the card would get."""
        if option.card is None:
            return
        images = painter.ui.images
        painter.put(images.get(self.presenter.face_image(option.card), rect.size), topleft=rect.topleft)
        if option.suit not in ("", option.card.suit):
            emblem = part_of(rect, EMBLEM)
            picture = images.get(f"emblems/{option.suit}", (emblem.width, emblem.width))
            painter.put(picture, center=emblem.center)


def _draw_medallion(painter: Painter, card: pygame.Rect, icon: str) -> None:
    """Draw the icon of a use on a disc across the lower edge of a card."""
    ui = painter.ui
    diameter = round(card.width * MEDALLION)
    icon_side = round(diameter * MEDALLION_ICON)
    centre = card.centerx, card.bottom - diameter * MEDALLION_RISE // 100
    painter.put(ui.shapes.disc(diameter, "walnut_dark", Shade("brass", 1.2)), center=centre)
    painter.put(ui.images.get(f"icons/{icon}", (icon_side, icon_side)), center=centre)


# Lengths at 1080p
HEAD = 44  # height of a pile's title
CLOSE = 150  # width of a pile's close button
RISE = 14  # rise of a selected card


class SpreadStep(NamedTuple):
    """The step from one card to the next and from row to row, as shares of a card's size."""

    across: float
    down: float


class SpreadLayout(NamedTuple):
    """The rectangles of a spread-out pile."""

    panel: pygame.Rect
    head: pygame.Rect
    """The row of the title and the button."""
    cards: list[pygame.Rect]


@dataclass(eq=False)
class CardSpread(Panel):
    """A pile that is fanned out beside its position, to look through.

    If there are many cards they overlap, but the coin, the suit's letter and the points of each stay visible.
    """

    name = "spread"
    first = "button.close"
    card_size = (110, 154)  # in a window of 1080p, whatever the text size is
    overlapping = SpreadStep(0.7, 0.74)
    apart = SpreadStep(1.08, 1.08)
    few = 6  # most cards that lie ``apart``, always in one row
    visited = False  # True if the focus visits the cards

    pile: OpenPile
    leave: Act | None
    presenter: Presenter
    words: str = ""
    """The prompt: who may look, if that isn't everybody."""

    def prompt(self, keyboard: bool) -> str:
        """Say who may look, if that isn't everybody."""
        return self.words

    def _layout(self, ui: UIContext) -> SpreadLayout:
        """Return the layout in as many rows as cover the least of the table."""
        px = ui.theme.px
        window = ui.window.size
        count = len(self.pile.cards)
        card_width, card_height = (units(window, length) for length in self.card_size)
        step = self.overlapping if count > self.few else self.apart
        across = round(card_width * step.across)
        down = round(card_height * step.down)
        head_height = max(px(HEAD), 32)
        margin = units(window, MARGIN)
        title_width, _height = ui.typesetter.measure(self.pile.title, ui.theme.sizes.label, bold=True)
        beside_title = px(2 * CLOSE) if self.leave is not None else 0
        min_width = min(title_width + beside_title, window[0] - 4 * margin)
        columns_by_size = {}
        for columns in columns_for(count, self.few):
            width = max((columns - 1) * across + card_width, min_width) + 2 * margin
            rows = math.ceil(count / columns)
            cards_height = (rows - 1) * down + card_height + margin if count else 0
            columns_by_size[width, head_height + cards_height + 2 * margin] = columns
        panel = self.fit(*columns_by_size)
        columns = columns_by_size[panel.size]
        head = pygame.Rect(panel.x + margin, panel.y + margin, panel.width - 2 * margin, head_height)
        cards = []
        for index in range(count):
            row, column = divmod(index, columns)
            cards_in_row = min(columns, count - row * columns)
            row_width = (cards_in_row - 1) * across + card_width
            left = panel.centerx - row_width // 2 + column * across
            cards.append(pygame.Rect(left, head.bottom + margin + row * down, card_width, card_height))
        return SpreadLayout(panel, head, cards)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes the pile; none if the player must choose cards."""
        if self.leave is None:
            return []
        head = self._layout(ui).head
        rect = pygame.Rect(0, 0, min(ui.theme.px(CLOSE), head.width // 2), head.height)
        return [TableButton("close", rect.move_to(topright=head.topright), _("Close"), self.leave)]

    def draw(self, painter: Painter) -> None:
        """Draw panel, title and cards."""
        layout = self._layout(painter.ui)
        self.draw_panel(painter, layout.panel, self.pile.title)
        room = layout.head.width
        if self.leave is not None:
            room -= painter.px(CLOSE + GAP)
        title = self.pile.title if self.pile.cards else _("No cards here.")
        text = painter.ui.typesetter.fit(title, room, painter.sizes.label, bold=True)
        painter.put(text, midleft=layout.head.midleft)
        for index, (card, rect) in enumerate(zip(self.pile.cards, layout.cards, strict=True)):
            visible = _visible_part(rect, layout.cards[index + 1 :])
            self._draw_card(painter, card, rect, visible)

    def _draw_card(
        self, painter: Painter, card: Card, rect: pygame.Rect, visible: pygame.Rect, flag: Flag = ""
    ) -> None:
        """Draw a card, and name the part that no other card covers."""
        face = painter.ui.images.get(self.presenter.face_image(card), rect.size)
        painter.on(painter.layer + 1).put(face, topleft=rect.topleft)
        label = self.presenter.card_label(card)
        stop = Stop(Group.SPREAD, self.pile.cards.index(card)) if self.visited else None
        painter.name(card_region(card), visible, label, flag, card=card, act=self._act(card), stop=stop)

    def _act(self, card: Card) -> Act | None:
        """Return the effect of a click on a card."""
        return None


@dataclass(eq=False, kw_only=True)
class CardChoice(CardSpread):
    """Fanned-out cards, any number of them selected. The table's buttons take the selection."""

    card_size = (140, 196)
    overlapping = SpreadStep(1.12, 1.12)
    apart = SpreadStep(1.12, 1.12)
    few = 5
    disables_table = False
    visited = True

    lifted: Callable[[], Collection[Card]]
    toggle: Callable[[Card], None]
    table_buttons: Callable[[], list[TableButton]]

    def __post_init__(self) -> None:
        self.first = card_region(self.pile.cards[0])

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons of the table."""
        return self.table_buttons()

    def _draw_card(
        self, painter: Painter, card: Card, rect: pygame.Rect, visible: pygame.Rect, flag: Flag = ""
    ) -> None:
        """Draw and name one card; selected cards glow and are slightly raised."""
        if card not in self.lifted():
            super()._draw_card(painter, card, rect, visible)
            return
        ui = painter.ui
        rect = rect.move(0, -units(ui.window.size, RISE))
        draw_glow(painter.display_list, ui, rect, painter.layer)
        super()._draw_card(painter, card, rect, rect, "selected")
        room = rect.height // 4
        size = painter.sizes.body
        text = ui.typesetter.fit(
            pgettext("mark on a card", "exchange"), rect.width, size, "ink", bold=True, height=room
        )
        middle = rect.centery if card.is_power else rect.bottom - rect.height // 6  # clear of the points
        badge = ui.shapes.badge(text, Shade("brass", 1.2))
        box = painter.on(painter.layer + 2).put(badge, center=(rect.centerx, middle))
        painter.name(f"mark.{card}", box)

    def _act(self, card: Card) -> Act | None:
        return partial(self.toggle, card)


def _visible_part(rect: pygame.Rect, above: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the part of a card that those ``above`` leave visible: each hides its right side or its foot."""
    right = rect.right
    bottom = rect.bottom
    for other in above:
        if not other.colliderect(rect):
            continue
        if other.top == rect.top:
            right = min(right, other.left)
        elif other.top > rect.top:
            bottom = min(bottom, other.top)
    return pygame.Rect(rect.x, rect.y, right - rect.x, bottom - rect.y)


def spread_pile(view: TableView, overlays: OverlayStack, zone: Target, prompt: str = "") -> bool:
    """Spread out a pile if the player may look through it. Returns whether it was spread out."""
    if isinstance(zone, Card):
        return False
    pile = view.presenter.open_pile(view.viewpoint.observation, zone)
    if pile is None or view.animator.busy:
        return False
    place = view.beside(zone, pull=1, uncovered=beside_deck(view, zone))
    overlays.open(CardSpread(place, pile, overlays.close, view.presenter, prompt))
    return True


def beside_deck(view: TableView, zone: str) -> list[str]:
    """Return what a panel beside a deck leaves in sight: the players, and the piles beside the deck."""
    presenter = view.presenter
    if zone in presenter.face_up_piles:
        return []
    panel = presenter.styles[zone].panel
    piles = [pile for pile in presenter.piles if pile != zone and presenter.styles[pile].panel == panel]
    return [*(f"{each}.player" for each in presenter.sides), *piles]
