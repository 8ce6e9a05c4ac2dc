from pathlib import Path

import pygame
import pytest

from dutch.desktop.images import Images, Piece
from dutch.desktop.window import Window
from dutch.resources import MissingAssetError, assets

pytestmark = pytest.mark.usefixtures("real_pictures")

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="70" viewBox="0 0 50 70">'
    '<rect width="50" height="70" fill="#ff0000"/></svg>'
)


@pytest.fixture
def folder(window: Window, tmp_path: Path) -> Path:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "X1.svg").write_text(SVG, encoding="utf-8")
    return tmp_path


def test_returns_exact_sizes_and_caches(folder: Path) -> None:
    images = Images(folder)
    picture = images.get("cards/X1", (101, 140))
    assert picture.get_size() == (101, 140)
    assert images.get("cards/X1", (101, 140)) is picture
    assert images.get("cards/X1", (101, 140), 10) is images.get("cards/X1", (101, 140), 370)
    assert images.has("cards/X1") and not images.has("cards/X2")
    covering, inside = (images.get("cards/X1", (300, 100), cover=cover) for cover in (True, False))
    assert covering.get_size() == (300, 100) and not covering.get_flags() & pygame.SRCALPHA
    assert inside.get_at((0, 50)).a == 0 and inside.get_at((150, 50))[:3] == (255, 0, 0)


@pytest.mark.parametrize("content", [None, "", "<svg", "not a picture"])
def test_reports_a_missing_or_broken_picture(folder: Path, content: str | None) -> None:
    if content is not None:
        (folder / "cards" / "bad.svg").write_text(content, encoding="utf-8")
    with pytest.raises(MissingAssetError) as caught:
        Images(folder).get("cards/bad", (10, 10))
    sentence = str(caught.value)
    assert "bad.svg" in sentence and "install" in sentence and "\n" not in sentence


def test_uses_the_disk_cache(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = folder / "cache"
    Images(folder, cache).get("cards/X1", (50, 70))
    with monkeypatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", None)
        assert Images(folder, cache).get("cards/X1", (50, 70)).get_at((5, 5))[:3] == (255, 0, 0)
    (folder / "cards" / "X1.svg").write_text(SVG.replace("#ff0000", "#0000ff"), encoding="utf-8")
    assert Images(folder, cache).get("cards/X1", (50, 70)).get_at((5, 5))[:3] == (0, 0, 255)
    not_writable = folder / "cards" / "X1.svg" / "cache"
    assert Images(folder, not_writable).get("cards/X1", (50, 70)).get_size() == (50, 70)


@pytest.mark.parametrize(("angle", "cover"), [(0, False), (0, True), (14, False)])
def test_cached_picture_is_identical(folder: Path, angle: int, cover: bool) -> None:
    see_through = SVG.replace("<rect", '<rect rx="9" opacity="0.7"')
    (folder / "cards" / "X1.svg").write_text(see_through, encoding="utf-8")
    first, second = (
        Images(folder, folder / "cache").get("cards/X1", (80, 70), angle, cover) for _run in "ab"
    )
    assert first is not second and first.get_flags() == second.get_flags()
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def test_release_large_keeps_small_pictures(folder: Path) -> None:
    images = Images(folder)
    large, small = images.get("cards/X1", (600, 600), cover=True), images.get("cards/X1", (50, 70))
    images.release_large()
    assert images.get("cards/X1", (50, 70)) is small
    again = images.get("cards/X1", (600, 600), cover=True)
    assert again is not large
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(large, "RGBA")


def test_require_reports_missing_pictures(folder: Path) -> None:
    images = Images(assets())
    images.require(["cards/G7", "cards/back"])
    with pytest.raises(match=r"Z9\.svg cannot be read"):
        images.require(["cards/G7", "cards/Z9"])
    with pytest.raises(match=r"Y1\.svg cannot be read"):
        composed(Images(folder))


RED, GREEN = (255, 0, 0), (0, 255, 0)


def composed(images: Images, corner: tuple[int, int] = (10, 20)) -> pygame.Surface:
    """Return a red picture that fills the whole, and a green one of 20 by 28 pixels at a corner of it."""
    return images.composed(
        (100, 140), [Piece("cards/X1", (100, 140), (0, 0), True), Piece("cards/Y1", (20, 28), corner)]
    )


@pytest.fixture
def two(folder: Path) -> Path:
    (folder / "cards" / "Y1.svg").write_text(SVG.replace("#ff0000", "#00ff00"), encoding="utf-8")
    return folder


def test_composed_picture_is_cached_as_one(two: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = two / "cache"
    before = composed(Images(two, cache))
    assert len([*cache.iterdir()]) == 1
    with monkeypatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", None)
        assert composed(Images(two, cache)).get_buffer().raw == before.get_buffer().raw
    assert composed(Images(two, cache), (30, 20)).get_at((10, 34))[:3] == RED
    (two / "cards" / "Y1.svg").write_text(SVG, encoding="utf-8")
    assert composed(Images(two, cache)).get_at((10, 34))[:3] == RED


def test_cards_are_drawn_in_other_colours(folder: Path) -> None:
    (folder / "table").mkdir()
    (folder / "table" / "X1.svg").write_text(SVG, encoding="utf-8")
    pictures = Images(folder, folder / "cache")

    def colour(name: str) -> tuple[int, ...]:
        return tuple(pictures.get(name, (10, 14)).get_at((5, 7)))[:3]

    assert colour("cards/X1") == (255, 0, 0)
    assert pictures.tint({"#ff0000": "#0000ff"})
    assert colour("cards/X1") == (0, 0, 255)
    assert colour("table/X1") == (255, 0, 0), "only cards"
    assert not pictures.tint({"#ff0000": "#0000ff"}), "unchanged"
    assert pictures.tint({}) and colour("cards/X1") == (255, 0, 0)
