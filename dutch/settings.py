"""One typed settings object, kept as a small JSON file."""

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

Speed = Literal["off", "fast", "normal", "slow"]
HUMAN = "human"
"""A person, where else the name of a computer player stands: as an opponent, and in records."""

FIRST_OPPONENT = "greedy"
"""The computer player that is offered to whoever has not chosen an opponent yet: neither hard nor dull."""

Begins = Literal["first", "second", "lot"]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class SettingsError(Exception):
    """The settings file cannot be used; str() is one sentence for the user."""


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


def load(path: Path) -> Settings:
    """Read the settings; a missing file gives the defaults.

    Raises SettingsError when the file is damaged or cannot be read. The file is left as it is.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise SettingsError(
            f"The settings file {path} cannot be read ({error.strerror}); the usual settings are used."
        ) from error
    try:
        return msgspec.json.decode(data, type=Settings)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise SettingsError(
            f"The settings file {path} is damaged ({reason}); "
            "it was left as it is and the usual settings are used."
        ) from error


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
