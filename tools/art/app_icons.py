"""The program's icon for Windows, macOS and Linux, drawn in every size."""

import io
from pathlib import Path

import pygame
from PIL import Image

from tools.art.title import app_icon

WINDOWS = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MAC = (16, 32, 64, 128, 256, 512, 1024)
LINUX = 512


def rasterised(size: int) -> Image.Image:
    """Return the icon as a square with sides of ``size`` pixels."""
    svg = io.BytesIO(app_icon().text().encode("ascii"))
    surface = pygame.image.load_sized_svg(svg, (size, size))
    return Image.frombytes("RGBA", (size, size), pygame.image.tobytes(surface, "RGBA"))


def write_app_icons(folder: Path) -> int:
    """Write dutch.ico, dutch.icns and dutch.png into a folder and return the number of files."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: rasterised(size) for size in {*WINDOWS, *MAC, LINUX}}
    for ending, sizes in (("ico", WINDOWS), ("icns", MAC)):
        largest, *others = (pictures[size] for size in reversed(sizes))
        sides = [(size, size) for size in sizes]
        largest.save(folder / f"dutch.{ending}", sizes=sides, append_images=others)
    pictures[LINUX].save(folder / "dutch.png", optimize=True)
    return 3
