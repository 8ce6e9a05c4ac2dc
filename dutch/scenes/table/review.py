"""The review of a finished game: what went well, luck as a scale, and the costliest decisions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from dutch.desktop.display_list import Act
from dutch.i18n import N_, _, about, ngettext, number
from dutch.match.replay import Replay
from dutch.players.advice import DISTINCT_ERRORS, Judged, Review, Reviewer, Unit, costliest
from dutch.rules.api import AnyObservation
from dutch.scenes.table.areas import MAX_LOG_SCALE
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.hint import AdviceNote, NoteRow
from dutch.scenes.table.overlays import Answer, OverlayStack
from dutch.scenes.table.review_panel import (
    LeadChart,
    LuckScale,
    ReviewPanel,
    Section,
    luck_at_table,
    luck_words,
)
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Hint, PastDecision

MAX_COSTLY_SHOWN = 4
"""Costly decisions to list."""

MAX_MOMENTS = 3
"""Good decisions to list."""

WHY_GOOD = N_("In the games that I tried, nothing else did as well.")
"""The reason to praise a decision."""


@dataclass(eq=False)
class GameReview:
    """The review of the game being watched, made in the background on request."""

    view: TableView
    replay: Replay
    make: Callable[[], Reviewer] | None
    """Starts the review; if it is None, the game can't be reviewed."""
    overlays: OverlayStack
    dismiss: Act
    """Called by a click on the note about a decision."""
    show_step: Callable[[bool, int], None]
    """Called by a click on one of its steps with True for the better line, and the number of the step.

    0 plays the whole line.
    """
    seats: Sequence[int]
    """The players whom the summary is about."""
    result: Review | None = None
    """The complete review; None until it is complete."""
    current: Judged | None = None
    """The costly decision on screen; None if there is none."""
    shows_better: bool = False
    """True if the better line is shown, False for the one that was played."""
    is_revealed: bool = False
    """True once the better line of the decision on screen was asked for."""
    detailed: bool = False
    """True if the summary shows numbers."""
    _reviewer: Reviewer | None = None

    def __post_init__(self) -> None:
        self._seat = self.replay.seat
        self.note = AdviceNote(self.view, self.overlays, self.dismiss)

    @property
    def running(self) -> bool:
        """True while the coach is working."""
        return self._reviewer is not None and self.result is None

    def start_or_stop(self) -> None:
        """Stop the review if it is running, otherwise start it if that is possible."""
        if self.running:
            self.stop()
        elif self.make is not None:
            self._reviewer = self.make()

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
        if self.make is None:
            return []
        title = _("Review")
        tip = _("What went well, what was luck, and which decisions cost most")
        if self._reviewer is not None and self.result is None:
            title = _("Reviewing {done}\u00a0of\u00a0{count}")
            title = title.format(done=self._reviewer.done, count=self._reviewer.count)
            tip = _("The coach judges every decision. Click to see what is ready.")
            if not self.ready:
                tip = _("The coach judges every decision. Click to stop.")
        layout = self.view.layout
        buttons = [TableButton("review", layout.zone("button.undo"), title, act, tip=tip)]
        if self.current is not None and self.current.costly:
            title, tip = _("Better line"), _("Watch on the table what would have been better")
            if self.shows_better:
                title, tip = _("As played"), _("Watch on the table what was played")
            buttons.append(TableButton("better", layout.zone("button.hand"), title, watch, tip=tip))
        return buttons

    def panel(
        self,
        go_to: Callable[[Judged], None],
        watch: Callable[[Judged], None],
        try_out: Callable[[Judged], None],
        close: Act,
        toggle: Act,
    ) -> ReviewPanel:
        """Return the summary of what is ready.

        ``go_to`` shows a costly decision, and ``watch`` plays a good one. ``try_out`` opens the player's
        costliest turn as a puzzle; ``toggle`` shows or hides the numbers.
        """
        place = self.view.beside("button.undo")
        costly = self._costly()
        answers = [
            Answer(f"costly.{index}", self._decision_title(judged), partial(go_to, judged))
            for index, judged in enumerate(costly)
        ]
        last_row = [Answer("no", _("Close"), close, "primary")]
        review = self.result
        if review is None:
            text = _("The coach is still looking. These decisions cost most so far.")
            section = Section("", text, tuple(answers))
            return ReviewPanel(place, [section], None, last_row)
        for_two = self.detailed and not review.results
        has_room = not self.detailed or (
            bool(review.results) and self.view.ui.settings.scale <= MAX_LOG_SCALE
        )
        moments = self.moments(review) if has_room else []
        good = [
            Answer(f"good.{index}", self.moment_words(judged), partial(watch, judged))
            for index, judged in enumerate(moments)
        ]
        text = self._numbers_text(review) if for_two else self._summary_text(review)
        if good:
            text += "\n" + _(WHY_GOOD)
        title = _("In numbers") if for_two else _("What went well")
        sections = [Section(title, text, tuple(good))]
        losses = self._losses(review, costly) if self.detailed and review.results else ()
        remarks = "\n".join([*self._remarks(review), *losses])
        if answers:
            title = _("What cost most: what would you have played?")
            sections.append(Section(title, remarks, tuple(answers)))
        else:
            sections.append(Section(_("Nothing cost much"), remarks or self._no_costly_text(review)))
        if review.results:
            sections.append(Section(_("Luck"), "\n".join(self._luck_texts(review))))
        if costly or not review.results:
            last_row.insert(0, Answer("more", _("Less") if self.detailed else _("More"), toggle))
        puzzle = next((each for each in review.costliest(self.replay.seat) if each.is_puzzle), None)
        if puzzle is not None:
            title = _("Try round {round} yourself").format(round=puzzle.round)
            last_row.insert(0, Answer("try", title, partial(try_out, puzzle)))
        return ReviewPanel(place, sections, self._chart(review, costly), last_row)

    def _chart(self, review: Review, costly: Sequence[Judged]) -> LeadChart | LuckScale | None:
        """Return the scale of luck or, with numbers, the chart of the lead; neither for many players."""
        names = self.replay.names
        if review.results:
            return None
        if self.detailed:
            return LeadChart(review, names, self._seat, costly)
        luck = (review.deal + review.luck) * (1 if self._seat == 0 else -1)
        return LuckScale(luck, luck_words(luck, names[self._seat]))

    def _costly(self) -> list[Judged]:
        """Return the costly decisions found so far, in order of play; of many, the worst."""
        decisions: Sequence[Judged] = () if self._reviewer is None else self._reviewer.judged
        if self.result is not None:
            decisions = self.result.decisions
        costly = [judged for seat in self.seats for judged in costliest(decisions, seat)]
        return sorted(sorted(costly, key=lambda judged: -judged.loss)[:MAX_COSTLY_SHOWN])

    def moments(self, review: Review) -> list[Judged]:
        """Return the best decisions that there is something to say about, in order of play."""
        best = [each for each in review.decisions if each.seat in self.seats and each.ahead > 0]
        best.sort(key=lambda judged: -judged.ahead)
        found: list[Judged] = []
        for judged in best:
            is_new = all((judged.round, judged.phase) != (each.round, each.phase) for each in found)
            if len(found) < MAX_MOMENTS and is_new and self.moment_words(judged):
                found.append(judged)
        return sorted(found)

    def moment_words(self, judged: Judged) -> str:
        """Return what a good decision brought, with its round; empty if there is nothing to say."""
        words = self.view.presenter.praise(self._past(judged))
        return words and _("Round {round}: {words}").format(round=judged.round, words=words)

    def _past(self, judged: Judged) -> PastDecision[AnyObservation]:
        """Return a decision with what its player saw, then and in the rest of the round."""
        return PastDecision(
            self.replay.positions[judged.number].observations[judged.seat],
            judged.played,
            judged.best,
            self.replay.names,
            self.replay.events_of_round(judged.number, judged.seat),
            judged.loss,
        )

    def _decision_title(self, judged: Judged) -> str:
        """Return the round and the actions of a decision, and of several players', whose it is."""
        observation = self.replay.positions[judged.number].observations[judged.seat]
        actions = self.view.presenter.decision_title(observation, judged.played)
        title = _("Round {round} · {actions}")
        is_for_one = self._reviewer is not None and self._reviewer.is_for_one
        if len(self.seats) > 1 and not is_for_one:
            title = _("Round {round} · {name}: {actions}")
        name = self.replay.names[judged.seat]
        return title.format(round=judged.round, name=name, actions=actions)

    def _summary_text(self, review: Review) -> str:
        """Say how many decisions of each player were good."""
        lines = []
        for seat, own in self._own_decisions(review).items():
            to_you = ngettext(
                "You made {good} of {count} decision well.",
                "You made {good} of {count} decisions well.",
                len(own),
            )
            text = ngettext(
                "{name} made {good} of {count} decision well.",
                "{name} made {good} of {count} decisions well.",
                len(own),
            )
            good = sum(not each.costly for each in own)
            text = about(self.replay.names[seat], to_you, text)
            lines.append(text.format(good=good, count=len(own)))
        return "\n".join(lines)

    def _remarks(self, review: Review) -> Iterator[str]:
        """Yield sentences about all decisions of each player."""
        for seat, own in self._own_decisions(review).items():
            played = [(self.replay.positions[each.number].observations[seat], each.played) for each in own]
            yield from self.view.presenter.review_remarks(played, self.replay.names[seat])

    def _luck_texts(self, review: Review) -> Iterator[str]:
        """Yield a sentence about the luck of each player in a game for three or more."""
        for seat, own in self._own_decisions(review).items():
            share = sum(not each.costly for each in own) / len(own)
            yield luck_at_table(review.results[seat], share, self.replay.names[seat])

    def _own_decisions(self, review: Review) -> dict[int, list[Judged]]:
        """Return the decisions of the players whom the summary is about, by seat."""
        own = {seat: [each for each in review.decisions if each.seat == seat] for seat in self.seats}
        return {seat: decisions for seat, decisions in own.items() if decisions}

    def _no_costly_text(self, review: Review) -> str:
        if review.unit is Unit.POINTS:
            return _("No single decision clearly cost more than two points.")
        return _("No single decision clearly lost more than two games in 100.")

    def _numbers_text(self, review: Review) -> str:
        """Explain how luck and decisions make the result, in points."""
        names = self.replay.names
        sign = 1 if self._seat == 0 else -1
        text = about(
            names[self._seat],
            _("Your luck: {deal} points from the first cards, {later} from later ones."),
            _("Luck of {name}: {deal} points from the first cards, {later} from later ones."),
        )
        deal, later = (number(round(sign * each), signed=True) for each in (review.deal, review.luck))
        lines = [text.format(deal=deal, later=later)]
        lines += [self._lost_points_text(review, seat) for seat in self.seats]
        lines.append(_("The curve is a forecast from what was known then. The bar shows the lead so far."))
        return "\n".join(lines)

    def _losses(self, review: Review, costly: Sequence[Judged]) -> Iterator[str]:
        """Yield what each costly decision in a game for three or more players lost, in numbers."""
        names = self.replay.names
        for judged in costly:
            to_you = _("Round {round}: you lost about {count} games in 100 (give or take {error}).")
            text = _("Round {round}: {name} lost about {count} games in 100 (give or take {error}).")
            if review.unit is Unit.POINTS:
                to_you = _("Round {round}: you lost about {count} points (give or take {error}).")
                text = _("Round {round}: {name} lost about {count} points (give or take {error}).")
            count, error = (number(round(each)) for each in (judged.loss, DISTINCT_ERRORS * judged.error))
            text = about(names[judged.seat], to_you, text)
            yield text.format(round=judged.round, count=count, error=error)

    def _lost_points_text(self, review: Review, seat: int) -> str:
        points = round(review.losses(seat))
        to_you = ngettext(
            "Better decisions would have earned you about {points} point (give or take {error}).",
            "Better decisions would have earned you about {points} points (give or take {error}).",
            points,
        )
        text = ngettext(
            "Better decisions would have earned {name} about {points} point (give or take {error}).",
            "Better decisions would have earned {name} about {points} points (give or take {error}).",
            points,
        )
        error = round(DISTINCT_ERRORS * review.error(seat))
        return about(self.replay.names[seat], to_you, text).format(points=number(points), error=number(error))

    def look_at(self, judged: Judged | None, better: bool = False) -> None:
        """Show a costly decision, and if asked, what would have been ``better`` and why; or a good one."""
        self.current = judged
        self.shows_better = better
        self.is_revealed = judged is not None and (better or self.is_revealed)
        if judged is None:
            self.note.show(None)
        elif not judged.costly:
            self.note.show(Hint(self.moment_words(judged), (), _(WHY_GOOD), ()))
        elif self.is_revealed:
            why = self.view.presenter.why_costly(self._past(judged))
            self.note.show(Hint("", why, self._cost_words(judged), ()), self._rows(judged))
        else:
            self.note.show(self._question(judged))

    def refresh(self) -> None:
        """Mark the step of the line that the table shows now."""
        if self.current is not None and self.is_revealed:
            self.note.show(self.note.hint, self._rows(self.current))

    def line_title(self, step: int, count: int) -> str:
        """Return the label of a step of the line on the table, or of the position before the first one."""
        if not step:
            return _("The table before the decision")
        text = _("As played, step {step} of {count}")
        if self.shows_better:
            text = _("Better line, step {step} of {count}")
        return text.format(step=step, count=count)

    def _rows(self, judged: Judged) -> list[NoteRow]:
        """Return the played line and the better one as rows that can be clicked, one below the other."""
        observation = self.replay.positions[judged.number].observations[judged.seat]
        name = self.replay.names[judged.seat]
        titles = (about(name, _("You played"), _("{name} played")), _("Better"))
        on_table = sum(at <= self.replay.at for at in self.replay.line_steps)
        rows = []
        for line, (title, actions) in enumerate(zip(titles, (judged.played, judged.best), strict=True)):
            better = bool(line)
            shown = on_table if better == self.shows_better and self.replay.line is not None else -1
            texts = [title, *self.view.presenter.describe_steps(observation, actions)]
            for step, text in enumerate(texts):
                act = partial(self.show_step, better, step)
                rows.append(NoteRow(f"line.{line}.{step}", text, act, step == 0, step == shown))
        return rows

    def _question(self, judged: Judged) -> Hint:
        """Return what was played, and the question what would have been better."""
        observation = self.replay.positions[judged.number].observations[judged.seat]
        name = self.replay.names[judged.seat]
        text = about(name, _("You played: {actions}"), _("{name} played: {actions}"))
        played = text.format(actions=self.view.presenter.describe_actions(observation, judged.played))
        return Hint(played, (), _("What would you have played?"), ())

    def _cost_words(self, judged: Judged) -> str:
        """Say in numbers how much a decision cost by the end of the game."""
        count, name = round(judged.loss), self.replay.names[judged.seat]
        to_you = ngettext(
            "Your choice cost you about {count} point by the end of the game.",
            "Your choice cost you about {count} points by the end of the game.",
            count,
        )
        text = ngettext(
            "The choice of {name} cost about {count} point by the end of the game.",
            "The choice of {name} cost about {count} points by the end of the game.",
            count,
        )
        if judged.unit is not Unit.CHANCE:
            return about(name, to_you, text).format(count=count)
        observation = self.replay.positions[judged.number].observations[judged.seat]
        text = ngettext(
            "{choice} would win about {count} more game in 100.",
            "{choice} would win about {count} more games in 100.",
            count,
        )
        choice = self.view.presenter.decision_title(observation, judged.best)
        return text.format(choice=choice, count=count)
