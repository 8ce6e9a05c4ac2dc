import json
from pathlib import Path

import pytest

from dutch.desktop.theme import Theme, contrast, load_theme
from dutch.resources import MissingAsset, assets


def test_sizes_follow_window_and_scale_and_stay_legible(theme: Theme) -> None:
    assert theme.px(44) == 44
    assert theme.font_px(theme.sizes.body) >= 18
    theme.fit((1280, 720))
    assert theme.font_px(theme.sizes.small) >= 13
    theme.fit((2560, 1080), 200)
    assert theme.px(44) == 88


def test_named_colours_can_be_mixed(theme: Theme) -> None:
    red, green, blue = theme.colour("brass")
    assert theme.colour("brass*0.5") == (round(red / 2), round(green / 2), round(blue / 2))
    assert all(a > b for a, b in zip(theme.colour("walnut*1.5"), theme.colour("walnut"), strict=True))
    assert theme.colour((1, 2, 3)) == (1, 2, 3)


def test_contrast_of_black_and_white() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


def test_every_font_is_there(theme: Theme) -> None:
    for key in ("text", "text_bold", "text_italic", "title", "title_italic"):
        assert theme.font_file(key).is_file()


@pytest.mark.parametrize("damage", ["no json", "missing key", "bad colour", "no file"])
def test_a_broken_theme_is_one_sentence(tmp_path: Path, damage: str) -> None:
    theme = json.loads((assets() / "theme.json").read_text(encoding="utf-8"))
    if damage == "missing key":
        del theme["grid"]
    elif damage == "bad colour":
        theme["colours"]["brass"] = "gold"
    text = "{" if damage == "no json" else json.dumps(theme)
    if damage != "no file":
        (tmp_path / "theme.json").write_text(text, encoding="utf-8")
    with pytest.raises(MissingAsset) as caught:
        load_theme(tmp_path)
    sentence = str(caught.value)
    assert "theme.json" in sentence and sentence.endswith(".") and "\n" not in sentence
