"""Measures a download: its folder, archive, start and memory, beside those of a bare pygame program.

    python -m benchmarks.frozen                  freeze both and print a table
    python -m benchmarks.frozen --json           the same for programs
    python -m benchmarks.frozen --game FOLDER    use an existing build of the game

Both are frozen by the same recipe in one run, and started in turn in a real window of an X server. A start
ends when the centre of the window changes colour, as seen in the server's memory. Compare the ratios.
Needs Linux, Xvfb and the extra `build`.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.frames import formatted, spread
from benchmarks.frozen_screen import Screen, Start
from tools.freeze import archive
from tools.freeze.__main__ import freeze, run_pyinstaller

HERE = Path(__file__).resolve().parent
SIZE = "1920x1080"
TARGETS = {"folder_mb": 45.0, "archive_mb": 20.0, "start_ratio": 1.5}
MB = 1_000_000

BARE = """\
import sys

sys.path.insert(0, {root!r})
from tools.freeze import recipe

analysis = Analysis(
    [{script!r}], excludes=recipe.EXCLUDED, module_collection_mode=recipe.REPLACEABLE
)
recipe.slim(analysis)
pyz = PYZ(analysis.pure)
program = EXE(
    pyz, analysis.scripts, [], exclude_binaries=True, name="bare", strip=recipe.STRIP, upx=False
)
COLLECT(program, analysis.binaries, analysis.datas, name="bare", strip=recipe.STRIP, upx=False)
"""


def freeze_bare(work: Path) -> Path:
    """Freeze the bare program by the game's recipe and return its folder."""
    work.mkdir(parents=True)
    spec = work / "bare.spec"
    spec.write_text(BARE.format(root=str(HERE.parent), script=str(HERE / "frozen_bare.py")), encoding="utf-8")
    return run_pyinstaller(spec, work) / "bare"


def size_of(folder: Path) -> int:
    """Return the bytes of all files in a folder, without symbolic links."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def sizes(folder: Path, work: Path) -> dict[str, float]:
    """Return the sizes of a build and of its archive, in MB of a million bytes."""
    packed = archive.pack(folder, work / f"{folder.name}.tar.gz")
    return {"folder_mb": size_of(folder) / MB, "archive_mb": packed.stat().st_size / MB}


def starts(screen: Screen, commands: dict[str, list[str]], repeats: int) -> dict[str, Any]:
    """Start the programs in turn, after one start of each to warm up."""
    taken: dict[str, list[Start]] = {kind: [] for kind in commands}
    for repeat in range(repeats + 1):
        for kind, command in commands.items():
            start = screen.start(command)
            if repeat:
                taken[kind].append(start)

    def figures(of: Callable[[Start], float]) -> dict[str, Any]:
        found = {kind: [of(start) for start in each] for kind, each in taken.items()}
        ratios = [game / bare for game, bare in zip(found["game"], found["bare"], strict=True)]
        return {"game": spread(found["game"]), "bare": spread(found["bare"]), "ratio": spread(ratios)}

    return {
        "first_frame_ms": figures(lambda start: start.milliseconds),
        "work_ms": figures(lambda start: start.work),
        "memory_mb": figures(lambda start: start.memory),
    }


def measure(game: Path, work: Path, repeats: int) -> dict[str, Any]:
    """Return all figures of a build of the game, and of the bare program, which is frozen here."""
    bare = freeze_bare(work / "bare")
    made: dict[str, Any] = {"game": sizes(game, work), "bare": sizes(bare, work)}
    commands = {
        "bare": [str(bare / "bare"), SIZE],
        "game": [str(game / "dutch"), "--data", str(work / "data"), "--size", SIZE],
    }
    with Screen(work) as screen:
        made |= starts(screen, commands, repeats)
    return made


def table(result: dict[str, Any], repeats: int) -> Table:
    """Return the figures as a table."""
    made = Table(title=f"Frozen; {repeats} starts each, median (lowest – highest)", title_justify="left")
    for heading in ("what", "game", "bare window", "game / bare"):
        made.add_column(heading, justify="left" if heading == "what" else "right")
    for key, title in (("folder_mb", "folder, MB"), ("archive_mb", "archive, MB")):
        game, bare = result["game"][key], result["bare"][key]
        made.add_row(title, f"{game:.1f}", f"{bare:.1f}", f"{game / bare:.2f}")
    for key, title in (
        ("first_frame_ms", "to the first frame, ms"),
        ("work_ms", "work until then, ms"),
        ("memory_mb", "most memory until then, MB"),
    ):
        each = result[key]
        made.add_row(
            title, formatted(each["game"], ".0f"), formatted(each["bare"], ".0f"), formatted(each["ratio"])
        )
    return made


def missed_targets(result: dict[str, Any]) -> list[str]:
    """Return a sentence for each missed target."""
    found = {
        "folder_mb": result["game"]["folder_mb"],
        "archive_mb": result["game"]["archive_mb"],
        "start_ratio": result["first_frame_ms"]["ratio"]["median"],
    }
    return [
        f"{name} is {found[name]:.2f}, above {aim}." for name, aim in TARGETS.items() if found[name] > aim
    ]


def parser() -> argparse.ArgumentParser:
    """Return the parser of the options."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frozen", description=__doc__.splitlines()[0])
    parser.add_argument("--game", type=Path, help="an existing build of the game")
    parser.add_argument("--starts", type=int, default=15, help="starts of each program (default 15)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code is 1 if a target is missed."""
    options = parser().parse_args(arguments)
    if sys.platform != "linux" or shutil.which("Xvfb") is None:
        print("This benchmark needs Linux and Xvfb.", file=sys.stderr)
        return 2
    repeats = max(1, options.starts)
    with tempfile.TemporaryDirectory(prefix="dutch-frozen-") as name:
        work = Path(name)
        game = options.game.resolve() if options.game else freeze(work / "game", work / "dist")
        result = measure(game, work, repeats)
    if options.json:
        about = {"python": platform.python_version(), "machine": platform.machine()}
        print(json.dumps({**about, "starts": repeats, **result}, indent=1))
    else:
        Console().print(table(result, repeats))
    for sentence in missed_targets(result):
        print(sentence, file=sys.stderr)
    return 1 if missed_targets(result) else 0


if __name__ == "__main__":
    sys.exit(main())
