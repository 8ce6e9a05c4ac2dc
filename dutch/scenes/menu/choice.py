"""The choices for a new game: the game, its edition and options, the players, and a seed or a game code."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from dutch.i18n import _, unnamed_player
from dutch.match import code as codes
from dutch.scenes.stack import Go
from dutch.settings import FIRST_OPPONENT, HUMAN, Begins, Settings

LONGEST_NAME = 20
NO_NAME = ",#"
"""Characters that records reserve; they can't be typed in a name."""

BEGINS: tuple[Begins, ...] = ("first", "second", "lot")
TURNED, FIXED = "turned", "fixed"
"""Values of the board option: it turns with the player to move, or stays put."""


EMPTY = "empty"
"""The option of an empty seat."""

AT_SEAT = re.compile("(seat|name)([0-9])")
"""Names of controls for one seat: who sits there, and the name."""

OPTION = "option_"
"""Beginning of the names of controls for options of a game."""


class Level(NamedTuple):
    """An opponent on offer."""

    name: str
    title: str
    line: str
    """One line about it, which begins with the difficulty and a colon."""
    label: str
    """The title of its button."""
    portrait: str = ""
    """The portrait of a rival."""
    trade: str = ""
    """The trade of a rival."""

    @property
    def difficulty(self) -> str:
        """The beginning of the line, such as “Easy”; empty if it has none."""
        difficulty, colon, _rest = self.line.partition(":")
        return difficulty if colon else ""


class OfferedEdition(NamedTuple):
    """An edition: its name, its title, one line about its differences, its computer players and rivals."""

    name: str
    title: str
    line: str
    levels: Sequence[Level]
    rivals: Sequence[Level] = ()


class OptionValue(NamedTuple):
    """A value of an option: its name, its title and one line about it."""

    name: str
    title: str
    line: str


class OfferedOption(NamedTuple):
    """An option of a game, and its values, the usual one first.

    ``together`` is the name of the value that is suggested to several people at one screen, if it is another.
    """

    name: str
    title: str
    values: Sequence[OptionValue]
    together: str = ""


class OfferedGame(NamedTuple):
    """A game that can be played in this window. ``seats`` are the possible numbers of players."""

    name: str
    title: str
    editions: Sequence[OfferedEdition]
    seats: Sequence[int] = (2,)
    options: Sequence[OfferedOption] = ()


class NewGame:
    """The choices for a new game. They start with the choices of the latest one.

    Names and seed are texts as typed; ``seed_error`` is a sentence if the seed is neither a number nor a
    code. ``level``, ``begins`` and ``turn_board`` matter for games of two only; ``players``, by seat, and
    their ``names`` for games of more: each is `HUMAN`, the name of a level, or empty.
    """

    def __init__(self, settings: Settings, games: Sequence[OfferedGame]) -> None:
        line = _("Two people share this screen; a curtain hides what only one of you may see.")
        self.company = Level(HUMAN, _("Two players here"), line, _("Two players"))
        self.games = {game.name: game for game in games}
        self.game = self.games.get(settings.game, games[0])
        self.edition = next(
            (each for each in self.game.editions if each.name == settings.edition), self.game.editions[0]
        )
        self.level = self._same_level(settings.level or FIRST_OPPONENT)
        self.name = "" if settings.name == _("You") else settings.name  # the stand-in for no name
        self.second_name = settings.second_name
        self.begins: Begins = settings.begins
        self.turn_board = settings.turn_board
        self.seed = self.seed_error = self.seats_error = ""
        self.players = [*settings.players]
        self.latest: Level | None = None
        """The computer player chosen last for a seat."""
        self.names = ["" if name == _("You") else name for name in settings.names]
        pairs = (option.partition("=") for option in settings.options)
        self.options = {name: value for name, _equals, value in pairs}
        self._suit_seats()

    @property
    def shown_names(self) -> tuple[str, str]:
        """The names, with placeholders for empty ones."""
        return self.name.strip() or unnamed_player(1), self.second_name.strip() or unnamed_player(2)

    @property
    def offered(self) -> list[Level]:
        """The opponents for the chosen edition, in a game of two."""
        return [*self.edition.levels, self.company]

    @property
    def duel(self) -> bool:
        """True for a game that only two can play."""
        return max(self.game.seats) == 2

    @property
    def for_two(self) -> bool:
        """True for two people at this screen."""
        return self.duel and self.level is self.company

    @property
    def code(self) -> codes.Code | None:
        """The game code typed; None if the text isn't one."""
        known = (
            codes.Code(edition.name, 0, game.name, seats)
            for game in self.games.values()
            for edition in game.editions
            for seats in game.seats
        )
        try:
            return codes.parse(self.seed, known)
        except codes.InvalidCodeError:
            return None

    def take(self, control: str, value: str) -> str | None:
        """Take a control's value. Returns the control to focus if the page must be rebuilt, else None."""
        before = self.game, self.for_two
        at_seat = AT_SEAT.fullmatch(control)
        if at_seat is not None:
            return self._take_at(int(at_seat[2]), at_seat[1], value)
        match control:
            case "level":
                self.level = self._same_level(value)
            case "game":
                self._choose(self.games[value])
            case "edition":
                return "edition" if self._choose_edition(value) else None
            case "seed":
                self._type_seed(value)
            case "board":
                self.turn_board = value == TURNED
            case "begins" | "name" | "second_name":
                setattr(self, control, value)
            case _:
                self.options[control.removeprefix(OPTION)] = value
        return control if before != (self.game, self.for_two) else None

    def _take_at(self, seat: int, what: str, value: str) -> str | None:
        """Take the player or the name for a seat; return as `take` does."""
        if what == "name":
            self.names[seat] = value
            return None
        return f"seat{seat}" if self._sit(seat, "" if value == EMPTY else value) else None

    def _same_level(self, name: str) -> Level:
        """Return the player of that name if it knows the edition, else the easiest one that does."""
        levels = [*self.offered, *self.edition.rivals]
        return next((level for level in levels if level.name == name), levels[0])

    def _choose(self, game: OfferedGame) -> None:
        """Choose a game, its main edition, and players and options that it knows."""
        if game is not self.game:
            self.game, self.edition = game, game.editions[0]
            self.level, self.seats_error = self._same_level(self.level.name), ""
            self._suit_seats()
            self._keep_code()

    def _choose_edition(self, name: str) -> bool:
        """Choose an edition, and another opponent if necessary. Returns True if the seed's text changed."""
        self.edition = next(edition for edition in self.game.editions if edition.name == name)
        self.level = self._same_level(self.level.name)
        return self._keep_code()

    def _keep_code(self) -> bool:
        """Reduce a code of another kind of game to its seed. Returns True if the seed's text changed."""
        code = self.code
        if code is None or (code.edition, code.game, code.seats) == self._kind:
            return False
        self.seed = str(code.seed)
        return True

    @property
    def _kind(self) -> tuple[str, str, int]:
        """The chosen edition, game and number of players."""
        return self.edition.name, self.game.name, 2 if self.duel else len(self.seated)

    def _type_seed(self, text: str) -> None:
        """Take the text of a seed, or of a code, which chooses its game, edition and number of players."""
        self.seed, self.seed_error = text, ""
        code = self.code
        if code is None:
            return
        if code.game != self.game.name:
            self._choose(self.games[code.game])
        if not self.duel:
            self._seat(code.seats)
        self._choose_edition(code.edition)
        self.seed = text

    def check_seed(self) -> bool:
        """Return True if the text is empty, a seed or a code; else ``seed_error`` says what is wrong."""
        text = self.seed.strip()
        sound = not text or self.code is not None or codes.is_seed(text)
        edition, game, seats = self._kind
        example = codes.Code(edition, 482913, game, seats if seats in self.game.seats else self.game.seats[0])
        wrong = _("Type a number, or a code such as {code}.").format(code=example)
        self.seed_error = "" if sound else wrong
        return sound

    # Seats of games for more than two

    @property
    def seated(self) -> list[int]:
        """The seats that are taken."""
        return [seat for seat, player in enumerate(self.players) if player]

    @property
    def shown_players(self) -> list[str]:
        """The names or titles of the players, with placeholders for empty names."""
        titles = {level.name: level.title for level in self.edition.levels}
        alone = self.players.count(HUMAN) == 1
        return [
            titles.get(self.players[seat])
            or self.names[seat].strip()
            or (_("You") if alone else unnamed_player(1 + self.seated.index(seat)))
            for seat in self.seated
        ]

    def check_seats(self) -> bool:
        """Return True if the players can begin; else ``seats_error`` says what is wrong."""
        few, many = min(self.game.seats), max(self.game.seats)
        self.seats_error = ""
        if not self.duel and len(self.seated) not in self.game.seats:
            text = _("{game} is for {few} to {many} players.")
            self.seats_error = text.format(game=self.game.title, few=few, many=many)
        elif not self.duel and HUMAN not in self.players:
            self.seats_error = _("At least one player must be a person.")
        return not self.seats_error

    def _sit(self, seat: int, player: str) -> bool:
        """Put a player on a seat. Returns True if a name or an error comes or goes."""
        alone = self.players.count(HUMAN) == 1
        before, self.players[seat] = self.players[seat], player
        self.latest = next((level for level in self.edition.levels if level.name == player), None)
        if alone != (self.players.count(HUMAN) == 1):
            for option in self.game.options:
                if option.together:
                    self.options[option.name] = option.together if alone else option.values[0].name
        wrong, self.seats_error = self.seats_error, ""
        self._keep_code()
        return bool(wrong) or HUMAN in (before, player)

    @property
    def together(self) -> str:
        """A sentence about the value suggested to people at one screen, if it is chosen; else empty."""
        values = (
            value.line
            for option in self.game.options
            for value in option.values
            if value.name == self.options[option.name] == option.together
        )
        return next(values, "") if self.players.count(HUMAN) > 1 else ""

    def _suit_seats(self) -> None:
        """Replace players and options that the game does not know, and seat as many as it needs."""
        if self.duel:
            return
        most, known = max(self.game.seats), {HUMAN, *(level.name for level in self.edition.levels)}
        self.players = [player if player in known else "" for player in self.players[:most]]
        self.players += [""] * (most - len(self.players))
        self.names = [*self.names, *[""] * most][:most]
        if HUMAN not in self.players:
            self.players[0], self.names[0] = HUMAN, self.names[0] or self.name
        if len(self.seated) < min(self.game.seats):
            self._seat(min(self.game.seats))
        for option in self.game.options:
            if self.options.get(option.name) not in {value.name for value in option.values}:
                self.options[option.name] = option.values[0].name
        self.options = {option.name: self.options[option.name] for option in self.game.options}

    def _seat(self, count: int) -> None:
        """Fill empty seats with computer players, one of medium strength first, or empty the last ones."""
        levels = self.edition.levels
        for seat, player in enumerate(self.players):
            if not player and len(self.seated) < count:
                self.players[seat] = levels[(len(levels) // 2 + seat - 1) % len(levels)].name
        for seat in reversed(self.seated):
            if len(self.seated) > count and (self.players[seat] != HUMAN or self.players.count(HUMAN) > 1):
                self.players[seat] = ""

    def go(self, settings: Settings) -> Go:
        """Return the way to the chosen game, and store the choices in the settings; needs valid choices."""
        text, code = self.seed.strip(), self.code
        settings.game, settings.edition = self.game.name, self.edition.name
        seed = code.seed if code is not None else int(text) if text else None
        if not self.duel:
            return self._go_on(settings, seed)
        settings.name, settings.second_name = self.name.strip(), self.second_name.strip()
        settings.begins, settings.turn_board = self.begins, self.turn_board
        settings.level = self.level.name
        chosen = {"edition": settings.edition, "level": settings.level, "seed": seed}
        if self.game.name != codes.SHORT_CODE_GAME:
            chosen["game"] = self.game.name
        if not self.for_two:
            return Go("table", {**chosen, "name": settings.name or _("You")})
        names = {"name": settings.name, "second_name": settings.second_name}
        return Go("table", {**chosen, **names, "begins": self.begins, "turn_board": self.turn_board})

    def _go_on(self, settings: Settings, seed: int | None) -> Go:
        """Return the way to a game for more than two; empty seats are left out."""
        settings.players = tuple(self.players[seat] for seat in self.seated)
        settings.names = tuple(self.names[seat].strip() for seat in self.seated)
        settings.options = tuple(f"{name}={value}" for name, value in self.options.items())
        usual = {option.name: option.values[0].name for option in self.game.options}
        chosen = {
            "game": self.game.name,
            "edition": self.edition.name,
            "options": {name: value for name, value in self.options.items() if value != usual[name]},
            "players": settings.players,
            "names": settings.names,
            "seed": seed,
        }
        return Go("table", chosen)
