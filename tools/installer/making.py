"""The setup program, built by makensis from a frozen program."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import dutch
from tools.freeze import bundle, naming
from tools.installer import listing, pictures

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "build" / "spec" / "windows" / "dutch.nsi"
ICON = ROOT / "build" / "spec" / "dutch.ico"


class NoInstaller(Exception):
    """The setup program cannot be built; str() is one sentence."""


def setup_name(version: str = dutch.__version__) -> str:
    """Return the file name of the setup program."""
    return f"{naming.build_name(version, 'win32', 'AMD64')}-setup.exe"


class Uninstaller(NamedTuple):
    """Handling of the setup program's uninstaller, so that it can be signed.

    Each build creates the same one again.
    """

    taken: Path | None = None
    """File to save a copy of it in."""
    given: Path | None = None
    """The file that replaces it."""

    def definitions(self) -> dict[str, str]:
        """Collect the script's definitions. Raises NoInstaller."""
        if self.given is not None and not self.given.is_file():
            raise NoInstaller(f"There is no uninstaller {self.given}; take it out first.")
        told = {name: path for name, path in (("TAKEN", self.taken), ("GIVEN", self.given)) if path}
        copy = {"COPY": "copy /Y" if sys.platform == "win32" else "cp"}
        return {name: str(path.resolve()) for name, path in told.items()} | (copy if told else {})


AS_IT_IS = Uninstaller()


def definitions(folder: Path, work: Path, target: Path, version: str) -> dict[str, str]:
    """Collect the script's definitions and write the files it includes."""
    listed = work / "files.nsh"
    listed.write_text(listing.listing(folder), encoding="utf-8")
    pictures.write(work)
    return {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, bundle.numbers(version))),
        "IDENTIFIER": bundle.IDENTIFIER,
        "PUBLISHER": bundle.PUBLISHER,
        "ABOUT": bundle.DESCRIPTION,
        "COPYRIGHT": bundle.COPYRIGHT,
        "TARGET": str(target),
        "LISTING": str(listed),
        "LICENCE": str(folder / "LICENSE.txt"),
        "ICON": str(ICON),
        "PICTURES": str(work),
        "SIZE": str(listing.size_in_kib(folder)),
    }


def make(
    folder: Path,
    target: Path,
    version: str = dutch.__version__,
    cpu: str | None = None,
    strict: bool = False,
    uninstaller: Uninstaller = AS_IT_IS,
) -> Path:
    """Build the setup program of the frozen program in a folder. Raises NoInstaller.

    ``cpu`` is an NSIS target, ``x86-unicode`` or ``amd64-unicode``; None takes the best one available. If
    ``strict``, warnings are errors.
    """
    makensis = shutil.which("makensis")
    if makensis is None:
        raise NoInstaller("makensis was not found; install NSIS (on Debian: apt-get install nsis).")
    if not (folder / "Dutch.exe").is_file():
        raise NoInstaller(f"{folder} holds no Dutch.exe; make it with `python -m tools.freeze` on Windows.")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="dutch-setup-") as work:
        defined = definitions(folder.resolve(), Path(work), target.resolve(), version)
        defined |= uninstaller.definitions()
        if cpu is not None:
            defined["CPU"] = cpu
        words = [f"-D{name}={value}" for name, value in defined.items()]
        command = [makensis, "-V2", *["-WX"] * strict, "-INPUTCHARSET", "UTF8", *words, str(SCRIPT)]
        run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace")
    if run.returncode != 0:
        raise NoInstaller(f"makensis failed: {(run.stdout + run.stderr).strip()}")
    return target


def take_uninstaller(folder: Path, target: Path) -> Path:
    """Save the uninstaller of the frozen program in a folder. Raises NoInstaller."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="dutch-setup-") as spare:
        make(folder, Path(spare) / setup_name(), uninstaller=Uninstaller(taken=target))
    return target
