"""The golden pictures: a sheet for each state with a small picture of every variant, and the comparison."""

from pathlib import Path
from typing import NamedTuple

import pygame
from PIL import Image, ImageChops, ImageStat

from tools.golden.studio import SHAPES, VARIANTS, Variant, View

FOLDER = Path(__file__).parents[2] / "tests" / "window" / "golden"
HEIGHT = 180
"""Height of a small picture, in pixels."""

QUALITY = 85
BLOCK = 4
"""Side of the blocks that are compared, in small pixels."""

MEAN, WORST = 1.6, 9.0
"""Greatest difference of alike pictures, of 255: on average, and in the worst block."""


class Difference(NamedTuple):
    """The difference of two pictures, out of 255."""

    mean: float
    worst: float

    @property
    def alike(self) -> bool:
        return self.mean <= MEAN and self.worst <= WORST


def small(surface: pygame.Surface) -> Image.Image:
    """Scale a picture of the window down."""
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return whole.resize((_width(surface.get_size()), HEIGHT), Image.Resampling.BOX)


def _width(size: tuple[int, int]) -> int:
    return round(size[0] * HEIGHT / size[1])


def _places() -> dict[Variant, tuple[int, int, int, int]]:
    """Return the place of each variant on a sheet: a row for each text size and one for high contrast."""
    lefts = [sum(_width(size) for size in SHAPES[:index]) for index in range(len(SHAPES))]
    found = {}
    for variant in VARIANTS:
        row = 2 if variant.high_contrast else variant.scale // 100 - 1
        left = 0 if variant.high_contrast else lefts[SHAPES.index(variant.size)]
        found[variant] = (left, row * HEIGHT, left + _width(variant.size), (row + 1) * HEIGHT)
    return found


PLACES = _places()


def write(folder: Path, state: str, pictures: dict[Variant, Image.Image]) -> Path:
    """Write the sheet of a state and return the file."""
    size = max(place[2] for place in PLACES.values()), max(place[3] for place in PLACES.values())
    sheet = Image.new("RGB", size)
    for variant, picture in pictures.items():
        sheet.paste(picture, PLACES[variant])
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{state}.webp"
    sheet.save(path, quality=QUALITY, method=6)
    return path


def read(folder: Path, state: str) -> Image.Image | None:
    """Read the sheet of a state; None if there is none."""
    path = folder / f"{state}.webp"
    return Image.open(path).convert("RGB") if path.is_file() else None


def compare(sheet: Image.Image, variant: Variant, picture: Image.Image) -> Difference:
    """Compare a picture with that on the sheet."""
    apart = ImageChops.difference(_blocks(sheet.crop(PLACES[variant])), _blocks(picture))
    return Difference(ImageStat.Stat(apart).mean[0], float(apart.getextrema()[1]))  # type: ignore[arg-type]


def _blocks(picture: Image.Image) -> Image.Image:
    """Return the brightness of each block, which compression barely changes but a moved edge does."""
    size = picture.width // BLOCK, picture.height // BLOCK
    return picture.convert("L").resize(size, Image.Resampling.BOX)


def beside(sheet: Image.Image, variant: Variant, picture: Image.Image) -> Image.Image:
    """Combine the golden picture, the new one and their difference, from top to bottom."""
    kept = sheet.crop(PLACES[variant])
    apart = ImageChops.difference(kept, picture).point(lambda light: min(255, 4 * light))
    whole = Image.new("RGB", (kept.width, 3 * kept.height))
    for row, each in enumerate((kept, picture, apart)):
        whole.paste(each, (0, row * kept.height))
    return whole


def differing(view: View, golden: Path, trouble: Path) -> list[str]:
    """Compare a state with its golden picture; save a differing one in ``trouble`` and report it."""
    sheet = read(golden, view.state)
    if sheet is None:
        return [f"{view.state}: there is no golden picture."]
    picture = small(view.surface)
    apart = compare(sheet, view.variant, picture)
    if apart.alike:
        return []
    trouble.mkdir(parents=True, exist_ok=True)
    path = trouble / f"{view.state} {view.variant}.png"
    beside(sheet, view.variant, picture).save(path)
    return [
        f"{view.state} looks different at {view.variant}: by {apart.mean:.1f} on average and "
        f"{apart.worst:.1f} at worst, see {path}."
    ]
