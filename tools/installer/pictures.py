"""The pictures of the setup program's pages, from the art of the game.

Twice as large as Windows asks for, since the pages grow with the size of letters that the player has set.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from dutch.resources import find

ROOT = Path(__file__).resolve().parents[2]
ICON = ROOT / "build" / "spec" / "dutch.png"
SIDE = (328, 628)
HEAD = (300, 114)
PAPER = (255, 255, 255)
"""Windows' own pages are white."""


def drawn(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing of the table in this size."""
    return pygame.image.load_sized_svg(str(find("table", name)), size)


def side() -> pygame.Surface:
    """The first and last page: the curtain, the title and the icon."""
    picture = pygame.Surface(SIDE)
    curtain = drawn("curtain.svg", (SIDE[1] * 16 // 9, SIDE[1]))
    # The fall of the left half; its fringe and the room behind it are further right.
    picture.blit(curtain, (-64, 0))
    title = drawn("title.svg", (304, 108))
    picture.blit(title, title.get_rect(midtop=(SIDE[0] // 2, 168)))
    icon = pygame.transform.smoothscale(pygame.image.load(ICON), (176, 176))
    picture.blit(icon, icon.get_rect(center=(SIDE[0] // 2, 400)))
    return picture


def head() -> pygame.Surface:
    """The strip above the other pages: the icon at the right."""
    picture = pygame.Surface(HEAD)
    picture.fill(PAPER)
    icon = pygame.transform.smoothscale(pygame.image.load(ICON), (96, 96))
    picture.blit(icon, icon.get_rect(midright=(HEAD[0] - 12, HEAD[1] // 2)))
    return picture


def write(folder: Path) -> tuple[Path, Path]:
    """Write both as BMP, the only kind that NSIS reads. Returns the paths of side and head."""
    paths = folder / "side.bmp", folder / "head.bmp"
    for path, picture in zip(paths, (side(), head()), strict=True):
        pygame.image.save(picture, path)
    return paths
