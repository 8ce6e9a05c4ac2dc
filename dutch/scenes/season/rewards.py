"""The card backs and table cloths that can be earned, and the page on which they are chosen."""

from collections.abc import Collection
from typing import NamedTuple

import pygame

from dutch.i18n import N_, _
from dutch.scenes.painter import Painter
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext
from dutch.stage.placement import CARD_RATIO

BACK, CLOTH = "back", "cloth"


class Reward(NamedTuple):
    """A card back or a table cloth: its kind, its name in the settings, its picture and title."""

    kind: str
    name: str
    picture: str
    title: str

    @property
    def key(self) -> str:
        """Its name in the table of the season."""
        return f"{self.kind}/{self.name}"


REWARDS = (
    Reward(BACK, "", "cards/back", N_("Delft tiles")),
    Reward(BACK, "tulips", "cards/back_tulips", N_("Tulips")),
    Reward(BACK, "ships", "cards/back_ships", N_("Ships")),
    Reward(BACK, "mill", "cards/back_mill", N_("Windmill")),
    Reward(CLOTH, "", "table/background", N_("Bare wood")),
    Reward(CLOTH, "baize", "table/cloth_baize", N_("Green baize")),
    Reward(CLOTH, "velvet", "table/cloth_velvet", N_("Red velvet")),
    Reward(CLOTH, "chart", "table/cloth_chart", N_("Sea chart")),
)
"""Everything that can be chosen; what has no name is there from the start."""

SETTING = {BACK: "card_back", CLOTH: "table_cloth"}
BY_KEY = {reward.key: reward for reward in REWARDS}


def reward_title(key: str) -> str:
    """Return what a reward of the season is called."""
    reward = BY_KEY[key]
    kind = _("Card back: {name}") if reward.kind == BACK else _("Table cloth: {name}")
    return kind.format(name=_(reward.title))


class RewardsPanel:
    """The rewards in two rows: their places, that of a note, and how they are drawn over their buttons."""

    def __init__(self, ui: UIContext, room: pygame.Rect, earned: Collection[str]) -> None:
        """``earned`` are the keys of the rewards that may be chosen."""
        self._ui = ui
        self._earned = earned
        px = ui.theme.px
        gap = max(6, min(px(16), room.width // 40))
        line = ui.typesetter.measure("X", ui.theme.sizes.body)[1]
        room, self.note = rows(room, None, line, gap=gap // 2)
        half = (room.height - gap) // 2
        self.titles: dict[str, pygame.Rect] = {}
        self.places: dict[str, pygame.Rect] = {}
        for kind, part in zip((BACK, CLOTH), rows(room, half, half, gap=gap), strict=True):
            self.titles[kind], below = rows(part, line, None, gap=gap // 2)
            each = (below.width - 3 * gap) // 4
            tiles = columns(below, each, each, each, None, gap=gap)
            offered = [reward for reward in REWARDS if reward.kind == kind]
            self.places |= {reward.key: tile for reward, tile in zip(offered, tiles, strict=True)}

    def available(self, reward: Reward) -> bool:
        """Return whether a reward may be chosen."""
        return not reward.name or reward.key in self._earned

    def chosen(self, reward: Reward) -> bool:
        """Return whether a reward is in use."""
        return bool(getattr(self._ui.settings, SETTING[reward.kind]) == reward.name)

    def label(self, reward: Reward) -> str:
        """Return a reward and its state in words."""
        title = reward_title(reward.key)
        if not self.available(reward):
            return _("{title}, not earned yet").format(title=title)
        return _("{title}, in use").format(title=title) if self.chosen(reward) else title

    def draw(self, painter: Painter) -> None:
        """Draw titles and rewards; those not earned yet lie in the dark."""
        for kind, rect in self.titles.items():
            words = _("Card back") if kind == BACK else _("Table cloth")
            painter.line(words, rect, painter.sizes.body, "ink", bold=True)
        for reward in REWARDS:
            self._draw_reward(painter, reward, self.places[reward.key])

    def _draw_reward(self, painter: Painter, reward: Reward, rect: pygame.Rect) -> None:
        pad = max(4, rect.width // 16)
        inner = rect.inflate(-2 * pad, -2 * pad)
        line = min(inner.height // 4, self._ui.typesetter.measure("X", painter.sizes.body)[1])
        picture, title = rows(inner, None, line, gap=pad // 2)
        ratio = CARD_RATIO if reward.kind == BACK else max(1.0, picture.width / picture.height)
        width = min(picture.width, round(picture.height * ratio))
        box = pygame.Rect(0, 0, width, round(width / ratio)).move_to(center=picture.center)
        painter.put(painter.ui.images.get(reward.picture, box.size, cover=True), center=box.center)
        if not self.available(reward):
            painter.panel(box, "walnut_dark", None, None, alpha=190, radius=4)
        painter.line(_(reward.title), title, painter.sizes.body, "cream", "center")
        if self.chosen(reward):
            side = max(14, box.width // 4)
            disc = painter.put(painter.ui.shapes.disc(side, "delft", "cream"), center=box.center)
            painter.put(painter.ui.shapes.icon("done", side * 3 // 5, "cream"), center=disc.center)
