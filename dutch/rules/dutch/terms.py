"""The vocabulary of Dutch, used in actions, events, positions and records.

Every member is a ``str`` with exactly the text that the notation and the file formats use.
"""

import sys

from dutch.rules.api import Term


class Phase(Term):
    """The kind of decision the game is waiting for."""

    SWAP = "swap"
    """Exchange cards before the first hand (C2)."""
    ASIDE = "aside"
    """Set cards aside (phase 1, D7)."""
    BID = "bid"
    """Choose the cards to bid (P4)."""
    TURN = "turn"
    """Buy cards and use powers (phase 3, D12)."""
    VOTE = "vote"
    """Vote whether to play on (D31)."""
    OVER = "over"
    """The game has ended."""


class Verb(Term):
    """The kinds of actions."""

    SWAP = "swap"
    ASIDE = "aside"
    BID = "bid"
    BUY = "buy"
    CASH = "cash"
    SUIT = "suit"
    TAKE = "take"
    STEAL = "steal"
    RECALL = "recall"
    BARGAIN = "bargain"
    END = "end"
    LOOK = "look"
    STOP = "stop"
    MORE = "more"


class Source(Term):
    """The piles from which a power can take or buy a card (D18, C4), in canonical order."""

    OWN = "own"
    AUCTION = "auction"
    DISPLAY = "display"


POWER_VERBS = (Verb.CASH, Verb.SUIT, Verb.TAKE, Verb.STEAL, Verb.RECALL, Verb.BARGAIN)
"""The verbs of powers. A power is used for exactly one of them (D18, C4)."""

SOURCES = (Source.OWN, Source.AUCTION, Source.DISPLAY)


class MoveReason(Term):
    """The reason why cards moved from one zone to another."""

    DEAL = "deal"
    ASIDE = "aside"
    REVEAL = "reveal"
    TIE = "tie"
    BOUGHT = "bought"
    KEPT = "kept"
    LOST = "lost"
    CASH = "cash"
    TAKE = "take"
    STEAL = "steal"
    UNUSED = "unused"
    RESTOCK = "restock"
    CLEARED = "cleared"
    """The card at place 1 left the display, from which nobody had taken a card (D28)."""
    RESHUFFLE = "reshuffle"
    DRAW = "draw"
    PLAY = "play"
    """A power came from the hand into the bid (P5)."""
    RECALL = "recall"
    GIFT = "gift"
    """The loser of the bid received the card at place 1 for free (C5)."""
    SET_OUT = "set out"
    """Cards left a first deck to be exchanged for others (C2)."""
    SWAP = "swap"


class Termination(Term):
    """The reason why a game ended."""

    SOLD_OUT = "sold out"
    """No card was left to buy (D30, C6)."""
    BOTH_STOP = "both stop"
    """Both players voted to stop (D31)."""
    NO_CARDS_LEFT = "no cards left"
    """Neither player owned a card to buy with (D32)."""
    LAST_ROUND = "last round"
    """The last round was played (C6)."""


class DecidedBy(Term):
    """The reason why a player won (D34)."""

    SCORE = "score"
    FEWER_CARDS = "fewer cards"
    DRAW = "draw"


if sys.version_info < (3, 12):  # later versions also store members in the class, where they are found fast
    for kind in (Phase, Verb, Source, MoveReason, Termination, DecidedBy):
        for name, member in kind.__members__.items():
            type.__setattr__(kind, name, member)
