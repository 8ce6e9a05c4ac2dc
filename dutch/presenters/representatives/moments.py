"""The moments of a game of Representatives at which a rival has something to say."""

from collections import Counter

from dutch.rules.api import Event
from dutch.rules.representatives.actions import Colour
from dutch.rules.representatives.events import Acted, ClaimTested, ItemRemoved, ItemSold, RoundBegan

LEAD = 5
"""Points by which a player is ahead of the best other one, to be called ahead."""

LARGE_ITEM = 5
"""Points of an item that everybody wants."""


class RepresentativesWitness:
    """Follows a game for the rival at one seat, through events that everybody sees."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._colour: Colour | None = None  # once everybody knows it
        self._totals: Counter[int] = Counter()

    def see(self, event: Event) -> str:
        """Return the moment of an event, named in ``assets/rivals/remarks.json``; empty for most events."""
        match event:
            case RoundBegan(number, item):
                return "hello" if number == 1 else self._standing(item)
            case Acted((seat, action)):
                if seat == self._seat:
                    return "moves" if action.source is not None else ""
                is_hit = self._colour is not None and action.target is self._colour
                return "attacked" if is_hit else ""
            case ClaimTested(seat):
                if seat == self._seat:
                    return "honest" if event.true else "caught"
                return "" if event.true else "liar"
            case ItemSold(seat, item, colour):
                self._totals[seat] += item
                if seat != self._seat:
                    return "item_lost" if item >= LARGE_ITEM else ""
                self._colour = colour
                return "wins_item"
            case ItemRemoved():
                return "nobody"
        return ""

    def _standing(self, item: int) -> str:
        """Return the moment at the beginning of a round: a clear lead, or an item that everybody wants."""
        others = [total for seat, total in self._totals.items() if seat != self._seat]
        ahead = self._totals[self._seat] - max(others, default=0)
        if abs(ahead) >= LEAD:
            return "leads" if ahead > 0 else "trails"
        return "big_item" if item >= LARGE_ITEM else ""
