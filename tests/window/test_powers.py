"""The four powers by mouse (D17 to D21)."""

import pygame
import pytest

from tests.window.helpers import AtTable, Open, a_turn


def use(table: AtTable, power: str, verb: str, target: str) -> None:
    """Lift a power card, choose a use, and click a target."""
    pilot = table.pilot
    assert pilot.lift(power)
    pilot.click_for(f"button.verb.{verb}", lambda: bool(pilot.flagged("glow")), "targets to glow")
    assert target in {region.name for region in pilot.flagged("glow")}
    pilot.deliver(target, click=True)
    pilot.frames(2)


def done(table: AtTable, *actions: str) -> None:
    table.did(*actions)
    table.pilot.settle()
    assert table.board_is_view()


@pytest.mark.parametrize(
    ("power", "verb", "target", "chosen", "action", "lands"),
    [
        ("Bp", "cash", "card.B2", "", "Bp cash B2", ("cashed_in", "B2")),
        ("Bp", "take", "display.4", "", "Bp take B4 display", ("bid", "B4")),
        ("Pp", "take", "near.discards", "card.P6", "Pp take P6 own", ("bid", "P6")),
        ("Pp", "steal", "card.P4", "", "Pp steal P4", ("bid", "P4")),
        ("Bp", "suit", "card.B2", "button.option.1", "Bp suit B2 R", ("bid", "B2")),
    ],
)
def test_uses_a_power(
    at_table: Open, power: str, verb: str, target: str, chosen: str, action: str, lands: tuple[str, str]
) -> None:
    table = at_table(a_turn())
    use(table, f"card.{power}", verb, target)
    if chosen:
        table.pilot.check()
        table.pilot.click(chosen)
    done(table, action)
    zone, card = lands
    assert card in table.own(zone)
    assert (f"card.{card}" in table.pilot.own_cards()) == (zone == "bid")


def test_chosen_power_lights_its_targets_until_the_second_click(at_table: Open) -> None:
    pilot = at_table(a_turn()).pilot
    assert pilot.lift("card.Bp")
    usual = {region.name for region in pilot.flagged("glow")}
    for lit in ({"card.B2"}, usual):
        pilot.click("button.verb.cash")
        pilot.frames(1)
        assert {region.name for region in pilot.flagged("glow")} == lit


def test_taken_power_can_be_used_only_once(at_table: Open) -> None:
    table = at_table(a_turn())
    use(table, "card.Bp", "take", "auction.discards")
    done(table, "Bp take Bq auction")
    use(table, "card.Bq", "cash", "card.B2")
    done(table, "Bp take Bq auction", "Bq cash B2")
    assert table.pilot.lift("card.Bp")
    assert not [region for region in table.pilot.regions if region.name.startswith("button.verb.")]


def test_closing_a_spread_pile_changes_nothing(at_table: Open) -> None:
    for mouse_button in (1, 3):
        table = at_table(a_turn())
        use(table, "card.Pp", "take", "near.discards")
        lit = [region.name for region in table.pilot.spread() if "glow" in region.flags]
        assert lit == ["card.P2", "card.P6"]
        table.pilot.click("button.close", button=mouse_button)
        table.pilot.settle()
        assert not table.pilot.asked
        assert table.ledger.actions == []


def test_ambiguous_drop_asks(at_table: Open) -> None:
    """The blue power on the blue 4 at place 1 could pay for it or take it."""
    table = at_table(a_turn(display="B4 G3 R4 P5 Gq R8"))
    pilot = table.pilot
    pilot.drag("card.Bp", "display.1")
    pilot.frames(2)
    pay, take = [region.label for region in pilot.regions if region.name.startswith("button.option.")]
    assert pay.startswith("1   Buy it: pay 1")
    assert take.startswith("2   Take blue 4")
    pilot.check()
    pilot.key(pygame.K_2)
    done(table, "Bp take B4 display")
