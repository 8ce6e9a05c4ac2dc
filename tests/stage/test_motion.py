import pygame
import pytest

from dutch.stage.board import Token
from dutch.stage.motion import (
    COINS_FROM,
    COINS_TO,
    Flight,
    FlightStyle,
    Leg,
    end_time,
    placed_at,
)
from dutch.stage.placement import PlacedCard
from tests.stage.helpers import card

HERE, THERE = pygame.Rect(100, 400, 100, 140), pygame.Rect(700, 400, 100, 140)
CLOCKS = [50 + 400 * part / 20 for part in range(21)]


def placed(
    rect: pygame.Rect, face_up: bool = True, angle: float = 0.0, suit: str | None = None
) -> PlacedCard:
    return PlacedCard(Token(1, card("G7"), suit), rect, True, "near.bid", angle)


def flight(way: FlightStyle, start: PlacedCard | None = None, end: PlacedCard | None = None) -> Flight:
    return (Leg(start or placed(HERE), end or placed(THERE), 50, 400, way),)


def poses(style: FlightStyle) -> list[PlacedCard]:
    """Return how a card looks from the beginning to the end of a flight."""
    return [placed_at(flight(style), clock) for clock in CLOCKS]


@pytest.mark.parametrize(
    "style",
    [
        FlightStyle(),
        FlightStyle(bow=0.5, overshoot=0.2),
        FlightStyle(spin=360, lift=1.0),
        FlightStyle(coins=True),
    ],
)
def test_flight_starts_and_ends_where_the_card_lies(style: FlightStyle) -> None:
    trip = flight(style)
    assert (placed_at(trip, 0).rect, placed_at(trip, 0).height) == (HERE, 0)
    assert placed_at(trip, end_time(trip)) == placed_at(trip, 99999) == trip[0].end


def test_card_rises_sinks_and_grows_in_the_air() -> None:
    seen = poses(FlightStyle(lift=0.5))
    top = max(seen, key=lambda each: each.height)
    assert top.height == pytest.approx(0.5, abs=0.05)
    assert top.rect.width > HERE.width
    assert top.rect.centery < HERE.centery - 20
    heights = [each.height for each in seen]
    peak = heights.index(max(heights))
    assert heights[: peak + 1] == sorted(heights[: peak + 1])
    assert 0 < min(heights[-3:-1]) < 0.08, "a small hop as it settles"


def test_card_waits_between_two_legs() -> None:
    stop = placed(pygame.Rect(300, 300, 60, 84))
    trip = (Leg(placed(HERE), stop, 0, 200, FlightStyle()), Leg(stop, placed(THERE), 350, 200, FlightStyle()))
    assert [placed_at(trip, clock).rect for clock in (200, 250, 300, 350)] == [stop.rect] * 4
    assert placed_at(trip, 550).rect == THERE


def test_card_turns_on_its_way() -> None:
    spinning = [pose.angle for pose in poses(FlightStyle(spin=-360))]
    assert min(spinning) < -300 and spinning[0] == spinning[-1] == 0
    from_hand = flight(FlightStyle(), start=placed(HERE, angle=4.0))
    angles = [placed_at(from_hand, clock).angle for clock in CLOCKS]
    assert angles == sorted(angles, reverse=True) and (angles[0], angles[-1]) == (4.0, 0.0)


def test_flip_shows_the_back_in_between() -> None:
    start = placed(HERE, suit="R")
    trip = flight(FlightStyle(flips=1), start=start, end=placed(HERE))
    seen = [placed_at(trip, clock) for clock in CLOCKS]
    faces, suits = ([pose.face_up for pose in seen], [pose.token.suit for pose in seen])
    assert faces[0] and faces[-1] and False in faces
    assert suits[0] == "R" and suits[-1] is None
    assert min(pose.turn for pose in seen) < 0.4 and max(pose.turn for pose in seen) <= 1


def test_cashed_in_card_becomes_coins() -> None:
    seen = poses(FlightStyle(coins=True))
    money = [each.coins for each in seen]
    assert not money[0] and not money[-1]
    assert sum(money) > len(CLOCKS) * (COINS_TO - COINS_FROM) / 2
    edge = money.index(True)
    assert seen[edge - 1].turn < 0.7, "the card is nearly edge on as it becomes money"
