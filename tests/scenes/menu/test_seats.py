"""The pages for a game of three to five: its options, its players, and codes of several games."""

from collections.abc import Iterator

import pygame
import pytest

from dutch.scenes.menu.choice import NewGame
from dutch.scenes.stack import Go
from dutch.settings import Settings
from tests.scenes.menu.pilot import DUTCH, EDITIONS, MARKET, Pilot

GAMES = (DUTCH, MARKET)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot(games=GAMES)
    yield pilot
    pilot.close()


def market(**more: object) -> Go:
    chosen = {"game": "great-market", "edition": "standard", "options": {}, "seed": None}
    players = {"players": ("human", "random", "novice"), "names": ("", "", "")}
    return Go("table", {**chosen, **players, **more})


def test_single_game_needs_no_choice_of_the_game() -> None:
    pilot = Pilot()
    pilot.click("button.new")
    assert "choice.game" not in pilot.names
    pilot.close()


@pytest.mark.parametrize("game", ["dutch", "great-market"])
def test_two_clicks_start_the_kind_of_game_played_last(pilot: Pilot, game: str) -> None:
    pilot.click("button.new", f"choice.game.{game}", "button.start")
    first = pilot.visited[-1]
    pilot.go("menu")
    pilot.click("button.new", "button.start")
    assert pilot.visited[-1] == first == (market() if game == "great-market" else first)
    assert first.args.get("game", "dutch") == game == pilot.ui.settings.game


def test_players_and_options_are_chosen_and_remembered(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "choice.option_table.strict", "button.players")
    pilot.click("choice.seat1.human", "field.name1")
    pilot.write("Bert, #1 ")
    pilot.click("choice.seat4.random")
    assert "field.name4" not in pilot.names
    pilot.key(pygame.K_RETURN)
    players = {"players": ("human", "human", "novice", "random"), "names": ("", "Bert 1", "", "")}
    expected = market(options={"chips": "open", "table": "strict"}, **players)
    assert pilot.visited[-1] == expected
    pilot.go("menu")
    pilot.click("button.new", "button.start")
    assert pilot.visited[-1] == expected, "the empty seat is left out"
    choice = NewGame(pilot.ui.settings, GAMES)
    assert choice.shown_players == ["Player One", "Bert 1", "The novice", "Random"]


def test_chips_are_open_where_several_share_the_screen(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "button.players", "choice.seat1.human")
    assert pilot.need("note.seats").label.endswith("All do.")
    pilot.click("button.back")
    assert "selected" in pilot.need("choice.option_chips.open").flags
    pilot.click("button.players", "choice.seat1.merchant", "button.back")
    assert "selected" in pilot.need("choice.option_chips.hidden").flags


def test_computer_players_are_explained_from_easy_to_hard(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "button.players")
    assert pilot.need("note.seats").label.startswith("From easy to hard: Random · Novice · Merchant. ")
    assert [pilot.need(f"level{seat}").label for seat in (1, 2)] == ["Easy", "Medium"]
    pilot.click("choice.seat1.empty", "choice.seat1.novice")
    assert pilot.need("note.seats").label == "The novice. Medium: bids for points."
    assert pilot.need("level1").label == "Medium"
    pilot.click("choice.seat1.human")
    assert "bottom" in pilot.need("note.seats").label


def test_empty_name_shows_what_the_player_will_be_called(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "button.players")
    assert pilot.need("unnamed0").label == "You"
    assert pilot.need("note.seats").label.endswith("You sit at the bottom of the table.")
    pilot.click("choice.seat1.empty", "choice.seat3.human")
    assert [pilot.need(f"unnamed{seat}").label for seat in (0, 3)] == ["Player One", "Player Three"]
    assert "The table turns: the person to move sits at the bottom." in pilot.need("note.seats").label
    pilot.click("field.name3")
    pilot.write("Dora")
    assert "unnamed3" not in pilot.names


@pytest.mark.parametrize(
    ("clicks", "sentence"),
    [
        (["choice.seat1.empty"], "Great Market is for 3 to 5 players."),
        (["choice.seat0.random"], "At least one player must be a person."),
    ],
)
def test_impossible_company_is_explained(pilot: Pilot, clicks: list[str], sentence: str) -> None:
    pilot.click("button.new", "choice.game.great-market", "button.players", *clicks, "button.start")
    assert pilot.visited == [Go("menu")]
    assert pilot.label("error.seats") == sentence
    pilot.click("button.back", "button.start")
    assert (pilot.label("error.players"), len(pilot.visited)) == (sentence, 1)
    pilot.click("button.players", "choice.seat0.human", "choice.seat3.novice", "button.start")
    assert pilot.visited[-1].name == "table"


def test_back_leads_from_the_players_to_the_game(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "button.players", "button.back")
    assert "button.players" in pilot.names
    pilot.click("button.players")
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    assert "button.new" in pilot.names


# Codes


def test_code_chooses_game_and_number_of_players(pilot: Pilot) -> None:
    pilot.click("button.new", "field.seed")
    pilot.write("great-market-5-48")
    assert "choice.option_chips" in pilot.names
    assert pilot.need("field.seed").label == "great-market-5-48"
    pilot.write("2913")
    pilot.click("button.start")
    args = pilot.visited[-1].args
    assert (args["game"], args["seed"], len(args["players"])) == ("great-market", 482913, 5)
    assert args["players"].count("human") == 1


def test_other_number_of_players_keeps_only_the_seed_of_a_code(pilot: Pilot) -> None:
    pilot.click("button.new", "field.seed")
    pilot.write("great-market-4-7")
    pilot.click("button.players", "choice.seat4.novice", "button.back")
    assert pilot.need("field.seed").label == "7"


def test_invalid_code_suggests_one_of_the_game(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "field.seed")
    pilot.write("great-market-9-1")
    pilot.click("button.start")
    assert pilot.label("error.seed").endswith("such as great-market-3-482913.")
    pilot.click("button.players", "button.start")
    assert pilot.label("error.seed").endswith("such as great-market-3-482913.")


# Without a window


def test_unknown_settings_become_the_defaults() -> None:
    odd = Settings(
        game="great-market",
        players=("nobody", "", "beginner", "merchant", "x", "y", "z"),
        names=("A", "B"),
        options=("chips=closed", "table=strict", "strange"),
    )
    choice = NewGame(odd, GAMES)
    assert choice.options == {"chips": "hidden", "table": "strict"}
    assert choice.players == ["human", "", "novice", "merchant", "random"]
    assert choice.names == ["A", "B", "", "", ""]
    assert choice.check_seats()
    assert NewGame(Settings(game="chess"), GAMES).game == DUTCH


def test_fewer_players_never_leave_without_a_person() -> None:
    choice = NewGame(Settings(game="great-market", players=("novice",) * 4 + ("human",)), GAMES)
    choice.take("seed", "great-market-3-1")
    assert choice.players.count("human") == 1 and len(choice.seated) == 3


def test_many_opponents_take_two_lines_in_an_upright_window() -> None:
    many = [*EDITIONS[0].levels] * 3
    levels = [level._replace(name=f"{level.name}{index}") for index, level in enumerate(many)]
    pilot = Pilot((720, 1280), 200, games=[DUTCH._replace(editions=[EDITIONS[0]._replace(levels=levels)])])
    pilot.click("button.new")
    places = [pilot.need(f"choice.level.{level.name}").rect for level in levels]
    assert len({place.top for place in places}) == 2
    for level, place in zip(levels, places, strict=True):
        assert (
            pilot.ui.typesetter.measure(level.label, pilot.ui.theme.sizes.label, bold=True)[0] < place.width
        )
    pilot.close()
