"""Finds system fonts for characters that the game's own fonts lack.

The search runs in a thread, and what it found is remembered in a file. None of this happens before
the first such character is drawn.
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

from dutch.desktop.coverage import Coverage
from dutch.safefiles import read_regular

Search = Callable[[str], Path | None]
"""Finds a font that has a character; runs in the thread."""

LARGEST_MEMO = 20_000
MOST_FONTS = 12
MOST_FILES = 3000
"""Maximum number of files to open in search of one character."""

FC_LIST_SECONDS = 10
THREAD = "system fonts"
BLOCK = 64
"""Characters that lie so close together that one search serves all of them."""

PREFERRED = (
    *("arial unicode", "noto sans cjk", "notosanscjk", "source han sans", "hiragino sans gb"),
    *("ヒラギノ角ゴシック w3", "applesdgothicneo", "geezapro", "arialhb", "kohinoor", "devanagari sangam"),
    *("thonburi", "apple symbols", "msyh", "yugothr", "meiryo", "malgun", "msjh", "simsun", "msgothic"),
    *("segoeui", "nirmala", "leelawui", "seguisym", "tahoma", "mangal", "notosans", "noto sans"),
    *("dejavusans", "droidsansfallback", "wqy", "unifont"),
)
"""Prefixes of the names of good fonts, the best first; each has characters that few others have."""

AVOIDED = ("bold", "black", "heavy", "italic", "oblique", "thin", "light", "mono", "condensed", "serif")
SUFFIXES = (".ttf", ".ttc", ".otf", ".otc")


class SystemFonts:
    """The fonts found so far."""

    def __init__(self, memo: Path | None = None, search: Search | None = None) -> None:
        """`memo` is the file in which fonts are remembered, if any."""
        self._memo = memo
        self._search = search or find_font
        self._asked: set[int] = set()
        self._wanted: SimpleQueue[str] = SimpleQueue()
        self._found: SimpleQueue[tuple[Path, Coverage]] = SimpleQueue()
        self._one_by_one = threading.Lock()

    def find(self, letters: Sequence[str]) -> Path | None:
        """Return a font that has all these characters, or None and look for one meanwhile."""
        for path, coverage in self._known.items():
            if all(letter in coverage for letter in letters):
                return path
        for letter in letters:
            if ord(letter) // BLOCK not in self._asked:
                self._ask(letter)
        return None

    def arrived(self) -> bool:
        """Return True if fonts were found since the last call."""
        if self._found.empty():
            return False
        while not self._found.empty():
            path, coverage = self._found.get()
            self._known[path] = coverage
        self._remember()
        return True

    @cached_property
    def _known(self) -> dict[Path, Coverage]:
        return {path: Coverage(path) for path in self._remembered()}

    def _ask(self, letter: str) -> None:
        self._asked.add(ord(letter) // BLOCK)
        self._wanted.put(letter)
        threading.Thread(target=self._work, name=THREAD, daemon=True).start()

    def _work(self) -> None:
        with self._one_by_one:
            path = self._search(self._wanted.get())
            if path is not None:
                self._found.put((path, Coverage(path)))

    def _remembered(self) -> list[Path]:
        if self._memo is None:
            return []
        try:
            names = msgspec.json.decode(read_regular(self._memo, LARGEST_MEMO), type=list[str])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return []
        return [Path(name) for name in names[:MOST_FONTS] if "\0" not in name]

    def _remember(self) -> None:
        """Save the fonts to the file; without one they are searched for again next time."""
        if self._memo is not None:
            names = [str(path) for path, coverage in self._known.items() if coverage]
            with contextlib.suppress(OSError, UnicodeEncodeError):
                self._memo.parent.mkdir(parents=True, exist_ok=True)
                self._memo.unlink(missing_ok=True)  # opening a pipe would never end
                self._memo.write_bytes(msgspec.json.encode(names[-MOST_FONTS:]))


def find_font(letter: str) -> Path | None:
    """Find the best system font for a character."""
    paths = _listed(letter) if sys.platform.startswith("linux") else []
    best = sorted(paths or islice(_files(), MOST_FILES), key=_rank)
    return next((path for path in best if letter in Coverage(path)), None)


def _files() -> Iterator[Path]:
    paths = (path for folder in font_folders() for path in folder.rglob("*"))
    return (path for path in paths if path.suffix.lower() in SUFFIXES)


def font_folders() -> list[Path]:
    """Return the folders in which the system keeps its fonts."""
    if sys.platform == "win32":
        windows, local = os.environ.get("WINDIR", "C:\\Windows"), os.environ.get("LOCALAPPDATA")
        return [Path(windows, "Fonts"), *([Path(local, "Microsoft", "Windows", "Fonts")] if local else [])]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), Path.home() / "Library" / "Fonts"]
    folders = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts")]
    return [*folders, Path.home() / ".local" / "share" / "fonts", Path.home() / ".fonts"]


def _listed(letter: str) -> list[Path]:
    """Return all fonts that fontconfig lists for a character; none where it is missing."""
    import subprocess  # not needed before the first search

    # A frozen program must not lend its libraries to programs of the system.
    environ = {key: value for key, value in os.environ.items() if key != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in environ:
        environ["LD_LIBRARY_PATH"] = environ["LD_LIBRARY_PATH_ORIG"]
    try:
        listed = subprocess.run(
            ["fc-list", "--format", "%{file}\n", f":charset={ord(letter):x}"],
            capture_output=True,
            timeout=FC_LIST_SECONDS,
            env=environ,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return []
    names = {os.fsdecode(line) for line in listed.stdout.splitlines()}
    return [path for path in map(Path, names) if path.suffix.lower() in SUFFIXES]


def _rank(path: Path) -> tuple[int, int, str]:
    """Return a sort key: fonts known to be good first, then plain ones, then all others."""
    name = path.name.lower()
    known = next((place for place, start in enumerate(PREFERRED) if name.startswith(start)), len(PREFERRED))
    return sum(word in name for word in AVOIDED), known, name
