"""Overlays that show cards: a pile, cards to choose from, an enlarged card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from dutch.desktop.display_list import DisplayList, Flag
from dutch.desktop.inline import plain
from dutch.i18n import _
from dutch.rules.api import Action, Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import Act, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_glow, draw_panel, panel_rect
from dutch.scenes.table.model import Selection
from dutch.scenes.table.overlays import BUTTON, GAP, Overlay
from dutch.stage.presenter import DecisionButton, OpenPile, Presenter

ZOOM_HEIGHT, ZOOM_WIDTH = 0.65, 0.5  # height and maximum width of an enlarged card, as parts of the window
ABOUT_WIDTH = 460  # of the words beside an enlarged card, at 1080p


def spread(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return places for this many cards in rows, as large as the room allows."""
    if not count:
        return []
    best: tuple[int, int] = (0, 1)
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        height = (room.height - gap * (rows - 1)) / rows
        width = min((room.width - gap * (columns - 1)) / columns, height * 5 / 7, 270 * room.width / 1160)
        if width > best[0]:
            best = (int(width), columns)
    width, columns = best
    height = round(width * 7 / 5)
    rows = -(-count // columns)
    top = room.y + (room.height - rows * height - (rows - 1) * gap) // 2
    rects = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        left = room.x + (room.width - in_row * width - (in_row - 1) * gap) // 2
        rects.append(pygame.Rect(left + column * (width + gap), top + row * (height + gap), width, height))
    return rects


class CardSpread(Overlay):
    """A pile spread out, to look through it or to choose a card.

    ``chosen`` maps each card that can be chosen to a callback.
    """

    high, gap = 720, 16  # height of the panel, and the distance of two cards, at 1080p

    def __init__(self, pile: OpenPile, chosen: Mapping[Card, Act], close: Act, presenter: Presenter) -> None:
        self.pile = pile
        self.stops = [f"card.{card}" for card in pile.cards if card in chosen]
        self.first = [*self.stops, "button.close"][0]
        self.leave = close
        self._chosen = chosen
        self._close = close
        self._presenter = presenter

    def _box(self, ui: UIContext) -> pygame.Rect:
        return panel_rect(ui, 1240, self.high)

    def _room(self, ui: UIContext) -> pygame.Rect:
        """Return the room for the cards."""
        box, px = self._box(ui), ui.theme.px
        return pygame.Rect(box.x + px(40), box.y + px(96), box.width - px(80), box.height - px(208))

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes it."""
        box, px = self._box(ui), ui.theme.px
        rect = pygame.Rect(0, 0, px(240), max(px(60), 36))
        rect.midbottom = box.centerx, box.bottom - px(24)
        return [TableButton("close", rect, _("Back") if self._chosen else _("Close"), self._close)]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil, panel, title and cards."""
        box, px, sizes, cards = self._box(ui), ui.theme.px, ui.theme.sizes, self.pile.cards
        draw_panel(display_list, ui, box)
        display_list.name("spread", box, self.pile.title)
        heading = ui.typesetter.fit(self.pile.title, box.width - px(80), sizes.heading, face="title")
        display_list.put(heading, CONTENT, midtop=(box.centerx, box.y + px(24)))
        if not cards:
            none = ui.typesetter.line(_("No cards here."), sizes.label)
            display_list.put(none, CONTENT, center=box.center)
        for card, rect in zip(cards, spread(self._room(ui), len(cards), px(self.gap)), strict=True):
            self._draw_card(display_list, ui, card, rect, "glow" if card in self._chosen else "")

    def _draw_card(
        self, display_list: DisplayList, ui: UIContext, card: Card, rect: pygame.Rect, flag: Flag
    ) -> None:
        """Draw and name one card; with a ``flag`` it glows, else it is dimmed if others can be chosen."""
        if flag:
            draw_glow(display_list, ui, rect, CONTENT)
        face = ui.images.get(self._presenter.face_image(card), rect.size)
        alpha = 110 if self._chosen and card not in self._chosen else 255
        display_list.blit(face, rect.topleft, CONTENT + 1, alpha=alpha)
        display_list.name(f"card.{card}", rect, self._presenter.card_label(card), flag)

    def click(self, name: str) -> Act | None:
        """Choose the card that was clicked."""
        return next((act for card, act in self._chosen.items() if name == f"card.{card}"), None)


class Gathering(CardSpread):
    """Spread-out cards, any number of them selected, and a button that confirms the selection."""

    high, gap = 800, 24

    def __init__(
        self,
        pile: OpenPile,
        selection: Selection,
        toggle: Callable[[Card], None],
        decision: Callable[[], DecisionButton],
        take: Callable[[Action], None],
        open_menu: Act,
        presenter: Presenter,
    ) -> None:
        """``decision`` describes the button that lets ``take`` carry out the present selection."""
        super().__init__(pile, {card: partial(toggle, card) for card in pile.cards}, open_menu, presenter)
        self.leave = None  # it must be answered
        self._selection = selection
        self._decision = decision
        self._take = take

    def _room(self, ui: UIContext) -> pygame.Rect:
        """Return the room for the cards, above the buttons."""
        box, px = self._box(ui), ui.theme.px
        foot = box.bottom - px(GAP) - max(px(BUTTON), 36) - px(32)
        return pygame.Rect(box.x + px(40), box.y + px(112), box.width - px(80), foot - box.y - px(112))

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that takes the selection, and the one that opens the menu."""
        box, px = self._box(ui), ui.theme.px
        take = pygame.Rect(0, 0, min(px(400), box.width // 2), max(px(BUTTON), 36))
        take.midbottom = box.centerx, box.bottom - px(GAP)
        menu = pygame.Rect(0, 0, min(px(160), (box.width - take.width) // 2 - 2 * px(GAP)), take.height)
        menu.bottomright = box.right - px(GAP), take.bottom
        action, title, *_rest = self._decision()
        tip = _("Leave, settings, and more (Esc)")
        return [
            TableButton(action.verb, take, title, partial(self._take, action), "primary", tip=_("Key: E")),
            TableButton("leave", menu, _("Menu"), self._close, tip=tip),
        ]

    def _draw_card(
        self, display_list: DisplayList, ui: UIContext, card: Card, rect: pygame.Rect, flag: Flag
    ) -> None:
        """Draw and name one card; the selected ones glow, a bit higher."""
        if card not in self._selection.lifted:
            super()._draw_card(display_list, ui, card, rect, "")
            return
        rect = rect.move(0, -ui.theme.px(14))
        super()._draw_card(display_list, ui, card, rect, "selected")
        size, room = ui.theme.sizes.body, rect.height // 4
        text = ui.typesetter.fit(_("exchange"), rect.width * 3 // 4, size, "ink", bold=True, height=room)
        middle = rect.centery if card.is_power else rect.bottom - rect.height // 6  # clear of the points
        box = display_list.put(ui.shapes.badge(text, "brass*1.2"), CONTENT + 2, center=(rect.centerx, middle))
        display_list.name(f"mark.{card}", box)


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
        (wide, high), px = ui.window.size, ui.theme.px
        height = min(round(high * ZOOM_HEIGHT), round(wide * ZOOM_WIDTH * 7 / 5), high - px(4 * GAP))
        width = height * 5 // 7
        words = min(px(ABOUT_WIDTH), wide - width - px(6 * GAP))
        gap = px(2 * GAP)
        card = pygame.Rect((wide - width - gap - words) // 2, (high - height) // 2, width, height)
        return card, pygame.Rect(card.right + gap, card.y, words, height)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes it."""
        _card, words = self._places(ui)
        rect = pygame.Rect(0, 0, min(words.width, ui.theme.px(240)), max(ui.theme.px(BUTTON), 36))
        rect.bottomleft = words.bottomleft
        return [TableButton("close", rect, _("Close"), self._close, "primary")]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil and panel, the card with its shadow, its name and what it does."""
        presenter, typesetter, sizes = self._presenter, ui.typesetter, ui.theme.sizes
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
        title, about = plain(presenter.card_name(self.card)), presenter.card_description(self.card)
        name = typesetter.paragraph(
            title[:1].upper() + title[1:],
            words.width,
            sizes.heading * 1.3,
            "brass*1.2",
            face="title",
            height=words.height // 3,
        )
        display_list.blit(name, words.topleft, CONTENT)
        below = words.y + name.get_height() + gap
        room = words.bottom - max(ui.theme.px(BUTTON), 36) - gap - below
        text = typesetter.paragraph(about, words.width, sizes.label * 1.2, height=room)
        display_list.name("zoom.about", display_list.put(text, CONTENT, topleft=(words.x, below)), about)

    def click(self, name: str) -> Act | None:
        """A click anywhere closes it."""
        return self._close
