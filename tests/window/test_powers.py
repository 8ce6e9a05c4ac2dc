"""The four powers by mouse (D17 to D21)."""

import pygame
import pytest

from dutch.scenes.table import browser, cards
from dutch.settings import Settings
from tests.window.helpers import AtTable, OpenTable, winner_turn


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
        ("Pp", "take", "near.discards", "button.option.1", "Pp take P6 own", ("bid", "P6")),
        ("Pp", "steal", "card.P4", "", "Pp steal P4", ("bid", "P4")),
        ("Bp", "suit", "card.B2", "button.option.1", "Bp suit B2 R", ("bid", "B2")),
    ],
)
def test_uses_a_power(
    open_table: OpenTable,
    power: str,
    verb: str,
    target: str,
    chosen: str,
    action: str,
    lands: tuple[str, str],
) -> None:
    table = open_table(winner_turn())
    use(table, f"card.{power}", verb, target)
    if chosen:
        table.pilot.check()
        table.pilot.click(chosen)
    done(table, action)
    zone, card = lands
    assert card in table.own(zone)
    assert (f"card.{card}" in table.pilot.own_cards()) == (zone == "bid")


def test_chosen_power_lights_its_targets_until_the_second_click(open_table: OpenTable) -> None:
    pilot = open_table(winner_turn()).pilot
    assert pilot.lift("card.Bp")
    usual = {region.name for region in pilot.flagged("glow")}
    for lit in ({"card.B2"}, usual):
        pilot.click("button.verb.cash")
        pilot.frames(1)
        assert {region.name for region in pilot.flagged("glow")} == lit


def test_empty_pile_does_not_glow(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    lit: list[object] = []
    monkeypatch.setattr(browser, "draw_glow", lambda *given: lit.append(given))
    table = open_table(winner_turn(near={"cashed_in": "", "deck": "R1 R2 G8 B1"}))
    for zone, glows in (("near.cashed_in", False), ("near.discards", True)):
        lit.clear()
        table.pilot.click_for(zone, lambda: table.pilot.find("spread") is not None, "the pile")
        table.pilot.frames(2)
        assert bool(lit) == glows
        table.pilot.click("button.close")
        table.pilot.frames(2)


def test_taken_power_can_be_used_only_once(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    use(table, "card.Bp", "take", "auction.discards")
    assert table.pilot.asked, "the pile is shown first, even where a single card can be taken"
    table.pilot.click("button.option.0")
    done(table, "Bp take Bq auction")
    use(table, "card.Bq", "cash", "card.B2")
    done(table, "Bp take Bq auction", "Bq cash B2")
    assert table.pilot.lift("card.Bp")
    assert not [region for region in table.pilot.regions if region.name.startswith("button.verb.")]


@pytest.mark.parametrize("way", ["outside", "right button", "escape"])
def test_leaving_a_pile_to_choose_from_changes_nothing(open_table: OpenTable, way: str) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    use(table, "card.Pp", "take", "near.discards")
    options = [region.label for region in pilot.regions if region.name.startswith("button.option.")]
    assert options == ["1   Take pink 2", "2   Take pink 6"]
    assert pilot.find("word.1") is None, "the tiles differ by their cards"
    pilot.check()
    if way == "outside":
        pilot.click("bar")
    elif way == "escape":
        pilot.key(pygame.K_ESCAPE)
    else:
        pilot.click("question", button=3)
    pilot.settle()
    assert not pilot.asked
    assert table.ledger.actions == []


def test_card_of_a_pile_is_chosen_by_its_number(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    use(table, "card.Pp", "take", "near.discards")
    table.pilot.key(pygame.K_2)
    table.did("Pp take P6 own")


def test_ambiguous_drop_asks(open_table: OpenTable) -> None:
    """The blue power on the blue 4 at place 1 could pay for it or take it."""
    table = open_table(winner_turn(display="B4 G3 R4 P5 Gq R8"))
    pilot = table.pilot
    pilot.drag("card.Bp", "display.1")
    pilot.frames(2)
    pay, take = [region.label for region in pilot.regions if region.name.startswith("button.option.")]
    assert pay.startswith("1   Buy it: pay 1")
    assert take.startswith("2   Take blue 4")
    pilot.check()
    assert [pilot.need(f"change.{number}").label for number in (1, 2)] == ["+5", "+5"]
    assert [pilot.need(f"word.{number}").label for number in (1, 2)] == ["buy", "take"]
    staged, target = pilot.need("card.Bp"), pilot.need("display.1").rect
    assert "selected" in staged.flags and staged.rect.colliderect(target), "the power stays at the target"
    panel = pilot.need("question").rect
    for name in ("display.1", "price.1", "near.total", "far.total", "score"):
        region = pilot.find(name)
        assert region is None or not panel.colliderect(region.rect), name
    pilot.key(pygame.K_2)
    done(table, "Bp take B4 display")


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((1280, 720), 200), ((1440, 1080), 200), ((1280, 1600), 200), ((2520, 1080), 100)],
)
def test_question_opens_beside_its_target(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    pilot = table.pilot
    for target, options in (("card.B2", 4), ("display.4", 2)):
        pilot.drag("card.Bp", target)
        pilot.frames(2)
        pilot.check()
        panel = pilot.need("question").rect
        assert not panel.colliderect(pilot.need(target).rect)
        assert target == "card.B2" or not panel.colliderect(pilot.need("price.4").rect)
        beside = scale > 100 or panel.top < pilot.need(target).rect.centery < panel.bottom
        assert target == "card.B2" or beside, "at the height of the card"
        changes = [region for region in pilot.regions if region.name.startswith("change.")]
        assert len(changes) == (0 if target == "card.B2" else options), "zeros alone say nothing"
        for number in range(1, options + 1):
            tile, word = (
                pilot.need(f"{name}").rect for name in (f"button.option.{number - 1}", f"word.{number}")
            )
            assert tile.contains(word) and not any(word.colliderect(change.rect) for change in changes)
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(2)
        assert not pilot.asked and pilot.selected() == {"card.Bp"}, "the selection is kept"
        pilot.put_back()


def test_click_on_the_bare_table_closes_the_choice(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    pilot.drag("card.Bp", "card.B2")
    pilot.frames(2)
    names = [region for region in pilot.regions if "moving" not in region.flags]
    width, height = table.ui.window.size
    spots = ((x, y) for y in range(2, height, 7) for x in range(2, width, 7))
    bare = next(at for at in spots if not any(region.rect.collidepoint(at) for region in names))
    pilot.move(bare)
    pilot.press()
    pilot.release()
    pilot.settle()
    assert not pilot.asked and pilot.selected() == {"card.Bp"}


def test_used_powers_lie_beside_each_other(open_table: OpenTable) -> None:
    near = {"bid": "G7 B2 R1 R2 Bp Pp", "deck": "G8", "known_top": 0}
    pilot = open_table(winner_turn(near=near), size=(1280, 720)).pilot
    first, second = pilot.need("card.Bp").rect, pilot.need("card.Pp").rect
    assert first.height * cards.LYING_SIZE <= second.left - first.left


def test_used_power_lies_down_until_it_is_lifted(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="off"))
    pilot = table.pilot
    use(table, "card.Bp", "cash", "card.B2")
    done(table, "Bp cash B2")
    card, mark = pilot.need("card.Bp").rect, pilot.need("mark.Bp").rect
    assert mark.centery > card.centery + card.height // 8
    assert pilot.lift("card.Bp"), "it can still pay"
    assert abs(pilot.need("mark.Bp").rect.centery - pilot.need("card.Bp").rect.centery) < 3
