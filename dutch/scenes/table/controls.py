"""What the parts of a table share: layers and shapes, buttons, guidance, and the keyboard focus."""

from collections.abc import Callable, Container, Iterable, Sequence
from enum import IntEnum
from functools import cached_property, partial
from itertools import groupby
from typing import NamedTuple, TypeVar

import pygame

from dutch.desktop.commands import ARROWS, find_neighbour
from dutch.desktop.display_list import CONTROLS, Act, DisplayList, Parts, Region, Stop
from dutch.desktop.input import Intention
from dutch.desktop.theme import Colour, Shade, Theme, window_scale
from dutch.desktop.widgets import FOCUS_REACH, Button, Kind, Widgets
from dutch.rules.api import Event
from dutch.scenes.stack import UIContext
from dutch.stage.answers import PowerUse
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, target_of

Words = TypeVar("Words")

# The layers of the table, from the lowest:
BACKGROUND = 0
FURNITURE = 10
ZONES = 20
GLOWS = 30
CARDS = 40
BADGES = 60
FLYING = 290
SPEECH = 300  # rivals' balloons, above the coins of bids

# The layers of an overlay:
VEIL = 400
PANEL = 410
CONTENT = 420

# The layers above the buttons, which are at 500:
ABOVE_BUTTONS = 502
HELD = 600  # carried cards

NOTE = "walnut", "walnut_dark", "brass"
"""The look of a small panel over the table, which stays bright around it."""

LIFT = 28  # rise of a lifted card, in units of the map

REACHES = 16, 12, 8, 4, 0
"""Distances to try for brackets around a region, in pixels at 1080p, the preferred one first.

At the first distance they are outside the focus ring; at the last they would cover a card's coin.
"""


def units(size: tuple[int, int], length: float) -> int:
    """Convert a length at 1080p to pixels in a window of this size."""
    return round(length * window_scale(size))


def largest_fitting_size(theme: Theme, size: float, share: Callable[[float], float]) -> float:
    """Return the largest font size up to ``size`` at which everything fits.

    If nothing fits, return the minimum legible size. ``share`` returns, for a size, the available space
    divided by the space needed; 1 or more is enough.
    """
    pixels = theme.font_px(size)
    while pixels > theme.look.minimum:
        fits = share(pixels / theme.scale_factor)
        if fits >= 1:
            break
        pixels = max(theme.look.minimum, min(pixels - 1, round(pixels * fits) + 1))
    return pixels / theme.scale_factor


def choose_fitting_words(
    ui: UIContext,
    size: float,
    box: tuple[float, float],
    variants: Sequence[Words],
    needs: Callable[[Words, float], Sequence[int]],
) -> tuple[Words, float]:
    """Choose the variant of words that can be largest in a row of bold text.

    Returns it with its font size. ``box`` is the width and height of the row, and ``needs`` returns the
    minimum widths of everything in it. Of equally large variants, the first is chosen.
    """

    def share(words: Words, size: float) -> float:
        return min(box[0] / sum(needs(words, size)), box[1] / ui.typesetter.measure("X", size, bold=True)[1])

    sizes = [largest_fitting_size(ui.theme, size, partial(share, words)) for words in variants]
    best = max(sizes)
    return variants[sizes.index(best)], best


def draw_selection_box(display_list: DisplayList, ui: UIContext, rect: pygame.Rect, layer: int) -> None:
    """Draw the frame of a rubber band: brass with dark edges, visible on any background."""
    wide = max(1, ui.theme.px(2))
    for colour, reach, strip in (("ink", wide, 3 * wide), (Shade("brass", 1.4), 0, wide)):
        box = rect.inflate(2 * (wide + reach), 2 * (wide + reach))
        for corner, size in (
            (box.topleft, (box.width, strip)),
            ((box.left, box.bottom - strip), (box.width, strip)),
            (box.topleft, (strip, box.height)),
            ((box.right - strip, box.top), (strip, box.height)),
        ):
            edge = pygame.Surface(size)
            edge.fill(ui.theme.rgb(colour))
            display_list.blit(edge, corner, layer)
    display_list.name("band", rect, "", "moving")


def draw_brackets(display_list: DisplayList, ui: UIContext, region: Region, layer: int = BADGES - 1) -> None:
    """Draw brackets around a region, closer on sides where they would otherwise cross text.

    They are drawn below texts on the table, but above buttons if the region is a button.
    """
    rect = region.rect
    window = pygame.Rect((0, 0), ui.window.size)
    reach = ui.theme.px(REACHES[0])
    near = rect.inflate(2 * reach, 2 * reach)
    pills = [each.rect for each in display_list.regions if each.kind in ("count", "status")]
    texts = [
        item.surface.get_bounding_rect().move(item.rect.topleft)
        for item in display_list.layers.get(BADGES, ())
        if item.rect.colliderect(near) and item.rect not in pills
    ]
    buttons = (each.rect for each in display_list.regions if each.kind == "button")
    texts += [each for each in buttons if near.colliderect(each)]

    def crossed_pixels(box: pygame.Rect) -> int:
        arms = ui.shapes.bracket_arms(box)
        parts = [arm.clip(text) for arm in arms for text in texts if text != rect]
        return sum(part.width * part.height for part in parts) + sum(not window.contains(arm) for arm in arms)

    box = near
    is_card = region.card is not None and region.kind != "ground"
    for side in range(4):
        boxes = []
        for reach in map(ui.theme.px, REACHES[:-1] if is_card else REACHES):
            edges = [box.left, box.top, box.right, box.bottom]
            edges[side] = (rect.left - reach, rect.top - reach, rect.right + reach, rect.bottom + reach)[side]
            boxes.append(pygame.Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]))
        box = min(boxes, key=crossed_pixels)
    layer = ABOVE_BUTTONS if region.kind in CONTROLS else layer
    display_list.blit(ui.shapes.brackets(box.size), box.topleft, layer)


def draw_ring(
    display_list: DisplayList,
    ui: UIContext,
    rect: pygame.Rect,
    reach: float,
    layer: int,
    colour: Colour = "cream",
) -> pygame.Rect:
    """Draw a ring around something, ``reach`` pixels at 1080p away from it. Returns its rectangle."""
    distance = ui.theme.px(reach)
    box = rect.inflate(2 * distance, 2 * distance)
    display_list.blit(ui.shapes.ring(box.size, colour, width=4), box.topleft, layer)
    return box


def draw_glow(
    display_list: DisplayList, ui: UIContext, rect: pygame.Rect, layer: int, colour: Colour = "brass"
) -> None:
    """Draw a warm light around a rectangle."""
    reach = ui.theme.px(18)
    display_list.blit(ui.shapes.glow(rect.size, colour), (rect.x - reach, rect.y - reach), layer)


class Part:
    """A part of a table, such as the log. The scene updates, draws and asks its parts in their order."""

    @cached_property
    def parts(self) -> Parts:
        """The results of `memoised` methods."""
        return {}

    def update(self, ms: float) -> bool:
        """Advance time. Returns whether the picture changed."""
        return False

    def draw(self, display_list: DisplayList) -> None:
        """Draw the part. This changes nothing."""

    def handle(self, intention: Intention) -> bool:
        """React to an intention. Returns True if no other part may react to it."""
        return False

    def take(self, events: Sequence[Event]) -> None:
        """Note new events, which will be shown from now on."""

    def start_from(self, past: Sequence[Event]) -> None:
        """Start again from these events, after an undo."""

    def settle(self) -> None:
        """React to the moment in which all events have been shown."""

    def refit(self) -> None:
        """Lay the part out again, for another size of the window or the text."""
        self.parts.clear()


STEPS = {"next": 1, "previous": -1}
ENDS = {"first": 0, "last": -1}  # Home and End lead to the ends of a group


class TableButton(NamedTuple):
    """One button and its function; a button with a ``reason`` is disabled and shows it."""

    name: str
    rect: pygame.Rect
    title: str
    act: Act
    kind: Kind = "plain"
    reason: str = ""
    tip: str = ""
    icon: str = ""
    picture: tuple[float, float] = (0, 0)
    """The shares of the width and the height that are left to a picture at the left or the top."""


class MenuText(NamedTuple):
    """The text of the menu of a table; sentences marked with `N_`, because the language can change."""

    title: str
    text: str
    lists_lessons: bool = False
    """True if the menu leads to the list of lessons."""


class Guide(Part):
    """Leads the player at a table. This one leaves all decisions to the player, as in a game."""

    menu: MenuText | None = None
    """The text of the menu of a table that is not a game, which can't be saved or dealt again."""
    is_strict = False
    """True if the player must follow the guide, which explains every other attempt."""
    offers_undo = True
    """True if the table has buttons for undo and redo, where the game has."""
    marks: Part = Part()
    """Marks what the guide points at, above all other parts."""

    @property
    def holds(self) -> bool:
        """True while the table accepts no action."""
        return False

    @property
    def is_done(self) -> bool:
        """True if there is no decision left, so that only the guide has buttons."""
        return False

    @property
    def region(self) -> str:
        """The region to use first; empty to leave the choice to the player."""
        return ""

    @property
    def task(self) -> str:
        """The prompt while the guide waits for the player; empty while it doesn't."""
        return ""

    def prompt(self, usual: str) -> str:
        """Return the prompt for the current decision, which is ``usual`` in a game."""
        return self.task or usual

    def explain(self, region: Region | None) -> None:
        """Explain what to do instead of using a region."""

    def limit_powers(self, powers: tuple[PowerUse, ...]) -> tuple[PowerUse, ...]:
        """Return the uses of the lifted card that get buttons."""
        return powers

    def buttons(self) -> list[TableButton]:
        """Return the buttons of the guide."""
        return []


class ButtonBoard:
    """The buttons that can be pressed now; those that stay keep focus and pressed state."""

    def __init__(self, widgets: Widgets) -> None:
        self._widgets = widgets
        self._acts: dict[str, Act] = {}
        self._shown: set[str] = set()

    @property
    def names(self) -> list[str]:
        """The names of the buttons, in the order in which they were added."""
        return list(self._acts)

    def show(self, buttons: Iterable[TableButton], *sliders: str) -> None:
        """Show these buttons and remove all others but the ``sliders``, which have been added already."""
        self._acts = {}
        for name, rect, title, act, kind, reason, tip, icon, picture in buttons:
            self._widgets.add(
                Button, name, rect, title, kind, reason or tip, enabled=not reason, icon=icon, picture=picture
            )
            self._acts[name] = act
        names = {*self._acts, *sliders}
        for name in self._shown - names:
            self._widgets.remove(name)
        self._shown = names

    def clear(self) -> None:
        """Remove all widgets, because the layout has changed; the focus stays."""
        self._shown.clear()
        self._widgets.resize(self._widgets.size)

    def press(self, name: str) -> None:
        """Call the function of a button, if the button still exists."""
        if name in self._acts:
            self._acts[name]()


class Group(IntEnum):
    """The groups of regions that Tab visits one after the other, besides the controls."""

    OWN = 0
    """The player's cards."""
    MARKET = 1
    FIELDS = 2
    OTHERS = 10
    """The first zone of other cards; each zone is a group of its own."""
    PILES = 90
    NOTE = 95
    """The rows of the coach's note."""
    SPREAD = 96
    """The cards of an overlay."""


IN_ZONE = 100
"""The number of stops that are reserved for the cards of one zone."""


def zone_stops(presenter: Presenter) -> dict[str, Stop]:
    """Return the stops of the zones that the focus visits: places of the market, fields and piles."""
    zones = (place.zone for place in presenter.places)
    return {
        **_stops(Group.MARKET, zones),
        **_stops(Group.FIELDS, presenter.fields),
        **_stops(Group.PILES, presenter.browsable_piles),
    }


def card_stops(presenter: Presenter) -> dict[str, Stop]:
    """Return the stop of the first card in each zone whose cards the focus visits one by one."""
    others = {zone: Stop(Group.OTHERS + index) for index, zone in enumerate(presenter.other_zones)}
    return others | _stops(Group.OWN, presenter.own_zones)


def _stops(group: Group, zones: Iterable[str]) -> dict[str, Stop]:
    return {zone: Stop(group, index * IN_ZONE) for index, zone in enumerate(zones)}


def focus_groups(regions: Iterable[Region], with_empty: bool) -> list[list[Region]]:
    """Return the regions that the focus can visit besides controls, in groups; empty ones only if asked."""
    stops = [region for region in regions if region.stop and (with_empty or "empty" not in region.flags)]
    stops.sort(key=lambda region: region.stop or Stop(0))
    return [list(group) for _group, group in groupby(stops, lambda region: region.stop and region.stop.group)]


def groups_while_holding(
    groups: Iterable[Sequence[Region]],
    lit: Container[Target],
    controls: Iterable[Region],
    uses: Container[str],
    others: Sequence[Region],
) -> list[Sequence[Region]]:
    """Return what the focus visits while cards are held: their ``lit`` targets follow the player's cards.

    Then come the controls with the names in ``uses``, the other controls, ``others``, and all further groups.
    """
    near: list[Sequence[Region]] = []
    far: list[Sequence[Region]] = []
    for group in groups:
        is_own = group[0].stop is not None and group[0].stop.group == Group.OWN
        is_lit = any(target_of(region) in lit for region in group)
        (near if is_own or is_lit else far).append(group)
    chosen: tuple[list[Region], list[Region]] = ([], [])
    for region in controls:
        chosen[region.control not in uses].append(region)
    return [*near, *chosen, others, *far]


class FocusRing:
    """Moves the focus between the regions of a table, and draws the ring around it.

    Tab moves the focus between groups, arrows to the nearest region. Controls draw the ring themselves.
    """

    def __init__(self, widgets: Widgets) -> None:
        self._widgets = widgets

    @property
    def name(self) -> str:
        """The name of the region that has the focus; empty for none."""
        return self._widgets.focus_region

    @property
    def on_control(self) -> bool:
        """True if the focus is on a control, as opposed to a card or pile."""
        return self._widgets.focused is not None

    def set(self, name: str) -> None:
        """Move the focus to a region, or remove it if ``name`` is empty."""
        self._widgets.focus_on(name)

    def is_lost(self, display_list: DisplayList) -> bool:
        """Return True if no region has the focus, or if the one that has it has disappeared."""
        return not self.on_control and display_list.find(self.name) is None

    def move(
        self,
        key: str,
        groups: Sequence[Sequence[Region]],
        lit: Container[Target] = (),
        each_control: bool = False,
    ) -> bool:
        """Let Tab, an arrow, Home or End move the focus. Returns whether the key was one of these.

        Tab enters a group at the first region that is ``lit``; with ``each_control``, it visits each control.
        """
        if key in STEPS:
            self._move_by_tab(STEPS[key], groups, lit, each_control)
        elif key in ARROWS:
            rects = {region.name: region.rect for group in groups for region in group}
            if self.name in rects:
                self.set(find_neighbour(rects, self.name, key))
            else:
                self._move_by_tab(ARROWS[key], groups, lit, each_control)
        elif key in ENDS:
            group = self._group(groups)
            if group:
                self.set(group[ENDS[key]].name)
        else:
            return False
        return True

    def _group(self, groups: Sequence[Sequence[Region]]) -> Sequence[Region]:
        """Return the group that has the focus; empty if none has it."""
        for group in groups:
            if any(region.name == self.name for region in group):
                return group
        return ()

    def _move_by_tab(
        self, step: int, groups: Sequence[Sequence[Region]], lit: Container[Target], each_control: bool
    ) -> None:
        """Move the focus to the next stop of Tab, or to the previous one if ``step`` is -1."""
        names: list[str] = []
        for group in filter(None, groups):
            if each_control and group[0].kind in CONTROLS:
                names += [region.name for region in group]
            else:
                names.append(_entry(group, lit))
        if not names:
            return
        here = {self.name} if self.name in names else {region.name for region in self._group(groups)}
        indices = [index for index, name in enumerate(names) if name in here]
        if indices:
            self.set(names[(indices[0] + step) % len(names)])
        else:
            self.set(names[0 if step > 0 else -1])

    def draw(
        self, display_list: DisplayList, ui: UIContext, label_aloud: Callable[[Region], str], above: bool
    ) -> None:
        """Draw the ring; if ``above``, in a layer above overlays. Controls draw their own."""
        region = display_list.find(self.name) if self.name else None
        if region is None or region.kind in CONTROLS:
            return
        reach = ui.theme.px(FOCUS_REACH)
        box = region.rect.inflate(2 * reach, 2 * reach)
        layer = BADGES + 380 if above else BADGES + 10
        display_list.blit(ui.shapes.focus_ring(box.size, reach), box.topleft, layer)
        label, stop = label_aloud(region), region.stop
        display_list.name("tip.focus", region.rect, label, kind="tip", stop=stop, control=region.name)


def _entry(group: Sequence[Region], lit: Container[Target]) -> str:
    """Return the first region of a group that takes the held cards or, if none does, the first usable."""
    targets = [region for region in group if target_of(region) in lit]
    usable = [region for region in group if "disabled" not in region.flags]
    return (targets or usable or group)[0].name
