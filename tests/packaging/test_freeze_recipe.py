import importlib.util
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.art.app_icons import LINUX, WINDOWS, write_app_icons
from tools.freeze import __main__ as command
from tools.freeze import recipe, suitable

SPEC = Path(__file__).resolve().parents[2] / "build" / "spec"


def test_unused_files_are_dropped() -> None:
    analysis = SimpleNamespace(
        datas=[
            ("pygame/freesansbold.ttf", "", "DATA"),
            ("pygame\\pygame_icon.bmp", "", "DATA"),
            ("assets/fonts/NotoSans-Bold.ttf", "", "DATA"),
            ("assets/locale/nl/LC_MESSAGES/dutch.po", "", "DATA"),
        ],
        binaries=[
            ("libxmp.dll", "", "BINARY"),
            ("pygame\\libwebp-7.dll", "", "BINARY"),
            ("pygame\\math.pyd", "C:/pygame/math.pyd", "EXTENSION"),
            ("SDL2.dll", "", "BINARY"),
            ("libz.so.1", "", "BINARY"),
            ("libexpat.so.1", "", "BINARY"),
            ("libffi.so.6", "", "BINARY"),
        ],
        scripts=[("pyi_rth_inspect", "", "PYSOURCE"), ("__main__", "", "PYSOURCE")],
    )
    recipe.slim(analysis)
    assert [name for name, *_rest in analysis.datas] == ["assets/fonts/NotoSans-Bold.ttf"]
    assert [name for name, *_rest in analysis.binaries] == ["pygame\\math.pyd", "SDL2.dll", "libffi.so.6"]
    assert [name for name, *_rest in analysis.scripts] == ["__main__"]


def test_compiled_modules_replace_python(tmp_path: Path) -> None:
    modules = ("dutch__mypyc.cp312.so", "dutch/rules/cards.cp312.so")
    for name in modules:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    pure = [(name, "", "PYMODULE") for name in ("dutch", "dutch.rules", "dutch.rules.cards", "dutch.cards")]
    analysis = SimpleNamespace(pure=pure, binaries=[])
    recipe.use_compiled(analysis, tmp_path)
    assert analysis.pure is pure, "PyInstaller finds the code by the list's identity"
    assert [name for name, *_rest in pure] == ["dutch", "dutch.rules", "dutch.cards"]
    expected = {(str(Path(name)), str(tmp_path / name), "EXTENSION") for name in modules}
    assert {*analysis.binaries} == expected


def test_windows_libraries_are_not_repeated() -> None:
    binaries = [
        ("SDL2.dll", "C:/pygame/SDL2.dll", "BINARY"),
        ("pygame\\SDL2.dll", "C:/pygame/SDL2.dll", "BINARY"),
        ("libpng16-16.dll", "C:/pygame/libpng16-16.dll", "BINARY"),
        ("libz.so.1", "/usr/lib/libz.so.1", "BINARY"),
        ("pygame.libs/libz.so.1", "/usr/lib/libz.so.1", "BINARY"),
    ]
    assert recipe.once(binaries) == binaries[1:]


@pytest.mark.slow
def test_this_python_can_freeze_the_game() -> None:
    suitable.check()


def test_needed_module_must_not_be_excluded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(recipe, "EXCLUDED", [*recipe.EXCLUDED, "sqlite3"])
    assert command.main([]) == 1
    said = capsys.readouterr().err
    assert "import of sqlite3 halted" in said and "recipe.toml excludes" in said and said.count("\n") == 1


def test_hashlib_without_a_fallback_stops_freezing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some distributions change Python so; the game imports it only when it needs it."""
    (tmp_path / "hashlib.py").write_text("import _hashlib\n", encoding="ascii")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert command.main([]) == 1
    assert "import of _hashlib halted" in capsys.readouterr().err


def test_old_sqlite_stops_freezing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.26.0")
    assert command.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("SQLite 3.26.0 is too old: saved games need 3.37.0 or newer")


def test_excluded_modules_exist() -> None:
    """A misspelled name would exclude nothing."""
    own = [name for name in recipe.EXCLUDED if name.startswith(("pygame.", "rich."))]
    assert own
    for name in own:
        assert importlib.util.find_spec(name) is not None or name == "pygame.threads", name


def test_icons_are_drawn_by_art(tmp_path: Path) -> None:
    write_app_icons(tmp_path)
    for name, largest in (("ico", max(WINDOWS)), ("icns", None), ("png", LINUX)):
        with Image.open(SPEC / f"dutch.{name}") as kept, Image.open(tmp_path / f"dutch.{name}") as drawn:
            assert largest is None or kept.size == drawn.size == (largest, largest)
            difference = ImageChops.difference(kept.convert("RGBA"), drawn.convert("RGBA"))
            assert max(ImageStat.Stat(difference).mean) < 1, f"{name}: run python -m tools.art"


def test_windows_icon_has_every_size() -> None:
    with Image.open(SPEC / "dutch.ico") as icon:
        assert icon.info["sizes"] == {(size, size) for size in WINDOWS}
