"""Checks the layout of the table of Dutch by the names and rectangles of its regions.

The checks don't read the Tiled maps, so they find zones that a map displaces or swaps.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from dutch.desktop.display_list import NOTES, Region
from dutch.selftest.dutch import POWER_BUTTONS
from tests.geometry.alignment import CENTRE_SLACK, MAX_GAP_DOWN, ROUNDING, NamedRects, check_apart, describe

BUTTON_SLOTS = (
    ("button.end", "button.aside", "button.bid", "button.more", "button.score", "button.play_on"),
    ("button.undo", "button.stop", "button.review"),
    ("button.hint",),
    ("button.put_back", "button.better"),
)
"""The column of buttons beside the near cards, from the top down; a slot shows one of its buttons."""

RIGHT_NEIGHBOURS = {"button.undo": "button.redo"}
"""The buttons that share a slot with another one, to its right."""

IN_BAR = ("button.menu", "button.leave", "button.log", "heading", "score")
STEPS = ("first", "previous_round", "back", "play", "forward", "next_round", "last")
POSITION = "slider.position"
IN_TRANSPORT = [*(f"button.{step}" for step in STEPS), POSITION, "button.speed", "button.view"]
"""The controls below a replayed game, from left to right."""

ZONES_OF_A_SIDE = ("player", "deck", "discards", "cashed_in", "total")
OTHER_SIDE = {
    f"{side}.{zone}": f"{other}.{zone}"
    for side, other in (("near", "far"), ("far", "near"))
    for zone in (*ZONES_OF_A_SIDE, "hand", "bid", "cards", "portrait")
}
"""The names of regions with near and far exchanged, for a table shown the other way round."""
AROUND_CARDS = (
    "bar",
    "market",
    "prompt",
    "log",
    "transport",
    *(f"near.{zone}" for zone in ZONES_OF_A_SIDE),
    *(f"far.{zone}" for zone in ZONES_OF_A_SIDE),
)
"""Regions that no card in a player's row may overlap."""

MOST_PLACES = 6
AUCTION = ("auction.deck", "auction.discards")
FAR_PILES = ("far.deck", "far.discards", "far.cashed_in")
NEAR_PILES = ("near.discards", "near.cashed_in", "near.deck")

MAX_LIFT = 40
"""How far a selected card can be above its row, at most, in units."""

MAX_HOVER = 12
"""How far a card under the pointer can be above its row, at most, in units."""

MAX_HANG = 8
"""How far the outermost card of a hand can be below its row, at most, in units."""


ROWS = (AUCTION, FAR_PILES, NEAR_PILES)
"""Regions of the same size at the same height."""


class Alignment(NamedTuple):
    """An edge or middle that regions share, and the largest difference in units."""

    edge: str
    names: tuple[str, ...]
    slack: float = 0


class Stacking(NamedTuple):
    """Two regions, one right below the other, and the largest gap in units."""

    upper: str
    lower: str
    max_gap: float


ALIGNED = (
    Alignment("left", ("market", "prompt", "far.player", "near.player")),
    Alignment("right", ("market", "prompt")),
    Alignment("top", ("near.player", "near.total")),
    Alignment("centery", ("far.deck", "far.player", "far.total"), MAX_HOVER),
)
"""Edges or middles, the regions that share them, and the largest difference in units."""

ROW_OF_CARDS = 380
"""Largest gap between the prompt and the near piles, in units, if the cards lie between them."""

STACKED = (
    Stacking("bar", "far.player", 3 * MAX_GAP_DOWN),  # the bar stays at the top beside a tall lesson panel
    Stacking("far.deck", "market", MAX_GAP_DOWN),
    Stacking("market", "prompt", MAX_GAP_DOWN),
    Stacking("near.discards", "near.player", 2 * MAX_GAP_DOWN),
)
"""Regions right below each other."""


def table_problems(regions: Sequence[Region], unit: float) -> list[str]:
    """Return a sentence for each misplaced region of a table at rest, with no overlay open.

    ``unit`` is 1/1080 of the window's shorter side in pixels.
    """
    tops = {region.name: region.rect.top for region in regions if region.name in ("near.deck", "far.deck")}
    is_turned = tops.get("near.deck", 1) <= tops.get("far.deck", 0)
    if is_turned:
        regions = [region._replace(name=OTHER_SIDE.get(region.name, region.name)) for region in regions]
    return TableGeometry(regions, unit, is_turned).problems()


class TableGeometry:
    """The regions of a table at rest without overlays, with the viewer's side at the bottom."""

    def __init__(self, regions: Sequence[Region], unit: float, turned: bool) -> None:
        """Separate the cards from the other regions.

        ``turned`` is True if the player to move sits at the top; ``unit`` is 1/1080 of the window's shorter
        side in pixels.
        """
        self._turned = turned
        self._rects = rects = NamedRects(unit)
        self._cards: list[Region] = []
        for region in regions:
            if region.name == f"card.{region.card}" or "back" in region.flags:
                self._cards.append(region)
            elif region.kind not in NOTES:
                rects[region.name] = region.rect
        numbers = range(1, MOST_PLACES + 1)
        count = max([1, *(at for at in numbers if {f"display.{at}", f"price.{at}"} & rects.keys())])
        self._places = [f"display.{at}" for at in numbers[:count]]
        self._prices = [f"price.{at}" for at in numbers[:count]]
        self._buttons = {region.name for region in regions if region.kind == "button"}
        self._fan = [rects[name] for name in POWER_BUTTONS if name in rects]
        if self._fan:
            rects["near.total"] = self._fan[0].unionall(self._fan[1:])
        if any(region.kind == "deed" for region in regions):
            rects.pop("far.total", None)  # it shares its place with the pictures of the last turn

    def problems(self) -> list[str]:
        """Return a sentence for each misplaced region."""
        rects = self._rects
        required = ["bar", "market", "prompt", *self._places, *self._prices, *AUCTION, *FAR_PILES]
        required += [*NEAR_PILES, "near.player", "far.player"]
        missing = [name for name in required if name not in rects]
        if missing:
            return [f"{name} is not drawn at all." for name in missing]
        problems = [*self._check_overlaps(), *self._check_zones()]
        if "transport" in rects:
            problems += self._check_transport()
        problems += self._check_market()
        problems += self._check_near_side()
        problems += self._check_button_column()
        problems += self._check_cards()
        return problems

    def _check_zones(self) -> Iterator[str]:
        """Check the places of the zones in relation to each other."""
        rects = self._rects
        for row in (*ROWS, self._places, self._prices):
            yield from rects.check_row(row)
        for edge, names, slack in ALIGNED:
            narrowed = "far.total" if "deed.0" in rects else ""  # pictures of the last turn are below it
            hidden = {narrowed, "near.player"} if self._name_is_between_piles else {narrowed}
            shown = [name for name in names if name in rects and name not in hidden]
            yield from rects.check_same_edges(edge, shown, slack)
        for neighbours in (["far.player", *FAR_PILES], NEAR_PILES[:2], self._places, AUCTION):
            yield from rects.check_next_to_each_other(neighbours)
        for upper, lower, max_gap in STACKED:
            if lower == "near.player" and self._name_is_between_piles:
                upper = "near.cards" if "near.cards" in rects else "prompt"
                max_gap = ROW_OF_CARDS
            yield from rects.check_below(upper, lower, max_gap)
        has_cards_between = rects["near.deck"].top - rects["prompt"].bottom > rects["near.deck"].height
        max_gap = ROW_OF_CARDS if has_cards_between else MAX_GAP_DOWN
        yield from rects.check_below("prompt", "near.deck", max_gap)
        yield from rects.check_inside("bar", IN_BAR)
        yield from rects.check_inside("market", [*self._places, *self._prices, *AUCTION])

    def _check_transport(self) -> Iterator[str]:
        """Check the row of controls below a replayed game."""
        rects = self._rects
        yield from rects.check_inside("transport", IN_TRANSPORT)
        slider_has_own_row = rects[POSITION].bottom <= rects[IN_TRANSPORT[0]].top  # in narrow windows
        row = [name for name in IN_TRANSPORT if not (slider_has_own_row and name == POSITION)]
        neighbours = row[: len(STEPS)] if slider_has_own_row else row
        yield from rects.check_next_to_each_other(neighbours)
        yield from rects.check_same_edges("top", row)

    def _check_overlaps(self) -> Iterator[str]:
        """Check that zones, buttons and the places of the market do not overlap."""
        rects = self._rects
        elsewhere = (*IN_BAR, *IN_TRANSPORT)
        buttons = [name for name in rects if name in self._buttons and name not in elsewhere]
        around = [name for name in AROUND_CARDS if name in rects]
        if self._fan:
            around.remove("near.total")  # the fan itself
        inner = [*self._places, *self._prices, *AUCTION]
        for group in ([*around, *buttons], inner, [name for name in IN_BAR if name in rects]):
            yield from check_apart((name, rects[name]) for name in group)

    def _check_market(self) -> Iterator[str]:
        """Check the margins of the market, the steps between its places, and their prices."""
        rects = self._rects
        bar, market = rects["bar"], rects["market"]
        if bar.left > market.left or bar.right < market.right:
            where = f"{describe(bar)} and {describe(market)}"
            yield f"The bar should be at least as wide as the market, but they are at {where}."
        last = "auction.discards"
        if rects["auction.deck"].top < rects["price.1"].bottom:
            yield from rects.check_next_to_each_other([self._places[-1], AUCTION[0]])
            yield from rects.check_same_edges("top", ["display.1", *AUCTION])
        else:  # in a portrait window
            last = self._places[-1]
            yield from rects.check_below("price.1", AUCTION[0])
            middles = [market.centerx, (rects[AUCTION[0]].left + rects[AUCTION[1]].right) / 2]
            yield from rects.check_equal("The middles", ["market", "auction piles"], middles, CENTRE_SLACK)
        margins = [rects["display.1"].left - market.left, market.right - rects[last].right]
        yield from rects.check_equal("The margins of the market", ["left", "right"], margins, CENTRE_SLACK)
        lefts = [rects[name].left for name in self._places]
        steps = [right - left for left, right in pairwise(lefts)]
        yield from rects.check_equal("The steps between the places", self._places[1:], steps)
        for place, price in zip(self._places, self._prices, strict=True):
            yield from rects.check_below(place, price, MAX_GAP_DOWN / 2)
            yield from rects.check_same_edges("centerx", [place, price])

    def _check_near_side(self) -> Iterator[str]:
        """Check that the near piles enclose the near cards, and that their total is in the middle."""
        rects = self._rects
        discards, cashed_in, deck = (rects[name] for name in NEAR_PILES)
        if discards.left < rects["market"].left - ROUNDING or cashed_in.right > deck.left:
            yield f"The near piles should stand left and right of the near cards, not at {describe(deck)}."
        if "near.total" in rects and not self._fan:
            middles = [(cashed_in.right + deck.left) / 2, rects["near.total"].centerx]
            yield from rects.check_equal("The middles", ["near cards", "near.total"], middles, CENTRE_SLACK)

    @property
    def _name_is_between_piles(self) -> bool:
        """True for a map nearly as wide as high, on which the viewer's name is above the total."""
        rects = self._rects
        return rects["near.player"].left > rects["near.cashed_in"].right

    def _check_button_column(self) -> Iterator[str]:
        """Check the buttons beside the near cards: one column, from the top down."""
        rects = self._rects
        shown = [self._first_shown(slot) for slot in BUTTON_SLOTS]
        column = [name for name in shown if name is not None]
        if not column:
            return
        yield from rects.check_next_to_each_other(["near.deck", column[0]])
        neighbours = [RIGHT_NEIGHBOURS.get(name, name) for name in column]
        last = [name for name in neighbours if name in self._rects]
        yield from rects.check_same_edges("right", ["market", *last])
        yield from rects.check_same_edges("left", column)
        if shown[0] is not None and rects[column[0]].bottom <= rects["near.deck"].top:
            yield from rects.check_below("prompt", column[0])  # beside cards in a row above the piles
        elif shown[0] is not None:
            yield from rects.check_same_edges("top", ["near.deck", column[0]], MAX_HOVER)
        if None not in shown[: len(column)]:
            for upper, lower in pairwise(column):
                yield from rects.check_below(upper, lower)

    def _first_shown(self, names: Iterable[str]) -> str | None:
        """Return the first of these regions that is drawn; None if none is."""
        for name in names:
            if name in self._rects:
                return name
        return None

    # Cards

    def _check_cards(self) -> Iterator[str]:
        """Check that every card is in a place, on a pile or in a player's row.

        Cards laid down as a payment or on a deck leave gaps in their row, as do cards that were paid.
        """
        rects = self._rects
        slots = [rects[name] for name in (*self._places, "near.deck", "far.deck")]
        rows: dict[str, list[Region]] = {"far": [], "near": []}
        gaps = self._turned
        for card in self._cards:
            if "selected" in card.flags and card.rect.collidelist(slots) >= 0:
                gaps = True
            elif self._is_in_place_or_pile(card):
                continue
            elif card.rect.bottom <= rects["market"].top:
                rows["far"].append(card)
            elif card.rect.top >= rects["prompt"].bottom:
                rows["near"].append(card)
            else:
                yield f"{card.name} at {describe(card.rect)} lies neither in a place nor on a side."
        for side, cards in rows.items():
            if cards:
                yield from self._check_row_of_cards(side, cards, gaps)

    def _is_in_place_or_pile(self, card: Region) -> bool:
        piles = [self._rects[name] for name in ("auction.discards", "near.cashed_in", "far.cashed_in")]
        reach = 2 * MAX_HOVER * self._rects.unit
        on_pile = any(
            rect.size == card.rect.size
            and abs(rect.x - card.rect.x) <= reach
            and abs(rect.y - card.rect.y) <= reach
            for rect in piles
        )
        return on_pile or card.rect in [self._rects[name] for name in self._places]

    def _check_row_of_cards(self, side: str, cards: list[Region], gaps: bool) -> Iterator[str]:
        """Check that a player's cards are in line and touch nothing else, and are centred if without gaps."""
        rects = self._rects
        is_near = side == "near"
        row = cards[0].rect.unionall([card.rect for card in cards[1:]])
        for name in AROUND_CARDS:
            if name in rects and rects[name].colliderect(row):
                yield f"The {side} cards at {describe(row)} overlap {name} at {describe(rects[name])}."
        if "far.total" in rects and not gaps and not is_near:
            middles = [(rects["far.cashed_in"].right + rects["far.total"].left) / 2, row.centerx]
            yield from rects.check_equal("The middles", ["room", "far cards"], middles, CENTRE_SLACK)
        deck = rects[f"{side}.deck"]
        line: float = deck.top
        if is_near and row.bottom <= deck.top:  # a row of its own, in a tall portrait window
            rects["near.row"] = row
            yield from rects.check_below("prompt", "near.row")
            yield from rects.check_below("near.row", "near.deck", MAX_GAP_DOWN + MAX_LIFT)
            line = max(card.rect.top for card in cards) - MAX_HANG * rects.unit
        for card in cards:
            height = line - card.rect.top if is_near else deck.centery - card.rect.centery
            max_height = (MAX_LIFT if "selected" in card.flags else MAX_HOVER) * rects.unit
            max_depth = ROUNDING + MAX_HANG * rects.unit if is_near else max_height
            if not -max_depth <= height <= max_height:
                yield f"{card.name} at {describe(card.rect)} is out of line with the {side} piles."
