"""The enlarged card."""

import pygame
import pytest

from tests.window.helpers import AtTable, OpenTable, winner_turn


def is_large(table: AtTable, card: str) -> bool:
    table.pilot.frames(2)
    return table.pilot.find(f"zoom.{card}") is not None


@pytest.mark.parametrize("size", [(1280, 720), (2520, 1080)])
def test_right_button_zooms_a_card(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table(winner_turn(), size=size)
    for card, words in (("B2", "It bids 2 and is worth 7 victory points"), ("Bp", "cash in a blue card")):
        table.pilot.click(f"card.{card}", button=3)
        assert is_large(table, card)
        table.pilot.check()
        assert words in table.pilot.need("zoom.about").label
        assert table.pilot.need(f"zoom.{card}").rect.height >= size[1] * 0.6
        table.pilot.click("button.close")
        assert not is_large(table, card)
    table.pilot.lift("card.B2")
    table.pilot.click("card.G7", button=3)
    assert not is_large(table, "G7"), "it puts held cards back"
    assert not table.pilot.holding


def test_zooms_by_key(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    table.pilot.key(pygame.K_TAB)
    name = table.scene.focus.name.removeprefix("card.")
    table.pilot.key(pygame.K_i)
    assert is_large(table, name)
    table.pilot.key(pygame.K_i)
    assert not is_large(table, name)
    table.pilot.key(pygame.K_i)
    table.pilot.key(pygame.K_ESCAPE)
    assert not is_large(table, name)
    assert table.visited == ["table"]


def test_zoom_of_a_pile_returns_to_it(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    table.pilot.click("near.discards")
    table.pilot.frames(2)
    table.pilot.click("card.P6", button=3)
    assert is_large(table, "P6")
    table.pilot.key(pygame.K_ESCAPE)
    table.pilot.frames(2)
    assert table.pilot.find("spread") is not None
    table.pilot.key(pygame.K_ESCAPE)
    table.pilot.frames(2)
    assert not table.pilot.asked


def test_log_name_points_at_its_card_and_zooms(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), size=(1920, 1080))
    pilot = table.pilot
    pilot.lift("card.Bp")
    pilot.click("button.verb.take")
    pilot.click("display.4")
    pilot.settle()
    (name,) = [region.name for region in pilot.regions if region.name in ("log.0.B4", "log.1.B4")]
    pilot.move(pilot.need(name).rect.center)
    pilot.frames(2)
    assert pilot.need("pointed.B4").rect.contains(pilot.need("card.B4").rect)
    pilot.click(name)
    assert is_large(table, "B4")
