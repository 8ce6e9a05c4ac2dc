"""What the monkey feels like doing next: mostly something with what is drawn, else anything at all."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import HitRegion
from dutch.desktop.input import KEYS
from tools.monkey.deeds import WINDOW_EVENTS, Deed

SIZES = (
    (1280, 720),
    (1280, 720),
    (1280, 960),
    (1720, 720),
    (1920, 1080),
    (1024, 768),
    (1, 1),
    (640, 1600),
    (2600, 40),
    (1281, 721),
)
"""Sizes that windows get, and some that no window should have. All pictures are made for each, so there are
few, and small ones: what larger windows show is proved elsewhere."""

TEXTS = (
    "7",
    "12345678901234567890",
    "Zoë",
    "\t",
    "“x”",
    "ﬁ",
    "字",
    "\U0001f600",
    "a" * 60,
    "-1",
    "#,:",
    "\u202e",
)
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789[]+-=,./"
FILES = ("/nowhere/at all", "", "C:\\games\\x.dutch", "/etc", "x" * 5000)
STEP_MS = (0, 1, 16, 16, 33, 100, 100, 250)
"""How long frames may take; the main loop itself never lets more than 100 ms pass at once."""

LEAVING = 0.12
"""How readily something is clicked that leads elsewhere, where the monkey is to stay a while."""


class Sight(NamedTuple):
    """What the monkey sees, and of it what leads elsewhere."""

    regions: Sequence[HitRegion]
    size: tuple[int, int]
    doors: frozenset[str]


class Hands:
    """Draws deeds; ``rng`` decides."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self._at = (0, 0)
        self._held = 0

    def next(self, sight: Sight) -> Iterator[Deed]:
        """Some deeds that belong together, with frames between them."""
        acts: tuple[tuple[Callable[[Sight], Iterator[Deed]], float], ...] = (
            (self._click, 34),
            (self._drag, 12),
            (self._double, 5),
            (self._command, 12),
            (self._chord, 2),
            (self._wander, 12),
            (self._mash, 3),
            (self._wheel, 5),
            (self._type, 3),
            (self._system, 3),
            (self._resize, 0.3),
            (self._drop, 1),
            (self._gadget, 1),
            (self._quit, 0.05),
        )
        (act,) = self.rng.choices([act for act, _weight in acts], [weight for _act, weight in acts])
        yield from act(sight)
        if self.rng.random() < 0.3:
            yield self._frame()

    def click(self, region: HitRegion) -> Iterator[Deed]:
        """Click on a thing, and see what comes of it."""
        yield from self._press(self._spot(region.rect))
        yield ("frame", 33)
        yield ("frame", 100)

    # What it does

    def _click(self, sight: Sight) -> Iterator[Deed]:
        region = self._choose(sight)
        button = self.rng.choices((1, 3, 2), (12, 2, 1))[0]
        yield from self._press(self._spot(region.rect), button)

    def _double(self, sight: Sight) -> Iterator[Deed]:
        at = self._spot(self._choose(sight).rect)
        yield from self._press(at)
        yield from self._press(at)

    def _drag(self, sight: Sight) -> Iterator[Deed]:
        cards = [region for region in sight.regions if region.name.startswith("card.")]
        start = self._spot((self.rng.choice(cards) if cards else self._choose(sight)).rect)
        yield self._move(start)
        yield self._down(start, self.rng.choices((1, 3), (12, 1))[0])
        lit = [
            region
            for region in sight.regions
            if "glow" in region.flags or region.name.endswith((".deck", "market"))
        ]
        end = self._spot(self.rng.choice(lit if lit and self.rng.random() < 0.7 else sight.regions).rect)
        steps = self.rng.choice((1, 3, 6))
        for step in range(1, steps + 1):
            x, y = (start[axis] + (end[axis] - start[axis]) * step // steps for axis in (0, 1))
            yield self._move((x, y))
            if self.rng.random() < 0.3:
                yield self._frame()
        if self.rng.random() < 0.95:
            yield self._up(end, self._held)

    def _command(self, sight: Sight) -> Iterator[Deed]:
        for _time in range(self.rng.choice((1, 1, 2, 5))):
            key = self.rng.choice(tuple(KEYS))
            # Esc leads away from most places, and another size of window makes all pictures anew.
            if key in (pygame.K_ESCAPE, pygame.K_F11) and self.rng.random() < 0.8:
                key = pygame.K_RETURN
            mod = self.rng.choice(
                (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT if key != pygame.K_RETURN else 0)
            )
            yield from self._stroke(key, mod)

    def _chord(self, sight: Sight) -> Iterator[Deed]:
        key = self.rng.choice("acvxzynsofp")
        yield from self._stroke(ord(key), self.rng.choice((pygame.KMOD_CTRL, pygame.KMOD_META)))

    def _wander(self, sight: Sight) -> Iterator[Deed]:
        for _step in range(self.rng.choice((1, 6, 20))):
            anywhere = (
                self.rng.randrange(-20, sight.size[0] + 20),
                self.rng.randrange(-20, sight.size[1] + 20),
            )
            yield self._move(anywhere if self.rng.random() < 0.3 else self._spot(self._choose(sight).rect))
            if self.rng.random() < 0.08:
                yield self._frame()

    def _mash(self, sight: Sight) -> Iterator[Deed]:
        for _time in range(self.rng.randrange(1, 6)):
            press = self.rng.random() < 0.5
            yield (self._down if press else self._up)(self._at, self.rng.randrange(1, 8))

    def _wheel(self, sight: Sight) -> Iterator[Deed]:
        if self.rng.random() < 0.5:
            yield self._move(self._spot(self._choose(sight).rect))
        for _time in range(self.rng.randrange(1, 8)):
            yield ("wheel", self.rng.choice((-1, 1, 3, -3, 0, 100, -100)), self.rng.choice((0, 0, 1, -1)))

    def _type(self, sight: Sight) -> Iterator[Deed]:
        fields = [region for region in sight.regions if region.name.startswith("field.")]
        if fields and self.rng.random() < 0.8:
            yield from self._press(self._spot(self.rng.choice(fields).rect))
        for _time in range(self.rng.randrange(1, 8)):
            if self.rng.random() < 0.3:
                yield ("text", self.rng.choice(TEXTS))
            else:
                letter = self.rng.choice(LETTERS)
                yield ("press", ord(letter), 0, letter)
                yield ("text", letter)
                yield ("let go", ord(letter), 0, letter)
        erase = self.rng.choice((pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_LEFT))
        yield from self._stroke(erase, self.rng.choice((0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)))

    def _system(self, sight: Sight) -> Iterator[Deed]:
        yield ("window", self.rng.choice(WINDOW_EVENTS))

    def _resize(self, sight: Sight) -> Iterator[Deed]:
        yield ("size", *self.rng.choice(SIZES))
        yield self._frame()
        yield self._frame()
        if self.rng.random() < 0.8:  # large windows are slow, and most people have a usual one
            yield ("size", *SIZES[0])

    def _drop(self, sight: Sight) -> Iterator[Deed]:
        yield (
            ("drop file", self.rng.choice(FILES)) if self.rng.random() < 0.5 else ("drop text", self._text())
        )

    def _gadget(self, sight: Sight) -> Iterator[Deed]:
        some: tuple[Deed, ...] = (
            ("finger", round(self.rng.random(), 3), round(self.rng.random(), 3)),
            ("stick", self.rng.randrange(12)),
            ("compose", self._text()[:12], 0, 1),
        )
        yield self.rng.choice(some)

    def _quit(self, sight: Sight) -> Iterator[Deed]:
        if self.rng.random() < 0.5:
            yield ("quit",)
        else:
            yield from self._stroke(pygame.K_q, pygame.KMOD_CTRL)

    # Parts of deeds

    def _choose(self, sight: Sight) -> HitRegion:
        """Something that is drawn: buttons and cards before all else, what leads away seldom."""
        return self.rng.choices(sight.regions, [_appeal(region, sight.doors) for region in sight.regions])[0]

    def _text(self) -> str:
        return self.rng.choice(TEXTS)

    def _frame(self) -> Deed:
        return ("frame", self.rng.choice(STEP_MS))

    def _spot(self, rect: pygame.Rect) -> tuple[int, int]:
        """Somewhere on a thing, mostly near its middle."""
        share = self.rng.choice((0.5, 0.5, 0.2, 0.8, 0.02))
        return round(rect.x + rect.width * share), round(rect.y + rect.height * self.rng.choice((0.5, share)))

    def _press(self, at: tuple[int, int], button: int = 1) -> Iterator[Deed]:
        yield self._move(at)
        if self.rng.random() < 0.2:
            yield self._frame()
        yield self._down(at, button)
        if self.rng.random() < 0.1:
            yield self._frame()
        yield self._up(at, button)

    def _stroke(self, key: int, mod: int = 0) -> Iterator[Deed]:
        text = chr(key) if 32 <= key < 127 and not mod else ""
        yield ("press", key, mod, text)
        yield ("let go", key, mod, text)

    def _move(self, at: tuple[int, int]) -> Deed:
        self._at = at
        return ("move", *at, self._held)

    def _down(self, at: tuple[int, int], button: int) -> Deed:
        self._held = button
        return ("down", *at, button)

    def _up(self, at: tuple[int, int], button: int) -> Deed:
        self._held = 0
        return ("up", *at, button)


def _appeal(region: HitRegion, doors: frozenset[str]) -> float:
    if region.name in doors:
        return LEAVING
    if "disabled" in region.flags:
        return 0.3
    if "glow" in region.flags:
        return 8
    return 5 if region.name.startswith(("button.", "choice.", "slider.", "field.")) else 2
