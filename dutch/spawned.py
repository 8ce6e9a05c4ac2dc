"""Runs helper processes of a frozen program: workers, and the resource tracker they share.

`multiprocessing` starts both from the program's own executable, with arguments that nothing else uses. Its
`freeze_support` would have to be imported at every start, which takes longer than opening the window.
"""

import sys

WORKER = "--multiprocessing-fork"
TRACKER = "from multiprocessing.resource_tracker import main;main("
"""The start of the code after `-c`; a file descriptor and a closing bracket follow."""


def serve() -> None:
    """Run as a helper and exit if the arguments ask for it; otherwise return immediately."""
    arguments = sys.argv[1:]
    if arguments[:1] == [WORKER]:
        from multiprocessing import spawn

        spawn.freeze_support()
    elif arguments[-2:-1] == ["-c"] and arguments[-1].startswith(TRACKER):
        from multiprocessing import resource_tracker

        resource_tracker.main(int(arguments[-1].removeprefix(TRACKER).removesuffix(")")))
        sys.exit()
