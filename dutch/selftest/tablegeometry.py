"""How a table of Dutch is meant to look: rows, columns, what lies in what, what is beside what.

It does not know the maps, so a zone that was displaced or swapped on a map is noticed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from dutch.desktop.display_list import HitRegion
from dutch.selftest.alignment import BELOW, ROUNDING, SLACK, Zones, apart, at
from dutch.selftest.cardrows import NUDGED, CardRows

SLOTS = (
    ("button.end", "button.aside", "button.bid", "button.more", "button.score", "button.play_on"),
    ("button.undo", "button.stop"),
    ("button.put_back", "button.redo"),
)
"""The buttons of the column beside the own cards, from the top down."""

IN_BAR = ("button.menu", "button.leave", "button.log", "heading", "score")
STEPS = ("first", "previous_round", "back", "play", "forward", "next_round", "last")
IN_TRANSPORT = [*(f"button.{step}" for step in STEPS), "slider.position", "button.speed", "button.view"]
"""From left to right, below a game that is watched."""

AROUND = (
    ["bar", "market", "prompt", "log", "transport"]
    + [f"{side}.{zone}" for side in ("near", "far") for zone in ("player", "deck", "discards")]
    + [f"{side}.{zone}" for side in ("near", "far") for zone in ("cashed_in", "total")]
)
IN_ROW = ("display.", "price.")
"""How the places of the row and their prices are named; a number follows."""

AUCTION = ["auction.deck", "auction.discards"]


class Table:
    """The table as it is drawn. Nothing may move, and nothing may lie above it."""

    def __init__(self, regions: Sequence[HitRegion], unit: float) -> None:
        """``unit`` is 1/1080 of the window's height in pixels."""
        self._zones = Zones(unit)
        self._cards: list[HitRegion] = []
        found = {region.name.partition(".")[2] for region in regions if region.name.startswith(IN_ROW)}
        numbers = range(1, max([1, *map(int, found)]) + 1)
        self._places = [f"display.{number}" for number in numbers]
        self._prices = [f"price.{number}" for number in numbers]
        for region in regions:
            if region.name.startswith("card.") or "back" in region.flags:
                self._cards.append(region)
            elif not region.name.startswith(("tip.", "preview.")):
                self._zones[region.name] = region.rect
        fan = [rect for name, rect in self._zones.items() if name.startswith("button.verb.")]
        if fan:
            self._zones["near.total"] = fan[0].unionall(fan[1:])

    def faults(self) -> list[str]:
        """What is not where it belongs."""
        needed = [*AROUND[:3], *self._places, *self._prices, *AUCTION]
        needed += [name for name in AROUND if name.endswith(("deck", "discards", "cashed_in", "player"))]
        missing = [name for name in needed if name not in self._zones]
        if missing:
            return [f"{name} is not drawn at all." for name in missing]
        return [
            *self._nothing_overlaps(),
            *self._bands(),
            *self._market(),
            *self._row_of_places(),
            *self._far_row(),
            *self._near_row(),
            *self._near_foot(),
            *self._column(),
            *self._transport(),
            *CardRows(self._cards, self._zones, self._places, AROUND).faults(),
        ]

    def _nothing_overlaps(self) -> Iterator[str]:
        buttons = [name for name in self._zones if name.startswith("button.") and name not in IN_BAR]
        buttons = [name for name in buttons if name not in IN_TRANSPORT]
        around = [name for name in AROUND if name in self._zones]
        if any(name.startswith("button.verb.") for name in buttons):
            around.remove("near.total")  # the fan itself
        yield from apart((name, self._zones[name]) for name in [*around, *buttons])
        inner = [*self._places, *self._prices, *AUCTION]
        yield from apart((name, self._zones[name]) for name in inner)
        in_bar = [name for name in IN_BAR if name in self._zones]
        yield from apart((name, self._zones[name]) for name in in_bar)

    def _bands(self) -> Iterator[str]:
        """From the top: bar, other player, market, prompt, own cards."""
        yield from self._zones.within("bar", IN_BAR)
        yield from self._zones.under("bar", "far.player")
        yield from self._zones.under("far.deck", "market")
        yield from self._zones.under("market", "prompt")
        yield from self._zones.under("prompt", "near.deck")
        edges = ["market", "prompt"]
        yield from self._zones.same("The left edges", edges, [self._zones[name].left for name in edges])
        yield from self._zones.same("The right edges", edges, [self._zones[name].right for name in edges])
        bar, market = self._zones["bar"], self._zones["market"]
        if bar.left > market.left or bar.right < market.right:
            yield f"The bar at {at(bar)} should be at least as wide as the market at {at(market)}."

    def _market(self) -> Iterator[str]:
        yield from self._zones.within("market", [*self._places, *self._prices, *AUCTION])
        yield from self._zones.follow([*self._places, *AUCTION])
        yield from self._zones.row(AUCTION)
        tops = ["display.1", "auction.deck"]
        yield from self._zones.same("The upper edges", tops, [self._zones[name].top for name in tops])
        market = self._zones["market"]
        margins = [
            self._zones["display.1"].left - market.left,
            market.right - self._zones["auction.discards"].right,
        ]
        yield from self._zones.same("The margins of the market", ["left", "right"], margins, SLACK)

    def _row_of_places(self) -> Iterator[str]:
        yield from self._zones.row(self._places)
        yield from self._zones.row(self._prices)
        lefts = [self._zones[name].left for name in self._places]
        steps = [right - left for left, right in pairwise(lefts)]
        yield from self._zones.same("The steps between the places", self._places[1:], steps)
        for place, price in zip(self._places, self._prices, strict=True):
            yield from self._zones.under(place, price, BELOW / 2)
            centres = [self._zones[name].centerx for name in (place, price)]
            yield from self._zones.same("The middles", [place, price], centres)

    def _far_row(self) -> Iterator[str]:
        piles = ["far.deck", "far.discards", "far.cashed_in"]
        yield from self._zones.row(piles)
        yield from self._zones.follow(["far.player", *piles])
        row = ["far.deck", "far.player"]
        row += ["far.total"] if "far.total" in self._zones else []
        yield from self._zones.same("The middles", row, [self._zones[name].centery for name in row], NUDGED)
        lefts = ["market", "far.player"]
        yield from self._zones.same("The left edges", lefts, [self._zones[name].left for name in lefts])

    def _near_row(self) -> Iterator[str]:
        piles = ["near.discards", "near.cashed_in"]
        yield from self._zones.row([*piles, "near.deck"])
        yield from self._zones.follow(piles)
        cashed_in, deck, market = (self._zones[name] for name in (piles[1], "near.deck", "market"))
        if self._zones[piles[0]].left < market.left - ROUNDING or cashed_in.right > deck.left:
            yield f"The own piles should stand left and right of the own cards, not at {at(deck)}."

    def _near_foot(self) -> Iterator[str]:
        """The own name and the total, or the fan of a power in its place."""
        lefts = ["market", "near.player"]
        yield from self._zones.same("The left edges", lefts, [self._zones[name].left for name in lefts])
        yield from self._zones.under("near.discards", "near.player", 2 * BELOW)
        if "near.total" not in self._zones:
            return
        foot = ["near.player", "near.total"]
        yield from self._zones.same("The upper edges", foot, [self._zones[name].top for name in foot])
        middles = [self._near_middle, self._zones["near.total"].centerx]
        yield from self._zones.same("The middles", ["own cards", "near.total"], middles, SLACK)

    @property
    def _near_middle(self) -> float:
        return (self._zones["near.cashed_in"].right + self._zones["near.deck"].left) / 2

    def _column(self) -> Iterator[str]:
        """The buttons beside the own cards: one column, from the top down."""
        found = [next((name for name in slot if name in self._zones), None) for slot in SLOTS]
        column = [name for name in found if name is not None]
        if not column:
            return
        yield from self._zones.follow(["near.deck", column[0]])
        edges = ["market", *column]
        yield from self._zones.same("The right edges", edges, [self._zones[name].right for name in edges])
        yield from self._zones.same("The left edges", column, [self._zones[name].left for name in column])
        if found[0] is not None:
            tops = ["near.deck", column[0]]
            yield from self._zones.same(
                "The upper edges", tops, [self._zones[name].top for name in tops], NUDGED
            )
        if None not in found[: len(column)]:
            for upper, lower in pairwise(column):
                yield from self._zones.under(upper, lower)

    def _transport(self) -> Iterator[str]:
        """Below a game that is watched: one row of controls in a band."""
        if "transport" in self._zones:
            yield from self._zones.within("transport", IN_TRANSPORT)
            yield from self._zones.follow(IN_TRANSPORT)
            tops = [self._zones[name].top for name in IN_TRANSPORT]
            yield from self._zones.same("The upper edges", IN_TRANSPORT, tops)
