"""What every frozen program of ours leaves out, whatever its own modules are.

`build/spec/dutch.spec` freezes the game with it, and `benchmarks/frozen.py` the bare window beside it.
"""

from __future__ import annotations

import fnmatch
import sys
from collections.abc import Iterable
from typing import Any

EXCLUDED = [
    # Not used, but somebody would use them if they were there.
    "IPython", "OpenGL", "PIL", "attr", "attrs", "cffi", "cv2", "numpy", "packaging", "pip",
    "pkg_resources", "psutil", "setuptools", "typing_extensions", "yaml",
    # pygame's corners: cameras, MIDI, arrays of numpy, old fonts, its examples and pages.
    "pygame._camera", "pygame._camera_opencv", "pygame._debug", "pygame._sdl2", "pygame.camera",
    "pygame.docs", "pygame.examples", "pygame.ftfont", "pygame.gfxdraw", "pygame.midi", "pygame.pypm",
    "pygame.sndarray", "pygame.surfarray", "pygame.tests", "pygame.threads",
    # rich colours no program text and reads no Markdown here.
    "markdown_it", "mdurl", "pygments", "rich.markdown", "rich.syntax", "rich.traceback",
    # The standard library: nobody here talks to the network, to Tk, to a debugger or to a terminal's editor,
    # shares memory among processes, or asks which packages are installed.
    "_bz2", "_hashlib", "_lzma", "_ssl", "_tkinter", "_uuid", "asyncio", "bz2", "curses", "distutils",
    "doctest", "email", "ensurepip", "ftplib", "http", "idlelib", "importlib.metadata", "lib2to3", "lzma",
    "multiprocessing.dummy", "multiprocessing.managers", "multiprocessing.pool",
    "multiprocessing.shared_memory", "multiprocessing.sharedctypes", "pdb", "pydoc", "pydoc_data",
    "readline", "sqlite3.test", "ssl", "tarfile", "test", "tkinter", "tracemalloc", "turtle", "unittest",
    "urllib.error", "urllib.request", "urllib.response", "venv", "webbrowser", "xml.dom", "xml.sax", "xmlrpc",
    # Stand in for modules in C, which are always there.
    "_pydatetime", "_pydecimal",
]  # fmt: skip

UNUSED_DATA = (
    # Used where a program names no font; ours always does.
    "pygame/freesansbold.ttf",
    "pygame/pygame_icon*",
    "*.pyi",
    "*.dist-info/*",
)

UNUSED_LIBRARIES = (
    # Windows' SDL loads these when it meets such a file. Our pictures are SVG and PNG, our sounds WAV.
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
    # The player's Linux has its own, never older than that of the machine that builds. A copy would stand
    # before it in the way of graphics drivers, which may need the newer one.
    "libgcc_s.so*",
    "libstdc++.so*",
    "libexpat.so*",
    "libz.so*",
)
"""Of the first ones elsewhere SDL does not start without its own."""

SLOW_HOOKS = ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil")
"""Run at every start: for programs that look at their own source text, that start workers (dutch/spawned.py
does that here), or that list their modules. Together they take half as long as importing pygame."""

REPLACEABLE = {"pygame": "pyc", "pytmx": "pyc"}
"""Packages under the LGPL: their modules lie as files beside the libraries, not inside the program, so that a
player can put others in their place. A start takes no longer for it."""

STRIP = sys.platform == "linux"
"""Elsewhere symbols lie in files of their own, and macOS would need to sign again."""


def kept(names: Iterable[Any], unwanted: Iterable[str]) -> list[Any]:
    """Those entries of a table of contents whose name fits none of the patterns."""
    patterns = tuple(unwanted)
    return [
        entry
        for entry in names
        if not any(fnmatch.fnmatchcase(entry[0].replace("\\", "/"), pattern) for pattern in patterns)
    ]


def once(binaries: Iterable[Any]) -> list[Any]:
    """Without the libraries of Windows at the top that lie beside the modules that need them as well."""
    entries = list(binaries)
    below = {entry[1] for entry in entries if {"/", "\\"} & {*entry[0]}}
    return [
        entry
        for entry in entries
        if {"/", "\\"} & {*entry[0]} or not entry[0].lower().endswith(".dll") or entry[1] not in below
    ]


def slim(analysis: Any) -> None:
    """Take out of PyInstaller's analysis what is never used."""
    analysis.datas = kept(analysis.datas, UNUSED_DATA)
    analysis.binaries = once(kept(analysis.binaries, UNUSED_LIBRARIES))
    analysis.scripts = kept(analysis.scripts, SLOW_HOOKS)
