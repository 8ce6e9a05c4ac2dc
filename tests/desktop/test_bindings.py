"""Keys and gamepad buttons that the player chooses: who gets which key, and what can never be lost."""

import pygame
import pytest

from dutch.desktop.bindings import (
    LEFT_HAND,
    PRINTED,
    RIGHT_HAND,
    Bindings,
    Controls,
    PadFamily,
    key_label,
    key_name,
    pad_label,
    parse_preset,
)
from dutch.desktop.commands import FIXED_KEYS, KEYS, PAD_BUTTONS, CommandName
from dutch.desktop.gamepad import family_of
from dutch.desktop.inline import picture_of
from dutch.resources import assets
from dutch.settings import Settings


def controls(**chosen: dict[str, str]) -> Controls:
    return Controls(Settings(**chosen))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("command", "key", "other", "left"),
    [
        ("decide", "K", "play", "E"),
        ("decide", "E", None, None),
        ("decide", "X", None, None),
        ("decide", "Escape", "cancel", None),
        ("decide", "", None, None),
        ("up", "L", "log", ""),
        ("up", "P", "pass", None),
        ("confirm", "KP_Enter", None, None),
    ],
)
def test_key_in_use_is_swapped_or_refused(
    command: CommandName, key: str, other: CommandName | None, left: str | None
) -> None:
    keys = controls().keys
    check_assignment(keys, command, key, other, left)
    used = [control for control in keys.controls.values() if control]
    assert len(used) == len(set(used)), "no key has two commands"
    assert keys.controls["decide"], "a needed command keeps a key"


@pytest.mark.parametrize(
    ("command", "button", "other", "left"),
    [
        ("hint", "X", "decide", "Y"),
        ("mute", "View", "log", ""),
        ("mute", "X", "decide", None),
        ("mute", "A", "confirm", None),
        ("confirm", "Y", "hint", ""),
    ],
)
def test_button_in_use_is_swapped_or_refused(
    command: CommandName, button: str, other: CommandName, left: str | None
) -> None:
    check_assignment(controls().pad_buttons, command, button, other, left)


def check_assignment(
    bindings: Bindings, command: CommandName, control: str, other: CommandName | None, left: str | None
) -> None:
    """Check that the `other` command has `left` after an assignment; it is refused if that is None."""
    before = dict(bindings.controls)
    assert bindings.assign(command, control) == other
    if other is not None and left is not None:
        assert bindings.controls == {**before, command: control, other: left}
    elif other is not None:
        assert bindings.controls == before


def test_chosen_keys_are_restored_from_settings() -> None:
    first = controls()
    for command, key in (("decide", "K"), ("play", "M"), ("hint", "E"), ("up", "W"), ("view", "Ctrl+U")):
        first.keys.assign(command, key)  # type: ignore[arg-type]
    first.pad_buttons.assign("mute", "View")
    chosen = {"keys": first.keys.chosen, "pad_buttons": first.pad_buttons.chosen}
    again = controls(**chosen)
    assert again.keys.controls == first.keys.controls
    assert again.pad_buttons.controls == first.pad_buttons.controls
    assert chosen["pad_buttons"] == {"mute": "View", "log": ""}
    again.keys.choose({})
    assert again.keys.chosen == {}


LEFT, RIGHT = parse_preset(LEFT_HAND), parse_preset(RIGHT_HAND)


@pytest.mark.parametrize("preset", [LEFT, RIGHT, dict.fromkeys(KEYS, "")])
def test_fixed_keys_and_needed_commands_stay(preset: dict[str, str]) -> None:
    keys = controls(keys=preset).keys
    for key, command in FIXED_KEYS.items():
        assert keys.command(key) == command
    needed: tuple[CommandName, ...] = ("decide", "pass", "lift", "confirm", "cancel")
    assert all(keys.controls[command] for command in needed)


LEFT_KEYS = {*"QWERTASDFGZXCVB12345", "Tab", "Shift+Tab", "Escape", "Space", "F1", "F2", "F3", "F4"}
RIGHT_KEYS = {*"YUIOPHJKLNM,.67890", "Return", "Backspace", "Space", *map("F{}".format, range(6, 13))}
PLAYED: list[CommandName] = ["up", "down", "left", "right", "next", "previous", "confirm", "cancel", "lift"]
PLAYED += ["decide", "pass", "undo", "redo", "hint", "explain", "log", "notebook", "menu", "play"]


@pytest.mark.parametrize(("preset", "reach"), [(LEFT, LEFT_KEYS), (RIGHT, RIGHT_KEYS)], ids=["left", "right"])
def test_one_hand_reaches_all_keys_of_a_game(preset: dict[str, str], reach: set[str]) -> None:
    keys = controls(keys=preset).keys
    assert {keys.controls[command] for command in PLAYED} <= reach


@pytest.mark.parametrize(
    ("key", "modifiers", "name", "label"),
    [
        (pygame.K_e, pygame.KMOD_LSHIFT, "Shift+E", "Shift+E"),
        (pygame.K_z, pygame.KMOD_LMETA, "Ctrl+Z", "Ctrl+Z"),
        (pygame.K_PAGEUP, 0, "PageUp", "Page Up"),
        (pygame.K_KP_5, 0, "KP_5", "Keypad 5"),
        (pygame.K_KP_PLUS, 0, "KP_Plus", "Keypad +"),
        (ord("é"), 0, "É", "É"),
        (ord("ß"), 0, "ß", "ß"),
        (ord("+"), pygame.KMOD_CTRL, "Ctrl++", "Ctrl++"),
        (pygame.K_LSHIFT, 0, "", ""),
        (pygame.K_POWER, 0, "", ""),
    ],
)
def test_keys_have_names(key: int, modifiers: int, name: str, label: str) -> None:
    assert key_name(key, modifiers) == name
    assert key_label(name) == label


def test_arrows_are_named_as_the_player_has_chosen_them() -> None:
    text = "Use [the arrow keys], then [Enter]."
    assert controls().name_keys(text, None) == "Use the arrow keys, then Enter."
    assert controls(keys=parse_preset(LEFT_HAND)).name_keys(text, None) == "Use WASD, then F."


def test_text_field_gets_the_keys_that_edit_text() -> None:
    keys = controls(keys={"confirm": "=", "cancel": "Backspace", "up": "W", "rules": "F2"}).keys
    working = ["Return", "Escape", "Up", "F2", "PageUp", "Ctrl+Q", "Alt+Return"]
    assert [key for key in working if not keys.works_while_typing(key)] == []
    assert [key for key in ("=", "Backspace", "W") if keys.works_while_typing(key)] == []


@pytest.mark.parametrize(
    ("name", "guid", "on_deck", "family"),
    [
        ("Xbox 360 Controller", "030000005e0400008e02000000000000", False, "xbox"),
        ("Xbox 360 Controller", "030000005e0400008e02000000000000", True, "deck"),
        ("Wireless Controller", "050000004c050000e60c000000000000", False, "playstation"),
        ("PS5 Controller", "00" * 16, True, "playstation"),
        ("Pro Controller", "050000007e0500000920000000000000", False, "nintendo"),
        ("Nintendo Switch Joy-Con (L/R)", "00" * 16, False, "nintendo"),
        ("Steam Deck Controller", "03000000de2800000512000000000000", False, "deck"),
        ("Steam Virtual Gamepad", "03000000de280000ff11000001000000", True, "deck"),
        ("Steam Virtual Gamepad", "03000000de280000ff11000001000000", False, "xbox"),
        ("Good Pad", "", False, "xbox"),
    ],
)
def test_family_is_known_by_name_or_maker(name: str, guid: str, on_deck: bool, family: PadFamily) -> None:
    assert family_of(name, guid, on_deck) == family


@pytest.mark.parametrize("family", PRINTED)
def test_every_button_has_a_picture(family: PadFamily) -> None:
    for button in filter(None, PAD_BUTTONS.values()):
        picture = picture_of(pad_label(button, family))
        assert (assets() / f"{picture.name}.svg").is_file(), picture
        assert picture.words
