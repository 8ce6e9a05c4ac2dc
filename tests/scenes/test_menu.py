import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"

import itertools

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.images import Images
from dutch.desktop.input import Input, Resized
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.resources import assets
from dutch.scenes.menu import Edition, Level, MenuScene
from dutch.scenes.menu_waiting import Waiting
from dutch.scenes.stack import Go, Kit, SceneStack
from dutch.settings import Settings

LEVELS = [
    Level("novice", "Apprentice", "Knows the rules and little else."),
    Level("merchant", "Merchant", "Counts what every purchase keeps and loses, and gives nothing away."),
    Level("visitor", "Visitor", "Plays anything."),
]
EDITIONS = [
    Edition("usual", "The usual game", "Nine cards each, as most people play it.", LEVELS[:2]),
    Edition("sketch", "The early sketch", "Bids up to ten. " + "A long line about it. " * 5, LEVELS[1:]),
    Edition("contest", "The contest version", "Two cards aside. " + "Another long line. " * 6, LEVELS),
]
WAITING = Waiting(("Wilhelmina van Buren", "Bartholomew Winter"), "The usual game", 3, "2026-11-21")


class Pilot:
    """Sees the picture and moves the mouse; knows nothing else."""

    def __init__(self, size: tuple[int, int], scale: int, **menu: object) -> None:
        self.window = Window.open(size)
        settings = Settings(scale=scale)
        theme = load_theme(assets())
        self.kit = Kit(self.window, theme, Typesetter(theme), Images(assets()), settings)
        self.went: list[Go] = []
        self.menu = menu
        self.stack = SceneStack(self.kit, self._open)
        self.input = Input()
        self.stack.go(Go("menu"))
        self.frame()

    def _open(self, go: Go) -> MenuScene | None:
        self.went.append(go)
        if go.name != "menu":
            return None
        return MenuScene(self.kit, editions=lambda: EDITIONS, **{"waiting": None, **self.menu})

    def frame(self, *events: Event) -> bool:
        return self.stack.run_frame(16, self.input.translate(events, self.stack.widgets))

    def click(self, name: str) -> None:
        thing = self.stack.picture.find(name)
        assert thing is not None, f"{name} is not to be seen"
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frame(Event(kind, pos=thing.rect.center, button=1))

    def key(self, key: int, mod: int = 0) -> None:
        self.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def type(self, text: str) -> None:
        for letter in text:
            self.frame(Event(pygame.TEXTINPUT, text=letter))

    def names(self) -> set[str]:
        return {thing.name for thing in self.stack.picture.things}


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot((1280, 720), 100)
    yield pilot
    pilot.window.close()


def test_two_clicks_from_start_to_the_table(pilot: Pilot) -> None:
    pilot.click("button.new")
    pilot.click("button.start")
    assert pilot.went[-1] == Go("table", {"edition": "usual", "level": "novice", "seed": None, "name": "You"})


def test_a_game_as_chosen(pilot: Pilot) -> None:
    pilot.click("button.new")
    pilot.click("choice.edition.contest")
    pilot.click("choice.level.merchant")
    pilot.click("field.name")
    pilot.type("Anna")
    pilot.click("field.seed")
    pilot.type("42")
    pilot.key(pygame.K_RETURN)
    chosen = {"edition": "contest", "level": "merchant", "seed": 42, "name": "Anna"}
    assert pilot.went[-1] == Go("table", chosen)
    settings = pilot.kit.settings
    assert (settings.name, settings.level, settings.edition) == ("Anna", "merchant", "contest")


def test_the_players_are_those_who_know_the_edition(pilot: Pilot) -> None:
    pilot.click("button.new")
    assert levels(pilot) == {"novice", "merchant", "human"}
    assert about(pilot) == (EDITIONS[0].line, LEVELS[0].line)
    pilot.click("choice.edition.sketch")
    assert levels(pilot) == {"merchant", "visitor", "human"}
    assert about(pilot) == (EDITIONS[1].line, LEVELS[1].line), "the one chosen before does not know it"
    pilot.click("choice.level.visitor")
    pilot.click("choice.edition.contest")
    assert about(pilot) == (EDITIONS[2].line, LEVELS[2].line), "the one chosen stays"


def levels(pilot: Pilot) -> set[str]:
    return {name.rpartition(".")[2] for name in pilot.names() if name.startswith("choice.level.")}


def about(pilot: Pilot) -> tuple[str, ...]:
    things = [pilot.stack.picture.find(f"about.{name}") for name in ("edition", "level")]
    return tuple(thing.label for thing in things if thing is not None)


def test_nothing_jumps_when_something_else_is_chosen(pilot: Pilot) -> None:
    pilot.click("button.new")
    before = {thing.name: thing.rect for thing in pilot.stack.picture.things}
    pilot.click("choice.edition.contest")
    after = {thing.name: thing.rect for thing in pilot.stack.picture.things}
    for name in ("panel", "button.start", "field.seed", "choice.edition", "choice.level"):
        assert before[name] == after[name]


def test_the_edition_chosen_last_is_offered_first() -> None:
    pilot = Pilot((1280, 720), 100)
    pilot.kit.settings.edition, pilot.kit.settings.level = "sketch", "visitor"
    pilot.stack.go(Go("menu"))
    pilot.frame()
    pilot.click("button.new")
    pilot.click("button.start")
    chosen = pilot.went[-1].args
    assert (chosen["edition"], chosen["level"]) == ("sketch", "visitor")
    pilot.window.close()


@pytest.mark.parametrize("seed", ["4x", "-3", "1.5", "four"])
def test_a_bad_seed_is_explained_and_nothing_starts(pilot: Pilot, seed: str) -> None:
    pilot.click("button.new")
    pilot.click("field.seed")
    pilot.type(seed)
    pilot.click("button.start")
    assert len(pilot.went) == 1
    assert "error.seed" in pilot.names()
    pilot.type("1")
    assert "error.seed" not in pilot.names()


def test_continue_only_when_there_is_something_to_continue(pilot: Pilot) -> None:
    assert "button.continue" not in pilot.names()
    other = Pilot((1280, 720), 100, waiting=WAITING, message="The last game was damaged.")
    shown = other.stack.picture.find("message")
    assert shown is not None and shown.label == "The last game was damaged."
    which = other.stack.picture.find("waiting")
    assert which is not None and which.label == "Wilhelmina van Buren – Bartholomew Winter, round 3"
    button = other.stack.picture.find("button.continue")
    assert button is not None
    other.frame(Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    tip = other.stack.picture.find("tip.continue")
    assert tip is not None and tip.label == "The usual game · 2026-11-21"
    other.key(pygame.K_RETURN)
    assert other.went[-1] == Go("continue")


def test_everything_by_keyboard(pilot: Pilot) -> None:
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_SPACE)
    assert "text.rules" in pilot.names()
    pilot.key(pygame.K_PAGEDOWN)
    pilot.key(pygame.K_ESCAPE)
    rules = pilot.stack.picture.find("button.rules")
    assert rules is not None and "focus" in rules.flags
    pilot.key(pygame.K_n, pygame.KMOD_LCTRL)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert (pilot.went[-1].args["edition"], pilot.went[-1].args["level"]) == ("contest", "visitor")


def test_the_games_that_were_played_are_a_page_of_their_own(pilot: Pilot) -> None:
    pilot.click("button.history")
    assert pilot.went[-1] == Go("history")


def test_the_menu_may_open_with_a_new_game() -> None:
    pilot = Pilot((1280, 720), 100, page="new")
    pilot.click("button.start")
    assert pilot.went[-1].name == "table"
    pilot.window.close()


def test_quit_and_closing_the_window(pilot: Pilot) -> None:
    pilot.click("button.quit")
    assert not pilot.stack.running
    other = Pilot((1280, 720), 100)
    other.frame(Event(pygame.QUIT))
    assert not other.stack.running


@pytest.mark.parametrize("page", ["new", "rules"])
def test_nothing_is_drawn_while_nothing_happens(pilot: Pilot, page: str) -> None:
    pilot.click(f"button.{page}")
    pilot.frame()
    assert not any(pilot.frame() for _turn in range(30))


def test_the_first_page_stands_still_for_those_who_want_it(pilot: Pilot) -> None:
    pilot.kit.settings.reduced_motion = True
    pilot.frame()
    pilot.frame()
    assert not any(pilot.frame() for _turn in range(60))


def test_a_click_ends_the_entrance_and_still_counts(pilot: Pilot) -> None:
    pilot.click("button.new")
    assert "button.start" in pilot.names()
    pilot.key(pygame.K_ESCAPE)
    shown = [item for item in pilot.stack.picture.items() if item.alpha < 255]
    assert all(item.rect.width < 200 for item in shown), "only dust and lamplight are faint"


def test_a_resize_keeps_what_was_typed(pilot: Pilot) -> None:
    pilot.click("button.new")
    pilot.click("field.name")
    pilot.type("Jan")
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pilot.stack.run_frame(16, [Resized((1600, 900))])
    field = pilot.stack.picture.find("field.name")
    assert field is not None and field.label == "Jan" and "focus" in field.flags
    background = pilot.stack.picture.items()[0]
    assert background.rect.size == (1600, 900)


SIZES = [(1280, 720), (1920, 1080), (1440, 1080), (2560, 1080)]


@pytest.mark.parametrize(("size", "scale"), list(itertools.product(SIZES, (100, 150, 200))))
def test_every_page_fits_every_window(size: tuple[int, int], scale: int) -> None:
    message = "The unfinished game could not be read; it was set aside and nothing else was lost."
    pilot = Pilot(size, scale, waiting=WAITING, message=message)
    pages = [pilot.stack.picture]
    for name in ("new", "rules"):
        pilot.click(f"button.{name}")
        pages.append(pilot.stack.picture)
        pilot.key(pygame.K_ESCAPE)
    whole = pygame.Rect((0, 0), size)
    parts = (
        "button.",
        "field.",
        "choice.edition.",
        "choice.level.",
        "text.",
        "message",
        "credits",
        "title",
        "waiting",
    )
    for page in pages:
        things = [thing for thing in page.things if thing.name.startswith(parts)]
        assert len(things) >= 2
        for thing in things:
            assert whole.contains(thing.rect), thing
            if thing.name.startswith(("button.", "field.", "choice.")):
                assert thing.rect.height >= 44 * min(size[0] / 1920, size[1] / 1080)
        for one, other in itertools.combinations(things, 2):
            assert not one.rect.colliderect(other.rect), (one, other)
    assert pilot.kit.typesetter.overflows == []
    pilot.window.close()


def test_a_new_game_beside_one_that_was_left_starts_at_once() -> None:
    """Every game is kept until it is over or given up."""
    pilot = Pilot((1280, 720), 100, waiting=WAITING)
    pilot.click("button.new")
    pilot.click("button.start")
    assert pilot.went[-1].name == "table"
    pilot.window.close()


# Game codes


def chosen(pilot: Pilot) -> tuple[str, str]:
    """The line about the edition that is chosen, and what stands in the field."""
    field = pilot.stack.picture.find("field.seed")
    assert field is not None
    return about(pilot)[0], field.label


def test_a_code_chooses_the_edition_and_the_seed(pilot: Pilot) -> None:
    pilot.click("button.new")
    pilot.click("field.seed")
    pilot.type("Contest-48")
    assert chosen(pilot) == (EDITIONS[2].line, "Contest-48")
    assert levels(pilot) == {"novice", "merchant", "visitor", "human"}
    pilot.type("2913")
    assert chosen(pilot) == (EDITIONS[2].line, "Contest-482913"), "typing goes on"
    pilot.key(pygame.K_RETURN)
    assert (pilot.went[-1].args["edition"], pilot.went[-1].args["seed"]) == ("contest", 482913)


def test_a_player_who_does_not_know_the_edition_of_the_code_gives_way(pilot: Pilot) -> None:
    pilot.click("button.new")
    pilot.click("field.seed")
    pilot.type("sketch-7")
    assert about(pilot) == (EDITIONS[1].line, LEVELS[1].line)
    pilot.click("button.start")
    assert (pilot.went[-1].args["edition"], pilot.went[-1].args["level"]) == ("sketch", "merchant")


def test_of_a_code_for_another_edition_the_seed_is_left(pilot: Pilot) -> None:
    pilot.click("button.new")
    pilot.click("field.seed")
    pilot.type("sketch-7")
    pilot.click("choice.edition.contest")
    assert chosen(pilot) == (EDITIONS[2].line, "7")
    pilot.click("button.start")
    assert (pilot.went[-1].args["edition"], pilot.went[-1].args["seed"]) == ("contest", 7)


@pytest.mark.parametrize("text", ["moon-7", "sketch-", "sketch-4x", "-7", "sketch 7 8"])
def test_what_is_no_code_is_explained_in_one_sentence(pilot: Pilot, text: str) -> None:
    pilot.click("button.new")
    pilot.click("field.seed")
    pilot.type(text)
    pilot.click("button.start")
    assert len(pilot.went) == 1
    shown = pilot.stack.picture.find("error.seed")
    assert shown is not None
    assert shown.label == "Type a number, or a code such as standard-482913."


def test_signs_that_mean_something_in_a_record_cannot_be_typed_into_a_name(pilot: Pilot) -> None:
    pilot.click("button.new")
    pilot.click("field.name")
    pilot.type("Ann,#e")
    pilot.click("button.start")
    assert pilot.went[-1].args["name"] == "Anne"


@pytest.mark.parametrize(("size", "scale"), list(itertools.product(SIZES, (100, 200))))
def test_for_two_the_seed_has_the_whole_row(size: tuple[int, int], scale: int) -> None:
    pilot = Pilot(size, scale)
    pilot.click("button.new")
    pilot.click("choice.level.human")
    start, back, seed = (
        pilot.stack.picture.find(name) for name in ("button.start", "button.back", "field.seed")
    )
    assert start is not None and back is not None and seed is not None
    assert (seed.rect.left, seed.rect.right) == (back.rect.left, start.rect.right)
    assert pilot.kit.typesetter.overflows == []
    pilot.window.close()
