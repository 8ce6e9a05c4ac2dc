from pathlib import Path

import pygame
import pytest

from dutch.desktop.images import BadAsset, Images
from dutch.desktop.window import Window
from dutch.resources import assets

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="70" viewBox="0 0 50 70">'
    '<rect width="50" height="70" fill="#ff0000"/></svg>'
)


@pytest.fixture
def folder(window: Window, tmp_path: Path) -> Path:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "X1.svg").write_text(SVG, encoding="utf-8")
    return tmp_path


def test_exact_size_and_kept(folder: Path) -> None:
    images = Images(folder)
    picture = images.get("cards/X1", (101, 140))
    assert picture.get_size() == (101, 140)
    assert images.get("cards/X1", (101, 140)) is picture
    assert images.get("cards/X1", (101, 140), 10) is images.get("cards/X1", (101, 140), 370)
    assert images.has("cards/X1") and not images.has("cards/X2")


def test_cover_fills_and_becomes_opaque(folder: Path) -> None:
    picture = Images(folder).get("cards/X1", (300, 100), cover=True)
    assert picture.get_size() == (300, 100)
    assert not picture.get_flags() & pygame.SRCALPHA
    inside = Images(folder).get("cards/X1", (300, 100))
    assert inside.get_at((0, 50)).a == 0 and inside.get_at((150, 50))[:3] == (255, 0, 0)


@pytest.mark.parametrize("content", [None, "", "<svg", "not a picture"])
def test_missing_or_broken_is_one_sentence(folder: Path, content: str | None) -> None:
    if content is not None:
        (folder / "cards" / "bad.svg").write_text(content, encoding="utf-8")
    with pytest.raises(BadAsset) as caught:
        Images(folder).get("cards/bad", (10, 10))
    sentence = str(caught.value)
    assert "bad.svg" in sentence and "install" in sentence and "\n" not in sentence


def test_disk_cache_is_used_and_repaired(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = folder / "cache"
    Images(folder, cache).get("cards/X1", (50, 70))
    (cached,) = cache.iterdir()
    with monkeypatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", None)
        assert Images(folder, cache).get("cards/X1", (50, 70)).get_at((5, 5))[:3] == (255, 0, 0)
    cached.write_bytes(b"\x89PNG broken")
    assert Images(folder, cache).get("cards/X1", (50, 70)).get_at((5, 5))[:3] == (255, 0, 0)
    assert pygame.image.load(cached).get_size() == (50, 70)


def test_changed_artwork_is_not_taken_from_the_cache(folder: Path) -> None:
    cache = folder / "cache"
    Images(folder, cache).get("cards/X1", (50, 70))
    blue = SVG.replace("#ff0000", "#0000ff")
    (folder / "cards" / "X1.svg").write_text(blue, encoding="utf-8")
    assert Images(folder, cache).get("cards/X1", (50, 70)).get_at((5, 5))[:3] == (0, 0, 255)


def test_a_cache_that_cannot_be_written_costs_nothing(folder: Path) -> None:
    blocked = folder / "file"
    blocked.write_text("in the way", encoding="utf-8")
    picture = Images(folder, blocked / "cache").get("cards/X1", (50, 70))
    assert picture.get_size() == (50, 70)


def test_missing_pictures_are_told_before_they_are_drawn(tmp_path: Path) -> None:
    images = Images(assets())
    images.require(["cards/G7", "cards/back"])
    with pytest.raises(BadAsset, match=r"Z9\.svg is missing"):
        images.require(["cards/G7", "cards/Z9"])
