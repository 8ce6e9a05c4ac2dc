"""Overlays that show cards: a pile, cards to choose from, an enlarged card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.buttons import Act, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_panel, panel_rect
from dutch.scenes.table.log import pointed_card
from dutch.scenes.table.model import Selection
from dutch.scenes.table.overlays import BUTTON, GAP, OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.presenter import DecisionButton, OpenPile, Presenter

ZOOM_HEIGHT, ZOOM_WIDTH = 0.65, 0.5
"""Height and greatest width of an enlarged card, as parts of the window."""

ABOUT_WIDTH = 460
"""Width of the words beside an enlarged card, at 1080p."""


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


def _draw_title(display_list: DisplayList, ui: UIContext, box: pygame.Rect, title: str) -> None:
    """Draw the panel on which cards are spread out, with its title."""
    draw_panel(display_list, ui, box)
    display_list.name("spread", box, title)
    px, size = ui.theme.px, ui.theme.sizes.heading
    heading = ui.typesetter.fit(title, box.width - px(80), size, face="title")
    display_list.put(heading, CONTENT, midtop=(box.centerx, box.y + px(24)))


def _draw_card(
    display_list: DisplayList,
    ui: UIContext,
    presenter: Presenter,
    card: Card,
    rect: pygame.Rect,
    flag: str = "",
    alpha: int = 255,
) -> None:
    """Draw and name one card; with a ``flag`` it glows."""
    if flag:
        reach = ui.theme.px(18)
        display_list.blit(ui.shapes.glow(rect.size), (rect.x - reach, rect.y - reach), CONTENT)
    face = ui.images.get(presenter.face_image(card), rect.size)
    display_list.blit(face, rect.topleft, CONTENT + 1, alpha=alpha)
    display_list.name(f"card.{card}", rect, presenter.card_label(card), *([flag] if flag else []))


class CardSpread:
    """A pile spread out, to look through or to choose a card from.

    ``chosen`` maps the cards that can be chosen to what choosing them does.
    """

    def __init__(
        self, title: str, cards: Sequence[Card], chosen: Mapping[Card, Act], close: Act, presenter: Presenter
    ) -> None:
        self.title = title
        self.cards = tuple(cards)
        self.first = next((f"card.{card}" for card in self.cards if card in chosen), "button.close")
        self.leave: Act | None = close
        self._close = close
        self._chosen = chosen
        self._presenter = presenter

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes it."""
        box, px = panel_rect(ui, 1240, 720), ui.theme.px
        rect = pygame.Rect(0, 0, px(240), max(px(60), 36))
        rect.midbottom = (box.centerx, box.bottom - px(24))
        return [TableButton("close", rect, _("Back") if self._chosen else _("Close"), self._close)]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil, panel, title and cards; those that can be chosen glow."""
        box, px = panel_rect(ui, 1240, 720), ui.theme.px
        _draw_title(display_list, ui, box, self.title)
        if not self.cards:
            none = ui.typesetter.line(_("No cards here."), ui.theme.sizes.label)
            display_list.put(none, CONTENT, center=box.center)
        room = pygame.Rect(box.x + px(40), box.y + px(96), box.width - px(80), box.height - px(208))
        for card, rect in zip(self.cards, spread(room, len(self.cards), px(16)), strict=True):
            flag = "glow" if card in self._chosen else ""
            alpha = 255 if flag or not self._chosen else 110
            _draw_card(display_list, ui, self._presenter, card, rect, flag, alpha)

    def click(self, name: str) -> Act | None:
        """Choose the card that was clicked."""
        return next((act for card, act in self._chosen.items() if name == f"card.{card}"), None)


class Gathering:
    """Spread-out cards, any number of them selected, and a button that confirms the selection."""

    leave: Act | None = None  # it must be answered

    def __init__(
        self,
        pile: OpenPile,
        selection: Selection,
        toggle: Callable[[Card], None],
        decision: Callable[[], DecisionButton],
        take: Act,
        open_menu: Act,
        presenter: Presenter,
    ) -> None:
        """``decision`` describes the button that carries out ``take``, with the present selection."""
        self.pile = pile
        self.first = f"card.{pile.cards[0]}"
        self._selection = selection
        self._toggle = toggle
        self._decision = decision
        self._take = take
        self._open_menu = open_menu
        self._presenter = presenter

    def _places(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the places of the panel and of its two buttons."""
        box, px = panel_rect(ui, 1240, 800), ui.theme.px
        take = pygame.Rect(0, 0, min(px(400), box.width // 2), max(px(BUTTON), 36))
        take.midbottom = (box.centerx, box.bottom - px(GAP))
        menu = pygame.Rect(0, 0, min(px(160), (box.width - take.width) // 2 - 2 * px(GAP)), take.height)
        menu.bottomright = (box.right - px(GAP), take.bottom)
        return box, take, menu

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that takes the selection, and the one that opens the menu."""
        _box, take, menu = self._places(ui)
        decision, tip = self._decision(), _("Leave, settings, and more (Esc)")
        return [
            TableButton(decision.action.verb, take, decision.title, self._take, "primary"),
            TableButton("leave", menu, _("Menu"), self._open_menu, tip=tip),
        ]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil, panel, title and cards; the selected ones glow, a bit higher."""
        px = ui.theme.px
        box, take, _menu = self._places(ui)
        _draw_title(display_list, ui, box, self.pile.title)
        top = box.y + px(112)
        room = pygame.Rect(box.x + px(40), top, box.width - px(80), take.top - px(32) - top)
        places = spread(room, len(self.pile.cards), px(24))
        for card, rect in zip(self.pile.cards, places, strict=True):
            selected = card in self._selection.lifted
            if selected:
                rect.move_ip(0, -px(14))
            flag = "selected" if selected else ""
            _draw_card(display_list, ui, self._presenter, card, rect, flag)
            if selected:
                text = ui.typesetter.fit(
                    _("exchange"), rect.width * 3 // 4, ui.theme.sizes.body, "ink", bold=True
                )
                badge = ui.shapes.badge(text, "brass*1.2")
                display_list.put(badge, CONTENT + 2, center=(rect.centerx, rect.bottom - rect.height // 6))

    def click(self, name: str) -> Act | None:
        """Select the card that was clicked, or put it back."""
        card = next((card for card in self.pile.cards if name == f"card.{card}"), None)
        return None if card is None else partial(self._toggle, card)


class CardZoom:
    """An enlarged card with its description beside it."""

    first = "button.close"

    def __init__(self, card: Card, close: Act, presenter: Presenter) -> None:
        self.card = card
        self.leave: Act | None = close
        self._close = close
        self._presenter = presenter

    def _places(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the card and the words, side by side in the middle of the window."""
        wide, high = ui.window.size
        height = min(round(high * ZOOM_HEIGHT), round(wide * ZOOM_WIDTH * 7 / 5), high - ui.theme.px(4 * GAP))
        width = height * 5 // 7
        words = min(ui.theme.px(ABOUT_WIDTH), wide - width - ui.theme.px(4 * GAP))
        gap = ui.theme.px(2 * GAP)
        card = pygame.Rect((wide - width - gap - words) // 2, (high - height) // 2, width, height)
        return card, pygame.Rect(card.right + gap, card.y, words, height)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes it."""
        _card, words = self._places(ui)
        high = max(ui.theme.px(BUTTON), 36)
        rect = pygame.Rect(words.x, words.bottom - high, min(words.width, ui.theme.px(240)), high)
        return [TableButton("close", rect, _("Close"), self._close, "primary")]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil and panel, the card with its shadow, its name and what it does."""
        place, words = self._places(ui)
        margin = ui.theme.px(GAP)
        box = place.union(words).inflate(2 * margin, 2 * margin)
        draw_panel(display_list, ui, box)
        display_list.name("zoom", box)
        left, top = ui.shapes.shadow_offset
        display_list.blit(ui.shapes.shadow(place.size), (place.x + left, place.y + top), CONTENT)
        face = ui.images.get(self._presenter.face_image(self.card), place.size)
        display_list.blit(face, place.topleft, CONTENT + 1)
        display_list.name(f"zoom.{self.card}", place, self._presenter.card_label(self.card))
        title = self._presenter.card_name(self.card)
        name = ui.typesetter.paragraph(
            title[:1].upper() + title[1:],
            words.width,
            ui.theme.sizes.heading * 1.3,
            "brass*1.2",
            face="title",
            height=words.height // 3,
        )
        display_list.blit(name, words.topleft, CONTENT)
        below = words.y + name.get_height() + ui.theme.px(GAP)
        room = words.bottom - max(ui.theme.px(BUTTON), 36) - ui.theme.px(GAP) - below
        text = self._presenter.card_description(self.card)
        about = ui.typesetter.paragraph(text, words.width, ui.theme.sizes.label * 1.2, height=room)
        display_list.blit(about, (words.x, below), CONTENT)
        display_list.name("zoom.about", about.get_rect(topleft=(words.x, below)), text)

    def click(self, name: str) -> Act | None:
        """A click anywhere closes it."""
        return self._close


class Inspector:
    """Opens what can be inspected at any table: an enlarged card, a pile spread out."""

    def __init__(self, view: TableView, overlays: OverlayStack) -> None:
        self._view = view
        self._overlays = overlays

    def zoom(self, name: str) -> bool:
        """Enlarge the card that a region is or names. Returns whether it is one."""
        presenter, overlays = self._view.presenter, self._overlays
        word = pointed_card(name) or (name.removeprefix("card.") if name.startswith("card.") else "")
        card = presenter.card_named(word) if word else None
        if card is None or self._view.animator.busy or isinstance(overlays.top, CardZoom):
            return False
        overlays.open(CardZoom(card, overlays.close, presenter))
        return True

    def zoom_or_close(self, *names: str) -> None:
        """Enlarge the first of these regions that is a card; a second call closes it."""
        if isinstance(self._overlays.top, CardZoom):
            self._overlays.close()
            return
        for name in names:
            zone = name if any(place.zone == name for place in self._view.presenter.places) else ""
            tokens = self._view.animator.board.zones.get(zone, [])
            if self.zoom(f"card.{tokens[-1].card}" if tokens else name):
                break

    def look_through(self, zone: str) -> bool:
        """Spread out a pile that may be looked through now. Returns whether it may."""
        view, overlays = self._view, self._overlays
        pile = view.presenter.open_pile(view.viewpoint.observation, zone)
        if pile is None or view.animator.busy:
            return False
        overlays.open(CardSpread(pile.title, pile.cards, {}, overlays.close, view.presenter))
        return True
