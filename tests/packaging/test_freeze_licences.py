"""Nothing goes out without its licence, and nothing of which nobody knows whose it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.freeze import licences, parts

LIBRARY = b"\x7fELF and so on"
FILES = (
    "_internal/libSDL2-2-50d19f93.0.so.0.3200.10",
    "_internal/pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4",
    "_internal/pygame/math.cpython-311-x86_64-linux-gnu.so",
    "_internal/python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so",
    "_internal/python3.11/lib-dynload/_decimal.cpython-311-x86_64-linux-gnu.so",
    "_internal/msgspec/_core.pyd",
    "_internal/SDL2_ttf.dll",
    "_internal/python311.dll",
    "_internal/VCRUNTIME140.dll",
    "_internal/assets/fonts/NotoSans-Bold.ttf",
    "_internal/assets/fonts/IMFellFrenchCanon-Italic.ttf",
)
OWNERS = {
    "FreeType",
    "HarfBuzz",
    "IM FELL French Canon",
    "Microsoft runtime libraries",
    "Noto Sans",
    "Python",
    "SDL",
    "SDL_ttf",
    "libmpdec",
    "mpg123",
    "msgspec",
    "pygame-ce",
    "zlib",
}
Put = Callable[[str, bytes], Path]


@pytest.fixture
def put(tmp_path: Path) -> Put:
    def write(name: str, content: bytes = LIBRARY) -> Path:
        path = tmp_path / "dutch" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return path

    return write


@pytest.fixture
def folder(put: Put, tmp_path: Path) -> Path:
    """A folder with a bit of everything from three systems; only names and first bytes are looked at."""
    for name in FILES:
        put(name, LIBRARY)
    put("_internal/assets/theme.json", b"{}")
    put("_internal/base_library.zip", b"PK")
    return tmp_path / "dutch"


def test_everything_has_its_owners(folder: Path) -> None:
    found = parts.survey(folder)
    assert set(found) == OWNERS
    assert (
        found["pygame-ce"] == found["Python"] & found["pygame-ce"] == {"math.cpython-311-x86_64-linux-gnu.so"}
    )
    assert "SDL2_ttf.dll" in found["FreeType"] and "python311.dll" in found["zlib"]


def test_all_licences_are_written_and_found(folder: Path) -> None:
    licences.write(folder)
    assert licences.check(folder) == len(OWNERS)
    summary = (folder / licences.SUMMARY).read_text("utf-8")
    assert all(f"{licences.FOLDER}/{licences.slug(owner)}" in summary for owner in OWNERS)
    assert "LESSER GENERAL PUBLIC LICENSE" in (folder / licences.FOLDER / "mpg123.txt").read_text("utf-8")


@pytest.mark.parametrize("owner", sorted(OWNERS))
def test_one_that_is_taken_out_is_missed(folder: Path, owner: str) -> None:
    licences.write(folder)
    (folder / licences.FOLDER / licences.slug(owner)).unlink()
    with pytest.raises(licences.MissingLicence, match=licences.slug(owner)):
        licences.check(folder)


@pytest.mark.parametrize("name", [licences.SUMMARY, licences.OWN])
def test_the_summary_and_our_own_licence_are_missed(folder: Path, name: str) -> None:
    licences.write(folder)
    (folder / name).unlink()
    with pytest.raises(licences.MissingLicence, match=name):
        licences.check(folder)


@pytest.mark.parametrize("name", ["_internal/libnew.so.1", "_internal/new.dll", "_internal/Arial.ttf"])
def test_an_unknown_library_or_font_stops_the_build(folder: Path, put: Put, name: str) -> None:
    put(name, LIBRARY)
    with pytest.raises(parts.UnknownParts, match=name):
        licences.write(folder)


def test_modules_have_owners_too(folder: Path, put: Put, monkeypatch: pytest.MonkeyPatch) -> None:
    put("dutch", LIBRARY)
    modules = {"dutch.cli", "json.decoder", "pytmx.pytmx", "rich", "pyimod02_importers"}
    monkeypatch.setattr(parts, "modules", lambda _program: modules)
    found = parts.survey(folder)
    assert found["PyTMX"] == {"pytmx"} and "json" in found["Python"] and found["rich"] == {"rich"}
    assert "pyimod02_importers" in found["pyinstaller"]
    modules.add("nobodys.module")
    with pytest.raises(parts.UnknownParts, match="nobodys"):
        parts.survey(folder)


def test_what_only_happens_to_be_installed_stops_the_build(
    folder: Path, put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program of those who have more installed is the same as that of the release."""
    put("dutch", LIBRARY)
    monkeypatch.setattr(parts, "modules", lambda _program: {"dutch.cli", "hypothesis.strategies"})
    with pytest.raises(parts.UnknownParts, match="hypothesis, which the game does not need"):
        parts.survey(folder)


def test_needed_is_what_the_game_declares_and_what_that_declares() -> None:
    assert {"pygame-ce", "rich", "pygments", "python-i18n"} <= parts.needed()
    assert not {"pytest", "pyinstaller", "attrs"} & parts.needed()


@pytest.mark.parametrize("component", parts.components().values(), ids=lambda component: component.name)
def test_every_component_has_a_text_and_names_in_small_letters(component: parts.Component) -> None:
    assert component.licence and component.home.startswith("http")
    assert all(pattern == pattern.lower() for pattern in component.files)
    if component.texts:
        assert len(licences.text_of(component.name)) > licences.SHORTEST


def test_no_text_lies_about_unused() -> None:
    used = {text for component in parts.components().values() for text in component.texts}
    assert {path.name for path in licences.TEXTS.glob("*.txt")} <= used
