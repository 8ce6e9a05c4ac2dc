"""The four powers by mouse (D17 to D21)."""

from collections.abc import Callable

import pytest

from tests.window.helpers import AtTable, a_turn, losing

Open = Callable[..., AtTable]


def use(table: AtTable, power: str, verb: str, target: str) -> None:
    """Lift a power card, choose a use, and click a target."""
    pilot = table.pilot
    assert pilot.lift(power)
    pilot.click_for(f"button.verb.{verb}", lambda: bool(pilot.flagged("glow")), "targets to glow")
    assert target in {region.name for region in pilot.flagged("glow")}
    pilot.deliver(target, click=True)
    pilot.frames(2)


def done(table: AtTable, action: str) -> None:
    table.pilot.wait(lambda: table.ledger.actions == [f"0 {action}"], f"the action {action}")
    table.pilot.settle()
    assert table.board_is_view()


@pytest.mark.parametrize(
    ("power", "verb", "target", "chosen", "action", "lands"),
    [
        ("Bp", "cash", "card.B2", "", "Bp cash B2", ("cashed_in", "B2")),
        ("Bp", "take", "display.4", "", "Bp take B4 display", ("bid", "B4")),
        ("Pp", "take", "near.discards", "card.P6", "Pp take P6 own", ("bid", "P6")),
        ("Pp", "take", "auction.discards", "", "Pp take P3 auction", ("bid", "P3")),
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


def test_cash_in_lights_cards_of_the_suit(at_table: Open) -> None:
    table = at_table(a_turn())
    assert table.pilot.lift("card.Bp")
    table.pilot.click("button.verb.cash")
    table.pilot.frames(1)
    assert {region.name for region in table.pilot.flagged("glow")} == {"card.B2"}


def test_change_suit_asks_which(at_table: Open) -> None:
    table = at_table(a_turn())
    use(table, "card.Bp", "suit", "card.B2")
    options = [region.label for region in table.pilot.regions if region.name.startswith("button.option.")]
    assert options == [f"Change blue 2 to {suit}" for suit in ("green", "red", "pink")]
    table.pilot.click("button.option.1")
    done(table, "Bp suit B2 R")
    assert table.view["players"][0]["bid"][1] == {"card": "B2", "suit": "R"}


def test_take_from_discards_spreads_the_pile(at_table: Open) -> None:
    table = at_table(a_turn())
    use(table, "card.Pp", "take", "near.discards")
    lit = [region.name for region in table.pilot.spread() if "glow" in region.flags]
    assert lit == ["card.P2", "card.P6"]


def test_taken_power_can_be_used(at_table: Open) -> None:
    table = at_table(a_turn())
    use(table, "card.Bp", "take", "auction.discards")
    done(table, "Bp take Bq auction")
    table.ledger.actions.clear()
    use(table, "card.Bq", "cash", "card.B2")
    done(table, "Bq cash B2")


def test_second_buyer_cannot_steal(at_table: Open) -> None:
    table = at_table(losing())
    assert table.pilot.lift("card.Pp")
    button = table.pilot.need("button.verb.steal")
    assert "disabled" in button.flags
    assert button.label == "The second buyer can’t steal."


def test_used_power_has_no_fan(at_table: Open) -> None:
    table = at_table(a_turn())
    use(table, "card.Pp", "take", "auction.discards")
    done(table, "Pp take P3 auction")
    assert table.pilot.lift("card.Pp")
    assert not [t for t in table.pilot.regions if t.name.startswith("button.verb.")]


def test_second_click_deselects_the_power(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    assert pilot.lift("card.Bp")
    usual = {region.name for region in pilot.flagged("glow")}
    pilot.click("button.verb.cash")
    pilot.frames(1)
    pilot.click("button.verb.cash")
    pilot.frames(1)
    assert {region.name for region in pilot.flagged("glow")} == usual


@pytest.mark.parametrize("way", ["button.close", "right"])
def test_closing_the_spread_changes_nothing(at_table: Open, way: str) -> None:
    table = at_table(a_turn())
    use(table, "card.Pp", "take", "near.discards")
    if way == "right":
        table.pilot.click("button.close", button=3)
    else:
        table.pilot.click(way)
    table.pilot.settle()
    assert not table.pilot.asked
    assert table.ledger.actions == []


def test_ambiguous_drop_asks(at_table: Open) -> None:
    """The blue power on the blue 4 at place 1 could pay for it or take it."""
    table = at_table(a_turn(display="B4 G3 R4 P5 Gq R8"))
    pilot = table.pilot
    pilot.drag("card.Bp", "display.1")
    pilot.frames(2)
    labels = [t.label for t in pilot.regions if t.name.startswith("button.option.")]
    assert len(labels) == 2
    assert labels[0].startswith("Buy it: pay 1")
    assert labels[1].startswith("Take blue 4")
    pilot.check()
    pilot.click("button.option.1")
    done(table, "Bp take B4 display")
