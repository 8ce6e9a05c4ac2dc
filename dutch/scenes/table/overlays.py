"""What lies above the table for a moment: a question, a choice, a pile to look through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from dutch.desktop.picture import Picture
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.stack import Kit
from dutch.scenes.table.hands import Hands
from dutch.stage.presenter import Command, Presenter, Sight

VEIL, PANEL, CONTENT = 400, 410, 420
BUTTON, GAP = 64, 24
"""Height of a question's button and the room around it, at 1080p."""

Act = Callable[[], None]


class Overlay(Protocol):
    """Modal: while it is open the table below does not react. ``acts`` are its buttons' effects."""

    acts: dict[str, Act]

    def build(self, widgets: Widgets, kit: Kit) -> None:
        """Add its buttons."""

    def draw(self, picture: Picture, kit: Kit) -> None:
        """Put it into the picture."""

    def click(self, name: str) -> Act | None:
        """What a click on a thing of it does; None if nothing."""


def panel_rect(kit: Kit, width: float, height: float) -> pygame.Rect:
    """A panel of this size at 1080p in the middle of the window, never larger than it."""
    wide, high = kit.window.size
    margin = kit.theme.px(32)
    box = pygame.Rect(0, 0, min(kit.theme.px(width), wide - margin), min(kit.theme.px(height), high - margin))
    box.center = (wide // 2, high // 2)
    return box


def draw_panel(picture: Picture, kit: Kit, box: pygame.Rect) -> None:
    """The veil over the table and the panel on it."""
    picture.blit(kit.shapes.veil(kit.window.size), (0, 0), VEIL)
    left, top = kit.shapes.shadow_offset
    picture.blit(kit.shapes.shadow(box.size), (box.x + left, box.y + top), PANEL)
    picture.blit(kit.shapes.panel(box.size, "walnut", "walnut_dark"), box.topleft, PANEL)


def draw_spread(picture: Picture, kit: Kit, box: pygame.Rect, title: str) -> None:
    """The panel on which cards are spread out, with its title."""
    draw_panel(picture, kit, box)
    picture.name("spread", box, title)
    px, size = kit.theme.px, kit.theme.sizes.heading
    heading = kit.typesetter.fit(title, box.width - px(80), size, face="title")
    picture.put(heading, CONTENT, midtop=(box.centerx, box.y + px(24)))


class Question:
    """A sentence with two or more buttons; the first one is the safe one that Esc stands for."""

    def __init__(self, text: str, answers: Sequence[tuple[str, str, str, Act]]) -> None:
        """Each answer is a name, a title, a kind of button and what it does."""
        self.text = text
        self.answers = tuple(answers)
        self.acts = {name: act for name, _title, _kind, act in answers}

    @property
    def _columns(self) -> int:
        """Two answers stand side by side; more are sentences, and stand below each other."""
        return len(self.answers) if len(self.answers) <= 2 else 1

    def _box(self, kit: Kit) -> pygame.Rect:
        rows = len(self.answers) // self._columns
        return panel_rect(kit, 760, 300 + (rows - 1) * (BUTTON + GAP // 2))

    def build(self, widgets: Widgets, kit: Kit) -> None:
        """Add the buttons at the panel's foot."""
        box, px = self._box(kit), kit.theme.px
        gap, height, columns = px(GAP), max(px(BUTTON), 36), self._columns
        rows = len(self.answers) // columns
        width = (box.width - gap * (columns + 1)) // columns
        for index, (name, title, kind, _act) in enumerate(self.answers):
            row, column = divmod(index, columns)
            left = box.x + gap + column * (width + gap)
            top = box.bottom - gap - height - (rows - 1 - row) * (height + gap // 2)
            widgets.button(name, pygame.Rect(left, top, width, height), title, kind)  # type: ignore[arg-type]

    def draw(self, picture: Picture, kit: Kit) -> None:
        """Draw veil, panel and sentence."""
        box, px = self._box(kit), kit.theme.px
        draw_panel(picture, kit, box)
        buttons = (len(self.answers) // self._columns - 1) * (max(px(BUTTON), 36) + px(GAP) // 2)
        height = box.height - px(152) - buttons
        room = pygame.Rect(box.x + px(40), box.y + px(32), box.width - px(80), height)
        text = kit.typesetter.paragraph(
            self.text, room.width, kit.theme.sizes.label, align="centre", height=room.height
        )
        picture.put(text, CONTENT, center=room.center)
        picture.name("question", box, self.text)

    def click(self, name: str) -> Act | None:
        """Only the buttons react."""
        return None


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
        self._presenter = presenter
        self._rects: dict[str, pygame.Rect] = {}

    def _box(self, kit: Kit) -> pygame.Rect:
        return panel_rect(kit, 1240, 720)

    def build(self, widgets: Widgets, kit: Kit) -> None:
        """Add the button that closes it, and lay the cards out."""
        box, px = self._box(kit), kit.theme.px
        rect = pygame.Rect(0, 0, px(240), max(px(60), 36))
        rect.midbottom = (box.centerx, box.bottom - px(24))
        widgets.button("close", rect, _("Back") if self.chosen else _("Close"), "plain")
        room = pygame.Rect(box.x + px(40), box.y + px(96), box.width - px(80), box.height - px(208))
        self._rects = {
            f"card.{card}": place
            for card, place in zip(self.cards, spread(room, len(self.cards), px(16)), strict=True)
        }

    def draw(self, picture: Picture, kit: Kit) -> None:
        """Draw veil, panel, title and cards; those that can be chosen glow."""
        box, px = self._box(kit), kit.theme.px
        draw_spread(picture, kit, box, self.title)
        if not self.cards:
            none = kit.typesetter.line(_("No cards here."), kit.theme.sizes.label)
            picture.put(none, CONTENT, center=box.center)
        for card in self.cards:
            rect = self._rects[f"card.{card}"]
            flags = ["glow"] if card in self.chosen else []
            if flags:
                reach = px(18)
                glow = kit.shapes.glow(rect.size)
                picture.blit(glow, (rect.x - reach, rect.y - reach), CONTENT)
            alpha = 255 if flags or not self.chosen else 110
            face = kit.images.get(self._presenter.picture(card), rect.size)
            picture.blit(face, rect.topleft, CONTENT + 1, alpha=alpha)
            picture.name(f"card.{card}", rect, self._presenter.card_label(card), *flags)

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
        self._hands = hands
        self._toggle = toggle
        self._command = command
        self._presenter = presenter
        self._rects: dict[str, pygame.Rect] = {}

    def _box(self, kit: Kit) -> pygame.Rect:
        return panel_rect(kit, 1240, 800)

    def build(self, widgets: Widgets, kit: Kit) -> None:
        """Add the buttons, the first one saying what has been chosen, and lay the cards out."""
        box, px = self._box(kit), kit.theme.px
        command = self._command()
        rect = pygame.Rect(0, 0, min(px(400), box.width // 2), max(px(BUTTON), 36))
        rect.midbottom = (box.centerx, box.bottom - px(GAP))
        widgets.button(command.action.verb, rect, command.title, "primary")
        menu = pygame.Rect(0, 0, min(px(160), (box.width - rect.width) // 2 - 2 * px(GAP)), rect.height)
        menu.bottomleft = (box.x + px(GAP), rect.bottom)
        widgets.button("leave", menu, _("Menu"), "plain", tip=_("Leave, settings, and more (Esc)"))
        top = box.y + px(112)
        room = pygame.Rect(box.x + px(40), top, box.width - px(80), rect.top - px(32) - top)
        places = spread(room, len(self.sight.cards), px(24))
        self._rects = {f"card.{card}": place for card, place in zip(self.sight.cards, places, strict=True)}

    def draw(self, picture: Picture, kit: Kit) -> None:
        """Draw veil, panel, title and cards; the chosen ones are raised in light."""
        draw_spread(picture, kit, self._box(kit), self.sight.title)
        for card in self.sight.cards:
            rect = self._rects[f"card.{card}"]
            chosen = card in self._hands.lifted
            flags = ["selected"] if chosen else []
            if chosen:
                rect = rect.move(0, -kit.theme.px(14))
                reach = kit.theme.px(18)
                picture.blit(kit.shapes.glow(rect.size), (rect.x - reach, rect.y - reach), CONTENT)
            face = kit.images.get(self._presenter.picture(card), rect.size)
            picture.blit(face, rect.topleft, CONTENT + 1)
            if chosen:
                self._badge(picture, kit, rect)
            picture.name(f"card.{card}", rect, self._presenter.card_label(card), *flags)

    def _badge(self, picture: Picture, kit: Kit, rect: pygame.Rect) -> None:
        """A chosen card says that it goes."""
        word, room = _("exchange"), rect.width * 3 // 4
        text = kit.typesetter.fit(word, room, kit.theme.sizes.body, "ink", bold=True)
        badge = kit.shapes.badge(text, "brass*1.2")
        picture.put(badge, CONTENT + 2, center=(rect.centerx, rect.bottom - rect.height // 6))

    def click(self, name: str) -> Act | None:
        """A click on a card chooses it, or lets it be."""
        card = next((card for card in self.sight.cards if name == f"card.{card}"), None)
        return None if card is None else partial(self._toggle, card)


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
