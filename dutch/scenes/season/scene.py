"""The page of the season: the map with six houses, the match with the chosen rival, and the rewards."""

import math
from collections.abc import Mapping, Sequence
from enum import StrEnum

import pygame

from dutch.desktop.input import Intention, Pointer
from dutch.desktop.theme import Shade, window_scale
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.match.season import WINS, progress, rewards, score_of, unlocked_rivals
from dutch.scenes.painter import Painter
from dutch.scenes.record_page import EventScene
from dutch.scenes.season import words
from dutch.scenes.season.rewards import BY_KEY, REWARDS, SETTING, RewardsPanel, reward_title
from dutch.scenes.season.words import SeasonRival
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import Go, UIContext

MAP = "table/town"
MAP_SIZE = (1200, 900)
HOUSES = ((190, 372), (325, 600), (480, 400), (635, 655), (765, 400), (955, 545))
"""The position of each house's foot in the picture of the map, in the order of the ladder."""

HOUSE_SIZE = (116, 160)
PLATE_SIZE = (190, 52)

# Prefixes of the names of buttons:
HOUSE = "house."
REWARD = "reward."

FACES = 510
"""The layer of the rewards' pictures, above their buttons (500)."""


class SeasonPage(StrEnum):
    """The pages of the sheet beside the map."""

    RIVAL = "rival"
    REWARDS = "rewards"


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
        page: SeasonPage = SeasonPage.RIVAL,
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
        self._chosen = self._rival_to_show(rival)
        self._page = page
        self._note = ""
        self.first = focus or "play"

    def _rival_to_show(self, slug: str) -> SeasonRival:
        for rival in self._rivals:
            if rival.slug == slug:
                return rival
        for rival in self._rivals:
            if rival.series.running is not None:
                return rival
        for rival in self._rivals:
            if rival.slug not in self._progress.beaten:
                return rival
        return self._rivals[-1]

    @property
    def title(self) -> str:
        """The page's title."""
        number = self._progress.number
        if self._progress.complete:
            return _("The season is yours")
        return _("The season") if number == 1 else _("Season {number}").format(number=number)

    # Layout

    @property
    def _places(self) -> Mapping[str, pygame.Rect]:
        """The rectangles of the map, of the sheet beside or below it, and of the sheet's parts."""
        px = self._ui.theme.px
        body = self.body
        gap = max(8, min(px(24), body.height // 24))
        width, height = MAP_SIZE
        if body.height > body.width:
            size = (body.width, body.width * height // width)
            town, sheet = rows(body, min(size[1], body.height * 48 // 100), None, gap=gap)
        else:
            size = (min(body.height * width // height, body.width * 58 // 100), body.height)
            town, sheet = columns(body, size[0], None, gap=gap)
        scale = min(town.width / width, town.height / height)
        town = pygame.Rect(0, 0, round(width * scale), round(height * scale)).move_to(center=town.center)
        inner = sheet.inflate(-2 * px(20), -2 * px(16))
        pages, room = rows(inner, min(px(52), inner.height // 8), None, gap=gap // 2)
        about, play = rows(room, None, min(px(60), inner.height // 8), gap=gap // 2)
        return {"map": town, "sheet": sheet, "pages": pages, "room": room, "about": about, "play": play}

    def _on_map(self, number: int, size: tuple[int, int], below: int = 0) -> pygame.Rect:
        """Return a rectangle centred on a house, with its lower edge ``below`` the house's foot.

        ``size`` and ``below`` are in pixels of the map's picture, the result is in those of the window.
        """
        town = self._places["map"]
        scale = town.width / MAP_SIZE[0]
        x, y = HOUSES[number]
        box = pygame.Rect(0, 0, round(size[0] * scale), round(size[1] * scale))
        box.midbottom = (town.left + round(x * scale), town.top + round((y + below) * scale))
        return box

    def _plate(self, number: int) -> pygame.Rect:
        plate = self._on_map(number, PLATE_SIZE, below=PLATE_SIZE[1] + 8)
        min_height = math.ceil(44 * window_scale(self._ui.window.size))
        plate.height = max(plate.height, min_height)
        return plate

    def add_controls(self) -> None:
        """Add the tabs, a button for each house, and the controls of the sheet."""
        super().add_controls()
        places = self._places
        widgets = self.widgets
        for number, rival in enumerate(self._rivals):
            kind: Kind = "primary" if rival is self._chosen else "plain"
            tip = "" if rival.slug in self._open else self._why_locked(rival)
            widgets.button(HOUSE + rival.slug, self._plate(number), rival.name, kind, tip=tip)
        pages = ((SeasonPage.RIVAL, _("Rival")), (SeasonPage.REWARDS, _("Rewards")))
        widgets.choice("page", places["pages"], pages, self._page)
        if self._page is SeasonPage.REWARDS:
            panel = self._rewards
            for reward in REWARDS:
                place = panel.places[reward.key]
                label = panel.label(reward)
                widgets.button(REWARD + reward.key, place, label, icon="blank")
            return
        title = _("Continue") if self._chosen.series.running is not None else _("Play")
        available = self._chosen.slug in self._open
        tip = "" if available else self._why_locked(self._chosen)
        widgets.button("play", places["play"], title, "primary", enabled=available, tip=tip)

    @property
    def _rewards(self) -> RewardsPanel:
        return RewardsPanel(self._ui, self._places["room"], self._earned)

    def _why_locked(self, rival: SeasonRival) -> str:
        """Return why a rival can't be played yet."""
        before = self._rivals[self._rivals.index(rival) - 1]
        return _("Win the match against {name} first.").format(name=before.name)

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a click on a house, a control or a key."""
        if isinstance(intention, Pointer):
            if intention.kind == "down" and intention.button == 1:
                for number, rival in enumerate(self._rivals):
                    if self._on_map(number, HOUSE_SIZE).collidepoint(intention.pos):
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
        if name.startswith(HOUSE):
            self._chosen = next(each for each in self._rivals if each.slug == name.removeprefix(HOUSE))
            self._page = SeasonPage.RIVAL
            self._note = ""
            self.build(name)
        elif name.startswith(REWARD):
            self._choose(name)
        return super().press(name)

    def _choose(self, name: str) -> None:
        """Use a reward from now on, or show how it can be earned."""
        reward = BY_KEY[name.removeprefix(REWARD)]
        if self._rewards.is_available(reward):
            self._note = self._ui.change(SETTING[reward.kind], reward.name)
        else:
            owner = next(each for each in self._rivals if each.series.rival.reward == reward.key)
            self._note = _("Win the match against {name} to earn this.").format(name=owner.name)
        self.build(name)

    def change(self, name: str, value: str) -> Go | None:
        """Turn the sheet to the rival or to the rewards."""
        if name != "page":
            return super().change(name, value)
        self._page = SeasonPage(value)
        self._note = ""
        self.build(name)
        return None

    # Drawing

    def paint(self, painter: Painter) -> None:
        """Draw the map and the sheet."""
        super().paint(painter)
        places = self._places
        self._draw_map(painter, places["map"])
        painter.raised_panel(places["sheet"], "cream", Shade("cream", 0.94), Shade("brass", 0.8))
        if self._page is SeasonPage.REWARDS:
            self._rewards.draw(painter.on(FACES))
            note = self._note or _("Choose what you have earned.")
            painter.line(note, self._rewards.note, painter.sizes.body, "ink", "center")
            painter.display_list.name("note", self._rewards.note, note)
        else:
            self._draw_rival(painter, places["about"])

    def _draw_map(self, painter: Painter, rect: pygame.Rect) -> None:
        painter.put(self._ui.images.get(MAP, rect.size), topleft=rect.topleft)
        for number, rival in enumerate(self._rivals):
            house = self._on_map(number, HOUSE_SIZE)
            beaten = rival.slug in self._progress.beaten
            closed = rival.slug not in self._open
            if closed:
                painter.panel(house, "walnut_dark", None, None, alpha=120, radius=8)
            side = max(18, house.width * 2 // 5)
            fill = "brass"
            state = words.standing(rival.series, beaten)
            if beaten:
                fill = "delft"
                state = _("beaten")
            elif closed:
                fill = "walnut"
                state = _("not open yet")
            disc = painter.put(self._ui.shapes.disc(side, fill, "cream"), midtop=house.midtop)
            if beaten:
                tick = self._ui.shapes.icon("done", side * 3 // 5, "cream")
                painter.put(tick, center=disc.center)
            else:
                ink = "cream" if closed else "ink"
                painter.line(
                    str(number + 1), disc, side / self._ui.theme.scale_factor * 0.6, ink, "center", bold=True
                )
            painter.display_list.name(f"rival.{rival.slug}", house, f"{number + 1}. {rival.name}: {state}")

    def _draw_rival(self, painter: Painter, area: pygame.Rect) -> None:
        rival = self._chosen
        sizes = painter.sizes
        head, about, twist, match, prize = rows(
            area,
            area.height * 24 // 100,
            area.height * 24 // 100,
            area.height * 22 // 100,
            area.height * 14 // 100,
            None,
        )
        if rival.portrait and painter.ui.images.has(rival.portrait):
            side = head.height
            image = painter.ui.images.get(rival.portrait, (side, side))
            painter.put(image, topleft=head.topleft)
            head = columns(head, side, None, gap=painter.px(16))[1]
        name, level = rows(head, head.height * 58 // 100, None)
        painter.line(rival.name, name, 52, Shade("garnet", 0.85), face="title")
        kind = f"{rival.level} · {rival.edition}"
        painter.line(kind, level, sizes.label, "ink")
        if rival.history:
            painter.paragraph(rival.history, about, sizes.label, "ink", italic=True)
        else:
            twist = about.union(twist)
        special = f"{rival.style} {words.twist(rival.series, rival.name)}".strip()
        painter.paragraph(special, twist, sizes.label, "ink")
        state = words.standing(rival.series, rival.slug in self._progress.beaten)
        results = words.games(rival.series.current)
        line = f"{state} ({results})" if results else state
        score = painter.line(line, match, 28, "ink", bold=True)
        self._draw_pips(painter, score, match)
        reward = _("Reward · {title}").format(title=reward_title(rival.series.rival.reward))
        painter.line(reward, prize, sizes.label, "ink")
        told = f"{rival.name}, {kind}. {rival.history} {special} {line}. {reward}"
        painter.display_list.name("report", area, " ".join(told.split()))

    def _draw_pips(self, painter: Painter, after: pygame.Rect, area: pygame.Rect) -> None:
        """Draw two discs beside the state of the match, filled for each game won."""
        side = min(after.height * 3 // 4, painter.px(22))
        if area.right - after.right < 4 * side:
            return
        current = self._chosen.series.current
        beaten = self._chosen.slug in self._progress.beaten
        won = WINS if beaten and not current else score_of(current)[0]
        for number in range(WINS):
            disc = painter.ui.shapes.disc(side, "delft" if number < won else Shade("cream", 0.85), "ink")
            painter.put(disc, midleft=(area.right - (2 - number) * side * 5 // 4, area.centery))
