"""The characters of Representatives: what each does with claims, early wins and the leader."""

from typing import NamedTuple


class Character(NamedTuple):
    """The character of a computer player. Chances and weights are from 0 to 1."""

    talks: float = 0.0
    """The chance that it makes a claim."""
    lies: float = 0.0
    """The share of its claims that are false."""
    believes: float = 0.0
    """The weight of a claim in estimating a card, against the average card."""
    doubts: bool = False
    """True if a player's claims count more the more of them have proved true."""
    attacks: float = 1.0
    """How much a leader attracts cards: the weight of half the points of a colour's owner."""
    hides: bool = False
    """True if it puts cards on its own colour while a small item is sold, to stay unknown."""
    random: float = 0.3
    """The chance that it plays a random card instead of its highest."""
    relocates: bool = False
    """True if it moves cards once all are placed."""
    bluffs: float = 0.0
    """The chance that it puts a card on its own colour, which it moves away later."""
    suspects: bool = False
    """True if it ignores cards on the colour of the player who put them there, as bluffs."""


CLERK = Character(talks=0.2, believes=1.0, attacks=0.0)
"""Believes everything, always tells the truth, and attacks nobody in particular."""

DIPLOMAT = Character(
    talks=0.2, lies=0.5, believes=0.5, doubts=True, relocates=True, bluffs=0.1, suspects=True
)
"""Believes players who told the truth, sees through bluffs, attacks the leader, and moves cards."""

COURTIER = Character(talks=0.5, lies=0.7, believes=0.3, hides=True, relocates=True, bluffs=0.3)
"""Lies and bluffs often, believes little, attacks the leader, and gives up small early items."""
