"""Nothing is released without its licence or a known owner."""

from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest

from tools.freeze import licences, parts, recipe

SPEC = licences.ROOT / "build" / "spec" / "dutch.spec"
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
    "_internal/dutch__mypyc.cpython-311-x86_64-linux-gnu.so",
    "_internal/dutch/rules/cards.cpython-311-x86_64-linux-gnu.so",
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
    "mypyc",
    "pygame-ce",
    "zlib",
}
VERSIONS = {"_internal/pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4": b"\x00GLIBC_2.2.5\x001.33.7\x00"}
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
    """Create a folder with files of three systems; only names and first bytes matter."""
    for name in FILES:
        put(name, LIBRARY + VERSIONS.get(name, b""))
    put("_internal/assets/theme.json", b"{}")
    put("_internal/base_library.zip", b"PK")
    return tmp_path / "dutch"


def test_everything_has_owners(folder: Path) -> None:
    found = parts.survey(folder)
    assert set(found) == OWNERS
    assert (
        found["pygame-ce"] == found["Python"] & found["pygame-ce"] == {"math.cpython-311-x86_64-linux-gnu.so"}
    )
    assert "SDL2_ttf.dll" in found["FreeType"] and "python311.dll" in found["zlib"]


def test_licences_are_written_and_found(folder: Path) -> None:
    licences.write(folder, "linux")
    assert licences.check(folder) == len(OWNERS)
    summary = (folder / licences.SUMMARY).read_text("utf-8")
    assert all(f"{licences.FOLDER}/{licences.slug(owner)}" in summary for owner in OWNERS)
    assert "LESSER GENERAL PUBLIC LICENSE" in (folder / licences.FOLDER / "mpg123.txt").read_text("utf-8")


def test_sources_match_the_version(folder: Path, put: Put) -> None:
    licences.write(folder, "linux")
    summary = (folder / licences.SUMMARY).read_text("utf-8")
    assert "mpg123 1.33.7\n" in summary
    assert "from: https://www.mpg123.de/download/mpg123-1.33.7.tar.bz2\n" in summary
    version = metadata.version("pygame-ce")
    assert f"from: https://pypi.org/project/pygame-ce/{version}/#files\n" in summary
    put("_internal/pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4", LIBRARY)
    with pytest.raises(licences.MissingLicenceError, match=r"^No file of mpg123 tells its version"):
        licences.write(folder, "linux")


def test_lgpl_components_name_their_sources() -> None:
    ours = [component for component in parts.components().values() if "LGPL" in component.licence]
    assert len(ours) > 4
    for component in ours:
        assert "{version}" in component.source
        assert component.version or component.name in {"pygame-ce", "PyTMX"}


def test_summary_differs_between_systems() -> None:
    told = {system: licences.introduction(system) for system in ("linux", "windows", "macos")}
    assert "strip" in told["linux"] and "strip" not in told["windows"] + told["macos"]
    assert '"_internal"' in told["windows"] and "_internal" not in told["macos"]
    assert "codesign" in told["macos"] and "codesign" not in told["linux"]
    assert all("replaced" in text and max(map(len, text.splitlines())) <= 110 for text in told.values())


def test_lgpl_packages_are_replaceable_files(folder: Path, put: Put) -> None:
    assert set(recipe.REPLACEABLE) == {"pygame", "pytmx"}
    assert "module_collection_mode=recipe.REPLACEABLE" in SPEC.read_text("utf-8")
    put("_internal/pytmx/__init__.pyc", b"code")
    put("_internal/pygame/sprite.pyc", b"code")
    found = parts.survey(folder)
    assert found["PyTMX"] == {"pytmx"} and "pygame" in found["pygame-ce"]
    put("_internal/nobodys/__init__.py", b"")
    with pytest.raises(parts.UnknownPartsError, match="nobodys"):
        parts.survey(folder)


def test_mac_app_contains_the_licences(tmp_path: Path, put: Put) -> None:
    folder = tmp_path / "dutch"
    put("Dutch.app/Contents/Frameworks/msgspec/_core.so")
    put("Dutch.app/Contents/Resources/pytmx/__init__.pyc", b"code")
    licences.write(folder, "macos")
    assert licences.check(folder) == 2
    (folder / "Dutch.app/Contents/Resources/licenses/PyTMX.txt").unlink()
    with pytest.raises(licences.MissingLicenceError, match=r"PyTMX\.txt is missing in Resources"):
        licences.check(folder)


def test_missing_text_is_noticed(folder: Path) -> None:
    licences.write(folder, "linux")
    texts = [
        licences.SUMMARY,
        licences.OWN,
        *(f"{licences.FOLDER}/{licences.slug(owner)}" for owner in OWNERS),
    ]
    for name in texts:
        text = (folder / name).read_bytes()
        (folder / name).unlink()
        with pytest.raises(licences.MissingLicenceError, match=Path(name).name):
            licences.check(folder)
        (folder / name).write_bytes(text)


@pytest.mark.parametrize("name", ["_internal/libnew.so.1", "_internal/new.dll", "_internal/Arial.ttf"])
def test_unknown_library_or_font_stops_the_build(folder: Path, put: Put, name: str) -> None:
    put(name, LIBRARY)
    with pytest.raises(parts.UnknownPartsError, match=name):
        licences.write(folder, "linux")


def test_every_module_belongs_to_a_package(folder: Path, put: Put, monkeypatch: pytest.MonkeyPatch) -> None:
    put("dutch", LIBRARY)
    modules = {"dutch.cli", "json.decoder", "pytmx.pytmx", "rich", "pyimod02_importers"}
    monkeypatch.setattr(parts, "modules", lambda _program: modules)
    found = parts.survey(folder)
    assert found["PyTMX"] == {"pytmx"} and "json" in found["Python"] and found["rich"] == {"rich"}
    assert "pyimod02_importers" in found["pyinstaller"]
    modules.add("nobodys.module")
    with pytest.raises(parts.UnknownPartsError, match="nobodys"):
        parts.survey(folder)


def test_undeclared_package_stops_the_build(folder: Path, put: Put, monkeypatch: pytest.MonkeyPatch) -> None:
    """More installed packages must not change the program."""
    put("dutch", LIBRARY)
    monkeypatch.setattr(parts, "modules", lambda _program: {"dutch.cli", "hypothesis.strategies"})
    with pytest.raises(parts.UnknownPartsError, match="hypothesis, which the game does not need"):
        parts.survey(folder)


def test_needed_packages_follow_declarations() -> None:
    assert {"pygame-ce", "rich", "pygments"} <= parts.needed()
    assert not {"pytest", "pyinstaller", "attrs"} & parts.needed()


@pytest.mark.parametrize("component", parts.components().values(), ids=lambda component: component.name)
def test_components_have_texts_and_lower_case_names(component: parts.Component) -> None:
    assert component.licence and component.home.startswith("http")
    assert all(pattern == pattern.lower() for pattern in component.files)
    if component.texts:
        assert len(licences.text_of(component.name)) > licences.SHORTEST


def test_no_licence_text_is_unused() -> None:
    used = {text for component in parts.components().values() for text in component.texts}
    assert {path.name for path in licences.TEXTS.glob("*.txt")} <= used
