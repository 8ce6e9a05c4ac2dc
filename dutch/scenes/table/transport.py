"""The bar below a replay with the playback it controls, and what the replay shows at each position."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, DisplayList
from dutch.desktop.widgets import Kind, Scale, Slider
from dutch.i18n import _, pgettext
from dutch.match.replay import Replay
from dutch.rules.api import Event
from dutch.scenes.table.announcements import LogWriter
from dutch.scenes.table.controls import FURNITURE, Part, TableButton, choose_fitting_words, units
from dutch.scenes.table.deeds import LastTurn
from dutch.scenes.table.view import TableView
from dutch.settings import Speed
from dutch.stage import timing
from dutch.stage.answers import Moment
from dutch.stage.presenter import Presenter
from dutch.stage.script import HEADING


class TimelinePosition(NamedTuple):
    """What a replay shows at one position, besides the board."""

    line_count: int
    """The number of lines of the log up to this position."""
    moment: Moment
    headline: str
    """The latest event as a sentence, for the prompt."""
    last_turn: LastTurn


class ReplayTimeline:
    """The timeline of a whole game in one view of a replay."""

    def __init__(self, replay: Replay, presenter: Presenter) -> None:
        self.lines: list[str] = []
        """All lines of the log."""
        self.positions: list[TimelinePosition] = []
        seat = replay.seat
        names = replay.names
        moment = presenter.moment(replay.positions[0].observations[seat])
        writer = LogWriter(presenter)
        last_turn = LastTurn(presenter)
        for position in replay.positions:
            events = replay.events_to(position)
            lines = [(line, event) for event, line in writer.lines(events, names, replay.addressed)]
            news = [(text, event) for text, event in lines if text]
            for text, event in lines:
                moment = presenter.moment_after(event, moment)
                last_turn.see(event, seat, text)
            moment = presenter.moment(position.observations[seat])._replace(bids=moment.bids)
            self.lines += [text for text, _event in news]
            headline = _headline(news, events, names, presenter)
            self.positions.append(TimelinePosition(len(self.lines), moment, headline, last_turn.copy()))
        self._name_position(
            0, _("The cards are dealt. Forward shows the next action, and Play shows all of them.")
        )
        outcome = replay.positions[-1].observations[seat].outcome
        if outcome is not None:
            self._name_position(-1, " · ".join(presenter.verdict(outcome, names)))

    def _name_position(self, at: int, headline: str) -> None:
        self.positions[at] = self.positions[at]._replace(headline=headline)

    def position_of(self, line: int) -> int:
        """Return the index of the first position at which a line of the log is shown."""
        for at, position in enumerate(self.positions):
            if position.line_count > line:
                return at
        return len(self.positions) - 1

    def new_line_count(self, at: int) -> int:
        """Return the number of lines that a position adds to the log; 1 for the first position."""
        return self.positions[at].line_count - self.positions[at - 1].line_count if at else 1


def _headline(
    news: Sequence[tuple[str, Event]], events: Sequence[Event], names: tuple[str, ...], presenter: Presenter
) -> str:
    """Return the last of the lines with those that say more about it, or a remark if there is no line."""
    if not news:
        for event in events:
            remark = presenter.remark(event, names)
            if remark:
                return remark
        return ""
    first = len(news) - 1
    while first > 0 and presenter.script.style(news[first][1]).adds:
        first -= 1
    return " · ".join(line.removeprefix(HEADING) for line, _event in news[first:])


# Lengths at 1080p, which do not grow with the text size:
FOOT = 88  # height of the bar, or of each of its two rows
SIDE = 64  # side of a button with an icon
GAP = 8
MARGIN = 16
SPEED = 216  # usual width of the button for the speed
VIEW = 272  # usual width of the button for the view
PAD = 10  # padding at either side of a button's text

TEXT_HEIGHT = 0.9  # height of a button's text, as a share of the button's
NARROW_WIDTH = 1200  # width of a window below which the slider has a row of its own

STEP_COUNT = 7  # buttons at the left

SLIDER = "position"
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")


class ControlTexts(NamedTuple):
    """The current text of a control, and all texts that it can have."""

    current: str
    possible: Sequence[str]


def is_narrow(size: tuple[int, int]) -> bool:
    """Return whether a window of this size is so narrow that the slider has a row of its own."""
    return size[0] < units(size, NARROW_WIDTH)


def foot_height(size: tuple[int, int]) -> int:
    """Return the bar's height in a window of this size, in pixels."""
    return units(size, FOOT) * (2 if is_narrow(size) else 1)


class Playback:
    """Decides when to show the next action, at the chosen ``speed``, while it is ``on``."""

    def __init__(self, speed: Speed) -> None:
        self.on = False
        self.speed = speed
        self._rested = 0.0

    def rest(self) -> None:
        """Start a new pause: the table shows another position."""
        self._rested = 0.0

    def update(self, ms: int, news: int) -> bool:
        """Advance time at a position that added ``news`` lines. Returns whether the pause is over."""
        self._rested += ms
        reading = timing.READ + timing.READ_LINE * news
        return self._rested >= reading * (timing.SPEEDS[self.speed] or 1.0)

    def change_speed(self, by: int, wrap: bool = False) -> None:
        """Go faster by this many steps, or slower by a negative number."""
        index = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[index % len(SPEEDS) if wrap else max(0, min(index, len(SPEEDS) - 1))]


class Transport(Part):
    """Describes the buttons of the bar, and adds its slider to the widgets."""

    def __init__(self, view: TableView, replay: Replay, playback: Playback) -> None:
        self._view = view
        self._replay = replay
        self._playback = playback
        self._typesetter = view.ui.typesetter

    def _units(self, length: float) -> int:
        return units(self._view.ui.window.size, length)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the band behind the buttons."""
        area = self._view.areas.foot
        veil = self._view.ui.shapes.veil(area.size, alpha=225)
        display_list.blit(veil, area.topleft, FURNITURE)
        display_list.name("transport", area)

    def buttons(self, acts: Mapping[str, Act]) -> list[TableButton]:
        """Return the buttons from left to right; ``acts`` are their functions by name."""
        return [*self._step_buttons(acts), *self._right_buttons(acts)]

    def _step_buttons(self, acts: Mapping[str, Act]) -> list[TableButton]:
        """Return the buttons at the left, which have the usual icons of a media player."""
        replay = self._replay
        on = self._playback.on
        begun = "" if replay.at else _("This is the start of the game.")
        over = "" if replay.at < replay.last else _("This is the end of the game.")
        tip = self._view.ui.tip
        play = (_("Pause"), _("Pause")) if on else (pgettext("replay", "Play"), _("Play the game"))
        titles = {
            "first": (_("To the start"), tip(_("To the start"), "first"), begun),
            "previous_round": (
                _("Previous round"),
                tip(_("To the start of the round"), "page_up"),
                begun,
            ),
            "back": (pgettext("replay", "Back"), tip(_("Previous action"), "left"), begun),
            "play": (play[0], tip(play[1], "play"), ""),
            "forward": (pgettext("replay", "Forward"), tip(_("Next action"), "right"), over),
            "next_round": (_("Next round"), tip(_("To the next round"), "page_down"), over),
            "last": (_("To the end"), tip(_("To the end"), "last"), over),
        }
        rect = pygame.Rect(0, 0, self._units(SIDE), self._units(SIDE))
        rect.midleft = self._units(MARGIN), self._view.areas.foot.bottom - self._units(FOOT) // 2
        buttons = []
        for name, (title, about, reason) in titles.items():
            icon = "pause" if name == "play" and on else name
            kind: Kind = "primary" if name == "play" else "plain"
            buttons.append(TableButton(name, rect, title, acts[name], kind, reason, about, icon))
            rect = rect.move(rect.width + self._units(GAP), 0)
        return buttons

    def _right_controls(self) -> tuple[tuple[ControlTexts, ...], list[pygame.Rect]]:
        """Return the texts and the places of the slider and the buttons for speed and view, from the left."""
        area = self._view.areas.foot
        side = self._units(SIDE)
        gap = self._units(GAP)
        margin = self._units(MARGIN)
        left = margin + STEP_COUNT * (side + gap) + gap
        slider_above = is_narrow(self._view.ui.window.size)
        right = area.right - margin
        row = area.bottom - self._units(FOOT) // 2 - side // 2
        room = right - left - (gap if slider_above else 2 * gap)
        texts, widths = self._fitting_texts(room, slider_above)
        if slider_above:
            widths[0] = room - widths[1]
        places: list[pygame.Rect] = []
        for width in (widths[1], widths[0], room - sum(widths)):
            places.insert(0, pygame.Rect(right - width, row, width, side))
            right -= width + gap
        if slider_above:
            above = area.top + self._units(FOOT - SIDE) // 2
            places[0] = pygame.Rect(margin, above, area.width - 2 * margin, side)
        return texts, places

    def _right_buttons(self, acts: Mapping[str, Act]) -> list[TableButton]:
        """Return the buttons for speed and view at the right."""
        (_position, speed, view), (_slider, speed_place, view_place) = self._right_controls()
        ui = self._view.ui
        about_speed = _("Slower or faster")
        if ui.key("slower") and ui.key("faster"):
            about_speed = ui.keys(_("Slower or faster ([-] and [+])"))
        about_view = ui.tip(_("Whose cards you see"), "view")
        return [
            TableButton("speed", speed_place, speed.current, acts["speed"], tip=about_speed),
            TableButton("view", view_place, view.current, acts["view"], tip=about_view),
        ]

    def add_slider(self) -> None:
        """Add the slider before the buttons at the right, or above all of them."""
        (position, *_texts), (place, *_places) = self._right_controls()
        scale = Scale(self._replay.last, marks=self._replay.round_starts[1:])
        look = self._replay.at, scale, position.current, position.possible[0]
        self._view.widgets.add(Slider, SLIDER, place, *look)

    def _fitting_texts(self, room: int, slider_above: bool) -> tuple[tuple[ControlTexts, ...], list[int]]:
        """Return the variant of texts that can be largest, and the widths of the two buttons.

        ``room`` is the available width, which the slider shares unless it is in a row of its own
        (``slider_above``).
        """

        def needs(texts: tuple[ControlTexts, ...], size: float) -> list[int]:
            slider, *buttons = self._min_widths(texts, size)
            return [0 if slider_above else slider, *buttons]

        variants = (
            self._texts(_("Action {at} of {last} · Round {round}"), _("Speed: {speed}"), _("View: {name}")),
            self._texts(_("{at} of {last} · Round {round}"), "{speed}", "{name}"),
        )
        box = (room, self._units(SIDE) * TEXT_HEIGHT)
        ui = self._view.ui
        texts, size = choose_fitting_words(ui, ui.theme.sizes.label, box, variants, needs)
        slider, *min_widths = needs(texts, size)
        usual = [max(need, self._units(width)) for need, width in zip(min_widths, (SPEED, VIEW), strict=True)]
        return texts, usual if slider + sum(usual) <= room else min_widths

    def _min_widths(self, texts: tuple[ControlTexts, ...], size: float) -> list[int]:
        """Return the widths of slider and buttons for this size; the rail takes half of the slider."""
        measure = self._typesetter.measure
        pad = 2 * self._view.ui.theme.px(PAD)
        slider, *buttons = (
            max(measure(text, size, bold=True)[0] for text in each.possible) for each in texts
        )
        return [2 * slider, *(width + pad for width in buttons)]

    def _texts(self, where: str, speed: str, view: str) -> tuple[ControlTexts, ...]:
        """Format the texts of slider, speed and view with these templates."""
        return self._position_texts(where), self._speed_texts(speed), self._view_texts(view)

    def _position_texts(self, template: str) -> ControlTexts:
        """Format the current position; the text of the last one is the longest."""
        replay = self._replay
        current = template.format(at=replay.at, last=replay.last, round=replay.position.round)
        longest = template.format(at=replay.last, last=replay.last, round=replay.positions[-1].round)
        return ControlTexts(current, [longest])

    def _speed_texts(self, template: str) -> ControlTexts:
        titles = (_("slow"), _("normal"), _("fast"), _("instant"))
        texts = [template.format(speed=title) for title in titles]
        return ControlTexts(texts[SPEEDS.index(self._playback.speed)], texts)

    def _view_texts(self, template: str) -> ControlTexts:
        """Format each player's view and the open one, cut to the usual width of the button."""
        replay = self._replay
        open_view = _("both hands") if len(replay.names) == 2 else _("everything")
        texts = [
            self._typesetter.shorten(template.format(name=name), self._units(VIEW), bold=True)
            for name in (*replay.names, open_view)
        ]
        return ControlTexts(texts[-1 if replay.open else replay.seat], texts)
