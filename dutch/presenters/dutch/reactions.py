"""The moments at which a rival reacts in a game of Dutch, from events that everybody sees."""

from dutch.rules.api import Verb
from dutch.rules.events import BidsCompared, BidWon, Event, PowerUsed


class DutchWitness:
    """Follows a game for the rival at one seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._tied = False  # True from a tie of the bids until the next bid

    def see(self, event: Event) -> str:
        """Return ``robbed`` for a stolen card, ``tied`` for a bid lost after a tie (D10), else empty."""
        if isinstance(event, PowerUsed):
            return "robbed" if event.verb is Verb.STEAL and event.seat != self._seat else ""
        if isinstance(event, BidsCompared):
            self._tied = self._tied or len(set(event.totals)) == 1
        elif isinstance(event, BidWon):
            beaten, self._tied = self._tied and event.seat != self._seat, False
            return "tied" if beaten else ""
        return ""
