"""Reasons to skip a test on a system."""

import sys

import pytest

from dutch.commands.terminal import version

WINDOWS = sys.platform == "win32"


def on_wine() -> bool:
    """Return whether this Windows is Wine, which has faults of its own."""
    if sys.platform != "win32":
        return False
    import ctypes

    return hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


WINE = on_wine()
COMPILED = version().endswith("(compiled rules)")

posix = pytest.mark.skipif(WINDOWS, reason="Windows has neither these files nor a POSIX shell")
open_files_can_go = pytest.mark.skipif(
    WINDOWS, reason="Windows lets nobody move or delete a file that is open"
)
rights_and_limits = pytest.mark.skipif(
    WINDOWS, reason="a user without rights, or a limit on the size of files, is made the POSIX way"
)
listening = pytest.mark.skipif(
    WINDOWS, reason="a program is listened to by select, which Windows has for the network alone"
)
replaceable = pytest.mark.skipif(
    COMPILED, reason="a test cannot replace a part of compiled rules that they call themselves"
)
executors = pytest.mark.skipif(
    WINE, reason="Wine loses the empty message that wakes an executor of Python, which then waits for ever"
)
