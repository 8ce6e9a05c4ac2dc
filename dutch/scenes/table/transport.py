"""The bar below a replay: buttons and a slider that move through the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Kind, Scale
from dutch.i18n import _
from dutch.match.replay import Replay
from dutch.scenes.table.buttons import Act, TableButton
from dutch.scenes.table.drawing import FURNITURE, largest, units
from dutch.scenes.table.timeline import Playback
from dutch.scenes.table.view import TableView

FOOT = 88
"""Height of the bar at 1080p; neither it nor the lengths below grow with the text size."""

SIDE, GAP, MARGIN = 64, 8, 16
SPEED, VIEW = 216, 272
"""Usual widths of the buttons for speed and view."""

PAD, EDGE = 10, 0.9
"""Padding of a button's text: at either side, at 1080p; and above and below, as a share of its height."""

SLIDER = "position"


class Words(NamedTuple):
    """The texts of the slider and the two buttons, and every text that each may show later."""

    where: str
    speed: str
    view: str
    widest: tuple[tuple[str, ...], ...]


class Transport:
    """Describes the bar's buttons, and adds its slider to the widgets."""

    def __init__(self, view: TableView, replay: Replay, playback: Playback) -> None:
        self._view = view
        self._replay = replay
        self._playback = playback
        self._typesetter = view.ui.typesetter

    def _units(self, length: float) -> int:
        return units(self._view.ui.window.size, length)

    def buttons(self, acts: Mapping[str, Act]) -> list[TableButton]:
        """Return the buttons from left to right, and place the slider; ``acts`` are by their names."""
        steps = self._steps(acts)
        left = steps[-1].rect.right + 2 * self._units(GAP)
        return [*steps, *self._ends(acts, left)]

    def draw(self, display_list: DisplayList) -> None:
        """Draw the band behind the buttons."""
        area = self._view.foot
        veil = self._view.ui.shapes.veil(area.size, alpha=225)
        display_list.blit(veil, area.topleft, FURNITURE)
        display_list.name("transport", area)

    def _steps(self, acts: Mapping[str, Act]) -> list[TableButton]:
        """Return the icons at the left, as on any player."""
        replay, on = self._replay, self._playback.on
        begun = "" if replay.at else _("This is the start of the game.")
        over = "" if replay.at < replay.last else _("This is the end of the game.")
        play = (_("Pause"), _("Pause (Space or K)")) if on else (_("Play"), _("Play the game (Space or K)"))
        titles = {
            "first": (_("To the start"), _("To the start (Home)"), begun),
            "previous_round": (_("Previous round"), _("To the start of the round (Page up or “[”)"), begun),
            "back": (_("Back"), _("Previous action (left arrow)"), begun),
            "play": (*play, ""),
            "forward": (_("Forward"), _("Next action (right arrow)"), over),
            "next_round": (_("Next round"), _("To the next round (Page down or “]”)"), over),
            "last": (_("To the end"), _("To the end (End)"), over),
        }
        rect = pygame.Rect(0, 0, self._units(SIDE), self._units(SIDE))
        rect.midleft = self._units(MARGIN), self._view.foot.centery
        buttons = []
        for name, (title, tip, reason) in titles.items():
            icon = "pause" if name == "play" and on else name
            kind: Kind = "primary" if name == "play" else "plain"
            buttons.append(TableButton(name, rect, title, acts[name], kind, reason, tip, icon))
            rect = rect.move(rect.width + self._units(GAP), 0)
        return buttons

    def _ends(self, acts: Mapping[str, Act], left: int) -> list[TableButton]:
        """Return the buttons for speed and view at the right, and place the slider before them."""
        area = self._view.foot
        right, top, high = (
            area.right - self._units(MARGIN),
            area.centery - self._units(SIDE) // 2,
            self._units(SIDE),
        )
        room = right - left - 2 * self._units(GAP)
        words, speed, view = self._fitting(room)
        places = []
        for width in (view, speed, room - speed - view):
            places.append(pygame.Rect(right - width, top, width, high))
            right -= width + self._units(GAP)
        scale = Scale(self._replay.last, marks=self._replay.starts[1:])
        at, widest = self._replay.at, words.widest[0][0]
        self._view.widgets.slider(SLIDER, places[2], at, scale, words.where, widest)
        return [
            TableButton("speed", places[1], words.speed, acts["speed"], tip=_("Slower or faster (- and +)")),
            TableButton("view", places[0], words.view, acts["view"], tip=_("Whose cards you see (V)")),
        ]

    def _fitting(self, room: int) -> tuple[Words, int, int]:
        """Return the words that are largest in this many pixels, and the widths of the two buttons.

        The short words are used where the long ones would need smaller letters.
        """
        theme = self._view.ui.theme
        tall = self._units(SIDE) * EDGE

        def share(words: Words, size: float) -> float:
            high = self._typesetter.measure("X", size, bold=True)[1]
            return min(room / sum(self._needs(words, size)), tall / high)

        both = self._words(_("Action {at} of {last} · Round {round}"), _("Speed: {speed}"), _("View: {name}"))
        short = self._words(_("{at} of {last} · Round {round}"), "{speed}", "{name}")
        sizes = [largest(theme, theme.sizes.label, partial(share, words)) for words in (both, short)]
        words, size = (both, sizes[0]) if sizes[0] >= sizes[1] else (short, sizes[1])
        slider, *buttons = self._needs(words, size)
        usual = [max(least, self._units(width)) for least, width in zip(buttons, (SPEED, VIEW), strict=True)]
        speed, view = usual if slider + sum(usual) <= room else buttons
        return words, speed, view

    def _needs(self, words: Words, size: float) -> list[int]:
        """Return the widths of slider and buttons for this size; the rail takes half of the slider."""
        slider, *buttons = (
            max(self._typesetter.measure(text, size, bold=True)[0] for text in texts)
            for texts in words.widest
        )
        return [2 * slider, *(width + 2 * self._view.ui.theme.px(PAD) for width in buttons)]

    def _words(self, where: str, speed: str, view: str) -> Words:
        """Return the words in these forms; names are cut where even the smallest letters are too wide."""
        replay = self._replay
        speeds = {
            name: speed.format(speed=title)
            for name, title in (
                ("slow", _("slow")),
                ("normal", _("normal")),
                ("fast", _("fast")),
                ("off", _("instant")),
            )
        }
        views = [
            self._typesetter.shortened(view.format(name=name), self._units(VIEW), bold=True)
            for name in (*replay.names, _("both hands"))
        ]
        ends = ((replay.at, replay.position.round), (replay.last, replay.positions[-1].round))
        now, last = (where.format(at=at, last=replay.last, round=number) for at, number in ends)
        seen = views[-1] if replay.open else views[replay.seat]
        return Words(now, speeds[self._playback.speed], seen, ((last,), tuple(speeds.values()), tuple(views)))
