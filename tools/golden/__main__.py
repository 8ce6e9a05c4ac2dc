"""Compares every scene and phase with its kept picture, or makes the pictures anew.

python -m tools.golden            compare, and check all that can be checked by itself
python -m tools.golden --write    make the pictures anew (look at them before you commit them!)
python -m tools.golden turn zoom  only these states
python -m tools.golden --every 3  each state in every third window, another one for the next state
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

from tools.golden import sheets
from tools.golden.checks import faults_of
from tools.golden.states import STATES
from tools.golden.studio import VARIANTS, Variant
from tools.golden.tour import differing, spread, walk


def main() -> int:
    """Run. Returns 1 if anything looks different or is wrong."""
    parser = argparse.ArgumentParser(description="Compares every scene and phase with its kept picture.")
    parser.add_argument("states", nargs="*", metavar="state", help="these states instead of all of them")
    parser.add_argument("--write", action="store_true", help="make the pictures anew instead of comparing")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each state in every Nth window")
    parser.add_argument(
        "--trouble", type=Path, default=Path("build/golden"), help="where pictures of what differs go"
    )
    args = parser.parse_args()
    unknown = sorted(set(args.states) - set(STATES))
    if unknown:
        parser.error(f"there is no state {', '.join(unknown)}; there are {', '.join(STATES)}")
    if args.every < 1 or (args.write and args.every > 1):
        parser.error("--every is a number from 1, and pictures are made anew for every window")
    began = time.monotonic()
    states = args.states or list(STATES)
    found: list[str] = []
    count = 0
    pictures: dict[str, dict[Variant, Image.Image]] = {state: {} for state in states}
    with tempfile.TemporaryDirectory(prefix="dutch-golden-") as folder:
        for number, variant in enumerate(VARIANTS):
            for view in walk(Path(folder), variant, spread(states, number, args.every)):
                count += 1
                found += faults_of(view)
                if args.write:
                    pictures[view.state][variant] = sheets.small(view.surface)
                else:
                    found += differing(view, sheets.FOLDER, args.trouble)
    if args.write:
        written = [sheets.write(sheets.FOLDER, state, made) for state, made in pictures.items()]
        print(f"{len(written)} sheets, {sum(path.stat().st_size for path in written) / 1e6:.1f} MB")
    print(*found, sep="\n", end="\n" if found else "")
    seconds = time.monotonic() - began
    print(f"{count} pictures of {len(states)} states looked at in {seconds:.0f} s, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
