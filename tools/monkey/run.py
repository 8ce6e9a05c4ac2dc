"""Episodes: a furnished folder, the program, and so many random events, all written down."""

from __future__ import annotations

import json
import random
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tools.monkey import checks
from tools.monkey.checks import Load, Wrong
from tools.monkey.deeds import Deed
from tools.monkey.hands import Hands, Sight
from tools.monkey.map import OUT, Map, above, place_of
from tools.monkey.world import World, furnish, opened

LENGTH = 2500
"""Events of one episode."""

LOOK_EVERY = 30
"""So many frames lie between two looks at the whole picture."""

WARM = 2
"""After so many episodes everything has been loaded once, and nothing more may be held of the machine."""

HOME_EVERY = 1500
"""So many events lie between two ways home."""


class Failure(Exception):
    """Something went wrong. ``kind`` tells it from others, ``deeds`` are all of the episode so far."""

    def __init__(self, kind: str, story: str, episode: int, deeds: list[Deed]) -> None:
        super().__init__(story)
        self.kind, self.episode, self.deeds = kind, episode, deeds


class Report(NamedTuple):
    """What was done: events and frames in all, how they were spread, what it took (seconds by
    the clock and of the processor)."""

    events: int
    frames: int
    starts: int
    places: Map
    overlays: Counter[str]
    seconds: float
    processor: float
    load: tuple[Load, Load]


class Episode:
    """One episode: does deeds, writes them down, and looks whether all is well."""

    def __init__(self, world: World, places: Map, overlays: Counter[str], geometry: bool = True) -> None:
        self.world = world
        self.places = places
        self.overlays = overlays
        self.deeds: list[Deed] = []
        self.events = 0
        self.frames = 0
        self._geometry = geometry
        self._fresh = 0  # events since the last frame
        self._pressed = ""
        self._size = world.app.ui.window.size

    def act(self, deed: Deed) -> None:
        """Do one thing. Raises Wrong, or whatever the program raises."""
        self.deeds.append(deed)
        if deed[0] != "frame":
            made = self.world.act(deed)
            self.events += made
            self._fresh += made
            if deed[0] == "up":
                self._pressed = self._button_at(deed[1], deed[2]) or self._pressed
            return
        before, starts = place_of(self.world.app), self.world.starts
        with checks.quick(lambda: self.world.made):
            self.world.act(deed)
        self.frames += 1
        if self.world.app.ui.window.size != self._size:
            self._size = self.world.app.ui.window.size
            self.world.app.ui.typesetter.overflows.clear()  # those of another size
        place = place_of(self.world.app)
        if self._pressed and (place != before or starts != self.world.starts):
            self.places.learn(before, self._pressed, place if starts == self.world.starts else OUT)
        self._pressed = ""
        self.places.arrive(place, self._fresh)
        lies = above(self.world.app)
        if lies:
            self.overlays[f"{place}: {lies}"] += self._fresh
        self._fresh = 0
        if self.frames % LOOK_EVERY == 0:
            self.look()

    def look(self) -> None:
        """Look at the whole picture. Raises Wrong."""
        checks.check_picture(self.world.app)
        if self._geometry:
            checks.check_places(self.world.app)
        self.world.app.ui.typesetter.overflows.clear()

    def home(self) -> None:
        """Find the way back to the menu. Raises Wrong."""
        checks.go_home(lambda: self.world.app, self.act)

    def _button_at(self, x: int, y: int) -> str:
        regions = reversed(self.world.app.stack.display_list.regions)
        found = (t.name for t in regions if t.name.startswith("button.") and t.rect.collidepoint(x, y))
        return next(found, "")

    def roam(self, rng: random.Random, count: int) -> None:
        """So many random events, with ways home between them. Raises Wrong or what the program raises."""
        hands, homes = Hands(rng), 0
        self.act(("frame", 100))
        while self.events < count:
            app = self.world.app
            place, regions = place_of(app), list(app.stack.display_list.regions)
            door = (
                self.places.choose(place, regions, rng)
                if self.places.restless(place) and rng.random() < 0.5
                else None
            )
            if door is not None:
                deeds = list(hands.click(door))
            else:
                deeds = list(hands.next(Sight(regions, app.ui.window.size, self.places.doors(place))))
            for deed in deeds:
                self.act(deed)
            if self.events // HOME_EVERY > homes:
                homes = self.events // HOME_EVERY
                self.home()
        self.home()
        self.look()


def run(events: int, seed: int, cache: Path, say: Callable[[str], Any] = lambda _line: None) -> Report:
    """So many events in all. Raises Failure."""
    places, overlays = Map(), Counter[str]()
    done = frames = starts = number = 0
    began, used = time.monotonic(), time.process_time()
    first = now = checks.load()
    while done < events:
        episode = play(seed, number, cache, places, overlays, min(LENGTH, events - done))
        done, frames, starts = done + episode.events, frames + episode.frames, starts + episode.world.starts
        del episode  # with all that it holds of the program
        now = checks.load()
        first = now if number <= WARM else first
        number += 1
        rate = done / (time.process_time() - used)
        say(f"{done:8} events, {frames} frames, {rate:.0f} a second, {now.memory:.0f} MB, {now.files} files")
    try:
        checks.check_load(first, now)
    except Wrong as error:
        raise Failure(str(error), str(error), number, []) from error
    return Report(
        done,
        frames,
        starts,
        places,
        overlays,
        time.monotonic() - began,
        time.process_time() - used,
        (first, now),
    )


def play(seed: int, number: int, cache: Path, places: Map, overlays: Counter[str], count: int) -> Episode:
    """One episode of so many events. Raises Failure."""
    rng = random.Random(f"{seed} {number}")
    return _guarded(seed, number, cache, places, overlays, lambda episode: episode.roam(rng, count))


def replay(seed: int, number: int, deeds: Sequence[Deed], cache: Path) -> None:
    """Do again what was written down. Raises Failure."""

    def again(episode: Episode) -> None:
        for deed in deeds:
            episode.act(deed)
        episode.look()

    _guarded(seed, number, cache, Map(), Counter(), again)


def _guarded(
    seed: int,
    number: int,
    cache: Path,
    places: Map,
    overlays: Counter[str],
    what: Callable[[Episode], None],
) -> Episode:
    """Let an episode happen in a fresh folder. Raises Failure with its story."""
    with tempfile.TemporaryDirectory(prefix="dutch-monkey-") as scratch:
        folder = Path(scratch) / "data"
        furnish(folder, seed, number)
        deeds: list[Deed] = []
        try:
            with opened(folder, cache, f"{seed} {number}") as world:
                episode = Episode(world, places, overlays)
                deeds = episode.deeds
                what(episode)
            checks.check_kept(folder)
        except Exception as error:
            kind, story = describe(error)
            raise Failure(kind, story, number, deeds) from error
    return episode


def describe(error: Exception) -> tuple[str, str]:
    """What tells an error from others, and all there is to say."""
    if isinstance(error, Wrong):
        return str(error)[:40], str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    kind = f"{type(error).__name__} in {Path(last.filename).name}, {last.name}"
    return kind, "".join(traceback.format_exception(error))


def write_down(path: Path, seed: int, failure: Failure) -> None:
    """Keep what is needed to do it again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    story = {"seed": seed, "episode": failure.episode, "kind": failure.kind, "deeds": failure.deeds}
    path.write_text(json.dumps(story), encoding="utf-8")
