"""Overlays on top of the table: where they open, their stack, questions, and the game's menu."""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop import clipboard
from dutch.desktop.display_list import Act
from dutch.desktop.theme import Colour, Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import N_, _
from dutch.rules.api import Card
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import LIFT, NOTE, PANEL, FocusRing, MenuText, TableButton
from dutch.stage.cards import number_rects
from dutch.stage.layout import Layout
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, region_name

STEPS_ACROSS = 40  # places that are tried across the window

# How near to its target a panel is (see `panel_rect`):
PULL = 40  # usually
CLOSE = 6000  # as close as it can be, even over cards that can be given or taken
ALIGNMENT = 240  # the pull at which a pixel out of line costs as much as the panel's height of covered cards

# Weights of what a panel should not cover:
TARGET = 600  # the target's price and cards
TOTAL = 60  # totals, and the prompt
NUMBER = 12  # the numbers on cards, and the buttons
CHOICE = 8  # cards that can be given or taken
TEXT = 4  # other text
CARD = 1  # other cards


class Obstacle(NamedTuple):
    """A rectangle that a panel should not cover."""

    rect: pygame.Rect
    weight: int
    """The cost of each pixel that is covered."""


def target_rect(layout: Layout, placed: Iterable[PlacedCard], target: Target) -> pygame.Rect:
    """Return the rectangle of a target: that of its top card or, if it has none, of its zone."""
    cards = [item.rect for item in placed if item.target == target]
    return cards[-1] if cards else layout.zone(region_name(target))


def obstacles_beside(
    presenter: Presenter,
    layout: Layout,
    placed: Collection[PlacedCard],
    totals: Mapping[str, str],
    target: Target,
    related_cards: Collection[Card],
) -> list[Obstacle]:
    """Return what a panel beside a target should not cover.

    The result depends only on the layout and the cards, not on what was drawn last. ``totals`` are the texts
    beside bids, by zone; ``related_cards`` must stay visible like the target.
    """
    box = target_rect(layout, placed, target)
    obstacles = [Obstacle(layout.zone("prompt"), TOTAL)]
    for place in presenter.places:
        is_target = layout.zone(place.zone).colliderect(box)
        obstacles.append(Obstacle(layout.zone(place.tag), TARGET if is_target else TEXT))
    obstacles += [Obstacle(layout.zone(zone), TOTAL) for zone in totals if zone != target]
    obstacles += [Obstacle(layout.zone(f"button.{name}"), NUMBER) for name in ("end", "undo", "hand")]
    return obstacles + _card_obstacles(presenter, layout, placed, related_cards)


def _card_obstacles(
    presenter: Presenter,
    layout: Layout,
    placed: Iterable[PlacedCard],
    related_cards: Collection[Card],
) -> list[Obstacle]:
    """Return the open cards, with room for the player's cards to be lifted, and the numbers on them."""
    zones_in_play = {*presenter.own_zones, *(place.zone for place in presenter.places)}
    own_sides = {presenter.styles[zone].panel for zone in presenter.own_zones}
    obstacles = []
    for item in placed:
        card = item.token.card
        if not item.face_up or card is None:
            continue
        obstacles += [Obstacle(rect, NUMBER) for rect in number_rects(item.rect, card.is_power)]
        rect = item.rect
        if item.style.panel in own_sides:
            rect = rect.union(rect.move(0, layout.lift_offset(LIFT)))
        if card in related_cards:
            weight = TARGET
        else:
            weight = CHOICE if item.zone in zones_in_play else CARD
        obstacles.append(Obstacle(rect, weight))
    return obstacles


def panel_rect(
    target: pygame.Rect,
    sizes: Sequence[tuple[int, int]],
    gap: int,
    window: pygame.Rect,
    obstacles: Sequence[Obstacle],
    pull: int = 1,
) -> pygame.Rect:
    """Return the rectangle of a panel near a target that covers the least of the ``obstacles``.

    All ``sizes`` that fit into the window are tried; if none fits, the last one is used. The greater the
    ``pull``, the more of the obstacles the panel can cover to be close to the target.
    """
    fitting = [size for size in sizes if window.contains((window.topleft, size))]
    places: list[pygame.Rect] = []
    for size in fitting or [sizes[-1]]:
        places += _places_to_try(target, size, gap, window)
    rects = [obstacle.rect for obstacle in obstacles]

    def cost(place: pygame.Rect) -> tuple[bool, float]:
        covered = 0
        for index in place.collidelistall(rects):
            common = place.clip(rects[index])
            covered += obstacles[index].weight * common.width * common.height
        gap_across = max(0, place.left - target.right, target.left - place.right)
        gap_down = max(0, place.top - target.bottom, target.top - place.bottom)
        distance = pull * (gap_across + gap_down) * place.height
        offset = abs(place.centerx - target.centerx) + abs(place.centery - target.centery)
        aligned = offset * place.height * max(pull, PULL) / ALIGNMENT
        return place.colliderect(target), covered + distance + aligned

    return min(places, key=cost)


def _places_to_try(
    target: pygame.Rect, size: tuple[int, int], gap: int, window: pygame.Rect
) -> list[pygame.Rect]:
    """Return places for a panel of this size: in line with the target, at the edges, and in regular steps."""
    box = pygame.Rect((0, 0), size)
    outer = target.inflate(2 * gap, 2 * gap)
    step = max(8, window.width // STEPS_ACROSS)
    xs = {window.left, window.right - box.width, target.centerx - box.width // 2}
    xs |= {outer.right, outer.left - box.width, target.left, target.right - box.width, target.centerx}
    xs |= {*range(window.left, window.right - box.width, step)}
    ys = {window.top, window.bottom - box.height, target.centery - box.height // 2}
    ys |= {outer.bottom, outer.top - box.height}
    ys |= {*range(window.top, window.bottom - box.height, step)}
    return [box.move(x, y).clamp(window) for x in sorted(xs) for y in sorted(ys)]


# Lengths at 1080p
BUTTON = 64  # height of an overlay's button
GAP = 24  # room around a button
QUESTION_WIDTH = 620
QUESTION_HEIGHT = 210
NARROW_WIDTH = 400  # width of a question with its answers below each other
MENU_WIDTH = 520  # width of a column of the menu
MENU_BUTTON = 56  # height of a button of the menu
MENU_GAP = 16

COLUMNS = 2  # of a question's buttons; of the menu's where one column is too high
CODE = 2  # index of the menu's text that is the code
CANCEL_ANSWERS = frozenset({"no", "back"})  # the answers that Esc chooses; each dialog has one of them


class Overlay(ABC):
    """Something open over the table. It is modal: the table does not react while it is open."""

    first: str  # the region that gets the focus when it opens
    leave: Act | None  # the effect of Esc and of a click outside; None if it must be answered

    @abstractmethod
    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the overlay's buttons, in reading order."""

    @abstractmethod
    def draw(self, painter: Painter) -> None:
        """Draw the overlay without its buttons; the painter's layer is that of the content."""

    def prompt(self, keyboard: bool) -> str:
        """Return the prompt to show while the overlay is open; empty to leave the prompt as it is."""
        return ""

    def refit(self) -> None:  # noqa: B027 - not all remember where they lie
        """Forget the overlay's position, because the window or the table has changed."""


class Answer(NamedTuple):
    """One answer of a dialog: its button, and what pressing it does."""

    name: str
    title: str
    act: Act
    kind: Kind = "plain"


class Place(NamedTuple):
    """The position of a panel."""

    fit: Callable[[Sequence[tuple[int, int]]], pygame.Rect]
    """Returns the rectangle of a panel that can have any of these sizes, in pixels."""
    target: Target = ""
    """What the panel is beside; empty if there is nothing."""


@dataclass(eq=False)
class Panel(Overlay):
    """A panel beside a part of the table, which stays bright."""

    name = "question"  # of its region
    disables_table = True  # False if the buttons of the table can be pressed while it is open

    place: Place
    _box: pygame.Rect | None = field(default=None, init=False)

    def fit(self, *sizes: tuple[int, int]) -> pygame.Rect:
        """Return the panel's rectangle, with one of these sizes; it stays there until the table changes."""
        if self._box is None:
            self._box = self.place.fit(sizes)
        return self._box

    def refit(self) -> None:
        """Forget the panel's rectangle, so that the next ``fit`` finds a new one."""
        self._box = None

    def draw_panel(self, painter: Painter, box: pygame.Rect, label: str) -> None:
        """Draw the ground of the panel."""
        painter.on(PANEL).raised_panel(box, *NOTE)
        painter.name(self.name, box, label)


class OpenOverlay(NamedTuple):
    """An open overlay, and the region that had the focus before."""

    overlay: Overlay
    previous_focus: str


class OverlayStack:
    """The open overlays, of which only the top one is shown and reacts."""

    def __init__(self, focus: FocusRing, rebuild: Act) -> None:
        """``rebuild`` shows the buttons of the top overlay, or of the table if none is open."""
        self.top: Overlay | None = None
        """The overlay that is shown; None if no overlay is open."""
        self._stack: list[OpenOverlay] = []
        self._focus = focus
        self._rebuild = rebuild

    def open(self, overlay: Overlay) -> None:
        """Open an overlay on top of all others."""
        self._stack.append(OpenOverlay(overlay, self._focus.name))
        self._show(overlay.first)

    def close(self) -> None:
        """Close the top overlay, show the one below if any, and restore the focus."""
        self._show(self._stack.pop().previous_focus if self._stack else "")

    def clear(self) -> None:
        """Close all overlays, and restore the focus."""
        first = self._stack[0].previous_focus if self._stack else ""
        self._stack.clear()
        self._show(first)

    def _show(self, focus: str) -> None:
        self.top = self._stack[-1].overlay if self._stack else None
        self._rebuild()
        self._focus.set(focus)

    def refit(self) -> None:
        """Reposition the overlays after a change of the window or of the table in it."""
        for each in self._stack:
            each.overlay.refit()

    def leave(self) -> bool:
        """Do what Esc does in the top overlay. Returns False if there is none, or if it must be answered."""
        if self.top is None or self.top.leave is None:
            return False
        self.top.leave()
        return True

    def ask(self, text: str, yes: str, act: Act, place: Place, expects_yes: bool = False) -> None:
        """Ask a question: one answer goes back, and the other, ``yes``, calls ``act``.

        The first has the focus: to go back, or ``yes`` if the question ``expects_yes``.
        """

        def agree() -> None:
            self.close()
            act()

        go_back, agreed = Answer("no", _("No, go back"), self.close), Answer("yes", yes, agree)
        first, second = (agreed, go_back) if expects_yes else (go_back, agreed)
        self.open(Question(place, [first._replace(kind="primary"), second], text))


@dataclass(eq=False)
class Dialog(Panel):
    """A panel with a button for each answer at its foot; the first answer has the focus."""

    answers: Sequence[Answer]

    def __post_init__(self) -> None:
        self.first = f"button.{self.answers[0].name}"
        self.leave = next(answer.act for answer in self.answers if answer.name in CANCEL_ANSWERS)

    def prompt(self, keyboard: bool) -> str:
        """Explain the keys for keyboard players; return an empty text for others."""
        return _("[Enter] chooses, [arrows] move, [Esc] goes back.") if keyboard else ""

    def _answer_buttons(
        self, area: pygame.Rect, columns: int, height: int, column_gap: int, row_gap: int
    ) -> list[TableButton]:
        """Return buttons in rows at the foot of a room; an odd last one is as wide as its row."""
        last = len(self.answers) - 1
        row_count = last // columns + 1
        top = area.bottom - row_count * (height + row_gap) + row_gap
        width = (area.width - column_gap * (columns - 1)) // columns
        buttons = []
        for index, answer in enumerate(self.answers):
            row, column = divmod(index, columns)
            left = area.x + column * (width + column_gap)
            rect = pygame.Rect(left, top + row * (height + row_gap), width, height)
            if column == 0 and index == last:
                rect.width = area.width
            buttons.append(TableButton(answer.name, rect, answer.title, answer.act, answer.kind))
        return buttons


@dataclass(eq=False)
class Question(Dialog):
    """A sentence with two answers."""

    text: str

    def _layout(self, ui: UIContext) -> tuple[pygame.Rect, list[TableButton]]:
        """Return the panel and its answers: side by side, or below each other in a narrow panel."""
        px = ui.theme.px
        width, height = ui.window.size
        gap = px(GAP)
        button = max(px(BUTTON), 36)
        wide_size = min(px(QUESTION_WIDTH), width - px(32)), min(px(QUESTION_HEIGHT), height - px(32))
        narrow_width = min(px(NARROW_WIDTH), width - px(32))
        text = ui.typesetter.paragraph(self.text, narrow_width - px(64), ui.theme.sizes.label)
        rows = len(self.answers) * (button + gap // 2)
        box = self.fit(wide_size, (narrow_width, px(16) + text.get_height() + rows + 2 * gap))
        columns = COLUMNS if box.width == wide_size[0] else 1
        return box, self._answer_buttons(box.inflate(-2 * gap, -2 * gap), columns, button, gap, gap // 2)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons of the answers."""
        return self._layout(ui)[1]

    def draw(self, painter: Painter) -> None:
        """Draw panel and sentence."""
        box, buttons = self._layout(painter.ui)
        px = painter.px
        self.draw_panel(painter, box, self.text)
        area = pygame.Rect(box.x + px(32), box.y + px(16), box.width - px(64), 0)
        area.height = min(button.rect.top for button in buttons) - px(GAP) // 2 - area.y
        painter.paragraph(self.text, area, painter.sizes.label, anchor="center", align="centre")


class MenuLayout(NamedTuple):
    """The rectangles and gaps of a game's menu, in pixels."""

    panel: pygame.Rect
    inside: pygame.Rect
    """The panel without its margins."""
    columns: int
    """The number of columns of the answers."""
    row_gap: int
    """The gap between two texts, and between two rows of answers."""


@dataclass(eq=False)
class GameMenu(Dialog):
    """The menu of a running game, of one that ``is_over`` or, with a text ``about`` it, of no game.

    It explains what leaving means, shows the game code, and offers actions. It is below its button in the top
    bar or, if ``centred``, in the middle of its area.
    """

    name = "game_menu"

    place: Place = field(init=False)
    answers: Sequence[Answer] = field(init=False)
    overlays: OverlayStack
    go: Callable[[str], None]
    """Leads to a scene; the menu is still open after a visit to the rules or the settings."""
    rebuild: Act
    room: Callable[[], pygame.Rect]
    """Returns the area in which the menu must be."""
    code: str
    """The game code; if it is empty, the deal can't be passed on or played again."""
    is_over: bool = False
    in_season: bool = False
    centred: bool = False
    about: MenuText | None = None
    note: str = ""
    """The answer after the code was copied."""

    def __post_init__(self) -> None:
        text = N_("Your game is saved when you leave. Choose Continue in the menu to resume it.")
        if self.is_over:
            text = N_("This game is over. You'll find it in the history.")
        self._text = self.about or MenuText(N_("The game"), text)
        self.place = Place(lambda sizes: self._panel_rect(sizes[0]))
        self.answers = self._list_answers()
        super().__post_init__()

    def refit(self) -> None:
        """Word the answers again, perhaps in another language, for a panel that may need another place."""
        super().refit()
        self.answers = self._list_answers()

    def _list_answers(self) -> list[Answer]:
        answers = [
            Answer("no", _("Go back"), self.overlays.close, "primary"),
            Answer("rules", _("Rules"), partial(self.go, "rules")),
            Answer("settings", _("Settings"), partial(self.go, "settings")),
            Answer("keys", _("Keys and buttons"), partial(self.go, "keys")),
        ]
        if self._text.lists_lessons:
            answers.append(Answer("lessons", _("All lessons"), partial(self._leave_for, "lessons")))
        if self.code:
            answers.append(Answer("copy", _("Copy the game code"), self._copy_code))
            restart = partial(self._leave_for, "restart")
            about_restart = _(
                "Play this deal again from the start? The game you leave stays in the history, "
                "and you can continue it there."
            )
            ask = partial(self.overlays.ask, about_restart, _("Play it again"), restart, self.place)
            answers.append(Answer("restart", _("Play this deal again"), restart if self.is_over else ask))
        if self.about is None and not self.is_over:
            abandon = partial(self._leave_for, "abandon")
            about = _("Abandon this game? It stays in the history, but it ends here without a winner.")
            if self.in_season:
                about = _("Abandon this game? It stays in the history, and counts as a loss in the season.")
            ask = partial(self.overlays.ask, about, _("Abandon it"), abandon, self.place)
            answers.append(Answer("abandon", _("Abandon this game"), ask))
        return [*answers, Answer("yes", _("Leave"), partial(self._leave_for, "menu"))]

    def _leave_for(self, scene: str) -> None:
        self.overlays.clear()
        self.go(scene)

    def _copy_code(self) -> None:
        """Copy the game code to the clipboard, and show whether that worked."""
        self.note = N_("Code copied.") if clipboard.copy(self.code) else N_("Couldn't copy the code.")
        self.rebuild()

    # Layout

    def _texts(self, ui: UIContext, width: int) -> list[pygame.Surface]:
        """Render the title and the sentence and, if there is a code, the code and a note about it."""
        typesetter = ui.typesetter
        sizes = ui.theme.sizes
        texts = [
            typesetter.fit(_(self._text.title), width, sizes.heading, Shade("brass", 1.25), face="title"),
            typesetter.paragraph(_(self._text.text), width, sizes.body, align="centre"),
        ]
        if self.code:
            code = _("Game code: {code}").format(code=self.code)
            colour: Colour = Shade("brass", 1.45) if self.note else Shade("cream", 0.88)
            texts += [
                typesetter.fit(code, width - ui.theme.px(MENU_GAP), sizes.label, bold=True),
                typesetter.paragraph(self._explanation, width, sizes.body, colour, align="centre"),
            ]
        return texts

    @property
    def _explanation(self) -> str:
        return _(self.note or N_("Anyone who plays this code gets the same cards."))

    def _panel_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the rectangle of a panel of this size, in a corner or in the middle of its area."""
        area = self.room()
        box = pygame.Rect((0, 0), size)
        return box.move_to(center=area.center) if self.centred else box.move_to(topleft=area.topleft)

    def _layout(self, ui: UIContext) -> MenuLayout:
        """Return the layout, in one column, or in two if one would be too high."""
        px = ui.theme.px
        area = self.room()
        for columns in range(1, COLUMNS + 1):
            rows = math.ceil(len(self.answers) / columns)
            width = min(columns * px(MENU_WIDTH), area.width)
            texts = self._texts(ui, width - 2 * px(MENU_GAP))
            filled = sum(text.get_height() for text in texts) + rows * px(MENU_BUTTON)
            filled += px(MENU_GAP) if self.code else 0  # the plate around the code
            gaps = len(texts) + rows + 1
            gap = min(px(MENU_GAP), (area.height - filled) // gaps)
            if gap >= px(MENU_GAP) // 2:
                break
        box = self._panel_rect((width, filled + gaps * gap))
        return MenuLayout(box, box.inflate(-2 * px(MENU_GAP), -2 * gap), columns, gap)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons at the panel's foot."""
        _panel, inside, columns, gap = self._layout(ui)
        px = ui.theme.px
        return self._answer_buttons(inside, columns, px(MENU_BUTTON), px(MENU_GAP), gap)

    def draw(self, painter: Painter) -> None:
        """Draw the panel with title, sentence, code and note from top to bottom."""
        layout = self._layout(painter.ui)
        self.draw_panel(painter, layout.panel, _(self._text.text))
        inside = layout.inside
        top = inside.y
        for index, text in enumerate(self._texts(painter.ui, inside.width)):
            row = pygame.Rect(inside.x, top, inside.width, text.get_height())
            if index == CODE:
                row.height += painter.px(MENU_GAP)
                painter.panel(row, Shade("walnut", 0.5), None, Shade("brass", 0.6), 1)
                painter.name("code", row, self.code)
            place = painter.on(painter.layer + 1).put(text, center=row.center)
            if index == 0:
                painter.name("title", place, _(self._text.title))
            elif index > CODE:
                painter.name("note.code", place, self._explanation)
            top = row.bottom + layout.row_gap
