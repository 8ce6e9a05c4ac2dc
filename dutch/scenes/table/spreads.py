"""Cards spread out above the table: a pile to look through, or cards of which some are chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.hands import Hands
from dutch.scenes.table.overlays import BUTTON, CONTENT, GAP, Act, draw_panel, panel_rect
from dutch.stage.presenter import Command, Presenter, Sight


def spread(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """So many cards in rows, as large as the room allows."""
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


def draw_spread(display_list: DisplayList, ui: UIContext, box: pygame.Rect, title: str) -> None:
    """The panel on which cards are spread out, with its title."""
    draw_panel(display_list, ui, box)
    display_list.name("spread", box, title)
    px, size = ui.theme.px, ui.theme.sizes.heading
    heading = ui.typesetter.fit(title, box.width - px(80), size, face="title")
    display_list.put(heading, CONTENT, midtop=(box.centerx, box.y + px(24)))


class Cards:
    """Cards spread out: to look through, or to choose one of.

    ``chosen`` maps the cards that can be chosen to what choosing them does.
    """

    def __init__(
        self,
        title: str,
        cards: Sequence[Card],
        chosen: dict[Card, Act],
        close: Act,
        presenter: Presenter,
    ) -> None:
        self.title = title
        self.cards = tuple(cards)
        self.chosen = chosen
        self.acts = {"close": close}
        self.first = next((f"card.{card}" for card in self.cards if card in chosen), "button.close")
        self._presenter = presenter
        self._rects: dict[str, pygame.Rect] = {}

    def _box(self, ui: UIContext) -> pygame.Rect:
        return panel_rect(ui, 1240, 720)

    def build(self, widgets: Widgets, ui: UIContext) -> None:
        """Add the button that closes it, and lay the cards out."""
        box, px = self._box(ui), ui.theme.px
        rect = pygame.Rect(0, 0, px(240), max(px(60), 36))
        rect.midbottom = (box.centerx, box.bottom - px(24))
        widgets.button("close", rect, _("Back") if self.chosen else _("Close"), "plain")
        room = pygame.Rect(box.x + px(40), box.y + px(96), box.width - px(80), box.height - px(208))
        self._rects = {
            f"card.{card}": place
            for card, place in zip(self.cards, spread(room, len(self.cards), px(16)), strict=True)
        }

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil, panel, title and cards; those that can be chosen glow."""
        box, px = self._box(ui), ui.theme.px
        draw_spread(display_list, ui, box, self.title)
        if not self.cards:
            none = ui.typesetter.line(_("No cards here."), ui.theme.sizes.label)
            display_list.put(none, CONTENT, center=box.center)
        for card in self.cards:
            rect = self._rects[f"card.{card}"]
            flags = ["glow"] if card in self.chosen else []
            if flags:
                reach = px(18)
                glow = ui.shapes.glow(rect.size)
                display_list.blit(glow, (rect.x - reach, rect.y - reach), CONTENT)
            alpha = 255 if flags or not self.chosen else 110
            face = ui.images.get(self._presenter.picture(card), rect.size)
            display_list.blit(face, rect.topleft, CONTENT + 1, alpha=alpha)
            display_list.name(f"card.{card}", rect, self._presenter.card_label(card), *flags)

    def click(self, name: str) -> Act | None:
        """What a click on one of the cards does."""
        return next((act for card, act in self.chosen.items() if name == f"card.{card}"), None)


class Gathering:
    """Cards spread out of which any number is chosen, and a button that takes them as they are."""

    def __init__(
        self,
        sight: Sight,
        hands: Hands,
        toggle: Callable[[Card], None],
        command: Callable[[], Command],
        take: Act,
        leave: Act,
        presenter: Presenter,
    ) -> None:
        """``hands`` hold what is chosen; ``command`` is the button that ``take`` carries out."""
        self.sight = sight
        self.acts = {command().action.verb: take, "leave": leave}
        self.first = f"card.{sight.cards[0]}"
        self._hands = hands
        self._toggle = toggle
        self._command = command
        self._presenter = presenter
        self._rects: dict[str, pygame.Rect] = {}

    def _box(self, ui: UIContext) -> pygame.Rect:
        return panel_rect(ui, 1240, 800)

    def build(self, widgets: Widgets, ui: UIContext) -> None:
        """Add the buttons, the first one saying what has been chosen, and lay the cards out."""
        box, px = self._box(ui), ui.theme.px
        command = self._command()
        rect = pygame.Rect(0, 0, min(px(400), box.width // 2), max(px(BUTTON), 36))
        rect.midbottom = (box.centerx, box.bottom - px(GAP))
        widgets.button(command.action.verb, rect, command.title, "primary")
        menu = pygame.Rect(0, 0, min(px(160), (box.width - rect.width) // 2 - 2 * px(GAP)), rect.height)
        menu.bottomright = (box.right - px(GAP), rect.bottom)
        widgets.button("leave", menu, _("Menu"), "plain", tip=_("Leave, settings, and more (Esc)"))
        top = box.y + px(112)
        room = pygame.Rect(box.x + px(40), top, box.width - px(80), rect.top - px(32) - top)
        places = spread(room, len(self.sight.cards), px(24))
        self._rects = {f"card.{card}": place for card, place in zip(self.sight.cards, places, strict=True)}

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil, panel, title and cards; the chosen ones are raised in light."""
        draw_spread(display_list, ui, self._box(ui), self.sight.title)
        for card in self.sight.cards:
            rect = self._rects[f"card.{card}"]
            chosen = card in self._hands.lifted
            flags = ["selected"] if chosen else []
            if chosen:
                rect = rect.move(0, -ui.theme.px(14))
                reach = ui.theme.px(18)
                display_list.blit(ui.shapes.glow(rect.size), (rect.x - reach, rect.y - reach), CONTENT)
            face = ui.images.get(self._presenter.picture(card), rect.size)
            display_list.blit(face, rect.topleft, CONTENT + 1)
            if chosen:
                self._badge(display_list, ui, rect)
            display_list.name(f"card.{card}", rect, self._presenter.card_label(card), *flags)

    def _badge(self, display_list: DisplayList, ui: UIContext, rect: pygame.Rect) -> None:
        """A chosen card says that it goes."""
        word, room = _("exchange"), rect.width * 3 // 4
        text = ui.typesetter.fit(word, room, ui.theme.sizes.body, "ink", bold=True)
        badge = ui.shapes.badge(text, "brass*1.2")
        display_list.put(badge, CONTENT + 2, center=(rect.centerx, rect.bottom - rect.height // 6))

    def click(self, name: str) -> Act | None:
        """A click on a card chooses it, or lets it be."""
        card = next((card for card in self.sight.cards if name == f"card.{card}"), None)
        return None if card is None else partial(self._toggle, card)
