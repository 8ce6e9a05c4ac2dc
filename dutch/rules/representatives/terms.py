"""The vocabulary of Representatives; every member equals its text in notation and files."""

from dutch.rules.api import Term


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
    """The kinds of actions (R5)."""

    PLACE = "place"
    MOVE = "move"
    PASS = "pass"


class Phase(Term):
    """The kind of decision the game is waiting for."""

    ROUND = "round"
    """Place, move or pass (R5)."""
    OVER = "over"
    """The game has ended."""


class DecidedBy(Term):
    """The criterion that decided who won (R11)."""

    SCORE = "score"
    CANCELLED = "cancelled"
    """A lower total won because higher ones were equal and cancelled each other."""
    SHARED = "shared"
    NOBODY = "nobody"


class Mark(Term):
    """The marks in a notebook for a player and a colour (R10)."""

    UNKNOWN = "unknown"
    MAYBE = "maybe"
    EXCLUDED = "excluded"
    SURE = "sure"
