"""The choices for a new game: edition, opponent, people, and a seed or a game code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dutch.i18n import _
from dutch.match import code as codes
from dutch.scenes.stack import Go
from dutch.settings import FIRST_OPPONENT, HUMAN, Begins, Settings

LONGEST_NAME = 20
NO_NAME = ",#"
"""Characters that records reserve; they can't be typed in a name."""

BEGINS: tuple[Begins, ...] = ("first", "second", "lot")
TURNED, FIXED = "turned", "fixed"
"""Values of the board option: it turns with the player to move, or stays put."""


class Level(NamedTuple):
    """A computer player: its name, its title and one line about it."""

    name: str
    title: str
    line: str


class OfferedEdition(NamedTuple):
    """An edition: its name, its title, one line about its differences, and its computer players."""

    name: str
    title: str
    line: str
    levels: Sequence[Level]


class NewGame:
    """The choices for a new game. They start with the choices of the latest one.

    Names and seed are texts as typed; ``seed_error`` is a sentence if the seed is neither a number nor a
    code. ``begins`` and ``turn_board`` matter for two people only.
    """

    def __init__(self, settings: Settings, editions: Sequence[OfferedEdition]) -> None:
        line = _("Two people share this screen; a curtain hides what only one of you may see.")
        self.company = Level(HUMAN, _("Two players here"), line)
        self.editions = {edition.name: edition for edition in editions}
        self.edition = self.editions.get(settings.edition, editions[0])
        self.level = self._same_level(settings.level or FIRST_OPPONENT)
        self.name = "" if settings.name == _("You") else settings.name  # the stand-in for no name
        self.second_name = settings.second_name
        self.begins: Begins = settings.begins
        self.turn_board = settings.turn_board
        self.seed = self.seed_error = ""

    @property
    def shown_names(self) -> tuple[str, str]:
        """The names, with placeholders for empty ones."""
        return self.name.strip() or _("Player 1"), self.second_name.strip() or _("Player 2")

    @property
    def offered(self) -> list[Level]:
        """The opponents for the chosen edition."""
        return [*self.edition.levels, self.company]

    @property
    def for_two(self) -> bool:
        """True for two people at this screen."""
        return self.level is self.company

    @property
    def code(self) -> codes.Code | None:
        """The game code typed; None if the text isn't one."""
        try:
            return codes.parse(self.seed, [codes.Code(edition, 0) for edition in self.editions])
        except codes.InvalidCode:
            return None

    def take(self, control: str, value: str) -> str | None:
        """Take a control's value. Returns the control to focus if the page must be rebuilt, else None."""
        was_for_two = self.for_two
        match control:
            case "level":
                self.level = self._same_level(value)
                return "level" if was_for_two != self.for_two else None
            case "edition":
                return "edition" if self._choose_edition(value) else None
            case "seed":
                self._type_seed(value)
            case "board":
                self.turn_board = value == TURNED
            case "begins" | "name" | "second_name":
                setattr(self, control, value)
        return None

    def _same_level(self, name: str) -> Level:
        """Return the player of that name if it knows the edition, else the easiest one that does."""
        levels = self.offered
        return next((level for level in levels if level.name == name), levels[0])

    def _choose_edition(self, name: str) -> bool:
        """Choose an edition, and another opponent if necessary. Returns True if the seed's text changed.

        A code for the previous edition is reduced to its seed.
        """
        code = self.code
        self.edition = self.editions[name]
        self.level = self._same_level(self.level.name)
        if code is None or code.edition == name:
            return False
        self.seed = str(code.seed)
        return True

    def _type_seed(self, text: str) -> None:
        """Take the text of a seed, or of a code, which chooses its edition."""
        self.seed, self.seed_error = text, ""
        code = self.code
        if code is not None:
            self._choose_edition(code.edition)

    def check_seed(self) -> bool:
        """Return True if the text is empty, a seed or a code; else ``seed_error`` says what is wrong."""
        text = self.seed.strip()
        sound = not text or self.code is not None or codes.is_seed(text)
        self.seed_error = "" if sound else _("Type a number, or a code such as standard-482913.")
        return sound

    def go(self, settings: Settings) -> Go:
        """Return the way to the chosen game, and store the choices in the settings; needs a valid seed."""
        text, code = self.seed.strip(), self.code
        settings.name, settings.second_name = self.name.strip(), self.second_name.strip()
        settings.begins, settings.turn_board = self.begins, self.turn_board
        settings.level, settings.edition = self.level.name, self.edition.name
        seed = code.seed if code is not None else int(text) if text else None
        chosen = {"edition": settings.edition, "level": settings.level, "seed": seed}
        if not self.for_two:
            return Go("table", {**chosen, "name": settings.name or _("You")})
        names = {"name": settings.name, "second_name": settings.second_name}
        return Go("table", {**chosen, **names, "begins": self.begins, "turn_board": self.turn_board})
