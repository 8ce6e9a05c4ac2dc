"""Build the Windows program and its setup program under Wine, and try them: `python -m tools.wine`.

Needs Wine, NSIS, Xvfb, xdotool and ImageMagick (on Debian: wine wine64 nsis xvfb xdotool imagemagick) and
PyPI. Everything is in --folder and is reused. Each check prints a line; the exit code is 1 if one failed.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tools.check_build import desk
from tools.check_build.__main__ import attempt
from tools.freeze import archive
from tools.installer.making import make, setup_name
from tools.wine import setup
from tools.wine.bottle import Bottle, as_windows, opened

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("wine", "wineserver", "makensis", *desk.TOOLS)
WITH_MOUSE = ("mouse", "killed")
WINE_CANNOT = ("workers", "licences")
"""Checks to leave out: Wine loses the empty message that wakes a Python executor, which then waits forever;
the build itself checks the licences."""

OLD_FILES = ("Dutch.exe", "dutch-cli.exe", "LICENSE.txt")


def build(bottle: Bottle) -> Path:
    """Freeze the program and return its folder. Raises CalledProcessError."""
    work, dist = bottle.folder / "build", bottle.folder / "dist"
    # This Windows has no compiler for the rules, and no git to ask for the time of the last commit.
    moment = str(archive.moment())
    words = ["-m", "tools.freeze", "--pure", "--workpath", as_windows(work), "--distpath", as_windows(dist)]
    ended = bottle.run(str(bottle.python), *words, cwd=ROOT, PYTHONPATH=".", SOURCE_DATE_EPOCH=moment)
    (bottle.folder / "build.log").write_text(ended.text, encoding="utf-8")
    if ended.code:
        raise subprocess.CalledProcessError(ended.code, "tools.freeze", ended.text)
    return program_of(bottle)


def program_of(bottle: Bottle) -> Path:
    """Return the folder of the built program."""
    return bottle.folder / "dist" / setup_name().removesuffix("-setup.exe")


def try_program(bottle: Bottle) -> bool:
    """Run all checks of a build; those with a mouse each in a fresh Windows.

    Wine's desktop belongs to the X server of its first program, and these checks bring their own server.
    """
    shutil.rmtree(bottle.folder / "shots", ignore_errors=True)
    plain = [word for name in (*WINE_CANNOT, *WITH_MOUSE) for word in ("--without", name)]
    good = []
    for words in (plain, *(["--only", name] for name in WITH_MOUSE)):
        bottle.stop()
        command = [sys.executable, "-m", "tools.check_build", str(program_of(bottle)), "--launcher", "wine"]
        command += ["--keep", str(bottle.folder / "shots"), *words]
        done = subprocess.run(command, cwd=ROOT, env=bottle.env | {"PYTHONPATH": str(ROOT)}, check=False)
        good.append(done.returncode == 0)
    return all(good)


def try_setup(bottle: Bottle) -> bool:
    """Build the setup program and one of an older version, and try both."""
    program, dist = program_of(bottle), bottle.folder / "dist"
    made = make(program, dist / setup_name(), strict=True)
    with tempfile.TemporaryDirectory(prefix="dutch-older-") as spare:
        older = Path(spare) / "dutch"
        (older / "_internal").mkdir(parents=True)
        (older / "_internal" / "old.txt").write_text("only then", encoding="utf-8")
        for name in OLD_FILES:
            shutil.copyfile(program / name, older / name)
        before = make(older, bottle.folder / setup_name(setup.OLD), setup.OLD)
    case = setup.Case(bottle, program, made, before)
    good = [attempt(check.__name__, partial(check, case), True) for check in setup.CHECKS]
    return all(good)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. Returns 1 if a check failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.wine", description=str(__doc__).splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "wine", help="default: build/wine")
    parser.add_argument("--no-build", action="store_true", help="try the program that was built before")
    options = parser.parse_args(arguments)
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    if missing:
        print(f"This needs {', '.join(missing)}.", file=sys.stderr)
        return 2
    with desk.screen() as env, opened(options.folder, env["DISPLAY"]) as bottle:
        if not options.no_build:
            print(build(bottle).name, flush=True)
        good = [try_program(bottle), try_setup(bottle)]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
