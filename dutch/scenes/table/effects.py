"""Brief effects above the cards: badges, medallions, counted bids, the banner, and the preview of a drop."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import pygame

from dutch.desktop.display_list import DisplayList, Region, memoised
from dutch.desktop.theme import Shade
from dutch.i18n import N_, _, number
from dutch.scenes.painter import Painter
from dutch.scenes.table.announcements import Banner
from dutch.scenes.table.controls import FLYING, GLOWS, Part, draw_glow, draw_ring
from dutch.scenes.table.hud import crown_place
from dutch.scenes.table.points import PointNote
from dutch.scenes.table.view import TableView
from dutch.stage.animator import Animator
from dutch.stage.answers import TargetOffer
from dutch.stage.cards import NO_POINTS, part_of
from dutch.stage.motion import interpolate, parabola, pulse
from dutch.stage.regions import Target, card_of, region_name
from dutch.stage.script import Effect, EffectKind
from dutch.stage.timing import ease

EFFECT_LAYER = FLYING + 2  # the layer of effects on flying cards
NOTES_LAYER = EFFECT_LAYER + 2  # the layer of changes of scores
MEDALLION_WIDTH = 0.56  # width of a medallion, in widths of the power card
CROWN_UNITS = 96  # size of the crown as it sets out, in units of the map
CROWN_ARRIVAL = 0.8  # the crown arrives after this part of its cue
FOOT = 0.3  # maximum height of a word on paying cards, in their height as they pay
COIN_UNITS = 80  # width of the coin with a total, in units of the map
NUMBER_ARRIVAL = 0.7  # a number arrives after this part of its time, and rests there
CHIP_UNITS = 44  # width of a flying chip, in units of the map
MAX_CHIPS = 10  # chips that are drawn of a payment
CHIP_FLIGHT = 0.55  # the part of a payment's time that one chip flies
CHOICE_TURNED = 0.1  # a choice has turned over after this part of its time
MAX_CACHED_COINS = 40  # coins with totals that are cached
TOTAL_GROWTH = 0.3  # growth of the winner's coin, as a share of its size

BANNER_LAYER = 480  # above the cards, below the buttons
FOLD = 0.2  # the part of its time in which the banner unfolds, and again in which it folds
BANNER_HEIGHT = 1.1  # in heights of the prompt
BANNER_WIDTH = 640  # in units of the map
BANNER_MARGIN = 140  # room at both ends of the words, in units of the map

BADGES = {
    "kept": (N_("kept"), "delft", ""),
    "lost": (N_("lost"), "garnet", ""),
    "true": (N_("true"), "", "icons/true"),
    "lie": (N_("a lie"), "", "icons/false"),
}
"""For each badge on a card its text, its colour, and the image name of a stamp that replaces it."""

STAMP_WIDTH = 0.5  # the part of a card's width for its stamp


def zones_awaiting_numbers(animator: Animator) -> set[str]:
    """Return the zones that a number has yet to reach in the current cue."""
    under_way = [effect for effect, part in animator.effects() if part < NUMBER_ARRIVAL]
    effects = [*under_way, *animator.upcoming_effects()]
    return {effect.target for effect in effects if effect.kind is EffectKind.NUMBER}


class CueEffects(Part):
    """The effects of the cue that the animator plays, and the banner."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._ui = view.ui
        self._presenter = view.presenter
        self._tags = {place.zone: place.tag for place in view.presenter.places}
        self._coin = lru_cache(MAX_CACHED_COINS)(self._make_coin)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the current effects, and the banner if there is an announcement."""
        view = self._view
        layout = view.layout
        animator = view.animator
        if view.banner.text:
            self._draw_banner(Painter(self._ui, display_list, BANNER_LAYER), view.banner)
        for note in view.scores.notes:
            self._draw_point_note(Painter(self._ui, display_list, NOTES_LAYER), note)
        if animator.cue is None:
            return
        painter = Painter(self._ui, display_list, EFFECT_LAYER)
        growth = {}  # of the winner's coin
        self._draw_badges(painter, animator)
        for effect, part in animator.effects():
            match effect.kind:
                case EffectKind.PLACE_LIT:
                    self._draw_place_light(painter.on(GLOWS), layout.zone(self._tags[effect.subject]), part)
                case EffectKind.MEDALLION:
                    self._draw_medallion(painter, animator, effect, part)
                case EffectKind.BID_WON:
                    side = view.sides[int(effect.subject)]
                    growth[side] = pulse(part)
                    self._draw_crown(painter, side, part)
                case EffectKind.NUMBER:
                    self._draw_number(painter.on(EFFECT_LAYER + 1), effect, part)
                case EffectKind.CHIPS:
                    self._draw_chips(painter, effect, part)
                case EffectKind.CHOICE:
                    self._draw_choice(painter.on(EFFECT_LAYER + 1), effect, part)
                case EffectKind.CARD_LIT:
                    draw_glow(display_list, self._ui, effect.rect, GLOWS, Shade("brass", 1.5))
                    draw_ring(display_list, self._ui, effect.rect, 3, EFFECT_LAYER, Shade("brass", 1.5))
        for side, total in self._totals(animator).items():
            if total:
                self._draw_total(painter, side, total, growth.get(side, 0.0))

    def _draw_choice(self, painter: Painter, effect: Effect, part: float) -> None:
        """Turn a panel over: from its dark back to the word of a choice."""
        turned = ease(min(1.0, part / CHOICE_TURNED))
        zone = self._view.layout.zone(effect.target)
        text = self._ui.typesetter.fit(
            effect.subject,
            zone.width * 3 // 4,
            painter.sizes.title,
            "ink",
            bold=True,
            height=zone.height // 2,
        )
        box = pygame.Rect(0, 0, text.get_width() * 5 // 4, min(zone.height, text.get_height() * 7 // 4))
        box.width = max(2, round(box.width * abs(1 - 2 * turned)))
        box.center = zone.center
        is_open = turned > 0.5
        painter.raised_panel(box, "brass" if is_open else "walnut_dark", border=Shade("brass", 1.3))
        if is_open and box.width > text.get_width():
            painter.put(text, center=box.center)
        painter.name(f"choice.{effect.target}", box, effect.subject if is_open else "", "moving")

    def _draw_point_note(self, painter: Painter, note: PointNote) -> None:
        """Write a change of a score beside its card: a gain where the card is, a loss where it was."""
        view, (seat, change, _card, cause) = self._view, note.change
        token = view.animator.board.token(note.card)
        rects = [item.rect for item in view.animator.placed() if token and item.token.key == token.key]
        place = note.start if change < 0 or not rects else rects[-1]
        place = place or (rects[-1] if rects else view.layout.zone("prompt"))
        words = self._ui.typesetter.line(number(change, signed=True), painter.sizes.heading, bold=True)
        badge = self._ui.shapes.badge(words, "delft" if change > 0 else "garnet")
        window = pygame.Rect((0, 0), self._ui.window.size)
        box = painter.put(badge, topleft=badge.get_rect(center=place.center).clamp(window).topleft)
        name, card = view.viewpoint.names[seat], self._presenter.card_name(note.card)
        label = _("{name} {points} in all") if note.is_sum else _("{name} {points}: {card}")
        label = _("{name} {points} for {cause}") if cause else label
        label = label.format(name=name, points=number(change, signed=True), card=card, cause=cause)
        painter.name(f"points.{seat}", box, label, kind="tip")

    def _totals(self, animator: Animator) -> dict[str, str]:
        """Return the totals beside the bids, by side; empty texts while no card has been revealed.

        A rival who speaks has a balloon in place of a total.
        """
        view = self._view
        speaker = None if view.remark is None else view.remark.seat
        sides = {seat: side for seat, side in view.sides.items() if seat != speaker}
        if animator.cue is not None and animator.cue.counts_bids:
            return {side: self._counted_total(animator, side) for side in sides.values()}
        if view.moment.bids and view.counted_round != view.moment.round:
            return {side: str(view.moment.bids[seat]) for seat, side in sides.items()}
        return {}

    def _draw_badges(self, painter: Painter, animator: Animator) -> None:
        """Write a word across the lower edge of all cards that share it, or put a stamp on each."""
        effects = [effect for effect, _part in animator.effects() if effect.kind is EffectKind.BADGE]
        rects = {item.token.key: item.rect for item in animator.placed()} if effects else {}
        groups: dict[str, pygame.Rect] = {}
        for effect in effects:
            words, _fill, stamp = BADGES[effect.subject]
            rect = rects[effect.key]
            if stamp:  # on the part of a card that is seen in a stack
                side = round(STAMP_WIDTH * rect.width)
                box = painter.put(self._ui.images.get(stamp, (side, side)), topright=rect.topright)
                painter.name(f"badge.{effect.subject}.{effect.key}", box, _(words), "moving")
            else:
                groups[effect.subject] = rect.union(groups.get(effect.subject, rect))
        height = round(FOOT * min((effect.rect.height for effect in effects), default=0))
        size, width = painter.sizes.small, self._ui.window.size[0]
        badges = []
        for subject in groups:
            words, fill, _stamp = BADGES[subject]
            text = self._ui.typesetter.fit(_(words), width, size, bold=True, height=height)
            badges.append(self._ui.shapes.badge(text, fill))
        places = [
            badge.get_rect(midbottom=rect.midbottom)
            for badge, rect in zip(badges, groups.values(), strict=True)
        ]
        _move_apart(places)
        for subject, badge, box in zip(groups, badges, places, strict=True):
            painter.put(badge, topleft=box.topleft)
            painter.name(f"badge.{subject}", box, _(BADGES[subject][0]), "moving")

    def _draw_place_light(self, painter: Painter, tag: pygame.Rect, part: float) -> None:
        """Light up a price as a card comes to rest over it."""
        strength = round(240 * (1 - part) ** 1.5)
        box = tag.inflate(tag.width // 8, tag.height // 8)
        ring = self._ui.shapes.ring(box.size, Shade("brass", 1.4), width=6, radius=999)
        painter.put(ring, strength, topleft=box.topleft)
        spark = self._ui.shapes.spark(tag.width * 2 // 3, Shade("brass", 1.2))
        painter.put(spark, strength // 3, center=tag.center)

    def _draw_medallion(self, painter: Painter, animator: Animator, effect: Effect, part: float) -> None:
        """Draw the icon of a power as it rises from its card and fades."""
        rect = effect.rect
        tokens = (item.token for item in animator.placed())
        power = next((token.card for token in tokens if token.key == effect.key), None)
        if power is None:
            return
        side = round(min(rect.size) * MEDALLION_WIDTH)
        rise = round(rect.height * 0.5 * ease(min(1.0, part / 0.6)))
        alpha = round(255 * min(1.0, part / 0.15, (1 - part) / 0.3))
        centre = (rect.centerx, rect.centery - rise)
        inner = round(side * 0.66)
        disc = self._ui.shapes.disc(side, "walnut_dark", Shade("brass", 1.2))
        icon = self._ui.images.get(self._presenter.power_icon(power, effect.subject), (inner, inner))
        box = painter.put(disc, alpha, center=centre)
        painter.put(icon, alpha, center=centre)
        painter.name(f"medallion.{effect.subject}", box, "", "moving")

    def _counted_total(self, animator: Animator, side: str) -> str:
        """Return the total of the cards revealed so far; empty before the first."""
        bid = animator.board.zones.get(f"{side}.bid", ())
        flying = animator.flying_keys()
        landed = [token.card for token in bid if token.card is not None and token.key not in flying]
        return str(sum(self._presenter.bid_of(card) for card in landed)) if landed else ""

    def _draw_total(self, painter: Painter, side: str, total: str, growth: float) -> None:
        """Draw a bid's total on a coin beside its cards; the winner's coin grows for a moment (0 to 1)."""
        layout = self._view.layout
        coin = self._coin(total, layout.px(COIN_UNITS))
        if growth > 0:
            coin = pygame.transform.smoothscale_by(coin, 1 + TOTAL_GROWTH * growth)
        rect = painter.put(coin, center=layout.zone(f"{side}.total").center)
        painter.name(f"counted.{side}", rect, total, "moving")

    def _draw_number(self, painter: Painter, effect: Effect, part: float) -> None:
        layout = self._view.layout
        way = ease(min(1.0, part / NUMBER_ARRIVAL))
        target = layout.zone(effect.target)
        rect = interpolate(layout.zone(effect.source), target, way)
        coin = self._coin(effect.subject, min(target.height, layout.px(COIN_UNITS * 2)))
        grown = pygame.transform.smoothscale_by(coin, 0.5 + 0.5 * way)
        place = painter.put(grown, center=rect.center)
        painter.name("number", place, effect.subject, "moving")

    def _draw_chips(self, painter: Painter, effect: Effect, part: float) -> None:
        """Draw chips moving one after another, and at their target the text of the payment."""
        layout = self._view.layout
        source = layout.zone(effect.source)
        target = layout.zone(effect.target)
        side = layout.px(CHIP_UNITS)
        shown = min(effect.chips, MAX_CHIPS)
        chip = self._ui.images.get(self._presenter.chip_image, (side, side))
        for index in range(shown):
            begin = index / shown * (1 - CHIP_FLIGHT)
            way = (part - begin) / CHIP_FLIGHT
            if 0 <= way <= 1:
                rect = interpolate(source, target, ease(way))
                painter.put(chip, center=(rect.centerx, rect.centery - round(parabola(way) * side)))
        words = self._ui.typesetter.line(effect.subject, painter.sizes.label, bold=True)
        badge = self._ui.shapes.badge(words, "delft")
        alpha = round(255 * min(1.0, 4 * part))
        place = painter.on(EFFECT_LAYER + 1).put(badge, alpha, center=target.center)
        painter.name(f"chips.{effect.target}", place, effect.subject, "moving")

    def _make_coin(self, total: str, side: int) -> pygame.Surface:
        coin = self._ui.shapes.disc(side, Shade("brass", 1.1), Shade("brass", 1.5)).copy()
        number = self._ui.typesetter.fit(total, side * 3 // 4, self._ui.theme.sizes.heading, "ink", bold=True)
        coin.blit(number, number.get_rect(center=coin.get_rect().center))
        return coin

    def _draw_crown(self, painter: Painter, side: str, part: float) -> None:
        """Move the crown from the market to the starting player, past the words of the prompt."""
        layout = self._view.layout
        start = pygame.Rect(0, 0, layout.px(CROWN_UNITS), layout.px(CROWN_UNITS))
        home = crown_place(layout, side)
        start.center = home.centerx, layout.zone("market").centery
        done = ease(min(1.0, part / CROWN_ARRIVAL))
        rect = interpolate(start, home, done)
        rect.y -= round(parabola(done) * start.width)
        crown = self._ui.images.get("icons/crown", start.size)
        painter.put(pygame.transform.smoothscale(crown, rect.size), topleft=rect.topleft)
        painter.name("crown", rect, "", "moving")

    # The banner

    def _draw_banner(self, painter: Painter, banner: Banner) -> None:
        """Draw the banner: a brass band that unfolds above the market, and never blocks anything."""
        layout = self._view.layout
        prompt = layout.zone("prompt")
        middle = layout.zone("market").top if layout.has_zone("market") else layout.zone("others").bottom
        width = min(prompt.width, layout.px(BANNER_WIDTH))
        room = width - layout.px(BANNER_MARGIN) // 2
        words = self._ui.typesetter.fit(banner.text, room, painter.sizes.heading, "ink", face="title")
        opened = 1.0 if banner.still else ease(min(1.0, banner.part / FOLD, (1 - banner.part) / FOLD))
        box = pygame.Rect(0, 0, max(2, round(width * opened)), round(prompt.height * BANNER_HEIGHT))
        box.center = prompt.centerx, middle
        painter.raised_panel(box, "brass", bottom=Shade("brass", 0.75), border=Shade("brass", 1.3), radius=28)
        shown = words.get_rect()
        shown.inflate_ip(min(0, box.width - shown.width), 0)
        painter.put(words.subsurface(shown), center=box.center)
        painter.name("banner", box, banner.text, "moving")


def _move_apart(places: Sequence[pygame.Rect]) -> None:
    """Move two badges apart if they overlap, each by half of the overlap. More or fewer stay in place."""
    if len(places) == 2 and places[0].colliderect(places[1]):
        left, right = sorted(places, key=lambda place: place.centerx)
        overlap = left.right - right.left
        left.x -= overlap - overlap // 2
        right.x += overlap // 2


LAYER = 620  # above carried cards
POINTER_WIDTH = 14  # width of the pointer at 1080p; it is half as high
PRINTED_HEIGHT = 0.72  # the upper part of a card, with everything printed on it except its picture
SIDE_SHIFTS = (0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6)
"""Farthest the badge may be off the middle of its target, as a share of the way past it."""


def badge_rect(
    target: pygame.Rect,
    size: tuple[int, int],
    gap: int,
    window: pygame.Rect,
    avoid: Sequence[pygame.Rect],
    buttons: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the first rectangle for a badge inside the window that covers no buttons, nor any of ``avoid``.

    If there is none, return the one that covers the least, of the buttons first.
    """

    def covered_pixels(place: pygame.Rect) -> tuple[int, int]:
        parts = [[place.clip(rect) for rect in rects] for rects in (buttons, avoid)]
        on_buttons, others = (sum(part.width * part.height for part in each) for each in parts)
        return on_buttons, others

    places = [box.clamp(window) for box in _places_to_try(target, pygame.Rect((0, 0), size), gap)]
    return min(places, key=covered_pixels)  # the first of equals


def _places_to_try(target: pygame.Rect, box: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Yield places on, above, beside and below the target, then the same places shifted sideways."""
    across, along = (target.width + box.width) / 2, (target.height + box.height) / 2
    for shift in SIDE_SHIFTS:
        x, y = target.centerx + round(across * shift), target.centery + round(along * shift)
        yield box.move(x - box.width // 2, target.bottom - gap // 2 - box.height)
        yield box.move(x - box.width // 2, target.top - gap - box.height)
        yield box.move(x - box.width // 2, target.top - box.height // 2)
        yield box.move(target.right + gap, y - box.height // 2)
        yield box.move(target.left - gap - box.width, y - box.height // 2)
        yield box.move(x - box.width // 2, target.bottom + gap)
        yield box.move(x - box.width // 2, target.bottom + gap + box.height)  # below its title


def rects_to_keep_clear(regions: Sequence[Region], target: Target) -> list[pygame.Rect]:
    """Return the rectangles the badge must not cover: regions that lie still, without cards' feet."""
    rects = []
    for region in regions:
        card = card_of(region) if region.target else None
        is_ground = region.kind == "ground" or (card is None and region.target == target)
        if is_ground or "moving" in region.flags:
            continue
        rect = region.rect.copy()
        if card is not None:
            rect.height = round(rect.height * PRINTED_HEIGHT)
        rects.append(rect)
        if card is not None and card.is_power:  # its points are printed at the foot
            rects.append(part_of(region.rect, NO_POINTS))
    return rects


class PreviewBadge(Part):
    """The badge; its position is found again only when the target or a region at rest changes."""

    def __init__(self, view: TableView, offer: Callable[[DisplayList], TargetOffer | None]) -> None:
        """``offer`` returns the offer to preview in a frame, if any."""
        self._view = view
        self._ui = view.ui
        self._offer = offer

    def draw(self, display_list: DisplayList) -> None:
        """Draw the badge beside the target, without covering the buttons."""
        offer = self._offer(display_list)
        if offer is not None:
            region = display_list.find(region_name(offer.target))
            target = self._view.rect_of(offer.target) if region is None else region.rect
            still = [region for region in display_list.regions if "moving" not in region.flags]
            self._badge(display_list, still, target, offer, self._view.widgets.rects)

    @memoised
    def _badge(
        self,
        display_list: DisplayList,
        still: Sequence[Region],
        target: pygame.Rect,
        offer: TargetOffer,
        buttons: Sequence[pygame.Rect],
    ) -> None:
        ui = self._ui
        side = self._ui.theme.px(POINTER_WIDTH)
        text = ui.typesetter.line(offer.label, ui.theme.sizes.body, "ink", bold=True)
        badge = ui.shapes.badge(text, "brass")
        zone = self._view.layout.zone("prompt")  # as wide as what lies on the table
        window = pygame.Rect(zone.x, 0, zone.width, ui.window.size[1])
        avoid = rects_to_keep_clear(still, offer.target)
        box = badge_rect(target, badge.get_size(), side // 2, window, avoid, buttons)
        display_list.blit(badge, box.topleft, LAYER)
        if box.bottom <= target.top:
            tip = max(box.left + side, min(target.centerx, box.right - side))
            display_list.put(ui.shapes.pointer(side), LAYER, midtop=(tip, box.bottom - 1))
        name = f"preview.{region_name(offer.target)}"
        display_list.name(name, box, offer.label, kind="preview")
