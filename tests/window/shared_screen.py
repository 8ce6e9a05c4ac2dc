"""The program with several people in front of it, and all that its screen shows, says and offers."""

import zlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame
import pytest

from dutch.app import session
from dutch.app.application import App
from dutch.app.matches import Match, Seating
from dutch.desktop.commands import KEYS
from dutch.desktop.input import Command
from dutch.match.recall import EventLog, ResumeState, UndoHistory
from dutch.rules.dutch import Action
from dutch.rules.record import Record
from dutch.scenes.handover import HandoverScene
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.scenes.table.actions import NO_LOOK
from dutch.stage.regions import card_region, region_name
from tests.twins import Decision, Kind
from tests.ui_contexts import present
from tests.window.helpers import Coach, Notes

WAIT = 5
"""Number of the frame after a secret choice in which the players say that everybody looks."""

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fien")


class Voice:
    """Hears what is said instead of speaking it."""

    available = True
    log = None

    def __init__(self) -> None:
        self.said: list[str] = []
        self.latest: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def hush(self) -> None:
        self.said.append("(hush)")

    def update(self) -> None:
        """Speak nothing."""

    def take_problem(self) -> str:
        return ""


class Ledger(Notes):
    """A journal that saves nothing."""

    problem = ""
    game = None
    notebooks: Mapping[int, str] = {}

    def begin(self) -> None:
        """Do nothing."""

    def leave(self) -> None:
        """Do nothing."""


class Screen:
    """The program, and everything that it shows, says and offers to the people in front of it."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app = app
        self._patch = monkeypatch
        app.ui.settings.read_aloud = True
        self.shown: list[tuple[str, object]] = []
        """What happened, and what the screen showed, said or offered then."""

    def open(self, kind: Kind, decision: Decision, people: int) -> None:
        """Open a game at a decision of one of these people; the others are computer players."""
        voice = Voice()
        self.app.narrator.stop()
        self.app.ui.speech = self.app.narrator.speech = voice  # type: ignore[assignment]
        self.shown = []
        seats = range(people)
        logs = {seat: EventLog(seat) for seat in seats}
        for log in logs.values():
            log.add(decision.past)
            log.report()
        state = decision.state
        past = ResumeState(logs, {seat: state.observation(seat) for seat in seats}, UndoHistory())
        self._patch.setattr(session, "recall", lambda *_args: past)
        self._patch.setattr(session, "CoachWorker", Coach)
        record = Record(kind.game, kind.edition, 7, kind.seats, kind.options)
        players = ("human",) * people + ("random",) * (kind.seats - people)
        match = Match(record, Seating(NAMES[: kind.seats], players))
        matches = self.app.matches
        matches.end()
        ledger: Any = Ledger()
        open_match = matches._open_match  # noqa: SLF001 - no record leads to the twin of a position
        self._patch.setattr(matches, "again", lambda: open_match(state.copy(), match, ledger))
        self.move((1, 1))
        self.app.stack.go(Go("again"))
        self.frames(3)
        voice.said.clear()

    @property
    def table(self) -> TableScene:
        scene = self.app.stack.scene
        assert isinstance(scene, TableScene), "the curtain fell"
        return scene

    @property
    def behind_curtain(self) -> bool:
        return isinstance(self.app.stack.scene, HandoverScene)

    @property
    def voice(self) -> Voice:
        speech: Any = self.app.ui.speech
        assert isinstance(speech, Voice)
        return speech

    @property
    def cards(self) -> set[str]:
        """The cards that are shown, by name."""
        names = (region.name for region in self.app.stack.display_list.regions)
        return {name.removeprefix("card.") for name in names if name.startswith("card.")}

    def label(self, name: str) -> str:
        """Return the text of a region, which must be on the screen."""
        region = self.app.stack.display_list.find(name)
        assert region is not None, name
        return region.label

    def click(self, name: str, double: bool = False) -> None:
        self.table.click(self.app.stack.display_list.find(name), double)

    def sit_down(self, why: str = "Look through your deck.") -> None:
        """Wait for the curtain, which says why it falls, and raise it."""
        while not self.behind_curtain:
            self.frames()
        self.frames()
        assert self.label("note") == why
        self.app.stack.go(Go("seat"))
        self.frames(3)

    def frames(self, count: int = 1) -> None:
        for _frame in range(count):
            self.app.frame(40)

    def move(self, at: tuple[int, int]) -> None:
        pygame.mouse.set_pos(at)

    def record(self, step: str) -> None:
        """Remember a frame after this step: all regions with their texts, and what was said."""
        self.frames()
        regions = [
            (region.name, tuple(region.rect), region.label, sorted(region.flags))
            for region in self.app.stack.display_list.regions
        ]
        self.shown.append((step, (regions, tuple(self.voice.said))))
        self.voice.said.clear()

    def record_pixels(self, step: str) -> None:
        """Remember a frame with its pixels."""
        self.record(step)
        present(self.app.ui.window, self.app.stack.display_list)
        pixels = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
        self.shown.append((f"{step}: pixels", zlib.crc32(pixels)))

    def note(self, step: str, found: object) -> None:
        self.shown.append((step, found))

    # Exploring a decision

    @property
    def is_asked(self) -> bool:
        """True if a player at the table must decide: a turn without cards ends by itself."""
        return not self.behind_curtain and self.table.actions.may_act

    def reset(self) -> None:
        """Take back everything but what has been carried out."""
        controller = self.table
        controller.overlays.clear()
        if controller.hint is not None:
            controller.hint.dismiss()
        self.table.actions.selection.put_back()
        self.table.actions.refusal = ""
        self.table.looks.awaited = NO_LOOK
        self.table.view.banner.end()
        controller.focus.set("")
        controller.point_at(None)
        controller.rebuild()

    def explore(self, most: int) -> None:
        """Try everything a player can do at a decision without carrying it out: ``most`` of each kind."""
        client = self.table.client
        with pytest.MonkeyPatch.context() as patch:
            for request in ("submit", "request"):
                patch.setattr(client, request, partial(self._note_request, request), raising=False)
            for look in (self._look_at_all, self._press_keys, self._hold_cards, self._ask_for_warnings):
                look(most)
                self.reset()

    def _note_request(self, request: str, *args: object, **more: object) -> None:
        self.note(request, (args, more))

    def _look_at_all(self, most: int) -> None:
        """Point at regions and click piles and names."""
        names = list(dict.fromkeys(region.name for region in self.app.stack.display_list.regions))
        for name in names:
            if name.startswith(("near.", "far.", "auction.", "score", "seat.", "button.", "deck")):
                self.table.point_at(self.app.stack.display_list.find(name))
                self.table.focus.set(name)
                self.record(f"point at {name}")
                if not name.startswith("button."):
                    self.click(name)
                    self.record(f"click {name}")
                self.reset()

    def _press_keys(self, most: int) -> None:
        reads = (name for name in KEYS if name.startswith("read_"))
        for key in (*reads, "hint", "decide", "notebook", "pass", "undo", "confirm", "right", "down", "menu"):
            self.table.handle(Command(key))  # type: ignore[arg-type]
            self.record(f"press {key}")
            self.reset()

    def _hold_cards(self, most: int) -> None:
        actions = self.table.actions
        cards = sorted(actions.choices.liftable)
        self.note("liftable", cards)
        held = [(card,) for card in cards] + [tuple(cards[:size]) for size in range(2, len(cards) + 1)]
        for group in held[:most]:
            self.reset()
            for card in group:
                self.click(card_region(card))
            self.record(f"hold {group}")
            self.note("offers", dict(actions.choices.offers))
            self.note("powers", actions.choices.powers)
            self.note("prompt", self.table.prompt)
            for target, offer in list(actions.choices.offers.items())[:most]:
                self.table.point_at(self.app.stack.display_list.find(region_name(target)))
                self.record(f"point at {target}")
                if len(offer.options) > 1:
                    actions.accept(offer)
                    self.record(f"choose at {target}")
                    self.table.overlays.close()
        for card in cards[:most]:
            self.reset()
            self.click(card_region(card), double=True)
            self.record(f"double click {card}")

    def _ask_for_warnings(self, most: int) -> None:
        for action in self.table.client.observation.legal_actions()[-most:]:
            self.table.actions.propose(action)
            top: Any = self.table.overlays.top
            self.note(f"question before {action}", getattr(top, "text", ""))
            self.reset()

    def act_alone(self, action: Action) -> None:
        """Sit down, carry out an action in secret, and record what everybody sees of what follows."""
        self.app.stack.go(Go("seat"))
        self.frames(3)
        client = self.table.client
        client.submit(action)
        waited = 0
        for number in range(40):
            self.frames()
            if self.behind_curtain or client.watched:
                self.record(f"after the reveal: {number}")
            if not self.behind_curtain and self.table.view.animator.calls_all:
                waited += 1
                if waited == WAIT:
                    self.table.handle(Command("confirm"))
        assert waited == WAIT or self.behind_curtain or not client.watched

    def act(self, action: Action) -> None:
        """Carry out an action, and record what follows up to the next decision or the curtain."""
        self.reset()
        self.table.client.submit(action)
        for number in range(4):
            self.record(f"after the action: {number}")


def first_difference(
    one: Sequence[tuple[str, object]], other: Sequence[tuple[str, object]]
) -> Sequence[object]:
    """Return what differs first, in a form that can be read."""
    for (step, shown), (other_step, other_shown) in zip(one, other, strict=False):
        if step != other_step:
            return step, other_step
        if shown == other_shown:
            continue
        if isinstance(shown, tuple) and isinstance(other_shown, tuple):
            for part, other_part in zip(shown, other_shown, strict=True):
                if part != other_part:
                    only = [each for each in part if each not in other_part]
                    return step, only, [each for each in other_part if each not in part]
        return step, shown, other_shown
    return () if len(one) == len(other) else (len(one), len(other))
