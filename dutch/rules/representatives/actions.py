"""The actions of Representatives and their notation.

Examples are ``place 4 red claim 2``, ``move red 4 blue`` and ``pass``.
"""

from functools import lru_cache
from typing import NamedTuple

from dutch.rules.errors import N_, InvalidActionError, quoted
from dutch.rules.representatives.terms import Colour, Verb

HIDDEN = 0
"""The value of a card that an observation must not show; written as ``?``."""


class RepresentativesAction(NamedTuple):
    """A decision of a player, such as placing a priority card (R5). ``str(action)`` is its notation."""

    verb: Verb
    """The kind of action."""
    value: int = HIDDEN
    """The value of the card to place or move; ``HIDDEN`` if it is another player's."""
    source: Colour | None = None
    """The colour to move a card from; None for any other action."""
    target: Colour | None = None
    """The colour to place a card on or move it to; None for a pass."""
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
    if action is None or (action.verb is not Verb.PASS and action.value == HIDDEN):
        raise InvalidActionError(
            "not_an_action", N_("“{text}” is not an action of Representatives."), text=quoted(text)
        )
    return action


def read_action(text: str) -> RepresentativesAction | None:
    """Parse an action whose value can be hidden (``?``). Return None if the text is not an action."""
    words, claim = text.split(), 0
    if len(words) > 2 and words[-2] == "claim" and _is_digit(words[-1]):
        claim = int(words[-1])
        words = words[:-2]
    match words:
        case ["pass"]:
            return None if claim else PASS
        case ["place", value, target] if _is_value(value) and target in _BY_NAME:
            return place(_value(value), _BY_NAME[target], claim)
        case ["move", source, value, target] if (
            _is_value(value) and source in _BY_NAME and target in _BY_NAME
        ):
            return move(_BY_NAME[source], _value(value), _BY_NAME[target], claim)
    return None


_BY_NAME = {colour.value: colour for colour in Colour}


def _is_digit(text: str) -> bool:
    """Return True for a digit from 1 to 9."""
    return len(text) == 1 and text in "123456789"


def _is_value(text: str) -> bool:
    return text == "?" or _is_digit(text)


def _value(text: str) -> int:
    return HIDDEN if text == "?" else int(text)
