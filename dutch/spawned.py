"""Runs helper processes of a frozen program: workers, and the resource tracker they share.

`multiprocessing` starts both from the program's own executable, with arguments that nothing else uses. Its
`freeze_support` would have to be imported at every start, which takes longer than opening the window.
"""

import sys

WORKER = "--multiprocessing-fork"
TRACKER = "from multiprocessing.resource_tracker import main;main("
"""The start of the code after `-c`; a file descriptor and a closing bracket follow."""


def serve() -> None:
    """Run as a helper process and exit, if the program was started as one.

    Otherwise return immediately.
    """
    arguments = sys.argv[1:]
    if arguments and arguments[0] == WORKER:
        from multiprocessing import spawn

        spawn.freeze_support()
    elif len(arguments) >= 2 and arguments[-2] == "-c" and arguments[-1].startswith(TRACKER):
        from multiprocessing import resource_tracker

        file_descriptor = int(arguments[-1].removeprefix(TRACKER).removesuffix(")"))
        resource_tracker.main(file_descriptor)
        sys.exit()
