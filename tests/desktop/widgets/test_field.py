import os
from typing import Any

import pygame
import pytest
from pygame.event import Event

from dutch.desktop import clipboard
from dutch.desktop.display_list import DisplayList
from dutch.desktop.events import Input
from dutch.desktop.files import render
from dutch.desktop.input import Changed
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets import Widgets
from dutch.desktop.widgets.field import BLINK_MS, SCREEN_KEYBOARD, Field
from dutch.desktop.widgets.parts import Brush
from tests.desktop.widgets.using import DOWN, MOVE, UP, draw_widgets, mouse, region, write

PLACE = pygame.Rect(10, 100, 300, 50)
CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
FAMILY = "👩\u200d👧"
KEYS = {
    "<": (pygame.K_LEFT, 0),
    ">": (pygame.K_RIGHT, 0),
    "{": (pygame.K_LEFT, CTRL),
    "}": (pygame.K_RIGHT, CTRL),
    "(": (pygame.K_LEFT, SHIFT),
    ")": (pygame.K_RIGHT, SHIFT),
    "^": (pygame.K_HOME, 0),
    "$": (pygame.K_END, 0),
    "~": (pygame.K_HOME, SHIFT),
    "-": (pygame.K_BACKSPACE, 0),
    "_": (pygame.K_BACKSPACE, CTRL),
    "+": (pygame.K_DELETE, 0),
    "A": (pygame.K_a, CTRL),
    "C": (pygame.K_c, CTRL),
    "X": (pygame.K_x, CTRL),
    "V": (pygame.K_v, CTRL),
}


@pytest.fixture
def clip(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that were put on the clipboard, the current one last."""
    held = [""]
    monkeypatch.setattr(clipboard, "paste", lambda: held[-1])
    monkeypatch.setattr(clipboard, "copy", lambda text: held.append(text) or True)
    return held


NOT_DRAWN: Any = None


def field(text: str = "", max_length: int = 40, forbidden: str = "", brush: Brush = NOT_DRAWN) -> Field:
    return Field("name", PLACE, brush, text, max_length, forbidden)


def press(edited: Field, keys: str) -> Field:
    for key in keys:
        if key in KEYS:
            edited.press_key(*KEYS[key])
        else:
            edited.insert(key)
    return edited


@pytest.mark.parametrize(
    ("text", "keys", "expected"),
    [
        ("", "ab<c", "acb"),
        ("abc", "^x$y", "xabcy"),
        ("abc", "--d", "ad"),
        ("abc", "^+", "bc"),
        ("abc", "^-", "abc"),
        ("abc", "+", "abc"),
        ("abc", "((x", "ax"),
        ("abc", "((<x", "axbc"),
        ("abc", "((>x", "abcx"),
        ("abc", "~x", "x"),
        ("abc", "A-", ""),
        ("abc", "<))+", "ab"),
        ("one two  three", "{{x", "one xtwo  three"),
        ("one two  three", "^}}x", "one two  xthree"),
        ("one two", "_", "one "),
        ("e\u0301a", "^>x", "éxa"),
        (f"a{FAMILY}", "-", "a"),
        (f"a{FAMILY}", "<x", f"ax{FAMILY}"),
    ],
)
def test_keys_edit_the_text(text: str, keys: str, expected: str) -> None:
    assert press(field(text), keys).text == expected


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("a\nb\tc", "a b c"),
        ("\0\x1b\u202e\u200b\ud800", ""),
        ("a#b,c", "abc"),
        ("abcdefgh", "abcdef"),
        (FAMILY * 9, FAMILY * 6),
        ("x" * 5_000_000, "x" * 6),
        ("می\u200cخ", "می\u200cخ"),
    ],
)
def test_accepts_only_as_many_letters_as_fit(typed: str, text: str) -> None:
    edited = field(max_length=6, forbidden="#,")
    edited.insert(typed)
    assert edited.text == text
    assert edited.selected == ""


def test_mark_typed_after_its_letter_joins_it() -> None:
    edited = press(field("ab"), "^>")
    edited.insert("\u0301")
    assert edited.text == "áb" and press(edited, "x").text == "áxb"


def test_clipboard_takes_and_gives_the_selection(clip: list[str]) -> None:
    edited = press(field("Anna de Vries"), "CV")
    assert edited.text == "Anna de Vries" and clip == [""]
    press(edited, "A")
    assert edited.selected == "Anna de Vries"
    assert press(edited, "X").text == ""
    assert press(edited, "VV").text == "Anna de Vries" * 2
    clip.append("two\r\nlines " + "x" * 1_000_000)
    assert press(edited, "AV").text == "two  lines " + "x" * 29


def test_nothing_is_cut_when_the_clipboard_refuses(clip: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "copy", lambda _text: False)
    assert press(field("Anna"), "AX").text == "Anna"


# In a window


@pytest.fixture
def widgets(widgets: Widgets) -> Widgets:
    widgets.field("name", PLACE, "Anna de Vries")
    widgets.focus("name")
    return widgets


def pixels(widgets: Widgets) -> bytes:
    return render(draw_widgets(widgets), (1280, 720)).get_buffer().raw


def at(x: int) -> tuple[int, int]:
    return PLACE.left + x, PLACE.centery


def test_mouse_puts_the_cursor_and_selects(widgets: Widgets) -> None:
    pixels(widgets)
    for kind, x in ((DOWN, 5), (MOVE, 295), (UP, 295)):
        mouse(widgets, kind, at(x))
    assert write(widgets, "Jo") == [Changed("name", "Jo")]
    mouse(widgets, MOVE, at(0))
    assert write(widgets, "!") == [Changed("name", "Jo!")]


def test_double_click_selects_a_word(widgets: Widgets) -> None:
    pixels(widgets)
    mouse(widgets, DOWN, at(30))
    mouse(widgets, UP, at(30))
    assert widgets.double_click(at(30)) == []
    assert write(widgets, "Jo") == [Changed("name", "Jo de Vries")]


def test_input_method_composes_before_it_enters(widgets: Widgets) -> None:
    before = pixels(widgets)
    assert widgets.process(Event(pygame.TEXTEDITING, text="かん", start=2, length=0)) == []
    assert region(widgets, "field.name").label == "Anna de Vries" and pixels(widgets) != before
    enter = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert Input().translate([enter], widgets) == [], "the input method's key"
    widgets.process(Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
    write(widgets, "漢")
    assert region(widgets, "field.name").label == "Anna de Vries漢" and not widgets.composing
    widgets.process(Event(pygame.TEXTEDITING, text="か", start=0, length=0))
    widgets.focus(None)
    assert not widgets.composing


def test_cursor_blinks_only_in_focus(widgets: Widgets) -> None:
    widgets.update(0)
    shown = pixels(widgets)
    assert widgets.update(BLINK_MS / 1000)
    assert pixels(widgets) != shown
    assert widgets.update(BLINK_MS / 1000)
    assert pixels(widgets) == shown
    widgets.focus(None)
    widgets.update(0)
    assert not widgets.update(BLINK_MS / 1000)


@pytest.mark.parametrize("text", ["x" * 40, "שלום abc 12", "क्षत्रिय", "漢字" * 20, ""])
def test_cursor_stays_inside_whatever_is_typed(shapes: Shapes, typesetter: Typesetter, text: str) -> None:
    edited = field(text, brush=Brush(typesetter, shapes))
    for keys in ("$", "^", "A", *"((((("):
        press(edited, keys)
        display_list = DisplayList()
        edited.draw(display_list, focused=True)
        inner = display_list.items()[-1]
        colours = {inner.surface.get_at((x, inner.rect.height // 2))[:3] for x in range(inner.rect.width)}
        assert PLACE.contains(inner.rect)
        assert shapes.theme.rgb("garnet") in colours


def test_key_repeat_lasts_as_long_as_the_focus(widgets: Widgets) -> None:
    assert pygame.key.get_repeat() != (0, 0)
    widgets.focus(None)
    assert pygame.key.get_repeat() == (0, 0)
    widgets.focus("name")
    widgets.resize((1280, 720))
    assert pygame.key.get_repeat() == (0, 0)
    widgets.field("name", PLACE, "Anna")
    assert widgets.typing and pygame.key.get_repeat() != (0, 0)
    widgets.clear()


def test_system_keyboard_is_there_while_typing(widgets: Widgets, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    for name in ("start_text_input", "stop_text_input"):
        monkeypatch.setattr(
            pygame.key, name, lambda name=name: calls.append(name[:4] + os.environ[SCREEN_KEYBOARD])
        )
    widgets.field("name", PLACE)
    mouse(widgets, DOWN, PLACE.center)
    mouse(widgets, UP, PLACE.center)
    assert set(calls) == {"star1"}
    calls.clear()
    mouse(widgets, DOWN, PLACE.center)
    assert calls == ["star1"], "it may have been closed"
    widgets.focus(None)
    assert calls == ["star1", "stop1", "star0"], "the text / still starts a search"


def test_right_to_left_letters_start_at_their_right_edge(typesetter: Typesetter) -> None:
    font = typesetter.font(20)
    letters = list("אבג12x")
    edges = font.cursor_positions(letters)
    assert edges[1] > edges[2] > edges[3], "the first letters run to the left"
    assert font.selection_extents(letters, 5, 6)[0][1] == font.width("".join(letters))
    left, right = font.selection_extents(letters, 3, 5)[0]
    assert left == 0 and right == font.width("12"), "the number is on their left"
