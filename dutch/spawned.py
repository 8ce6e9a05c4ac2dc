"""What a frozen program does if another of ours has started it: as a worker, or to keep what workers share.

`multiprocessing` starts such helpers by the program's own file, with words that only it uses. Its own
function for this would have to be loaded at every start, which takes longer than opening the window.
"""

from __future__ import annotations

import sys

WORKER = "--multiprocessing-fork"
KEEPER = "from multiprocessing.resource_tracker import main;main("
"""What Python would be told to execute; the number of a pipe and a bracket follow."""


def serve() -> None:
    """Do a helper's work and end the process; return at once if a person has started it."""
    words = sys.argv[1:]
    if words[:1] == [WORKER]:
        from multiprocessing import spawn

        spawn.freeze_support()
    elif words[-2:-1] == ["-c"] and words[-1].startswith(KEEPER):
        from multiprocessing import resource_tracker

        resource_tracker.main(int(words[-1].removeprefix(KEEPER).removesuffix(")")))
        sys.exit()
