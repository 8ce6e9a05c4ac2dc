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
        match event:
            case PowerUsed(seat, _power, Verb.STEAL):
                return "robbed" if seat != self._seat else ""
            case BidsCompared(totals):
                self._tied = self._tied or len(set(totals)) == 1
            case BidWon(seat):
                was_tied = self._tied
                self._tied = False
                return "tied" if was_tied and seat != self._seat else ""
        return ""
