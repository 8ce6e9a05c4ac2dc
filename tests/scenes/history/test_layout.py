"""The history page fits every window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from dutch.storage import Store
from tests.scenes.history.helpers import Page, text_of
from tests.stored import connected
from tests.ui_contexts import SCALES, SIZES

NAMES = "Wilhelmina van Buren, Christian van der Ber"
PARTS = ("button.", "field.", "choice.tabs", "choice.kinds", "choice.origin")
PARTS += ("list.", "sheet", "zone", "report", "title")
WINDOWS = [*product((*SIZES, (3840, 2160)), SCALES), ((1920, 1080), 150), ((1440, 1080), 150)]


@pytest.fixture
def wide(store: Store, tmp_path: Path) -> Iterator[type[Page]]:
    """Opens pages in windows of other sizes, with the longest names and a long folder."""
    opened: list[Page] = []

    class Wide(Page):
        def __init__(self, size: tuple[int, int], scale: int) -> None:
            super().__init__(store, tmp_path, size, scale)
            opened.append(self)

    store.import_text(text_of(1, NAMES, "human, human", edition="competition"))
    with connected(store.path.parent) as connection:  # a decided tie adds a line
        connection.execute("UPDATE games SET result = '-22--22', winner = 0 WHERE id = 1")
    for seed in range(2, 12):
        store.import_text(text_of(seed))
    yield Wide  # type: ignore[misc]
    for page in opened:
        page.ui.window.close()


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_everything_fits_every_window(
    wide: type[Page], size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    odd_file = tmp_path / f"{'W' * 200}.txt"
    odd_file.write_text("hello", encoding="utf-8")
    page = wide(size, scale)  # type: ignore[arg-type]
    page.open(game=1)
    check(page)
    assert len(page.rows) >= 3
    page.click("button.export")
    check(page)
    page.click("button.delete")
    check(page)
    page.key(pygame.K_ESCAPE)
    page.click("button.claim")
    check(page)
    page.click("field.search")
    page.write("W" * 50)
    check(page)
    paths = [Path(f"/somewhere/far/away/on/a/disk/{number}.dutch") for number in range(8)]
    page.drop(odd_file, *paths)
    assert page.label("report").count("\n") == 4
    check(page)


def check(page: Page) -> None:
    """Assert that nothing is cut off or overlaps, and every control is large enough to hit."""
    regions = page.regions
    panel = page.need("panel").rect
    least = 44 * min(page.ui.window.size[0] / 1920, page.ui.window.size[1] / 1080)
    parts = [region for region in regions if region.name.startswith(PARTS) and region.name.count(".") < 2]
    for region in parts:
        assert panel.contains(region.rect), region
        if region.name.startswith(("button.", "choice.", "field.")):
            assert region.rect.height >= least, region
    on_list = {"button.show_all"}
    for one, other in combinations(parts, 2):
        if not on_list & {one.name, other.name}:
            assert not one.rect.colliderect(other.rect), (one, other)
    for outer, inner in (("sheet", "note"), ("sheet", "about.game"), ("list.games", "nothing")):
        box, text = page.find(outer), page.find(inner)
        if box is not None and text is not None:
            assert box.rect.contains(text.rect), (box, text)
    note, about = page.find("note"), page.find("about.game")
    if note is not None and about is not None:
        assert not pygame.Rect(note.rect).colliderect(about.rect), (note, about)
    assert page.ui.typesetter.overflows == []
