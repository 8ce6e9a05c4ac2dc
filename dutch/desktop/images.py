"""Pictures from SVG files, rasterised once per size and kept in memory and on disk."""

import contextlib
import os
import zlib
from collections.abc import Iterable
from pathlib import Path

import pygame

from dutch.desktop.canvas import tell_solid
from dutch.resources import MissingAsset

Size = tuple[int, int]
BUDGET = 256 * 1024 * 1024
"""Bytes of pixels kept in memory; sizes of an earlier window go first."""

LARGE = 1024 * 1024
"""Bytes of a picture that is worth forgetting when the scene changes."""

ON_DISK = 192 * 1024 * 1024
"""Bytes of the cache; a window of 2560x1440 pixels takes 40 MB."""

SWEEP = 16 * 1024 * 1024
"""After so many bytes written the cache is looked through for what is too much."""


class BadAsset(MissingAsset):
    """A picture is missing or damaged; str() is one sentence for the user."""


class Images:
    """All pictures below one folder, asked for by name without suffix: "cards/G7".

    `cache` is a folder for rasterised pictures, None for none. It may be unwritable or hold damaged
    files: pictures are then simply rasterised again.
    """

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        self.cache = cache
        self._kept: dict[tuple[str, Size, int, bool], pygame.Surface] = {}
        self._bytes = 0
        self._unswept = SWEEP
        self._sources: dict[str, tuple[Path, str]] = {}

    def has(self, name: str) -> bool:
        """Tell whether there is a picture of this name."""
        return self._path(name) is not None

    def require(self, names: Iterable[str]) -> None:
        """Raise BadAsset now if one of these pictures is missing, instead of when it is drawn."""
        for name in names:
            self._source(name)

    def get(self, name: str, size: Size, angle: int = 0, cover: bool = False) -> pygame.Surface:
        """Return a picture of exactly `size` pixels (before turning it by `angle` degrees).

        The whole picture is shown inside `size`; with `cover` it fills it and the rest is cut off.
        The same request returns the same surface. Raises BadAsset.
        """
        key = (name, size, angle % 360, cover)
        surface = self._kept.pop(key, None)
        if surface is None:
            surface = self._make(name, size, angle % 360, cover)
            self._bytes += _weight(surface)
            self._shrink()
        self._kept[key] = surface
        return surface

    def let_go(self) -> None:
        """Forget the large pictures: another scene needs others, or reads them again in a moment."""
        for key in [key for key, surface in self._kept.items() if _weight(surface) > LARGE]:
            self._bytes -= _weight(self._kept.pop(key))

    def _make(self, name: str, size: Size, angle: int, cover: bool) -> pygame.Surface:
        path, stem = self._source(name)
        cached = self._cached_file(stem, size, angle, cover)
        surface = _load_cached(cached, None if angle else size) if cached else None
        if surface is not None:
            return _suited_to_display(surface)
        if angle:
            surface = pygame.transform.rotozoom(self.get(name, size, 0, cover), angle, 1.0)
        else:
            surface = _suited_to_display(_rasterise(name, path, size, cover))
        if cached:
            _store_cached(surface, cached)
            self._unswept += _weight(surface)
            if self._unswept > SWEEP:
                _make_room(cached.parent)
                self._unswept = 0
        return surface

    def _shrink(self) -> None:
        """Forget the pictures used longest ago while too many bytes are kept."""
        while self._bytes > BUDGET and self._kept:
            oldest = next(iter(self._kept))
            self._bytes -= _weight(self._kept.pop(oldest))

    def _path(self, name: str) -> Path | None:
        for suffix in (".svg", ".png"):
            path = self.folder / (name + suffix)
            if path.is_file():
                return path
        return None

    def _source(self, name: str) -> tuple[Path, str]:
        """Return the file, and a name for its content in the cache. Raises BadAsset."""
        known = self._sources.get(name)
        if known is not None:
            return known
        path = self._path(name)
        if path is None:
            raise BadAsset(f"The picture {self.folder / name}.svg is missing; please install the game again.")
        try:
            content = path.read_bytes()
        except OSError as error:
            raise BadAsset(
                f"The picture {path} cannot be read ({error.strerror}); please install the game again."
            ) from error
        known = self._sources[name] = path, f"{name.replace('/', '.')}-{zlib.crc32(content):08x}"
        return known

    def _cached_file(self, stem: str, size: Size, angle: int, cover: bool) -> Path | None:
        if self.cache is None:
            return None
        kind = ("c" if cover else "w") + (str(angle) if angle else "")
        return self.cache / f"{stem}-{size[0]}x{size[1]}{kind}.bmp"


def _rasterise(name: str, path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Draw the file at `size`, whole and centred or covering. Raises BadAsset."""
    try:
        if path.suffix == ".svg":
            drawn = _draw_svg(path, size, cover)
        else:
            drawn = _scaled(pygame.image.load(str(path)), size, cover)
    except (pygame.error, OSError, ValueError) as error:
        raise BadAsset(
            f"The picture {path} is damaged and cannot be drawn; please install the game again."
        ) from error
    if drawn.get_size() == size:
        return drawn
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, drawn.get_rect(center=exact.get_rect().center))
    return exact


def _draw_svg(path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Draw with the file's own proportions, inside `size` or covering it."""
    drawn = pygame.image.load_sized_svg(str(path), size)
    width, height = drawn.get_size()
    if width < 1 or height < 1:
        raise ValueError("an empty picture")
    if cover and (width, height) != size:
        factor = max(size[0] / width, size[1] / height)
        # Two pixels more on every side, because the outermost ones are half transparent.
        larger = (round(width * factor) + 4, round(height * factor) + 4)
        drawn = pygame.image.load_sized_svg(str(path), larger)
    return drawn


def _scaled(picture: pygame.Surface, size: Size, cover: bool) -> pygame.Surface:
    """Scale a bitmap with its own proportions, inside `size` or covering it."""
    width, height = picture.get_size()
    ratios = size[0] / width, size[1] / height
    factor = max(ratios) if cover else min(ratios)
    full = picture if picture.get_bitsize() >= 24 else picture.convert_alpha()
    return pygame.transform.smoothscale(full, (max(1, round(width * factor)), max(1, round(height * factor))))


def _load_cached(path: Path, size: Size | None) -> pygame.Surface | None:
    """Return the cached picture, or None when there is none that can be used, as one of another size."""
    if not path.is_file():
        return None
    try:
        surface = pygame.image.load(str(path))
        os.utime(path)  # those not used for long go first
    except (pygame.error, OSError):
        return None
    return surface if size is None or surface.get_size() == size else None


def _store_cached(surface: pygame.Surface, path: Path) -> None:
    """Write the picture for next time, whole or not at all; failing costs only speed.

    As a bitmap, because unpacking a PNG takes ten times as long as reading this.
    """
    draft = path.with_name(f"{path.stem}.{os.getpid()}.new.bmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(draft))
        os.replace(draft, path)
    except (pygame.error, OSError):
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def _make_room(folder: Path) -> None:
    """Remove the files used longest ago while the cache is too large, as after many sizes of the window."""
    with contextlib.suppress(OSError):
        files = [(entry.stat(), entry.path) for entry in os.scandir(folder)]
        spare = sum(about.st_size for about, _path in files) - ON_DISK
        for about, path in sorted(files, key=lambda file: file[0].st_mtime_ns):
            if spare <= 0:
                break
            os.unlink(path)
            spare -= about.st_size


def _suited_to_display(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the window's format; a picture without holes becomes opaque, twice as quick."""
    if pygame.display.get_surface() is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface.convert()
    mask = pygame.mask.from_surface(surface, 254)
    if mask.count() == surface.get_width() * surface.get_height():
        return surface.convert()
    suited = surface.convert_alpha()
    part = _solid_middle(mask)
    if part is not None:
        tell_solid(suited, part)
    return suited


def _solid_middle(mask: pygame.mask.Mask) -> pygame.Rect | None:
    """The largest part without holes at the same distance from all edges, as inside a card's corners."""
    width, height = mask.get_size()
    for inset in range(1, min(width, height) // 8):
        size = width - 2 * inset, height - 2 * inset
        if mask.overlap_area(pygame.mask.Mask(size, fill=True), (inset, inset)) == size[0] * size[1]:
            return pygame.Rect((inset, inset), size)
    return None


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
