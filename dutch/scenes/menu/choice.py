"""The choices for a new game: the game, its edition and options, the players, and a seed or a game code."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from dutch.i18n import _, unnamed_player
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

EMPTY = "empty"
"""The option of an empty seat."""

AT_SEAT = re.compile("(seat|name)([0-9])")
"""Matches the names of the two controls of each seat: ``seat0`` (the kind of player) and ``name0``."""

OPTION = "option_"
"""The prefix of the names of controls for the options of a game."""

RIVAL = "rival."
"""The prefix of the names of the buttons that choose a rival."""


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
    """The name of the value suggested if several people share a screen; empty for the default."""

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
    ``turn_board``. Larger games use ``players`` and their ``names``, both by seat; a player is `HUMAN`, the
    name of a level, or "" for an empty seat.
    """

    def __init__(self, settings: Settings, games: Sequence[OfferedGame]) -> None:
        line = _("Two people share this screen; a curtain hides what only one of you may see.")
        self.two_people = Level(HUMAN, _("Two players"), line, _("Two players"))
        self.games = {game.name: game for game in games}
        self.game = self.games.get(settings.game, games[0])
        self.edition = self._edition_named(settings.edition)
        self.level = self._player_or_easiest(settings.level or FIRST_OPPONENT)
        self.name = "" if settings.name == _("You") else settings.name  # the stand-in for no name
        self.second_name = settings.second_name
        self.begins: Begins = settings.begins
        self.turn_board = settings.turn_board
        self.seed = ""
        self.seed_error = ""
        self.seats_error = ""
        self.players = [*settings.players]
        self.latest: Level | None = None
        """The computer player chosen last, who is described on the page; None if there is none."""
        self.names = ["" if name == _("You") else name for name in settings.names]
        self.options = dict(option.split("=", 1) for option in settings.options if "=" in option)
        self._fit_seats_to_game()

    @property
    def shown_names(self) -> tuple[str, str]:
        """Both players' names, with placeholders for empty ones."""
        return self.name.strip() or unnamed_player(1), self.second_name.strip() or unnamed_player(2)

    @property
    def offered(self) -> list[Level]:
        """The opponents for the chosen edition, in a game for two."""
        return [*self.edition.levels, self.two_people]

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
        offered_codes = (
            codes.Code(edition.name, 0, game.name, seats)
            for game in self.games.values()
            for edition in game.editions
            for seats in game.seats
        )
        try:
            return codes.parse(self.seed, offered_codes)
        except codes.InvalidCodeError:
            return None

    def take(self, control: str, value: str) -> None:
        """Apply a control's value."""
        at_seat = AT_SEAT.fullmatch(control)
        if at_seat is not None and at_seat[1] == "name":
            self.names[int(at_seat[2])] = value
        elif at_seat is not None:
            self._seat_player(int(at_seat[2]), "" if value == EMPTY else value)
        elif control.startswith(OPTION):
            self.options[control.removeprefix(OPTION)] = value
        elif control == "level":
            self.level = self._player_or_easiest(value)
        elif control == "game":
            self._choose_game(self.games[value])
        elif control == "edition":
            self._choose_edition(value)
        elif control == "seed":
            self._type_seed(value)
        elif control == "board":
            self.turn_board = value == TURNED
        else:  # "begins", "name" or "second_name"
            setattr(self, control, value)

    def _edition_named(self, name: str) -> OfferedEdition:
        """Return the edition of the game with that name; the main one if there is none."""
        editions = {edition.name: edition for edition in self.game.editions}
        return editions.get(name, self.game.editions[0])

    def _player_or_easiest(self, name: str) -> Level:
        """Return the opponent of this name if the edition offers it, otherwise the first offered."""
        levels = {level.name: level for level in (*self.offered, *self.edition.rivals)}
        return levels.get(name) or levels.get(FIRST_OPPONENT) or self.offered[0]

    def _choose_game(self, game: OfferedGame) -> None:
        """Choose a game, its main edition, and players and options that it knows."""
        if game is self.game:
            return
        if tuple(filter(None, self.players)) in [each.suggested_players for each in self.games.values()]:
            self.players = []  # nobody has chosen them
        self.game = game
        self.edition = game.editions[0]
        self.level = self._player_or_easiest(self.level.name)
        self.seats_error = ""
        self._fit_seats_to_game()
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
        seats = 2 if self.is_duel else len(self.seated)
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
        self.seed_error = _("Type a number, or a code such as {code}.").format(code=example)
        return False

    # Seats of games for more than two

    @property
    def seated(self) -> list[int]:
        """The seats that are taken."""
        return [seat for seat, player in enumerate(self.players) if player]

    @property
    def shown_players(self) -> list[str]:
        """The names or titles of the players, with placeholders for empty names."""
        titles = {level.name: level.title for level in self.edition.levels}
        is_alone = self.players.count(HUMAN) == 1
        shown = []
        for number, seat in enumerate(self.seated, 1):
            placeholder = _("You") if is_alone else unnamed_player(number)
            shown.append(titles.get(self.players[seat]) or self.names[seat].strip() or placeholder)
        return shown

    def check_seats(self) -> bool:
        """Return True if the players can begin; otherwise ``seats_error`` says what is wrong."""
        min_seats, max_seats = min(self.game.seats), max(self.game.seats)
        self.seats_error = ""
        if not self.is_duel and len(self.seated) not in self.game.seats:
            text = _("{game} is for {few} to {many} players.")
            self.seats_error = text.format(game=self.game.title, few=min_seats, many=max_seats)
        elif not self.is_duel and HUMAN not in self.players:
            self.seats_error = _("At least one player must be a person.")
        return not self.seats_error

    def _seat_player(self, seat: int, player: str) -> None:
        """Put a player on a seat, and suggest the options for one person or for several."""
        was_alone = self.players.count(HUMAN) == 1
        self.players[seat] = player
        self.latest = {level.name: level for level in self.edition.levels}.get(player)
        is_alone = self.players.count(HUMAN) == 1
        if is_alone != was_alone:
            for option in self.game.options:
                if option.together:
                    self.options[option.name] = option.values[0].name if is_alone else option.together
        self.seats_error = ""
        self._reduce_code()

    @property
    def together(self) -> str:
        """A sentence about the value suggested to people at one screen, if it is chosen; else empty."""
        if self.players.count(HUMAN) < 2:
            return ""
        for option in self.game.options:
            if self.options[option.name] == option.together:
                return option.value(option.together).line
        return ""

    def _fit_seats_to_game(self) -> None:
        """Replace players and options that the game does not offer, and fill its minimum of seats.

        Without any players yet, fill the seats that it suggests.
        """
        if self.is_duel:
            return
        suggested = 0 if any(self.players) else self.game.suggested_seats
        max_seats = max(self.game.seats)
        known_players = {HUMAN, *(level.name for level in self.edition.levels)}
        empty = [""] * max_seats
        self.players = [*self.players, *empty][:max_seats]
        for seat, player in enumerate(self.players):
            if player and player not in known_players:
                self.players[seat] = self._next_opponent
        self.names = [*self.names, *empty][:max_seats]
        if HUMAN not in self.players:
            self.players[0] = HUMAN
            self.names[0] = self.names[0] or self.name
        count = max(suggested, min(self.game.seats))
        if len(self.seated) < count:
            self._fill_seats(count)
        self.options = {
            option.name: option.value(self.options.get(option.name, "")).name for option in self.game.options
        }

    def _fill_seats(self, count: int) -> None:
        """Fill empty seats with the easiest computer players, each once, or empty the last ones."""
        for seat, player in enumerate(self.players):
            if not player and len(self.seated) < count:
                self.players[seat] = self._next_opponent
        for seat in reversed(self.seated):
            is_only_person = self.players[seat] == HUMAN and self.players.count(HUMAN) == 1
            if len(self.seated) > count and not is_only_person:
                self.players[seat] = ""

    @property
    def _next_opponent(self) -> str:
        """The easiest computer player without a seat."""
        levels = [level.name for level in self.edition.levels]
        return next((name for name in levels if name not in self.players), levels[0])

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
            settings.players = tuple(self.players[seat] for seat in self.seated)
            settings.names = tuple(self.names[seat].strip() for seat in self.seated)
            settings.options = tuple(f"{name}={value}" for name, value in self.options.items())

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
            chosen["players"] = tuple(self.players[seat] for seat in self.seated)
            chosen["names"] = tuple(self.names[seat].strip() for seat in self.seated)
        elif self.for_two:
            chosen |= {"level": self.level.name, "begins": self.begins, "turn_board": self.turn_board}
            chosen |= {"name": self.name.strip(), "second_name": self.second_name.strip()}
        else:
            chosen |= {"level": self.level.name, "name": self.name.strip() or _("You")}
        return Go("table", chosen)

    @property
    def _chosen_seed(self) -> int | None:
        """The typed seed, or the seed of the typed code; None for a random deal."""
        if self.code is not None:
            return self.code.seed
        typed = self.seed.strip()
        return int(typed) if codes.is_seed(typed) else None
