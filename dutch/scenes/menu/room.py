"""The room behind every page of the menu, with the auction clock and a fan of cards.

The cards fly in when the menu opens; afterwards only a light travels along the clock's prices and dust
drifts through the lamplight. With reduced motion or animations off, nothing moves.
"""

import math

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.images import Piece
from dutch.desktop.particles import Particles
from dutch.desktop.theme import Shade
from dutch.scenes.stack import UIContext
from dutch.stage import timing

CARD_SHAPE = 5 / 7
FAN_ANGLES = (14, 0, -14)

WALL = "table/room_back"
TABLE = "table/room_front"
CLOCK = "table/clock"
DRAPE = "table/drape"
DARK = "table/dusk"
DRAPE_SHARE = 240 / 1080
"""Width of the curtain's picture divided by its height, which is that of the wall's picture."""
FAN = ("cards/G1", "cards/Pp", "cards/B2")
ORDER = (0, 2, 1)
"""The indices of the fan's cards from the lowest to the topmost, which is also their order of arrival."""

SMALLEST_FAN = 120
"""Minimum width and height of the fan at 1080p; in less space, neither clock nor cards are drawn."""

FAN_SHARE = 0.58
"""Height of a card as a share of the clock's, small enough to keep the price plaques visible."""

FLAME = (92, 672)
"""Position of the candle's flame in the table's picture."""

FLAME_LIGHT = 46
"""Width of the light around the flame."""

# The layers:
BACK = 0
DUST = 1
CARDS = 2

PRICES = (6, 5, 4, 3, 2, 1)
PICTURES = (WALL, DRAPE, CLOCK, TABLE, DARK, *FAN, *(f"table/place{price}" for price in PRICES))
"""The pictures the menu needs."""

END = float(timing.MENU_RISE + timing.MENU_STAGGER * (len(FAN) - 1))
"""When the entrance ends because the last card has arrived, in milliseconds at normal speed."""

GROOVE_RADIUS = 446 / 1000
"""Radius of the clock's groove, as a share of the clock's width."""

FIRST_ANGLE = -146.0
"""Angle of the highest price on the clock, in degrees from the right."""

LAST_ANGLE = -34.0
"""Angle of the lowest price."""

LIGHT_ANGLE_STEP = 0.25
"""Number of degrees by which the light moves in an animation step."""

FADE_ANGLE = 6.0
"""Degrees over which the light fades in and out."""

LIGHT_STEP = 16
"""Difference between two levels of brightness, out of 255."""


class MenuRoom:
    """The room and its clock: milliseconds of the entrance at normal speed, then animation steps."""

    def __init__(self, ui: UIContext) -> None:
        self._ui = ui
        self._motes = Particles(24)
        self._clock = 0.0
        self._waited = 0.0
        self._step = 0
        if self._ui.pace <= 0:
            self.skip()

    @property
    def entering(self) -> bool:
        """True while the cards are flying in."""
        return self._clock < END

    def skip(self) -> None:
        """End the entrance."""
        self._clock = END

    def update(self, ms: float, seen: bool) -> bool:
        """Advance the animation. Returns True if the picture changed.

        If it is not ``seen``, or motion is off, the entrance ends instead.
        """
        pace = self._ui.pace
        if pace <= 0 or not seen:
            was_entering = self.entering
            self.skip()
            return was_entering
        if self.entering:
            self._clock = min(END, self._clock + ms / pace)
            return True
        self._waited += ms
        if self._waited < timing.MENU_LIVE:
            return False
        self._waited %= timing.MENU_LIVE
        self._step += 1
        return True

    def arrival_progress(self, order: int) -> float:
        """Return how far the card with index ``order`` in ``ORDER`` has arrived, from 0 to 1."""
        return timing.ease(min(1.0, max(0.0, (self._clock - timing.MENU_STAGGER * order) / timing.MENU_RISE)))

    def draw(self, display_list: DisplayList, fan: pygame.Rect) -> None:
        """Draw the room; the clock and the cards only if the space for the ``fan`` is large enough."""
        ui = self._ui
        roomy = min(fan.size) >= ui.theme.px(SMALLEST_FAN)
        if ui.settings.high_contrast:
            display_list.blit(ui.backdrop(), (0, 0), BACK)
        else:
            dial = self.dial(fan) if roomy else None
            table = self.table()
            display_list.blit(
                ui.images.composed(ui.window.size, self._still_pieces(dial, table)), (0, 0), BACK
            )
            if dial is not None:
                self._draw_prices(display_list, dial)
            if self._ui.pace > 0 and not self.entering:
                self._draw_living(display_list, table)
        if roomy:
            self._draw_fan(display_list, fan)

    def _still_pieces(self, dial: pygame.Rect | None, table: pygame.Rect) -> tuple[Piece, ...]:
        """Return the pieces that never move; the wall is cropped and the curtain hangs on the left."""
        size = self._ui.window.size
        width, height = size
        wall_height = round(max(height, width * 1080 / 1920))
        return (
            Piece(WALL, size, (0, 0), cover=True),
            Piece(DRAPE, (round(DRAPE_SHARE * wall_height), wall_height), (0, (height - wall_height) // 2)),
            *(() if dial is None else (Piece(CLOCK, dial.size, dial.topleft),)),
            Piece(TABLE, table.size, table.topleft),
            Piece(DARK, size, (0, 0), cover=True),
        )

    def table(self) -> pygame.Rect:
        """Return the rectangle of the picture of the table, at the bottom of the window."""
        width, height = self._ui.window.size
        return pygame.Rect(0, 0, width, round(width * 1080 / 1920)).move_to(midbottom=(width // 2, height))

    def _draw_living(self, display_list: DisplayList, table: pygame.Rect) -> None:
        """Draw the dust and the candle's light."""
        ui = self._ui
        self._motes.draw(display_list, ui.shapes, pygame.Rect((0, 0), ui.window.size), self._step, DUST)
        scale = table.width / 1920
        flicker = 0.6 + 0.25 * math.sin(self._step / 9) + 0.15 * math.sin(self._step / 3.7)
        glow = ui.shapes.spark(round(FLAME_LIGHT * scale), Shade("brass", 1.5))
        flame = table.x + round(FLAME[0] * scale), table.y + round(FLAME[1] * scale)
        display_list.put(glow, BACK, alpha=_round_light(150 * flicker), center=flame)

    # The clock

    def dial(self, room: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the clock, centred in the space for the fan."""
        side = round(min(room.height, room.width * 1.04))
        return pygame.Rect(0, 0, side, side).move_to(center=room.center)

    def _draw_prices(self, display_list: DisplayList, dial: pygame.Rect) -> None:
        """Draw the light in the clock's groove, and the price plaques, which glow as it passes."""
        ui = self._ui
        angle, strength = self._light
        side = round(dial.width * 0.094)
        if self._ui.pace > 0:
            spark = ui.shapes.spark(max(4, round(dial.width * 0.018)), Shade("brass", 1.5))
            display_list.put(spark, BACK, _round_light(255 * strength), center=_on_groove(dial, angle))
        for index, price in enumerate(PRICES):
            at = FIRST_ANGLE + (LAST_ANGLE - FIRST_ANGLE) * index / (len(PRICES) - 1)
            plaque = ui.images.get(f"table/place{price}", (side, side))
            centre = _on_groove(dial, at)
            shine = _round_light(230 * strength * max(0.0, 1 - abs(angle - at) / 9))
            if self._ui.pace > 0:  # a glow of no strength too, so that the items stay the same
                glow = ui.shapes.spark(round(side * 0.75), Shade("brass", 1.35))
                display_list.put(glow, BACK, shine, center=centre)
            display_list.put(plaque, BACK, center=centre)

    @property
    def _light(self) -> tuple[float, float]:
        """The angle of the light and its strength, 0 to 1; 0 if nothing moves."""
        start = FIRST_ANGLE - 2 * FADE_ANGLE
        span = LAST_ANGLE - FIRST_ANGLE + 4 * FADE_ANGLE
        run = (self._step * LIGHT_ANGLE_STEP) % span if self._ui.pace > 0 else 0.0
        return start + run, min(1.0, run / FADE_ANGLE, (span - run) / FADE_ANGLE)

    # The cards

    def _draw_fan(self, display_list: DisplayList, room: pygame.Rect) -> None:
        """Draw three cards with shadows, as large as possible while the prices stay visible."""
        ui = self._ui
        height = round(min(self.dial(room).height * FAN_SHARE, room.width / 1.78))
        size = (round(height * CARD_SHAPE), height)
        shift = size[0] * 0.56
        drop = ui.theme.px(ui.theme.look.shadow.offset)
        for order, index in enumerate(ORDER):
            part = self.arrival_progress(order)
            if part <= 0:
                continue
            lower = (0.1 if index != 1 else 0.02) + 0.16 * (1 - part)
            centre = (
                round(room.centerx + (index - 1) * shift * (0.3 + 0.7 * part)),
                round(room.centery + height * lower),
            )
            alpha = round(255 * min(1.0, 5 * part))
            angle = FAN_ANGLES[index]
            shadow = ui.shapes.shadow(size, angle=angle)
            display_list.put(shadow, CARDS, alpha=alpha, center=(centre[0], centre[1] + drop))
            display_list.put(ui.images.get(FAN[index], size, angle), CARDS, alpha=alpha, center=centre)


def _on_groove(dial: pygame.Rect, angle: float) -> tuple[int, int]:
    turn = math.radians(angle)
    away = GROOVE_RADIUS * dial.width
    return dial.centerx + round(away * math.cos(turn)), dial.centery + round(away * math.sin(turn))


def _round_light(light: float) -> int:
    """Round a light of 0 to 255 to a few levels, so that it changes rarely."""
    return min(255, round(light / LIGHT_STEP) * LIGHT_STEP)
