"""Overlays that show cards: a pile, cards to exchange, an enlarged card."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, DisplayList, Flag, Stop
from dutch.desktop.inline import strip_pictures
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.drawing import CONTENT, draw_glow, draw_note, draw_panel, units
from dutch.scenes.table.model import Selection
from dutch.scenes.table.options import columns_for
from dutch.scenes.table.overlays import BUTTON, GAP, Overlay, Panel, Place
from dutch.stage.answers import OpenPile
from dutch.stage.presenter import Presenter
from dutch.stage.regions import card_region

ZOOM_HEIGHT = 0.65  # height of an enlarged card, as a share of the window's
ZOOM_WIDTH = 0.5  # maximum width of an enlarged card, as a share of the window's

# Lengths at 1080p
MARGIN = 12  # room around the cards of a pile
HEAD = 44  # height of a pile's title
CLOSE = 150  # width of a pile's close button
RISE = 14  # rise of a selected card
ABOUT_WIDTH = 460  # width of the words beside an enlarged card


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

    def __init__(
        self, pile: OpenPile, close: Act | None, place: Place, presenter: Presenter, prompt: str = ""
    ) -> None:
        super().__init__(place)
        self._prompt = prompt
        self.pile = pile
        self.leave = close
        self._presenter = presenter

    def prompt(self, keyboard: bool) -> str:
        """Say who may look, if that isn't everybody."""
        return self._prompt

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
        min_width = min(title_width + px(2 * CLOSE), window[0] - 4 * margin)
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

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw panel, title and cards."""
        layout = self._layout(ui)
        draw_note(display_list, ui, layout.panel)
        display_list.name(self.name, layout.panel, self.pile.title)
        room = layout.head.width
        if self.leave is not None:
            room -= ui.theme.px(CLOSE + GAP)
        title = self.pile.title if self.pile.cards else _("No cards here.")
        text = ui.typesetter.fit(title, room, ui.theme.sizes.label, bold=True)
        display_list.put(text, CONTENT, midleft=layout.head.midleft)
        for index, (card, rect) in enumerate(zip(self.pile.cards, layout.cards, strict=True)):
            visible = _visible_part(rect, layout.cards[index + 1 :])
            self._draw_card(display_list, ui, card, rect, visible)

    def _draw_card(
        self,
        display_list: DisplayList,
        ui: UIContext,
        card: Card,
        rect: pygame.Rect,
        visible: pygame.Rect,
        flag: Flag = "",
    ) -> None:
        """Draw a card, and name the part that no other card covers."""
        face = ui.images.get(self._presenter.face_image(card), rect.size)
        display_list.blit(face, rect.topleft, CONTENT + 1)
        label = self._presenter.card_label(card)
        stop = Stop(0, self.pile.cards.index(card)) if self.visited else None
        display_list.name(card_region(card), visible, label, flag, card=card, act=self._act(card), stop=stop)

    def _act(self, card: Card) -> Act | None:
        """Return the effect of a click on a card."""
        return None


class CardChoice(CardSpread):
    """Fanned-out cards, any number of them selected. The table's buttons take the selection."""

    card_size = (140, 196)
    overlapping = SpreadStep(1.12, 1.12)
    apart = SpreadStep(1.12, 1.12)
    few = 5
    disables_table = False
    visited = True

    def __init__(
        self,
        pile: OpenPile,
        selection: Selection,
        toggle: Callable[[Card], None],
        table_buttons: Callable[[], list[TableButton]],
        place: Place,
        presenter: Presenter,
    ) -> None:
        super().__init__(pile, None, place, presenter)  # it must be answered
        self.first = card_region(pile.cards[0])
        self._selection = selection
        self._toggle = toggle
        self._table_buttons = table_buttons

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons of the table."""
        return self._table_buttons()

    def _draw_card(
        self,
        display_list: DisplayList,
        ui: UIContext,
        card: Card,
        rect: pygame.Rect,
        visible: pygame.Rect,
        flag: Flag = "",
    ) -> None:
        """Draw and name one card; selected cards glow and are slightly raised."""
        if card not in self._selection.lifted:
            super()._draw_card(display_list, ui, card, rect, visible)
            return
        rect = rect.move(0, -units(ui.window.size, RISE))
        draw_glow(display_list, ui, rect, CONTENT)
        super()._draw_card(display_list, ui, card, rect, rect, "selected")
        size = ui.theme.sizes.body
        room = rect.height // 4
        text = ui.typesetter.fit(_("exchange"), rect.width * 3 // 4, size, "ink", bold=True, height=room)
        middle = rect.centery if card.is_power else rect.bottom - rect.height // 6  # clear of the points
        box = display_list.put(
            ui.shapes.badge(text, Shade("brass", 1.2)), CONTENT + 2, center=(rect.centerx, middle)
        )
        display_list.name(f"mark.{card}", box)

    def _act(self, card: Card) -> Act | None:
        return partial(self._toggle, card)


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


class CardZoom(Overlay):
    """An enlarged card with its description beside it."""

    first = "button.close"

    def __init__(self, card: Card, close: Act, presenter: Presenter) -> None:
        self.card = card
        self.leave = close
        self._close = close
        self._presenter = presenter

    def _places(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the rectangles of the card and the text, side by side in the middle of the window."""
        window_width, window_height = ui.window.size
        px = ui.theme.px
        height = min(
            round(window_height * ZOOM_HEIGHT),
            round(window_width * ZOOM_WIDTH * 7 / 5),
            window_height - px(4 * GAP),
        )
        width = height * 5 // 7
        words_width = min(px(ABOUT_WIDTH), window_width - width - px(6 * GAP))
        gap = px(2 * GAP)
        left = (window_width - width - gap - words_width) // 2
        top = (window_height - height) // 2
        return pygame.Rect(left, top, width, height), pygame.Rect(
            left + width + gap, top, words_width, height
        )

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes the enlarged card."""
        _card, words = self._places(ui)
        rect = pygame.Rect(0, 0, min(words.width, ui.theme.px(240)), max(ui.theme.px(BUTTON), 36))
        rect.bottomleft = words.bottomleft
        return [TableButton("close", rect, _("Close"), self._close, "primary")]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw the veil and the panel, and the card with its shadow, name and description."""
        presenter = self._presenter
        typesetter = ui.typesetter
        sizes = ui.theme.sizes
        place, words = self._places(ui)
        gap = ui.theme.px(GAP)
        box = place.union(words).inflate(2 * gap, 2 * gap)
        draw_panel(display_list, ui, box)
        display_list.name("zoom", box, act=self._close)
        shadow = place.move(ui.shapes.shadow_offset)
        display_list.blit(ui.shapes.shadow(place.size), shadow.topleft, CONTENT)
        face = ui.images.get(presenter.face_image(self.card), place.size)
        display_list.blit(face, place.topleft, CONTENT + 1)
        label = presenter.card_label(self.card)
        display_list.name(f"zoom.{self.card}", place, label, act=self._close)
        title = strip_pictures(presenter.card_name(self.card))
        about = presenter.card_description(self.card)
        name = typesetter.paragraph(
            title[:1].upper() + title[1:],
            words.width,
            sizes.heading * 1.3,
            Shade("brass", 1.2),
            face="title",
            height=words.height // 3,
        )
        display_list.blit(name, words.topleft, CONTENT)
        below = words.y + name.get_height() + gap
        room = words.bottom - max(ui.theme.px(BUTTON), 36) - gap - below
        text = typesetter.paragraph(about, words.width, sizes.label * 1.2, height=room)
        text_rect = display_list.put(text, CONTENT, topleft=(words.x, below))
        display_list.name("zoom.about", text_rect, about, act=self._close)
