"""The coach's words at the table: hints while playing, and the review of a finished game."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dutch.desktop.display_list import Act, DisplayList
from dutch.desktop.input import Command, Intention
from dutch.desktop.theme import Shade
from dutch.i18n import _, number
from dutch.match.replay import Replay
from dutch.match.seats import SeatClient
from dutch.players.advice import DISTINCT_ERRORS, Adviser, Judged, Review, Reviewer
from dutch.rules.api import Action, AnyObservation
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.card_overlays import CardChoice
from dutch.scenes.table.controls import NOTE, PANEL, Part, TableButton, draw_brackets
from dutch.scenes.table.overlays import Answer, Dialog, OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Hint
from dutch.stage.regions import card_of

WIDTHS = (1100, 860, 660, 520, 420, 340, 280)
"""Widths to try for the note, in pixels at 1080p."""

MARGIN = 22
"""Margin of the note, in pixels at 1080p."""

GAP = 8
"""Distance between the note's parts, in pixels at 1080p."""

MAX_HEIGHT = 0.55
"""The note's maximum share of the table's height. Longer text shrinks."""

MAX_HEIGHT_BESIDE_CARDS = 0.32
"""The same beside cards that are spread out."""

LAYER_ABOVE_CARDS = 460
"""The layer of the note above spread cards, below their buttons."""


class AdviceNote(Part):
    """A note with the coach's advice, beside the prompt or over the log beside the table."""

    def __init__(self, view: TableView, overlays: OverlayStack, dismiss: Act) -> None:
        """A click on the note calls ``dismiss``."""
        self._view = view
        self._overlays = overlays
        self._dismiss = dismiss
        self.hint: Hint | None = None
        """The content of the note; None if no note is shown."""
        self._box: pygame.Rect | None = None

    @property
    def _layer(self) -> int | None:
        """The layer of the note; None while an overlay hides it."""
        return PANEL if self._overlays.top is None else None

    def show(self, hint: Hint | None) -> None:
        """Show another hint, or remove the note if ``hint`` is None."""
        self.hint = hint
        self._box = None
        self._view.changed = True

    def refit(self) -> None:
        """Find a new position for the note, because the window or the table has changed."""
        self._box = None

    def update(self, ms: float) -> bool:
        """Find a place for a new note."""
        layer = self._layer
        if self.hint is None or self._box is not None or layer is None:
            return False
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
        margin = view.ui.theme.px(MARGIN)
        area = self._box.inflate(-2 * margin, -2 * margin)
        top = 0
        for text in self._texts(hint, area.width, area.height):
            display_list.blit(text, (area.x, area.y + top), layer + 1)
            top += text.get_height() + view.ui.theme.px(GAP)
        label = " ".join((hint.action, *hint.reasons, hint.certainty))
        display_list.name("hint", self._box, label, act=self._dismiss)

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

    def _place(self, hint: Hint, above: bool) -> pygame.Rect:
        """Return the note's place: over the log beside the table, or else where it covers the least."""
        view = self._view
        px = self._view.ui.theme.px
        side = view.areas.side
        edges = 2 * px(MARGIN)
        if side.left > 0 and side.width:
            texts = self._texts(hint, side.width - edges, round(side.height * MAX_HEIGHT))
            place = pygame.Rect(side.x, 0, side.width, self._height(texts) + edges)
            place.centery = view.layout.zone("prompt").centery
            return place.clamp(side)
        area = view.below_bar.inflate(-px(MARGIN), -px(MARGIN))
        max_height = round(area.height * (MAX_HEIGHT_BESIDE_CARDS if above else MAX_HEIGHT))
        sizes = []
        for width in WIDTHS:
            texts = self._texts(hint, min(px(width), area.width) - edges, max_height - edges)
            widest = max(text.get_width() for text in texts)
            sizes.append((widest + edges, self._height(texts) + edges))
        uncovered = [*hint.regions, *(region.name for region in view.controls())]
        uncovered += [
            region.name
            for region in view.display_list.regions
            if region.kind in ("count", "sign") or (above and region.card is not None)
        ]
        return view.beside("prompt", hint.cards, pull=1, uncovered=uncovered).fit(sizes)

    def _height(self, texts: list[pygame.Surface]) -> int:
        gaps = self._view.ui.theme.px(GAP) * (len(texts) - 1)
        return sum(text.get_height() for text in texts) + gaps

    def _texts(self, hint: Hint, width: int, height: int) -> list[pygame.Surface]:
        """Return action, reasons and certainty, in letters small enough for this height."""
        ui = self._view.ui
        typesetter = ui.typesetter
        sizes = ui.theme.sizes
        pixels = ui.theme.font_px(sizes.label)
        while True:
            size = pixels / ui.theme.scale_factor
            texts = [typesetter.paragraph(hint.action, width, size, Shade("brass", 1.25), bold=True)]
            if hint.reasons:
                texts.append(typesetter.paragraph(" ".join(hint.reasons), width, size))
            small = min(size, sizes.body)
            texts.append(typesetter.paragraph(hint.certainty, width, small, Shade("cream", 0.8), italic=True))
            if self._height(texts) <= height or pixels <= ui.theme.look.minimum:
                return texts
            pixels -= 1


class HintNote(AdviceNote):
    """Asks the coach for a hint about the current decision, and shows it until the position changes."""

    def __init__(
        self,
        client: SeatClient,
        view: TableView,
        overlays: OverlayStack,
        actions: ActionController,
        adviser: Adviser | None,
    ) -> None:
        """Without an ``adviser`` there are no hints."""
        super().__init__(view, overlays, self.dismiss)
        self._client = client
        self._actions = actions
        self._adviser = adviser
        self._asked: AnyObservation | None = None
        self._advised = ""  # the hint's action in notation

    @property
    def offered(self) -> bool:
        """True if hints can be asked for in this game."""
        return self._adviser is not None

    @property
    def thinking(self) -> bool:
        """True while the coach thinks."""
        return self._asked is not None and self.hint is None

    def advises(self, action: Action) -> bool:
        """Return True if the hint on screen names this action."""
        return self.hint is not None and str(action) == self._advised

    @property
    def _layer(self) -> int | None:
        """The layer of the note, which a drag hides, and overlays but spread cards."""
        top = self._overlays.top
        if self._actions.card_drag is not None or not isinstance(top, CardChoice | None):
            return None
        return PANEL if top is None else LAYER_ABOVE_CARDS

    def handle(self, intention: Intention) -> bool:
        """Ask for a hint by its key, or remove it."""
        match intention:
            case Command("hint"):
                self.toggle()
                return True
        return False

    def toggle(self) -> None:
        """Ask for a hint or say why none is possible; remove the current one. Overlays prevent both."""
        if not isinstance(self._overlays.top, CardChoice | None):
            return
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

    def update(self, ms: float) -> bool:
        """Show the advice once it is ready, and remove it once the position has changed."""
        if self._asked is None or self._adviser is None:
            return False
        if self._asked is not self._client.observation or self._client.waiting:
            self.dismiss()
        elif self.thinking:
            advice = self._adviser.poll()
            if advice is not None:
                self._advised = advice.action
                self.show(self._view.presenter.hint(self._asked, advice, self._client.names))
                if self.hint is None:
                    self._asked = None
        return super().update(ms)


COLUMNS = 2  # of the panel's buttons

# Lengths in pixels at 1080p:
WIDTH = 800
EDGE = 24  # margin of the panel
BUTTON = 52  # height of a button
BUTTON_GAP = 12  # distance of two buttons
CHART_HEIGHT = 190
MIN_CHART_HEIGHT = 110


class LeadChart:
    """A curve of the first player's expected lead during the game, with costly decisions marked."""

    def __init__(self, review: Review, name: str, costly: Sequence[Judged]) -> None:
        self._name = name
        self._leads = [review.deal, *(judged.lead for judged in review.decisions)]
        self._leads.append(float(review.scores[0] - review.scores[1]))
        decisions = enumerate(review.decisions, 1)
        self._marked = [at for at, judged in decisions if judged in costly]
        rounds = [judged.round for judged in review.decisions]
        self._rounds = [at for at in range(2, len(rounds) + 1) if rounds[at - 1] > rounds[at - 2]]

    def draw(self, painter: Painter, area: pygame.Rect) -> None:
        """Draw the curve with its title, and a horizontal line for equal scores."""
        small = painter.sizes.small
        soft = Shade("cream", 0.8)
        typesetter = painter.ui.typesetter
        title = _("{name}: expected lead").format(name=self._name)
        words = painter.put(typesetter.fit(title, area.width, small, soft), topleft=area.topleft)
        curve = pygame.Rect(area.x, words.bottom, area.width, area.height - words.height)
        max_lead = max(5.0, *map(abs, self._leads))
        final = _("in the end: {lead}").format(lead=number(round(self._leads[-1], 1), signed=True))
        painter.put(typesetter.line(final, small, soft), topright=area.topright)
        surface = pygame.Surface(curve.size, pygame.SRCALPHA)
        middle = curve.height // 2
        thick = max(2, painter.px(3))
        colour = painter.ui.theme.rgb

        def point(at: int) -> tuple[float, float]:
            across = at * (curve.width - 4 * thick) / (len(self._leads) - 1)
            return 2 * thick + across, middle - self._leads[at] / max_lead * (middle - 2 * thick)

        for at in self._rounds:
            x = round(point(at)[0] + point(at - 1)[0]) // 2
            pygame.draw.line(surface, colour(Shade("brass", 0.5)), (x, 0), (x, curve.height))
        pygame.draw.line(surface, colour(Shade("cream", 0.6)), (0, middle), (curve.width, middle))
        points = [point(at) for at in range(len(self._leads))]
        pygame.draw.lines(surface, colour(Shade("brass", 1.35)), False, points, thick)
        for at in self._marked:
            pygame.draw.circle(surface, colour(Shade("garnet", 1.4)), point(at), 2 * thick)
        painter.put(surface, topleft=curve.topleft)
        leads = ", ".join(number(round(lead, 1), signed=True) for lead in self._leads)
        painter.name("review.chart", area, f"{title}: {leads}")


class ReviewPanel(Dialog):
    """The summary of a review, with a button for each costly decision."""

    name = "review"

    def __init__(self, text: str, chart: LeadChart, answers: Sequence[Answer], view: TableView) -> None:
        super().__init__(answers, view.beside("button.undo"))
        self._text = text
        self._chart = chart

    def _layout(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Surface, int]:
        """Return the panel, its text, and the height of the chart. In a low window, both shrink."""
        px = ui.theme.px
        width, height = ui.window.size
        panel_width = min(px(WIDTH), width - px(EDGE))
        foot = -(-len(self.answers) // COLUMNS) * (self._button_height(ui) + px(BUTTON_GAP))
        max_height = height * 4 // 5 - foot - 2 * px(EDGE)
        inner = panel_width - 2 * px(EDGE)
        text = ui.typesetter.paragraph(self._text, inner, ui.theme.sizes.body)
        if text.get_height() + px(MIN_CHART_HEIGHT) > max_height:
            text = ui.typesetter.paragraph(
                self._text, inner, ui.theme.sizes.body, height=max_height - px(MIN_CHART_HEIGHT)
            )
        chart = min(px(CHART_HEIGHT), max_height - text.get_height())
        return self.fit((panel_width, text.get_height() + chart + foot + 2 * px(EDGE))), text, chart

    def _button_height(self, ui: UIContext) -> int:
        return max(ui.theme.px(BUTTON), 32)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons for the costly decisions and for closing."""
        area = self._layout(ui)[0].inflate(-2 * ui.theme.px(EDGE), -2 * ui.theme.px(EDGE))
        gap = ui.theme.px(BUTTON_GAP)
        area.height += gap  # the last row needs no distance
        return self._answer_buttons(area, COLUMNS, self._button_height(ui), gap, gap)

    def draw(self, painter: Painter) -> None:
        """Draw the panel with the text and the chart."""
        box, text, height = self._layout(painter.ui)
        edge = painter.px(EDGE)
        self.draw_panel(painter, box, self._text)
        place = painter.put(text, topleft=(box.x + edge, box.y + edge))
        area = pygame.Rect(place.x, place.bottom, box.width - 2 * edge, height)
        self._chart.draw(painter, area.inflate(0, -2 * painter.px(BUTTON_GAP)))


class GameReview:
    """The review of the game being watched, made in the background on request."""

    def __init__(
        self,
        view: TableView,
        replay: Replay,
        make: Callable[[], Reviewer] | None,
        overlays: OverlayStack,
        dismiss: Act,
    ) -> None:
        """``make`` starts the review; if it is None, the game can't be reviewed.

        A click on the note about a decision calls ``dismiss``.
        """
        self._view = view
        self._replay = replay
        self._make = make
        self._reviewer: Reviewer | None = None
        self.result: Review | None = None
        """The complete review; None until it is complete."""
        self.current: Judged | None = None
        """The costly decision on screen; None if there is none."""
        self.note = AdviceNote(view, overlays, dismiss)

    @property
    def running(self) -> bool:
        """True while the coach is working."""
        return self._reviewer is not None and self.result is None

    def start_or_stop(self) -> None:
        """Stop the review if it is running, otherwise start it if that is possible."""
        if self.running:
            self.stop()
        elif self._make is not None:
            self._reviewer = self._make()

    def stop(self) -> None:
        """Stop a review that is not complete."""
        if self._reviewer is not None:
            self._reviewer.close()
        self._reviewer = None

    def update(self) -> bool:
        """Collect finished judgements. Returns True if the button must change."""
        if self._reviewer is None or self.result is not None:
            return False
        before = self._reviewer.done
        self.result = self._reviewer.poll()
        return self.result is not None or self._reviewer.done != before

    def buttons(self, act: Act, better: Act) -> list[TableButton]:
        """Return the button that starts, stops or opens the review, and the one that shows a better move."""
        if self._make is None:
            return []
        title = _("Review")
        tip = _("What the decisions cost, and what was luck")
        if self._reviewer is not None and self.result is None:
            title = _("{done} of {count}").format(done=self._reviewer.done, count=self._reviewer.count)
            tip = _("The coach judges every decision. Press to stop.")
        layout = self._view.layout
        buttons = [TableButton("review", layout.zone("button.undo"), title, act, tip=tip)]
        if self.current is not None:
            tip = _("Show what would have been better")
            buttons.append(TableButton("better", layout.zone("button.hand"), _("Better?"), better, tip=tip))
        return buttons

    def panel(
        self, go_to: Callable[[Judged], None], try_out: Callable[[Judged], None], close: Act
    ) -> ReviewPanel:
        """Return the summary of a complete review.

        ``try_out`` opens the player's costliest turn as a puzzle.
        """
        assert self.result is not None
        costly = self._costly()
        answers = [
            Answer(f"costly.{index}", self._decision_title(judged), partial(go_to, judged))
            for index, judged in enumerate(costly)
        ]
        puzzle = next((each for each in self.result.costliest(self._replay.seat) if each.is_puzzle), None)
        if puzzle is not None:
            title = _("Try round {round} yourself").format(round=puzzle.round)
            answers.append(Answer("try", title, partial(try_out, puzzle)))
        chart = LeadChart(self.result, self._replay.names[0], costly)
        return ReviewPanel(
            self._summary_text(), chart, [*answers, Answer("no", _("Close"), close, "primary")], self._view
        )

    def _costly(self) -> list[Judged]:
        """Return the costly decisions of both players, in order of play."""
        review = self.result
        assert review is not None
        return sorted(
            (judged for seat in range(len(review.scores)) for judged in review.costliest(seat)),
            key=lambda judged: judged.number,
        )

    def _decision_title(self, judged: Judged) -> str:
        text = _("Round {round} · {name}: {points}")
        name = self._replay.names[judged.seat]
        return text.format(round=judged.round, name=name, points=number(-judged.loss))

    def _summary_text(self) -> str:
        """Say who was lucky, and what each player's decisions cost."""
        review = self.result
        names = self._replay.names
        assert review is not None
        luck = review.deal + review.luck
        sign, lucky = (1, names[0]) if luck >= 0 else (-1, names[1])
        text = _("Luck: {name}, by {points} points ({deal} from the deal, {later} from later cards).")
        lines = [
            text.format(
                name=lucky,
                points=number(round(abs(luck), 1)),
                deal=number(round(sign * review.deal, 1), signed=True),
                later=number(round(sign * review.luck, 1), signed=True),
            )
        ]
        for seat, name in enumerate(names):
            points = round(-review.losses(seat), 1) or 0.0
            error = round(DISTINCT_ERRORS * review.error(seat), 1)
            text = _("{name}: {points} ± {error} points from decisions.")
            lines.append(text.format(name=name, points=number(points), error=number(error)))
        lines.append(
            _("These cost most. What would you have played?")
            if self._costly()
            else _("No single decision clearly cost more than two points.")
        )
        return "\n".join(lines)

    def look_at(self, judged: Judged | None, better: bool = False) -> None:
        """Show a costly decision and its cost and, if asked, what would have been ``better``."""
        self.current = judged
        self.note.show(None if judged is None else self._decision_hint(judged, better))

    def _decision_hint(self, judged: Judged, better: bool) -> Hint:
        observation = self._replay.positions[judged.number].observations[judged.seat]
        words = self._view.presenter.describe_actions
        name = self._replay.names[judged.seat]
        cost = _("This cost {points} ± {error} points.").format(
            points=number(judged.loss), error=number(DISTINCT_ERRORS * judged.error)
        )
        played = _("{name} played: {actions}").format(name=name, actions=words(observation, judged.played))
        if better:
            text = _("Better: {actions}").format(actions=words(observation, judged.best))
            return Hint(cost, (played, text), _("“Play on” lets you try it."), ())
        return Hint(cost, (played,), _("What would you have played?"), ())
