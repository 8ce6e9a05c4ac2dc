"""The bar below a game that is watched: buttons and a slider by which one moves through it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Scale
from dutch.i18n import _
from dutch.scenes.table.buttons import Buttons
from dutch.scenes.table.layers import FURNITURE
from dutch.scenes.table.lettering import largest

if TYPE_CHECKING:
    from dutch.scenes.table.replay import ReplayScene

FOOT = 88
"""Height of the bar at 1080p; it does not grow with the size of texts, and neither do the lengths below."""

SIDE, GAP, MARGIN = 64, 8, 16
SPEED, VIEW = 216, 272
"""Widths of the buttons that tell how fast it goes and whose view it is, where their words need no more."""

PAD, EDGE = 10, 0.9
"""What a button keeps free of words: at either side, at 1080p; and its height but this part."""

SLIDER = "position"


class Words(NamedTuple):
    """What the slider and the two buttons say now, and the widest that each of them may come to say."""

    where: str
    speed: str
    view: str
    widest: tuple[tuple[str, ...], ...]


class Transport(Buttons):
    """Makes the bar and all other buttons of the scene."""

    _scene: ReplayScene

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__(scene)

    def build(self) -> set[str]:
        """Make all buttons for where one is. Returns their names."""
        self._effects = {}
        self._steps()
        self._ends()
        leave = _("Back to the list of games (Esc)")
        self._add_to_bar("leave", _("Back"), self._scene.leave_for_list, leave)
        self._add_log()
        self._goals()
        return {*self.names, SLIDER}

    # The bar

    @property
    def area(self) -> pygame.Rect:
        """The bar, in pixels."""
        width, height = self._scene.ui.window.size
        return pygame.Rect(0, height - self._scene.foot, width, self._scene.foot)

    def _steps(self) -> None:
        """The signs at the left, as on any player."""
        scene, replay = self._scene, self._scene.replay
        begun = "" if replay.at else _("This is where the game begins.")
        over = "" if replay.at < replay.last else _("This is where the game ends.")
        playing = _("Pause"), _("Stop here (Space or K)")
        paused = _("Play"), _("Show one action after the other (Space or K)")
        titles = {
            "first": (_("To the beginning"), _("To the beginning (Home)"), begun),
            "previous_round": (_("Round back"), _("To the beginning of the round (Page up or “[”)"), begun),
            "back": (_("Back"), _("One action back (left arrow)"), begun),
            "play": (*(playing if scene.running.on else paused), ""),
            "forward": (_("On"), _("The next action (right arrow)"), over),
            "next_round": (_("Round on"), _("To the next round (Page down or “]”)"), over),
            "last": (_("To the end"), _("To the end (End)"), over),
        }
        rect = pygame.Rect(0, 0, scene.units(SIDE), scene.units(SIDE))
        rect.midleft = scene.units(MARGIN), self.area.centery
        for name, (title, tip, reason) in titles.items():
            sign = "pause" if name == "play" and scene.running.on else name
            kind = "primary" if name == "play" else "plain"
            self._add(name, rect, title, scene.moves[name], kind, reason, tip, sign)
            rect = rect.move(rect.width + scene.units(GAP), 0)
        self._left = rect.left + scene.units(GAP)

    def _ends(self) -> None:
        """At the right how fast it goes and whose view it is, and in the middle the slider."""
        scene, units = self._scene, self._scene.units
        right, top, high = self.area.right - units(MARGIN), self.area.centery - units(SIDE) // 2, units(SIDE)
        room = right - self._left - 2 * units(GAP)
        words, speed, view = self._fitting(room)
        places = []
        for width in (view, speed, room - speed - view):
            places.append(pygame.Rect(right - width, top, width, high))
            right -= width + units(GAP)
        at, widest = scene.replay.at, words.widest[0][0]
        scene.widgets.slider(SLIDER, places[2], at, self._scale, words.where, widest)
        self._add(
            "speed", places[1], words.speed, scene.running.next_pace, tip=_("Slower or faster (- and +)")
        )
        self._add("view", places[0], words.view, scene.next_view, tip=_("Whose cards are seen (V)"))

    def _fitting(self, room: int) -> tuple[Words, int, int]:
        """The words that can be read best in so many pixels, and how wide the two buttons are.

        They are the short ones where the letters of the long ones would have to be smaller.
        """
        theme, units = self._scene.ui.theme, self._scene.units
        tall = units(SIDE) * EDGE

        def share(words: Words, size: float) -> float:
            high = self._scene.ui.typesetter.measure("X", size, bold=True)[1]
            return min(room / sum(self._needs(words, size)), tall / high)

        both = self._words(_("Action {at} of {last} · Round {round}"), _("Speed: {speed}"), _("View: {name}"))
        short = self._words(_("{at} of {last} · Round {round}"), "{speed}", "{name}")
        sizes = [largest(theme, theme.sizes.label, partial(share, words)) for words in (both, short)]
        words, size = (both, sizes[0]) if sizes[0] >= sizes[1] else (short, sizes[1])
        slider, *buttons = self._needs(words, size)
        usual = [max(least, units(width)) for least, width in zip(buttons, (SPEED, VIEW), strict=True)]
        speed, view = usual if slider + sum(usual) <= room else buttons
        return words, speed, view

    def _needs(self, words: Words, size: float) -> list[int]:
        """How wide slider and buttons are for letters of this size; the rail takes half of the slider."""
        ui = self._scene.ui
        slider, *buttons = (
            max(ui.typesetter.measure(text, size, bold=True)[0] for text in texts) for texts in words.widest
        )
        return [2 * slider, *(width + 2 * ui.theme.px(PAD) for width in buttons)]

    @property
    def _scale(self) -> Scale:
        replay = self._scene.replay
        return Scale(replay.last, marks=replay.starts[1:])

    # Words

    def _words(self, where: str, speed: str, view: str) -> Words:
        """All that is said, in these forms. Names are cut where even the smallest letters are too wide."""
        scene, replay = self._scene, self._scene.replay
        paces = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "off": _("at once")}
        speeds = {pace: speed.format(speed=name) for pace, name in paces.items()}
        views = [
            scene.ui.typesetter.shortened(view.format(name=name), scene.units(VIEW), bold=True)
            for name in (*replay.names, _("both hands"))
        ]
        ends = ((replay.at, replay.position.round), (replay.last, replay.positions[-1].round))
        now, last = (where.format(at=at, last=replay.last, round=number) for at, number in ends)
        seen = views[-1] if replay.open else views[replay.seat]
        return Words(now, speeds[scene.running.pace], seen, ((last,), tuple(speeds.values()), tuple(views)))

    # Elsewhere on the table

    def _goals(self) -> None:
        """Where one can go from this position: on with playing, or to the score."""
        scene = self._scene
        place = scene.layout.zone("button.end")
        if scene.replay.observation.to_move is None:
            self._add("score", place, _("See the score"), scene.show_score, kind="primary")
        else:
            tip = _("Begin a new game at this point")
            self._add("play_on", place, _("Play on"), scene.ask_to_play_on, tip=tip)

    def draw(self, display_list: DisplayList) -> None:
        """The band on which all that stands."""
        area = self.area
        veil = self._scene.ui.shapes.veil(area.size, alpha=225)
        display_list.blit(veil, area.topleft, FURNITURE)
        display_list.name("transport", area)
