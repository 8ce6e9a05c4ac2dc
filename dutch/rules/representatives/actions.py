"""The actions of Representatives and their notation.

Examples are ``place 4 red claim 2``, ``move red 4 blue``, ``pass`` and ``end``.
"""

from functools import lru_cache
from typing import NamedTuple

from dutch.rules.api import Term
from dutch.rules.errors import N_, InvalidActionError, quoted

HIDDEN = 0
"""The value of a card that an observation must not show; written as ``?``."""


class Colour(Term):
    """The colours of representatives; a game has as many as players (R1)."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"
    ORANGE = "orange"


COLOURS = tuple(Colour)
"""The colours by number, in canonical order."""


class Verb(Term):
    """The kinds of actions (R5, R12)."""

    PLACE = "place"
    MOVE = "move"
    PASS = "pass"
    END = "end"


class RepresentativesAction(NamedTuple):
    """A decision of a player, such as placing a priority card (R5). ``str(action)`` is its notation."""

    verb: Verb
    """The kind of action."""
    value: int = HIDDEN
    """The value of the card to place or move; ``HIDDEN`` if it is another player's."""
    source: Colour | None = None
    """The colour to move a card from; None for any other action."""
    target: Colour | None = None
    """The colour to place a card on or move it to; None for a pass or the end."""
    claim: int = 0
    """The value the player claims for the card, true or not; 0 without a claim (R9)."""

    def __str__(self) -> str:
        value = str(self.value or "?")
        claim = f" claim {self.claim}" if self.claim else ""
        if self.verb is Verb.PLACE:
            return f"place {value} {self.target}{claim}"
        if self.verb is Verb.MOVE:
            return f"move {self.source} {value} {self.target}{claim}"
        return self.verb

    def __repr__(self) -> str:
        return f"<Action {self}>"


PASS = RepresentativesAction(Verb.PASS)
"""Stay out of the rest of this round (R5)."""


END = RepresentativesAction(Verb.END)
"""End a decided game (R12)."""


@lru_cache(maxsize=1024)
def place(value: int, target: Colour, claim: int = 0) -> RepresentativesAction:
    """Create the action of placing the card with this value on a colour (R5)."""
    return RepresentativesAction(Verb.PLACE, value, None, target, claim)


@lru_cache(maxsize=4096)
def move(source: Colour, value: int, target: Colour, claim: int = 0) -> RepresentativesAction:
    """Create the action of moving the card with this value from one colour to another (R5)."""
    return RepresentativesAction(Verb.MOVE, value, source, target, claim)


def parse_action(text: str) -> RepresentativesAction:
    """Parse an action in notation, legal or not. Raises InvalidActionError for any other text."""
    action = read_action(text)
    if action is None or (action.target is not None and action.value == HIDDEN):
        raise InvalidActionError(
            "not_an_action", N_("“{text}” is not an action of Representatives."), text=quoted(text)
        )
    return action


def read_action(text: str) -> RepresentativesAction | None:
    """Parse an action whose value can be hidden (``?``). Return None if the text is not an action."""
    words, claim = text.split(), 0
    if len(words) > 2 and words[-2] == "claim" and words[-1] in DIGITS:
        claim = int(words[-1])
        words = words[:-2]
    match words:
        case ["pass"]:
            return None if claim else PASS
        case ["end"]:
            return END
        case ["place", value, target] if value in VALUES and target in COLOURS:
            return place(VALUES[value], Colour(target), claim)
        case ["move", source, value, target] if value in VALUES and {source, target} <= {*COLOURS}:
            return move(Colour(source), VALUES[value], Colour(target), claim)
    return None


DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9")

VALUES = {"?": HIDDEN, **{digit: int(digit) for digit in DIGITS}}
"""The values of cards, by their notation."""
