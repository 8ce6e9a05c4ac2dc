"""Packs the frozen Linux program as an AppImage, a single executable file.

python -m tools.appimage dist/dutch-0.1.0-linux-x86_64

writes dist/dutch-0.1.0-linux-x86_64.AppImage. Needs ``mksquashfs`` (Debian:
squashfs-tools). The small runtime in front of the file system is downloaded, or given by --runtime; its
checksum must be the one below. --appdir FOLDER only writes the unpacked tree.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from dutch.desktop import DESKTOP_NAME
from tools.freeze import archive

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "build" / "spec" / "linux"

RUNTIME_HOME = "https://github.com/AppImage/type2-runtime"
RUNTIME_VERSION = "20251108"
RUNTIME_URL = f"{RUNTIME_HOME}/releases/download/{RUNTIME_VERSION}/runtime-x86_64"
RUNTIME_SHA256 = "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d"


class PackingError(Exception):
    """Raised when no AppImage can be built; the message says why in one sentence."""


def build_tree(program: Path, target: Path) -> Path:
    """Copy a frozen program into a new folder with the layout of an AppImage."""
    if not os.access(program / "dutch", os.X_OK):
        raise PackingError(f"{program} is not a frozen program: it has no file “dutch” that can be run.")
    if not (program / "share").is_dir():
        raise PackingError(f"{program} has no folder “share” with desktop file and icons; freeze it again.")
    shutil.copytree(
        program, target / "usr" / "lib" / "dutch", symlinks=True, ignore=shutil.ignore_patterns("share")
    )
    shutil.copytree(program / "share", target / "usr" / "share")
    (target / "usr" / "bin").mkdir()
    (target / "usr" / "bin" / "dutch").symlink_to("../lib/dutch/dutch")
    shutil.copy2(SOURCES / "AppRun", target / "AppRun")
    (target / f"{DESKTOP_NAME}.desktop").symlink_to(f"usr/share/applications/{DESKTOP_NAME}.desktop")
    (target / f"{DESKTOP_NAME}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{DESKTOP_NAME}.png")
    (target / ".DirIcon").symlink_to(f"{DESKTOP_NAME}.png")
    return target


def runtime(given: Path | None) -> bytes:
    """Return the runtime, from a file or downloaded. Raises PackingError if its checksum is wrong."""
    try:
        if given is not None:
            content = given.read_bytes()
        else:
            with urllib.request.urlopen(RUNTIME_URL, timeout=60) as answer:
                content = answer.read()
    except OSError as error:
        why = getattr(error, "reason", None) or error.strerror or error
        raise PackingError(f"{given or RUNTIME_URL} cannot be read: {why}.") from None
    if hashlib.sha256(content).hexdigest() != RUNTIME_SHA256:
        raise PackingError(f"{given or RUNTIME_URL} is not the runtime that is known: its checksum differs.")
    return content


def pack(tree: Path, front: bytes, target: Path) -> Path:
    """Pack a tree behind the runtime; the same tree gives the same file. Raises PackingError."""
    packer = shutil.which("mksquashfs")
    if packer is None:
        raise PackingError("mksquashfs is missing; on Debian it is in squashfs-tools.")
    system = target.with_name(f"{target.name}.squashfs")
    options = ["-noappend", "-root-owned", "-no-xattrs", "-comp", "zstd", "-b", "1M"]
    options += ["-quiet", "-no-progress"]
    when = {"SOURCE_DATE_EPOCH": str(archive.moment())}
    try:
        subprocess.run(
            [packer, tree, system, *options], env={**os.environ, **when}, stdin=subprocess.DEVNULL, check=True
        )
        target.write_bytes(front + system.read_bytes())
    except subprocess.CalledProcessError as error:
        raise PackingError(f"mksquashfs failed with exit code {error.returncode}.") from None
    finally:
        system.unlink(missing_ok=True)
    target.chmod(0o755)
    return target


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.appimage", description=__doc__.split("\n")[0])
    parser.add_argument("program", type=Path, help="folder that python -m tools.freeze made")
    parser.add_argument("--distpath", type=Path, help="folder of the result (the one beside the program)")
    parser.add_argument("--runtime", type=Path, help="the runtime, if it is not to be fetched")
    parser.add_argument("--appdir", type=Path, help="make this tree only, without packing it")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    program = options.program.resolve()
    try:
        if options.appdir:
            print(build_tree(program, options.appdir))
            return 0
        target = (options.distpath or program.parent) / f"{program.name}.AppImage"
        front = runtime(options.runtime)
        with tempfile.TemporaryDirectory(prefix="dutch-appimage-") as work:
            print(pack(build_tree(program, Path(work) / "AppDir"), front, target))
    except (PackingError, FileExistsError) as error:
        print(f"appimage: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
