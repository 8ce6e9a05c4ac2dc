import errno
import os
from pathlib import Path

import pytest

from dutch.settings import (
    MAX_BYTES,
    DamagedSettingsError,
    OpenedSettings,
    Settings,
    SettingsError,
    load,
    load_or_repair,
    save,
)


def test_settings_survive_a_round_trip(tmp_path: Path) -> None:
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
        watched=(7, 51),
        keys={"decide": "Ctrl+Return", "log": "", "find": "é"},
        pad_buttons={"decide": "LT"},
    )
    save(chosen, path)
    assert load(path) == chosen
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"scale": null}', "“scale” must be a number from 100 to 200"),
        ('{"scale": 500}', "“scale” must be a number from 100 to 200"),
        ('{"ambience": -1}', "“ambience” must be a number from 0 to 100"),
        ('{"effects": "loud"}', "“effects” must be a number from 0 to 100"),
        ('{"speed": "warp"}', "“speed” must be one of fast, normal, off, slow"),
        ('{"mute": 1}', "“mute” must be true or false"),
        ('{"reduced_motion": 1}', "“reduced_motion” must be one of false, system, true"),
        ('{"watched": [1]}', "“watched” must be two whole numbers"),
        ('{"name": 7}', "“name” must be a text of at most 400 characters"),
        (
            '{"level": 7, "mute": 1}',
            "“mute” must be true or false; “level” must be a text of at most 40 characters",
        ),
        ('{"keys": ["E"]}', "“keys” must be keys by command, such as “decide”: “E”"),
        ('{"keys": {"decide": "Hyper+E"}}', "“keys” must be keys by command, such as “decide”: “E”"),
        (
            '{"pad_buttons": {"decide": "Z"}}',
            "“pad_buttons” must be gamepad buttons by command, such as “decide”: “X”",
        ),
        ("null", "it contains no settings"),
        ("[1]", "it contains no settings"),
        ("{", "it contains no settings"),
        ("", "it contains no settings"),
        ('{"name":' + "[" * 200_000, "it contains no settings"),
        ("\xff", "it contains no settings"),
    ],
)
def test_reports_invalid_values_in_words(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(DamagedSettingsError) as caught:
        load(path)
    assert str(caught.value) == f"The settings file {path} is damaged: {reason}."
    assert path.read_bytes() == text.encode("latin-1"), "it is left in place"


def test_saves_the_valid_rest_of_a_damaged_file(tmp_path: Path) -> None:
    path, aside = tmp_path / "settings.json", tmp_path / "settings-damaged.json"
    text = '{"scale": 500, "high_contrast": true, "name": "Anna"}'
    path.write_text(text, encoding="utf-8")
    opened = load_or_repair(path)
    assert opened.settings == Settings(high_contrast=True, name="Anna")
    assert opened.can_save and str(aside) in opened.note and "“scale”" in opened.note
    assert aside.read_text(encoding="utf-8") == text
    assert load_or_repair(path) == OpenedSettings(opened.settings)


def test_keeps_every_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for _time in range(3):
        path.write_text("null", encoding="utf-8")
        load_or_repair(path)
    kept = sorted(entry.name for entry in tmp_path.iterdir())
    assert kept == [f"settings-damaged{tail}.json" for tail in ("-2", "-3", "")] + ["settings.json"]


def test_damaged_file_stays_when_it_cannot_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path, _target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "settings.json"
    path.write_text('{"scale": 500, "mute": true}', encoding="utf-8")
    monkeypatch.setattr(Path, "rename", refuse)
    opened = load_or_repair(path)
    assert opened.settings == Settings(mute=True) and not opened.can_save
    assert opened.note.endswith("Your settings last only until you quit.")
    assert "500" in path.read_text(encoding="utf-8")


def test_damaged_file_stays_when_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "settings.json"
    path.write_text('{"scale": 500, "effects": 30}', encoding="utf-8")
    with monkeypatch.context() as disk:
        disk.setattr("os.fsync", refuse)
        for _start in range(2):
            opened = load_or_repair(path)
            assert opened.settings == Settings(effects=30) and not opened.can_save and opened.note
    opened = load_or_repair(path)
    assert opened.settings == Settings(effects=30) and opened.can_save and opened.note
    assert {each.name for each in tmp_path.iterdir()} == {"settings.json", "settings-damaged.json"}


def test_reads_settings_of_a_later_version(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": "slow", "perfume": 3}', encoding="utf-8")
    assert load(path).speed == "slow"


def test_reports_an_unusable_folder_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(SettingsError, match="could not be saved"):
        save(Settings(), tmp_path / "file" / "settings.json")
    with pytest.raises(SettingsError, match="cannot be read"):
        load(tmp_path / "file" / "settings.json")


@pytest.mark.parametrize(
    ("kind", "reason"), [("folder", "not a regular file"), ("huge", "larger than 1,000,000 bytes")]
)
def test_sets_aside_what_cannot_be_a_settings_file(tmp_path: Path, kind: str, reason: str) -> None:
    path, aside = tmp_path / "settings.json", tmp_path / "settings-damaged.json"
    if kind == "folder":
        path.mkdir()
    else:
        with path.open("wb") as sparse:
            sparse.truncate(MAX_BYTES + 1)
    opened = load_or_repair(path)
    assert opened.note.startswith(
        f"The settings file {path} cannot be read ({reason}). It was moved to {aside}"
    )
    assert opened.can_save and aside.exists()
    assert load_or_repair(path) == OpenedSettings(Settings())


def test_names_are_cleaned_when_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"name": "A\\u0000nna\\u202e", "second_name": "%s"}' % ("x" * 300), encoding="utf-8")
    found = load(path)
    assert (found.name, found.second_name) == ("Anna", "x" * 39 + "…")
    save(Settings(name="👩\u200d👩\u200d👧\u200d👦" * 40), path)
    assert load(path).name == "👩\u200d👩\u200d👧\u200d👦" * 40


def test_former_names_of_players_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"level": "greedy", "players": ["human", "visitor", "novice"]}', encoding="utf-8")
    found = load(path)
    assert (found.level, found.players) == ("beginner", ("human", "random", "novice"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_saves_where_the_draft_is_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json.new")
    save(Settings(name="Anna"), tmp_path / "settings.json")
    assert load(tmp_path / "settings.json").name == "Anna"
