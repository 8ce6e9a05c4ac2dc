"""Lets `python -m dutch` run the command `dutch`."""

import os
import sys


def _leave_current_folder() -> None:
    """Import nothing more from the current folder, where `python -m` makes Python search first.

    The folder may be a stranger's. So this module imports only what Python has imported before.
    """
    try:
        folder = os.getcwd()
    except OSError:  # it was removed
        return
    if sys.flags.safe_path or sys.path[0] != folder:
        return
    del sys.path[0]
    root = os.path.dirname(os.path.dirname(__file__))
    if root not in sys.path:  # in a copy of the repository that is not installed
        sys.path.append(root)


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from dutch import program

        program.serve_helper()
    else:
        _leave_current_folder()

    from dutch.cli import main

    sys.exit(main())
