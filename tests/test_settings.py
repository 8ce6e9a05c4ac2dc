from pathlib import Path

import pytest

from dutch.settings import Settings, SettingsError, load, save


def test_round_trip_and_defaults(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert load(path) == Settings()
    chosen = Settings(
        speed="fast",
        scale=150,
        reduced_motion=True,
        high_contrast=True,
        full_screen=True,
        warnings=False,
        effects=35,
        ambience=0,
        mute=True,
        name="Jan",
    )
    save(chosen, path)
    assert load(path) == chosen
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"speed": "warp"}',
        '{"scale": 500}',
        '{"scale": "big"}',
        '{"effects": 101}',
        '{"ambience": -1}',
        '{"mute": 1}',
        "[]",
        "\xff",
    ],
)
def test_a_damaged_file_is_one_sentence_and_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(SettingsError) as caught:
        load(path)
    sentence = str(caught.value)
    assert str(path) in sentence and sentence.endswith(".") and "\n" not in sentence
    assert path.read_bytes() == text.encode("latin-1")


def test_settings_of_a_later_version_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": "slow", "perfume": 3}', encoding="utf-8")
    assert load(path).speed == "slow"


def test_an_unwritable_place_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(SettingsError, match="could not be saved"):
        save(Settings(), tmp_path / "file" / "settings.json")
    with pytest.raises(SettingsError, match="cannot be read"):
        load(tmp_path)
