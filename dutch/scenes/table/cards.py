"""The cards on the table: resting, lifted, staged, carried or flying; and what glows."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Flag, Stop, memoised
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.rules.api import AnyObservation, Card
from dutch.scenes.painter import Painter
from dutch.scenes.table.controls import (
    BADGES,
    CARDS,
    FLYING,
    GLOWS,
    HELD,
    LIFT,
    ZONES,
    Part,
    card_stops,
    draw_glow,
    draw_ring,
    zone_stops,
)
from dutch.scenes.table.view import TableView
from dutch.stage import timing
from dutch.stage.answers import HeldCards, TargetOffer
from dutch.stage.cards import CardPainter, Drawn
from dutch.stage.layout import RISE_ABOVE_MARKET
from dutch.stage.placement import CARD_RATIO, MIN_HEAD, PlacedCard, open_around
from dutch.stage.regions import Drag, Target, card_of, card_region
from dutch.stage.script import PAYMENT_SCALE, payment_rect
from dutch.stage.timing import ease

COINS_SIZE = 0.62  # width of the money that a cashed-in card becomes, in widths of a card
CARRIED_HEIGHT = 0.75  # height of dragged cards above the table, in card heights
LAID_ON_PILE = 0.62  # size of a card laid down at a pile, compared to the pile
DIM_ALPHA = 130  # opacity of a card that is not a target, of 255
COVERED_PILE_ALPHA = 150  # opacity of a pile whose top card is face down
ABSENT_ALPHA = 36  # opacity of the shade of a letter that has left the hand
LYING_SIZE = 0.6  # size of a card that lies on its side, as a share of its usual size
HANG = 0.015  # overlap of a card and a badge that hangs at its edge, in heights of the card


class Handling(NamedTuple):
    """What the player is doing with cards; the defaults are for a table that is only watched."""

    held: HeldCards = HeldCards()
    lit: Mapping[Target, TargetOffer] = {}
    """The offers for the held cards, by target; these targets glow."""
    ordered: bool = False
    """True if held cards show their number in the order of picking up."""
    choosing: bool = False
    """True while the player is choosing a use for one target; it alone glows, and nothing is dimmed."""
    drag: Drag | None = None
    carried: tuple[Card, ...] = ()
    """The cards that follow ``drag``."""
    paid: tuple[Card, ...] = ()
    """The cards whose owners the number under the pointer, or the chosen one, would pay."""

    def number(self, card: Card) -> str:
        """Return a held card's number in the order of picking up; empty if the order doesn't matter."""
        held = self.held.laid + self.held.lifted
        return str(held.index(card) + 1) if self.ordered and card in held else ""


class DrawnCard(NamedTuple):
    """A resting card as drawn last, kept to redraw the card only when its look changes."""

    looks: tuple[object, ...]
    """Everything that determines how the card looks."""
    part: DisplayList


class CardsView(Part):
    """All cards: those that the animator places, and those that the player holds or drags."""

    def __init__(self, view: TableView, handling: Callable[[], Handling] = Handling) -> None:
        """``handling`` returns what the player is doing with cards."""
        ui, presenter = view.ui, view.presenter
        self._view = view
        self._handling = handling
        self._ui = ui
        self._presenter = presenter
        self._animator = view.animator
        self._painter = CardPainter(
            ui.images,
            ui.shapes,
            presenter.face_image,
            ui.card_back(presenter.card_back),
            presenter.coin_text,
            self._draw_coin,
        )
        self.market = view.market
        self._stops = zone_stops(presenter)
        self._card_stops = card_stops(presenter)
        self._stacks = self.market | presenter.face_up_piles | presenter.fields.keys()
        """The zones that take cards in place of the cards that lie there."""
        self._rising: dict[Card, float] = {}
        self._drawn: dict[int, DrawnCard] = {}
        """The resting cards of the last frame, by token key."""
        self.refit()

    def refit(self) -> None:
        """Use the current layout, and draw everything again."""
        self.clear_cache()
        self._layout = self._view.layout
        self._painter.clear_cache()
        self._painter.min_coin = self._layout.px(MIN_HEAD)
        size = self._layout.zone(self._presenter.measured[0]).size
        self._painter.reference = size if self._presenter.places else (round(size[1] * CARD_RATIO), size[1])

    def _draw_coin(self, text: str, side: int) -> pygame.Surface:
        """Draw a coin with a card's digit, for a card whose own is too small to be read."""
        coin = self._ui.shapes.disc(side, Shade("brass", 1.15), Shade("brass", 0.5)).copy()
        room, size = side * 9 // 10, self._ui.theme.sizes.heading
        digit = self._ui.typesetter.fit(text, room, size, "ink", bold=True, face="title", height=room)
        coin.blit(digit, digit.get_rect(center=coin.get_rect().center))
        return coin

    def clear_cache(self) -> None:
        """Discard what was drawn last, but not the pictures of cards."""
        self.parts.clear()
        self._drawn.clear()

    def update(self, ms: float) -> bool:
        """Raise the hovered card a little further. Returns whether any card rose or sank."""
        duration = self._view.duration(timing.HOVER)
        region = self._view.hover
        hovered = card_of(region) if region is not None and region.target else None
        return self.follow(hovered, ms / duration if duration else 1.0)

    def follow(self, hovered: Card | None, step: float) -> bool:
        """Raise the hovered card of the player and lower the others by ``step`` (0 to 1).

        Returns whether the picture changed.
        """
        rising = {}
        for card, amount in self._rising.items():
            if card is not hovered and amount > step:
                rising[card] = amount - step
        if hovered is not None:
            rising[hovered] = min(1.0, self._rising.get(hovered, 0.0) + step)
        changed = rising != self._rising
        self._rising = rising
        return changed

    def draw(self, display_list: DisplayList) -> None:
        """Draw all cards and their regions, and those of the places of the market."""
        view = self._view
        observation = view.viewpoint.observation
        handling = self._handling()
        animator = self._animator
        resting = animator.resting()
        moving = animator.moving()
        if not animator.busy:
            self._draw_bid_trays(display_list, resting, moving)
        self._draw_absent(display_list, view.absent())
        self._draw_still(display_list, resting, self._rising, observation, handling)
        # After the resting cards: how a sliding card is drawn depends on whether its picture exists already.
        taken: set[tuple[int, ...]] = set()
        for item in moving:
            place = tuple(item.rect)
            self._draw_flying(display_list, item, casts_shadow=place not in taken)
            taken.add(place)
        self._draw_laid(display_list, handling)
        self._draw_log_pointer(display_list, view.logged_card)
        if handling.drag is not None:
            rect = handling.drag.rect
            held = DisplayList()
            self._draw_carried(held, resting, handling.carried, rect.size)
            display_list.add(held, (rect.x, rect.y - self._layout.px(6)))

    @memoised
    def _draw_absent(self, display_list: DisplayList, absent: tuple[PlacedCard, ...]) -> None:
        """Draw shades of the letters that have left the hand."""
        for item in absent:
            _put(display_list, self._painter.paint(item), item.rect, ZONES, ABSENT_ALPHA)

    @memoised
    def _draw_still(
        self,
        display_list: DisplayList,
        resting: tuple[PlacedCard, ...],
        rising: Mapping[Card, float],
        observation: AnyObservation,
        handling: Handling,
    ) -> None:
        self._draw_places(display_list, handling.lit)
        ranks: Counter[str] = Counter()
        away = {*handling.held.laid, *handling.carried}
        items = [item for item in resting if not item.face_up or item.token.card not in away]
        opened = self._open_hand(items, rising)
        drawn_before = self._drawn
        self._drawn = {}
        for item in items:
            token = item.token
            shown = opened.get(token.key, item)
            stop = self._stop(item.zone, ranks[item.zone])
            ranks[item.zone] += 1
            looks = item, shown, observation, handling, stop
            drawn = drawn_before.get(token.key)
            if drawn is None or drawn.looks != looks:
                drawn = DrawnCard(looks, DisplayList())
                self._draw_resting_card(drawn.part, *looks)
            self._drawn[token.key] = drawn
            display_list.add(drawn.part)

    def _stop(self, zone: str, rank: int) -> Stop | None:
        """Return the stop of a card by its rank in its zone; None if the focus does not visit it."""
        stop = self._card_stops.get(zone)
        return None if stop is None else stop._replace(order=stop.order + rank)

    # Places and piles

    def _draw_places(self, display_list: DisplayList, offers: Mapping[Target, TargetOffer]) -> None:
        """Name the places of the market, and light up piles and fields that are targets."""
        for place in self._presenter.places:
            zone = place.zone
            (card,) = self._animator.board.cards(zone)[-1:] or (None,)
            parts = [self._presenter.card_label(card), place.label] if card else [place.label, _("empty")]
            display_list.name(
                zone,
                self._layout.zone(zone),
                ", ".join(parts),
                "glow" if zone in offers else "",
                "empty" if card is None else "",
                kind="ground",
                card=card,
                target=zone,
                stop=self._stops[zone],
            )
        for name in (*self._presenter.piles, *self._presenter.fields):
            if name not in offers:
                continue
            box = self._layout.zone(name)
            if name in self._presenter.fields:  # they stand close together
                box = self._layout.zone(f"{name}.field")
                draw_ring(display_list, self._ui, box, 1, ZONES + 1, Shade("brass", 1.3))
            draw_glow(display_list, self._ui, box, ZONES - 1, Shade("brass", 1.2))
            label = offers[name].label
            display_list.name(name, box, label, "glow", target=name, stop=self._stops.get(name))

    def _draw_bid_trays(
        self, display_list: DisplayList, resting: Sequence[PlacedCard], moving: Sequence[PlacedCard]
    ) -> None:
        """Draw a tray under a bid that lies beside the rest of the hand, to tell them apart."""
        reach = self._layout.px(12)
        zones = self._animator.board.zones
        items = [*resting, *moving]
        for side in self._presenter.sides:
            rects = [item.rect for item in items if item.zone == f"{side}.bid"]
            if rects and zones.get(f"{side}.hand"):
                tray = rects[0].unionall(rects[1:]).inflate(2 * reach, 2 * reach)
                brass = Shade("brass", 0.5)
                painter = Painter(self._ui, display_list, ZONES)
                painter.panel(tray, brass, border=Shade("brass", 0.9), alpha=110)

    # Resting cards

    def _open_hand(
        self, resting: Sequence[PlacedCard], rising: Mapping[Card, float]
    ) -> dict[int, PlacedCard]:
        """Return the cards that make way for a hovered card, and the hovered card, by token key."""
        if not rising:
            return {}
        direction = RISE_ABOVE_MARKET if self._layout.swapped_zones else -1
        moved: dict[int, PlacedCard] = {}
        for zone in self._presenter.own_zones:
            items = [item for item in resting if item.zone == zone]
            amounts = [ease(rising.get(item.token.card, 0.0)) if item.token.card else 0.0 for item in items]
            for item, amount in zip(open_around(items, amounts, direction), amounts, strict=True):
                if item.style.lies == "hand" or amount:
                    moved[item.token.key] = item
        return moved

    def _draw_resting_card(
        self,
        display_list: DisplayList,
        item: PlacedCard,
        shown: PlacedCard,
        observation: AnyObservation,
        handling: Handling,
        stop: Stop | None,
    ) -> None:
        """Draw a resting card as ``shown``; name it where it lies, so that it stays under the pointer."""
        card = item.token.card if item.face_up else None
        home = item.rect
        is_selected = card in handling.held.lifted
        if is_selected:
            home = home.move(0, self._layout.lift_offset(LIFT))
            shown = item._replace(rect=home, angle=0.0)
        elif card is not None and self._presenter.is_used(observation, card):
            shown = _lying(shown)
        target = item.zone if item.zone in self.market else item.target
        is_target = target in handling.lit
        is_dim = not is_target and not is_selected and self._is_dimmed(item, handling)
        if is_selected:
            draw_glow(display_list, self._ui, shown.rect, GLOWS, "cream")
        elif is_target:
            draw_glow(display_list, self._ui, shown.rect, GLOWS, Shade("brass", 1.2))
        layer = CARDS + is_selected  # a raised card covers its neighbours
        if card in handling.paid:
            draw_ring(display_list, self._ui, shown.rect, 3, layer, Shade("brass", 1.5))
        alpha = 255
        if is_dim:
            alpha = DIM_ALPHA
        elif item.zone in self._presenter.face_up_piles and not item.face_up:
            alpha = COVERED_PILE_ALPHA
        _put(display_list, self._painter.paint(shown), shown.rect, layer, alpha)
        if card is not None:
            self._draw_mark(display_list, shown.rect, card, self._presenter.card_mark(observation, card))
            self._draw_number(display_list, shown.rect, handling.number(card))
            flags: tuple[Flag, ...] = (
                "glow" if is_target else "",
                "selected" if is_selected else "",
                "dim" if is_dim else "",
            )
            label = self._presenter.card_label(card)
            goal = item.zone if item.zone in self._stacks else card
            display_list.name(card_region(card), home, label, *flags, card=card, target=goal, stop=stop)
        elif not item.style.stacked and item.zone not in self._stacks:
            display_list.name(item.zone, home, "", "back")

    def _is_dimmed(self, item: PlacedCard, handling: Handling) -> bool:
        """Return whether a card is dimmed because it is not a target.

        Cards in the market and in other players' zones are dimmed while the held cards have targets among
        these.
        """
        has_targets_elsewhere = not handling.lit.keys() <= {*self._presenter.own_zones}
        is_others = item.zone in self.market or item.zone in self._presenter.other_zones
        return has_targets_elsewhere and is_others and not handling.choosing

    def _draw_mark(self, display_list: DisplayList, rect: pygame.Rect, card: Card, word: str) -> None:
        """Write a word, such as “used”, across a power card or at the outer edge of another card."""
        if word:
            size = self._ui.theme.sizes.small
            room = rect.height // (4 if card.is_power else 7)
            text = self._ui.typesetter.fit(word, rect.width * 9 // 10, size, bold=True, height=room)
            badge = self._ui.shapes.badge(text, "walnut_dark")
            hang = round(rect.height * HANG)
            box = badge.get_rect(midbottom=(rect.centerx, rect.top + hang))
            if card.is_power:
                box.center = rect.center
            elif self._layout.swapped_zones:
                box.midtop = rect.centerx, rect.bottom - hang
            display_list.blit(badge, box.topleft, CARDS + 1)
            display_list.name(f"mark.{card}", box, word, card=card)

    def _draw_number(
        self, display_list: DisplayList, rect: pygame.Rect, number: str, laid: bool = False
    ) -> None:
        """Draw a held card's number, if any, in its lower left corner, or above a ``laid`` card."""
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

    def _draw_log_pointer(self, display_list: DisplayList, card: Card | None) -> None:
        """Draw a ring around the card hovered in the log, or around the pile in which it is hidden."""
        zone = None if card is None else self._animator.board.zone_of(card)
        if zone is not None:
            items = self._animator.placed()
            placed = [item.rect for item in items if item.token.card is card and item.face_up]
            rect = placed[-1] if placed else self._layout.zone(zone)
            ring = draw_ring(display_list, self._ui, rect, 7, BADGES)
            display_list.name(f"pointed.{card}", ring, kind="tip")

    # Flying cards

    def _draw_flying(self, display_list: DisplayList, item: PlacedCard, casts_shadow: bool) -> None:
        """Draw a flying card. Of the cards that wait in one pile, only the first ``casts_shadow``."""
        is_flat = not item.height and item.turn == 1.0 and not round(item.angle)
        cached = self._painter.cached_at_rest(item) if is_flat and casts_shadow else None
        if item.coins:
            self._draw_coins(display_list, item.rect)
        elif cached is not None:
            _put(display_list, cached, item.rect, FLYING)  # it slides over the table, shadow and all
        else:
            if item.height > 0:
                _put(display_list, self._painter.shadow(item), item.rect, FLYING - 1)
            _put(display_list, self._painter.paint_flying(item), item.rect, FLYING)
        card = item.token.card if item.face_up else None
        display_list.name(item.name, item.rect, "", "moving", card=card)

    def _draw_coins(self, display_list: DisplayList, rect: pygame.Rect) -> None:
        """Draw the coins that a cashed-in card turns into on its way."""
        side = round(rect.width * COINS_SIZE)
        disc = self._ui.shapes.disc(round(side * 1.4), "walnut_dark", "brass")
        for surface in (disc, self._ui.images.get("icons/coins", (side, side))):
            display_list.put(surface, FLYING, center=rect.center)

    # Held cards

    def _draw_laid(self, display_list: DisplayList, handling: Handling) -> None:
        """Draw the cards laid down at a target as part of a payment."""
        cards = handling.held.laid
        if not cards:
            return
        at = handling.held.at
        under = self._top_card_at(at)
        place = under.rect if under is not None and isinstance(at, Card) else self._layout.zone(str(at))
        is_in_market = at in self.market
        pays_for = under.token.card if under is not None and is_in_market else None
        is_power = pays_for is not None and pays_for.is_power
        scale = PAYMENT_SCALE if is_in_market or isinstance(at, Card) else LAID_ON_PILE
        for index, card in enumerate(cards):
            rect = payment_rect(place, index, len(cards), is_power, scale)
            token = self._animator.board.token(card)
            if token is not None:
                held = PlacedCard(token, rect, True, "held")
                _put(display_list, self._painter.paint(held), rect, BADGES + 5)
            stop = self._stop(self._animator.board.zone_of(card) or "", index)
            self._draw_number(display_list, rect, handling.number(card), laid=True)
            label = self._presenter.card_label(card)
            display_list.name(card_region(card), rect, label, "selected", card=card, target=card, stop=stop)

    def _top_card_at(self, target: Target) -> PlacedCard | None:
        """Return the topmost resting card of a target, which is a zone or a card; None if there is none."""
        for item in reversed(self._animator.resting()):
            if target in (item.target, item.zone):
                return item
        return None

    @memoised
    def _draw_carried(
        self,
        display_list: DisplayList,
        _resting: tuple[PlacedCard, ...],
        carried: tuple[Card, ...],
        size: tuple[int, int],
    ) -> None:
        """Draw the carried cards side by side over the table, the first one at (0, 0).

        ``_resting`` only makes the cached drawing invalid when the board changes.
        """
        for index, card in enumerate(carried):
            rect = pygame.Rect((index * size[0] // 5, 0), size)
            token = self._animator.board.token(card)
            if token is not None:
                item = PlacedCard(token, rect, True, "held", height=CARRIED_HEIGHT)
                if index == 0:
                    _put(display_list, self._painter.shadow(item), item.rect, HELD - 1)
                _put(display_list, self._painter.paint_carried(item), rect, HELD)
                label = self._presenter.card_label(card)
                display_list.name(card_region(card), rect, label, "moving", card=card)


def _lying(item: PlacedCard) -> PlacedCard:
    """Lay a card on its side, at the lower edge of its place."""
    width, height = (round(side * LYING_SIZE) for side in item.rect.size)
    rect = pygame.Rect((0, 0), (width, height))
    rect.center = item.rect.centerx, item.rect.bottom - width // 2
    return item._replace(rect=rect, angle=90.0)


def _put(display_list: DisplayList, drawn: Drawn, rect: pygame.Rect, layer: int, alpha: int = 255) -> None:
    """Blit a painted card, whose surface is shifted from the card's rectangle by its shadow."""
    surface, (left, top) = drawn
    display_list.blit(surface, (rect.x + left, rect.y + top), layer, alpha)
