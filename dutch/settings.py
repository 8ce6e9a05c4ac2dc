"""One typed settings object, kept as a small JSON file."""

import os
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from dutch.safefiles import read_regular

LARGEST = 1_000_000
"""Bytes of a settings file; ours takes about one thousand."""

Speed = Literal["off", "fast", "normal", "slow"]
HUMAN = "human"
"""A person, where else the name of a computer player stands: as an opponent, and in records."""

FIRST_OPPONENT = "greedy"
"""The computer player that is offered to whoever has not chosen an opponent yet: neither hard nor dull."""

Begins = Literal["first", "second", "lot"]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class SettingsError(Exception):
    """The settings file cannot be read or written; str() is one sentence for the user."""


class DamagedSettings(SettingsError):
    """The settings file is not as it should be; ``rest`` are the settings that are, the others as usual."""

    def __init__(self, sentence: str, rest: "Settings") -> None:
        super().__init__(sentence)
        self.rest = rest


class Settings(msgspec.Struct, forbid_unknown_fields=False, omit_defaults=False):
    """What a player may choose once for all games.

    speed          how fast cards move; "off" shows every step at once
    scale          size of text and controls in percent
    reduced_motion cards appear at their new place instead of flying there
    high_contrast  black and white instead of wood and cream
    full_screen    fill the screen from the start
    warnings       ask before acts that are almost always mistakes
    effects        how loud cards and coins are, in percent
    ambience       how loud the house around the table is, in percent
    mute           nothing is heard at all
    name           the player's own name as last entered
    level          the opponent chosen last: a computer player, or ``HUMAN`` for somebody at the same screen;
                   empty before the first game, when ``FIRST_OPPONENT`` is offered
    second_name    the name of that other person as last entered
    begins         which of two people sits down first: the first named, the second, or drawn by lot
    turn_board     of two people, whoever acts sits below; without it the first one always does
    edition        the edition of the game chosen last
    learned        the lessons have been begun, or a game has: the menu need not lead to them any more
    """

    speed: Speed = "normal"
    scale: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    reduced_motion: bool = False
    high_contrast: bool = False
    full_screen: bool = False
    warnings: bool = True
    effects: Percent = 80
    ambience: Percent = 60
    mute: bool = False
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    level: str = ""
    second_name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    begins: Begins = "first"
    turn_board: bool = True
    edition: str = ""
    learned: bool = False


class Opened(NamedTuple):
    """The settings to begin with, what to tell the player about their file, and whether they can be kept."""

    settings: Settings
    note: str = ""
    kept: bool = True


def open_file(path: Path) -> Opened:
    """Read the settings. A damaged file is set aside, and a sound one with what was whole takes its place."""
    try:
        return Opened(load(path))
    except DamagedSettings as error:
        try:
            aside = _set_aside(path)
            save(error.rest, path)
        except (OSError, SettingsError):
            note = f"{error} It cannot be replaced, so settings hold until you quit."
            return Opened(error.rest, note, kept=False)
        note = f"{error} It was set aside as {aside}; whatever is not right in it is as usual now."
        return Opened(error.rest, note)
    except SettingsError as error:
        note = f"{error} The usual settings are used, and changes hold until you quit."
        return Opened(Settings(), note, kept=False)


def load(path: Path) -> Settings:
    """Read the settings; a missing file gives the defaults.

    Raises SettingsError when the file cannot be read, DamagedSettings when it is not as it should be. The
    file is left as it is.
    """
    try:
        data = read_regular(path, LARGEST)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise SettingsError(f"The settings file {path} cannot be read ({error.strerror}).") from error
    try:
        return msgspec.json.decode(data, type=Settings)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        rest, reason = _whole(data)
        raise DamagedSettings(f"The settings file {path} is damaged: {reason}.", rest) from error


def _whole(data: bytes) -> tuple[Settings, str]:
    """What is as it should be in a damaged file, and in words what is wrong first."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        found = None
    if not isinstance(found, dict):
        return Settings(), "there are no settings in it"
    rest, wrong = Settings(), []
    for field in msgspec.structs.fields(Settings):
        try:
            if field.name in found:
                setattr(rest, field.name, msgspec.convert(found[field.name], type=field.type))
        except msgspec.ValidationError:
            wrong.append(f"“{field.name}” must be {_allowed(field.type)}")
    return rest, "; ".join(wrong)


def _allowed(kind: Any) -> str:
    """What a setting may be, in words."""
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.IntType(ge=least, le=most):
            return f"a number from {least} to {most}"
        case msgspec.inspect.LiteralType(values=values):
            return f"one of {', '.join(map(str, values))}"
        case msgspec.inspect.StrType(max_length=int(most)):
            return f"a text of at most {most} letters"
        case msgspec.inspect.StrType():
            return "a text"
    return "true or false"


def _set_aside(path: Path) -> Path:
    """Give a file another name, `settings-damaged.json` (`-2`, `-3` …). Raises OSError."""
    aside, number = path.with_stem(f"{path.stem}-damaged"), 1
    while aside.exists():
        number += 1
        aside = path.with_stem(f"{path.stem}-damaged-{number}")
    return path.rename(aside)


def save(settings: Settings, path: Path) -> None:
    """Write the settings so that a kill at any moment leaves the old file or the new one.

    Raises SettingsError when the folder cannot be written.
    """
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    draft = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        raise SettingsError(f"The settings could not be saved to {path} ({error.strerror}).") from error
