"""Build the Windows program on this machine and try it: `python -m tools.wine`.

Needs Wine, NSIS, Xvfb, xdotool and ImageMagick (on Debian: wine wine64 nsis xvfb xdotool imagemagick) and
PyPI. The steps are `program` (build it and try it), `setup` (the setup program) and `suite` (the tests under
Windows' Python). Everything lies in --folder and is used again. One line is printed for each check; it ends
with 1 if one has failed.
"""

from __future__ import annotations

import argparse
import os
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
from tools.wine import python, setup, suite
from tools.wine.bottle import Bottle, as_windows, opened
from tools.wine.case import Case

ROOT = Path(__file__).resolve().parents[2]
STEPS = ("program", "setup", "suite")
NEEDED = ("wine", "wineserver", "makensis", *desk.TOOLS)
WITH_MOUSE = ("mouse", "killed")
WINE_CANNOT = ("workers", "licences")
"""Checks that are left out: Wine loses the empty message that wakes an executor of Python, which waits for
ever; the licences are checked by the build itself, with the Windows packages that this Python has not."""

OLD_FILES = ("Dutch.exe", "dutch-cli.exe", "LICENSE.txt")


def build(bottle: Bottle) -> Path:
    """Freeze the program with the one spec, and return its folder. Raises CalledProcessError."""
    work, dist = bottle.folder / "build", bottle.folder / "dist"
    # Windows has no git here that could tell the time of the last commit.
    moment = str(archive.moment())
    words = ["-m", "tools.freeze", "--workpath", as_windows(work), "--distpath", as_windows(dist)]
    ended = bottle.run(str(bottle.python), *words, cwd=ROOT, PYTHONPATH=".", SOURCE_DATE_EPOCH=moment)
    (bottle.folder / "build.log").write_text(ended.text, encoding="utf-8")
    if ended.code:
        raise subprocess.CalledProcessError(ended.code, "tools.freeze", ended.text)
    return program_of(bottle)


def program_of(bottle: Bottle) -> Path:
    """The folder of the program that was built."""
    return bottle.folder / "dist" / setup_name().removesuffix("-setup.exe")


def try_program(bottle: Bottle) -> bool:
    """All checks of a build; those with a mouse each in a Windows that is started afresh.

    Wine's desktop belongs to the X server on which its first program was started, and they bring their own.
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
    """Make the setup program, and one of an older version, and try both."""
    program, dist = program_of(bottle), bottle.folder / "dist"
    made = make(program, dist / setup_name(), strict=True)
    archive.write_sums(dist)
    with tempfile.TemporaryDirectory(prefix="dutch-older-") as spare:
        older = Path(spare) / "dutch"
        (older / "_internal").mkdir(parents=True)
        (older / "_internal" / "old.txt").write_text("only then", encoding="utf-8")
        for name in OLD_FILES:
            shutil.copyfile(program / name, older / name)
        before = make(older, bottle.folder / setup_name(setup.OLD), setup.OLD)
    case = Case(bottle, program, made, before)
    good = [attempt(check.__name__, partial(check, case), True) for check in setup.CHECKS]
    return all(good)


def try_suite(bottle: Bottle, wanted: Sequence[str], jobs: int) -> bool:
    """Run the tests, and tell what came of each folder and why tests were skipped."""
    results = []
    for part in wanted or suite.parts():
        results.append(suite.run(bottle, part, jobs))
        print(f"tests/{part:<14} {results[-1].line}", flush=True)
    whole = suite.total(results)
    print(f"all tests         {whole.line}")
    for reason, count in whole.skipped.most_common():
        print(f"  skipped {count}: {reason}")
    for name in whole.failed:
        print(f"  FAILED {name}")
    return not whole.failed


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.wine", description=__doc__.splitlines()[0])
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"{', '.join(STEPS)} (default: all)")
    parser.add_argument(
        "--folder", type=Path, default=ROOT / "build" / "wine", help="for all that is made (build/wine)"
    )
    parser.add_argument(
        "--tests", action="append", default=[], metavar="NAME", help="only this folder of tests"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes for the tests")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    steps = options.steps or STEPS
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    unknown = [step for step in steps if step not in STEPS]
    if missing or unknown:
        print(
            f"There is no step {unknown[0]}." if unknown else f"This needs {', '.join(missing)}.",
            file=sys.stderr,
        )
        return 2
    good = []
    with desk.screen() as env, opened(options.folder, env["DISPLAY"]) as bottle:
        print(python.install(bottle), flush=True)
        if "program" in steps:
            print(build(bottle).name, flush=True)
            good.append(try_program(bottle))
        if "setup" in steps:
            good.append(try_setup(bottle))
        if "suite" in steps:
            good.append(try_suite(bottle, options.tests, options.jobs))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
