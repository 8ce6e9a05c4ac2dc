"""The coach's words at the table: a note with advice, and hints while playing."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop import inline
from dutch.desktop.display_list import Act, DisplayList, Stop
from dutch.desktop.input import Command, Intention
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.players.advice import Advice, Adviser
from dutch.rules.api import Action, AnyObservation
from dutch.scenes.boxes import rows
from dutch.scenes.painter import Painter
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.card_overlays import CardChoice
from dutch.scenes.table.controls import NOTE, PANEL, Group, Part, draw_brackets
from dutch.scenes.table.overlays import OverlayStack
from dutch.scenes.table.pad import AmountPad
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Hint
from dutch.stage.regions import card_of, card_region

WIDTHS = (1100, 860, 660, 520, 420, 340, 280)
"""Widths to try for the note, in pixels at 1080p."""

WIDTHS_WITH_ROWS = 2
"""Number of widths to try for a note with rows: in narrow ones, long rows would have small letters."""

MARGIN = 22
"""Margin of the note, in pixels at 1080p."""

GAP = 8
"""Distance between the note's parts, in pixels at 1080p."""

MAX_HEIGHT = 0.55
"""The note's maximum share of the table's height. Longer text shrinks."""

MAX_HEIGHT_WITH_ROWS = 0.8
"""The same for a note with rows, beside which the log matters less."""

MAX_HEIGHT_WITH_STEPS = 0.7
"""The same for a note that lists several steps."""

MAX_HEIGHT_BESIDE_CARDS = 0.32
"""The same beside cards that are spread out."""

PANEL_NUMBERS = "counter", "second", "gets", "gains", "points"
"""The numbers in the player's panel that the note leaves in sight, by the ends of their names."""

DONE = inline.placeholder("icons/true", aspect=1.0)
"""The mark before a step that is done."""

LAYER_ABOVE_CARDS = 460
"""The layer of the note above spread cards, below their buttons."""


LARGE = 125
"""The text size in per cent above which a place for hints is too small."""


class NoteRow(NamedTuple):
    """A row of a note that can be clicked: the title of a line, or one of its steps."""

    name: str
    text: str
    act: Act
    is_title: bool = False
    is_current: bool = False
    """True if the table shows this."""


class AdviceNote(Part):
    """A note with the coach's advice, beside the prompt or at the foot of the log."""

    def __init__(self, view: TableView, overlays: OverlayStack, dismiss: Act) -> None:
        """A click on the note calls ``dismiss``."""
        self._view = view
        self._overlays = overlays
        self._dismiss = dismiss
        self.hint: Hint | None = None
        """The content of the note; None if no note is shown."""
        self._rows: Sequence[NoteRow] = ()
        self._is_new = False
        self._box: pygame.Rect | None = None

    @property
    def _layer(self) -> int | None:
        """The layer of the note; None while an overlay hides it."""
        return PANEL if self._overlays.top is None else None

    def show(self, hint: Hint | None, rows: Sequence[NoteRow] = ()) -> None:
        """Show another hint below ``rows``, or remove the note if ``hint`` is None."""
        self.hint = hint
        if [row.text for row in rows] != [row.text for row in self._rows] or not rows:
            self._box = None
            self._is_new = True
        self._rows = rows
        if hint is None:
            self._view.note_height = 0
        self._view.changed = True

    def refit(self) -> None:
        """Find a new position for the note, because the window or the table has changed."""
        self._box = None

    def update(self, ms: float) -> bool:
        """Find a place for a new note, one frame later: its buttons must have been drawn to be spared."""
        layer = self._layer
        if self.hint is None or self._box is not None or layer is None:
            return False
        if self._is_new:
            self._is_new = False
            return True
        self._box = self._place(self.hint, above=layer == LAYER_ABOVE_CARDS)
        return True

    def draw(self, display_list: DisplayList) -> None:
        """Draw the note, if any, and its brackets."""
        hint = self.hint
        view = self._view
        layer = self._layer
        if hint is None or self._box is None or layer is None:
            return
        self._point(display_list, hint, layer - 1)
        Painter(view.ui, display_list, layer).raised_panel(self._box, *NOTE)
        margin = self._margin
        area = self._box.inflate(-2 * margin, -2 * margin)
        texts = self._texts(hint, area.width, area.height)
        titles, steps = (row.text for row in self._rows), (hint.action, *hint.steps)[hint.done :]
        label = " ".join(filter(None, (*titles, *steps, *hint.reasons, hint.certainty)))
        display_list.name("hint", self._box, label, act=self._dismiss)
        top = area.y
        for index, text in enumerate(texts):
            if index < len(self._rows):
                rect = pygame.Rect(area.x, top, area.width, text.get_height())
                self._draw_row(Painter(view.ui, display_list, layer), rect, self._rows[index], index)
            display_list.blit(text, (area.x, top), layer + 1)
            top += text.get_height() + view.ui.theme.px(GAP)

    def _draw_row(self, painter: Painter, rect: pygame.Rect, row: NoteRow, index: int) -> None:
        """Make a row clickable; mark the current one, and highlight the one under the pointer."""
        px = painter.px
        hover = self._view.hover
        if row.is_current or (hover is not None and hover.name == row.name):
            painter.panel(rect.inflate(px(12), px(4)), "walnut_dark", border=None, radius=4)
        if row.is_current:
            mark = pygame.Rect(rect.x - px(12), rect.y, px(4), rect.height)
            painter.panel(mark, Shade("brass", 1.3), border=None, radius=2)
        painter.name(row.name, rect, row.text, act=row.act, stop=Stop(Group.NOTE, index))

    def _point(self, display_list: DisplayList, hint: Hint, layer: int) -> None:
        """Draw brackets around the cards to pick up or, once they are picked up, around a button."""
        regions = []
        for name in hint.regions:
            region = display_list.find(name)
            if region is not None and "selected" not in region.flags:
                regions.append(region)
        has_cards_left = any(card_of(region) for region in regions if region.kind != "ground")
        for region in regions:
            if not (has_cards_left and region.kind == "button"):
                draw_brackets(display_list, self._view.ui, region, layer)

    @property
    def _is_fixed(self) -> bool:
        """True if the table has places for hints, and the note is one, in letters that are not too large."""
        is_large = self._view.ui.settings.scale > LARGE
        return bool(self._view.presenter.hint_places) and not (self._rows or is_large)

    @property
    def _margin(self) -> int:
        """The width of the note's margin in pixels; in a fixed place, larger text leaves it as it is."""
        view = self._view
        return view.layout.px(MARGIN) if self._is_fixed else view.ui.theme.px(MARGIN)

    def _place(self, hint: Hint, above: bool) -> pygame.Rect:
        """Return the note's place: at the foot of the log beside the table, or where it covers the least."""
        view = self._view
        view.note_height = 0
        px = self._view.ui.theme.px
        side = view.areas.side
        max_share = MAX_HEIGHT_WITH_STEPS if hint.steps else MAX_HEIGHT
        edges = 2 * self._margin
        if side.left > 0 and side.width:
            share = MAX_HEIGHT_WITH_ROWS if self._rows else max_share
            texts = self._texts(hint, side.width - edges, round(side.height * share))
            view.note_height = self._height(texts) + edges
            return rows(side, None, view.note_height)[1]
        if self._is_fixed and not above:
            return self._fixed_place(hint, edges)
        area = view.below_bar.inflate(-px(MARGIN), -px(MARGIN))
        max_height = round(area.height * (MAX_HEIGHT_BESIDE_CARDS if above else max_share))
        sizes = []
        for width in WIDTHS[:WIDTHS_WITH_ROWS] if self._rows else WIDTHS:
            texts = self._texts(hint, min(px(width), area.width) - edges, max_height - edges)
            widest = max(text.get_width() for text in texts)
            sizes.append((widest + edges, self._height(texts) + edges))
        uncovered = [*hint.regions, *(region.name for region in view.controls())]
        uncovered += [
            region.name
            for region in view.display_list.regions
            if region.kind in ("count", "sign") or (above and region.card is not None)
        ]
        board, styles = view.animator.board, view.presenter.styles
        free = [zone for zone in view.presenter.other_zones if zone not in styles]
        uncovered += [card_region(card) for zone in free for card in board.cards(zone) if card is not None]
        bottom = view.side_of(view.bottom_seat)
        uncovered += [f"{bottom}.{part}" for part in PANEL_NUMBERS]
        pull = 0 if self._rows else 1  # a large note goes where there is room
        return view.beside("prompt", hint.cards, pull=pull, uncovered=uncovered).fit(sizes)

    def _fixed_place(self, hint: Hint, edges: int) -> pygame.Rect:
        """Return the first of the places for hints in which the letters keep their size, or else the last."""
        layout = self._view.layout
        for room in map(layout.zone, filter(layout.has_zone, self._view.presenter.hint_places)):
            texts = self._texts(hint, room.width - edges, self._view.ui.window.size[1])
            if self._height(texts) + edges <= room.height:
                break
        return room

    def _height(self, texts: list[pygame.Surface]) -> int:
        gaps = self._view.ui.theme.px(GAP) * (len(texts) - 1)
        return sum(text.get_height() for text in texts) + gaps

    def _texts(self, hint: Hint, width: int, height: int) -> list[pygame.Surface]:
        """Return rows, action, steps, reasons and certainty, in letters small enough for this height.

        Where a fixed place has no room for the smallest letters, the last reasons are left out.
        """
        ui = self._view.ui
        typesetter = ui.typesetter
        sizes = ui.theme.sizes
        pixels = ui.theme.font_px(sizes.label)
        while True:
            size = pixels / ui.theme.scale_factor
            small = min(size, sizes.body)
            texts = []
            for row in self._rows:
                colour = (
                    Shade("brass", 1.25) if row.is_title else Shade("cream", 1 if row.is_current else 0.85)
                )
                texts.append(typesetter.paragraph(row.text, width, small, colour, bold=row.is_title))
            for number, step in enumerate(filter(None, (hint.action, *hint.steps))):
                if number < hint.done:
                    texts.append(typesetter.paragraph(f"{DONE} {step}", width, small, Shade("cream", 0.7)))
                elif number == hint.done:
                    texts.append(typesetter.paragraph(step, width, size, Shade("brass", 1.25), bold=True))
                else:
                    texts.append(typesetter.paragraph(step, width, size))
            if hint.reasons:
                texts.append(typesetter.paragraph(" ".join(hint.reasons), width, size))
            if hint.certainty:
                soft = Shade("cream", 0.8)
                texts.append(typesetter.paragraph(hint.certainty, width, small, soft, italic=True))
            is_small = pixels <= ui.theme.look.minimum
            if self._height(texts) <= height or (is_small and not (self._is_fixed and hint.reasons[1:])):
                return texts
            if is_small:
                hint = hint._replace(reasons=hint.reasons[:-1])
            else:
                pixels -= 1


class HintNote(AdviceNote):
    """Asks the coach for a hint about the current decision, and shows it while the player follows it."""

    def __init__(
        self,
        client: SeatClient,
        view: TableView,
        overlays: OverlayStack,
        actions: ActionController,
        pad: AmountPad,
        adviser: Adviser | None,
    ) -> None:
        """Advice about a number is compared with that of ``pad``, and then chooses its own there.

        Without an ``adviser`` there are no hints.
        """
        super().__init__(view, overlays, self.dismiss)
        self._client = client
        self._actions = actions
        self._pad = pad
        self._adviser = adviser
        self._asked: AnyObservation | None = None
        self._advised: frozenset[str] = frozenset()  # the steps of the last hint in this turn, in notation
        self._plan: tuple[str, ...] = ()  # the steps that are left to make
        self._given: dict[
            tuple[int, str], AnyObservation
        ] = {}  # by round and reason, where it was first given

    @property
    def offered(self) -> bool:
        """True if hints can be asked for in this game."""
        return self._adviser is not None

    @property
    def thinking(self) -> bool:
        """True while the coach thinks."""
        return self._asked is not None and self.hint is None

    def advises(self, action: Action) -> bool:
        """Return True if the last hint in this turn named the action, even if it is no longer shown."""
        return str(action) in self._advised

    @property
    def _layer(self) -> int | None:
        """The layer of the note, hidden by overlays but spread cards, and above the table by a drag, too."""
        top = self._overlays.top
        covers = self._actions.card_drag is not None and not self._view.note_height
        if covers or not isinstance(top, CardChoice | None):
            return None
        return PANEL if top is None else LAYER_ABOVE_CARDS

    def handle(self, intention: Intention) -> bool:
        """Ask for a hint by its key, or remove it."""
        match intention:
            case Command("hint") if isinstance(self._overlays.top, CardChoice | None):
                self.toggle()
                return True
        return False

    def toggle(self) -> None:
        """Ask for a hint or say why none is possible; remove the current one."""
        if self.dismiss():
            self._actions.refusal = ""
        else:
            self._actions.refusal = self._ask()
        self._actions.rebuild()

    @property
    def why_not(self) -> str:
        """Why no hint can be asked for now; empty if one can."""
        if self._adviser is None:
            return _("There are no hints here.")
        if not self._actions.may_act:
            return _("You can ask for a hint when it’s your turn.")
        if not self._client.observation.complete:
            return _("No hints while others watch: one could give your cards away.")
        return ""

    def _ask(self) -> str:
        """Ask for a hint. Returns the reason if none is possible, otherwise an empty text."""
        if self._adviser is None or self.why_not:
            return self.why_not
        self._asked = self._client.observation
        self._adviser.ask(self._view.presenter.game, self._asked)
        return ""

    def dismiss(self) -> bool:
        """Remove the hint, or stop the coach. Returns whether there was a hint or a request."""
        if self._asked is None:
            return False
        if self._adviser is not None and self.thinking:
            self._adviser.cancel()
        self._asked = None
        self.show(None)
        return True

    def _without_repeats(self, hint: Hint, seen: AnyObservation) -> Hint:
        """Leave out all but the main reason that a hint about an earlier decision of this round gave, too."""
        number = self._view.moment.round
        new = [each for each in hint.reasons if self._given.setdefault((number, each), seen) == seen]
        return hint._replace(reasons=tuple(each for each in hint.reasons if each in (hint.reasons[0], *new)))

    @property
    def _departs(self) -> bool:
        """True once the player has picked up another card than the hint names, if only one can be held."""
        held = {card_region(card) for card in self._actions.selection.held.lifted}
        is_single = self._actions.choices.mode.max_cards == 1
        return is_single and self.hint is not None and bool(held) and held.isdisjoint(self.hint.regions)

    def _follow(self) -> bool:
        """Tick off a step. Returns False unless the player makes the next one and others follow."""
        hint, seen = self.hint, self._client.observation
        if hint is None or len(self._plan) < 2 or str(self._actions.last) != self._plan[0]:
            return False
        if self._client.waiting or seen is self._asked:
            return True
        following = self._plan[1:]
        if self._client.others_turn or following[0] not in map(str, seen.legal_actions()):
            return False
        self._asked, self._plan, self._actions.last = seen, following, None
        ahead = self._view.presenter.hint(seen, Advice.for_only(following[0]), self._client.names)
        if ahead is not None:
            ahead = hint._replace(
                reasons=(), certainty="", regions=ahead.regions, cards=ahead.cards, done=hint.done + 1
            )
        self.show(ahead)
        return ahead is not None

    def update(self, ms: float) -> bool:
        """Show the advice once it is ready, and remove it once the player departs from it or has done it."""
        if self._actions.others_turn:
            self._advised = frozenset()
        if self._asked is None or self._adviser is None:
            return False
        if self._asked is not self._client.observation or self._client.waiting:
            if not self._follow():
                self.dismiss()
        elif self._departs:
            self.dismiss()
        elif self.thinking:
            advice = self._adviser.poll()
            if advice is not None:
                self._plan = advice.plan
                self._advised = frozenset((advice.action, *advice.plan))
                compared = self._pad.compare(advice)
                hint = self._view.presenter.hint(self._asked, compared, self._client.names)
                self.show(hint and self._without_repeats(hint, self._asked))
                self._pad.choose(advice.action)
                if self.hint is None:
                    self._asked = None
        return super().update(ms)
