"""What a player can note about the others, as a presenter describes it."""

from collections.abc import Mapping
from typing import NamedTuple


class NoteTopic(NamedTuple):
    """A column of a notebook."""

    name: str
    """The name under which the notebook stores it."""
    title: str
    picture: str
    """The image name of the column's heading."""


class NoteMark(NamedTuple):
    """A mark that can be put into a cell of a notebook."""

    name: str
    """The name under which the notebook stores it."""
    title: str
    picture: str = ""
    """The image name of the mark; empty if it is drawn as a ``sign``."""
    sign: str = ""
    """A short text to draw, such as “?”."""
    fades: bool = False
    """True if the mark is drawn faintly when it is certain."""


class NotebookPage(NamedTuple):
    """The columns of a notebook, the marks to choose from, and what is certain already."""

    topics: tuple[NoteTopic, ...]
    marks: tuple[NoteMark, ...]
    """The marks in the order in which clicks step through them; the first one stands for an empty cell."""
    facts: Mapping[tuple[int, str], str]
    """The names of the certain marks, by seat and name of the topic."""
    players: tuple[str, ...]
    """The image names of the players' symbols, by seat."""
