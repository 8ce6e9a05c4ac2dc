"""Compare every scene and phase with its golden picture, or write new golden pictures.

python -m tools.golden            compare, and run all other checks
python -m tools.golden --write    write new pictures (review them before you commit them!)
python -m tools.golden turn zoom  only these states
python -m tools.golden --every 3  each state in every third window
python -m tools.golden --language de  check the smallest window; “long” is an invented language of long words
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

from tools.golden import sheets
from tools.golden.checks import faults_of
from tools.golden.languages import speak
from tools.golden.states import STATES, spread, walk
from tools.golden.studio import TIGHT, VARIANTS, Variant


def main() -> int:
    """Run the command line. Returns 1 if anything differs or is wrong."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("states", nargs="*", metavar="state", help="only these states")
    parser.add_argument("--write", action="store_true", help="write new golden pictures")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each state in every Nth window")
    parser.add_argument(
        "--trouble", type=Path, default=Path("build/golden"), help="folder for pictures that differ"
    )
    parser.add_argument("--language", metavar="CODE", help="check this language, in the smallest window")
    args = parser.parse_args()
    unknown = sorted(set(args.states) - set(STATES))
    if unknown:
        parser.error(f"unknown state {', '.join(unknown)}; choose from {', '.join(STATES)}")
    if args.every < 1 or (args.write and args.every > 1):
        parser.error("--every must be 1 or more, and 1 with --write")
    if args.language:
        speak(args.language)
    began = time.monotonic()
    states = args.states or list(STATES)
    found: list[str] = []
    count = 0
    pictures: dict[str, dict[Variant, Image.Image]] = {state: {} for state in states}
    with tempfile.TemporaryDirectory(prefix="dutch-golden-") as folder:
        variants = TIGHT if args.language else VARIANTS
        for number, variant in enumerate(variants):
            for view in walk(Path(folder), variant, spread(states, number, args.every)):
                count += 1
                found += faults_of(view)
                if args.write:
                    pictures[view.state][variant] = sheets.small(view.surface)
                elif not args.language:
                    found += sheets.differing(view, sheets.FOLDER, args.trouble)
    if args.write:
        written = [sheets.write(sheets.FOLDER, state, made) for state, made in pictures.items()]
        print(f"{len(written)} sheets, {sum(path.stat().st_size for path in written) / 1e6:.1f} MB")
    print(*found, sep="\n", end="\n" if found else "")
    seconds = time.monotonic() - began
    print(f"{count} pictures of {len(states)} states checked in {seconds:.0f} s, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
