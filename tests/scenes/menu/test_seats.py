"""The pages for a game of three to five: its options, its players, and codes of several games."""

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

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
    pilot.click("button.new", "choice.game.great-market", "choice.option_table.strict", "choice.people.2")
    pilot.click("field.name1")
    pilot.write("Bert, #1 ")
    assert pilot.label("button.rival.merchant").endswith(", Off")
    pilot.click("button.rival.merchant", "button.rival.random")
    assert pilot.label("button.rival.merchant").endswith(", On")
    pilot.click("button.start")
    players = {"players": ("human", "human", "merchant"), "names": ("", "Bert 1", "")}
    expected = market(options={"chips": "open", "table": "strict"}, **players)
    assert pilot.visited[-1] == expected
    pilot.go("menu")
    pilot.click("button.new", "button.start")
    assert pilot.visited[-1] == expected


def test_each_game_remembers_its_own_table() -> None:
    other = MARKET._replace(name="representatives", title="Representatives")
    pilot = Pilot(games=[MARKET, other])
    pilot.click("button.new", "choice.option_table.strict", "button.rival.merchant", "button.start")
    pilot.go("menu")
    pilot.click("button.new", "choice.game.representatives", "button.start")
    assert pilot.visited[-1].args["players"] == ("human", "random", "novice"), "the easiest"
    assert pilot.visited[-1].args["options"] == {}
    pilot.go("menu")
    pilot.click("button.new", "choice.game.great-market", "button.start")
    assert pilot.visited[-1].args["players"] == ("human", "random", "novice", "merchant")
    assert pilot.visited[-1].args["options"] == {"table": "strict"}
    pilot.close()


def test_chips_are_open_where_several_share_the_screen(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "choice.people.2")
    assert pilot.need("about.players").label.endswith("All do.")
    assert "selected" in pilot.need("choice.option_chips.open").flags
    pilot.click("choice.people.1")
    assert "selected" in pilot.need("choice.option_chips.hidden").flags


def test_seats_stay_or_turn_where_nothing_is_hidden(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market")
    assert "choice.seats" not in pilot.names, "one person sits at the bottom"
    pilot.click("choice.people.2")
    assert pilot.chosen("choice.seats.fixed")
    pilot.click("choice.option_chips.hidden")
    assert "choice.seats" not in pilot.names, "the board must turn"
    assert "The table turns: the person to move sits at the bottom." in pilot.need("about.players").label
    pilot.click("choice.option_chips.open", "choice.seats.turned", "button.start")
    assert pilot.ui.settings.turn_seats
    pilot.go("menu")
    pilot.click("button.new")
    assert pilot.chosen("choice.seats.turned"), "it is remembered"
    assert "The table turns: the person to move sits at the bottom." in pilot.need("about.players").label


def test_opponent_pointed_at_is_described(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market")
    assert pilot.label("about.seats").startswith("Players: 3, of 3 to 5. Press a rival ")
    assert pilot.label("about.players") == "Medium: bids for points.", "the hardest invited"
    pilot.frame(Event(pygame.MOUSEMOTION, pos=pilot.need("button.rival.random").rect.center, rel=(1, 1)))
    pilot.frame()
    assert pilot.label("about.players") == "Easy: bids at random."
    pilot.ui.keyboard = True
    while pilot.focused != "button.rival.merchant":
        pilot.key(pygame.K_TAB)
    pilot.frame()
    assert pilot.label("about.players").startswith("Hard: ")


def test_empty_name_shows_what_the_player_will_be_called(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market")
    assert pilot.need("unnamed0").label == "You"
    pilot.click("choice.people.2")
    assert [pilot.need(f"unnamed{person}").label for person in (0, 1)] == ["Player One", "Player Two"]
    assert "Each player stays in the same place on the screen." in pilot.need("about.players").label
    pilot.click("field.name1")
    pilot.write("Dora")
    assert "unnamed1" not in pilot.names


def test_impossible_company_is_explained(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "button.rival.novice", "button.start")
    assert pilot.visited == [Go("menu")]
    assert pilot.label("error.players") == "Great Market is for 3 to 5 players."
    pilot.click("button.rival.novice", "button.start")
    assert pilot.visited[-1].name == "table"


@pytest.mark.parametrize(
    ("counts", "players"),
    [
        ("2", ("human", "human", "random", "novice")),
        ("3", ("human", "human", "human", "random")),
        ("5", ("human",) * 5),
        ("31", ("human", "random", "novice", "merchant")),
        ("51", ("human", "random", "novice", "merchant")),
    ],
)
def test_people_take_the_seats_of_opponents(pilot: Pilot, counts: str, players: tuple[str, ...]) -> None:
    pilot.click("button.new", "choice.game.great-market", "button.rival.merchant")
    pilot.click(*[f"choice.people.{count}" for count in counts], "button.start")
    assert pilot.visited[-1].args["players"] == players


def test_full_table_lets_the_hardest_opponent_go(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "choice.people.4", "button.rival.novice")
    pilot.click("button.rival.random", "button.start")
    assert pilot.visited[-1].args["players"] == (*["human"] * 4, "random")


# Codes


def test_code_chooses_game_and_number_of_players(pilot: Pilot) -> None:
    pilot.click("button.new", "field.seed")
    pilot.write("great-market-4-48")
    assert "choice.option_chips" in pilot.names
    assert pilot.need("field.seed").label == "great-market-4-48"
    pilot.write("2913")
    pilot.click("button.start")
    args = pilot.visited[-1].args
    assert (args["game"], args["seed"], len(args["players"])) == ("great-market", 482913, 4)
    assert args["players"].count("human") == 1


def test_other_number_of_players_keeps_only_the_seed_of_a_code(pilot: Pilot) -> None:
    pilot.click("button.new", "field.seed")
    pilot.write("great-market-4-7")
    pilot.click("choice.people.5")
    assert pilot.need("field.seed").label == "7"


def test_invalid_code_suggests_one_of_the_game(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "field.seed")
    pilot.write("great-market-9-1")
    pilot.click("button.start")
    assert pilot.label("error.seed").endswith("code like great-market-3-482913.")
    pilot.click("button.start")
    assert pilot.label("error.seed").endswith("code like great-market-3-482913.")


# Without a window


def test_unknown_settings_become_the_defaults() -> None:
    table = "great-market: nobody  beginner merchant x y z ; chips=closed table=strict strange"
    choice = NewGame(Settings(game="great-market", names=("A", "B"), tables=(table, "", ": ;")), GAMES)
    assert choice.options == {"chips": "hidden", "table": "strict"}
    assert choice.players == ("human", "random", "merchant")
    assert choice.names == ["A", "B", "", "", ""]
    assert choice.check_seats()
    assert NewGame(Settings(game="chess"), GAMES).game == DUTCH


def test_table_saved_by_an_earlier_version_is_recalled() -> None:
    players = ("human", "merchant", "human")
    choice = NewGame(Settings(game="great-market", players=players, options=("table=strict",)), GAMES)
    assert choice.players == ("human", "human", "merchant")
    assert choice.options == {"chips": "hidden", "table": "strict"}


def test_code_for_fewer_leaves_only_that_many_people() -> None:
    choice = NewGame(Settings(game="great-market", tables=("great-market: human human human human",)), GAMES)
    choice.take("seed", "great-market-3-1")
    assert choice.players == ("human",) * 3


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
