"""Whether every card of a table lies in a place, on a pile, or in a player's row of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dutch.desktop.display_list import HitRegion
from dutch.selftest.alignment import ROUNDING, SLACK, Zones, at

LIFTED = 40
"""A selected card stands this much above its row at most."""

HANGING = 8
"""The outermost card of an own hand hangs this much below its row at most."""

NUDGED = 12
"""A card under the pointer stands this much above its row at most."""


class CardRows:
    """The cards of a table, and the zones they belong to."""

    def __init__(
        self, cards: Sequence[HitRegion], zones: Zones, places: Sequence[str], around: Sequence[str]
    ) -> None:
        """``places`` are the names of the places in the row, ``around`` of what no player's cards overlap."""
        self._cards = cards
        self._zones = zones
        self._places = places
        self._around = around

    def faults(self) -> Iterator[str]:
        """Every card lies in a place, on a pile, or in a row of cards."""
        market, prompt = self._zones["market"], self._zones["prompt"]
        far: list[HitRegion] = []
        near: list[HitRegion] = []
        for card in self._cards:
            if self._in_its_place(card):
                continue
            if card.rect.bottom <= market.top:
                far.append(card)
            elif card.rect.top >= prompt.bottom:
                near.append(card)
            else:
                yield f"{card.name} at {at(card.rect)} lies neither in a place nor on a side."
        yield from self._card_row("far", far, self._zones["far.deck"].centery)
        yield from self._card_row("near", near, self._zones["near.deck"].top)

    @property
    def _laid(self) -> list[HitRegion]:
        """Cards laid down across a place to pay, or on a deck; they leave gaps in their row."""
        rects = [self._zones[name] for name in (*self._places, "near.deck", "far.deck")]
        chosen = [card for card in self._cards if "selected" in card.flags]
        return [card for card in chosen if card.rect.collidelist(rects) >= 0]

    def _in_its_place(self, card: HitRegion) -> bool:
        """In a place of the row, laid down across one to pay, or on an open pile."""
        if card in self._laid:
            return True
        rects = [self._zones[name] for name in self._places]
        piles = [self._zones[name] for name in ("auction.discards", "near.cashed_in", "far.cashed_in")]
        reach = 2 * NUDGED * self._zones.unit
        on_pile = any(
            rect.size == card.rect.size
            and abs(rect.x - card.rect.x) <= reach
            and abs(rect.y - card.rect.y) <= reach
            for rect in piles
        )
        return on_pile or card.rect in rects

    def _card_row(self, side: str, cards: list[HitRegion], height: int) -> Iterator[str]:
        """A player's cards: in the middle of their place, one height, apart from everything else."""
        if not cards:
            return
        whole = cards[0].rect.unionall([card.rect for card in cards[1:]])
        for name in self._around:
            if name in self._zones and self._zones[name].colliderect(whole):
                yield f"The {side} cards at {at(whole)} overlap {name} at {at(self._zones[name])}."
        right = "near.deck" if side == "near" else "far.total"
        complete = not self._laid
        if right in self._zones and complete:
            middle = (self._zones[f"{side}.cashed_in"].right + self._zones[right].left) / 2
            middles = [middle, whole.centerx]
            yield from self._zones.same("The middles", ["room", f"{side} cards"], middles, SLACK)
        for card in cards:
            raised = height - (card.rect.top if side == "near" else card.rect.centery)
            most = LIFTED if "selected" in card.flags else NUDGED
            least = ROUNDING + HANGING * self._zones.unit if side == "near" else most * self._zones.unit
            if not -least <= raised <= most * self._zones.unit:
                yield f"{card.name} at {at(card.rect)} is out of line with the {side} piles."
