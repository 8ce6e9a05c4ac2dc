"""The pictures of the setup program's pages, from the game's art."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from dutch.resources import find

ROOT = Path(__file__).resolve().parents[2]
ICON = ROOT / "build" / "spec" / "dutch.png"
SIDE = (164, 314)
HEAD = (150, 57)
SCALES = (100, 150, 200)
"""Percent. Pages grow with Windows' text size; NSIS enlarges pictures badly and shrinks them worse."""

PAPER = (255, 255, 255)
"""The white of Windows' own pages."""


def drawn(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw the table in this size."""
    return pygame.image.load_sized_svg(str(find("table", name)), size)


def enlarged(length: int, scale: int) -> int:
    """Scale a length by a percentage."""
    return length * scale // 100


def side(scale: int) -> pygame.Surface:
    """Draw the first and last page: the curtain, the title and the icon."""
    width, height = (enlarged(length, scale) for length in SIDE)
    picture = pygame.Surface((width, height))
    # The left half falls here; the middle, where the halves part, is further right.
    picture.blit(drawn("curtain.svg", (height * 16 // 9, height)), (-enlarged(32, scale), 0))
    title = drawn("title.svg", (enlarged(152, scale), enlarged(54, scale)))
    picture.blit(title, title.get_rect(midtop=(width // 2, enlarged(84, scale))))
    icon = app_icon(enlarged(88, scale))
    picture.blit(icon, icon.get_rect(center=(width // 2, enlarged(200, scale))))
    return picture


def head() -> pygame.Surface:
    """Draw the strip above the other pages, with the icon on the right."""
    picture = pygame.Surface(HEAD)
    picture.fill(PAPER)
    icon = app_icon(48)
    picture.blit(icon, icon.get_rect(midright=(HEAD[0] - 6, HEAD[1] // 2)))
    return picture


def app_icon(size: int) -> pygame.Surface:
    """Draw the program's icon at this width."""
    return pygame.transform.smoothscale(pygame.image.load(ICON), (size, size))


def write(folder: Path) -> list[Path]:
    """Write all as BMP, the only format NSIS reads: `side-100.bmp` and so on, and `head.bmp`."""
    pictures = {f"side-{scale}": side(scale) for scale in SCALES} | {"head": head()}
    for name, picture in pictures.items():
        pygame.image.save(picture, folder / f"{name}.bmp")
    return [folder / f"{name}.bmp" for name in pictures]
