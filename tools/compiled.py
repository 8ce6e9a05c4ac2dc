"""Compile the rules and the computer players' search with mypyc.

    python -m tools.compiled FOLDER            write the extension modules to FOLDER
    python -m tools.compiled --wheel FOLDER    build the compiled wheel, and unpack it in FOLDER beside
                                               copies of the tests, so that `pytest` there tests it

Needs mypyc (in the extra `build`) and a C compiler. The sources stay as they are. Where the variable
DUTCH_MODULES names a folder that the first command has written, its modules are used and nothing is compiled.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GROUP = "dutch"
"""All modules share one library, `dutch__mypyc`."""

INTERPRETED = {
    "dutch/rules": {"api", "catalogue", "companions", "errors", "json_values", "record"},
    "dutch/rules/dutch": {
        *("actions", "events", "terms", "view"),  # vocabulary and named tuples, which mypyc makes no faster
        *("game", "json_reader"),  # plain data and text
    },
    "dutch/rules/great_market": {"actions", "events", "game", "position_json"},
    "dutch/rules/representatives": {"actions", "events", "game", "position", "position_json"},
    "dutch/players": {
        *("advice", "api", "arena", "coach", "review", "rivals", "roster", "worker"),  # no search
    },
    "dutch/players/dutch": {"weights"},  # plain data
    "dutch/players/representatives": set(),
}
"""Modules that stay Python, by folder; all others in these folders are compiled."""

BESIDE = (
    "tests", "tools", "benchmarks", "assets", "docs", "build/spec", ".ci", ".github", "pyproject.toml",
    "hatch_build.py", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE",
)  # fmt: skip
"""Files outside the package that the tests use."""

SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

modules = mypycify({words!r}, group_name={group!r}, opt_level={level!r}, debug_level="0")
setup(name={group!r}, ext_modules=modules)
"""


TRIAL = """\
from setuptools import Extension, setup

setup(name="trial", ext_modules=[Extension("trial", ["trial.c"])])
"""
TRIAL_SOURCE = """\
#include <Python.h>
PyMODINIT_FUNC PyInit_trial(void) { return NULL; }
"""


class NoCompilerError(Exception):
    """Raised where nothing can be compiled; the message says why in one sentence."""


def sources() -> list[str]:
    """List the files to compile."""
    return [
        f"{folder}/{path.name}"
        for folder, interpreted in INTERPRETED.items()
        for path in sorted((ROOT / folder).glob("*.py"))
        if path.stem not in interpreted | {"__init__"}
    ]


def check_compiler() -> None:
    """Compile a few lines, which takes a second. Raises NoCompilerError."""
    with tempfile.TemporaryDirectory(prefix="dutch-compiler-") as work:
        (Path(work) / "setup.py").write_text(TRIAL, encoding="utf-8")
        (Path(work) / "trial.c").write_text(TRIAL_SOURCE, encoding="utf-8")
        command = [sys.executable, "setup.py", "--quiet", "build_ext"]
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-1]
        raise NoCompilerError(
            "Compiling the rules needs setuptools, a C compiler and Python's header files "
            f"({reason.removeprefix('error: ')}); without DUTCH_COMPILE=1, or with --pure, they stay Python."
        )


def compile_into(folder: Path, level: str = "3") -> list[Path]:
    """Write the extension modules to a folder, each below its package; return their paths in it.

    Raises NoCompilerError, or CalledProcessError after the errors were printed.
    """
    folder = folder.resolve()
    if ready := os.environ.get("DUTCH_MODULES"):
        shutil.copytree(ready, folder, dirs_exist_ok=True)
    else:
        _compile(folder, level)
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))


def _compile(folder: Path, level: str) -> None:
    check_compiler()
    with tempfile.TemporaryDirectory(prefix="dutch-compile-") as temporary:
        work = Path(temporary)  # without pyproject.toml, which setuptools and mypy would read
        shutil.copytree(ROOT / "dutch", work / "dutch", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
        words = ["--config-file=", *sources()]
        (work / "setup.py").write_text(SETUP.format(words=words, group=GROUP, level=level), encoding="utf-8")
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(folder)]
        subprocess.run(command, cwd=work, check=True)


def unpack_wheel(folder: Path) -> None:
    """Build the compiled wheel and unpack it beside copies of the tests.

    Raises CalledProcessError, or FileExistsError unless the folder is new or empty.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(f"{folder} is not empty.")
    wheels = folder / "wheel"
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels), str(ROOT)]
    subprocess.run(command, env={**os.environ, "DUTCH_COMPILE": "1"}, check=True)
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    shutil.rmtree(folder / "dutch" / "assets")  # those of the repository are copied, and found like there
    unwanted = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in BESIDE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, folder / name)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.compiled", description=str(__doc__).splitlines()[0]
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="new folder for the result")
    parser.add_argument("--wheel", action="store_true", help="unpack the compiled wheel, with the tests")
    parser.add_argument("--level", default="3", help="the compiler's optimisation, 0 to 3 (3)")
    options = parser.parse_args(arguments)
    try:
        if options.wheel:
            unpack_wheel(options.folder)
        else:
            print(*compile_into(options.folder, options.level), sep="\n")
    except subprocess.CalledProcessError as error:
        print(f"Compiling failed with exit code {error.returncode}.", file=sys.stderr)
        return 1
    except (FileExistsError, NoCompilerError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
