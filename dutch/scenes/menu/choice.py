"""What is chosen for a new game: the edition, the opponent, who the people are, and a seed or a game code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dutch.i18n import _
from dutch.match import code as codes
from dutch.scenes.stack import Go
from dutch.settings import FIRST_OPPONENT, HUMAN, Begins, Settings

LONGEST_NAME = 20
NO_NAME = ",#"
"""Letters that mean something in a record; a name cannot have them, so they cannot be typed."""

BEGINS: tuple[Begins, ...] = ("first", "second", "lot")
TURNED, FIXED = "turned", "fixed"
"""The board turns with the screen, or stays as it lies."""


class Level(NamedTuple):
    """A computer opponent: its id, its title and one line about it."""

    name: str
    title: str
    line: str


class Edition(NamedTuple):
    """An edition of the game: its id, its title, one line on what differs, and who plays it."""

    name: str
    title: str
    line: str
    levels: Sequence[Level]


class Two(NamedTuple):
    """What was chosen: both names as typed, who begins, and whether whoever acts sits below."""

    name: str
    second_name: str
    begins: Begins
    turn_board: bool

    def changed(self, control: str, value: str) -> Two:
        """The same after one of the page's controls has been given another value."""
        match control:
            case "name":
                return self._replace(name=value)
            case "second_name":
                return self._replace(second_name=value)
            case "begins":
                return self._replace(begins=next(each for each in BEGINS if each == value))
            case "board":
                return self._replace(turn_board=value == TURNED)
        return self

    @property
    def shown_names(self) -> tuple[str, str]:
        """The names, or what stands in for those that are not typed."""
        return self.name.strip() or _("Player 1"), self.second_name.strip() or _("Player 2")


class Choice:
    """The wishes for a new game, at first those for the latest one.

    ``two`` is what is asked about the people: the name of the first, and what only two need to choose.
    ``seed`` is what was typed as a seed or a code, ``seed_error`` a sentence if that is neither.
    """

    def __init__(self, settings: Settings, editions: Sequence[Edition]) -> None:
        line = _("Two people at this screen; a curtain falls whenever it is passed on.")
        self.company = Level(HUMAN, _("Two players here"), line)
        self.editions = {edition.name: edition for edition in editions}
        self.edition = self.editions.get(settings.edition, editions[0])
        self.level = self._same_level(settings.level or FIRST_OPPONENT)
        name = "" if settings.name == _("You") else settings.name  # of somebody who played alone, unnamed
        self.two = Two(name, settings.second_name, settings.begins, settings.turn_board)
        self.seed = self.seed_error = ""

    @property
    def offered(self) -> list[Level]:
        """Against whom the chosen edition can be played."""
        return [*self.edition.levels, self.company]

    @property
    def for_two(self) -> bool:
        """Whether two people are to play at this screen."""
        return self.level is self.company

    @property
    def code(self) -> codes.Code | None:
        """The game code that was typed; None if it is none."""
        try:
            return codes.parse(self.seed, self.editions)
        except codes.InvalidCode:
            return None

    def choose_level(self, name: str) -> None:
        """Another opponent."""
        self.level = self._same_level(name)

    def _same_level(self, name: str) -> Level:
        """The player of that name if it knows the chosen edition, else the first who does."""
        levels = self.offered
        return next((level for level in levels if level.name == name), levels[0])

    def choose_edition(self, name: str) -> bool:
        """Another edition, and if need be another opponent. Returns whether the seed has changed.

        Of a code for the edition before only the seed is left.
        """
        code = self.code
        self.edition = self.editions[name]
        self.choose_level(self.level.name)
        if code is None or code.edition == name:
            return False
        self.seed = str(code.seed)
        return True

    def type_seed(self, text: str) -> bool:
        """A seed or a code is being typed. Returns whether that is a code which chose another edition."""
        self.seed, self.seed_error = text, ""
        code = self.code
        if code is None or code.edition == self.edition.name:
            return False
        self.choose_edition(code.edition)
        return True

    def judge_seed(self) -> bool:
        """Whether a game can begin with what was typed as a seed; else ``seed_error`` says what is wrong."""
        text = self.seed.strip()
        sound = not text or self.code is not None or codes.is_seed(text)
        self.seed_error = "" if sound else _("Type a number, or a code such as standard-482913.")
        return sound

    def game(self, settings: Settings) -> Go:
        """The way to the game that was chosen, which is kept in the settings too. The seed must be sound."""
        text, code, two = self.seed.strip(), self.code, self.two
        settings.name, settings.second_name = two.name.strip(), two.second_name.strip()
        settings.begins, settings.turn_board = two.begins, two.turn_board
        settings.level, settings.edition = self.level.name, self.edition.name
        seed = code.seed if code is not None else int(text) if text else None
        chosen = {"edition": settings.edition, "level": settings.level, "seed": seed}
        if not self.for_two:
            return Go("table", {**chosen, "name": settings.name or _("You")})
        names = {"name": settings.name, "second_name": settings.second_name}
        return Go("table", {**chosen, **names, "begins": two.begins, "turn_board": two.turn_board})
