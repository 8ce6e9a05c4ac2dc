"""The cards that are held: laid down at a target to pay, or carried by the pointer; and their numbers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.layers import BADGES, HELD
from dutch.stage.animator import Animator
from dutch.stage.cards import CardPainter
from dutch.stage.drag import Drag
from dutch.stage.layout import Layout
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Held, Presenter

CARRIED_HEIGHT = 0.75
"""How high carried cards are above the table, in heights of a card."""

LAID_SIZE = 0.5
"""A card laid down at a target is drawn this much smaller, at its foot."""


class HeldCards:
    """Draws them; ``numbers`` tells where a card stands, where the order matters, else nothing."""

    def __init__(self, ui: UIContext, presenter: Presenter, painter: CardPainter) -> None:
        self.numbers: Callable[[Card], str] = lambda _card: ""
        self._ui = ui
        self._presenter = presenter
        self._painter = painter

    def laid(self, display_list: DisplayList, layout: Layout, animator: Animator, held: Held) -> None:
        """The cards that lie at a target which takes more of them, side by side across it."""
        if not held.laid:
            return
        zone = layout.zone(held.at)
        width, height = round(zone.width * LAID_SIZE), round(zone.height * LAID_SIZE)
        step = min(width // 2, (zone.width * 3 // 2 - width) // max(1, len(held.laid) - 1))
        total = width + step * (len(held.laid) - 1)
        left = zone.centerx - total // 2
        top = zone.bottom - height * 2 // 3
        for index, card in enumerate(held.laid):
            rect = pygame.Rect(left + index * step, top, width, height)
            self._card_at(display_list, animator, card, rect, BADGES + 5)
            self.number(display_list, rect, card, BADGES + 6)
            display_list.name(f"card.{card}", rect, self._presenter.card_label(card), "selected")

    def carried(
        self,
        display_list: DisplayList,
        layout: Layout,
        animator: Animator,
        carried: tuple[Card, ...],
        dragged: Drag,
    ) -> None:
        """The lifted cards under the pointer, fanned beside each other, lifted off the table."""
        lift = layout.px(6)
        for index, card in enumerate(carried):
            rect = dragged.rect.move(index * dragged.home.width // 5, -lift)
            token = animator.board.token(card)
            if token is None:
                continue
            item = PlacedCard(token, rect, True, "held")
            if index == 0:
                for strip, (left, top) in self._painter.cast(item, 1.0, CARRIED_HEIGHT):
                    display_list.blit(strip, (rect.x + left, rect.y + top), HELD - 1)
            surface, (left, top) = self._painter.carried(item)
            display_list.blit(surface, (rect.x + left, rect.y + top), HELD)
            display_list.name(f"card.{card}", rect, self._presenter.card_label(card), "moving")

    def _card_at(
        self, display_list: DisplayList, animator: Animator, card: Card, rect: pygame.Rect, layer: int
    ) -> None:
        token = animator.board.token(card)
        if token is None:
            return
        item = PlacedCard(token, rect, True, "held")
        surface, (left, top) = self._painter.paint(item)
        display_list.blit(surface, (rect.x + left, rect.y + top), layer)

    def number(self, display_list: DisplayList, rect: pygame.Rect, card: Card, layer: int) -> None:
        """Where a held card stands, where the order matters: a badge on its upper edge."""
        number = self.numbers(card)
        if number:
            size = self._ui.theme.sizes.heading
            text = self._ui.typesetter.fit(number, max(rect.width // 8, 10), size, "ink", bold=True)
            badge = self._ui.shapes.badge(text, "brass*1.2")
            box = display_list.put(badge, layer, center=(rect.centerx, rect.y + badge.get_height() // 2))
            display_list.name(f"number.{number}", box, number)
