"""Every file of a frozen program by name, as NSIS wants to be told of it."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

INTRODUCTION = "; Written by tools/installer: what is installed, and what is removed.\n"


def files_of(folder: Path) -> list[PurePosixPath]:
    """All files below a folder, in an order that never changes."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(PurePosixPath(path.as_posix()) for path in found)


def folders_of(files: list[PurePosixPath]) -> list[PurePosixPath]:
    """All folders in which they lie, the deepest first; not the program's own."""
    found = {parent for file in files for parent in file.parents} - {PurePosixPath(".")}
    return sorted(found, key=lambda folder: (-len(folder.parts), folder))


def installed(path: PurePosixPath) -> str:
    """Where it lies on the player's computer, in NSIS' words, in which a dollar is written twice."""
    inside = str(path).replace("/", "\\").replace("$", "$$")
    return f'"$INSTDIR\\{inside}"' if path.parts else '"$INSTDIR"'


def listing(folder: Path) -> str:
    """The macros InstallFiles and RemoveFiles for the program in this folder."""
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
    """What the program takes on the disk, as the list of installed programs tells it."""
    return -(-sum((folder / file).stat().st_size for file in files_of(folder)) // 1024)
