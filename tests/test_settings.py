from pathlib import Path

import pytest

from dutch.settings import (
    LARGEST,
    DamagedSettings,
    Opened,
    Settings,
    SettingsError,
    load,
    open_file,
    save,
)


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


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"scale": null}', "“scale” must be a number from 100 to 200"),
        ('{"effects": "loud"}', "“effects” must be a number from 0 to 100"),
        ('{"speed": "warp"}', "“speed” must be one of fast, normal, off, slow"),
        ('{"mute": 1}', "“mute” must be true or false"),
        ('{"name": 7}', "“name” must be a text of at most 40 letters"),
        ('{"level": 7, "mute": 1}', "“mute” must be true or false; “level” must be a text"),
        ("null", "there are no settings in it"),
        ("[1]", "there are no settings in it"),
        ("{", "there are no settings in it"),
        ("", "there are no settings in it"),
        ("\xff", "there are no settings in it"),
    ],
)
def test_what_is_wrong_is_said_as_a_person_would(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(DamagedSettings) as caught:
        load(path)
    assert str(caught.value) == f"The settings file {path} is damaged: {reason}."


def test_what_is_whole_of_a_damaged_file_is_kept_and_it_is_told_once(tmp_path: Path) -> None:
    path, aside = tmp_path / "settings.json", tmp_path / "settings-damaged.json"
    text = '{"scale": 500, "high_contrast": true, "name": "Anna"}'
    path.write_text(text, encoding="utf-8")
    opened = open_file(path)
    assert opened.settings == Settings(high_contrast=True, name="Anna")
    assert opened.kept and str(aside) in opened.note and "“scale”" in opened.note
    assert aside.read_text(encoding="utf-8") == text
    assert open_file(path) == Opened(opened.settings)


def test_every_damaged_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for _time in range(3):
        path.write_text("null", encoding="utf-8")
        open_file(path)
    kept = sorted(entry.name for entry in tmp_path.iterdir())
    assert kept == [f"settings-damaged{tail}.json" for tail in ("-2", "-3", "")] + ["settings.json"]


def test_one_that_cannot_be_set_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path, _target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "settings.json"
    path.write_text('{"scale": 500, "mute": true}', encoding="utf-8")
    monkeypatch.setattr(Path, "rename", refuse)
    opened = open_file(path)
    assert opened.settings == Settings(mute=True) and not opened.kept
    assert opened.note.endswith("It cannot be replaced, so settings hold until you quit.")
    assert "500" in path.read_text(encoding="utf-8")


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


def test_settings_that_are_a_folder_or_too_large_are_left_alone(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as sparse:
        sparse.truncate(LARGEST + 1)
    for path, reason in ((tmp_path, "not a regular file"), (huge, "larger than 1,000,000 bytes")):
        found = open_file(path)
        assert f"{path} cannot be read ({reason})" in found.note
        assert not found.kept and path.exists()
