"""Freeze the game for this system: ``python -m tools.freeze``.

Needs the extra ``build`` and, unless ``--pure`` leaves the rules in Python, a C compiler. The program's
folder and its archive go to --distpath, everything else to --workpath (default: a temporary folder).
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.compiled import NoCompilerError, compile_into
from tools.freeze import archive, desktop, licences, naming, parts, suitable

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "build" / "spec" / "dutch.spec"


def run_pyinstaller(spec: Path, work: Path, **variables: str) -> Path:
    """Freeze with a recipe and these environment variables, and return the new folder.

    Raises CalledProcessError.
    """
    made = work / "made"
    # Keep every order the same, and use the time of the sources instead of the clock.
    always = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(archive.moment())}
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--workpath", str(work / "steps"), "--distpath", str(made), str(spec)]
    subprocess.run(
        command, cwd=ROOT, env={**os.environ, **always, **variables}, stdin=subprocess.DEVNULL, check=True
    )
    return made


def freeze(work: Path, dist: Path, pure: bool = False) -> Path:
    """Build the folder players get, with all licences, and return it. Compile the rules unless ``pure``."""
    variables = {}
    if not pure:
        shutil.rmtree(work / "compiled", ignore_errors=True)
        compile_into(work / "compiled")
        variables["DUTCH_COMPILED"] = str(work / "compiled")
    made = run_pyinstaller(SPEC, work, **variables)
    target = dist / naming.build_name()
    shutil.rmtree(target, ignore_errors=True)
    if naming.system() == "macos":
        target.mkdir(parents=True)
        shutil.copytree(made / parts.APP, target / parts.APP, symlinks=True)
    else:
        dist.mkdir(parents=True, exist_ok=True)
        shutil.move(made / "dutch", target)
    if naming.system() == "linux":
        desktop.write(target / "share")
    licences.write(target, naming.system())
    if naming.system() == "macos":
        # Adding the licences broke PyInstaller's signature. This one is anonymous; a release signs over it.
        subprocess.run(["codesign", "--force", "--sign", "-", target / parts.APP], check=True)
    return target


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.freeze", description=__doc__.splitlines()[0])
    parser.add_argument("--workpath", type=Path, help="folder for what is made on the way; kept if given")
    parser.add_argument("--distpath", type=Path, default=ROOT / "dist", help="folder of the result (dist)")
    parser.add_argument("--pure", action="store_true", help="leave the rules in Python")
    steps = parser.add_mutually_exclusive_group()
    steps.add_argument("--no-archive", action="store_true", help="make the folder only")
    steps.add_argument(
        "--only-archive", action="store_true", help="pack the folder that is there, which was signed since"
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    dist = options.distpath.resolve()
    folder = dist / naming.build_name()
    if options.only_archive and not folder.is_dir():
        print(f"There is no folder {folder} to pack.", file=sys.stderr)
        return 1
    if not options.only_archive:
        with tempfile.TemporaryDirectory(prefix="dutch-freeze-") as spare:
            try:
                suitable.check()
                freeze(options.workpath.resolve() if options.workpath else Path(spare), dist, options.pure)
            except subprocess.CalledProcessError as error:
                print(
                    f"{' '.join(map(str, error.cmd[:3]))} failed with exit code {error.returncode}.",
                    file=sys.stderr,
                )
                return 1
            except (
                suitable.UnsuitablePythonError,
                NoCompilerError,
                parts.UnknownPartsError,
                licences.MissingLicenceError,
            ) as error:
                print(error, file=sys.stderr)
                return 1
    print(folder)
    if not options.no_archive:
        print(archive.pack(folder, dist / f"{folder.name}{naming.ending()}"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
