import argparse
import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dutch import settings
from dutch.app.application import App
from dutch.commands import play
from dutch.commands.terminal import UserError
from dutch.desktop.window import NoDisplayError, Window
from dutch.match.code import Code
from dutch.scenes.stack import Go
from dutch.scenes.today import TodayScene
from tests.programs import use_fake_thinkers
from tests.stored import last_record
from tests.terminal import Run

Start = Callable[..., App]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program as `dutch play` does, and returns from its main loop immediately.

    Each call ends the program that was started before.
    """
    apps: list[App] = []

    def run(app: App, first: Go) -> None:
        apps.append(app)
        if first.name != "menu":
            app.stack.go(first)

    def started(**options: object) -> App:
        while apps:
            apps.pop().close()
        args = {"data": tmp_path, "size": (1280, 720), "speed": None, "scale": None, "speech_log": None}
        args["language"] = None
        args |= {"edition": None, "code": None, "game": None, "players": None, "option": [], "daily": False}
        args |= options
        with monkeypatch.context() as patch:
            patch.setattr(App, "run", run)
            patch.setattr(App, "close", lambda _app: None)
            assert play.start(argparse.Namespace(**args)) == 0
        return apps[0]

    yield started
    while apps:
        apps.pop().close()


def test_damaged_settings_become_a_note(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "settings.json"
    path.write_text("null", encoding="utf-8")
    app = start()
    aside = tmp_path / "settings-damaged.json"
    assert app.routes.note == (
        f"The settings file {path} is damaged: it contains no settings. "
        f"It was moved to {aside}, and unreadable settings were reset to their defaults."
    )
    assert app.ui.settings == settings.Settings()
    assert aside.read_text(encoding="utf-8") == "null"
    assert app.ui.change("scale", 150) == ""
    app = start()
    assert app.routes.note == "", "it is reported once"
    assert app.ui.settings.scale == 150


def test_unreadable_settings_file_is_left_alone(
    tmp_path: Path, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"

    def refuse(path: Path, _limit: int) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(settings, "read_regular", refuse)
    app = start()
    assert app.routes.note.startswith(f"The settings file {path} cannot be read")
    assert app.routes.note.endswith("last only until you quit.")
    assert "is left as it is" in app.ui.change("scale", 150)


def test_applies_the_options(start: Start) -> None:
    app = start(size=(1600, 900), speed="fast", scale=150, edition="prototype")
    assert app.ui.window.size == (1600, 900)
    assert (app.ui.settings.speed, app.ui.settings.scale) == ("fast", 150)
    assert app.ui.settings.edition == "prototype"
    assert app.routes.note == ""


def test_speech_log_gets_what_is_read_aloud(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "said.txt"
    app = start(speech_log=path)
    app.stack.go(Go("rules"))
    app.frame(0)
    assert not app.ui.settings.read_aloud
    app.ui.keyboard = True
    app.stack.go(Go("settings"))
    app.frame(0)
    app.frame(20)
    assert "Look" in path.read_text(encoding="utf-8")
    with pytest.raises(OSError, match=tmp_path.name):  # reported like any other file that cannot be used
        start(speech_log=tmp_path)


@pytest.mark.parametrize("level", ["beginner", "human", "", "nobody"])
def test_code_starts_its_game(
    tmp_path: Path, start: Start, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """Play against the last opponent, or the one offered first."""
    use_fake_thinkers(monkeypatch)
    chosen = settings.Settings(level=level, name="Anna", second_name="Ben", begins="second", speed="off")
    settings.save(chosen, tmp_path / "settings.json")
    app = start(code=Code("prototype", 482913))
    record = last_record(tmp_path)
    assert (record.edition, record.seed, record.moves) == ("prototype", 482913, ())
    names = {"human": "Ben, Anna", "beginner": "Anna, The beginner"}
    names |= dict.fromkeys(("", "nobody"), "Anna, Griet")
    assert record.extra["names"] == names[level]
    assert app.ui.settings.edition == "prototype", "it was chosen"


def test_starts_full_screen_unless_given_a_size(tmp_path: Path, start: Start) -> None:
    settings.save(settings.Settings(full_screen=True), tmp_path / "settings.json")
    app = start()
    assert not app.ui.window.full_screen and not app.ui.settings.full_screen
    app = start(size=None)
    assert app.ui.window.full_screen
    assert settings.load(tmp_path / "settings.json").full_screen


def test_fills_a_small_screen_for_this_session(
    tmp_path: Path, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Window, "cramped", True)
    app = start()
    assert not app.ui.window.full_screen, "a size was asked for"
    app = start(size=None)
    assert app.ui.window.full_screen and app.ui.settings.full_screen
    app.ui.change("speed", "fast")
    assert not settings.load(tmp_path / "settings.json").full_screen


def test_daily_opens_the_deal_of_the_day(start: Start) -> None:
    assert isinstance(start(daily=True).stack.scene, TodayScene)


def test_session_options_are_not_saved(tmp_path: Path, start: Start) -> None:
    settings.save(settings.Settings(speed="slow"), tmp_path / "settings.json")
    app = start(speed="fast")
    app.ui.change("warnings", False)
    assert settings.load(tmp_path / "settings.json") == settings.Settings(speed="slow", warnings=False)


def test_collects_garbage_again_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_args: argparse.Namespace) -> int:
        assert not gc.isenabled()
        raise NoDisplayError

    monkeypatch.setattr("dutch.commands.play.start", nowhere)
    with pytest.raises(UserError):
        play.run(argparse.Namespace())
    assert gc.isenabled()


# Games for more than two


def test_game_is_preselected(tmp_path: Path, start: Start) -> None:
    assert start(game="great-market").ui.settings.game == "great-market"
    assert start(edition="prototype").ui.settings.game == "dutch"
    assert start().ui.settings.game == "", "for this session only"


def test_players_start_a_game(tmp_path: Path, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    use_fake_thinkers(monkeypatch)
    settings.save(settings.Settings(name="Anna", speed="off"), tmp_path / "settings.json")
    start(game="great-market", players="person, merchant,novice", option=["table=strict"])
    record = last_record(tmp_path)
    assert (record.game, record.seats, record.options) == ("great-market", 3, {"table": "strict"})
    assert record.extra["names"] == "Anna, The merchant, The novice"
    code = Code("standard", 7, "great-market", 5)
    start(code=code, players="person,person,merchant,novice,random")
    record = last_record(tmp_path)
    assert (record.seed, record.extra["players"]) == (7, "human, human, merchant, novice, random")
    start(players="merchant,person")
    assert last_record(tmp_path).extra["names"] == "The merchant, Anna"


def test_code_of_another_game_is_played_with_the_last_players(
    tmp_path: Path, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_fake_thinkers(monkeypatch)
    table = ("great-market: human griet willem ; chips=open",)
    settings.save(settings.Settings(tables=table, speed="off"), tmp_path / "settings.json")
    start(code=Code("standard", 7, "great-market", 3))
    record = last_record(tmp_path)
    assert (record.seed, record.extra["players"]) == (7, "human, griet, willem")
    start(code=Code("standard", 8, "great-market", 4))
    assert set(last_record(tmp_path).extra["players"].split(", ")) > {"human", "griet", "willem"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--game chess", "is not a game (choose from dutch, great-market"),
        ("--game great-market --players person,merchant", "has 3 to 5 players, not 2"),
        (
            "--game great-market --players person,beginner,merchant",
            "Choose from: person, random, bold, novice",
        ),
        ("--game great-market --players merchant,merchant,merchant", "At least one player must be a person"),
        ("--game great-market --edition prototype", "The game great-market has no edition “prototype”"),
        (
            "--game great-market --players person,novice,novice --option chips=closed",
            "has no option “chips=closed”",
        ),
        ("--players person,merchant --option chips=open", "The game dutch has no option “chips=open”"),
        ("--players person,person,person", "A match has two players, not 3"),
        ("--game great-market --option chips=open", "Options need players"),
        ("--code great-market-4-7 --players person,novice,novice", "is for 4 players, not 3"),
        ("--code great-market-4-7 --game dutch", "is for another game, not dutch"),
        ("--code great-market-9-7", "is not a game code such as great-market-3-482913"),
        ("--code moon-7", "such as standard-482913; the editions are standard, prototype, competition"),
    ],
)
def test_wrong_company_is_one_sentence_and_changes_nothing(
    words: str, sentence: str, tmp_path: Path, run: Run
) -> None:
    folder = tmp_path / "none"
    code, out, err = run("play", "--data", folder, *words.split())
    assert (code, out) == (2, "") and sentence in err and err.count("\n") == 1
    assert not folder.exists()
