"""The scene that replays a finished game on the usual table, at which nobody can act."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act, Region
from dutch.desktop.input import Changed, Intention, Pointer
from dutch.i18n import _, about, language_in_use
from dutch.match.replay import Replay
from dutch.players.advice import Judged, Reviewer
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.browser import Front, TableBrowser
from dutch.scenes.table.card_overlays import spread_pile
from dutch.scenes.table.cards import CardsView
from dutch.scenes.table.controls import TableButton, focus_groups
from dutch.scenes.table.effects import CueEffects
from dutch.scenes.table.hud import Prompt, TableHud
from dutch.scenes.table.log import LogView
from dutch.scenes.table.review import GameReview
from dutch.scenes.table.review_panel import ReviewPanel
from dutch.scenes.table.seats import SeatsView
from dutch.scenes.table.transport import SLIDER, Playback, ReplayTimeline, Transport, foot_height
from dutch.scenes.table.view import TableView
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter
from dutch.stage.regions import target_of
from dutch.stage.rivals import Persona

KEYS: Mapping[CommandName, str] = {
    "page_up": "previous_round",
    "left": "back",
    "lift": "play",
    "right": "forward",
    "page_down": "next_round",
}
"""Further keys of buttons; brackets need AltGr on many keyboards, page keys do not."""

ALWAYS = frozenset({"confirm", "cancel", "explain", "hint", "rules", "keys"})
"""The keys that work while an overlay is open."""


class Perspective(NamedTuple):
    """A way to see a game: the seat at the bottom, and whether all hands are open."""

    seat: int
    """The seat at the bottom of the table."""
    open: bool
    """True if all hands are open, False if only the cards of one seat can be seen."""


class ReplayScene(TableBrowser):
    """Replays a game, seen from one seat or with all hands open.

    Leaves with Go("history"), "play_on", "scoring", "rules" or "quit".
    """

    def __init__(
        self,
        ui: UIContext,
        replay: Replay,
        presenter: Presenter,
        maps: Sequence[TableMap],
        game: int,
        for_two: bool = False,
        score: Mapping[str, Any] | None = None,
        reviewer: Callable[[], Reviewer] | None = None,
        personas: Mapping[int, Persona] = {},
    ) -> None:
        """``game`` is the number of the game in the store.

        ``for_two`` is True if two people played it at one screen. ``score`` are the arguments of the scene
        with the final score, if the replay was opened there. ``reviewer`` starts a review of the game.
        ``personas`` are the rivals by seat, who are silent here.
        """
        super().__init__(TableView(ui, replay, presenter, maps, foot_height=foot_height, personas=personas))
        self.replay = replay
        self.presenter = presenter
        self.playback = Playback(ui.settings.speed)
        self.view.speed = self.playback.speed
        self._transport = Transport(self.view, replay, self.playback)
        self._game = game
        self._for_two = for_two
        self._score = score
        self._was_at_end = False
        self._first_seat = replay.seat
        self._timelines: dict[object, ReplayTimeline] = {}  # by perspective, line and language
        self._pressed = ""
        self._note = ""  # what the prompt says until the next key, in place of what happened
        seats = range(len(replay.names)) if for_two or len(replay.names) > 2 else (replay.seat,)
        self.review = GameReview(
            self.view, replay, reviewer, self.overlays, self._close_note, self._show_step, seats
        )
        self.log = LogView(self.view, self.explainer.pin, self._go_to_line, lambda: self.timeline.lines)
        self.parts = [
            TableHud(self.view, self._prompt),
            SeatsView(self.view),
            CardsView(self.view),
            CueEffects(self.view),
            self._transport,
            self.log,
            Front(self),
            self.explainer,
            self.review.note,
        ]
        self._acts = self._make_acts()
        self._show_position()

    def _make_acts(self) -> Mapping[str, Act]:
        """Return the functions of the buttons in the bar below the table, and of keys, by name."""
        replay = self.replay
        return {
            "first": lambda: self.go(0),
            "previous_round": lambda: self.go(replay.previous_round_start()),
            "back": lambda: self.go(replay.at - 1),
            "play": self.toggle_playback,
            "forward": self.forward,
            "next_round": lambda: self.go(replay.next_round_start()),
            "last": lambda: self.go(replay.last),
            "speed": lambda: self._change_speed(1, wrap=True),
            "slower": lambda: self._change_speed(-1),
            "faster": lambda: self._change_speed(1),
            "view": self.next_perspective,
            "log": self.toggle_log,
            "confirm": self.confirm,
            "cancel": self._cancel_or_leave,
            "explain": self.look_or_close,
            "hint": self._decline_hint,
            "rules": partial(self._leave_for, "rules"),
            "keys": partial(self._leave_for, "keys"),
            "decide": self._decide,
        }

    @property
    def timeline(self) -> ReplayTimeline:
        """The timeline of the whole game in the current perspective."""
        key = Perspective(self.replay.seat, self.replay.open), self.replay.line, language_in_use()
        if key not in self._timelines:
            self._timelines[key] = ReplayTimeline(self.replay, self.presenter)
        return self._timelines[key]

    # The scene

    def leave(self) -> None:
        """Stop the playback and an incomplete review while nobody watches, and free the drawings' memory."""
        self.playback.on = False
        self.review.stop()
        super().leave()

    def refit(self) -> None:
        """Lay everything out for the current window and language, and land all moving cards."""
        if self.review.current is not None:
            self.review.look_at(self.review.current, self.review.shows_better)
        super().refit()
        self._settle()

    def update(self, ms: int) -> Go | None:
        """Advance time, and show the next action when it is due."""
        if self.view.advance(ms):
            self._settle()
        self.update_parts(ms)
        if self.review.update():
            self.rebuild()
            top = self.overlays.top
            if self.review.result is not None and (top is None or isinstance(top, ReviewPanel)):
                self.overlays.clear()
                if self.review.current is None:
                    self._open_review()
        if self.playback.on and not self.view.animator.busy and self.overlays.top is None:
            self._continue_playback(ms)
        return self.going

    def _continue_playback(self, ms: int) -> None:
        """Show the next action after enough time to read about the last one; stop at the end."""
        is_due = self.playback.update(ms, self.timeline.new_line_count(self.replay.at))
        if self.replay.at == self.replay.last:
            self.playback.on = False
            self.rebuild()
        elif is_due:
            self._show_next()

    def handle(self, intention: Intention) -> Go | None:
        """React to pointer, slider, key, button or a request to close the window."""
        match intention:
            case Pointer():
                self._point(intention)
            case Changed(name, value) if name == SLIDER:
                self.go(int(value))
        return super().handle(intention)

    def _prompt(self) -> Prompt:
        headline = self.timeline.positions[self.replay.at].headline
        if self.replay.line is not None:
            start, _actions = self.replay.line
            step, count = self.replay.at - start, self.replay.last - start
            headline = f"{self.review.line_title(step, count)} · {headline if step else ''}".rstrip(" ·")
        return Prompt(self._note or headline)

    # Moving through the game

    def _show_position(self) -> None:
        """Show the table at rest in the current position."""
        position = self.timeline.positions[self.replay.at]
        self.view.lines[:] = self.timeline.lines[: position.line_count]
        self.view.writer.idle = False  # another turn may be shown
        self.view.moment = position.moment
        self.view.last_turn = position.last_turn.copy()
        self.view.animator.show(self.view.board())

    def _settle(self) -> None:
        """Show the current position at rest, and start a new pause of the playback."""
        self._show_position()
        self.playback.rest()
        self.rebuild()

    def go(self, at: int) -> None:
        """Stop the playback, and go to the position with this number."""
        self.playback.on = False
        self._jump(at)

    def _jump(self, at: int) -> None:
        """Go to the position with this number, without stopping the playback."""
        self._forget_notes()
        self.replay.go(at)
        self.view.banner.end()
        self._settle()
        self.view.scores.notes.clear()
        self.view.scores.rest()

    def _forget_notes(self) -> None:
        """Remove the notes about the current position. The coach's stays while a line is played."""
        self._note = ""
        if self.replay.line is None:
            self.review.look_at(None)

    def forward(self) -> None:
        """Stop the playback, land all moving cards, and show the next action."""
        self.playback.on = False
        self._show_next()

    def _show_next(self) -> None:
        if self.view.animator.busy:
            self._jump(self.replay.at)
        self._forget_notes()
        self.view.banner.end()
        if self.replay.go(self.replay.at + 1):
            self.playback.rest()
            self.view.play(self.replay.events)
        self.rebuild()

    def toggle_playback(self) -> None:
        """Start or stop the playback. At the end of the game, it starts from the beginning."""
        self.playback.on = not self.playback.on
        if self.playback.on and self.replay.at == self.replay.last:
            self._jump(0)
        elif self.playback.on and not self.view.animator.busy:
            self._show_next()
        self.rebuild()

    def _change_speed(self, by: int, wrap: bool = False) -> None:
        self.playback.change_speed(by, wrap)
        self.view.speed = self.playback.speed
        self.rebuild()

    def next_perspective(self) -> None:
        """Show the game from the next seat; after the last seat, with all hands open."""
        count = len(self.replay.names)
        perspectives = [Perspective((self._first_seat + step) % count, open=False) for step in range(count)]
        perspectives.append(Perspective(self._first_seat, open=True))
        current = perspectives.index(Perspective(self.replay.seat, self.replay.open))
        following = perspectives[(current + 1) % len(perspectives)]
        self.replay.look(following.seat, following.open)
        self._jump(self.replay.at)

    # The review

    def _ask_for_review(self) -> None:
        """Show what is ready of the review; if nothing is, start it or stop it."""
        if self.review.ready:
            self._open_review()
        else:
            self._note = (
                _("The review has stopped. Click “Review” to start again.") if self.review.running else ""
            )
            self.review.start_or_stop()
            self.rebuild()

    def _try_out(self, judged: Judged) -> None:
        """Leave for the puzzle of a costly turn."""
        self.overlays.clear()
        self.going = Go("puzzle", {"game": self._game, "judged": judged})

    def _open_review(self) -> None:
        self.playback.on = False
        self._leave_line()
        self.overlays.open(
            self.review.panel(
                self._look_at, self._watch, self._try_out, self.overlays.close, self._toggle_numbers
            )
        )

    def _toggle_numbers(self) -> None:
        self.review.detailed = not self.review.detailed
        self.overlays.close()
        self._open_review()

    def _look_at(self, judged: Judged) -> None:
        """Show the table before a costly decision, from the seat of the player who took it."""
        self.overlays.clear()
        self._leave_line()
        self.replay.look(judged.seat, self.replay.open)
        self.go(judged.number)
        self.review.look_at(judged)
        self.rebuild()

    def _watch(self, judged: Judged) -> None:
        """Play a good decision on the table."""
        self._look_at(judged)
        self._show_step(False, 0)

    def _watch_other_line(self) -> None:
        """Play the better line of the decision on the table or, after it, the one that was played."""
        self._show_step(not self.review.shows_better, 0)

    def _show_step(self, better: bool, step: int) -> None:
        """Show the table after a step of a line of the current decision; step 0 plays the whole line."""
        judged = self.review.current
        if judged is None:
            return
        self.replay.leave_line()
        self.replay.show_line(judged.number, judged.best if better else judged.played)
        steps = [judged.number, *self.replay.line_steps]
        at = steps[min(step, len(steps) - 1)]
        self._jump(self.replay.last if step > 0 and at == steps[-1] else at)
        self.review.look_at(judged, better)
        self.playback.on = not step
        self.rebuild()

    def _leave_line(self) -> None:
        """Return from a line to the game, at the decision."""
        if self.replay.line is not None:
            self.replay.leave_line()
            self._jump(self.replay.at)

    def _back_to_game(self) -> None:
        """Return from a line to the game, at the decision, with the coach's note about it."""
        judged = self.review.current
        self._leave_line()
        self.review.look_at(judged)
        self.rebuild()

    # Buttons and ways out

    def rebuild(self) -> None:
        """Show the buttons; at the end, the one that leads on gets the focus of a keyboard player."""
        super().rebuild()
        self.review.refresh()
        is_at_end = self._is_over and not self.view.animator.busy
        if is_at_end and not self._was_at_end:
            if self.view.ui.keyboard and self.focus.name != f"slider.{SLIDER}":
                self.focus.set("button.score")
        elif not is_at_end and self.focus.name == "button.score":
            self.focus.set("")
        self._was_at_end = is_at_end

    @property
    def _is_over(self) -> bool:
        """True at the end of the game, but not of a line."""
        return self.replay.line is None and self.replay.observation.to_move is None

    def table_buttons(self) -> list[TableButton]:
        """Return the buttons of both bars, of the review, and the one for the score or to play on."""
        if self.replay.line is not None:
            place = self.view.layout.zone("button.end")
            goal = TableButton("back_to_game", place, _("Back to the game"), self._back_to_game)
        elif self._is_over:
            goal = self.score_button(self.show_score)
        else:
            place = self.view.layout.zone("button.end")
            tip = _("Start a new game from here")
            goal = TableButton("play_on", place, self._play_title, self.ask_to_play_on, tip=tip)
        back = _("Back to the list of games") if self._score is None else _("Back to the score")
        tip = self.view.ui.tip(back, "cancel")
        bar = self.bar_buttons("leave", _("Back"), self.leave_for_list, tip)
        review = self.review.buttons(self._ask_for_review, self._watch_other_line)
        return [*self._transport.buttons(self._acts), *bar, goal, *review]

    def add_slider(self) -> tuple[str, ...]:
        """Add the slider of the bar."""
        self._transport.add_slider()
        return (SLIDER,)

    def leave_for_list(self) -> None:
        """Go back to the list of games, or to the final score if the replay was opened there."""
        if self._score is None:
            self.going = Go("history", {"game": self._game})
        else:
            self.go(self.replay.last)  # the score has a button for the table, which then shows the end
            self.going = Go("scoring", {**self._score, "saved": self._game})

    def ask_to_play_on(self) -> None:
        """Ask whether a new game should begin at this position."""
        self.playback.on = False
        replay = self.replay
        if self._for_two:
            text = _("Start a new game here for the two of you? The game you are watching stays as it is.")
            to_you = text
        elif not replay.at:
            to_you = _("Play this deal yourself? The game you are watching stays as it is.")
            text = _("Play this deal as {name}? The game you are watching stays as it is.")
        else:
            to_you = _(
                "Start a new game here and play on yourself? The game you are watching stays as it is."
            )
            text = _("Start a new game here and play on as {name}? The game you are watching stays as it is.")
        args = {"game": self._game, "moves": replay.at, "seat": replay.seat}

        def agree() -> None:
            self.going = Go("play_on", args)

        place = self.view.beside("button.end")
        self.overlays.ask(about(replay.names[replay.seat], to_you, text), self._play_title, agree, place)

    @property
    def _play_title(self) -> str:
        """The title of the button that begins a new game at this position."""
        return _("Play on") if self.replay.at else _("Play this deal")

    def show_score(self) -> None:
        """Leave for the final score: the one where the replay was opened, or one that leads back to it."""
        if self._score is not None:
            self.leave_for_list()
            return
        args = {
            "outcome": self.replay.observation.outcome,
            "names": self.replay.names,
            "seat": self._first_seat,
            "shared": self._for_two,
            "watched": True,
        }
        self.going = Go("scoring", args)

    # Pointer and keys

    def key(self, name: CommandName) -> None:
        """React to a key. While an overlay is open, only keys for the overlay have an effect."""
        is_for_table = self.overlays.top is None or (name == "log" and self._reads_log)
        self._note = ""
        if name == "lift" and (not is_for_table or self.focus.on_control):
            self.confirm()
        elif name in ALWAYS or (is_for_table and KEYS.get(name, name) in self._acts):
            self._acts[KEYS.get(name, name)]()
        else:
            self.move_focus(name)
        self.changed = True

    def cancel(self) -> bool:
        """Remove the note about a decision, or close what is open over the table. Returns whether it did."""
        if self.overlays.top is None and self.replay.line is not None:
            self._back_to_game()
            return True
        if self.review.current is not None and self.overlays.top is None:
            self._close_note()
            return True
        return self.explainer.unpin() or self.overlays.leave()

    def _cancel_or_leave(self) -> None:
        if not self.cancel():
            self.leave_for_list()

    def finish_animation(self) -> None:
        """Land all moving cards, and stay at this position."""
        self._jump(self.replay.at)

    def _decline_hint(self) -> None:
        self._note = _("Hints are for games you play: choose “Play on” to try this position yourself.")

    def _leave_for(self, page: str) -> None:
        self.going = Go(page)

    def _decide(self) -> None:
        """Show the score, if the current position is the end of the game."""
        if self._is_over:
            self.show_score()

    def table_groups(self) -> Sequence[Sequence[Region]]:
        """Return the stops of Tab: first the controls one by one, since left and right move the game."""
        view = self.view
        foot = view.areas.foot
        controls = sorted(view.controls(), key=lambda region: not region.rect.colliderect(foot))
        groups = focus_groups(view.display_list.topmost(), with_empty=False)
        return [*([control] for control in controls), *groups, self.explainer.drawn]

    def _point(self, pointer: Pointer) -> None:
        """React to the pointer; a click also skips the animation."""
        region = self.view.display_list.at(pointer.pos)
        name = "" if region is None else region.name
        match pointer:
            case Pointer("move"):
                self.point_at(region)
            case Pointer("down", button=1):
                self._pressed = "" if self.view.animator.busy else name
                if self.view.animator.busy:
                    self.finish_animation()
            case Pointer("up", button=1):
                pressed = self._pressed
                self._pressed = ""
                is_click = not (self.explainer.long_pressed or (self.log and self.log.is_dragged))
                if pressed and pressed == name and is_click:
                    self.click(region)
            case Pointer("up", button=3):
                if not self.look_at(region):
                    self.overlays.leave()

    def click(self, region: Region | None, double: bool = False) -> None:
        """Go to a line of the log, look through a pile, or explain what was clicked."""
        self.changed = True
        if self.click_overlay(region) or region is None or self.explainer.click(region):
            return
        if region.act is not None:
            region.act()
        elif not spread_pile(self.view, self.overlays, target_of(region)):
            self.look_at(region)

    def _go_to_line(self, line: int) -> None:
        """Go to the first position at which a line of the log is shown."""
        self.go(self.timeline.position_of(line))

    def _close_note(self) -> None:
        """Remove the note about a decision."""
        self.review.look_at(None)
        self.rebuild()
