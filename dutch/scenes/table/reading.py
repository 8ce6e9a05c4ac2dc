"""Reads the table aloud when the player asks for it: cards, players, the score, deeds and the decision."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain

from dutch.desktop.commands import CommandName
from dutch.desktop.inline import strip_pictures
from dutch.desktop.speech import Speech
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.scenes.table.explainer import Explainer
from dutch.scenes.table.pad import TILES
from dutch.scenes.table.view import TableView
from dutch.stage import timing
from dutch.stage.answers import Topic
from dutch.stage.script import HEADING

TOPICS: Mapping[CommandName, Topic] = {"read_sale": "sale", "read_own": "own", "read_others": "others"}
"""The topics of the table, by the commands that ask for them."""

ASKED = ("message", "question", "question.line", "guide.task")
"""The regions that say what the player must do first."""

SAID = ("waiting", "prompt", "guide.say", "hint")
"""The regions that say more about the decision, or what has just been reached."""

ALWAYS_THERE = ("undo", "redo")
"""The buttons that are not mentioned while they are disabled."""

MAX_DEEDS = 12
"""The most events that are read together."""


class TableReader:
    """Speaks what the board, the scores, the log or the decision show, and nothing that the screen hides."""

    def __init__(self, view: TableView, explainer: Explainer) -> None:
        self.choices: Callable[[], Iterable[str]] = tuple
        """Returns sentences about what the player can do with cards now."""
        self._view = view
        self._explainer = explainer
        self._scores: dict[int, tuple[str, ...]] = {}  # what was said of them, by the number of lines before
        self._steps_back = -1  # from the end of the log; -1 to read what happened lately
        self._answers: dict[CommandName, Callable[[], Iterable[str]]] = {
            **{command: partial(self._table, topic) for command, topic in TOPICS.items()},
            "read_score": self._score,
            "read_deeds": self._deeds,
            "read_now": self._now,
        }

    def read(self, command: CommandName) -> bool:
        """Read what a command asks for, after silencing the rest. Returns whether it asks for anything."""
        self._steps_back = self._steps_back + 1 if command == "read_deeds" else -1
        if command not in self._answers:
            return False
        view = self._view
        if not view.ui.reads_aloud:
            text = _("Turn on “Read aloud” in the settings first.")
            view.banner.show(text, 2 * timing.BANNER, still=True)
            view.changed = True
            return True
        speech: Speech = view.ui.speech
        sentences = [*dict.fromkeys(self._answers[command]())]
        speech.hush()
        for sentence in sentences:
            for line in strip_pictures(sentence).removeprefix(HEADING).split("\n"):
                speech.say(line)
        return True

    def explain_key(self, key: CommandName, prompt: str, is_covered: bool) -> None:
        """Say why a key does nothing now, or else what to do instead; ``is_covered`` by an overlay or not."""
        button = self._view.display_list.find(f"button.{key}")
        if button is not None and "disabled" in button.flags:
            prompt = button.label
        elif key == "pass" and not is_covered:
            prompt = _("There is no passing here.")
        elif key.isdigit() and not is_covered:
            prompt = _("There is no number {number} here.").format(number=key)
        self.say_again(prompt or next(self._labels(ASKED), ""))

    def say_again(self, sentence: str) -> None:
        """Say a sentence that has been said before, or that changes nothing to see."""
        ui = self._view.ui
        if ui.reads_aloud:
            ui.speech.say(strip_pictures(ui.keys(sentence)))

    def _table(self, topic: Topic) -> list[str]:
        view, viewpoint = self._view, self._view.viewpoint
        board = view.animator.board
        sentences = view.presenter.spoken(topic, board, viewpoint.observation, viewpoint.names)
        side = view.presenter.sides[topic == "others"] if view.sides and topic != "sale" else ""
        told = view.told_deeds(1 - viewpoint.seat) if view.sides and topic == "others" else ()
        deeds = (deed.sentence for deed in told)
        return [view.totals.get(f"{side}.total", "").replace(" · ", ", "), *sentences, *deeds]

    def _score(self) -> Iterator[str]:
        """Yield everybody's points, as far as they are shown, and who leads."""
        view, viewpoint = self._view, self._view.viewpoint
        scores, presenter, board = view.scores, view.presenter, view.animator.board
        if not scores.standings:
            yield _("The score is hidden now.")
            return
        panels = presenter.seat_panels(board, board.counters, viewpoint.names, waiting=False)
        for each in panels or scores.standings:
            yield _("{name}: {points}").format(name=each.name, points=each.points)
        if scores.lead is not None:
            yield scores.lead.text
        if isinstance(viewpoint, SeatClient) and viewpoint.observation.complete and len(viewpoint.names) == 2:
            yield presenter.likely_score(viewpoint.observation, viewpoint.names[1 - viewpoint.seat])
        yield from self._explainer.scores_aloud()

    def note_scores(self, sentences: Iterable[str]) -> None:
        """Remember what has just been said about the score, for those who read the log later."""
        count = len(self._view.lines)
        # After an undo, some lines are gone:
        self._scores = {lines: told for lines, told in self._scores.items() if lines <= count}
        self._scores[count] = (*self._scores.get(count, ()), *sentences)

    def _deeds(self) -> list[str]:
        """Return the viewer's last act in the log and what followed, or that nothing did.

        Each further time, return the event before the last one that was read, from the latest back.
        """
        view = self._view
        events = [(line, *self._scores.get(count, ())) for count, line in enumerate(view.lines, start=1)]
        if self._steps_back > 0:
            told = [*chain(*events)]
            number = max(1, len(told) + 1 - self._steps_back)
            place = _("{number} of {count}").format(number=number, count=len(told))
            return [f"{told[number - 1]}\n{place}"] if told else []
        deeds = ((line, view.presenter.deed(event)) for line, event in view.line_events.items())
        own = [line for line, deed in deeds if deed and deed.is_act and deed.seat == view.viewpoint.seat]
        latest = [*chain(*events[own[-1] if own else 0 :])]
        nothing = [] if latest[1:] else [_("Nothing has happened since your last move.")]
        return [*latest[-MAX_DEEDS:], *nothing]

    def _now(self) -> list[str]:
        """Return what the player must and can do; what has just been spoken comes last."""
        sentences = [*self._labels(ASKED), *self.choices(), *self._labels(SAID), *self._around()]
        return sorted(sentences, key=lambda each: strip_pictures(each) in self._view.ui.speech.latest)

    def _labels(self, names: Iterable[str]) -> Iterator[str]:
        regions = map(self._view.display_list.find, names)
        return (region.label for region in regions if region is not None)

    def _around(self) -> Iterator[str]:
        """Yield the buttons and why some can't be pressed, the round, a remark, and the rule of the step."""
        controls = self._view.controls()
        named = [each for each in controls if each.control not in TILES]  # the prompt says to type a number
        titles = [region.label for region in named if "disabled" not in region.flags]
        if titles:
            yield _("You can press: {buttons}.").format(buttons="; ".join(titles))
        for region in named:
            title = self._view.display_list.find(f"disabled.{region.control}")
            if title is not None and region.control not in ALWAYS_THERE:
                yield _("{name}: {meaning}").format(name=title.label, meaning=region.label)
        yield from self._labels(("heading",))
        yield from (step.meaning for step in self._view.presenter.steps(self._view.moment) if step.is_current)
