"""Helpers that use controls by mouse and keys, and read what they show."""

import pygame
from pygame.event import Event

from dutch.desktop.display_list import DisplayList, Region
from dutch.desktop.input import Command, Intention
from dutch.desktop.widgets import Widgets

DOWN, MOVE, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP
Result = list[Intention] | None


def mouse(widgets: Widgets, kind: int, pos: tuple[int, int]) -> Result:
    """Move the pointer there, or press or release the left button."""
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == MOVE else {"button": 1}
    return widgets.process(Event(kind, pos=pos, **more))


def wheel(widgets: Widgets, steps: int) -> Result:
    return widgets.process(Event(pygame.MOUSEWHEEL, x=0, y=steps))


def write(widgets: Widgets, text: str) -> Result:
    return widgets.process(Event(pygame.TEXTINPUT, text=text))


def keys(widgets: Widgets, commands: str) -> Result:
    return [widgets.steer(Command(name)) for name in commands.split()][-1]


def draw_widgets(widgets: Widgets) -> DisplayList:
    display_list = DisplayList()
    widgets.draw(display_list)
    return display_list


def region(widgets: Widgets, name: str) -> Region:
    found = draw_widgets(widgets).find(name)
    assert found is not None, name
    return found
