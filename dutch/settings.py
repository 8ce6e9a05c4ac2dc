"""The player's settings: one typed object, saved as a small JSON file; and how JSON becomes typed objects.

`convert` is for files that are read before the first frame: importing msgspec takes a sixth of that time.
"""

import json
import os
import re
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from dutch.i18n import N_, _
from dutch.plaintext import LONGEST_CLUSTER, NAME_LENGTH, clean_name
from dutch.safefiles import UnsafeFileError, free_name, read_regular

JSON_TYPES: dict[Any, str] = {
    bool: N_("true or false"),
    int: N_("a whole number"),
    str: N_("a text"),
    list: N_("a list"),
    dict: N_("an object"),
}
"""Descriptions of the types of JSON values."""


class Allowed(NamedTuple):
    """An annotation that limits a number, or the length of a text or list, to a range.

    Without a `maximum`, every value is allowed. The `description` names the allowed values in errors. A text
    must also match the `pattern`.
    """

    description: str
    minimum: int = 0
    maximum: int | None = None
    pattern: str = ""

    def permits(self, value: Any) -> bool:
        """Return True if a value of the right type is within the range, and matches the pattern."""
        if self.pattern and not re.fullmatch(self.pattern, value):
            return False
        if self.maximum is None:
            return True
        size = value if isinstance(value, int) else len(value)
        return self.minimum <= size <= self.maximum


def convert(kind: Any, value: Any) -> Any:
    """Convert a value from JSON to the type `kind`; objects ignore unknown keys.

    Raises ValueError whose message describes the allowed values.
    """
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        inner, allowed = arguments
        return _convert_limited(inner, allowed, value)
    if origin is Literal:
        return _convert_choice(arguments, value)
    if origin is UnionType:  # always T | None
        return None if value is None else convert(arguments[0], value)
    if origin is tuple:
        elements = convert(list, value)
        kinds = arguments[:1] * len(elements) if ... in arguments else arguments
        return tuple(convert(kind, element) for kind, element in zip(kinds, elements, strict=True))
    if origin is dict:
        of_key, of_value = arguments
        return {convert(of_key, key): convert(of_value, each) for key, each in convert(dict, value).items()}
    if kind not in JSON_TYPES:
        return _convert_object(kind, convert(dict, value))
    if type(value) is not kind:
        raise ValueError(_(JSON_TYPES[kind]))
    return value


def _convert_choice(choices: tuple[str | bool, ...], value: Any) -> Any:
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        named = (choice if isinstance(choice, str) else json.dumps(choice) for choice in choices)
        raise ValueError(_("one of {choices}").format(choices=", ".join(sorted(named))))
    return value


def _convert_limited(kind: Any, allowed: Allowed, value: Any) -> Any:
    with suppress(ValueError):
        converted = convert(kind, value)
        if allowed.permits(converted):
            return converted
    raise ValueError(_(allowed.description).format(minimum=allowed.minimum, maximum=allowed.maximum))


def _convert_object(kind: Any, value: dict[str, Any]) -> Any:
    fields, problems = _convert_fields(kind, value)
    if problems:
        raise ValueError(problems[0])
    try:
        return kind(**fields)
    except TypeError:
        raise ValueError(_("{name} lacks a value").format(name=kind.__name__)) from None


def _convert_fields(kind: type, values: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Convert the fields of an object. Return the valid ones, and a clause about each of the others."""
    valid = {}
    problems = []
    for name, field_type in get_type_hints(kind, include_extras=True).items():
        if name not in values:
            continue
        try:
            valid[name] = convert(field_type, values[name])
        except ValueError as error:
            problems.append(_("“{name}” must be {error}").format(name=name, error=error))
    return valid, problems


MAX_BYTES = 1_000_000
"""Maximum size of a settings file; ours takes about one thousand bytes."""

Speed = Literal["off", "fast", "normal", "slow"]
VoiceSpeed = Literal["slow", "normal", "fast", "fastest"]
HUMAN = "human"
"""Stands for a person where a computer player's name is expected: as an opponent, and in records."""

FIRST_OPPONENT = "griet"
"""The opponent suggested before the player has chosen one: easy, but not dull."""

FORMER_NAMES = {"greedy": "beginner", "visitor": "random"}
"""Current names of computer players, by the former names that old settings and records may contain."""

Language = Literal["system", "de", "en", "es", "fr", "nl"]
Begins = Literal["first", "second", "lot"]
LONGEST_NAME = NAME_LENGTH * LONGEST_CLUSTER
NUMBER = N_("a number from {minimum} to {maximum}")
TEXT = N_("a text of at most {maximum} characters")
Percent = Annotated[int, Allowed(NUMBER, 0, 100)]
Scale = Annotated[int, Allowed(NUMBER, 100, 200)]
Pixels = Annotated[int, Allowed(N_("a number of pixels"), -50_000, 50_000)]
Name = Annotated[str, Allowed(TEXT, 0, LONGEST_NAME)]
Table = Annotated[str, Allowed(TEXT, 0, 400)]
Identifier = Annotated[str, Allowed(TEXT, 0, 40)]

KEY_NAMES = (
    *(f"F{number}" for number in range(1, 13)),
    *("Return", "Escape", "Tab", "Space", "Backspace", "Insert", "Delete", "Home", "End", "PageUp"),
    *("PageDown", "Left", "Right", "Up", "Down", "KP_Enter", "KP_Plus", "KP_Minus", "KP_Period"),
    *(f"KP_{digit}" for digit in range(10)),
)
"""The names of keys that type no character; they are those of pygame's constants."""

Key = Annotated[str, Allowed("a key", pattern=rf"(Ctrl\+)?(Shift\+)?({'|'.join(KEY_NAMES)}|[^\W_]|[!-~])|")]
"""A key as it is saved, such as “E”, “Ctrl+Z” or “PageUp”; empty for none."""

PadButton = Literal[
    "", "A", "B", "X", "Y", "LB", "RB", "LT", "RT", "View", "Menu", "L3", "R3", "Left", "Right", "Up", "Down"
]
"""A button of a gamepad, named as on an Xbox controller; the directions are those of the D-pad."""

Keys = Annotated[dict[Identifier, Key], Allowed(N_("keys by command, such as “decide”: “E”"), 0, 100)]
PadButtons = Annotated[
    dict[Identifier, PadButton], Allowed(N_("gamepad buttons by command, such as “decide”: “X”"), 0, 100)
]


class SettingsError(Exception):
    """The settings file cannot be read or written; `str()` is one sentence for the player."""


class DamagedSettingsError(SettingsError):
    """The settings file is damaged.

    `recovered` has the settings that could be read, and defaults for the others.
    """

    def __init__(self, sentence: str, recovered: "Settings") -> None:
        super().__init__(sentence)
        self.recovered = recovered


class WindowPlace(NamedTuple):
    """The window's position and size in pixels, and the sizes of all screens at that time."""

    x: Pixels
    y: Pixels
    width: Pixels
    height: Pixels
    screens: Annotated[tuple[tuple[Pixels, Pixels], ...], Allowed(N_("a list of sizes"), 0, 16)] = ()


def player_name(name: str) -> str:
    """Return the current name of a computer player; any other text is returned unchanged."""
    return FORMER_NAMES.get(name, name)


@dataclass
class Settings:
    """Everything a player chooses once for all games.

    speed          speed of the cards; "off" shows every step immediately
    turns          how long each card of a computer's turn stays in sight: longer in the first games
                   ("learning"), always ("calm") or never ("brisk")
    scale          size of text and controls in percent
    reduced_motion cards appear at their new position instead of flying to it; "system" does as the system
    high_contrast  black and white instead of wood and cream
    typeface       the letters of all texts; "legible" ones are hard to confuse
    suit_colours   the colours of suits, peoples and representatives; "clear" ones differ more in brightness
    full_screen    fill the screen from the start
    window         position and size of the window when the program ended; None before the first start
    log            whether the log lies open beside the table; "fitting" where the window is wide enough
    warnings       ask before actions that are almost always mistakes
    confirm        every move waits for a second press
    rivals_talk    rivals comment on the game now and then
    effects        volume of cards and coins in percent
    ambience       volume of the room around the table in percent
    mute           turn all sound off
    read_aloud     read prompts, the log and the focus aloud with the voice of the operating system
    voice_speed    speed of that voice
    voice_volume   volume of that voice in percent
    language       the code of the language, or "system" for that of the operating system
    name           the player's name as last entered
    level          the last opponent: a computer player, or `HUMAN` for a second person at this screen;
                   empty before the first game
    second_name    the second person's name as last entered
    begins         which of two people starts: the first named, the second, or drawn by lot
    curtain        with two people, when the curtain falls: only before "hidden" cards, or "always"
    turn_board     with two people, turn the board so that the active player sits at the bottom
    turn_seats     the same with several people at a table for more, if nothing is hidden there
    game           the game played or learned last
    edition        the edition chosen or learned last
    names          the names of the people in the last game for more than two
    players        its players by seat, as saved by version 0.1.0, which had no `tables`
    options        its options, as `name=value`, saved by the same
    tables         for each game for more than two, its last players and options (`scenes/menu/choice.py`)
    learned        a lesson or a game has been started
    lessons        names of the lessons the player has finished
    puzzles        the first attempts at puzzles, in order (`match/puzzles.py`)
    card_back      the card back of Dutch, earned in the season; empty for the usual one
    table_cloth    the cloth on the table, earned in the season; empty for the bare table
    watched        the number of the game in which several people last watched a result together, and the
                   number of actions by then
    keys           the keys that the player has chosen, by command (`desktop/bindings.py`)
    pad_buttons    the gamepad buttons that the player has chosen, by command
    recaps         sum up each round of a game against the computer, and always warn, as in the first game
    """

    speed: Speed = "normal"
    turns: Literal["learning", "calm", "brisk"] = "learning"
    scale: Scale = 100
    reduced_motion: Literal["system", True, False] = "system"
    high_contrast: bool = False
    typeface: Literal["usual", "legible"] = "usual"
    suit_colours: Literal["classic", "clear"] = "classic"
    full_screen: bool = False
    window: Annotated[WindowPlace | None, Allowed(N_("a position and a size, or null"))] = None
    log: Literal["fitting", True, False] = "fitting"
    warnings: bool = True
    confirm: bool = False
    rivals_talk: bool = True
    effects: Percent = 80
    ambience: Percent = 60
    mute: bool = False
    read_aloud: bool = False
    voice_speed: VoiceSpeed = "normal"
    voice_volume: Percent = 100
    language: Language = "system"
    name: Name = ""
    level: Identifier = ""
    second_name: Name = ""
    begins: Begins = "first"
    curtain: Literal["hidden", "always"] = "hidden"
    turn_board: bool = True
    turn_seats: bool = False
    game: Identifier = ""
    edition: Identifier = ""
    names: Annotated[tuple[Name, ...], Allowed(N_("a list of names"), 0, 8)] = ()
    players: Annotated[tuple[Identifier, ...], Allowed(N_("a list of players"), 0, 8)] = ()
    options: Annotated[tuple[Identifier, ...], Allowed(N_("a list of options"), 0, 8)] = ()
    tables: Annotated[tuple[Table, ...], Allowed(N_("a list of tables"), 0, 8)] = ()
    learned: bool = False
    lessons: Annotated[tuple[Identifier, ...], Allowed(N_("a list of names"), 0, 100)] = ()
    puzzles: Annotated[tuple[Identifier, ...], Allowed(N_("a list of results"), 0, 10_000)] = ()
    card_back: Literal["", "tulips", "ships", "mill"] = ""
    table_cloth: Literal["", "baize", "velvet", "chart"] = ""
    watched: Annotated[tuple[int, int], Allowed(N_("two whole numbers"), 2, 2)] = (0, 0)
    keys: Keys = field(default_factory=dict)
    pad_buttons: PadButtons = field(default_factory=dict)
    recaps: bool = False

    def __post_init__(self) -> None:
        """Clean the names, which may come from a file, and update the names of computer players."""
        self.name = clean_name(self.name)
        self.second_name = clean_name(self.second_name)
        self.names = tuple(clean_name(name) for name in self.names)
        self.level = player_name(self.level)
        self.players = tuple(player_name(name) for name in self.players)


class OpenedSettings(NamedTuple):
    """The settings to start with, and a `note` for the player about a problem with the file, if any."""

    settings: Settings
    note: str = ""
    can_save: bool = True


def load_or_repair(path: Path) -> OpenedSettings:
    """Read the settings. Move a damaged file aside and replace it with the settings that could be read."""
    try:
        return OpenedSettings(load(path))
    except SettingsError as error:
        settings = Settings()
        if isinstance(error, DamagedSettingsError):
            settings = error.recovered
            with suppress(OSError):
                draft = _write_draft(settings, path)
                aside = path.rename(free_name(path.with_stem(f"{path.stem}-damaged")))
                draft.replace(path)
                note = _(
                    "{error} It was moved to {aside}, and unreadable settings were reset to their defaults."
                )
                return OpenedSettings(settings, note.format(error=error, aside=aside))
        note = _("{error} Your settings last only until you quit.").format(error=error)
        return OpenedSettings(settings, note, can_save=False)


def load(path: Path) -> Settings:
    """Read the settings, or return the defaults if there is no file. Never changes the file.

    Raises SettingsError if the file cannot be read, and DamagedSettingsError if its content is invalid.
    """
    try:
        data = read_regular(path, MAX_BYTES)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        sentence = _("The settings file {path} cannot be read ({reason}).")
        sentence = sentence.format(path=path, reason=error.strerror)
        if isinstance(error, UnsafeFileError):
            raise DamagedSettingsError(sentence, Settings()) from error
        raise SettingsError(sentence) from error
    return _parse(data, path)


def _parse(data: bytes, path: Path) -> Settings:
    """Parse the content of a settings file.

    Raises DamagedSettingsError, which names the path.
    """
    try:
        content = json.loads(data)
        json.dumps(content, ensure_ascii=False).encode()  # ValueError for a lone surrogate, which UTF-8 lacks
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        sentence = _("The settings file {path} is damaged: it contains no settings.").format(path=path)
        raise DamagedSettingsError(sentence, Settings())
    valid, problems = _convert_fields(Settings, content)
    settings = Settings(**valid)
    if problems:
        sentence = _("The settings file {path} is damaged: {problems}.")
        raise DamagedSettingsError(sentence.format(path=path, problems="; ".join(problems)), settings)
    return settings


def save(settings: Settings, path: Path) -> None:
    """Save the settings; a crash at any moment leaves either the old file or the new one.

    Raises SettingsError if the file cannot be written.
    """
    try:
        _write_draft(settings, path).replace(path)
    except OSError as error:
        sentence = _("The settings could not be saved to {path} ({reason}).")
        raise SettingsError(sentence.format(path=path, reason=error.strerror)) from error


def _write_draft(settings: Settings, path: Path) -> Path:
    """Write the settings to a file beside `path`, and return it. Raises OSError if that fails."""
    fields = dict(vars(settings))
    if settings.window is not None:
        fields["window"] = settings.window._asdict()
    data = f"{json.dumps(fields, indent=2, ensure_ascii=False)}\n".encode()
    draft = path.with_name(path.name + ".new")
    path.parent.mkdir(parents=True, exist_ok=True)
    draft.unlink(missing_ok=True)  # opening a pipe of that name would block
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return draft
