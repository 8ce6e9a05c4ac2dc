"""The real program, or its table in a given position, on a dummy screen with a pilot."""

import random
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from _pytest.mark.structures import ParameterSet

from dutch.app.tables import PRESENTERS, Tables
from dutch.commands.selftest import screen_of
from dutch.desktop.events import Input
from dutch.match.referee import Referee
from dutch.players import coach, roster
from dutch.players.advice import Advice
from dutch.rules import catalogue
from dutch.rules.api import AnyObservation, Event, Outcome
from dutch.rules.dutch import Action
from dutch.scenes.stack import Go, Scene, SceneStack, UIContext
from dutch.scenes.table import TableScene
from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import PilotError, Screen, misfits
from dutch.stage.layout import TableMap
from dutch.stage.rivals import Persona
from tests.geometry.screen import checked
from tests.match.helpers import FakeThinker
from tests.rulebook.positions import table

Json = dict[str, Any]
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
MS = 125
"""Milliseconds of a frame: long ones, as animations then take few of them."""


class Script:
    """A computer player that gives the scripted answers and then thinks forever."""

    def __init__(self, answers: Iterable[str] = ()) -> None:
        self._answers = deque(answers)
        self._asked = False
        self.held = False
        """True to delay the next answer."""
        self.hurried = 0

    def ask(self, observation: AnyObservation, seed: int) -> None:
        self._asked = True

    def poll(self) -> str | None:
        if self.held or not self._asked or not self._answers:
            return None
        self._asked = False
        return self._answers.popleft()

    def add(self, answer: str) -> None:
        self._answers.append(answer)

    def stop_thinking(self) -> None:
        self.hurried += 1

    def close(self) -> None:
        self._answers.clear()


class Instant(FakeThinker):
    """A computer player of any game that answers immediately, in this process."""

    def __init__(self, player: str, _budget: int | None = None, game: str = "dutch") -> None:
        super().__init__()
        self._player = roster.get(player, game).factory()

    def ask(self, observation: AnyObservation, seed: int) -> None:
        self.answer = str(self._player.choose(observation, random.Random(seed), 1))


class Notes:
    """A ledger of the actions in notation, in memory."""

    def __init__(self) -> None:
        self.actions: list[str] = []

    def write_action(self, seat: int, action: Action) -> None:
        self.actions.append(f"{seat} {action}")

    def write_notebook(self, seat: int, text: str) -> None:
        """Save nothing."""

    def write_round(self, number: int) -> None:
        pass

    def write_undo(self) -> None:
        self.actions.pop()

    def close_game(self, outcome: Outcome) -> None:
        self.actions.append(f"over {outcome.scores}")


class Coach:
    """An adviser that thinks while it is polled, over a few deals."""

    def __init__(self) -> None:
        self.asked: AnyObservation | None = None
        self.held = False
        """True to delay the advice."""
        self.given: Advice | None = None
        """The latest advice."""
        self._game = ""

    def ask(self, game: str, observation: AnyObservation) -> None:
        self._game = game
        self.asked = observation

    def poll(self) -> Advice | None:
        asked = self.asked
        if asked is None or self.held:
            return None
        self.asked = None
        self.given = coach.advise(self._game, asked, 8)
        return self.given

    def cancel(self) -> None:
        self.asked = None

    def close(self) -> None:
        self.cancel()


class AtTable:
    """The table scene in a position of any game: the test plays seat 0, a script plays the others."""

    def __init__(
        self,
        ui: UIContext,
        position: Json,
        script: Iterable[str] = (),
        maps: Sequence[TableMap] | None = None,
        past: Sequence[Event] = (),
        hints: bool = False,
        personas: Mapping[int, Persona] = {},
    ) -> None:
        game = catalogue.get(position.get("game", "dutch"))
        self.presenter = PRESENTERS[game.name][position["edition"]]
        self.ledger = Notes()
        self.script = Script(script)
        names = NAMES[: len(position["players"])]
        others = dict.fromkeys(range(1, len(names)), self.script)
        self.referee = Referee(game, game.from_json(position), names, others, self.ledger, 7)
        (self.client,) = self.referee.clients
        tables = maps or Tables().maps(self.presenter, len(names))
        self.coach = Coach()
        self.scene = TableScene(
            ui,
            self.client,
            self.presenter,
            tables,
            False,
            past,
            code="standard-7",
            adviser=self.coach if hints else None,
            personas=personas,
        )
        self.visited: list[str] = []
        self.stack = SceneStack(ui, self._open)
        self.stack.go(Go("table"))
        self._input = Input(ui.controls)
        self.ui = ui
        screen = Screen(
            self.frame,
            lambda: self.stack.display_list.regions,
            lambda: misfits(ui.typesetter.overflows),
        )
        self.pilot = DutchPilot(checked(screen, ui.window), MS)

    def _open(self, go: Go) -> Scene | None:
        self.visited.append(go.name)
        return self.scene if go.name == "table" else None

    def frame(self, ms: int) -> None:
        intentions = self._input.read(self.stack.widgets)
        self.referee.poll()
        self.stack.run_frame(ms, intentions)

    @property
    def view(self) -> Json:
        view: Json = self.client.observation.to_json()["view"]
        return view

    @property
    def prompt(self) -> str:
        return self.pilot.need("prompt").label

    def did(self, *actions: str) -> None:
        """Wait until seat 0 has carried out these actions, and check that there are no others."""
        expected = [f"0 {action}" for action in actions]
        self.pilot.wait(lambda: self.ledger.actions == expected, f"{expected}")

    def own(self, zone: str) -> list[str]:
        """Return the cards of one of seat 0's zones, as the view has them."""
        cards = self.view["players"][0][zone]
        if zone == "bid":
            return [item["card"] for item in cards]
        if zone == "discards":
            return list(cards["cards"])
        return list(cards)

    def board_is_view(self) -> bool:
        return board_is_view(self.scene)


def board_is_view(scene: TableScene) -> bool:
    """Return whether the table shows the same cards as the view."""
    view = scene.client.observation.view
    shown = scene.view.animator.board.summary()
    return shown == scene.presenter.board(view, scene.client.seat).summary()


class Program:
    """The whole program with all its files in one folder."""

    def __init__(self, folder: Path, **options: Any) -> None:
        """`options` are those of ``open_app``."""
        from tests.programs import open_app  # here: it scales pictures, and the golden ones are rasterised

        self.app = open_app(folder, **options)
        pygame.event.clear()
        self.pilot = DutchPilot(checked(screen_of(self.app), self.app.ui.window), MS)
        self.pilot.frames(2)

    @property
    def scene(self) -> Any:
        return self.app.stack.scene

    def begin(self, seed: int = 3, edition: str = "standard") -> DutchPilot:
        """Start a game from the menu against the first computer player; return the pilot."""
        pilot = self.pilot
        pilot.click_for("button.new", lambda: pilot.find("button.start") is not None, "the page")
        pilot.click(f"choice.edition.{edition}")
        pilot.click(next(each.name for each in pilot.regions if each.name.startswith("choice.level.")))
        pilot.click("field.seed")
        pilot.write(str(seed))
        pilot.click_for("button.start", lambda: pilot.find("near.deck") is not None, "the table")
        pilot.settle()
        return pilot

    def play_out(self, seed: int = 1) -> None:
        """Let chance play on to the end of the game, without mouse or keyboard."""
        client, rng = self.scene.client, random.Random(seed)
        for _decision in range(1000):
            self.pilot.expect("a decision", lambda: client.observation.to_move in (client.seat, None))
            if client.observation.outcome is not None:
                return
            client.submit(rng.choice(client.observation.legal_actions()))
            self.pilot.frames(1)
        raise AssertionError("the game does not end")

    def set_aside(self) -> None:
        self.pilot.drag(self.pilot.own_cards()[0], "near.deck")
        self.pilot.settle()


OpenTable = Callable[..., AtTable]
"""The fixture ``open_table``."""

StartProgram = Callable[..., Program]
"""The fixture ``start_program``."""


def slow(*values: object) -> ParameterSet:
    """Return the parameters of a test that plain ``pytest`` leaves out."""
    return pytest.param(*values, marks=pytest.mark.slow)


def tab_to(pilot: DutchPilot, wanted: str, key: int = pygame.K_TAB) -> None:
    for _control in range(24):
        if any(region.name == wanted and "focus" in region.flags for region in pilot.regions):
            return
        pilot.key(key)
    raise AssertionError(f"the focus does not reach {wanted}")


def focus_on(table: AtTable | Program, wanted: str) -> None:
    """Press the arrows that point to a region, and Tab where they lead nowhere."""
    pilot, focus = table.pilot, table.scene.focus
    seen = set()
    for _key in range(40):
        if focus.name == wanted:
            return
        here = pilot.find(focus.name)
        if here is None or focus.name in seen:
            pilot.key(pygame.K_TAB)
            continue
        seen.add(focus.name)
        there = pilot.need(wanted).rect
        across, down = there.centerx - here.rect.centerx, there.centery - here.rect.centery
        if abs(across) > abs(down):
            pilot.key(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
        else:
            pilot.key(pygame.K_DOWN if down > 0 else pygame.K_UP)
    raise PilotError(f"Expected to reach {wanted} by Tab and arrows, but it was never focused.")


def winner_turn(**edits: Any) -> Json:
    """Return the winner's turn of seat 0, with cards in every pile and a use for every power."""
    near = {
        "bid": "G7 B2 Bp Pp",
        "deck": "R1 R2 G8",
        "known_top": 1,
        "discards": "P2 P6 R6",
        "cashed_in": "B1",
    }
    far = {"bid": "B5 P4 G2 R7", "deck": "G1 P8", "discards": "B6", "cashed_in": "R3"}
    row = {"display": "G3 P5 R4 B4 Gq R8", "auction_discards": "G6 P3 Bq"}
    return table(near | edits.pop("near", {}), far | edits.pop("far", {}), **row | edits)


def second_buyer_turn(**edits: Any) -> Json:
    """Return the turn of seat 0 as second buyer, who must buy the card at place 1 (D24)."""
    return winner_turn(bid_winner=1, **edits)


def aside_phase(**edits: Any) -> Json:
    """Return a position in which seat 0 sets a card aside."""
    near = {"hand": "G7 B2 Bp Pp R1", "deck": "R2 G8 P2"}
    far = {"hand": "B5 P4 G2 R7 P8", "deck": "G1 B6 R3"}
    row = {"display": "G3 P5 R4 B4 Gq R8", "auction_discards": "G6 P3 Bq"}
    given = row | {"phase": "aside", "to_move": 0, "bid_winner": None} | edits
    return table(near | given.pop("near", {}), far | given.pop("far", {}), **given)


def prototype_turn(**edits: Any) -> Json:
    """Prototype: return the winner's turn of seat 0 with powers in hand and cards in every pile."""
    near = {"bid": "G7 B2", "hand": "B6 G8 P1", "deck": "R1 R2", "known_top": 1}
    near |= {"discards": "G9 P6", "cashed_in": "B1"}
    far = {"bid": "B5 P4", "hand": "R7 G1", "deck": "P8", "discards": "B8", "cashed_in": "R3"}
    row = {"display": "G3 P5 R4 B4 R8", "auction_discards": "G6 P3"}
    given = row | {"edition": "prototype"} | edits
    return table(near | given.pop("near", {}), far | given.pop("far", {}), **given)


def prototype_bid_phase() -> Json:
    """Prototype: return a position in which seat 0 bids against an empty hand."""
    near = {"hand": "G7 B2 B6 P1", "deck": "R1 R2", "known_top": 1}
    row: Json = {"display": "G3 P5 R4 B4 R8", "edition": "prototype", "phase": "bid", "bid_winner": None}
    return table(near, {"deck": "B5 P4"}, **row)


def competition_aside_phase(**edits: Any) -> Json:
    """Competition: return a position in which seat 0 sets two of six cards aside."""
    near = {"hand": "G7 B2 Bp Pp R1 R5", "deck": "R2 G8 P2"}
    far = {"hand": "B5 P4 G2 R7 P8 P1", "deck": "G1 B6 R3"}
    row = {"display": "G3 P5 R4 B4 Gq R8", "auction_discards": "G6 P3 Bq", "phase": "aside"}
    return table(near, far, **row | {"edition": "competition", "to_move": 0, "bid_winner": None} | edits)


def recall_turn(**edits: Any) -> Json:
    """Competition: return a turn of seat 0 with a power to recall and bargains to make."""
    near = {"bid": "G7 B2 Bp R1", "deck": "R2 G8 P2", "discards": "Pp R3"} | edits.pop("near", {})
    far = {"bid": "B5 P4 G2 R7", "deck": "G1 B6"}
    row = {"display": "G3 P5 R4 B4 Gq R8", "auction_discards": "G6 P3 Bq"}
    return table(near, far, **row | {"edition": "competition"} | edits)
