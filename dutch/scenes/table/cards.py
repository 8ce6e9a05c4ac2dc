"""The cards on the table: resting, lifted, flying; and what glows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.held_cards import HeldCards
from dutch.scenes.table.layers import BADGES, CARDS, FLYING, GLOWS, ZONES
from dutch.scenes.table.log import pointed_card
from dutch.stage import fan
from dutch.stage.animator import Animator
from dutch.stage.cards import CardPainter
from dutch.stage.drag import Drag
from dutch.stage.layout import RISE_ABOVE_MARKET, Layout
from dutch.stage.motion import Pose
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Held, Offer, Presenter
from dutch.stage.timing import ease

LIFT = 28
"""How far a lifted card rises, in units of the map."""

COINS_SIZE = 0.62
"""The money that a cashed-in card becomes is so wide, compared to the card."""


class CardsView:
    """Draws the animator's cards with what is held of them."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self.ui = ui
        self.presenter = presenter
        self.painter = CardPainter(ui.images, ui.shapes, presenter.picture)
        self.held = HeldCards(ui, presenter, self.painter)
        self.row = frozenset(place.zone for place in presenter.places)
        self.layout: Layout | None = None
        self.marks: Callable[[Card], str] = lambda _card: ""
        self._rising: dict[str, float] = {}

    def follow(self, hover: str, step: float) -> bool:
        """Let the card of the own hand rise that is pointed at, and others sink, by ``step`` (0 to 1).

        Returns whether the picture changed.
        """
        wanted = hover if hover.startswith("card.") else ""
        if not self._rising and not wanted:
            return False
        before = self._rising
        sinking = {name: amount - step for name, amount in before.items() if name != wanted}
        self._rising = {name: amount for name, amount in sinking.items() if amount > 0}
        if wanted:
            self._rising[wanted] = min(1.0, before.get(wanted, 0.0) + step)
        return self._rising != before

    def fit(self, layout: Layout) -> None:
        """Use another layout."""
        self.layout = layout
        self.painter.forget()
        self.painter.set_reference(layout.zone(self.presenter.places[0].zone).size)

    def name_targets(self, display_list: DisplayList, offers: Mapping[str, Offer]) -> None:
        """Names for the places, and light around piles that are targets."""
        assert self.layout is not None
        for name in (spot.zone for spot in self.presenter.places):
            flags = ["glow"] if name in offers else []
            display_list.name(name, self.layout.zone(name), "", *flags)
        for name in self.presenter.piles:
            if name in offers:
                zone = self.layout.zone(name)
                self.glow(display_list, zone, "brass*1.2")
                display_list.name(name, zone, offers[name].label, "glow")

    def draw(
        self,
        display_list: DisplayList,
        animator: Animator,
        held: Held,
        offers: Mapping[str, Offer],
        hover: str,
        dragged: Drag | None,
        carried: tuple[Card, ...],
    ) -> None:
        """Put all cards into the picture and name them; the ``carried`` ones follow a drag."""
        assert self.layout is not None
        if not animator.busy:
            self._offerings(display_list, animator)
        resting, flying = [], []
        for pose in animator.poses():
            card = pose.item.token.card
            if animator.moving(pose.item.token.key):
                flying.append(pose)
            elif not pose.item.face_up or (card not in held.laid and card not in carried):
                resting.append(pose.item)
        shown = self._opened(resting)
        for item in resting:
            self._rest(display_list, item, shown.get(item.token.key, item), held, offers)
        # After those that rest: what is drawn of a card that slides hangs on whether its picture is there.
        waiting: set[tuple[int, ...]] = set()
        for pose in flying:
            self._fly(display_list, pose, alone=tuple(pose.item.rect) not in waiting)
            waiting.add(tuple(pose.item.rect))
        self.held.laid(display_list, self.layout, animator, held)
        self._pointed(display_list, animator, hover)
        if dragged is not None:
            self.held.carried(display_list, self.layout, animator, carried, dragged)

    def _pointed(self, display_list: DisplayList, animator: Animator, hover: str) -> None:
        """A ring around the card that the pointer is at in the log, or around the pile that holds it."""
        card = self.presenter.card_named(pointed_card(hover)) if hover else None
        zone = None if card is None else animator.board.zone_of(card)
        if card is None or zone is None or self.layout is None:
            return
        items = [pose.item for pose in animator.poses()]
        placed = [item for item in items if item.token.card is card and item.face_up]
        rect = placed[-1].rect if placed else self.layout.zone(zone)
        box = rect.inflate(*(2 * self.ui.theme.px(7),) * 2)
        display_list.blit(self.ui.shapes.ring(box.size, "cream", width=4), box.topleft, BADGES)
        display_list.name(f"pointed.{card}", box)

    def _offerings(self, display_list: DisplayList, animator: Animator) -> None:
        """A tray under a bid beside which a part of the hand is left, to tell them apart."""
        assert self.layout is not None
        reach = self.layout.px(12)
        for side in ("near", "far"):
            if not animator.board.zones.get(f"{side}.hand"):
                continue
            items = [pose.item for pose in animator.poses()]
            rects = [item.rect for item in items if item.zone == f"{side}.bid"]
            if rects:
                box = rects[0].unionall(rects[1:]).inflate(2 * reach, 2 * reach)
                tray = self.ui.shapes.panel(box.size, "brass*0.5", border="brass*0.9", alpha=110)
                display_list.blit(tray, box.topleft, ZONES)

    def _fly(self, display_list: DisplayList, pose: Pose, alone: bool) -> None:
        """A card on its way. Of those that wait in one pile for their turn only the first throws a shadow."""
        item, rect = pose.item, pose.item.rect
        flat = not pose.height and pose.turn == 1.0 and not round(item.angle)
        if pose.coins:
            self._coins(display_list, rect)
        elif flat and alone and self.painter.has_lain(item):
            surface, (left, top) = self.painter.paint(item)  # it slides over the table, shadow and all
            display_list.blit(surface, (rect.x + left, rect.y + top), FLYING)
        else:
            if pose.height > 0:
                for strip, (left, top) in self.painter.cast(item, pose.turn, pose.height):
                    display_list.blit(strip, (rect.x + left, rect.y + top), FLYING - 1)
            surface, (left, top) = self.painter.flying(item, pose.turn)
            display_list.blit(surface, (rect.x + left, rect.y + top), FLYING)
        display_list.name(item.name, rect, "", "moving")

    def _coins(self, display_list: DisplayList, rect: pygame.Rect) -> None:
        """What a card that is cashed in becomes on its way."""
        side = round(rect.width * COINS_SIZE)
        coins = self.ui.images.get("icons/coins", (side, side))
        disc = self.ui.shapes.disc(round(side * 1.4), "walnut_dark", "brass")
        display_list.put(disc, FLYING, center=rect.center)
        display_list.put(coins, FLYING, center=rect.center)

    def _opened(self, resting: list[PlacedCard]) -> dict[int, PlacedCard]:
        """The own cards as they are seen: those pointed at rise, and the hand opens around them."""
        if not self._rising:
            return {}
        shown = {}
        for zone in ("near.hand", "near.bid"):
            items = [item for item in resting if item.zone == zone]
            amounts = [ease(self._rising.get(item.name, 0.0)) for item in items]
            way = RISE_ABOVE_MARKET if self.layout is not None and self.layout.turned else -1
            spread = fan.opened([(item.rect, item.angle) for item in items], amounts, way)
            for item, amount, (rect, angle) in zip(items, amounts, spread, strict=True):
                if zone == "near.hand" or amount:
                    shown[item.token.key] = item._replace(rect=rect, angle=angle)
        return shown

    def _rest(
        self,
        display_list: DisplayList,
        item: PlacedCard,
        shown: PlacedCard,
        held: Held,
        offers: Mapping[str, Offer],
    ) -> None:
        """A lying card, drawn as ``shown`` and named where it lies, so that it stays under the pointer."""
        assert self.layout is not None
        card = item.token.card
        rect, home = shown.rect, item.rect
        named = item.face_up and card is not None
        selected = named and card in held.lifted
        if selected:
            rect = home = home.move(0, self.layout.rise(LIFT))
            shown = item._replace(rect=rect, angle=0.0)
        in_row = item.zone in self.row
        glow = (item.zone if in_row else item.name) in offers
        dim = bool(offers) and not glow and not selected and (in_row or item.zone == "far.bid")
        if glow or selected:
            self.glow(display_list, rect, "cream" if selected else "brass*1.2")
        surface, (left, top) = self.painter.paint(shown)
        alpha = 130 if dim else 150 if item.zone in self.presenter.heaps and not item.face_up else 255
        display_list.blit(surface, (rect.x + left, rect.y + top), CARDS, alpha=alpha)
        if not named or card is None:
            if item.zone.endswith(("hand", "bid")):
                display_list.name(item.zone, home, "", "back")
            return
        self._mark(display_list, rect, card)
        self.held.number(display_list, rect, card, CARDS + 2)
        flags = [flag for flag, on in (("glow", glow), ("selected", selected), ("dim", dim)) if on]
        display_list.name(f"card.{card}", home, self.presenter.card_label(card), *flags)

    def _mark(self, display_list: DisplayList, rect: pygame.Rect, card: Card) -> None:
        """A word across a card, as on a power that is used up."""
        word = self.marks(card)
        if word:
            text = self.ui.typesetter.fit(word, rect.width * 3 // 4, self.ui.theme.sizes.small, bold=True)
            badge = self.ui.shapes.badge(text, "walnut_dark")
            display_list.put(badge, CARDS + 1, center=(rect.centerx, rect.centery))

    def glow(self, display_list: DisplayList, rect: pygame.Rect, colour: str) -> None:
        """Warm light around a target."""
        reach = self.ui.theme.px(18)
        surface = self.ui.shapes.glow(rect.size, colour)
        display_list.blit(surface, (rect.x - reach, rect.y - reach), GLOWS)
