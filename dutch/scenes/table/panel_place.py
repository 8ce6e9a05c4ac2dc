"""The place of a panel over the table: near its target, where it covers the least text and numbers."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.rules.api import Card
from dutch.scenes.table.cards import LIFT
from dutch.stage.face import number_rects
from dutch.stage.layout import Layout
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Presenter

STEPS_ACROSS = 40  # places that are tried across the window

TARGET, TOTAL, NUMBER, CHOICE, TEXT, CARD = 600, 60, 12, 8, 4, 1
"""Weights of what a panel should not cover: the target's price and cards, totals and prompt, numbers, cards
to be given or got, other text, other cards."""


class Obstacle(NamedTuple):
    """A place that a panel should not cover."""

    rect: pygame.Rect
    weight: int
    """The cost of each pixel that is covered."""


def target_rect(layout: Layout, placed: Iterable[PlacedCard], target: str) -> pygame.Rect:
    """Return the place of a target: of its top card, or of its zone."""
    cards = [item.rect for item in placed if item.name == target]
    return cards[-1] if cards else layout.zone(target)


def obstacles_beside(
    presenter: Presenter,
    layout: Layout,
    placed: Collection[PlacedCard],
    totals: Mapping[str, str],
    target: str,
    related_cards: Collection[Card],
) -> list[Obstacle]:
    """Return what a panel beside a target should not cover. It follows from the layout, not from a frame.

    ``totals`` are the texts beside bids, by zone; ``related_cards`` must stay in sight like the target.
    """
    box = target_rect(layout, placed, target)
    obstacles = [Obstacle(layout.zone("prompt"), TOTAL)]
    for place in presenter.places:
        is_target = layout.zone(place.zone).colliderect(box)
        obstacles.append(Obstacle(layout.zone(place.tag), TARGET if is_target else TEXT))
    obstacles += [Obstacle(layout.zone(zone), TOTAL) for zone in totals if zone != target]
    obstacles += [Obstacle(layout.zone(f"button.{name}"), NUMBER) for name in ("end", "undo", "hand")]
    in_play = {*presenter.own_zones, *(place.zone for place in presenter.places)}
    own_sides = {zone.rpartition(".")[0] for zone in presenter.own_zones}
    for item in placed:
        card = item.token.card
        if not item.face_up or card is None:
            continue
        rect = item.rect
        if item.zone.rpartition(".")[0] in own_sides:
            rect = rect.union(rect.move(0, layout.lift_offset(LIFT)))
        obstacles += [Obstacle(each, NUMBER) for each in number_rects(item.rect, card.is_power)]
        weight = CHOICE if item.zone in in_play else CARD
        obstacles.append(Obstacle(rect, TARGET if card in related_cards else weight))
    return obstacles


def panel_rect(
    target: pygame.Rect,
    sizes: Sequence[tuple[int, int]],
    gap: int,
    window: pygame.Rect,
    obstacles: Sequence[Obstacle],
    pull: int = 1,
) -> pygame.Rect:
    """Return the place for a panel near a target where it covers least of the ``obstacles``.

    The greater the ``pull``, the more of them it may cover to be close. All sizes that fit the window are
    tried, or the last one if none fits.
    """
    outer = target.inflate(2 * gap, 2 * gap)
    step = max(8, window.width // STEPS_ACROSS)
    places = []
    fitting = [size for size in sizes if window.contains((window.topleft, size))]
    for size in fitting or [sizes[-1]]:
        box = pygame.Rect((0, 0), size)
        xs = {window.left, window.right - box.width, target.centerx - box.width // 2}
        xs |= {outer.right, outer.left - box.width, target.left, target.right - box.width, target.centerx}
        xs |= {*range(window.left, window.right - box.width, step)}
        ys = {window.top, window.bottom - box.height, target.centery - box.height // 2}
        ys |= {outer.bottom, outer.top - box.height, *range(window.top, window.bottom - box.height, step)}
        places += [box.move(x, y).clamp(window) for x in sorted(xs) for y in sorted(ys)]

    rects = [obstacle.rect for obstacle in obstacles]

    def cost(place: pygame.Rect) -> tuple[bool, float]:
        covered = 0
        for index in place.collidelistall(rects):
            common = place.clip(rects[index])
            covered += obstacles[index].weight * common.width * common.height
        across = max(0, place.left - target.right, target.left - place.right)
        down = max(0, place.top - target.bottom, target.top - place.bottom)
        off = abs(place.centerx - target.centerx) + abs(place.centery - target.centery)
        far = pull * (across + down) * place.height
        return place.colliderect(target), covered + far + off * place.height / 6

    return min(places, key=cost)
