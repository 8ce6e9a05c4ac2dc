"""The review of a finished game: what went well, luck as a scale, and the costliest decisions."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dutch.desktop.display_list import Act
from dutch.desktop.theme import Shade
from dutch.i18n import _, about, ngettext, number
from dutch.match.replay import Replay
from dutch.players.advice import DISTINCT_ERRORS, Judged, Review, Reviewer, Unit, costliest
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.hint import AdviceNote
from dutch.scenes.table.overlays import Answer, Dialog, OverlayStack
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Hint

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
        title = about(self._name, _("Your expected lead"), _("{name}: expected lead"))
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


MAX_BUTTONS = 6
"""Costly decisions to list."""

MAX_LUCK = 50
"""The luck, in points, at either end of the scale."""

FAIR_LUCK = 5
"""Points of luck up to which the cards favoured nobody."""

GOOD_SHARE = 0.85
"""The share of good decisions from which a game for three or more was played well."""

STRONG_LUCK = 20
"""Points of luck from which they helped a lot."""


def luck_words(luck: float, name: str) -> str:
    """Say in a sentence whether the cards helped a player, whose ``luck`` is in points."""
    if abs(luck) <= FAIR_LUCK:
        return _("The cards favoured nobody.")
    if luck > 0:
        if luck >= STRONG_LUCK:
            return about(name, _("The cards helped you a lot."), _("The cards helped {name} a lot."))
        return about(name, _("The cards helped you a little."), _("The cards helped {name} a little."))
    if luck <= -STRONG_LUCK:
        return about(name, _("The cards were hard on you."), _("The cards were hard on {name}."))
    to_you = _("The cards were a little unkind to you.")
    return about(name, to_you, _("The cards were a little unkind to {name}."))


def luck_at_table(result: float, good_share: float, name: str) -> str:
    """Say in a sentence how a player's result in a game for three or more fits the decisions.

    ``good_share`` is the share of good decisions, from 0 to 1.
    """
    is_good = good_share >= GOOD_SHARE
    if result > 0:
        to_you = _("Luck and the others’ play helped, too: the result is better than your decisions.")
        text = _("Luck and the others’ play helped, too: the result is better than the decisions of {name}.")
        if is_good:
            to_you = _("Your good decisions led to a good result.")
            text = _("Good decisions of {name} led to a good result.")
    elif is_good:
        to_you = _("Luck and the others’ play were hard on you: your decisions were better than the result.")
        text = _("Luck and the others’ play were hard on {name}: the decisions were better than the result.")
    else:
        to_you = _("More was possible: better decisions would have helped you more than luck.")
        text = _("More was possible: better decisions would have helped {name} more than luck.")
    return about(name, to_you, text)


class LuckScale:
    """A scale of luck from -50 to +50, with words at its ends and a mark for one player."""

    def __init__(self, luck: float, words: str) -> None:
        """``words`` say in a sentence what the mark means."""
        self._luck = max(-MAX_LUCK, min(MAX_LUCK, round(luck)))
        self._words = words

    def draw(self, painter: Painter, area: pygame.Rect) -> None:
        """Draw the sentence, the line with its mark, and the words below it."""
        small = painter.sizes.small
        soft = Shade("cream", 0.8)
        typesetter = painter.ui.typesetter
        words = painter.put(typesetter.fit(self._words, area.width, painter.sizes.body), topleft=area.topleft)
        third = area.width // 3
        bad = _("bad luck, {points}").format(points=number(-MAX_LUCK))
        good = _("good luck, {points}").format(points=number(MAX_LUCK, signed=True))
        left_end = painter.put(typesetter.fit(bad, third, small, soft), bottomleft=area.bottomleft)
        painter.put(typesetter.fit(_("fair, 0"), third, small, soft), midbottom=(area.centerx, area.bottom))
        painter.put(typesetter.fit(good, third, small, soft), bottomright=area.bottomright)
        top = left_end.top
        thick = max(2, painter.px(4))
        line = pygame.Surface((area.width, max(6 * thick, top - words.bottom)), pygame.SRCALPHA)
        middle = line.get_height() // 2
        colour = painter.ui.theme.rgb
        left, right = 2 * thick, area.width - 2 * thick
        pygame.draw.line(line, colour(Shade("cream", 0.6)), (left, middle), (right, middle), thick)
        for at in (left, (left + right) // 2, right):
            pygame.draw.line(
                line, colour(Shade("cream", 0.6)), (at, middle - 2 * thick), (at, middle + 2 * thick), thick
            )
        x = left + (self._luck + MAX_LUCK) * (right - left) // (2 * MAX_LUCK)
        pygame.draw.circle(line, colour(Shade("brass", 1.35)), (x, middle), 2 * thick)
        painter.put(line, topleft=(area.x, words.bottom))
        painter.name("review.luck", area, f"{self._words} {number(self._luck, signed=True)}")


class ReviewPanel(Dialog):
    """The summary of a review, with a button for each costly decision."""

    name = "review"

    def __init__(
        self, text: str, chart: LeadChart | LuckScale | None, answers: Sequence[Answer], view: TableView
    ) -> None:
        super().__init__(answers, view.beside("button.undo"))
        self._text = text
        self._chart = chart

    def _layout(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Surface, int]:
        """Return the panel, its text, and the height of the chart. In a low window, both shrink."""
        px = ui.theme.px
        width, height = ui.window.size
        panel_width = min(px(WIDTH), width - px(EDGE))
        foot = -(-len(self.answers) // COLUMNS) * (self._button_height(ui) + px(BUTTON_GAP))
        max_height = height * 9 // 10 - foot - 2 * px(EDGE)
        inner = panel_width - 2 * px(EDGE)
        text = ui.typesetter.paragraph(self._text, inner, ui.theme.sizes.body)
        if text.get_height() + px(MIN_CHART_HEIGHT) > max_height:
            text = ui.typesetter.paragraph(
                self._text, inner, ui.theme.sizes.body, height=max_height - px(MIN_CHART_HEIGHT)
            )
        chart = 0 if self._chart is None else min(px(CHART_HEIGHT), max_height - text.get_height())
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
        if self._chart is not None:
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
        self.shows_better = False
        """True if the better line is shown, False for the one that was played."""
        self.detailed = False
        """True if the summary shows numbers."""
        self._seat = replay.seat
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

    @property
    def ready(self) -> bool:
        """True once there is something to show: a costly decision, or the whole review."""
        return self.result is not None or bool(self._costly())

    def buttons(self, act: Act, watch: Act) -> list[TableButton]:
        """Return the button that starts or opens the review, and the one that plays a line."""
        if self._make is None:
            return []
        title = _("Review")
        tip = _("What went well, what was luck, and which decisions cost most")
        if self._reviewer is not None and self.result is None:
            title = _("{done} of {count}").format(done=self._reviewer.done, count=self._reviewer.count)
            tip = _("The coach judges every decision. Press to see what is ready, or to stop.")
        layout = self._view.layout
        buttons = [TableButton("review", layout.zone("button.undo"), title, act, tip=tip)]
        if self.current is not None:
            title, tip = _("Better line"), _("Watch on the table what would have been better")
            if self.shows_better:
                title, tip = _("As played"), _("Watch on the table what was played")
            buttons.append(TableButton("better", layout.zone("button.hand"), title, watch, tip=tip))
        return buttons

    def panel(
        self, go_to: Callable[[Judged], None], try_out: Callable[[Judged], None], close: Act, toggle: Act
    ) -> ReviewPanel:
        """Return the summary of what is ready.

        ``try_out`` opens the player's costliest turn as a puzzle; ``toggle`` shows or hides the numbers.
        """
        costly = self._costly()
        answers = [
            Answer(f"costly.{index}", self._decision_title(judged), partial(go_to, judged))
            for index, judged in enumerate(costly)
        ]
        review, names = self.result, self._replay.names
        chart: LeadChart | LuckScale | None = None
        if review is None:
            text = _(
                "The coach is still looking. These decisions cost most so far. What would you have played?"
            )
        else:
            if not review.results:
                luck = (review.deal + review.luck) * (1 if self._seat == 0 else -1)
                chart = LuckScale(luck, luck_words(luck, names[self._seat]))
            text = self._summary_text(review)
            if self.detailed and review.results:
                text = self._table_numbers_text(review, costly)
            elif self.detailed:
                chart = LeadChart(review, names[0], costly)
                text = self._numbers_text(review)
            puzzle = next((each for each in review.costliest(self._replay.seat) if each.is_puzzle), None)
            if puzzle is not None:
                title = _("Try round {round} yourself").format(round=puzzle.round)
                answers.append(Answer("try", title, partial(try_out, puzzle)))
            answers.append(Answer("more", _("Less") if self.detailed else _("More"), toggle))
        return ReviewPanel(text, chart, [*answers, Answer("no", _("Close"), close, "primary")], self._view)

    def _costly(self) -> list[Judged]:
        """Return the costly decisions found so far, in order of play; of many players', the worst."""
        decisions: Sequence[Judged] = () if self._reviewer is None else self._reviewer.judged
        if self.result is not None:
            decisions = self.result.decisions
        seats = range(len(self._replay.names))
        costly = [judged for seat in seats for judged in costliest(decisions, seat)]
        return sorted(sorted(costly, key=lambda judged: -judged.loss)[:MAX_BUTTONS])

    def _decision_title(self, judged: Judged) -> str:
        """Return the round and the player of a decision; the actions if only one of several is reviewed."""
        detail = self._replay.names[judged.seat]
        if self._reviewer is not None and self._reviewer.is_for_one:
            observation = self._replay.positions[judged.number].observations[judged.seat]
            detail = self._view.presenter.decision_title(observation, judged.played)
        return _("Round {round} · {detail}").format(round=judged.round, detail=detail)

    def _summary_text(self, review: Review) -> str:
        """Say what went well for each player, and what follows."""
        lines = []
        for seat in review.seats:
            name = self._replay.names[seat]
            own = [each for each in review.decisions if each.seat == seat]
            good = sum(not each.costly for each in own)
            text = ngettext(
                "{name} made {good} of {count} decision well.",
                "{name} made {good} of {count} decisions well.",
                len(own),
            )
            lines.append(text.format(name=name, good=good, count=len(own)))
            played = [(self._replay.positions[each.number].observations[seat], each.played) for each in own]
            lines += self._view.presenter.review_remarks(played, name)
            if review.results and own:
                lines.append(luck_at_table(review.results[seat], good / len(own), name))
        if self._costly():
            lines.append(_("These cost most. What would you have played?"))
        elif review.unit is Unit.POINTS:
            lines.append(_("No single decision clearly cost more than two points."))
        else:
            lines.append(_("No single decision clearly lost more than two games in 100."))
        return "\n".join(lines)

    def _numbers_text(self, review: Review) -> str:
        """Explain how luck and decisions make the result, in points."""
        names = self._replay.names
        sign = 1 if self._seat == 0 else -1
        text = about(
            names[self._seat],
            _("Your luck: {deal} points from the first cards, {later} from later ones."),
            _("Luck of {name}: {deal} points from the first cards, {later} from later ones."),
        )
        lines = [
            text.format(
                deal=number(round(sign * review.deal, 1), signed=True),
                later=number(round(sign * review.luck, 1), signed=True),
            )
        ]
        lines += [self._lost_points_text(review, seat) for seat in review.seats]
        return "\n".join(lines)

    def _table_numbers_text(self, review: Review, costly: Sequence[Judged]) -> str:
        """Explain the result of a game for three or more players in numbers."""
        names = self._replay.names
        lines = []
        for judged in costly:
            text = _("Round {round}: {name} lost about {count} games in 100 (give or take {error}).")
            if review.unit is Unit.POINTS:
                text = _("Round {round}: {name} lost about {count} points (give or take {error}).")
            name, count = names[judged.seat], number(round(judged.loss, 1))
            error = number(round(DISTINCT_ERRORS * judged.error, 1))
            lines.append(text.format(round=judged.round, name=name, count=count, error=error))
        return "\n".join(lines) or self._summary_text(review)

    def _lost_points_text(self, review: Review, seat: int) -> str:
        points = round(review.losses(seat), 1)
        error = round(DISTINCT_ERRORS * review.error(seat), 1)
        text = about(
            self._replay.names[seat],
            _("Better decisions would have earned you {points} points (give or take {error})."),
            _("Better decisions would have earned {name} {points} points (give or take {error})."),
        )
        return text.format(points=number(points), error=number(error))

    def look_at(self, judged: Judged | None, better: bool = False) -> None:
        """Show a costly decision and, if asked, what would have been ``better`` and why."""
        self.current = judged
        self.shows_better = better
        self.note.show(None if judged is None else self._decision_hint(judged, better))

    def line_title(self, step: int, count: int) -> str:
        """Return the label of a step of the line on the table."""
        text = (
            _("Better line, step {step} of {count}")
            if self.shows_better
            else _("As played, step {step} of {count}")
        )
        return text.format(step=step, count=count)

    def _decision_hint(self, judged: Judged, better: bool) -> Hint:
        observation = self._replay.positions[judged.number].observations[judged.seat]
        presenter = self._view.presenter
        words = presenter.describe_actions
        name = self._replay.names[judged.seat]
        played = _("{name} played: {actions}").format(name=name, actions=words(observation, judged.played))
        if not better:
            return Hint(played, (), _("What would you have played?"), ())
        text = ngettext(
            "The other way cost about {count} point.",
            "The other way cost about {count} points.",
            round(judged.loss),
        )
        if self._reviewer is not None and self._reviewer.unit is Unit.CHANCE:
            text = ngettext(
                "The other way lost about {count} more game in 100.",
                "The other way lost about {count} more games in 100.",
                round(judged.loss),
            )
        why = presenter.why_costly(observation, judged.played, judged.best, self._replay.names)
        order = _("Better: {actions}").format(actions=words(observation, judged.best))
        return Hint(order, why, text.format(count=round(judged.loss)), ())
