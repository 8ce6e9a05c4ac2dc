"""Overlays that show cards: a pile, cards to exchange, an enlarged card."""

from collections.abc import Callable
from functools import partial

import pygame

from dutch.desktop.display_list import DisplayList, Flag
from dutch.desktop.inline import strip_pictures
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import Act, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_glow, draw_note, draw_panel, units
from dutch.scenes.table.model import Selection
from dutch.scenes.table.options import columns_for
from dutch.scenes.table.overlays import BUTTON, GAP, Overlay, Panel, Place
from dutch.stage.offers import OpenPile
from dutch.stage.presenter import Presenter

ZOOM_HEIGHT, ZOOM_WIDTH = 0.65, 0.5  # height and maximum width of an enlarged card, as parts of the window
# Of a pile, at 1080p: room around the cards, height of the title, width of the button
MARGIN, HEAD, CLOSE = 12, 44, 150
RISE = 14  # of a selected card, at 1080p
ABOUT_WIDTH = 460  # of the words beside an enlarged card, at 1080p


class CardSpread(Panel):
    """A pile fanned out beside its place, to look through.

    Many cards overlap: of each, the coin, the suit's letter and the points can be seen.
    """

    name = "spread"
    first = "button.close"
    card = (110, 154)  # size of a card in a window of 1080p, whatever the text size is
    step = (0.7, 0.74)  # from one card to the next and from row to row, as shares of a card's size
    apart = (1.08, 1.08)  # the same for few cards
    few = 6  # most cards that do not overlap, and that always lie in one row

    def __init__(self, pile: OpenPile, close: Act | None, place: Place, presenter: Presenter) -> None:
        super().__init__(place)
        self.pile = pile
        self.leave = close
        self._presenter = presenter

    def _layout(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect, list[pygame.Rect]]:
        px = ui.theme.px
        window = ui.window.size
        count = len(self.pile.cards)
        card_width, card_height = (units(window, length) for length in self.card)
        step = self.step if count > self.few else self.apart
        across = round(card_width * step[0])
        down = round(card_height * step[1])
        head = max(px(HEAD), 32)
        margin = units(window, MARGIN)
        title = ui.typesetter.measure(self.pile.title, ui.theme.sizes.label, bold=True)[0]
        min_width = min(title + px(2 * CLOSE), window[0] - 4 * margin)
        sizes = {}
        for columns in columns_for(count, self.few):
            width = max((columns - 1) * across + card_width, min_width) + 2 * margin
            rows = -(-count // columns)
            cards = (rows - 1) * down + card_height + margin if count else 0
            sizes[width, head + cards + 2 * margin] = columns
        box = self.fit(*sizes)
        columns = sizes[box.size]
        top = pygame.Rect(box.x + margin, box.y + margin, box.width - 2 * margin, head)
        rects = []
        for index in range(count):
            row, column = divmod(index, columns)
            row_width = (min(columns, count - row * columns) - 1) * across + card_width
            left = box.centerx - row_width // 2 + column * across
            rects.append(pygame.Rect(left, top.bottom + margin + row * down, card_width, card_height))
        return box, top, rects

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes it."""
        _box, top, _rects = self._layout(ui)
        rect = pygame.Rect(0, 0, min(ui.theme.px(CLOSE), top.width // 2), top.height)
        rect.topright = top.topright
        return [] if self.leave is None else [TableButton("close", rect, _("Close"), self.leave)]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw panel, title and cards."""
        box, top, rects = self._layout(ui)
        draw_note(display_list, ui, box)
        display_list.name(self.name, box, self.pile.title)
        room = top.width if self.leave is None else top.width - ui.theme.px(CLOSE + GAP)
        title = self.pile.title if self.pile.cards else _("No cards here.")
        text = ui.typesetter.fit(title, room, ui.theme.sizes.label, bold=True)
        display_list.put(text, CONTENT, midleft=top.midleft)
        for index, (card, rect) in enumerate(zip(self.pile.cards, rects, strict=True)):
            above = [other for other in rects[index + 1 :] if other.colliderect(rect)]
            seen = rect.copy()
            seen.width = min([rect.right, *(other.left for other in above if other.top == rect.top)]) - rect.x
            seen.height = min([rect.bottom, *(other.top for other in above if other.top > rect.top)]) - rect.y
            self._draw_card(display_list, ui, card, rect, seen)

    def _draw_card(
        self,
        display_list: DisplayList,
        ui: UIContext,
        card: Card,
        rect: pygame.Rect,
        seen: pygame.Rect,
        flag: Flag = "",
    ) -> None:
        """Draw a card, and name the part that no other card covers."""
        face = ui.images.get(self._presenter.face_image(card), rect.size)
        display_list.blit(face, rect.topleft, CONTENT + 1)
        display_list.name(f"card.{card}", seen, self._presenter.card_label(card), flag)

    def click(self, name: str) -> Act | None:
        """Leave with a click outside; the cards lie inside."""
        return None if any(name == f"card.{card}" for card in self.pile.cards) else super().click(name)


class Gathering(CardSpread):
    """Fanned-out cards, any number of them selected. The table's buttons take the selection."""

    card = (140, 196)
    step = apart = (1.12, 1.12)
    few = 5
    quiet = False

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
        self.stops = [f"card.{card}" for card in pile.cards]
        self.first = self.stops[0]
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
        seen: pygame.Rect,
        flag: Flag = "",
    ) -> None:
        """Draw and name one card; selected cards glow and are slightly raised."""
        if card not in self._selection.lifted:
            super()._draw_card(display_list, ui, card, rect, seen)
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

    def click(self, name: str) -> Act | None:
        """Select the card that was clicked, or put it back."""
        return next((partial(self._toggle, card) for card in self.pile.cards if name == f"card.{card}"), None)


class CardZoom(Overlay):
    """An enlarged card with its description beside it."""

    first = "button.close"

    def __init__(self, card: Card, close: Act, presenter: Presenter) -> None:
        self.card = card
        self.leave = close
        self._close = close
        self._presenter = presenter

    def _places(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the card and the words, side by side in the middle of the window."""
        window_width, window_height = ui.window.size
        px = ui.theme.px
        height = min(
            round(window_height * ZOOM_HEIGHT),
            round(window_width * ZOOM_WIDTH * 7 / 5),
            window_height - px(4 * GAP),
        )
        width = height * 5 // 7
        words = min(px(ABOUT_WIDTH), window_width - width - px(6 * GAP))
        gap = px(2 * GAP)
        card = pygame.Rect(
            (window_width - width - gap - words) // 2, (window_height - height) // 2, width, height
        )
        return card, pygame.Rect(card.right + gap, card.y, words, height)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes it."""
        _card, words = self._places(ui)
        rect = pygame.Rect(0, 0, min(words.width, ui.theme.px(240)), max(ui.theme.px(BUTTON), 36))
        rect.bottomleft = words.bottomleft
        return [TableButton("close", rect, _("Close"), self._close, "primary")]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil and panel, the card with its shadow, its name and what it does."""
        presenter = self._presenter
        typesetter = ui.typesetter
        sizes = ui.theme.sizes
        place, words = self._places(ui)
        gap = ui.theme.px(GAP)
        box = place.union(words).inflate(2 * gap, 2 * gap)
        draw_panel(display_list, ui, box)
        display_list.name("zoom", box)
        shadow = place.move(ui.shapes.shadow_offset)
        display_list.blit(ui.shapes.shadow(place.size), shadow.topleft, CONTENT)
        face = ui.images.get(presenter.face_image(self.card), place.size)
        display_list.blit(face, place.topleft, CONTENT + 1)
        display_list.name(f"zoom.{self.card}", place, presenter.card_label(self.card))
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
        display_list.name("zoom.about", display_list.put(text, CONTENT, topleft=(words.x, below)), about)

    def click(self, name: str) -> Act | None:
        """Close the card after a click anywhere."""
        return self._close
