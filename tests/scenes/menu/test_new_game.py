"""The page of a new game: its options, its seed, and what Play starts."""

import pygame
import pytest

from dutch.scenes.stack import Go
from tests.scenes.menu.pilot import EDITIONS, LEVELS, Pilot


def levels(pilot: Pilot) -> set[str]:
    return {name.rpartition(".")[2] for name in pilot.names if name.startswith("choice.level.")}


def about(pilot: Pilot) -> tuple[str, ...]:
    regions = [pilot.find(f"about.{name}") for name in ("edition", "level")]
    return tuple(region.label for region in regions if region is not None)


def test_chosen_game_starts(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.edition.competition", "choice.level.merchant", "field.name")
    pilot.write("Anna")
    pilot.click("field.seed")
    pilot.write("42")
    pilot.key(pygame.K_RETURN)
    chosen = {"edition": "competition", "level": "merchant", "seed": 42, "name": "Anna"}
    assert pilot.visited[-1] == Go("table", chosen)
    settings = pilot.ui.settings
    assert (settings.name, settings.level, settings.edition) == ("Anna", "merchant", "competition")


def test_edition_limits_the_opponents(pilot: Pilot) -> None:
    pilot.click("button.new")
    assert levels(pilot) == {"novice", "merchant"}
    assert about(pilot) == (EDITIONS[0].line, LEVELS[0].line)
    pilot.click("choice.edition.prototype")
    assert levels(pilot) == {"merchant", "random"}
    assert about(pilot) == (EDITIONS[1].line, LEVELS[1].line), "the other player doesn't know it"
    pilot.click("choice.level.random", "choice.edition.competition")
    assert about(pilot) == (EDITIONS[2].line, LEVELS[2].line), "the chosen player stays"


def test_controls_stay_in_place_when_a_choice_changes(pilot: Pilot) -> None:
    pilot.click("button.new")
    before = {region.name: region.rect for region in pilot.regions}
    pilot.click("choice.edition.competition")
    after = {region.name: region.rect for region in pilot.regions}
    for name in ("panel", "button.start", "field.seed", "choice.edition", "choice.level"):
        assert before[name] == after[name]


@pytest.mark.parametrize(
    "seed", ["4x", "-3", "1.5", "four", "moon-7", "prototype-", "prototype-4x", "-7", "prototype 7 8"]
)
def test_invalid_seed_is_explained(pilot: Pilot, seed: str) -> None:
    pilot.click("button.new", "field.seed")
    pilot.write(seed)
    pilot.click("button.start")
    assert len(pilot.visited) == 1
    edition = (
        "prototype" if seed == "prototype-4x" else "standard"
    )  # chosen by the valid beginning of the code
    assert pilot.label("error.seed") == f"Use a number or a code like {edition}-482913."
    pilot.write("1")
    assert "error.seed" not in pilot.names


# Game codes


def chosen(pilot: Pilot) -> tuple[str, str]:
    """Return the line about the chosen edition, and the text in the field."""
    field = pilot.need("field.seed")
    return about(pilot)[0], field.label


def test_code_chooses_edition_and_seed(pilot: Pilot) -> None:
    pilot.click("button.new", "field.seed")
    pilot.write("Competition-48")
    assert chosen(pilot) == (EDITIONS[2].line, "Competition-48")
    assert levels(pilot) == {"novice", "merchant", "random"}
    pilot.write("2913")
    assert chosen(pilot) == (EDITIONS[2].line, "Competition-482913"), "typing continues"
    pilot.key(pygame.K_RETURN)
    assert (pilot.visited[-1].args["edition"], pilot.visited[-1].args["seed"]) == ("competition", 482913)


def test_code_replaces_an_opponent_unknown_to_its_edition(pilot: Pilot) -> None:
    pilot.click("button.new", "field.seed")
    pilot.write("prototype-7")
    assert about(pilot) == (EDITIONS[1].line, LEVELS[1].line)
    pilot.click("button.start")
    assert (pilot.visited[-1].args["edition"], pilot.visited[-1].args["level"]) == ("prototype", "merchant")


def test_choosing_another_edition_keeps_only_the_seed_of_a_code(pilot: Pilot) -> None:
    pilot.click("button.new", "field.seed")
    pilot.write("prototype-7")
    pilot.click("choice.edition.competition")
    assert chosen(pilot) == (EDITIONS[2].line, "7")
    pilot.click("button.start")
    assert (pilot.visited[-1].args["edition"], pilot.visited[-1].args["seed"]) == ("competition", 7)
