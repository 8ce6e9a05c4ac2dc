"""Marks and numbers on the table, which cover nothing that must be read."""

import pygame
import pytest

from dutch.settings import Settings
from dutch.stage import cards as faces
from tests.ui_contexts import windows
from tests.window.helpers import (
    AtTable,
    Json,
    OpenTable,
    aside_phase,
    competition_aside_phase,
    winner_turn,
)

BADGES = ("count.", "number.", "mark.", "badge.", "preview.")
POWERS = ("p", "q")

in_all_windows = pytest.mark.parametrize(("size", "scale"), windows())


def open_resized_table(open_table: OpenTable, position: Json, size: tuple[int, int], scale: int) -> AtTable:
    return open_table(position, size=size, chosen=Settings(speed="off", scale=scale))


def printed(table: AtTable) -> dict[str, pygame.Rect]:
    """Return the bids, points and prices in sight; not those that a card above covers."""
    regions = table.pilot.regions
    cards = [each for each in regions if each.name.startswith("card.")]
    found = {each.name: each.rect for each in regions if each.name.startswith("price.")}
    for index, card in enumerate(cards):
        above = [other.rect for other in cards[index + 1 :]]
        for kind, box in zip(
            ("bid", "points"), faces.number_rects(card.rect, card.name.endswith(POWERS)), strict=True
        ):
            if box.collidelist(above) < 0:
                found[f"{card.name} {kind}"] = box
    return found


def assert_clear(table: AtTable, *expected: str, below: str = "") -> None:
    """These badges are shown, and none but the one ``below`` the cards lies over anything printed."""
    badges = {each.name: each.rect for each in table.pilot.regions if each.name.startswith(BADGES)}
    assert {*expected} <= {*badges}, badges
    badges.pop(below, None)
    for name, box in printed(table).items():
        covering = [badge for badge, rect in badges.items() if rect.colliderect(box)]
        assert not covering, f"{covering} cover {name}"
    assert table.ui.typesetter.overflows == []


@in_all_windows
@pytest.mark.parametrize("held", [("R5", "B2"), ("Bp", "G7")])
def test_marks_of_cards_to_set_aside_cover_nothing(
    open_table: OpenTable, size: tuple[int, int], scale: int, held: tuple[str, str]
) -> None:
    table = open_resized_table(open_table, competition_aside_phase(), size, scale)
    for card in held:
        table.pilot.click(f"card.{card}")
    table.pilot.frames(3)
    assert_clear(table, "number.1", "number.2")


@in_all_windows
def test_paying_cards_share_one_word(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    """It lies on their feet, and covers no title and no other word."""
    chosen = Settings(speed="slow", scale=scale, warnings=False)
    table = open_table(winner_turn(near={"bid": "G7 R1 B2 Bp", "deck": "Pp R2 G8"}), size=size, chosen=chosen)
    for card in ("R1", "B2", "G7"):
        table.pilot.drag(f"card.{card}", "display.3")
    seen = set()
    for _frame in range(200):
        table.pilot.frames(1)
        regions = table.pilot.regions
        badges = [each for each in regions if each.name.startswith("badge.")]
        seen.add(tuple(sorted(each.label for each in badges)))
        others = [each for each in regions if each.name.startswith(("title.", "badge."))]
        for badge in badges:
            covered = [each.name for each in others if each.rect.colliderect(badge.rect)]
            assert covered == [badge.name]
    assert seen == {(), ("kept", "lost")}
    assert table.ui.typesetter.overflows == []


@pytest.mark.usefixtures("real_pixels")
def test_light_on_an_empty_pile_leaves_its_icon_in_sight(open_table: OpenTable) -> None:
    table = open_table(aside_phase(near={"hand": "G7 B2 Bp Pp R1", "deck": ""}))

    def tones() -> tuple[int, int]:
        """Return the darkest and the brightest grey inside the empty tray."""
        tray = table.pilot.need("near.deck").rect
        part = table.ui.window.surface.subsurface(tray.inflate(-tray.width // 2, -tray.height // 2))
        greys = [sum(part.get_at((x, y))[:3]) for x in range(part.width) for y in range(part.height)]
        return min(greys), max(greys)

    before = tones()
    table.pilot.click("card.G7")
    table.pilot.move((1, 1))
    table.pilot.frames(3)
    lit = tones()
    assert lit[0] > before[0], "it glows"
    assert 2 * (lit[1] - lit[0]) >= before[1] - before[0], "the icon stands out"


@in_all_windows
def test_notes_cover_no_button(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    table = open_resized_table(open_table, winner_turn(), size, scale)
    pilot = table.pilot
    pilot.click("card.Bp")
    for target in [each.name for each in pilot.regions if "glow" in each.flags]:
        pilot.move(pilot.need(target).rect.center)
        pilot.frames(2)
        notes = [each.rect for each in pilot.regions if each.name.startswith("preview.")]
        buttons = [each.rect for each in pilot.regions if each.name.startswith("button.")]
        assert notes and all(note.collidelist(buttons) < 0 for note in notes), target
    pilot.check()


@pytest.mark.parametrize(("size", "title"), [((2560, 1080), "Put back (Esc)"), ((720, 1280), "Put back")])
def test_buttons_name_their_keys_only_where_they_fit(
    open_table: OpenTable, size: tuple[int, int], title: str
) -> None:
    table = open_resized_table(open_table, winner_turn(), size, 100)
    pilot = table.pilot
    assert pilot.lift("card.G7")
    pilot.key(pygame.K_TAB)
    pilot.frames(2)
    assert pilot.need("button.put_back").label == title
    pilot.check()
