import pygame
import pytest

from dutch.desktop.display_list import NOTES, Region, RegionKind
from dutch.selftest.pilot import Pilot, PilotError, Screen

PILE = pygame.Rect(900, 200, 93, 131)


PLACE = Region("auction.discards", PILE, "", frozenset())
CARD = Region("card.R10", PILE, "", frozenset(), card="R10")


def looking_at(*seen: Region) -> Pilot:
    """Return a pilot that sees these regions, the topmost last."""
    return Pilot(Screen(lambda ms: ms, lambda: seen, lambda: ()))


def spot(pilot: Pilot, name: str) -> tuple[int, int]:
    return pilot.spot(pilot.need(name))


def test_card_on_a_pile_stands_for_the_pile() -> None:
    assert PILE.collidepoint(spot(looking_at(PLACE, CARD), "auction.discards"))


def test_clicks_beside_what_covers_a_part() -> None:
    left = pygame.Rect(PILE.x, PILE.y, 70, PILE.height)
    found = spot(looking_at(PLACE, Region("button.undo", left, "", frozenset())), "auction.discards")
    assert PILE.collidepoint(found) and not left.collidepoint(found)


def test_reports_a_region_fully_covered() -> None:
    with pytest.raises(PilotError, match="something covers it"):
        spot(looking_at(PLACE, Region("log", PILE.inflate(20, 20), "", frozenset())), "auction.discards")


@pytest.mark.parametrize("kind", NOTES)
def test_notes_at_the_pointer_cover_nothing(kind: RegionKind) -> None:
    note = Region("note", PILE.inflate(10, 10), "", frozenset(), kind)
    assert PILE.collidepoint(spot(looking_at(PLACE, CARD, note), "auction.discards"))
