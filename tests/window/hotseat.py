"""A watcher that knows all cards of a game and checks what each player at one screen is shown."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

import pytest

from dutch.app.application import App
from dutch.match.recall import EventLog
from dutch.match.referee import Referee
from dutch.match.saved import Notebook
from dutch.match.seats import SeatClient
from dutch.presenters.representatives.board import AGENTS, letter
from dutch.rules import catalogue
from dutch.rules.api import Card, Event, Game
from dutch.rules.dutch import Action
from dutch.rules.dutch.events import CardsMoved
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.state import DutchState
from dutch.rules.representatives import events as bluffs
from dutch.rules.representatives.actions import COLOURS
from dutch.rules.representatives.game import RepresentativesState
from dutch.rules.representatives.observe import RepresentativesObservation, seats_known
from dutch.rules.representatives.position import Position as BluffPosition
from dutch.rules.representatives.position import Step
from dutch.scenes.handover import HandoverScene
from dutch.scenes.table import TableScene
from dutch.scenes.table.view import TableView
from dutch.stage.board import Token
from tests.playing import DUTCH
from tests.reach import reachable

NEVER = (DutchState, RepresentativesState, Referee, EventLog)
"""Types that no scene may reach."""

SEEN_ONLY_AT_THE_TABLE = (
    *(Token, Position, DutchObservation, SeatClient, CardsMoved, TableView, Card, Notebook),
    *(BluffPosition, RepresentativesObservation, Step, bluffs.RepresentativeDealt, bluffs.Acted),
)
"""Types that nothing may reach behind the curtain."""

NAMED = ("card.", "pointed.")
"""Prefixes of regions that show a card."""

CURTAIN = {"curtain", "next", "note", "button.ready", "button.menu", "tip.menu"}
MENU = {"game_menu", "title", "code", "note.code", "question"} | {
    f"button.{name}" for name in ("no", "rules", "settings", "keys", "copy", "restart", "abandon", "yes")
}


def cards_of(event: Event) -> set[Card]:
    fields: tuple[object, ...] = tuple(event)  # type: ignore[arg-type]  # every event is a NamedTuple
    flat = (item for field in fields for item in (field if isinstance(field, tuple) else (field,)))
    return {item for item in flat if isinstance(item, Card)}


class Secrets(ABC):
    """What a game hides from its players. Cards are known by their names."""

    game: ClassVar[Game[Any, Any, Any]]
    observed: ClassVar[type]
    """The type of its observations."""

    @abstractmethod
    def hidden_now(self, state: Any, seat: int) -> frozenset[str]:
        """Return the cards that a seat does not see in a state."""

    @abstractmethod
    def shown(self, event: Event) -> set[str]:
        """Return the cards that an event shows."""

    @abstractmethod
    def open_to_all(self, state: Any, seat: int) -> bool:
        """Return whether the screen of a seat shows no secret."""

    @abstractmethod
    def check(self, region: object, seat: int) -> None:
        """Fail if an object within a seat's reach holds what the seat may not know."""


class DutchSecrets(Secrets):
    """Hands, decks and the auction deck."""

    game = DUTCH
    observed = DutchObservation

    def hidden_now(self, state: Any, seat: int) -> frozenset[str]:
        return hidden_now(state, seat)

    def shown(self, event: Event) -> set[str]:
        return {str(card) for card in cards_of(event)}

    def open_to_all(self, state: Any, seat: int) -> bool:
        return open_to_both(state, seat)

    def check(self, region: object, seat: int) -> None:
        if isinstance(region, Position):
            assert region.sides[1 - seat].hand == 0
            assert all(card < 0 for card in region.sides[1 - seat].deck)
            assert all(card < 0 for card in region.auction_deck)


class RepresentativesSecrets(Secrets):
    """The letters of all others, outside a tally, and the representatives a seat does not know."""

    game = catalogue.get("representatives")
    observed = RepresentativesObservation

    def hidden_now(self, state: Any, seat: int) -> frozenset[str]:
        return frozenset() if state.outcome is not None else _hidden_cards(state, seat)

    def shown(self, event: Event) -> set[str]:
        if not isinstance(event, bluffs.Tallied):
            return set()
        boards = enumerate(event.boards)
        return {str(letter(seat, value)) for seat, board in boards for stack in board for value in stack}

    def open_to_all(self, state: Any, seat: int) -> bool:
        return state.outcome is not None

    def check(self, region: object, seat: int) -> None:
        if isinstance(region, Step):
            assert region.seat == seat or region.action.value == 0
        elif isinstance(region, bluffs.RepresentativeDealt):
            assert region.colour is None or seat in region.shown_to
        elif isinstance(region, BluffPosition):
            known = seats_known(region, seat)
            assert {at for at, each in enumerate(region.players) if each.representative is not None} <= known
            assert not any(region.deck[1:])


DUTCH_SECRETS, REPRESENTATIVES_SECRETS = DutchSecrets(), RepresentativesSecrets()


@lru_cache(maxsize=256)
def _hidden_cards(state: RepresentativesState, seat: int) -> frozenset[str]:
    """Return the letters of the others, and the representatives that a seat does not know."""
    data: Any = state.to_json()
    seats = range(len(data["players"]))
    position = state.observation(seat).position
    unknown = {COLOURS[: len(seats)].index(player["representative"]) for player in data["players"]}
    unknown -= {
        COLOURS.index(player.representative)
        for player in position.players
        if player.representative is not None
    }
    letters = {
        str(letter(other, value)) for other in seats if other != seat for value in range(1, len(seats) + 1)
    }
    return frozenset(letters | {str(AGENTS[COLOURS[number]]) for number in unknown})


class Truth:
    """Replays every action on its own states."""

    def __init__(self, edition: str, seed: int, seats: int = 2, secrets: Secrets = DUTCH_SECRETS) -> None:
        self.secrets = secrets
        self.seats = range(seats)
        self.states: list[Any] = [secrets.game.new(edition, seed, seats)]
        self.events: list[Sequence[Event]] = [secrets.game.deal_events(self.states[0])]
        self._asked: dict[int, tuple[int, object]] = {}  # the latest question of each seat, and its answer
        self._hidden: dict[int, set[str]] = {}

    def submitted(self, action: Action) -> None:
        state = self.states[-1].copy()
        self.events.append(state.apply(self.secrets.game.parse(state, str(action))))
        self.states.append(state)

    def undone(self) -> None:
        self.states.pop()
        self.events.pop()

    def hidden_now(self, seat: int) -> frozenset[str]:
        """Return the cards that a seat does not see now."""
        return self.secrets.hidden_now(self.states[-1], seat)

    def hidden(self, seat: int, since: int) -> set[str]:
        """Return the cards that a seat has not seen since state number ``since``."""
        asked = since, self.states[-1]
        if self._asked.get(seat) != asked:
            self._asked[seat], self._hidden[seat] = asked, self._not_seen(seat, since)
        return self._hidden[seat]

    def _not_seen(self, seat: int, since: int) -> set[str]:
        hidden = {*self.hidden_now(seat)}.intersection(
            *(self.secrets.hidden_now(state, seat) for state in self.states[since:])
        )
        for events in self.events[since + 1 if since else 0 :]:
            for event in events:
                shown = event.seen_by(seat)
                hidden -= self.secrets.shown(shown) if shown is not None else set()
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
        self.looks_at_discards = 0
        """Curtains before a look at one's own discards, which is no move."""
        self.public_passes = 0
        self._left = [0 for _seat in truth.seats]
        self._sitting: int | None = None
        self._audience: set[int] = set()

    def frame(self, ms: int) -> None:
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
            self.truth.secrets.open_to_all(state, seat)
            and scene.view.at_rest
            and scene.client.observation == state.observation(seat)
        ):
            self._audience = {*self.truth.seats}
        elif scene.client.watched and scene.client.behind:
            self._audience |= {scene.client.seat, *scene.client.others}
            self.public_passes += 1
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
            assert not shown & hidden, f"seat {viewer} sees what it must not see: {shown & hidden}"

    def _behind_curtain(self, scene: HandoverScene) -> None:
        self.frames["curtain"] += 1
        assert {region.name for region in self.app.stack.display_list.regions} <= CURTAIN | MENU
        if self._sitting is not None or not self.curtains:
            self.curtains += 1
            note = self.app.stack.display_list.find("note")
            self.looks_at_discards += note is not None and note.label == "Look through your discards."
            referee: Any = self.app.matches.referee
            for viewer in self._audience if referee.result is None else ():
                self._left[viewer] = len(self.truth.states) - 1
            self._sitting, self._audience = None, set()
            self.walk()
        elif self.frames["curtain"] % 12 == 0:
            self.walk()

    def walk(self) -> None:
        """Check every object within reach of the current scene. No card may be moving."""
        app = self.app
        scene, keep = app.stack.scene, app.ui.save_setting
        # The one reference back to the app saves settings; everything else is followed.
        app.ui.save_setting = lambda *_names: ""
        try:
            found = reachable(scene, app.stack.display_list, app.ui, app.input, app.matches.table)
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
        secrets, hidden = self.truth.secrets, self.truth.hidden_now(seat)
        observed = (SeatClient, secrets.observed)
        assert {region.seat for region in found if isinstance(region, observed)} == {seat}
        assert not {str(region.card) for region in found if isinstance(region, Token)} & hidden
        notebooks = [region for region in found if isinstance(region, Notebook)]
        assert notebooks == [scene.client.notebook]
        for region in found:
            secrets.check(region, seat)


def report_actions_to(monkeypatch: pytest.MonkeyPatch, truth: Truth) -> None:
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
