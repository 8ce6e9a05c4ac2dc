"""Random mouse, keys and window events for the real program, through all scenes.

    python -m tools.monkey --events 200000 --seed 1
    python -m tools.monkey --replay build/monkey/failure.json [--shrink 120]

It fails on any exception, on a screen from which no way leads back to the menu, on a frame of more than two
seconds, on a picture that is empty or not what would be drawn anew, on texts that do not fit and things that
lie where they must not, on a store that is damaged, and on threads, processes, files or memory left behind.
Then it writes down what it did, so that this can be done again and made shorter. docs/faults.md tells more.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.monkey.deeds import Deed
from tools.monkey.run import Failure, Report, replay, run, write_down
from tools.monkey.shrink import shrink

STORY = Path("build/monkey/failure.json")

PICTURES = Path("build/monkey/pictures")
"""Where the program keeps the pictures it has made; making them anew takes as long as thousands of events."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line. Returns 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=__doc__.splitlines()[0])
    parser.add_argument("--events", type=int, default=200_000, help="how many (200000)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="do again what was written down")
    parser.add_argument(
        "--shrink",
        type=int,
        default=0,
        metavar="TRIES",
        help="with --replay: try so often to find a shorter way",
    )
    parser.add_argument("--quiet", action="store_true", help="tell only what came of it")
    options = parser.parse_args(arguments)
    if options.replay is not None:
        return again(options.replay, options.shrink, PICTURES)
    try:
        report = run(options.events, options.seed, PICTURES, (lambda _line: None) if options.quiet else tell)
    except Failure as failure:
        write_down(STORY, options.seed, failure)
        print(f"FAILURE in episode {failure.episode}, seed {options.seed}: {failure}")
        print("the last of what was done:", *failure.deeds[-40:], sep="\n  ")
        print(f"python -m tools.monkey --replay {STORY} does it again")
        return 1
    conclude(report)
    return 0


def tell(line: str) -> None:
    """Say how far it has come."""
    print(line, flush=True)


def conclude(report: Report) -> None:
    """Say what was done."""
    print(*report.places.report(), sep="\n")
    print(*(f"{n:8} events  {name}" for name, n in sorted(report.overlays.items())), sep="\n")
    first, last = report.load
    print(
        f"{report.events} events, {report.frames} frames, {report.starts} starts; {report.seconds:.0f} s, "
        f"{report.processor:.0f} s of the processor: {report.events / report.processor:.0f} events a second; "
        f"memory {first.memory:.0f} MB, at the end {last.memory:.0f} MB; files {first.files}, {last.files}; "
        f"no failure"
    )


def again(path: Path, tries: int, cache: Path) -> int:
    """Do again what was written down, and make it shorter if asked to."""
    story = json.loads(path.read_text(encoding="utf-8"))
    deeds: list[Deed] = [tuple(deed) for deed in story["deeds"]]

    def failure_of(some: list[Deed]) -> Failure | None:
        try:
            replay(story["seed"], story["episode"], some, cache)
        except Failure as failure:
            return failure
        return None

    failure = failure_of(deeds)
    if failure is None:
        print("This time all went well.")
        return 0
    if tries:
        kind = failure.kind
        deeds = shrink(deeds, lambda some: getattr(failure_of(some), "kind", "") == kind, tries)
        failure = failure_of(deeds) or failure
        write_down(path.with_name(f"{path.stem}-short.json"), story["seed"], failure)
    print(*deeds[-60:], sep="\n")
    print(f"{len(deeds)} deeds; {failure}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
