import pygame
import pytest

from dutch.desktop.display_list import Region
from dutch.selftest.pilot import Pilot, PilotError, Screen

PILE = pygame.Rect(900, 200, 93, 131)


def looking_at(*regions: tuple[str, pygame.Rect]) -> Pilot:
    """Return a pilot that sees these regions, the topmost last."""
    seen = [Region(name, rect, "", frozenset()) for name, rect in regions]
    return Pilot(Screen(lambda ms: ms, lambda: seen, lambda: (1280, 720), lambda: ()))


def spot(pilot: Pilot, name: str) -> tuple[int, int]:
    return pilot.spot(pilot.need(name))


def test_card_on_a_pile_stands_for_the_pile() -> None:
    assert PILE.collidepoint(
        spot(looking_at(("auction.discards", PILE), ("card.R10", PILE)), "auction.discards")
    )


def test_clicks_beside_what_covers_a_part() -> None:
    left = pygame.Rect(PILE.x, PILE.y, 70, PILE.height)
    found = spot(looking_at(("auction.discards", PILE), ("button.undo", left)), "auction.discards")
    assert PILE.collidepoint(found) and not left.collidepoint(found)


def test_reports_a_region_fully_covered() -> None:
    with pytest.raises(PilotError, match="something covers it"):
        spot(looking_at(("auction.discards", PILE), ("log", PILE.inflate(20, 20))), "auction.discards")


@pytest.mark.parametrize("name", ["tip.undo", "preview.note", "pointed.R10"])
def test_notes_at_the_pointer_cover_nothing(name: str) -> None:
    seen = looking_at(("auction.discards", PILE), ("card.R10", PILE), (name, PILE.inflate(10, 10)))
    assert PILE.collidepoint(spot(seen, "auction.discards"))
