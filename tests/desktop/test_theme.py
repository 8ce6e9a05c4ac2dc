import json
from pathlib import Path

import pytest

from dutch.desktop.theme import Shade, Theme, load_theme
from dutch.resources import MissingAssetError, assets
from tools.golden.wcag import contrast_ratio


def test_sizes_follow_window_and_scale(theme: Theme) -> None:
    assert theme.px(44) == 44
    assert theme.font_px(theme.sizes.body) >= 18
    theme.fit((1280, 720))
    assert theme.font_px(theme.sizes.small) >= 13
    theme.fit((2560, 1080), 200)
    assert theme.px(44) == 88
    assert theme.max_text_scale >= 200
    theme.fit((720, 1280), 200)
    assert theme.scale_factor == 1 and theme.max_text_scale == 150
    theme.fit((1080, 1920))
    assert theme.font_px(theme.sizes.small) == theme.sizes.small


GROUNDS = {
    "cream": ("walnut", Shade("walnut", 0.7), "walnut_dark", "garnet", "delft"),
    Shade("cream", 0.66): ("walnut", Shade("walnut", 0.7), "walnut_dark"),
    Shade("brass", 1.15): ("walnut", Shade("walnut", 0.7), "walnut_dark"),
    Shade("brass", 1.45): ("walnut", "walnut_dark", "garnet"),
    "ink": ("cream", Shade("cream", 0.92), Shade("brass", 0.82), "brass", Shade("brass", 1.4)),
    "garnet": ("cream",),
    Shade("garnet", 0.85): ("cream",),
}
"""Colours of texts, the faintest and the strongest mix, and their backgrounds."""


@pytest.mark.parametrize("text", GROUNDS)
def test_high_contrast_is_at_least_7_to_1(theme: Theme, text: str) -> None:
    before = theme.rgb("walnut")
    theme.fit((1920, 1080), high_contrast=True)
    for ground in GROUNDS[text]:
        assert contrast_ratio(theme.rgb(text), theme.rgb(ground)) >= 7, ground
    assert theme.rgb("walnut") != before
    theme.fit((1920, 1080))
    assert theme.rgb("walnut") == before
    assert contrast_ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("text", GROUNDS)
def test_texts_are_as_legible_in_every_room(theme: Theme, text: str) -> None:
    usual = [contrast_ratio(theme.rgb(text), theme.rgb(ground)) for ground in GROUNDS[text]]
    assert theme.look.rooms
    for room in theme.look.rooms:
        theme.game = room.game
        for ground, contrast in zip(GROUNDS[text], usual, strict=True):
            needed = min(4.5, contrast)
            assert contrast_ratio(theme.rgb(text), theme.rgb(ground)) >= needed, (room.game, ground)


@pytest.mark.parametrize("damage", ["no json", "missing key", "bad colour", "no file"])
def test_reports_a_broken_theme(tmp_path: Path, damage: str) -> None:
    theme = json.loads((assets() / "theme.json").read_text(encoding="utf-8"))
    if damage == "missing key":
        del theme["grid"]
    elif damage == "bad colour":
        theme["colours"]["brass"] = "gold"
    text = "{" if damage == "no json" else json.dumps(theme)
    if damage != "no file":
        (tmp_path / "theme.json").write_text(text, encoding="utf-8")
    with pytest.raises(MissingAssetError) as caught:
        load_theme(tmp_path)
    sentence = str(caught.value)
    assert "theme.json" in sentence and sentence.endswith(".") and "\n" not in sentence
