"""The vocabulary of the games: words that positions, records and notation also use.

Every member is a ``str`` with exactly the text that the file formats use.
"""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """The kind of decision the game is waiting for."""

    SWAP = "swap"
    """Exchanging cards before the first hand (C2)."""

    ASIDE = "aside"
    """Setting cards aside (phase 1, D7)."""

    BID = "bid"
    """Choosing the cards to bid (P4)."""

    TURN = "turn"
    """Buying (phase 3, D12)."""

    VOTE = "vote"
    """Voting whether to play on (D31)."""

    OVER = "over"
    """No decision: the game has ended."""
