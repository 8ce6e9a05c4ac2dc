"""The cards on the table: resting, lifted, staged, carried or flying; and what glows."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Flag, Parts, memoised
from dutch.desktop.theme import Shade
from dutch.rules.api import Card, Observation
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import (
    BADGES,
    CARDS,
    FLYING,
    GLOWS,
    HELD,
    ZONES,
    draw_box,
    draw_glow,
    draw_ring,
)
from dutch.scenes.table.log import pointed_card
from dutch.stage import fan
from dutch.stage.animator import Animator, RestingCards
from dutch.stage.cards import CardPainter, Drawn
from dutch.stage.choreography import PAYMENT_SCALE, payment_rect
from dutch.stage.drag import Drag
from dutch.stage.layout import RISE_ABOVE_MARKET, Layout
from dutch.stage.motion import Pose
from dutch.stage.offers import HeldCards, TargetOffer
from dutch.stage.placement import CARD_RATIO, PlacedCard
from dutch.stage.presenter import Presenter
from dutch.stage.timing import ease

LIFT = 28  # rise of a lifted card, in units of the map
COINS_SIZE = 0.62  # width of the money that a cashed-in card becomes, in widths of a card
CARRIED_HEIGHT = 0.75  # height of dragged cards above the table, in card heights
LAID_ON_PILE = 0.62  # size of a card laid down at a pile, compared to the pile
DIM_ALPHA = 130  # opacity of a card that is not a target, of 255
COVERED_PILE_ALPHA = 150  # opacity of a pile whose top card is face down
HANG = 0.015  # overlap of a card and a badge that hangs at its edge, in heights of the card


class Handling(NamedTuple):
    """The player's handling of cards; empty at a table where nobody acts."""

    held: HeldCards = HeldCards()
    offers: Mapping[str, TargetOffer] = {}
    """The targets of the held cards."""
    ordered: bool = False
    """True if held cards show their number."""
    choosing: str = ""
    """The target at which the player is choosing a use. It alone glows, and nothing is dimmed."""
    drag: Drag | None = None
    carried: tuple[Card, ...] = ()
    """The cards that follow ``drag``."""

    @property
    def lit(self) -> Mapping[str, TargetOffer]:
        """The targets that glow."""
        chosen = self.choosing
        return {name: offer for name, offer in self.offers.items() if not chosen or name == chosen}

    def number(self, card: Card) -> str:
        """Return a held card's number in the order of picking up, if the order matters."""
        held = self.held.laid + self.held.lifted
        return str(held.index(card) + 1) if self.ordered and card in held else ""


class CardsView:
    """Draws the animator's cards, and those the player has lifted or drags."""

    def __init__(self, ui: UIContext, presenter: Presenter, layout: Layout, animator: Animator) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self._presenter = presenter
        self._animator = animator
        self._painter = CardPainter(
            ui.images, ui.shapes, presenter.face_image, ui.card_back(presenter.card_back)
        )
        self.market = frozenset(place.zone for place in presenter.places)
        self._rising: dict[str, float] = {}
        self._drawn: dict[int, tuple[object, DisplayList]] = {}
        """The resting cards, each with all that determines how it looks."""
        self.fit(layout)

    def fit(self, layout: Layout) -> None:
        """Use another layout."""
        self.clear_cache()
        self._layout = layout
        self._painter.clear_cache()
        size = layout.zone(self._presenter.measured[0]).size
        self._painter.reference = size if self._presenter.places else (round(size[1] * CARD_RATIO), size[1])

    def clear_cache(self) -> None:
        """Discard the memoised parts, so that everything is drawn again."""
        self.parts.clear()
        self._drawn.clear()

    def follow(self, hover: str, step: float) -> bool:
        """Raise the hovered card of the player and lower the others by ``step`` (0 to 1).

        Returns whether the picture changed.
        """
        wanted = hover if hover.startswith("card.") else ""
        before = self._rising
        sinking = {name: amount - step for name, amount in before.items() if name != wanted}
        self._rising = {name: amount for name, amount in sinking.items() if amount > 0}
        if wanted:
            self._rising[wanted] = min(1.0, before.get(wanted, 0.0) + step)
        return self._rising != before

    def draw(
        self, display_list: DisplayList, observation: Observation, handling: Handling, hover: str
    ) -> None:
        """Draw all cards, and name them and the places."""
        animator = self._animator
        resting = animator.resting()
        moving = animator.moving_poses()
        if not animator.busy:
            self._draw_bid_trays(display_list, resting, moving)
        still = handling._replace(drag=None)
        self._draw_still(display_list, resting, self._rising, observation, still)
        # After the resting cards: how a sliding card is drawn depends on whether its picture exists already.
        waiting: set[tuple[int, ...]] = set()
        for pose in moving:
            place = tuple(pose.item.rect)
            self._draw_flying(display_list, pose, alone=place not in waiting)
            waiting.add(place)
        self._draw_laid(display_list, handling)
        self._draw_log_pointer(display_list, hover)
        if handling.drag is not None:
            rect = handling.drag.rect
            held = DisplayList()
            self._draw_carried(held, resting, handling.carried, rect.size)
            display_list.add(held, (rect.x, rect.y - self._layout.px(6)))

    @memoised
    def _draw_still(
        self,
        display_list: DisplayList,
        resting: RestingCards,
        rising: Mapping[str, float],
        observation: Observation,
        handling: Handling,
    ) -> None:
        self._draw_places(display_list, handling.lit)
        away = {*handling.held.laid, *handling.carried}
        items = [item for item in resting.items if not item.face_up or item.token.card not in away]
        shown = self._open_hand(items, rising)
        before = self._drawn
        self._drawn = {}
        for item in items:
            token = item.token
            look = shown.get(item.token.key, item)
            shows = item, token.card, token.suit, look, observation, handling
            last = before.get(token.key)
            if last is None or last[0] != shows:
                last = shows, DisplayList()
                self._draw_resting_card(last[1], item, look, observation, handling)
            self._drawn[token.key] = last
            display_list.add(last[1])

    # Places and piles

    def _draw_places(self, display_list: DisplayList, offers: Mapping[str, TargetOffer]) -> None:
        """Name the places of the market, and light up piles that are targets."""
        for name in (spot.zone for spot in self._presenter.places):
            display_list.name(name, self._layout.zone(name), "", "glow" if name in offers else "")
        for name in filter(offers.__contains__, (*self._presenter.piles, *self._presenter.fields)):
            zone = self._layout.zone(name)
            if name in self._presenter.fields:  # they stand close together
                zone = self._layout.zone(f"{name}.field")
                draw_ring(display_list, self._ui, zone, 1, ZONES + 1, Shade("brass", 1.3))
            draw_glow(display_list, self._ui, zone, ZONES - 1, Shade("brass", 1.2))
            display_list.name(name, zone, offers[name].label, "glow")

    def _draw_bid_trays(
        self, display_list: DisplayList, resting: RestingCards, moving: Sequence[Pose]
    ) -> None:
        """Draw a tray under a bid that lies beside the rest of the hand, to tell them apart."""
        reach = self._layout.px(12)
        zones = self._animator.board.zones
        items = [*resting.items, *(pose.item for pose in moving)]
        for bid in (f"{side}.bid" for side in self._presenter.sides if zones.get(f"{side}.hand")):
            rects = [item.rect for item in items if item.zone == bid]
            if rects:
                box = rects[0].unionall(rects[1:]).inflate(2 * reach, 2 * reach)
                draw_box(
                    display_list,
                    self._ui,
                    box,
                    ZONES,
                    Shade("brass", 0.5),
                    border=Shade("brass", 0.9),
                    alpha=110,
                )

    # Resting cards

    def _open_hand(self, resting: Sequence[PlacedCard], rising: Mapping[str, float]) -> dict[int, PlacedCard]:
        """Return the player's cards as they look: hovered ones rise, and the hand opens around them."""
        shown: dict[int, PlacedCard] = {}
        for zone in self._presenter.own_zones if rising else ():
            items = [item for item in resting if item.zone == zone]
            amounts = [ease(rising.get(item.name, 0.0)) for item in items]
            way = RISE_ABOVE_MARKET if self._layout.turned else -1
            spread = fan.open_around([fan.FannedCard(item.rect, item.angle) for item in items], amounts, way)
            for item, amount, (rect, angle) in zip(items, amounts, spread, strict=True):
                if zone.endswith("hand") or amount:
                    shown[item.token.key] = item._replace(rect=rect, angle=angle)
        return shown

    def _draw_resting_card(
        self,
        display_list: DisplayList,
        item: PlacedCard,
        shown: PlacedCard,
        observation: Observation,
        handling: Handling,
    ) -> None:
        """Draw a resting card as ``shown``; name it where it lies, so that it stays under the pointer."""
        offers = handling.lit
        home = item.rect
        named = item.token.card if item.face_up else None
        selected = named in handling.held.lifted
        if selected:
            home = home.move(0, self._layout.lift_offset(LIFT))
            shown = item._replace(rect=home, angle=0.0)
        in_market = item.zone in self.market
        glow = (item.zone if in_market else item.name) in offers
        dim = (
            not offers.keys() <= {*self._presenter.own_zones}
            and not handling.choosing
            and not glow
            and not selected
            and (in_market or item.zone in self._presenter.other_zones)
        )
        if glow or selected:
            draw_glow(display_list, self._ui, shown.rect, GLOWS, "cream" if selected else Shade("brass", 1.2))
        is_covered_pile = item.zone in self._presenter.face_up_piles and not item.face_up
        alpha = DIM_ALPHA if dim else COVERED_PILE_ALPHA if is_covered_pile else 255
        _put(display_list, self._painter.paint(shown), shown.rect, CARDS, alpha)
        if named is not None:
            self._draw_mark(display_list, shown.rect, named, self._presenter.card_mark(observation, named))
            self._draw_number(display_list, shown.rect, handling.number(named))
            flags: tuple[Flag, ...] = (
                "glow" if glow else "",
                "selected" if selected else "",
                "dim" if dim else "",
            )
            display_list.name(f"card.{named}", home, self._presenter.card_label(named), *flags)
        elif item.zone.endswith(("hand", "bid")):
            display_list.name(item.zone, home, "", "back")

    def _draw_mark(self, display_list: DisplayList, rect: pygame.Rect, card: Card, word: str) -> None:
        """Write a word across a power card, such as a used one, or at the outer edge of any other card."""
        if word:
            size = self._ui.theme.sizes.small
            room = rect.height // (4 if card.is_power else 7)
            text = self._ui.typesetter.fit(word, rect.width * 3 // 4, size, bold=True, height=room)
            badge = self._ui.shapes.badge(text, "walnut_dark")
            hang = round(rect.height * HANG)
            box = badge.get_rect(midbottom=(rect.centerx, rect.top + hang))
            if card.is_power:
                box.center = rect.center
            elif self._layout.turned:
                box.midtop = rect.centerx, rect.bottom - hang
            display_list.blit(badge, box.topleft, CARDS + 1)
            display_list.name(f"mark.{card}", box, word)

    def _draw_number(
        self, display_list: DisplayList, rect: pygame.Rect, number: str, laid: bool = False
    ) -> None:
        """Draw a held card's number in its lower left corner, or above one that is ``laid`` down small."""
        if number:
            size = self._ui.theme.sizes.heading
            px = self._ui.theme.px
            room = rect.height // (2 if laid else 4) - px(4)
            text = self._ui.typesetter.fit(number, rect.width, size, "ink", bold=True, height=room)
            badge = self._ui.shapes.badge(text, Shade("brass", 1.2))
            box = badge.get_rect(bottomleft=rect.bottomleft)
            if laid:
                box.midbottom = rect.centerx, rect.top + round(rect.height * HANG)
            display_list.blit(badge, box.topleft, BADGES + 6 if laid else CARDS + 2)
            display_list.name(f"number.{number}", box, number)

    def _draw_log_pointer(self, display_list: DisplayList, hover: str) -> None:
        """Draw a ring around the card that is hovered in the log, or around the pile that holds it."""
        card = self._presenter.card_named(pointed_card(hover)) if hover else None
        zone = None if card is None else self._animator.board.zone_of(card)
        if zone is not None:
            items = self._animator.placed()
            placed = [item.rect for item in items if item.token.card is card and item.face_up]
            rect = placed[-1] if placed else self._layout.zone(zone)
            display_list.name(f"pointed.{card}", draw_ring(display_list, self._ui, rect, 7, BADGES))

    # Flying cards

    def _draw_flying(self, display_list: DisplayList, pose: Pose, alone: bool) -> None:
        """Draw a flying card. Of the cards that wait in one pile, only the first casts a shadow."""
        item = pose.item
        rect = pose.item.rect
        flat = not pose.height and pose.turn == 1.0 and not round(item.angle)
        cached = self._painter.cached_at_rest(item) if flat and alone else None
        if pose.coins:
            self._draw_coins(display_list, rect)
        elif cached is not None:
            _put(display_list, cached, rect, FLYING)  # it slides over the table, shadow and all
        else:
            if pose.height > 0:
                self._draw_shadow(display_list, item, pose.turn, pose.height, FLYING - 1)
            _put(display_list, self._painter.paint_flying(item, pose.turn), rect, FLYING)
        display_list.name(item.name, rect, "", "moving")

    def _draw_shadow(
        self, display_list: DisplayList, item: PlacedCard, turn: float, elevation: float, layer: int
    ) -> None:
        for strip in self._painter.shadow_strips(item, turn, elevation):
            _put(display_list, strip, item.rect, layer)

    def _draw_coins(self, display_list: DisplayList, rect: pygame.Rect) -> None:
        """Draw the money that a cashed-in card becomes on its way."""
        side = round(rect.width * COINS_SIZE)
        disc = self._ui.shapes.disc(round(side * 1.4), "walnut_dark", "brass")
        for surface in (disc, self._ui.images.get("icons/coins", (side, side))):
            display_list.put(surface, FLYING, center=rect.center)

    # Held cards

    def _draw_laid(self, display_list: DisplayList, handling: Handling) -> None:
        """Draw the cards laid down at a target that takes more cards, placed as a payment gathers there."""
        cards = handling.held.laid
        if not cards:
            return
        at = handling.held.at
        resting = self._animator.resting().items
        under = next((item for item in reversed(resting) if at in (item.name, item.zone)), None)
        zone = under.rect if at.startswith("card.") and under is not None else self._layout.zone(at)
        face = None if under is None or at not in self.market else under.token.card
        scale = PAYMENT_SCALE if at in self.market or at.startswith("card.") else LAID_ON_PILE
        for index, card in enumerate(cards):
            rect = payment_rect(zone, index, len(cards), face is not None and face.is_power, scale)
            token = self._animator.board.token(card)
            if token is not None:
                held = PlacedCard(token, rect, True, "held")
                _put(display_list, self._painter.paint(held), rect, BADGES + 5)
            self._draw_number(display_list, rect, handling.number(card), laid=True)
            display_list.name(f"card.{card}", rect, self._presenter.card_label(card), "selected")

    @memoised
    def _draw_carried(
        self,
        display_list: DisplayList,
        _board: RestingCards,
        carried: tuple[Card, ...],
        size: tuple[int, int],
    ) -> None:
        """Draw the carried cards side by side, on top of the table, the first at (0, 0).

        They look the same until the board changes, and with it the cards at rest.
        """
        for index, card in enumerate(carried):
            rect = pygame.Rect((index * size[0] // 5, 0), size)
            token = self._animator.board.token(card)
            if token is not None:
                item = PlacedCard(token, rect, True, "held")
                if index == 0:
                    self._draw_shadow(display_list, item, 1.0, CARRIED_HEIGHT, HELD - 1)
                _put(display_list, self._painter.paint_carried(item), rect, HELD)
                display_list.name(f"card.{card}", rect, self._presenter.card_label(card), "moving")


def _put(display_list: DisplayList, drawn: Drawn, rect: pygame.Rect, layer: int, alpha: int = 255) -> None:
    """Blit a painted card, whose surface is shifted from the card's rectangle by its shadow."""
    surface, (left, top) = drawn
    display_list.blit(surface, (rect.x + left, rect.y + top), layer, alpha)
