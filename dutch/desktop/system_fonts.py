"""The characters that a font file can draw, and system fonts for those that the bundled fonts lack.

The search runs in a thread, and its results are cached in a file. It starts with the first such
character that is drawn.
"""

import contextlib
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path
from queue import SimpleQueue

import msgspec
import pygame
from pygame import freetype

from dutch.program import system_environment
from dutch.resources import MAX_ASSET_BYTES
from dutch.safefiles import check_regular, read_regular

LOOKUP_SIZE = 16
"""The size in which characters are looked up: scalable fonts have the same characters in every size."""


class Coverage:
    """The characters that the first font in a file can draw at any size.

    Empty for a file that is damaged or cannot be read, and for bitmap fonts such as colour emoji.
    """

    def __init__(self, path: Path) -> None:
        freetype.init()
        self._font: freetype.Font | None = None
        try:
            check_regular(path, MAX_ASSET_BYTES)
            font = freetype.Font(str(path))
            self._font = font if font.scalable else None
        except (pygame.error, OSError, ValueError):
            return

    def __contains__(self, letter: object) -> bool:
        return self._font is not None and self._font.get_metrics(str(letter), size=LOOKUP_SIZE)[0] is not None

    def __bool__(self) -> bool:
        return self._font is not None


Search = Callable[[str], Path | None]
"""A function that returns the file of a font with a character, or None; it is called in a thread."""

MAX_CACHE_BYTES = 20_000
MAX_CACHED_FONTS = 12
MAX_FILES = 3000
"""Maximum number of files to open in search of one character."""

FC_LIST_TIMEOUT = 10
"""Maximum time to wait for fontconfig, in seconds."""

THREAD = "system fonts"
BLOCK_SIZE = 64
"""Size of a block of code points; a search is made for only one character of each block."""

LARGE_FONTS = ("arial unicode", "noto sans cjk", "notosanscjk", "source han sans")
MACOS_EAST_ASIA = ("hiragino sans gb", "ヒラギノ角ゴシック w3", "applesdgothicneo")
MACOS_OTHERS = ("geezapro", "arialhb", "kohinoor", "devanagari sangam", "thonburi", "apple symbols")
WINDOWS_EAST_ASIA = ("msyh", "yugothr", "meiryo", "malgun", "msjh", "simsun", "msgothic")
WINDOWS_OTHERS = ("segoeui", "nirmala", "leelawui", "seguisym", "tahoma", "mangal")
LINUX_FONTS = ("notosans", "noto sans", "dejavusans", "droidsansfallback", "wqy", "unifont")
PREFERRED = LARGE_FONTS + MACOS_EAST_ASIA + MACOS_OTHERS + WINDOWS_EAST_ASIA + WINDOWS_OTHERS + LINUX_FONTS
"""Prefixes of the file names of good fonts, best first."""

BAD_STYLES = ("bold", "black", "heavy", "italic", "oblique", "thin", "light", "mono", "condensed", "serif")
NETWORK_PREFIXES = ("\\\\", "//")
"""Prefixes of paths on other machines, which a cache from a stranger must not make the game connect to."""

SUFFIXES = (".ttf", ".ttc", ".otf", ".otc")


class SystemFonts:
    """Searches for system fonts in the background, and keeps those found."""

    def __init__(self, cache: Path | None = None, search: Search | None = None) -> None:
        """`cache` is the file that lists the fonts found, if any."""
        self._cache = cache
        self._search = search or find_font
        self._searched_blocks: set[int] = set()
        self._found: SimpleQueue[tuple[Path, Coverage]] = SimpleQueue()
        self._search_lock = threading.Lock()

    def find(self, letters: Sequence[str]) -> Path | None:
        """Return a font that has all these characters. If none is known, start a search and return None."""
        for path, coverage in self._known.items():
            if all(letter in coverage for letter in letters):
                return path
        for letter in letters:
            if ord(letter) // BLOCK_SIZE not in self._searched_blocks:
                self._searched_blocks.add(ord(letter) // BLOCK_SIZE)
                threading.Thread(target=self._run_search, args=[letter], name=THREAD, daemon=True).start()
        return None

    def has_new_fonts(self) -> bool:
        """Return True if fonts were found since the last call."""
        if self._found.empty():
            return False
        while not self._found.empty():
            path, coverage = self._found.get()
            self._known[path] = coverage
        self._write_cache()
        return True

    @cached_property
    def _known(self) -> dict[Path, Coverage]:
        return {path: Coverage(path) for path in self._read_cache()}

    def _run_search(self, letter: str) -> None:
        with self._search_lock:
            path = self._search(letter)
            if path is not None:
                self._found.put((path, Coverage(path)))

    def _read_cache(self) -> list[Path]:
        if self._cache is None:
            return []
        try:
            names = msgspec.json.decode(read_regular(self._cache, MAX_CACHE_BYTES), type=list[str])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return []
        local = [name for name in names if "\0" not in name and not name.startswith(NETWORK_PREFIXES)]
        return [Path(name) for name in local[:MAX_CACHED_FONTS]]

    def _write_cache(self) -> None:
        """Save the list of fonts; if that fails, they are searched for again next time."""
        if self._cache is None:
            return
        names = [str(path) for path, coverage in self._known.items() if coverage]
        with contextlib.suppress(OSError, UnicodeEncodeError):
            self._cache.parent.mkdir(parents=True, exist_ok=True)
            self._cache.unlink(missing_ok=True)  # opening a pipe of that name would block
            self._cache.write_bytes(msgspec.json.encode(names[-MAX_CACHED_FONTS:]))


def find_font(letter: str) -> Path | None:
    """Return the file of the best system font for a character, or None."""
    paths = _paths_from_fontconfig(letter) if sys.platform.startswith("linux") else []
    candidates = paths or islice(_font_files(), MAX_FILES)
    return next((path for path in sorted(candidates, key=_rank) if letter in Coverage(path)), None)


def _font_files() -> Iterator[Path]:
    """Yield all font files in the system's folders."""
    for folder in font_folders():
        for path in folder.rglob("*"):
            if path.suffix.lower() in SUFFIXES:
                yield path


def font_folders() -> list[Path]:
    """Return the folders of the system's fonts."""
    if sys.platform == "win32":
        folders = [Path(os.environ.get("WINDIR", "C:\\Windows"), "Fonts")]
        local = os.environ.get("LOCALAPPDATA")
        if local:
            folders.append(Path(local, "Microsoft", "Windows", "Fonts"))
        return folders
    home = Path.home()
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"]
    system = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts")]
    return [*system, home / ".local" / "share" / "fonts", home / ".fonts"]


def _paths_from_fontconfig(letter: str) -> list[Path]:
    """Return all fonts that fontconfig lists for a character; empty without fontconfig."""
    import subprocess  # not needed before the first search

    try:
        result = subprocess.run(
            ["fc-list", "--format", "%{file}\n", f":charset={ord(letter):x}"],
            capture_output=True,
            timeout=FC_LIST_TIMEOUT,
            env=system_environment(),
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return []
    paths = {Path(os.fsdecode(line)) for line in result.stdout.splitlines()}
    return [path for path in paths if path.suffix.lower() in SUFFIXES]


def _rank(path: Path) -> tuple[int, int, str]:
    """Return a key that sorts regular styles first, and fonts of equal style by preference."""
    name = path.name.lower()
    avoided = sum(style in name for style in BAD_STYLES)
    positions = (position for position, prefix in enumerate(PREFERRED) if name.startswith(prefix))
    return avoided, next(positions, len(PREFERRED)), name
