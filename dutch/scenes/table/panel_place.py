"""Finds the rectangle of a panel over the table: near its target, and covering little text."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.rules.api import Card
from dutch.scenes.table.drawing import LIFT
from dutch.stage.face import number_rects
from dutch.stage.layout import Layout
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, region_name

STEPS_ACROSS = 40  # places that are tried across the window

# Weights of what a panel should not cover:
TARGET = 600  # the target's price and cards
TOTAL = 60  # totals, and the prompt
NUMBER = 12  # the numbers on cards, and the buttons
CHOICE = 8  # cards that can be given or taken
TEXT = 4  # other text
CARD = 1  # other cards


class Obstacle(NamedTuple):
    """A rectangle that a panel should not cover."""

    rect: pygame.Rect
    weight: int
    """The cost of each pixel that is covered."""


def target_rect(layout: Layout, placed: Iterable[PlacedCard], target: Target) -> pygame.Rect:
    """Return the rectangle of a target: that of its top card or, if it has none, of its zone."""
    cards = [item.rect for item in placed if item.target == target]
    return cards[-1] if cards else layout.zone(region_name(target))


def obstacles_beside(
    presenter: Presenter,
    layout: Layout,
    placed: Collection[PlacedCard],
    totals: Mapping[str, str],
    target: Target,
    related_cards: Collection[Card],
) -> list[Obstacle]:
    """Return what a panel beside a target should not cover.

    The result depends only on the layout and the cards, not on what was drawn last. ``totals`` are the texts
    beside bids, by zone; ``related_cards`` must stay visible like the target.
    """
    box = target_rect(layout, placed, target)
    obstacles = [Obstacle(layout.zone("prompt"), TOTAL)]
    for place in presenter.places:
        is_target = layout.zone(place.zone).colliderect(box)
        obstacles.append(Obstacle(layout.zone(place.tag), TARGET if is_target else TEXT))
    obstacles += [Obstacle(layout.zone(zone), TOTAL) for zone in totals if zone != target]
    obstacles += [Obstacle(layout.zone(f"button.{name}"), NUMBER) for name in ("end", "undo", "hand")]
    return obstacles + _card_obstacles(presenter, layout, placed, related_cards)


def _card_obstacles(
    presenter: Presenter,
    layout: Layout,
    placed: Iterable[PlacedCard],
    related_cards: Collection[Card],
) -> list[Obstacle]:
    """Return the open cards, with room for the player's cards to be lifted, and the numbers on them."""
    zones_in_play = {*presenter.own_zones, *(place.zone for place in presenter.places)}
    own_sides = {presenter.styles[zone].panel for zone in presenter.own_zones}
    obstacles = []
    for item in placed:
        card = item.token.card
        if not item.face_up or card is None:
            continue
        obstacles += [Obstacle(rect, NUMBER) for rect in number_rects(item.rect, card.is_power)]
        rect = item.rect
        if item.style.panel in own_sides:
            rect = rect.union(rect.move(0, layout.lift_offset(LIFT)))
        if card in related_cards:
            weight = TARGET
        else:
            weight = CHOICE if item.zone in zones_in_play else CARD
        obstacles.append(Obstacle(rect, weight))
    return obstacles


def panel_rect(
    target: pygame.Rect,
    sizes: Sequence[tuple[int, int]],
    gap: int,
    window: pygame.Rect,
    obstacles: Sequence[Obstacle],
    pull: int = 1,
) -> pygame.Rect:
    """Return the rectangle of a panel near a target that covers the least of the ``obstacles``.

    All ``sizes`` that fit into the window are tried; if none fits, the last one is used. The greater the
    ``pull``, the more of the obstacles the panel can cover to be close to the target.
    """
    fitting = [size for size in sizes if window.contains((window.topleft, size))]
    places: list[pygame.Rect] = []
    for size in fitting or [sizes[-1]]:
        places += _places_to_try(target, size, gap, window)
    rects = [obstacle.rect for obstacle in obstacles]

    def cost(place: pygame.Rect) -> tuple[bool, float]:
        covered = 0
        for index in place.collidelistall(rects):
            common = place.clip(rects[index])
            covered += obstacles[index].weight * common.width * common.height
        gap_across = max(0, place.left - target.right, target.left - place.right)
        gap_down = max(0, place.top - target.bottom, target.top - place.bottom)
        distance = pull * (gap_across + gap_down) * place.height
        offset = abs(place.centerx - target.centerx) + abs(place.centery - target.centery)
        return place.colliderect(target), covered + distance + offset * place.height / 6

    return min(places, key=cost)


def _places_to_try(
    target: pygame.Rect, size: tuple[int, int], gap: int, window: pygame.Rect
) -> list[pygame.Rect]:
    """Return places for a panel of this size: in line with the target, at the edges, and in regular steps."""
    box = pygame.Rect((0, 0), size)
    outer = target.inflate(2 * gap, 2 * gap)
    step = max(8, window.width // STEPS_ACROSS)
    xs = {window.left, window.right - box.width, target.centerx - box.width // 2}
    xs |= {outer.right, outer.left - box.width, target.left, target.right - box.width, target.centerx}
    xs |= {*range(window.left, window.right - box.width, step)}
    ys = {window.top, window.bottom - box.height, target.centery - box.height // 2}
    ys |= {outer.bottom, outer.top - box.height}
    ys |= {*range(window.top, window.bottom - box.height, step)}
    return [box.move(x, y).clamp(window) for x in sorted(xs) for y in sorted(ys)]
