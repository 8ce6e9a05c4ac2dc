"""The moments of a game of Dutch at which a rival has something to say."""

from dutch.rules.api import Event
from dutch.rules.dutch import MoveReason, Verb
from dutch.rules.dutch.events import (
    BidsCompared,
    BidWon,
    CardsMoved,
    PowerUsed,
    Purchased,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    VotesShown,
)

LEAD = 10
"""Victory points by which a player has bought more than the other, to be called ahead."""

FIRST_COMPARED_ROUND = 3

CHAIN = 2
"""Purchases in one turn that make a chain."""

PRIZE = 7
"""Victory points of a card that a rival is proud to buy."""

LARGEST_BID = 8


class DutchWitness:
    """Follows a game for the rival at one seat, through events that everybody sees."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._tied = False  # True from a tie of the bids until the next bid
        self._purchases = 0  # in the current turn
        self._bought = [0, 0]  # victory points by seat

    def see(self, event: Event) -> str:
        """Return the moment of an event, named in ``assets/rivals/remarks.json``; empty for most events."""
        match event:
            case RoundBegan(number):
                return self._standing(number)
            case PowerUsed(seat, _power, Verb.STEAL):
                return "steals" if seat == self._seat else "robbed"
            case PowerUsed(seat, _power, Verb.CASH):
                return "cashes" if seat == self._seat else ""
            case PowerUsed(seat, _power, Verb.SUIT):
                return "paints" if seat == self._seat else ""
            case BidsCompared(totals):
                self._tied = self._tied or len(set(totals)) == 1
            case BidWon(seat):
                was_tied = self._tied
                self._tied = False
                if was_tied:
                    return "tie_won" if seat == self._seat else "tied"
            case TurnBegan():
                self._purchases = 0
            case Purchased(seat, card):
                self._purchases += 1
                self._bought[seat] += card.vp
                return self._purchase(seat, card.vp)
            case TurnEnded(seat):
                return "idle" if seat == self._seat and not self._purchases else ""
            case CardsMoved(MoveReason.LOST, cards, source=source) if source.seat is not None:
                self._bought[source.seat] -= sum(card.vp for card in cards)
                has_eight = any(card.bid == LARGEST_BID for card in cards)
                return "lost_eight" if has_eight and source.seat == self._seat else ""
            case VotesShown(votes) if len(set(votes)) > 1:
                return "plays_on" if votes[self._seat] is Verb.MORE else "stops"
        return ""

    def _standing(self, number: int) -> str:
        """Return the moment at the beginning of a round: the first one, or a clear lead of either player."""
        if number == 1:
            return "hello"
        ahead = self._bought[self._seat] - self._bought[1 - self._seat]
        if number < FIRST_COMPARED_ROUND or abs(ahead) < LEAD:
            return ""
        return "leads" if ahead > 0 else "trails"

    def _purchase(self, seat: int, points: int) -> str:
        """Return the moment of a purchase: the second one of a turn, or of a card with many points."""
        if self._purchases == CHAIN:
            return "chain" if seat == self._seat else "chained"
        return "prize" if seat == self._seat and points >= PRIZE else ""
