"""The vocabulary of Great Market; every member equals its text in notation and files."""

from dutch.rules.api import Term


class Verb(Term):
    """The kinds of actions."""

    BID = "bid"
    PASS = "pass"
    DISCARD = "discard"


class Phase(Term):
    """The kind of decision the game is waiting for."""

    BID = "bid"
    """Raise the bid or pass (M5)."""
    DISCARD = "discard"
    """Discard a card after an overbid (M11)."""
    OVER = "over"
    """The game has ended."""


class Reason(Term):
    """The reason why cards or chips moved."""

    REVEAL = "reveal"
    """The lot of a round was laid out (M4)."""
    WON = "won"
    """A bidder won the lot (M6)."""
    GIFT = "gift"
    """Nobody bid, so a player got the lot free (M8)."""
    UNSOLD = "unsold"
    """Everybody sat out, so the lot left the game (M11)."""
    OVERBID = "overbid"
    """A winner could not pay, and lost a card (M11)."""
    PAYMENT = "payment"
    """The winner paid the other players and the bank (M9)."""
    REWARD = "reward"
    """A player got chips for passing without a bid (M7)."""
    FINE = "fine"
    """A player paid for a forbidden bid (M10)."""


class DecidedBy(Term):
    """The criterion that decided who won (M14)."""

    SCORE = "score"
    MORE_CARDS = "more cards"
    MORE_CHIPS = "more chips"
    SHARED = "shared"
