"""The wheel, built and installed elsewhere, is the whole game."""

import json
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

import dutch
from dutch.desktop import DESKTOP_NAME
from tools.check_build.plain import digests, shipped_assets

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    "dutch",
    "assets",
    "assets/locale/nl/LC_MESSAGES/dutch.po",
    "build/spec",
    "docs",
    "tests",
    "tools",
    ".ci",
    "README.md",
    "LICENSE",
    "SECURITY.md",
)

pytestmark = pytest.mark.slow


def run(*words: str | Path, cwd: Path, **env: str) -> str:
    """Run a program and return its output; show its errors if it fails."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "COV"))}
    ended = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**kept, **env},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ended.returncode == 0, ended.stderr or ended.stdout
    return ended.stdout


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and the sdist with the installed backend, offline."""
    folder = tmp_path_factory.mktemp("built")
    run(
        sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", folder, ROOT,
        cwd=folder,
    )  # fmt: skip
    return folder


@pytest.fixture(scope="session")
def wheel(built: Path) -> Path:
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="session")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel in a fresh environment that sees this one's dependencies."""
    home = tmp_path_factory.mktemp("home")
    venv.create(home, with_pip=False, symlinks=os.name == "posix")
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home).strip()
    run(
        sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel,
        cwd=home,
    )  # fmt: skip
    lent = [path for path in sys.path if path.endswith(("site-packages", "dist-packages"))]
    Path(site, "lent.pth").write_text("\n".join(lent), encoding="utf-8")
    return home


def script(home: Path, name: str) -> Path:
    return home / (f"Scripts/{name}.exe" if os.name == "nt" else f"bin/{name}")


def test_wheel_has_name_and_version(wheel: Path, built: Path) -> None:
    assert wheel.name == f"dutch_card_game-{dutch.__version__}-py3-none-any.whl"
    assert [path.name for path in built.glob("*.tar.gz")] == [f"dutch_card_game-{dutch.__version__}.tar.gz"]


def test_wheel_contains_every_source_and_asset(wheel: Path) -> None:
    """Compare with the digests of `python -m tools.check_build`."""
    with zipfile.ZipFile(wheel) as archive:
        held = {name: sha256(archive.read(name)).hexdigest() for name in archive.namelist()}
    start = "dutch/assets/"
    assets = {name.removeprefix(start): digest for name, digest in held.items() if name.startswith(start)}
    assert assets == shipped_assets()
    for path in (ROOT / "dutch").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert path.relative_to(ROOT).as_posix() in held
    assert not [name for name in held if name.startswith(("tests/", "tools/", "assets/"))]


def test_font_licences_are_included(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = archive.namelist()
        fonts = {Path(name).stem.split("-")[0] for name in held if name.endswith(".ttf")}
        assert fonts
        for font in fonts:
            text = archive.read(f"dutch/assets/fonts/{font}-OFL.txt").decode("utf-8")
            assert "SIL OPEN FONT LICENSE" in text.upper()
        (own,) = [name for name in held if name.endswith("dist-info/licenses/LICENSE")]
        assert "Richard Hoile" in archive.read(own).decode("utf-8")


def test_wheel_contains_desktop_files(wheel: Path) -> None:
    """Find them in the same places as in the frozen program, except for the smaller icons."""
    start = f"dutch_card_game-{dutch.__version__}.data/data/share/"
    with zipfile.ZipFile(wheel) as archive:
        shared = {
            name.removeprefix(start): archive.read(name) for name in archive.namelist() if start in name
        }
    assert set(shared) == {
        f"applications/{DESKTOP_NAME}.desktop",
        f"metainfo/{DESKTOP_NAME}.metainfo.xml",
        f"icons/hicolor/scalable/apps/{DESKTOP_NAME}.svg",
        f"icons/hicolor/512x512/apps/{DESKTOP_NAME}.png",
    }
    assert all(shared.values())
    assert f"\nStartupWMClass={DESKTOP_NAME}\n".encode() in shared[f"applications/{DESKTOP_NAME}.desktop"]


def test_sdist_is_the_repository(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    for source in SOURCES:
        assert any(name == source or name.startswith(f"{source}/") for name in held), source
    assert not [name for name in held if re.search(r"__pycache__|\.pyc$|^\.venv|_cache/", name)]


def test_command_runs_elsewhere(home: Path, tmp_path: Path) -> None:
    told = f"dutch {dutch.__version__} (pure Python rules)\n"
    assert run(script(home, "dutch"), "--version", cwd=tmp_path) == told
    assert run(script(home, "python"), "-m", "dutch", "--version", cwd=tmp_path).startswith("dutch ")


def test_window_opens_elsewhere(home: Path, tmp_path: Path) -> None:
    code = (
        "import json, dutch\n"
        "from pathlib import Path\n"
        "from dutch import settings\n"
        "from dutch.app.application import App\n"
        "from dutch.app.folders import Folders\n"
        "from dutch.desktop.window import Window\n"
        "from dutch.resources import assets, find\n"
        "from dutch.scenes.stack import Go\n"
        "find('tables', 'dutch-16x9.tmx')\n"
        "app = App(Window.open((1280, 720)), Folders.usual(Path('data')), settings.Settings())\n"
        "app.stack.go(Go('menu'))\n"
        "app.frame(16)\n"
        "print(json.dumps([dutch.__file__, str(assets()), len(app.stack.display_list.regions)]))\n"
        "app.close()\n"
    )
    env = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    out = run(script(home, "python"), "-c", code, cwd=tmp_path, **env)
    package, folder, regions = json.loads(out.splitlines()[-1])
    assert home.resolve() in Path(package).resolve().parents
    assert home.resolve() in Path(folder).resolve().parents
    assert digests(Path(folder)) == shipped_assets()
    assert regions > 3
