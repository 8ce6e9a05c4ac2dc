"""The parts of a table besides its cards, as a presenter describes them.

A *zone* is a named area of the table's map, such as ``near.bid``. An *image name* is the path of a picture in
the assets, without its suffix.
"""

from typing import Literal, NamedTuple

SeatState = Literal["turn", "leads", "in", "out"]
"""The state of a player in the current step: to move, leading, taking part, or out."""


class Fixture(NamedTuple):
    """A picture or a plain panel that is always on the table."""

    zone: str
    picture: str = ""
    """The image name; empty for a plain panel."""


class MarketPlace(NamedTuple):
    """One place of the market, and its price tag."""

    zone: str
    """The zone of the card."""
    tag: str
    """The zone of the price tag."""
    picture: str
    """The image name of the price tag."""
    label: str
    """The price in words."""


class CardField(NamedTuple):
    """A coloured area for cards, with a picture while it is empty.

    It fills a zone named like the cards' zone with ``.field`` added.
    """

    colour: tuple[int, int, int]
    picture: str
    """The image name of the picture."""


class PileLabel(NamedTuple):
    """The texts of a pile or a field."""

    title: str
    """The short title under the pile."""
    full_name: str
    """The full name with the number of cards."""


class SeatPanel(NamedTuple):
    """A player's panel at a table for several."""

    zone: str
    """The zone of the panel: ``seat.0`` is the viewer's, ``seat.1`` and so on follow clockwise."""
    name: str
    points: str
    counter: str
    """The number beside the ``icon``, such as the number of the player's chips."""
    icon: str
    """The image name of what is counted."""
    status: str
    """The player's status in the current step, such as “bids 12”; can be empty."""
    state: SeatState = "in"
    starter: str = ""
    """The image name of the starting player's mark; empty in other players' panels."""


class Sign(NamedTuple):
    """A text on the table, such as the current bid, fitted into its zone."""

    zone: str
    text: str
    caption: str = ""
    """A line above the text and its picture."""
    picture: str = ""
    """The image name of a picture above the text."""
    aspect: float = 1.0
    """Aspect ratio of the picture: width divided by height."""
    beside: bool = False
    """True if picture and text are side by side on a dark ground, as far as there is room."""
    lit: bool = False
    """True for a text on a bright plate."""


class Moment(NamedTuple):
    """A point in the game."""

    round: int
    """The number of the round, from 1."""
    step: str
    """The name of the step within the round."""
    bids: tuple[int, ...] = ()
    """The totals of the bids in this round, by seat."""
    is_last_round: bool = False
    """True if this is certainly the last round."""
    first_seat: int | None = None
    """The seat that takes the first turn of the round, or None while unknown."""


class RoundStep(NamedTuple):
    """A step of a round."""

    title: str
    short_title: str
    """The title for narrow bars."""
    is_current: bool
