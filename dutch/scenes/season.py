"""The season: a map with six houses, the match with the chosen rival, and the rewards."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Literal, NamedTuple

import pygame

from dutch.desktop.input import Intention, Pointer
from dutch.desktop.theme import Shade, window_scale
from dutch.desktop.widgets import Button, Kind, Widgets
from dutch.i18n import N_, _, ngettext, number
from dutch.match.occasion import Attempt
from dutch.match.season import LADDER, WINS, Series, next_series, progress, rewards, score_of, unlocked_rivals
from dutch.scenes.boxes import (
    SHEET_GAP,
    SHEET_PADDING,
    Box,
    beside,
    button,
    choice,
    column,
    inner_width,
    line,
    named,
    paragraph,
    picture,
    row,
    sheet,
)
from dutch.scenes.page import RECORD_WIDTH, EventScene, page_gap
from dutch.scenes.painter import TITLE, Painter
from dutch.scenes.stack import Go, UIContext
from dutch.stage.placement import CARD_RATIO

MAP = "table/town"
MAP_SIZE = (1200, 900)
HOUSES = ((190, 372), (325, 600), (480, 400), (635, 655), (765, 400), (955, 545))
"""The position of each house's foot in the picture of the map, in the order of the ladder."""

HOUSE_SIZE = (116, 160)
PLATE_SIZE = (190, 52)
PLATE_GROWTH = (1.4, 1.2)
"""Factors by which the plates grow with the text at most, so that they cover no house."""

RewardKind = Literal["back", "cloth"]
"""The kind of a reward, which is the first part of its key."""

SeasonPage = Literal["rival", "rewards"]
"""The pages of the sheet beside the map."""

# Prefixes of the names of buttons:
HOUSE = "house."
REWARD = "reward."

MAP_SHARE, UPRIGHT_MAP_SHARE = 58, 45
"""The map's share of the page and, in a portrait window, of its height, in percent."""

PLATE_GAP = 8
"""Distance between a house and its plate, in pixels of the map's picture."""

LEAST_PLATE = 44
"""Minimum height of a plate, at a text size of 100 %."""

DISC_SHARE, CHOSEN_SHARE = 0.4, 0.25
"""Widths of the disc at a house and of the one on a chosen reward, as shares of the widths of both."""

PIP_SHARE = 0.5
"""Width of a disc for a game at a house, as a share of the width of the house's disc."""

LEAST_PRIZE = 60
"""Minimum height of the picture of the reward at 1080p; in less space it isn't shown."""

LARGEST_FACE = 0.14
"""Maximum size of the portrait, as a share of the window's height."""

# Lengths in pixels at 1080p:
FACE, LEAST_FACE = 160, 150
PIP, PIP_GAP = 20, 6
PRIZE = 260
REWARD_PADDING = 8
TEXT_GAP = 20

MAX_LINES = 4
"""The most lines of a text about a rival; a longer one shrinks."""


# Rewards


class Reward(NamedTuple):
    """A card back or a tablecloth."""

    kind: RewardKind
    name: str
    """The value of its setting; empty for the one available from the start."""
    picture: str
    title: str

    @property
    def key(self) -> str:
        """The name that ``dutch.match.season`` gives the reward, such as ``back/tulips``."""
        return f"{self.kind}/{self.name}"


REWARDS = (
    Reward("back", "", "cards/back", N_("Delft tiles")),
    Reward("back", "tulips", "cards/back_tulips", N_("Tulips")),
    Reward("back", "ships", "cards/back_ships", N_("Ships")),
    Reward("back", "mill", "cards/back_mill", N_("Windmill")),
    Reward("cloth", "", "table/background", N_("Bare wood")),
    Reward("cloth", "baize", "table/cloth_baize", N_("Green baize")),
    Reward("cloth", "velvet", "table/cloth_velvet", N_("Red velvet")),
    Reward("cloth", "chart", "table/cloth_chart", N_("Sea chart")),
)
"""All card backs and tablecloths; those with an empty name are available from the start."""

SETTING = {"back": "card_back", "cloth": "table_cloth"}
"""The name of the setting that holds the chosen reward, by its kind."""

BY_KEY = {reward.key: reward for reward in REWARDS}
BY_BUTTON = {REWARD + reward.key: reward for reward in REWARDS}


def reward_title(key: str) -> str:
    """Return the title of the reward with this key, including its kind."""
    reward = BY_KEY[key]
    kind = _("Card back: {name}") if reward.kind == "back" else _("Tablecloth: {name}")
    return kind.format(name=_(reward.title))


# Texts


class SeasonRival(NamedTuple):
    """A rival as shown on the map, with the matches played against this rival."""

    name: str
    edition: str
    """The titles of the game and of the edition."""
    history: str
    series: Series
    portrait: str = ""
    """The image name of the portrait; empty if there is none."""
    style: str = ""

    @property
    def slug(self) -> str:
        """The rival's name in records."""
        return self.series.rival.slug


def points_text(points: int) -> str:
    """Format a number of points, such as “2 points”."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def _twist(series: Series, name: str) -> str:
    """Return the special rule of the next game against a rival, in sentences; empty without one."""
    parts = []
    rival = series.rival
    points = points_text(series.handicap)
    if series.handicap > rival.handicap:
        parts.append(
            _("After the match you lost, {name} gives you {points}.").format(name=name, points=points)
        )
    elif rival.handicap:
        parts.append(_("{name} gives you {points}.").format(name=name, points=points))
    if rival.highest_aside:
        parts.append(_("In the first round, you have both already set aside the card that bids most."))
    return " ".join(parts)


def _special(rival: SeasonRival) -> str:
    """Return the style of a rival and the special rule of the next game, in sentences."""
    return f"{rival.style} {_twist(rival.series, rival.name)}".strip()


def _standing(series: Series, beaten: bool) -> str:
    """Describe the state of the match against a rival, who has been ``beaten`` or not this season."""
    won, lost = score_of(series.current)
    if series.running is not None or series.current:
        return _("This match: {won}–{lost}").format(won=won, lost=lost)
    if beaten:
        return _("You won this match.")
    if series.handicap > series.rival.handicap:
        return _("You lost the last match; try again.")
    return _("Best of three")


def _games(match: tuple[Attempt, ...]) -> str:
    """Return the results of a match's games."""
    return " · ".join(
        f"{number(game.own_score)}–{number(game.other_score)}" if game.over else _("abandoned")
        for game in match
    )


def next_step(series: Series, name: str) -> str:
    """Say what the player needs against a rival: how many wins, and what they unlock."""
    left = WINS - score_of(series.current)[0]
    if not series.current and series.handicap > series.rival.handicap:
        words = _("{name} gives you {points} in the next match: try again!")
    elif series.beaten:
        words = ngettext(
            "Win {count} more game against {name} to win the match.",
            "Win {count} more games against {name} to win the match.",
            left,
        )
    elif series.current or series.rival is LADDER[0]:  # who is next to nobody
        words = ngettext(
            "Win {count} more game against {name} to unlock “{reward}”.",
            "Win {count} more games against {name} to unlock “{reward}”.",
            left,
        )
    else:
        words = _("Beat {name} next to unlock “{reward}”.")
    reward = _(BY_KEY[series.rival.reward].title)
    return words.format(count=left, name=name, reward=reward, points=points_text(series.handicap))


def menu_text(series: Series, name: str) -> str:
    """Name the rival to play next for the menu, with the score of the match unless it is still to come.

    Nobody comes before the first rival, who may have been beaten outside the season.
    """
    if not series.current and series.rival is not LADDER[0]:
        return _("Season: {name} is next").format(name=name)
    won, lost = score_of(series.current)
    return _("Season: {won}–{lost} against {name}").format(won=won, lost=lost, name=name)


def match_heading(series: Series) -> str:
    """Say which game of the match against a rival is played, and how the match stands."""
    won, lost = score_of(series.current)
    text = _("Best of three, game {game}: {won}–{lost}")
    return text.format(game=len(series.current) + 1, won=won, lost=lost)


def match_remark(name: str, series: Series) -> str:
    """Describe the state of the match after its last game, for the page with the final score."""
    text = ""
    match = series.matches[-1] if series.matches else ()
    if match and match[-1].handicap:
        last = match[-1]
        text = _("Score with the handicap: {own}–{other}.").format(own=last.own_score, other=last.other_score)
        text += " "
    won, lost = score_of(match)
    if max(won, lost) >= WINS:
        words = _("You win the match against {name}.") if won > lost else _("{name} wins the match.")
        return text + words.format(name=name)
    return text + _("The match stands at {won}–{lost}.").format(won=won, lost=lost)


# The scene


class SeasonScene(EventScene):
    """Shows the season.

    Leaves with Go("season_game") and a "rival", with Go("resume") and a "game", with Go("menu"), or for the
    page of another tab.
    """

    tab = "season"

    def __init__(
        self,
        ui: UIContext,
        *,
        rivals: Sequence[SeasonRival],
        rival: str = "",
        page: SeasonPage = "rival",
        focus: str | None = None,
    ) -> None:
        """``rivals`` are the rivals of the ladder, in order; ``rival`` is the slug of the one to show.

        Without it, the page shows the rival of an unfinished game, otherwise the next one to beat.
        """
        super().__init__(ui)
        self._rivals = rivals
        all_series = [each.series for each in rivals]
        self._open = unlocked_rivals(all_series)
        self._earned = rewards(all_series)
        self._progress = progress(all_series)
        slug = rival or next_series(all_series).rival.slug
        self._chosen = next(each for each in rivals if each.slug == slug)
        self._page = page
        self._note = ""
        self.first = focus or "play"

    @property
    def title(self) -> str:
        """The page's title."""
        number = self._progress.number
        if self._progress.complete:
            return _("The season is yours")
        return _("The season") if number == 1 else _("Season {number}").format(number=number)

    # The page

    def body(self) -> Box:
        """Return the map with the houses, and a sheet about a rival or the rewards beside or below it."""
        ui = self._ui
        share = UPRIGHT_MAP_SHARE if ui.upright else MAP_SHARE
        town = Box("map", grow=share, draw=self._draw_map, parts=(Box(add=self._add_plates),))
        pages = (("rival", _("Rival")), ("rewards", _("Rewards")))
        content = self._rewards() if self._page == "rewards" else self._rival()
        paper = sheet(ui, choice(ui, "page", pages, self._page), *content, grow=100 - share)
        return beside(ui, town, paper, gap=page_gap(ui))

    def _rival(self) -> list[Box]:
        """Return the texts about the chosen rival, and the button that plays."""
        ui = self._ui
        rival = self._chosen
        beaten = rival.slug in self._progress.beaten
        special = _special(rival)
        results = _games(rival.series.current)
        match = _standing(rival.series, beaten)
        if results:
            match = f"{match} ({results})"
        reward = _("Reward · {title}").format(title=reward_title(rival.series.rival.reward))
        told = f"{rival.name}, {rival.edition}. {rival.history} {special} {match}. {reward}"
        history = paragraph(ui, rival.history, "label", "ink", "topleft", italic=True)
        rules = paragraph(ui, special, "label", "ink", "topleft")
        history_height = self._tallest([each.history for each in self._rivals])
        rules_height = self._tallest([_special(each) for each in self._rivals])
        match_line = line(ui, match, "label", "ink", bold=True)
        reward_line = line(ui, reward, "label", "ink")
        least = ui.line_height("label")  # two lines of smaller letters, or two thirds of it for one
        about = named(
            "report",
            " ".join(told.split()),
            column(
                self._head(),
                *([replace(history, height=history_height, least=least)] if rival.history else []),
                replace(rules, height=rules_height, least=least),
                row(match_line, self._pips(), height=match_line.height, least=least * 2 // 3),
                replace(reward_line, least=least * 2 // 3),
                Box(draw=partial(self._draw_prize, BY_KEY[rival.series.rival.reward])),
                gap=ui.theme.px(TEXT_GAP) * 100 // ui.settings.scale,
            ),
        )
        title = _("Continue") if rival.series.running is not None else _("Play")
        locked = self._why_locked(rival)
        return [about, button(ui, "play", title, "primary", enabled=not locked, tip=locked)]

    def _tallest(self, texts: Sequence[str]) -> int:
        """Return the height of the longest of these texts on the sheet, so that nothing moves."""
        ui = self._ui
        page = inner_width(ui, RECORD_WIDTH)
        share = 100 if ui.upright else 100 - MAP_SHARE
        width = (page - page_gap(ui)) * share // 100 - 2 * ui.theme.px(SHEET_PADDING)
        pictures = [ui.typesetter.paragraph(text, width, ui.theme.sizes.label) for text in texts if text]
        height = max((each.get_height() for each in pictures), default=0)
        return min(height, MAX_LINES * ui.line_height("label"))

    def _head(self) -> Box:
        """Return the name and the edition of the chosen rival beside the portrait, if there is one."""
        ui = self._ui
        rival = self._chosen
        side = min(ui.theme.px(FACE), round(ui.window.size[1] * LARGEST_FACE))
        has_face = rival.portrait and ui.images.has(rival.portrait)
        words = column(
            line(ui, rival.name, "display", TITLE, grow=58, face="title"),
            line(ui, rival.edition, "label", "ink", grow=42),
        )
        face = [picture(ui, rival.portrait, side)] if has_face else []
        return row(
            *face,
            words,
            gap=ui.theme.px(SHEET_GAP),
            height=side,
            least=min(side, round(LEAST_FACE * window_scale(ui.window.size))),
        )

    def _pips(self) -> Box:
        """Return a disc for each game that must be won, filled once it is."""
        current = self._chosen.series.current
        beaten = self._chosen.slug in self._progress.beaten
        won = WINS if beaten and not current else score_of(current)[0]
        px = self._ui.theme.px
        pips = [Box(width=px(PIP), draw=partial(_draw_pip, game < won)) for game in range(WINS)]
        return row(*pips, gap=px(PIP_GAP))

    def _rewards(self) -> list[Box]:
        """Return the card backs above the tablecloths, each with a title, and a note."""
        ui = self._ui
        titles = {"back": _("Card back"), "cloth": _("Tablecloth")}
        boxes = []
        for kind, title in titles.items():
            rewards = [self._reward(reward) for reward in REWARDS if reward.kind == kind]
            boxes += [line(ui, title, "body", "ink", bold=True), row(*rewards, gap=ui.theme.px(SHEET_GAP))]
        note = self._note or _("Choose what you have earned.")
        return [*boxes, line(ui, note, "body", "ink", "center", name="note")]

    def _reward(self, reward: Reward) -> Box:
        """Return the button of a reward with its picture and title."""
        ui = self._ui
        picture = Box(grow=4, draw=partial(self._draw_reward, reward))
        face = column(
            picture, line(ui, _(reward.title), anchor="center", grow=1), padding=ui.theme.px(REWARD_PADDING)
        )
        box = button(ui, REWARD + reward.key, self._reward_label(reward), icon="blank")
        return replace(box, height=None, least=0, parts=(face,))

    def _is_available(self, reward: Reward) -> bool:
        return not reward.name or reward.key in self._earned

    def _is_chosen(self, reward: Reward) -> bool:
        return bool(getattr(self._ui.settings, SETTING[reward.kind]) == reward.name)

    def _reward_label(self, reward: Reward) -> str:
        """Return a reward's title and state as a text."""
        title = reward_title(reward.key)
        if not self._is_available(reward):
            return _("{title}, not earned yet").format(title=title)
        return _("{title}, in use").format(title=title) if self._is_chosen(reward) else title

    # The map

    def _on_map(self, area: pygame.Rect, number: int, size: tuple[int, int], below: int = 0) -> pygame.Rect:
        """Return a rectangle centred on a house, with its lower edge ``below`` the house's foot.

        ``area`` is the place of the map. ``size`` and ``below`` are in pixels of the map's picture, the
        result is in those of the window.
        """
        town = pygame.Rect((0, 0), MAP_SIZE).fit(area)
        scale = town.width / MAP_SIZE[0]
        x, y = HOUSES[number]
        box = pygame.Rect(0, 0, round(size[0] * scale), round(size[1] * scale))
        return box.move_to(midbottom=(town.left + round(x * scale), town.top + round((y + below) * scale)))

    def _add_plates(self, widgets: Widgets, _name: str, area: pygame.Rect) -> None:
        """Add a button with the name of its owner below each house."""
        for index, rival in enumerate(self._rivals):
            wide, high = (
                round(side * min(most, self._ui.settings.scale / 100))
                for side, most in zip(PLATE_SIZE, PLATE_GROWTH, strict=True)
            )
            plate = self._on_map(area, index, (wide, high), below=high + PLATE_GAP)
            plate.height = max(plate.height, math.ceil(LEAST_PLATE * window_scale(self._ui.window.size)))
            kind: Kind = "primary" if rival is self._chosen else "plain"
            widgets.add(Button, HOUSE + rival.slug, plate, rival.name, kind, tip=self._why_locked(rival))

    def _draw_map(self, painter: Painter, area: pygame.Rect) -> None:
        """Draw the map, with a disc at each house, dark at those that are not open yet."""
        town = pygame.Rect((0, 0), MAP_SIZE).fit(area)
        painter.put(self._ui.images.get(MAP, town.size), topleft=town.topleft)
        for index, rival in enumerate(self._rivals):
            house = self._on_map(area, index, HOUSE_SIZE)
            side = round(house.width * DISC_SHARE)
            if rival.slug in self._progress.beaten:
                state = _("beaten")
                disc = painter.put(self._ui.shapes.disc(side, "delft", "cream"), midtop=house.midtop)
                painter.tick(disc)
            else:
                is_open = rival.slug in self._open
                state = _standing(rival.series, False) if is_open else _("not open yet")
                fill, ink = ("brass", "ink") if is_open else ("walnut", "cream")
                disc = painter.put(self._ui.shapes.disc(side, fill, "cream"), midtop=house.midtop)
                painter.line(str(index + 1), disc, painter.sizes.heading, ink, "center", bold=True)
            if rival.series.current:
                _draw_match(rival.series, painter, disc)
            painter.display_list.name(f"rival.{rival.slug}", house, f"{index + 1}. {rival.name}: {state}")

    def _draw_prize(self, reward: Reward, painter: Painter, place: pygame.Rect) -> None:
        """Draw the picture of a rival's reward, if there is space."""
        height = min(place.height - painter.px(SHEET_GAP), painter.px(PRIZE))
        if height >= painter.px(LEAST_PRIZE):
            width = round(height * (CARD_RATIO if reward.kind == "back" else 1 / CARD_RATIO))
            image = painter.ui.images.get(reward.picture, (width, height), cover=True)
            painter.put(image, topleft=place.topleft)

    def _draw_reward(self, reward: Reward, painter: Painter, place: pygame.Rect) -> None:
        """Draw the picture of a reward: darkened if it is not earned yet, ticked if it is in use."""
        ratio = CARD_RATIO if reward.kind == "back" else max(1.0, place.width / place.height)
        width = min(place.width, round(place.height * ratio))
        box = pygame.Rect(0, 0, width, round(width / ratio)).move_to(center=place.center)
        painter.put(painter.ui.images.get(reward.picture, box.size, cover=True), center=box.center)
        if not self._is_available(reward):
            painter.panel(box, "walnut_dark", None, None, alpha=190, radius=4)
        if self._is_chosen(reward):
            side = round(box.width * CHOSEN_SHARE)
            painter.tick(painter.put(painter.ui.shapes.disc(side, "delft", "cream"), center=box.center))

    def _why_locked(self, rival: SeasonRival) -> str:
        """Return why a rival can't be played yet; empty if it can."""
        if rival.slug in self._open:
            return ""
        before = self._rivals[self._rivals.index(rival) - 1]
        return _("Win the match against {name} first.").format(name=before.name)

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a click on a house, a control or a key."""
        if isinstance(intention, Pointer):
            if intention.kind == "down" and intention.button == 1:
                town = self.places["map"]
                for index, rival in enumerate(self._rivals):
                    if self._on_map(town, index, HOUSE_SIZE).collidepoint(intention.pos):
                        return self.press(HOUSE + rival.slug)
            return None
        return super().handle(intention)

    def press(self, name: str) -> Go | None:
        """Choose a rival or a reward, or start or continue a game."""
        if name == "play":
            running = self._chosen.series.running
            if running is not None:
                return Go("resume", {"game": running})
            return Go("season_game", {"rival": self._chosen.slug})
        rivals = {HOUSE + rival.slug: rival for rival in self._rivals}
        if name in rivals:
            self._chosen = rivals[name]
            self._page = "rival"
            self._note = ""
            self.build(name)
        elif name in BY_BUTTON:
            self._choose(BY_BUTTON[name])
            self.build(name)
        return super().press(name)

    def _choose(self, reward: Reward) -> None:
        """Use a reward from now on, or show how it can be earned."""
        if self._is_available(reward):
            self._note = self._ui.change(SETTING[reward.kind], reward.name)
        else:
            owner = next(each for each in self._rivals if each.series.rival.reward == reward.key)
            self._note = _("Win the match against {name} to earn this.").format(name=owner.name)

    def change(self, name: str, value: str) -> Go | None:
        """Turn the sheet to the rival or to the rewards."""
        if name != "page":
            return super().change(name, value)
        self._page = "rewards" if value == "rewards" else "rival"
        self._note = ""
        self.build(name)
        return None


def _draw_pip(is_won: bool, painter: Painter, place: pygame.Rect) -> None:
    """Draw a disc for a game that must be won, filled once it is."""
    side = min(place.size)
    fill = "delft" if is_won else Shade("cream", 0.85)
    painter.put(painter.ui.shapes.disc(side, fill, "ink"), center=place.center)


def _draw_match(series: Series, painter: Painter, disc: pygame.Rect) -> None:
    """Draw a disc below the one of a house for each game that must be won in the match in progress."""
    won, _lost = score_of(series.current)
    side = round(disc.width * PIP_SHARE)
    place = pygame.Rect(0, 0, side, side).move_to(midtop=(disc.centerx - side * (WINS - 1) // 2, disc.bottom))
    for game in range(WINS):
        _draw_pip(game < won, painter, place.move(side * game, 0))
