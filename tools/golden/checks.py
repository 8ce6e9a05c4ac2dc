"""Checks that everything in a picture can be read and reached: nothing cut, covered, outside or too small."""

from collections.abc import Iterator
from itertools import combinations

from dutch.desktop.display_list import NOTES, Region
from dutch.selftest.pilot import misfits
from tests.geometry.screen import PANELS, layout_problems
from tools.golden.contrast import CONTROLS, Text, texts, too_faint
from tools.golden.studio import USUAL, View

LETTERS, TARGET = 18, 44
"""Least height of text and minimum size of targets at 1080p and 100 %, in pixels."""

FRAMES = ("button.", "choice.", "prompt", "step.", "near.player", "far.player", "guide.task", *PANELS)
"""Prefixes of regions that have an edge around their text."""


def misplaced(view: View) -> list[str]:
    """List texts that do not fit their boxes, and misplaced regions."""
    found = misfits(view.overflows) + layout_problems(view.regions, view.size)
    return [f"{view.state}: {fault}" for fault in found]


def spilled(view: View) -> Iterator[str]:
    """Find letters that cross the edge of their frame, or other letters."""
    seen = list(texts(view))
    framed = [region for region in view.regions if region.name.startswith(FRAMES)]
    # A log above the table covers words, which the list of regions does not tell.
    above = ("log", "notebook")
    floating = [
        region.rect for region in view.regions if region.kind in NOTES or region.name.startswith(above)
    ]
    for text in seen:
        if text.rect.collidelist(floating) >= 0:
            continue
        around = [region for region in framed if region.rect.collidepoint(text.rect.center)]
        frame = around[-1] if around else None  # the topmost; one below it may be smaller
        if frame is not None and not frame.rect.contains(text.rect):
            yield f"{view.state}: “{text.letters.text}” reaches over the edge of {frame.name}."
    lying = [text for text in seen if text.rect.collidelist(floating) < 0]
    for one, other in combinations(lying, 2):
        if one.rect.colliderect(other.rect) and not _repeats(one, other):
            yield f"{view.state}: “{one.letters.text}” and “{other.letters.text}” overlap."


def _repeats(one: Text, other: Text) -> bool:
    """Return whether one text deliberately repeats the other: a card's name in the log, in another colour."""
    return other.letters.text in one.letters.text or one.letters.text in other.letters.text


def unequal(view: View) -> Iterator[str]:
    """Find equal buttons in one row or column, of the same height, whose letters differ in size."""
    largest: dict[str, tuple[Region, int]] = {}  # a tile may have the same digit twice, as in 22
    for text in texts(view):
        at = text.rect.center
        on = [each for each in view.regions if each.kind == "button" and each.rect.collidepoint(at)]
        if on and on[-1].label == text.letters.text:
            _button, size = largest.get(on[-1].name, (on[-1], 0))
            largest[on[-1].name] = on[-1], max(size, text.letters.pixels)
    for (one, size), (other, other_size) in combinations(largest.values(), 2):
        in_row = one.rect.top == other.rect.top and one.rect.height == other.rect.height
        in_column = one.rect.left == other.rect.left and one.rect.size == other.rect.size
        if (in_row or in_column) and size != other_size:
            yield f"{view.state}: {one.name} has letters of {size} px, but {other.name} of {other_size} px."


def too_small(view: View) -> list[str]:
    """List texts and targets that are too small at the usual window size."""
    return list(_small(view)) if view.variant == USUAL else []


def _small(view: View) -> Iterator[str]:
    for text in texts(view):
        if text.letters.pixels < LETTERS:
            yield f"{view.state}: “{text.letters.text}” is only {text.letters.pixels} px high."
    for region in view.regions:
        pressed = region.name.startswith((*CONTROLS, "card.")) and "disabled" not in region.flags
        if pressed and min(region.rect.size) < TARGET:
            yield f"{view.state}: {region.name} is only {region.rect.width}×{region.rect.height} px large."


def faults_of(view: View) -> list[str]:
    """List everything wrong with a picture, a sentence each."""
    found = (*misplaced(view), *spilled(view), *unequal(view), *too_small(view), *too_faint(view))
    return [f"{fault[:-1]} ({view.variant})." for fault in found]
