"""The language can be changed in the settings at any moment; every scene then speaks it."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from pathlib import Path

import pytest

from dutch import i18n
from dutch.scenes.stack import Go
from tests.programs import submit_action, table_scene
from tests.window.helpers import Program, StartProgram
from tools.golden.languages import LongWords, lengthen


@pytest.fixture(autouse=True)
def long_german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """German is an invented language with long words, which needs no catalogue."""

    def install(_folder: Path, language: str, _preferred: Sequence[str]) -> str:
        i18n.use(LongWords() if language == "de" else NullTranslations())
        return language

    monkeypatch.setattr(i18n, "install", install)
    monkeypatch.setattr("dutch.scenes.settings.available", lambda _folder: i18n.LANGUAGES)
    yield
    i18n.use(NullTranslations())


def choose(game: Program, language: str) -> None:
    game.app.stack.go(Go("settings"))
    game.pilot.frames(2)
    if not game.pilot.find(f"choice.language.{language}"):
        game.pilot.click("choice.group.look")
    game.pilot.click(f"choice.language.{language}")
    game.pilot.frames(2)


def test_settings_speak_it_immediately(start_program: StartProgram) -> None:
    game = start_program()
    choose(game, "de")
    assert game.pilot.need("button.back").label == lengthen("Back")
    assert game.pilot.need("choice.language.nl").label == "Nederlands"
    assert (game.app.folders.config / "settings.json").read_text("utf-8").count('"language": "de"') == 1
    game.pilot.click("button.back")
    game.pilot.frames(2)
    assert game.pilot.need("button.learn").label == lengthen("Learn to play")


def test_table_words_its_log_again(start_program: StartProgram) -> None:
    game = start_program()
    game.app.stack.go(
        Go("table", {"edition": "standard", "seed": 1, "level": "griet", "name": "", "begins": "first"})
    )
    game.pilot.settle()
    submit_action(game.app, str(table_scene(game.app).client.observation.legal_actions()[0]))
    game.pilot.settle()
    english = list(table_scene(game.app).view.lines)
    choose(game, "de")
    game.app.stack.go(Go("back"))
    game.pilot.settle()
    lines = table_scene(game.app).view.lines
    assert len(lines) == len(english) and not {*lines} & {*english}
    assert game.pilot.need("prompt").label != ""
    choose(game, "en")
    game.app.stack.go(Go("back"))
    game.pilot.settle()
    assert table_scene(game.app).view.lines == english


def speak_german(game: Program) -> None:
    """Choose the language in the settings, and come back."""
    choose(game, "de")
    game.app.stack.go(Go("back"))
    game.pilot.settle()


def test_table_and_its_menu_are_worded_again(start_program: StartProgram) -> None:
    game = start_program()
    game.app.stack.go(Go("table", {"edition": "standard", "seed": 1, "level": "griet", "name": ""}))
    game.pilot.settle()
    shown = ("prompt", "disabled.aside", "button.aside", "score.other")
    english = {name: game.pilot.need(name).label for name in shown}
    game.pilot.click("button.menu")
    game.pilot.frames(2)
    speak_german(game)
    assert game.pilot.need("button.no").label == lengthen("Go back")
    assert game.pilot.need("title").label == lengthen("The game")
    game.pilot.click("button.no")
    game.pilot.frames(2)
    for name, label in english.items():
        assert game.pilot.need(name).label not in ("", label), name


def test_curtain_is_worded_again(start_program: StartProgram) -> None:
    game = start_program()
    players = ("human", "human", "diplomat")
    args = {"game": "representatives", "edition": "standard", "seed": 1, "players": players}
    game.app.stack.go(Go("table", {**args, "names": ("", "", "")}))
    game.pilot.settle()
    speak_german(game)
    assert game.pilot.need("next").label == lengthen("Player One")


@pytest.mark.parametrize(
    ("page", "button", "region"),
    [
        (Go("puzzle", {"of_day": True}), "button.puzzle.hint", "guide.task"),
        (Go("table", {"edition": "standard", "seed": 1, "level": "griet"}), "far.portrait", "explanation"),
    ],
    ids=["a puzzle", "a rival"],
)
def test_explanations_are_worded_again(
    start_program: StartProgram, page: Go, button: str, region: str
) -> None:
    game = start_program()
    game.app.stack.go(page)
    game.pilot.settle()
    game.pilot.click(button)
    game.pilot.frames(2)
    english = game.pilot.need(region).label
    speak_german(game)
    if game.pilot.find(region) is None:
        game.pilot.click(button)
        game.pilot.frames(2)
    assert game.pilot.need(region).label not in ("", english)
