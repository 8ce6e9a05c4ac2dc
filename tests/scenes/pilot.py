"""A scene in a hidden window, used by mouse and keys and seen through the display list."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable

import pygame
from pygame.event import Event

from dutch.desktop.display_list import Region
from dutch.desktop.events import Input
from dutch.scenes.stack import Go, Scene, SceneStack, UIContext
from tests.ui_contexts import draw_scene


def label(scene: Scene, name: str) -> str:
    region = draw_scene(scene).find(name)
    assert region is not None, f"{name} is not shown"
    return region.label


class ScenePilot:
    """Runs the scene that ``open_scene`` returns; records where it leads."""

    def __init__(self, ui: UIContext, open_scene: Callable[[Go], Scene | None]) -> None:
        self.ui = ui
        self.visited: list[Go] = []
        self.input = Input(ui.controls)
        self._open_scene = open_scene
        self.stack = SceneStack(ui, self._open)

    def _open(self, go: Go) -> Scene | None:
        self.visited.append(go)
        return self._open_scene(go)

    def go(self, name: str, **args: object) -> None:
        self.stack.go(Go(name, args))
        self.frame()

    def close(self) -> None:
        self.ui.window.close()

    # Looking

    @property
    def regions(self) -> list[Region]:
        return self.stack.display_list.regions

    @property
    def names(self) -> set[str]:
        return {region.name for region in self.regions}

    def find(self, name: str) -> Region | None:
        return self.stack.display_list.find(name)

    def need(self, name: str) -> Region:
        region = self.find(name)
        assert region is not None, f"{name} is not shown"
        return region

    def label(self, name: str) -> str:
        return self.need(name).label

    def enabled(self, name: str) -> bool:
        return "disabled" not in self.need(name).flags

    def chosen(self, name: str) -> bool:
        region = self.find(name)
        return region is not None and "selected" in region.flags

    @property
    def focused(self) -> str:
        return next(region.name for region in self.regions if "focus" in region.flags)

    # Acting

    def frame(self, *events: Event) -> bool:
        return self.stack.run_frame(16, self.input.translate(events, self.stack.widgets))

    def click_at(self, place: tuple[int, int]) -> None:
        self.frame(Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frame(Event(kind, pos=place, button=1))

    def click(self, *names: str) -> None:
        """Click on regions one after another."""
        for name in names:
            self.click_at(self.need(name).rect.center)

    def double_click(self, name: str) -> None:
        for _click in range(2):
            self.click(name)

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def write(self, text: str) -> None:
        for sign in text:
            values = {"key": ord(sign), "mod": 0, "unicode": sign, "scancode": 0}
            self.frame(Event(pygame.KEYDOWN, **values), Event(pygame.TEXTINPUT, text=sign))
