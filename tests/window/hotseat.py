"""A watcher that knows all cards of a two-player game and checks what each player is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest

from dutch.app.application import App
from dutch.match.recall import EventLog
from dutch.match.referee import Referee
from dutch.match.seats import SeatClient
from dutch.rules.api import Action, Card
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import CardsMoved, Event
from dutch.scenes.handover import HandoverScene
from dutch.scenes.table import TableScene
from dutch.scenes.table.log import LogLine
from dutch.stage.board import Token
from tests.playing import DUTCH
from tests.reach import reachable

NEVER = (DutchState, Referee, EventLog)
"""Types that no scene may reach."""

SEEN_ONLY_AT_THE_TABLE = (Token, Position, DutchObservation, SeatClient, CardsMoved, LogLine, Card)
"""Types that nothing may reach behind the curtain."""

NAMED = ("card.", "zoom.", "pointed.")
"""Prefixes of regions that show a card."""

CURTAIN = {"curtain", "next", "note", "button.ready", "button.menu", "tip.menu"}
MENU = {"game_menu", "code", "note.code", "question"} | {
    f"button.{name}" for name in ("no", "rules", "settings", "copy", "restart", "abandon", "yes")
}


def cards_of(event: Event) -> set[Card]:
    """Return the cards that an event names."""
    fields: tuple[object, ...] = tuple(event)  # type: ignore[arg-type]  # every event is a NamedTuple
    flat = (item for field in fields for item in (field if isinstance(field, tuple) else (field,)))
    return {item for item in flat if isinstance(item, Card)}


class Truth:
    """Replays every action on its own states."""

    def __init__(self, edition: str, seed: int) -> None:
        self.states: list[DutchState] = [DUTCH.new(edition, seed)]
        self.events: list[Sequence[Event]] = [DUTCH.deal(self.states[0])]

    def submitted(self, action: Action) -> None:
        state = self.states[-1].copy()
        self.events.append(state.apply(DUTCH.parse(state, str(action))))
        self.states.append(state)

    def undone(self) -> None:
        self.states.pop()
        self.events.pop()

    def hidden(self, seat: int, since: int) -> set[str]:
        """Return the cards that a seat has not seen since state number ``since``."""
        hidden = {*hidden_now(self.states[-1], seat)}.intersection(
            *(hidden_now(state, seat) for state in self.states[since:])
        )
        for events in self.events[since + 1 if since else 0 :]:
            seen = [shown for event in events if (shown := event.seen_by(seat)) is not None]
            hidden -= {str(card) for event in seen for card in cards_of(event)}
        return hidden


def open_to_both(state: DutchState, seat: int) -> bool:
    """Return whether a seat sees no hand and no open deck, and nobody chooses in secret (D7, D31, D36)."""
    data: Any = state.to_json()
    if data["phase"] == "over":
        return True
    return data["phase"] == "turn" and not data["players"][seat]["hand"] and not state.sides[seat].looked


@lru_cache(maxsize=256)
def hidden_now(state: DutchState, seat: int) -> frozenset[str]:
    """Return the cards of the opponent's hand and deck, and of the auction deck."""
    data: Any = state.to_json()
    other = data["players"][1 - seat]
    return frozenset((*other["hand"], *other["deck"], *data["auction_deck"]))


class Watch:
    """Checks every frame of the program."""

    def __init__(self, app: App, truth: Truth) -> None:
        self.app = app
        self.truth = truth
        self.frames = {"table": 0, "curtain": 0}
        self.walks = {"table": 0, "curtain": 0}
        self.most_hidden = 0
        self.curtains = 0
        self.public_passes = 0
        self._left = [0, 0]
        self._sitting: int | None = None
        self._audience: set[int] = set()

    def frame(self, ms: int) -> None:
        """Run one frame and check it."""
        self.app.frame(ms)
        scene = self.app.stack.scene
        if isinstance(scene, TableScene):
            self._at_table(scene)
        elif isinstance(scene, HandoverScene):
            self._behind_curtain(scene)

    def _at_table(self, scene: TableScene) -> None:
        seat = scene.client.seat
        if self._sitting != seat:
            self.public_passes += self._sitting is not None
            self._sitting = seat
            self._audience.add(seat)
        state = self.truth.states[-1]
        if (
            open_to_both(state, seat)
            and scene.view.at_rest
            and scene.client.observation == state.observation(seat)
        ):
            self._audience = {0, 1}
        self.frames["table"] += 1
        shown = {
            region.name.removeprefix(prefix)
            for region in self.app.stack.display_list.regions
            for prefix in NAMED
            if region.name.startswith(prefix)
        }
        for viewer in self._audience:
            hidden = self.truth.hidden(viewer, self._left[viewer])
            self.most_hidden = max(self.most_hidden, len(hidden))
            assert not shown & hidden, f"seat {viewer} sees what it must not see"

    def _behind_curtain(self, scene: HandoverScene) -> None:
        self.frames["curtain"] += 1
        assert {region.name for region in self.app.stack.display_list.regions} <= CURTAIN | MENU
        if self._sitting is not None or not self.curtains:
            self.curtains += 1
            for viewer in self._audience:
                self._left[viewer] = len(self.truth.states) - 1
            self._sitting, self._audience = None, set()
        if self.frames["curtain"] % 6 == 1:
            self.walk()

    def walk(self) -> None:
        """Check every object within reach of the current scene. No card may be moving."""
        app = self.app
        scene, keep = app.stack.scene, app.ui.save_setting
        # The one reference back to the app saves settings; everything else is followed.
        app.ui.save_setting = lambda *_names: ""
        try:
            found = list(reachable(scene, app.stack.display_list, app.ui, app.input, app.matches.table))
        finally:
            app.ui.save_setting = keep
        assert not [region for region in found if isinstance(region, NEVER)]
        if isinstance(scene, HandoverScene):
            self.walks["curtain"] += 1
            assert not [region for region in found if isinstance(region, SEEN_ONLY_AT_THE_TABLE)]
            return
        assert isinstance(scene, TableScene)
        self.walks["table"] += 1
        seat = scene.client.seat
        hidden = hidden_now(self.truth.states[-1], seat)
        assert {region.seat for region in found if isinstance(region, SeatClient | DutchObservation)} == {
            seat
        }
        assert not {str(region.card) for region in found if isinstance(region, Token)} & hidden
        for region in found:
            if isinstance(region, Position):
                assert region.sides[1 - seat].hand == 0
                assert all(card < 0 for card in region.sides[1 - seat].deck)
                assert all(card < 0 for card in region.auction_deck)


def watched(monkeypatch: pytest.MonkeyPatch, truth: Truth) -> None:
    """Report every action of a referee to the truth."""
    submit, undo = Referee.submit, Referee.undo

    def submitting(referee: Referee, seat: int, action: Action) -> None:
        submit(referee, seat, action)
        truth.submitted(action)

    def undoing(referee: Referee, seat: int) -> bool:
        done = undo(referee, seat)
        if done:
            truth.undone()
        return done

    monkeypatch.setattr(Referee, "submit", submitting)
    monkeypatch.setattr(Referee, "undo", undoing)
