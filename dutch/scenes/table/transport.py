"""The bar below a game that is watched: buttons and a slider by which one moves through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dutch.desktop.picture import Picture
from dutch.desktop.widgets.slider import Scale
from dutch.i18n import _
from dutch.scenes.table.buttons import Buttons
from dutch.scenes.table.panels import FURNITURE

if TYPE_CHECKING:
    from dutch.scenes.table.replay import ReplayScene

FOOT = 88
"""Height of the bar at 1080p; it does not grow with the size of texts, and neither do the lengths below."""

SIDE, GAP, MARGIN = 64, 8, 16
SPEED, VIEW = 216, 272
"""Widths of the buttons that tell how fast it goes and whose view it is."""

SLIDER = "position"


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
        width, height = self._scene.kit.window.size
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
            "play": (*(playing if scene.playing else paused), ""),
            "forward": (_("On"), _("The next action (right arrow)"), over),
            "next_round": (_("Round on"), _("To the next round (Page down or “]”)"), over),
            "last": (_("To the end"), _("To the end (End)"), over),
        }
        rect = pygame.Rect(0, 0, scene.units(SIDE), scene.units(SIDE))
        rect.midleft = scene.units(MARGIN), self.area.centery
        for name, (title, tip, reason) in titles.items():
            sign = "pause" if name == "play" and scene.playing else name
            kind = "primary" if name == "play" else "plain"
            self._add(name, rect, title, scene.moves[name], kind, reason, tip, sign)
            rect = rect.move(rect.width + scene.units(GAP), 0)
        self._left = rect.left + scene.units(GAP)

    def _ends(self) -> None:
        """At the right how fast it goes and whose view it is, and in the middle the slider."""
        scene, area = self._scene, self.area
        view = pygame.Rect(0, 0, scene.units(VIEW), scene.units(SIDE))
        view.midright = area.right - scene.units(MARGIN), area.centery
        speed = pygame.Rect(0, 0, scene.units(SPEED), view.height)
        speed.midright = view.left - scene.units(GAP), area.centery
        room = pygame.Rect(self._left, view.y, speed.left - scene.units(GAP) - self._left, view.height)
        text = self._where(scene.replay.at, scene.replay.position.round)
        widest = self._where(scene.replay.last, scene.replay.positions[-1].round)
        scene.widgets.slider(SLIDER, room, scene.replay.at, self._scale, text, widest)
        self._add("speed", speed, self._pace, scene.next_speed, tip=_("Slower or faster (- and +)"))
        self._add("view", view, self._view, scene.next_view, tip=_("Whose cards are seen (V)"))

    @property
    def _scale(self) -> Scale:
        replay = self._scene.replay
        return Scale(replay.last, marks=replay.starts[1:])

    # Words

    def _where(self, at: int, number: int) -> str:
        last = self._scene.replay.last
        return _("Action {at} of {last} · Round {round}").format(at=at, last=last, round=number)

    @property
    def _pace(self) -> str:
        names = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "off": _("at once")}
        return _("Speed: {speed}").format(speed=names[self._scene.pace])

    @property
    def _view(self) -> str:
        replay = self._scene.replay
        seen = _("both hands") if replay.open else replay.names[replay.seat]
        return _("View: {name}").format(name=seen)

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

    def draw(self, picture: Picture) -> None:
        """The band on which all that stands."""
        area = self.area
        veil = self._scene.kit.shapes.veil(area.size, alpha=225)
        picture.blit(veil, area.topleft, FURNITURE)
        picture.name("transport", area)
