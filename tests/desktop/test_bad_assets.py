"""Assets that are missing, empty, damaged, or not files at all: always one sentence, never waiting."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dutch import i18n
from dutch.desktop import system_fonts
from dutch.desktop.files import read_page
from dutch.desktop.fonts import Fonts
from dutch.desktop.images import Images
from dutch.desktop.sound import load_sounds
from dutch.desktop.system_fonts import Coverage, SystemFonts
from dutch.desktop.theme import Theme, load_theme
from dutch.desktop.window import Window
from dutch.resources import MissingAssetError, assets
from dutch.stage.layout import load_map
from tests.systems import posix


def read_font(folder: Path) -> object:
    look = load_theme(assets()).look
    return Fonts(Theme(look._replace(fonts={"text": "font"}), folder)).get("text", 20)


READERS: dict[str, Callable[[Path], object]] = {
    "theme.json": load_theme,
    "font": read_font,
    "picture.svg": lambda folder: Images(folder).get("picture", (20, 20)),
    "page.html": lambda folder: read_page(folder, "page.html"),
    "icon.svg": lambda folder: Window.open((1280, 720), icon=folder / "icon.svg"),
    "table.tmx": lambda folder: load_map(folder / "table.tmx", ["near"]),
}
"""Functions that read an asset from a folder, by the file's name."""


@pytest.fixture(autouse=True)
def no_waiting() -> Iterator[None]:
    """Fail a test that waits."""

    def fail(_signal: int, _frame: object) -> None:
        raise AssertionError("waiting for a pipe or a device")

    previous = signal.signal(signal.SIGALRM, fail)
    signal.alarm(5)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, previous)


def put(kind: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()
        case "huge":
            with path.open("wb") as file:
                file.truncate(1 << 33)
        case "empty" | "missing":
            if kind == "empty":
                path.touch()


pytestmark = posix

KINDS = ("pipe", "device", "folder", "huge", "empty", "missing")


@pytest.mark.parametrize(
    ("name", "kind"),
    # An empty page is a page.
    [(name, kind) for name in READERS for kind in KINDS if (name, kind) != ("page.html", "empty")],
)
def test_unusable_assets_are_one_sentence(window: Window, tmp_path: Path, name: str, kind: str) -> None:
    put(kind, tmp_path / name)
    with pytest.raises(MissingAssetError) as caught:
        READERS[name](tmp_path)
    sentence = str(caught.value)
    assert str(tmp_path / name) in sentence and sentence.endswith(".") and "\n" not in sentence


def test_deeply_nested_theme_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "theme.json").write_text('{"colours":' * 100_000, encoding="utf-8")
    with pytest.raises(MissingAssetError, match="cannot be read"):
        load_theme(tmp_path)


@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "huge", "empty"])
def test_unusable_catalogue_leaves_the_game_english(tmp_path: Path, kind: str) -> None:
    put(kind, tmp_path / "nl" / "LC_MESSAGES" / "dutch.mo")
    assert i18n.install(tmp_path, "nl") == "en"


@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "huge", "empty"])
def test_unusable_sounds_are_silent(tmp_path: Path, kind: str) -> None:
    put(kind, tmp_path / "knock.wav")
    assert load_sounds(tmp_path, ["knock"]) == {}


@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "huge", "empty"])
def test_font_cache_cannot_name_other_files(tmp_path: Path, kind: str) -> None:
    put(kind, tmp_path / "font.ttf")
    assert not Coverage(tmp_path / "font.ttf")
    memo = tmp_path / "fonts.json"
    memo.write_text(f'["{tmp_path / "font.ttf"}"]', encoding="utf-8")
    assert SystemFonts(memo, lambda _letter: None).find(["漢"]) is None


def test_font_cache_names_no_other_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(system_fonts, "Coverage", lambda path: opened.append(path) or frozenset())
    memo = tmp_path / "fonts.json"
    memo.write_text(r'["\\\\server\\share\\a.ttf", "//server/share/b.ttf", "/usr/c.ttf"]', encoding="utf-8")
    SystemFonts(memo, lambda _letter: None).find(["漢"])
    assert opened == [Path("/usr/c.ttf")]
