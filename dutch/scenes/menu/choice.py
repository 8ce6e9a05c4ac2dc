"""The choices for a new game: the game, its edition and options, the players, and a seed or a game code."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dutch.i18n import YOU, _, unnamed_player
from dutch.match import code as codes
from dutch.scenes.stack import Go
from dutch.settings import FIRST_OPPONENT, HUMAN, Begins, Settings

MAX_NAME_LENGTH = 20
NO_NAME = ",#"
"""Characters that can't be typed in a name, because records reserve them."""

BEGINS: tuple[Begins, ...] = ("first", "second", "lot")

TURNED = "turned"
"""The value of the board option with which the board turns to the player to move."""

FIXED = "fixed"
"""The value with which the board stays as it is."""

OPTION = "option_"
"""The prefix of the names of controls for the options of a game."""

TABLE = ": "
"""Ends the name of a game in the line of settings about its last table."""

RIVAL = "rival."
"""The prefix of the names of the buttons that choose a rival."""


def name_field(person: int) -> str:
    """Return the name of the field for the name of one of several people, counted from 0."""
    return f"name{person}"


def with_table(
    tables: Sequence[str], game: str, players: Sequence[str], options: Mapping[str, str]
) -> tuple[str, ...]:
    """Return the lines of settings about the last tables, with another table of this game."""
    values = [f"{name}={value}" for name, value in options.items()]
    lines = {line.partition(TABLE)[0]: line for line in tables}
    return tuple({**lines, game: f"{game}{TABLE}{' '.join(players)} ; {' '.join(values)}"}.values())


class Level(NamedTuple):
    """An opponent on offer: a computer player, a rival, or a person."""

    name: str
    title: str
    line: str
    """One line about how it plays, beginning with the difficulty and a colon, such as “Easy: …”."""
    label: str
    """The title of its button, which can be shorter than its own title."""
    portrait: str = ""
    """The image name of a rival's portrait; empty for other players."""
    trade: str = ""
    """A rival's trade, such as “painter”; empty for other players."""
    history: str = ""
    """Who a rival is, in a sentence; empty for other players."""
    record: str = ""
    """A sentence about the player's games against a rival; empty for other players."""

    @property
    def difficulty(self) -> str:
        """The difficulty at the beginning of the line, such as “Easy”; empty if the line has none."""
        difficulty, colon, _rest = self.line.partition(":")
        return difficulty if colon else ""


class OfferedEdition(NamedTuple):
    """An edition on offer."""

    name: str
    title: str
    line: str
    """One line about how it differs from the other editions."""
    levels: Sequence[Level]
    """Its computer players, from easy to hard."""
    rivals: Sequence[Level] = ()


class OptionValue(NamedTuple):
    """A value of an option."""

    name: str
    title: str
    line: str
    """One line that explains the value."""


class OfferedOption(NamedTuple):
    """An option of a game."""

    name: str
    title: str
    values: Sequence[OptionValue]
    """The possible values, the default first."""
    together: str = ""
    """The name of the value suggested if several people share a screen, with which nothing is hidden.

    Empty for the default.
    """

    def value(self, name: str) -> OptionValue:
        """Return the value of a name, or the default if there is none."""
        return {value.name: value for value in self.values}.get(name, self.values[0])


class OfferedGame(NamedTuple):
    """A game that can be played in this window."""

    name: str
    title: str
    editions: Sequence[OfferedEdition]
    seats: Sequence[int] = (2,)
    """The possible numbers of players."""
    options: Sequence[OfferedOption] = ()
    suggested_seats: int = 0
    """The number of players suggested for the first game; 0 for the least."""

    @property
    def suggested_players(self) -> tuple[str, ...]:
        """The player and the easiest opponents, as suggested for the first game."""
        count = self.suggested_seats or min(self.seats)
        return (HUMAN, *[level.name for level in self.editions[0].levels[: count - 1]])


class NewGame:
    """The choices for a new game, initially those of the last game.

    ``seed`` is the text as typed, which should be a number or a game code; if it is neither, ``seed_error``
    is a sentence about it. Games for two use ``level``, ``name``, ``second_name``, ``begins`` and
    ``turn_board``. Larger games use ``people`` (their number), their ``names`` and the ``opponents``, which
    are names of levels; ``turn_seats`` counts where the ``seats_can_stay``.
    """

    def __init__(self, settings: Settings, games: Sequence[OfferedGame]) -> None:
        line = _("Two people share this screen; a curtain hides what only one of you may see.")
        self.two_people = Level(HUMAN, _("Two players"), line, _("Two players"))
        self.games = {game.name: game for game in games}
        self.game = self.games.get(settings.game, games[0])
        self.edition = self._edition_named(settings.edition)
        self.level = self._player_or_easiest(settings.level or FIRST_OPPONENT)
        self._last_opponent = FIRST_OPPONENT if self.level is self.two_people else self.level.name
        self.name = "" if settings.name == YOU else settings.name  # the stand-in for no name
        self.second_name = settings.second_name
        self.begins: Begins = settings.begins
        self.turn_board = settings.turn_board
        self.turn_seats = settings.turn_seats
        self.seed = ""
        self.seed_error = ""
        self.seats_error = ""
        self.pointed = ""
        """The name of the control at which the player points; empty for none."""
        self.people = 1
        self.opponents: list[str] = []
        self.options: dict[str, str] = {}
        self.names = list(settings.names)
        old_table = f"{settings.game}{TABLE}{' '.join(settings.players)} ; {' '.join(settings.options)}"
        self._tables = settings.tables or (old_table,)
        self._recall_table()

    @property
    def shown_names(self) -> tuple[str, str]:
        """Both players' names, with placeholders for empty ones."""
        return self.name.strip() or unnamed_player(1), self.second_name.strip() or unnamed_player(2)

    @property
    def faces(self) -> dict[str, str]:
        """The names of the opponents by the names of the buttons with their faces."""
        return {RIVAL + level.name: level.name for level in (*self.edition.levels, *self.edition.rivals)}

    @property
    def is_duel(self) -> bool:
        """True for a game that only two can play."""
        return max(self.game.seats) == 2

    @property
    def for_two(self) -> bool:
        """True if the opponent is a second person at this screen."""
        return self.is_duel and self.level is self.two_people

    @property
    def code(self) -> codes.Code | None:
        """The game code typed; None if the text isn't one."""
        try:
            return codes.parse(self.seed)
        except codes.InvalidCodeError:
            return None

    def take(self, control: str, value: str) -> None:
        """Apply a control's value."""
        people = {name_field(person): person for person in range(len(self.names))}
        options = {OPTION + option.name: option.name for option in self.game.options}
        if control in people:
            self.names[people[control]] = value
        elif control in options:
            self.options[options[control]] = value
        elif control == "people" and self.is_duel:
            self.level = self.two_people if value == "2" else self._player_or_easiest(self._last_opponent)
        elif control == "people":
            self._seat_people(int(value))
        elif control == "level" and not self.is_duel:
            self._seat_or_dismiss(value)
        elif control == "level":
            self.level = self._player_or_easiest(value)
            self._last_opponent = value
        elif control == "game":
            self._choose_game(self.games[value])
        elif control == "edition":
            self._choose_edition(value)
        elif control == "seed":
            self._type_seed(value)
        elif control in ("seats", "board"):
            setattr(self, f"turn_{control}", value == TURNED)
        else:  # "begins", "name" or "second_name"
            setattr(self, control, value)

    def _edition_named(self, name: str) -> OfferedEdition:
        """Return the edition of the game with that name; the main one if there is none."""
        editions = {edition.name: edition for edition in self.game.editions}
        return editions.get(name, self.game.editions[0])

    def _player_or_easiest(self, name: str) -> Level:
        """Return the opponent of this name if the edition offers it, otherwise the first offered."""
        if name == HUMAN:
            return self.two_people
        levels = {level.name: level for level in (*self.edition.levels, *self.edition.rivals)}
        return levels.get(name) or levels.get(FIRST_OPPONENT) or self.edition.levels[0]

    def _choose_game(self, game: OfferedGame) -> None:
        """Choose a game, its main edition, and players and options that it knows."""
        if game is self.game:
            return
        self._remember_table()
        self.game = game
        self.edition = game.editions[0]
        self.level = self._player_or_easiest(self.level.name)
        self.seats_error = ""
        self._recall_table()
        self._reduce_code()

    def _choose_edition(self, name: str) -> None:
        """Choose an edition, and another opponent if necessary."""
        self.edition = self._edition_named(name)
        self.level = self._player_or_easiest(self.level.name)
        self._reduce_code()

    def _reduce_code(self) -> None:
        """Reduce a code of another kind of game to its seed."""
        code = self.code
        if code is not None and (code.edition, code.game, code.seats) != self._kind:
            self.seed = str(code.seed)

    @property
    def _kind(self) -> tuple[str, str, int]:
        """The chosen edition, game and number of players."""
        seats = 2 if self.is_duel else len(self.players)
        return self.edition.name, self.game.name, seats

    def _type_seed(self, text: str) -> None:
        """Set the text of the seed. A game code also chooses its game, edition and number of players."""
        self.seed = text
        self.seed_error = ""
        code = self.code
        if code is None:
            return
        if code.game != self.game.name:
            self._choose_game(self.games[code.game])
        if not self.is_duel:
            self._fill_seats(code.seats)
        self._choose_edition(code.edition)
        self.seed = text

    def check_seed(self) -> bool:
        """Return True if the text is empty, a seed or a code; otherwise ``seed_error`` says what is wrong."""
        text = self.seed.strip()
        if not text or self.code is not None or codes.is_seed(text):
            self.seed_error = ""
            return True
        edition, game, seats = self._kind
        if seats not in self.game.seats:
            seats = self.game.seats[0]
        example = codes.Code(edition, 482913, game, seats)
        self.seed_error = _("Use a number or a code like {code}.").format(code=example)
        return False

    # Games for more than two

    @property
    def players(self) -> tuple[str, ...]:
        """All players by seat: first the people, then their opponents from easy to hard."""
        order = [level.name for level in self.edition.levels]
        return (HUMAN,) * self.people + tuple(sorted(self.opponents, key=order.index))

    @property
    def described(self) -> Level | None:
        """The opponent at whom the player points or, if one person plays, the hardest one invited."""
        name = self.faces.get(self.pointed) or (self.players[-1] if self.people == 1 else "")
        return {level.name: level for level in self.edition.levels}.get(name)

    def placeholder(self, person: int) -> str:
        """Return what a person without a name is called."""
        return _(YOU) if self.people == 1 else unnamed_player(person + 1)

    def check_seats(self) -> bool:
        """Return True if the players can begin; otherwise ``seats_error`` says what is wrong."""
        self.seats_error = ""
        if not self.is_duel and len(self.players) not in self.game.seats:
            text = _("{game} is for {few} to {many} players.")
            few, many = min(self.game.seats), max(self.game.seats)
            self.seats_error = text.format(game=self.game.title, few=few, many=many)
        return not self.seats_error

    def _seat_people(self, count: int) -> None:
        """Seat this number of people in place of opponents, and suggest options for one person or several."""
        was_alone = self.people == 1
        seats = max(len(self.players), count)
        self.people = count
        if (count == 1) != was_alone:
            for option in self.game.options:
                if option.together:
                    self.options[option.name] = option.values[0].name if count == 1 else option.together
        self._fill_seats(seats)
        self.seats_error = ""
        self._reduce_code()

    def _seat_or_dismiss(self, level: str) -> None:
        """Seat a computer player, or let one who has a seat go. At a full table, the hardest other goes."""
        if level in self.opponents:
            self.opponents.remove(level)
        else:
            self._drop_opponents(max(self.game.seats) - 1)
            self.opponents.append(level)
        self.seats_error = ""
        self._reduce_code()

    def _drop_opponents(self, seats: int) -> None:
        """Let the hardest opponents go until this number of seats is enough."""
        while self.opponents and len(self.players) > seats:
            self.opponents.remove(self.players[-1])

    @property
    def together(self) -> str:
        """A sentence about the value suggested to people at one screen, with which nothing is hidden.

        Empty unless several people share the screen and it is chosen.
        """
        if self.people == 1:
            return ""
        for option in self.game.options:
            if self.options[option.name] == option.together:
                return option.value(option.together).line
        return ""

    @property
    def seats_can_stay(self) -> bool:
        """True if several people share the screen and nothing is hidden, so that the table need not turn."""
        return bool(self.together)

    def _recall_table(self) -> None:
        """Recall the players and options of the game's last table, or take those suggested for a first."""
        if self.is_duel:
            return
        tables = {game: table for game, _colon, table in (line.partition(TABLE) for line in self._tables)}
        players, options = (tables.get(self.game.name, "").partition(";")[part].split() for part in (0, 2))
        levels = [level.name for level in self.edition.levels]
        seats = max(self.game.seats)
        self.people = min(max(1, players.count(HUMAN)), seats)
        self.opponents = [name for name in levels if name in (players or self.game.suggested_players)]
        self._drop_opponents(seats)
        self._fill_seats(max(len(self.players), min(self.game.seats)))
        self.names = [*self.names, *[""] * seats][:seats]
        self.names[0] = self.names[0] or self.name
        chosen = dict(option.split("=", 1) for option in options if "=" in option)
        self.options = {
            option.name: option.value(chosen.get(option.name, "")).name for option in self.game.options
        }

    def _remember_table(self) -> None:
        """Remember the players and options of the chosen game."""
        if not self.is_duel:
            self._tables = with_table(self._tables, self.game.name, self.players, self.options)

    def _fill_seats(self, count: int) -> None:
        """Seat the easiest further opponents until there are this number of players, or let the last go."""
        levels = [level.name for level in self.edition.levels if level.name not in self.opponents]
        self.opponents += levels[: max(0, count - len(self.players))]
        self.people = min(self.people, count)
        self._drop_opponents(count)

    def store(self, settings: Settings) -> None:
        """Store the choices, for the next time."""
        settings.game = self.game.name
        settings.edition = self.edition.name
        if self.is_duel:
            settings.name = self.name.strip()
            settings.second_name = self.second_name.strip()
            settings.begins = self.begins
            settings.turn_board = self.turn_board
            settings.level = self.level.name
        else:
            self._remember_table()
            settings.turn_seats = self.turn_seats
            settings.names = self._names_by_seat[: self.people]
            settings.tables = self._tables

    @property
    def _names_by_seat(self) -> tuple[str, ...]:
        names = [name.strip() for name in self.names[: self.people]]
        return (*names, *[""] * len(self.opponents))

    def route(self) -> Go:
        """Return the route to the table of the chosen game, without empty seats.

        The choices must be valid: see ``check_seed`` and ``check_seats``.
        """
        chosen: dict[str, object] = {"edition": self.edition.name, "seed": self._chosen_seed}
        if self.game.name != codes.SHORT_CODE_GAME:
            chosen["game"] = self.game.name
        if not self.is_duel:
            usual = {option.name: option.values[0].name for option in self.game.options}
            chosen["options"] = {name: value for name, value in self.options.items() if value != usual[name]}
            chosen["players"] = self.players
            chosen["names"] = self._names_by_seat
        elif self.for_two:
            chosen |= {"level": self.level.name, "begins": self.begins, "turn_board": self.turn_board}
            chosen |= {"name": self.name.strip(), "second_name": self.second_name.strip()}
        else:
            chosen |= {"level": self.level.name, "name": self.name.strip()}
        return Go("table", chosen)

    @property
    def _chosen_seed(self) -> int | None:
        """The typed seed, or the seed of the typed code; None for a random deal."""
        if self.code is not None:
            return self.code.seed
        typed = self.seed.strip()
        return int(typed) if codes.is_seed(typed) else None
