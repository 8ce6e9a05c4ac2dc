"""The parts that every frozen program of ours leaves out.

`build/spec/dutch.spec` freezes the game with it, and `benchmarks/frozen.py` the bare window for comparison.
"""

from __future__ import annotations

import fnmatch
import sys
from collections.abc import Iterable
from typing import Any

EXCLUDED = [
    # Not needed, but other packages would use them if present.
    "IPython", "OpenGL", "PIL", "attr", "attrs", "cffi", "cv2", "numpy", "packaging", "pip",
    "pkg_resources", "psutil", "setuptools", "typing_extensions", "yaml",
    # pygame's cameras, MIDI, numpy arrays, old fonts, examples and pages.
    "pygame._camera", "pygame._camera_opencv", "pygame._debug", "pygame._sdl2", "pygame.camera",
    "pygame.docs", "pygame.examples", "pygame.ftfont", "pygame.gfxdraw", "pygame.midi", "pygame.pypm",
    "pygame.sndarray", "pygame.surfarray", "pygame.tests", "pygame.threads",
    # rich colours no source code and reads no Markdown here.
    "markdown_it", "mdurl", "pygments", "rich.markdown", "rich.syntax", "rich.traceback",
    # The standard library: nothing here uses the network, Tk, a debugger or a terminal's editor, shares
    # memory among processes, or asks which packages are installed.
    "_bz2", "_hashlib", "_lzma", "_ssl", "_tkinter", "_uuid", "asyncio", "bz2", "curses", "distutils",
    "doctest", "email", "ensurepip", "ftplib", "http", "idlelib", "importlib.metadata", "lib2to3", "lzma",
    "multiprocessing.dummy", "multiprocessing.managers", "multiprocessing.pool",
    "multiprocessing.shared_memory", "multiprocessing.sharedctypes", "pdb", "pydoc", "pydoc_data",
    "readline", "sqlite3.test", "ssl", "tarfile", "test", "tkinter", "tracemalloc", "turtle", "unittest",
    "urllib.error", "urllib.request", "urllib.response", "venv", "webbrowser", "xml.dom", "xml.sax", "xmlrpc",
    # Python replacements of modules in C, which are always there.
    "_pydatetime", "_pydecimal",
]  # fmt: skip

UNUSED_DATA = (
    # Fonts for programs that name none; ours always does.
    "pygame/freesansbold.ttf",
    "pygame/pygame_icon*",
    "*.pyi",
    "*.dist-info/*",
)

UNUSED_LIBRARIES = (
    # Windows' SDL loads these for such files. Our pictures are SVG and PNG, our sounds WAV.
    "*libjpeg-*.dll",
    "*libogg-*.dll",
    "*libopus-*.dll",
    "*libopusfile-*.dll",
    "*libtiff-*.dll",
    "*libwavpack-*.dll",
    "*libwebp-*.dll",
    "*libwebpdemux-*.dll",
    "*libxmp.dll",
    "*portmidi.dll",
    # The player's Linux has its own, at least as new as the build machine's. A copy would hide the newer one
    # from graphics drivers that need it.
    "libgcc_s.so*",
    "libstdc++.so*",
    "libexpat.so*",
    "libz.so*",
)
"""The libraries of the first list without which SDL does not start elsewhere."""

SLOW_HOOKS = ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil")
"""Hooks that run at every start for programs that read their own source, start workers (dutch/spawned.py does
that here) or list their modules. Together they take half as long as importing pygame."""

REPLACEABLE = {"pygame": "pyc", "pytmx": "pyc"}
"""Packages under the LGPL: their modules are files beside the libraries, so that players can replace them.
That does not slow the start down."""

STRIP = sys.platform == "linux"
"""Elsewhere symbols are in separate files, and macOS would need to sign again."""


def kept(names: Iterable[Any], unwanted: Iterable[str]) -> list[Any]:
    """Return the entries of a table of contents whose name matches none of the patterns."""
    patterns = tuple(unwanted)
    return [
        entry
        for entry in names
        if not any(fnmatch.fnmatchcase(entry[0].replace("\\", "/"), pattern) for pattern in patterns)
    ]


def once(binaries: Iterable[Any]) -> list[Any]:
    """Drop the Windows libraries at the top that are also beside the modules that need them."""
    entries = list(binaries)
    below = {entry[1] for entry in entries if {"/", "\\"} & {*entry[0]}}
    return [
        entry
        for entry in entries
        if {"/", "\\"} & {*entry[0]} or not entry[0].lower().endswith(".dll") or entry[1] not in below
    ]


def slim(analysis: Any) -> None:
    """Remove unused parts from PyInstaller's analysis."""
    analysis.datas = kept(analysis.datas, UNUSED_DATA)
    analysis.binaries = once(kept(analysis.binaries, UNUSED_LIBRARIES))
    analysis.scripts = kept(analysis.scripts, SLOW_HOOKS)
