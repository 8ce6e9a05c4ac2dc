"""Whether what is drawn lies where it belongs, judged by names and rectangles alone.

``faults`` knows how a table of Dutch is meant to look: rows, columns, what lies in what, what is beside
what. It does not know the maps, so a zone that was displaced or swapped on a map is noticed here.
Lengths are in units of 1/1080 of the window's height.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise

import pygame

from dutch.desktop.canvas import Thing

ROUNDING = 1
"""Zones are rounded to whole pixels one by one, so equal lengths may differ by this much."""

BESIDE = 135
"""Neighbours in a row are no farther apart than this."""

BELOW = 60
"""Bands of the table (bar, other player, market, prompt, own cards) are no farther apart than this."""

SLACK = 24
"""What is drawn in the middle of something may be beside it by this much."""

LIFTED = 40
"""A selected card stands this much above its row at most."""

HANGING = 8
"""The outermost card of an own hand hangs this much below its row at most."""

NUDGED = 12
"""A card under the pointer stands this much above its row at most."""

SLOTS = (
    ("button.end", "button.aside", "button.bid", "button.more", "button.score", "button.play_on"),
    ("button.undo", "button.stop"),
    ("button.put_back", "button.redo"),
)
"""The buttons of the column beside the own cards, from the top down."""

PANELS = ("question", "spread", "zoom", "game_menu")
"""What lies above the table."""

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


def faults(things: Sequence[Thing], size: tuple[int, int]) -> list[str]:
    """Everything that is not where it belongs, a sentence each. Moving things may be anywhere."""
    still = [thing for thing in things if "moving" not in thing.flags]
    found = list(_outside(still, size))
    names = {thing.name for thing in still}
    if names & set(PANELS):
        found += _overlay(still)
    elif "market" in names:
        found += Table(_upright(still), size[1] / 1080).faults()
    else:
        found += _apart((thing.name, thing.rect) for thing in still if _control(thing))
    return found


def _upright(things: Sequence[Thing]) -> list[Thing]:
    """The things with the names of the sides on which they lie: the player who looks on may sit above."""
    tops = {thing.name: thing.rect.top for thing in things if thing.name in ("near.deck", "far.deck")}
    if tops.get("near.deck", 1) > tops.get("far.deck", 0):
        return list(things)
    opposite = {"near": "far", "far": "near"}

    def named(name: str) -> str:
        side, dot, rest = name.partition(".")
        return opposite.get(side, side) + dot + rest

    return [thing._replace(name=named(thing.name)) for thing in things]


def _outside(things: Iterable[Thing], size: tuple[int, int]) -> Iterator[str]:
    window = pygame.Rect((0, 0), size)
    for thing in things:
        if not window.contains(thing.rect):
            yield f"{thing.name} at {_at(thing.rect)} reaches beyond the window of {size}."


def _overlay(things: Sequence[Thing]) -> Iterator[str]:
    """What lies above the table stays inside its panel, and nothing there covers anything else."""
    start = max(index for index, thing in enumerate(things) if thing.name in PANELS)
    panel, *rest = things[start:]
    inside = [(thing.name, thing.rect) for thing in rest if _control(thing) or thing.name.startswith("card.")]
    yield from _apart(inside)
    for name, rect in inside:
        if not panel.rect.contains(rect):
            yield f"{name} at {_at(rect)} is not inside the {panel.name} at {_at(panel.rect)}."


def _control(thing: Thing) -> bool:
    return thing.name.startswith(("button.", "field.", "slider."))


def _apart(named: Iterable[tuple[str, pygame.Rect]]) -> Iterator[str]:
    for (name, rect), (other, box) in combinations(list(named), 2):
        if rect.colliderect(box):
            yield f"{name} at {_at(rect)} overlaps {other} at {_at(box)}."


def _at(rect: pygame.Rect) -> str:
    return f"({rect.x}, {rect.y}, {rect.width}×{rect.height})"


class Table:
    """The table as it is drawn. Nothing may move, and nothing may lie above it."""

    def __init__(self, things: Sequence[Thing], unit: float) -> None:
        """``unit`` is 1/1080 of the window's height in pixels."""
        self._unit = unit
        self._zones: dict[str, pygame.Rect] = {}
        self._cards: list[Thing] = []
        found = {thing.name.partition(".")[2] for thing in things if thing.name.startswith(IN_ROW)}
        numbers = range(1, max([1, *map(int, found)]) + 1)
        self._places = [f"display.{number}" for number in numbers]
        self._prices = [f"price.{number}" for number in numbers]
        for thing in things:
            if thing.name.startswith("card.") or "back" in thing.flags:
                self._cards.append(thing)
            elif not thing.name.startswith(("tip.", "preview.")):
                self._zones[thing.name] = thing.rect
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
            *self._all_cards(),
        ]

    # Words for what must hold

    def _same(
        self, what: str, names: Sequence[str], lengths: Sequence[float], slack: float = 0
    ) -> Iterator[str]:
        """All these lengths are equal; ``slack`` in units."""
        if max(lengths) - min(lengths) > ROUNDING + slack * self._unit:
            listed = ", ".join(f"{name} {length:g}" for name, length in zip(names, lengths, strict=True))
            yield f"{what} should be the same: {listed}."

    def _gap(self, first: str, second: str, gap: float, most: float) -> Iterator[str]:
        """A distance between two neighbours: not negative, and at most ``most`` units."""
        if not -ROUNDING <= gap <= most * self._unit + ROUNDING:
            where = f"{_at(self._zones[first])} and {_at(self._zones[second])}"
            yield f"{second} should follow {first}, but they are at {where}."

    def _follow(self, names: Sequence[str], most: float = BESIDE) -> Iterator[str]:
        """These stand beside each other, left to right."""
        for first, second in pairwise(names):
            gap = self._zones[second].left - self._zones[first].right
            yield from self._gap(first, second, gap, most)

    def _under(self, upper: str, lower: str, most: float = BELOW) -> Iterator[str]:
        gap = self._zones[lower].top - self._zones[upper].bottom
        yield from self._gap(upper, lower, gap, most)

    def _within(self, outer: str, names: Iterable[str]) -> Iterator[str]:
        box = self._zones[outer]
        for name in names:
            if name in self._zones and not box.contains(self._zones[name]):
                yield f"{name} at {_at(self._zones[name])} is not inside {outer} at {_at(box)}."

    def _row(self, names: Sequence[str]) -> Iterator[str]:
        """Equal tops and equal sizes."""
        rects = [self._zones[name] for name in names]
        yield from self._same("The upper edges", names, [rect.top for rect in rects])
        yield from self._same("The widths", names, [rect.width for rect in rects])
        yield from self._same("The heights", names, [rect.height for rect in rects])

    # The parts of the table

    def _nothing_overlaps(self) -> Iterator[str]:
        buttons = [name for name in self._zones if name.startswith("button.") and name not in IN_BAR]
        buttons = [name for name in buttons if name not in IN_TRANSPORT]
        around = [name for name in AROUND if name in self._zones]
        if any(name.startswith("button.verb.") for name in buttons):
            around.remove("near.total")  # the fan itself
        yield from _apart((name, self._zones[name]) for name in [*around, *buttons])
        inner = [*self._places, *self._prices, *AUCTION]
        yield from _apart((name, self._zones[name]) for name in inner)
        in_bar = [name for name in IN_BAR if name in self._zones]
        yield from _apart((name, self._zones[name]) for name in in_bar)

    def _bands(self) -> Iterator[str]:
        """From the top: bar, other player, market, prompt, own cards."""
        yield from self._within("bar", IN_BAR)
        yield from self._under("bar", "far.player")
        yield from self._under("far.deck", "market")
        yield from self._under("market", "prompt")
        yield from self._under("prompt", "near.deck")
        edges = ["market", "prompt"]
        yield from self._same("The left edges", edges, [self._zones[name].left for name in edges])
        yield from self._same("The right edges", edges, [self._zones[name].right for name in edges])
        bar, market = self._zones["bar"], self._zones["market"]
        if bar.left > market.left or bar.right < market.right:
            yield f"The bar at {_at(bar)} should be at least as wide as the market at {_at(market)}."

    def _market(self) -> Iterator[str]:
        yield from self._within("market", [*self._places, *self._prices, *AUCTION])
        yield from self._follow([*self._places, *AUCTION])
        yield from self._row(AUCTION)
        tops = ["display.1", "auction.deck"]
        yield from self._same("The upper edges", tops, [self._zones[name].top for name in tops])
        market = self._zones["market"]
        margins = [
            self._zones["display.1"].left - market.left,
            market.right - self._zones["auction.discards"].right,
        ]
        yield from self._same("The margins of the market", ["left", "right"], margins, SLACK)

    def _row_of_places(self) -> Iterator[str]:
        yield from self._row(self._places)
        yield from self._row(self._prices)
        lefts = [self._zones[name].left for name in self._places]
        steps = [right - left for left, right in pairwise(lefts)]
        yield from self._same("The steps between the places", self._places[1:], steps)
        for place, price in zip(self._places, self._prices, strict=True):
            yield from self._under(place, price, BELOW / 2)
            centres = [self._zones[name].centerx for name in (place, price)]
            yield from self._same("The middles", [place, price], centres)

    def _far_row(self) -> Iterator[str]:
        piles = ["far.deck", "far.discards", "far.cashed_in"]
        yield from self._row(piles)
        yield from self._follow(["far.player", *piles])
        row = ["far.deck", "far.player"]
        row += ["far.total"] if "far.total" in self._zones else []
        yield from self._same("The middles", row, [self._zones[name].centery for name in row], NUDGED)
        lefts = ["market", "far.player"]
        yield from self._same("The left edges", lefts, [self._zones[name].left for name in lefts])

    def _near_row(self) -> Iterator[str]:
        piles = ["near.discards", "near.cashed_in"]
        yield from self._row([*piles, "near.deck"])
        yield from self._follow(piles)
        cashed_in, deck, market = (self._zones[name] for name in (piles[1], "near.deck", "market"))
        if self._zones[piles[0]].left < market.left - ROUNDING or cashed_in.right > deck.left:
            yield f"The own piles should stand left and right of the own cards, not at {_at(deck)}."

    def _near_foot(self) -> Iterator[str]:
        """The own name and the total, or the fan of a power in its place."""
        lefts = ["market", "near.player"]
        yield from self._same("The left edges", lefts, [self._zones[name].left for name in lefts])
        yield from self._under("near.discards", "near.player", 2 * BELOW)
        if "near.total" not in self._zones:
            return
        foot = ["near.player", "near.total"]
        yield from self._same("The upper edges", foot, [self._zones[name].top for name in foot])
        middles = [self._near_middle, self._zones["near.total"].centerx]
        yield from self._same("The middles", ["own cards", "near.total"], middles, SLACK)

    @property
    def _near_middle(self) -> float:
        return (self._zones["near.cashed_in"].right + self._zones["near.deck"].left) / 2

    def _column(self) -> Iterator[str]:
        """The buttons beside the own cards: one column, from the top down."""
        found = [next((name for name in slot if name in self._zones), None) for slot in SLOTS]
        column = [name for name in found if name is not None]
        if not column:
            return
        yield from self._follow(["near.deck", column[0]])
        edges = ["market", *column]
        yield from self._same("The right edges", edges, [self._zones[name].right for name in edges])
        yield from self._same("The left edges", column, [self._zones[name].left for name in column])
        if found[0] is not None:
            tops = ["near.deck", column[0]]
            yield from self._same("The upper edges", tops, [self._zones[name].top for name in tops], NUDGED)
        if None not in found[: len(column)]:
            for upper, lower in pairwise(column):
                yield from self._under(upper, lower)

    def _transport(self) -> Iterator[str]:
        """Below a game that is watched: one row of controls in a band."""
        if "transport" in self._zones:
            yield from self._within("transport", IN_TRANSPORT)
            yield from self._follow(IN_TRANSPORT)
            tops = [self._zones[name].top for name in IN_TRANSPORT]
            yield from self._same("The upper edges", IN_TRANSPORT, tops)

    # Cards

    def _all_cards(self) -> Iterator[str]:
        """Every card lies in a place, on a pile, or in a row of cards."""
        market, prompt = self._zones["market"], self._zones["prompt"]
        far: list[Thing] = []
        near: list[Thing] = []
        for card in self._cards:
            if self._in_its_place(card):
                continue
            if card.rect.bottom <= market.top:
                far.append(card)
            elif card.rect.top >= prompt.bottom:
                near.append(card)
            else:
                yield f"{card.name} at {_at(card.rect)} lies neither in a place nor on a side."
        yield from self._card_row("far", far, self._zones["far.deck"].centery)
        yield from self._card_row("near", near, self._zones["near.deck"].top)

    @property
    def _laid(self) -> list[Thing]:
        """Cards laid down across a place to pay, or on a deck; they leave gaps in their row."""
        rects = [self._zones[name] for name in (*self._places, "near.deck", "far.deck")]
        chosen = [card for card in self._cards if "selected" in card.flags]
        return [card for card in chosen if card.rect.collidelist(rects) >= 0]

    def _in_its_place(self, card: Thing) -> bool:
        """In a place of the row, laid down across one to pay, or on an open pile."""
        if card in self._laid:
            return True
        rects = [self._zones[name] for name in self._places]
        piles = [self._zones[name] for name in ("auction.discards", "near.cashed_in", "far.cashed_in")]
        reach = 2 * NUDGED * self._unit
        on_pile = any(
            rect.size == card.rect.size
            and abs(rect.x - card.rect.x) <= reach
            and abs(rect.y - card.rect.y) <= reach
            for rect in piles
        )
        return on_pile or card.rect in rects

    def _card_row(self, side: str, cards: list[Thing], height: int) -> Iterator[str]:
        """A player's cards: in the middle of their place, one height, apart from everything else."""
        if not cards:
            return
        whole = cards[0].rect.unionall([card.rect for card in cards[1:]])
        for name in AROUND:
            if name in self._zones and self._zones[name].colliderect(whole):
                yield f"The {side} cards at {_at(whole)} overlap {name} at {_at(self._zones[name])}."
        right = "near.deck" if side == "near" else "far.total"
        complete = not self._laid
        if right in self._zones and complete:
            middle = (self._zones[f"{side}.cashed_in"].right + self._zones[right].left) / 2
            middles = [middle, whole.centerx]
            yield from self._same("The middles", ["room", f"{side} cards"], middles, SLACK)
        for card in cards:
            raised = height - (card.rect.top if side == "near" else card.rect.centery)
            most = LIFTED if "selected" in card.flags else NUDGED
            least = ROUNDING + HANGING * self._unit if side == "near" else most * self._unit
            if not -least <= raised <= most * self._unit:
                yield f"{card.name} at {_at(card.rect)} is out of line with the {side} piles."
