"""Checks that everything drawn lies where it belongs, judged by names and rectangles alone.

They know nothing of the Tiled maps, so a zone that is displaced or swapped on a map is found here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import pygame

from dutch.desktop.display_list import HitRegion
from dutch.selftest.alignment import CENTRE_SLACK, MAX_GAP_DOWN, ROUNDING, NamedRects, apart, at

PANELS = ("question", "spread", "zoom", "game_menu")
"""Regions that lie above the table."""

BUTTON_SLOTS = (
    ("button.end", "button.aside", "button.bid", "button.more", "button.score", "button.play_on"),
    ("button.undo", "button.stop"),
    ("button.put_back", "button.redo"),
)
"""The column of buttons beside the near player's cards, from the top down; one of each slot is shown."""

IN_BAR = ("button.menu", "button.leave", "button.log", "heading", "score")
STEPS = ("first", "previous_round", "back", "play", "forward", "next_round", "last")
IN_TRANSPORT = [*(f"button.{step}" for step in STEPS), "slider.position", "button.speed", "button.view"]
"""The controls below a replayed game, from left to right."""

AROUND_CARDS = (
    ["bar", "market", "prompt", "log", "transport"]
    + [f"{side}.{zone}" for side in ("near", "far") for zone in ("player", "deck", "discards")]
    + [f"{side}.{zone}" for side in ("near", "far") for zone in ("cashed_in", "total")]
)
"""Regions that no player's cards may overlap."""

AUCTION = ["auction.deck", "auction.discards"]
NUMBERED = ("display.", "price.")
"""Prefixes of the places of the market and of their prices; a number follows."""

MAX_LIFT = 40
"""Largest height of a selected card above its row, in units."""

MAX_HOVER = 12
"""Largest height of a card under the pointer above its row, in units."""

MAX_HANG = 8
"""Largest depth of the outermost card of a hand below its row, in units."""


def layout_problems(regions: Sequence[HitRegion], size: tuple[int, int]) -> list[str]:
    """Return one sentence for everything that is misplaced. Moving regions may be anywhere."""
    still = [region for region in regions if "moving" not in region.flags]
    problems = list(_outside_window(still, size))
    names = {region.name for region in still}
    if names & set(PANELS):
        problems += _panel_problems(still)
    elif "market" in names:
        problems += TableGeometry(_with_viewer_below(still), size[1] / 1080).problems()
    else:
        problems += apart((region.name, region.rect) for region in still if _is_control(region))
    return problems


def _with_viewer_below(regions: Sequence[HitRegion]) -> list[HitRegion]:
    """Return the regions with near and far exchanged if the table is shown the other way round."""
    tops = {region.name: region.rect.top for region in regions if region.name in ("near.deck", "far.deck")}
    if tops.get("near.deck", 1) > tops.get("far.deck", 0):
        return list(regions)
    opposite = {"near": "far", "far": "near"}

    def renamed(name: str) -> str:
        side, dot, rest = name.partition(".")
        return opposite.get(side, side) + dot + rest

    return [region._replace(name=renamed(region.name)) for region in regions]


def _outside_window(regions: Iterable[HitRegion], size: tuple[int, int]) -> Iterator[str]:
    window = pygame.Rect((0, 0), size)
    for region in regions:
        if not window.contains(region.rect):
            yield f"{region.name} at {at(region.rect)} reaches beyond the window of {size}."


def _panel_problems(regions: Sequence[HitRegion]) -> Iterator[str]:
    """Check that everything on the topmost panel lies inside it and nothing there overlaps."""
    start = max(index for index, region in enumerate(regions) if region.name in PANELS)
    panel, *rest = regions[start:]
    inside = [
        (region.name, region.rect)
        for region in rest
        if _is_control(region) or region.name.startswith("card.")
    ]
    yield from apart(inside)
    for name, rect in inside:
        if not panel.rect.contains(rect):
            yield f"{name} at {at(rect)} is not inside the {panel.name} at {at(panel.rect)}."


def _is_control(region: HitRegion) -> bool:
    return region.name.startswith(("button.", "field.", "slider."))


class TableGeometry:
    """The regions of a table at rest with nothing above it, the viewer's side below."""

    def __init__(self, regions: Sequence[HitRegion], unit: float) -> None:
        """Sort the regions; ``unit`` is 1/1080 of the window's height in pixels."""
        self._rects = NamedRects(unit)
        self._cards: list[HitRegion] = []
        found = {region.name.partition(".")[2] for region in regions if region.name.startswith(NUMBERED)}
        numbers = range(1, max([1, *map(int, found)]) + 1)
        self._places = [f"display.{number}" for number in numbers]
        self._prices = [f"price.{number}" for number in numbers]
        for region in regions:
            if region.name.startswith("card.") or "back" in region.flags:
                self._cards.append(region)
            elif not region.name.startswith(("tip.", "preview.")):
                self._rects[region.name] = region.rect
        fan = [rect for name, rect in self._rects.items() if name.startswith("button.verb.")]
        if fan:
            self._rects["near.total"] = fan[0].unionall(fan[1:])

    def problems(self) -> list[str]:
        """Return one sentence for everything that is misplaced."""
        required = ["bar", "market", "prompt", *self._places, *self._prices, *AUCTION]
        required += [
            name for name in AROUND_CARDS if name.endswith(("deck", "discards", "cashed_in", "player"))
        ]
        missing = [name for name in required if name not in self._rects]
        if missing:
            return [f"{name} is not drawn at all." for name in missing]
        return [
            *self._overlaps(),
            *self._bands(),
            *self._market(),
            *self._places_and_prices(),
            *self._far_piles(),
            *self._near_piles(),
            *self._near_name_and_total(),
            *self._button_column(),
            *self._transport(),
            *CardGeometry(self._cards, self._rects, self._places).problems(),
        ]

    def _overlaps(self) -> Iterator[str]:
        rects = self._rects
        buttons = [name for name in rects if name.startswith("button.") and name not in IN_BAR]
        buttons = [name for name in buttons if name not in IN_TRANSPORT]
        around = [name for name in AROUND_CARDS if name in rects]
        if any(name.startswith("button.verb.") for name in buttons):
            around.remove("near.total")  # the fan of buttons itself
        inner = [*self._places, *self._prices, *AUCTION]
        for group in ([*around, *buttons], inner, [name for name in IN_BAR if name in rects]):
            yield from apart((name, rects[name]) for name in group)

    def _bands(self) -> Iterator[str]:
        """Check the bands from the top: bar, far player, market, prompt, near player."""
        rects = self._rects
        yield from rects.within("bar", IN_BAR)
        for upper, lower in (
            ("bar", "far.player"),
            ("far.deck", "market"),
            ("market", "prompt"),
            ("prompt", "near.deck"),
        ):
            yield from rects.under(upper, lower)
        yield from rects.same_edges("left", ["market", "prompt"])
        yield from rects.same_edges("right", ["market", "prompt"])
        bar, market = rects["bar"], rects["market"]
        if bar.left > market.left or bar.right < market.right:
            yield f"The bar at {at(bar)} should be at least as wide as the market at {at(market)}."

    def _market(self) -> Iterator[str]:
        rects = self._rects
        yield from rects.within("market", [*self._places, *self._prices, *AUCTION])
        yield from rects.follow([*self._places, *AUCTION])
        yield from rects.row(AUCTION)
        yield from rects.same_edges("top", ["display.1", "auction.deck"])
        market = rects["market"]
        margins = [rects["display.1"].left - market.left, market.right - rects["auction.discards"].right]
        yield from rects.same("The margins of the market", ["left", "right"], margins, CENTRE_SLACK)

    def _places_and_prices(self) -> Iterator[str]:
        rects = self._rects
        yield from rects.row(self._places)
        yield from rects.row(self._prices)
        lefts = [rects[name].left for name in self._places]
        steps = [right - left for left, right in pairwise(lefts)]
        yield from rects.same("The steps between the places", self._places[1:], steps)
        for place, price in zip(self._places, self._prices, strict=True):
            yield from rects.under(place, price, MAX_GAP_DOWN / 2)
            yield from rects.same_edges("centerx", [place, price])

    def _far_piles(self) -> Iterator[str]:
        piles = ["far.deck", "far.discards", "far.cashed_in"]
        yield from self._rects.row(piles)
        yield from self._rects.follow(["far.player", *piles])
        in_line = [name for name in ("far.deck", "far.player", "far.total") if name in self._rects]
        yield from self._rects.same_edges("centery", in_line, MAX_HOVER)
        yield from self._rects.same_edges("left", ["market", "far.player"])

    def _near_piles(self) -> Iterator[str]:
        rects = self._rects
        piles = ["near.discards", "near.cashed_in"]
        yield from rects.row([*piles, "near.deck"])
        yield from rects.follow(piles)
        discards, cashed_in, deck = rects["near.discards"], rects["near.cashed_in"], rects["near.deck"]
        if discards.left < rects["market"].left - ROUNDING or cashed_in.right > deck.left:
            yield f"The near piles should stand left and right of the near cards, not at {at(deck)}."

    def _near_name_and_total(self) -> Iterator[str]:
        """Check the near player's name, and the total or the fan of a power beside it."""
        rects = self._rects
        yield from rects.same_edges("left", ["market", "near.player"])
        yield from rects.under("near.discards", "near.player", 2 * MAX_GAP_DOWN)
        if "near.total" not in rects:
            return
        yield from rects.same_edges("top", ["near.player", "near.total"])
        middle = (rects["near.cashed_in"].right + rects["near.deck"].left) / 2
        middles = [middle, rects["near.total"].centerx]
        yield from rects.same("The middles", ["near cards", "near.total"], middles, CENTRE_SLACK)

    def _button_column(self) -> Iterator[str]:
        """Check the buttons beside the near cards: one column, from the top down."""
        rects = self._rects
        found = [next((name for name in slot if name in rects), None) for slot in BUTTON_SLOTS]
        column = [name for name in found if name is not None]
        if not column:
            return
        yield from rects.follow(["near.deck", column[0]])
        yield from rects.same_edges("right", ["market", *column])
        yield from rects.same_edges("left", column)
        if found[0] is not None:
            yield from rects.same_edges("top", ["near.deck", column[0]], MAX_HOVER)
        if None not in found[: len(column)]:
            for upper, lower in pairwise(column):
                yield from rects.under(upper, lower)

    def _transport(self) -> Iterator[str]:
        """Check the controls below a replayed game: one row in a band."""
        if "transport" in self._rects:
            yield from self._rects.within("transport", IN_TRANSPORT)
            yield from self._rects.follow(IN_TRANSPORT)
            yield from self._rects.same_edges("top", IN_TRANSPORT)


class CardGeometry:
    """The cards of a table and the zones they belong to."""

    def __init__(self, cards: Sequence[HitRegion], rects: NamedRects, places: Sequence[str]) -> None:
        """Take the cards, everything else on the table, and the names of the market's places."""
        self._cards = cards
        self._rects = rects
        self._places = places
        slots = [rects[name] for name in (*places, "near.deck", "far.deck")]
        self._laid = [
            card for card in cards if "selected" in card.flags and card.rect.collidelist(slots) >= 0
        ]
        """Cards laid across a place as a payment, or on a deck; they leave gaps in their row."""

    def problems(self) -> Iterator[str]:
        """Yield a sentence for every card that is not in a place, on a pile or in a player's row."""
        market, prompt = self._rects["market"], self._rects["prompt"]
        far: list[HitRegion] = []
        near: list[HitRegion] = []
        for card in self._cards:
            if card in self._laid or self._in_place_or_pile(card):
                continue
            if card.rect.bottom <= market.top:
                far.append(card)
            elif card.rect.top >= prompt.bottom:
                near.append(card)
            else:
                yield f"{card.name} at {at(card.rect)} lies neither in a place nor on a side."
        yield from self._row_problems("far", far, self._rects["far.deck"].centery)
        yield from self._row_problems("near", near, self._rects["near.deck"].top)

    def _in_place_or_pile(self, card: HitRegion) -> bool:
        piles = [self._rects[name] for name in ("auction.discards", "near.cashed_in", "far.cashed_in")]
        reach = 2 * MAX_HOVER * self._rects.unit
        on_pile = any(
            rect.size == card.rect.size
            and abs(rect.x - card.rect.x) <= reach
            and abs(rect.y - card.rect.y) <= reach
            for rect in piles
        )
        return on_pile or card.rect in [self._rects[name] for name in self._places]

    def _row_problems(self, side: str, cards: list[HitRegion], height: int) -> Iterator[str]:
        """Check a player's cards: centred, at one height, apart from everything else."""
        if not cards:
            return
        rects = self._rects
        row = cards[0].rect.unionall([card.rect for card in cards[1:]])
        for name in AROUND_CARDS:
            if name in rects and rects[name].colliderect(row):
                yield f"The {side} cards at {at(row)} overlap {name} at {at(rects[name])}."
        right = "near.deck" if side == "near" else "far.total"
        if right in rects and not self._laid:
            middle = (rects[f"{side}.cashed_in"].right + rects[right].left) / 2
            middles = [middle, row.centerx]
            yield from rects.same("The middles", ["room", f"{side} cards"], middles, CENTRE_SLACK)
        for card in cards:
            raised = height - (card.rect.top if side == "near" else card.rect.centery)
            most = (MAX_LIFT if "selected" in card.flags else MAX_HOVER) * rects.unit
            least = ROUNDING + MAX_HANG * rects.unit if side == "near" else most
            if not -least <= raised <= most:
                yield f"{card.name} at {at(card.rect)} is out of line with the {side} piles."
