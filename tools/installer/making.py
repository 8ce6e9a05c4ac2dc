"""The setup program, built by makensis from a frozen program and a list of its files."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PurePosixPath

import dutch
from tools.freeze import bundle, naming
from tools.installer import pictures

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "build" / "spec" / "windows" / "dutch.nsi"
ICON = ROOT / "build" / "spec" / "dutch.ico"


class InstallerError(Exception):
    """Raised when the setup program cannot be built; the message is one sentence."""


def setup_name(version: str = dutch.__version__) -> str:
    """Return the file name of the setup program."""
    return f"{naming.build_name(version, 'win32', 'AMD64')}-setup.exe"


INTRODUCTION = "; Written by tools/installer: what is installed, and what is removed.\n"


def files_of(folder: Path) -> list[PurePosixPath]:
    """List all files below a folder, always in the same order."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(PurePosixPath(path.as_posix()) for path in found)


def folders_of(files: list[PurePosixPath]) -> list[PurePosixPath]:
    """List the folders of these files, the deepest first, without the program's own."""
    found = {parent for file in files for parent in file.parents} - {PurePosixPath(".")}
    return sorted(found, key=lambda folder: (-len(folder.parts), folder))


def installed(path: PurePosixPath) -> str:
    """Return a path on the player's computer as NSIS writes it, with dollars doubled."""
    inside = str(path).replace("/", "\\").replace("$", "$$")
    return f'"$INSTDIR\\{inside}"' if path.parts else '"$INSTDIR"'


def listing(folder: Path) -> str:
    """Return the macros InstallFiles and RemoveFiles for the program in this folder."""
    files = files_of(folder)
    lines = ["!macro InstallFiles"]
    where = None
    for file in sorted(files, key=lambda file: (file.parent, file)):
        if file.parent != where:
            where = file.parent
            lines.append(f"    SetOutPath {installed(where)}")
        lines.append(f'    File "{folder.resolve() / file}"')
    lines += ["!macroend", "", "!macro RemoveFiles"]
    lines += [f"    Delete {installed(file)}" for file in files]
    lines += [f"    RMDir {installed(inner)}" for inner in folders_of(files)]
    return INTRODUCTION + "\n".join([*lines, "!macroend", ""])


def size_in_kib(folder: Path) -> int:
    """Return the program's size for the list of installed programs."""
    return -(-sum((folder / file).stat().st_size for file in files_of(folder)) // 1024)


def definitions(folder: Path, work: Path, target: Path, version: str) -> dict[str, str]:
    """Collect the script's definitions and write the files it includes."""
    listed = work / "files.nsh"
    listed.write_text(listing(folder), encoding="utf-8")
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
        "SIZE": str(size_in_kib(folder)),
    }


def make(
    folder: Path,
    target: Path,
    version: str = dutch.__version__,
    cpu: str = "",
    strict: bool = False,
    take: Path | None = None,
    given: Path | None = None,
) -> Path:
    """Build the setup program of the frozen program in a folder. Raises InstallerError.

    ``cpu`` is an NSIS target, ``x86-unicode`` or ``amd64-unicode``; if empty, the best one available. If
    ``strict``, warnings are errors. Each build creates the same uninstaller again: ``take`` saves a copy
    of it to be signed, and ``given`` replaces it by the signed one.
    """
    makensis = shutil.which("makensis")
    if makensis is None:
        raise InstallerError("makensis was not found; install NSIS (on Debian: apt-get install nsis).")
    if not (folder / "Dutch.exe").is_file():
        raise InstallerError(
            f"{folder} holds no Dutch.exe; make it with `python -m tools.freeze` on Windows."
        )
    if given is not None and not given.is_file():
        raise InstallerError(f"There is no uninstaller {given}; take it out first.")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="dutch-setup-") as work:
        defined = definitions(folder.resolve(), Path(work), target.resolve(), version)
        for name, path in (("TAKEN", take), ("GIVEN", given)):
            if path is not None:
                defined |= {name: str(path.resolve()), "COPY": "copy /Y" if sys.platform == "win32" else "cp"}
        if cpu:
            defined["CPU"] = cpu
        words = [f"-D{name}={value}" for name, value in defined.items()]
        command = [makensis, "-V2", *["-WX"] * strict, "-INPUTCHARSET", "UTF8", *words, str(SCRIPT)]
        run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace")
    if run.returncode != 0:
        raise InstallerError(f"makensis failed: {(run.stdout + run.stderr).strip()}")
    return target


def take_uninstaller(folder: Path, target: Path) -> Path:
    """Save the uninstaller of the frozen program in a folder. Raises InstallerError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="dutch-setup-") as spare:
        make(folder, Path(spare) / setup_name(), take=target)
    return target
