"""What is shown beside the moving cards: badges, medallions, the lit price, counted bids, and the crown."""

from __future__ import annotations

from itertools import pairwise

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.rules.events import BidsCompared, BidWon, CardsMoved
from dutch.scenes.stack import UIContext
from dutch.scenes.table.layers import FLYING, GLOWS
from dutch.scenes.table.panels import crown_place
from dutch.stage.animator import Animator
from dutch.stage.choreography import Effect, EffectKind
from dutch.stage.layout import Layout
from dutch.stage.motion import between, parabola, pulse
from dutch.stage.presenter import Presenter
from dutch.stage.timing import ease

ABOVE = FLYING + 2
"""The layer of what lies on flying cards."""

COUNTED = frozenset({"reveal", "tie"})
"""Reasons of moves during which the bids are counted."""

MEDALLION = 0.56
"""Its width over that of the power."""

CROWN_UNITS = 96
"""How large the crown is as it sets out, in units of the map."""

CROWNED = 0.8
"""The part of its cue after which the crown has arrived."""

COIN_UNITS = 68
"""Width of the coin with a total, in units of the map."""

ROWS = 3
"""Badges of paying cards that lie close together stand in so many rows at most."""

COINS = 40
"""So many of them are kept."""

SWELL = 0.3
"""By how much the coin of the winner swells."""


class Gestures:
    """Draws the animator's shows for one table."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self._ui = ui
        self._presenter = presenter
        self._tags = {place.zone: place.tag for place in presenter.places}
        self._coins: dict[tuple[str, int], pygame.Surface] = {}

    def draw(
        self,
        display_list: DisplayList,
        layout: Layout,
        animator: Animator,
        seat: int,
        bids: tuple[int, ...] = (),
    ) -> None:
        """Put everything into the picture that is shown now; ``seat`` is the near one.

        ``bids`` of the near and the far side stay on show while the first turn follows at once.
        """
        if animator.cue is None:
            return
        won = None
        self._badges(display_list, animator)
        for effect, part in animator.effects():
            if effect.kind is EffectKind.PLACE_LIT:
                self._light(display_list, layout.zone(self._tags[effect.subject]), part)
            elif effect.kind is EffectKind.MEDALLION:
                self._medallion(display_list, animator, effect, part)
            elif effect.kind is EffectKind.BID_WON:
                won = int(effect.subject) == seat, part
                self._crown(display_list, layout, *won)
        for index, side in enumerate(("near", "far")):
            swell = pulse(won[1]) if won is not None and won[0] == (side == "near") else 0.0
            if self.counting(animator):
                self._total(display_list, layout, side, self._counted(animator, side), swell)
            elif bids:
                self._total(display_list, layout, side, str(bids[index]))

    def counting(self, animator: Animator) -> bool:
        """Whether the bids are being counted, and their totals stand here and not in the panels."""
        events = animator.cue.events if animator.cue is not None else ()
        return any(
            isinstance(event, BidsCompared | BidWon)
            or (isinstance(event, CardsMoved) and event.reason in COUNTED)
            for event in events
        )

    def crowning(self, animator: Animator) -> bool:
        """Whether the crown is on its way, and lies nowhere yet."""
        return any(effect.kind is EffectKind.BID_WON for effect, _part in animator.effects())

    def _badges(self, display_list: DisplayList, animator: Animator) -> None:
        """A word on each paying card: where it goes; in rows where the words are wider than the cards."""
        badges = [effect for effect, _part in animator.effects() if effect.kind is EffectKind.BADGE]
        if not badges:
            return
        rects = {pose.item.token.key: pose.item.rect for pose in animator.poses()}
        steps = [abs(one.rect.x - other.rect.x) for one, other in pairwise(badges)]
        for index, effect in enumerate(badges):
            words, fill = (_("kept"), "delft") if effect.subject == "kept" else (_("lost"), "garnet")
            text = self._ui.typesetter.line(words, self._ui.theme.sizes.small, bold=True)
            badge = self._ui.shapes.badge(text, fill)
            rows = min(ROWS, -(-badge.get_width() // max(1, min(steps)))) if steps else 1
            x, y = rects[effect.key].center
            y += round((index % rows - (rows - 1) / 2) * badge.get_height())
            box = display_list.put(badge, ABOVE, center=(x, y))
            display_list.name(f"badge.{effect.subject}.{effect.key}", box, words, "moving")

    def _light(self, display_list: DisplayList, tag: pygame.Rect, part: float) -> None:
        """A price lights up as a card comes to rest over it."""
        strength = round(240 * (1 - part) ** 1.5)
        box = tag.inflate(tag.width // 8, tag.height // 8)
        ring = self._ui.shapes.ring(box.size, "brass*1.4", width=6, radius=999)
        display_list.blit(ring, box.topleft, GLOWS, alpha=strength)
        spark = self._ui.shapes.spark(tag.width * 2 // 3, "brass*1.2")
        display_list.blit(spark, spark.get_rect(center=tag.center).topleft, GLOWS, alpha=strength // 3)

    def _medallion(self, display_list: DisplayList, animator: Animator, effect: Effect, part: float) -> None:
        """The icon of what a power does rises from its card, and fades."""
        rect = effect.rect
        side = round(min(rect.size) * MEDALLION)
        rise = round(rect.height * 0.5 * ease(min(1.0, part / 0.6)))
        alpha = round(255 * min(1.0, part / 0.15, (1 - part) / 0.3))
        power = animator.token(effect.key)
        if power is None or power.card is None:
            return
        disc = self._ui.shapes.disc(side, "walnut_dark", "brass*1.2")
        inner = round(side * 0.66)
        icon = self._ui.images.get(self._presenter.power_icon(power.card, effect.subject), (inner, inner))
        centre = rect.centerx, rect.centery - rise
        for surface in (disc, icon):
            display_list.blit(surface, surface.get_rect(center=centre).topleft, ABOVE, alpha=alpha)
        box = disc.get_rect(center=centre)
        display_list.name(f"medallion.{effect.subject}", box, "", "moving")

    def _counted(self, animator: Animator, side: str) -> str:
        """What the cards add up to that lie open so far; nothing before the first."""
        bid = animator.board.zones.get(f"{side}.bid", ())
        landed = [token.card for token in bid if token.card is not None and animator.landed(token.key)]
        return str(sum(self._presenter.bid_of(card) for card in landed)) if landed else ""

    def _total(
        self, display_list: DisplayList, layout: Layout, side: str, total: str, swell: float = 0.0
    ) -> None:
        """A bid on a coin beside its cards."""
        if not total:
            return
        coin = self._coin(total, layout.px(COIN_UNITS))
        if swell > 0:
            coin = pygame.transform.smoothscale_by(coin, 1 + SWELL * swell)
        rect = display_list.put(coin, ABOVE, center=layout.zone(f"{side}.total").center)
        display_list.name(f"counted.{side}", rect, total, "moving")

    def _coin(self, total: str, side: int) -> pygame.Surface:
        """A guilder with a number on it; the same for the same request."""
        coin = self._coins.get((total, side))
        if coin is None:
            coin = self._ui.shapes.disc(side, "brass*1.1", "brass*1.5").copy()
            size = self._ui.theme.sizes.heading
            number = self._ui.typesetter.fit(total, side * 3 // 4, size, "ink", bold=True)
            coin.blit(number, number.get_rect(center=coin.get_rect().center))
            if len(self._coins) > COINS:
                self._coins.clear()
            self._coins[total, side] = coin
        return coin

    def _crown(self, display_list: DisplayList, layout: Layout, near: bool, part: float) -> None:
        """The crown goes from the middle of the table to who goes first."""
        size = layout.px(CROWN_UNITS)
        start = pygame.Rect(0, 0, size, size)
        start.center = layout.zone("prompt").center
        done = ease(min(1.0, part / CROWNED))
        rect = between(start, crown_place(layout, near), done)
        rect.y -= round(parabola(done) * size)
        crown = self._ui.images.get("icons/crown", start.size)
        display_list.blit(pygame.transform.smoothscale(crown, rect.size), rect.topleft, ABOVE)
        display_list.name("crown", rect, "", "moving")
