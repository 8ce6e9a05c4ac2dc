"""Kill the real program at random moments and damage its file; nothing that was shown may be lost.

python -m tools.kills --count 200 --damages 1000 --broken 60
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tools.kills.broken import in_turn, start_often
from tools.kills.damages import damage_often
from tools.kills.run import kill_often


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. Returns 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tools.kills", description=str(__doc__).splitlines()[0])
    parser.add_argument("--count", type=int, default=200, help="kills during play (200)")
    parser.add_argument("--damages", type=int, default=1000, help="damaged files (1000)")
    parser.add_argument("--broken", type=int, default=60, help="starts on broken folders (60)")
    parser.add_argument("--seed", type=int, default=1, help="random seed for games and moments (1)")
    parser.add_argument("--verbose", action="store_true", help="report every kill and start")
    options = parser.parse_args(arguments)

    def say(line: str) -> None:
        if options.verbose:
            print(line, flush=True)

    outcomes: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="dutch-kills-") as folder:
        outcomes += kill_often(Path(folder) / "killed", options.count, options.seed, say)
        outcomes += damage_often(Path(folder) / "damaged", options.damages, options.seed)
        outcomes += start_often(Path(folder) / "broken", options.broken, options.seed, in_turn(), say)
    for outcome, times in sorted(outcomes.items()):
        print(f"{times:8}  {outcome}")
    return 1 if any("FAILURE" in outcome for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
