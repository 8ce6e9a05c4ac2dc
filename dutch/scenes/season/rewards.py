"""The card backs and tablecloths that can be earned, and the page on which they are chosen."""

from collections.abc import Collection
from enum import StrEnum
from typing import NamedTuple

import pygame

from dutch.i18n import N_, _
from dutch.scenes.painter import Painter
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext
from dutch.stage.placement import CARD_RATIO


class RewardKind(StrEnum):
    """The kind of a reward, which is the first part of its key."""

    BACK = "back"
    CLOTH = "cloth"


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
    Reward(RewardKind.BACK, "", "cards/back", N_("Delft tiles")),
    Reward(RewardKind.BACK, "tulips", "cards/back_tulips", N_("Tulips")),
    Reward(RewardKind.BACK, "ships", "cards/back_ships", N_("Ships")),
    Reward(RewardKind.BACK, "mill", "cards/back_mill", N_("Windmill")),
    Reward(RewardKind.CLOTH, "", "table/background", N_("Bare wood")),
    Reward(RewardKind.CLOTH, "baize", "table/cloth_baize", N_("Green baize")),
    Reward(RewardKind.CLOTH, "velvet", "table/cloth_velvet", N_("Red velvet")),
    Reward(RewardKind.CLOTH, "chart", "table/cloth_chart", N_("Sea chart")),
)
"""All card backs and tablecloths; those with an empty name are available from the start."""

SETTING = {RewardKind.BACK: "card_back", RewardKind.CLOTH: "table_cloth"}
"""The name of the setting that holds the chosen reward, by its kind."""

BY_KEY = {reward.key: reward for reward in REWARDS}


def reward_title(key: str) -> str:
    """Return the title of the reward with this key, including its kind."""
    reward = BY_KEY[key]
    kind = _("Card back: {name}") if reward.kind is RewardKind.BACK else _("Tablecloth: {name}")
    return kind.format(name=_(reward.title))


class RewardsPanel:
    """The rewards in two rows, card backs above tablecloths, with a note below.

    The scene adds the buttons; the panel lays them out and draws the rewards over them.
    """

    def __init__(self, ui: UIContext, area: pygame.Rect, earned: Collection[str]) -> None:
        """``earned`` are the keys of the rewards that the player has earned."""
        self._ui = ui
        self._earned = earned
        gap = max(6, min(ui.theme.px(16), area.width // 40))
        line = ui.typesetter.measure("X", ui.theme.sizes.body)[1]
        rewards_area, self.note = rows(area, None, line, gap=gap // 2)
        half = (rewards_area.height - gap) // 2
        self.titles: dict[RewardKind, pygame.Rect] = {}
        self.places: dict[str, pygame.Rect] = {}
        for kind, part in zip(RewardKind, rows(rewards_area, half, half, gap=gap), strict=True):
            self.titles[kind], below = rows(part, line, None, gap=gap // 2)
            each = (below.width - 3 * gap) // 4
            tiles = columns(below, each, each, each, None, gap=gap)
            offered = [reward for reward in REWARDS if reward.kind is kind]
            self.places |= {reward.key: tile for reward, tile in zip(offered, tiles, strict=True)}

    def is_available(self, reward: Reward) -> bool:
        """Return whether a reward can be chosen."""
        return not reward.name or reward.key in self._earned

    def is_chosen(self, reward: Reward) -> bool:
        """Return whether a reward is in use."""
        return bool(getattr(self._ui.settings, SETTING[reward.kind]) == reward.name)

    def label(self, reward: Reward) -> str:
        """Return a reward's title and state as a text."""
        title = reward_title(reward.key)
        if not self.is_available(reward):
            return _("{title}, not earned yet").format(title=title)
        return _("{title}, in use").format(title=title) if self.is_chosen(reward) else title

    def draw(self, painter: Painter) -> None:
        """Draw the titles and all rewards; those not earned yet are darkened."""
        for kind, rect in self.titles.items():
            words = _("Card back") if kind is RewardKind.BACK else _("Tablecloth")
            painter.line(words, rect, painter.sizes.body, "ink", bold=True)
        for reward in REWARDS:
            self._draw_reward(painter, reward, self.places[reward.key])

    def _draw_reward(self, painter: Painter, reward: Reward, rect: pygame.Rect) -> None:
        pad = max(4, rect.width // 16)
        inner = rect.inflate(-2 * pad, -2 * pad)
        line = min(inner.height // 4, self._ui.typesetter.measure("X", painter.sizes.body)[1])
        picture, title = rows(inner, None, line, gap=pad // 2)
        ratio = CARD_RATIO if reward.kind is RewardKind.BACK else max(1.0, picture.width / picture.height)
        width = min(picture.width, round(picture.height * ratio))
        box = pygame.Rect(0, 0, width, round(width / ratio)).move_to(center=picture.center)
        painter.put(painter.ui.images.get(reward.picture, box.size, cover=True), center=box.center)
        if not self.is_available(reward):
            painter.panel(box, "walnut_dark", None, None, alpha=190, radius=4)
        painter.line(_(reward.title), title, painter.sizes.body, "cream", "center")
        if self.is_chosen(reward):
            side = max(14, box.width // 4)
            disc = painter.put(painter.ui.shapes.disc(side, "delft", "cream"), center=box.center)
            painter.put(painter.ui.shapes.icon("done", side * 3 // 5, "cream"), center=disc.center)
