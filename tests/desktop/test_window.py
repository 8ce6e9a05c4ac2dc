import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dutch.desktop import DESKTOP_NAME
from dutch.desktop.fonts import CAP_HEIGHT
from dutch.desktop.theme import Theme
from dutch.desktop.window import DECK_SCALE, NoDisplayError, Window, show_error_box, suggested_scale
from dutch.resources import MissingAssetError
from dutch.settings import WindowPlace


def test_opens_at_a_size_above_the_minimum() -> None:
    window = Window.open((1600, 900))
    assert window.size == (1600, 900)
    assert window.resize((640, 480)) == (1030, 720)
    pygame.display.set_mode((900, 500), pygame.RESIZABLE)
    assert window.adapt() == (1030, 720) == window.canvas.surface.get_size()
    window.close()


Screen = Callable[[tuple[int, int], float], None]


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Pretend that the screen has a size and a density."""

    def pretend(size: tuple[int, int], density: float) -> None:
        monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [size])
        monkeypatch.setattr("dutch.desktop.window.pixel_density", lambda: density)

    return pretend


@pytest.mark.parametrize(
    ("size", "density", "expected", "scale"),
    [
        ((1920, 1080), 1.0, (1728, 918), 100),
        ((1920, 1080), 1.5, (1728, 918), 175),
        ((3840, 2160), 1.0, (3456, 1836), 100),
        ((3840, 2160), 2.0, (3456, 1836), 125),
        ((1366, 768), 1.25, (1229, 720), 200),
    ],
)
def test_default_size_follows_screen_and_density(
    screen: Screen, size: tuple[int, int], density: float, expected: tuple[int, int], scale: int
) -> None:
    screen(size, density)
    opened = Window.open()
    assert opened.size == expected
    assert suggested_scale(opened) == scale
    opened.close()


@pytest.mark.parametrize(("screen_size", "scale"), [((1280, 800), 150), ((1920, 1080), 100)])
def test_text_is_larger_on_the_screen_of_a_steam_deck(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, screen_size: tuple[int, int], scale: int
) -> None:
    monkeypatch.setenv("SteamDeck", "1")
    screen(screen_size, 1.0)
    opened = Window.open()
    assert suggested_scale(opened) == scale
    opened.close()


def test_text_on_a_steam_deck_follows_its_guidelines(theme: Theme) -> None:
    theme.fit((1280, 800), DECK_SCALE)
    heights = [theme.font_px(size) * CAP_HEIGHT for size in theme.sizes]
    assert min(heights) >= 12, "recommended"
    assert theme.look.minimum * CAP_HEIGHT >= 9, "required, for texts that shrink"


@pytest.mark.parametrize(
    ("place", "size", "moved"),
    [
        (WindowPlace(40, 60, 1400, 800, ((1920, 1080),)), (1400, 800), True),
        (WindowPlace(40, 60, 5000, 3000, ((1920, 1080),)), (1920, 1080), True),
        (WindowPlace(2000, 60, 1900, 1000, ((1920, 1080), (1920, 1080))), (1728, 918), False),
        (WindowPlace(40, 60, -5, 0), (1030, 720), False),
    ],
)
def test_opens_at_its_last_place(
    screen: Screen, place: WindowPlace, size: tuple[int, int], moved: bool
) -> None:
    screen((1920, 1080), 1.0)
    opened = Window.open(place=place)
    assert opened.size == size
    assert ((opened.place.x, opened.place.y) == (40, 60)) is moved
    opened.close()


def test_full_screen_remembers_the_window_before(window: Window) -> None:
    before = window.place
    window.toggle_full_screen()
    assert (window.full_screen, window.place) == (True, before)
    window.toggle_full_screen()
    assert (window.full_screen, window.size) == (False, (before.width, before.height))


@pytest.mark.parametrize("size", [(320, 200), (640, 240), (200, 4000)])
def test_reports_a_screen_that_is_too_small(screen: Screen, size: tuple[int, int]) -> None:
    screen(size, 1.0)
    with pytest.raises(NoDisplayError) as caught:
        Window.open()
    width, height = size
    sentence = f"The screen has {width}x{height} pixels, but Dutch needs 640x360 at least; use a larger one."
    assert str(caught.value) == sentence


def test_leaves_full_screen_when_the_screen_shrinks(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.toggle_full_screen()
    monkeypatch.setattr("pygame.display.get_surface", lambda: pygame.Surface((320, 200)))
    assert window.adapt() == (1030, 720)
    assert not window.full_screen


@pytest.mark.parametrize(
    ("size", "density", "cramped"),
    [
        ((1280, 720), 1.0, True),
        ((1366, 768), 1.0, True),
        ((1280, 800), 1.0, True),
        ((1440, 900), 1.0, False),
        ((1920, 1080), 1.5, False),
        ((1440, 850), 1.5, True),
        ((1024, 768), 1.0, False),  # even all of it is too small
        ((1280, 700), 1.0, False),
    ],
)
def test_recognises_cramped_screens(
    window: Window, screen: Screen, size: tuple[int, int], density: float, cramped: bool
) -> None:
    screen(size, density)
    assert window.cramped is cramped


@pytest.mark.parametrize(
    ("wanted", "opened"),
    [
        ((720, 1030), (720, 1030)),
        ((1024, 768), (1024, 768)),
        ((900, 1030), (900, 1030)),
        ((720, 900), (720, 1030)),
        ((2560, 1440), (1920, 1080)),
    ],
)
def test_window_has_any_usable_shape_that_fits_the_screen(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, wanted: tuple[int, int], opened: tuple[int, int]
) -> None:
    screen((1920, 1080), 1.0)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    window = Window.open(wanted)
    assert window.size == opened
    window.close()


def test_declares_dpi_awareness_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    Window.open((1280, 720)).close()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 and Wayland only")
def test_reports_a_missing_display() -> None:
    script = (
        "from dutch.desktop.window import NoDisplayError, Window\n"
        "try:\n    Window.open()\nexcept NoDisplayError as error:\n    print(error)\n"
    )
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    result = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.startswith("Dutch needs a graphical display")
    assert len(result.stdout.splitlines()) == 1


def test_reports_a_damaged_icon(tmp_path: Path) -> None:
    icon = tmp_path / "icon.svg"
    icon.write_text("no picture", encoding="utf-8")
    with pytest.raises(MissingAssetError, match=r"icon\.svg cannot be read"):
        Window.open((1280, 720), icon=icon)


def test_error_box_works_without_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: shown.append(words))
    show_error_box("The folder is missing.")
    assert shown == [("Dutch", "The folder is missing.", "error")]

    def nowhere(*_words: object) -> None:
        raise pygame.error("no screen")

    monkeypatch.setattr(pygame.display, "message_box", nowhere)
    show_error_box("The folder is missing.")


def test_window_class_is_the_desktop_file() -> None:
    """Docks would otherwise show an unknown program without an icon."""
    names = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
    code = f"import os, dutch.desktop; print(*(os.environ[name] for name in {names}))"
    env = {key: value for key, value in os.environ.items() if key not in names}
    said = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert said.stdout == f"{DESKTOP_NAME} {DESKTOP_NAME}\n"
    entries = Path(__file__).resolve().parents[2] / "build" / "spec" / "linux"
    entry = (entries / f"{DESKTOP_NAME}.desktop").read_text(encoding="utf-8")
    assert f"\nStartupWMClass={DESKTOP_NAME}\n" in entry
