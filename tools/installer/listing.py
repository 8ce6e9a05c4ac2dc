"""Lists every file of a frozen program for NSIS."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

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
