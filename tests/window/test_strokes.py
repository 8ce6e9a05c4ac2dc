"""Whole games by keyboard and by gamepad, and the strokes that every decision takes."""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from dutch.desktop.bindings import LEFT_HAND, RIGHT_HAND, parse_preset
from dutch.desktop.commands import CommandName
from dutch.rules.api import AnyObservation
from dutch.scenes.stack import Go
from dutch.selftest.pilot import post
from tests.window.helpers import Program, StartProgram

PAGE = Path(__file__).parents[2] / "docs" / "playing.md"
LIMITS = {
    "set a card aside": 2,
    "buy with one card": 4,
    "buy with two cards": 6,
    "bid the least": 3,
    "bid more than the least": 3,
    "pass": 3,
}


class Hand(ABC):
    """A player's hand on a device; it counts the strokes of each decision."""

    def __init__(self, running: Program) -> None:
        self.running = running
        self.pilot = running.pilot
        self.strokes = 0
        self.most: dict[str, int] = {}

    @abstractmethod
    def send(self, command: CommandName) -> None:
        """Press what has this command."""

    def press(self, *commands: CommandName) -> None:
        for command in commands:
            self.strokes += 1
            self.send(command)
            self.pilot.frames(2)

    @abstractmethod
    def raise_by_one(self) -> None:
        """Raise the number of a bid by one."""

    @property
    def focus(self) -> str:
        return str(self.running.scene.focus.name)

    def pick(self, card: str) -> None:
        """Pick up a card: walk to it, and lift it."""
        cards = self.pilot.own_cards()
        wanted = f"card.{card}"
        while self.focus != wanted:
            ahead = self.focus not in cards or cards.index(self.focus) < cards.index(wanted)
            self.press("right" if ahead else "left")
        self.press("confirm")

    def go_to(self, target: str) -> None:
        """Go to the cards on the market that take what is held, and along them."""
        self.press("next")
        for _step in range(6):
            here, there = (self.pilot.need(name).rect for name in (self.focus, target))
            if here == there:
                return
            self.press("right" if here.x < there.x else "left")
        raise AssertionError(f"the focus does not reach {target}")

    def count(self, kind: str) -> None:
        """Note the strokes of a decision, and begin to count again."""
        self.most[kind] = max(self.strokes, self.most.get(kind, 0))
        self.strokes = 0


class Keys(Hand):
    """A hand on the keyboard, which also picks up cards by their numbers."""

    numbers = True

    def send(self, command: CommandName) -> None:
        name = self.running.app.ui.controls.keys.controls[command]
        constant = f"K_{name.lower() if len(name) == 1 else name.upper()}"
        key = getattr(pygame, constant, ord(name[-1].lower()))
        self.pilot.key(key, pygame.KMOD_SHIFT if name.startswith("Shift+") else 0)

    def raise_by_one(self) -> None:
        self.press("faster")

    def pick(self, card: str) -> None:
        """Press the number of the card."""
        if not self.numbers or self.focus == f"card.{card}":
            super().pick(card)
        else:
            self.press(str(self.pilot.own_cards().index(f"card.{card}") + 1))  # type: ignore[arg-type]


class Pad(Hand):
    """A hand on a gamepad."""

    def send(self, command: CommandName) -> None:
        button = self.running.app.ui.controls.pad_buttons.controls[command]
        name = {"LB": "LEFTSHOULDER", "RB": "RIGHTSHOULDER", "L3": "LEFTSTICK"}.get(button, button.upper())
        name = f"DPAD_{name}" if name in ("UP", "DOWN", "LEFT", "RIGHT") else name
        number = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            post(kind, instance_id=0, button=number)
        self.pilot.frames(1)

    def raise_by_one(self) -> None:
        """Push the right stick to the right."""
        self.strokes += 1
        for value in (32767, 0):
            axis = pygame.CONTROLLER_AXIS_RIGHTX
            post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        self.pilot.frames(2)


class OneHand(Keys):
    """A hand that reaches only its own half of the keyboard, and no number for every card."""

    numbers = False


def purchases(seen: AnyObservation, count: int) -> list[tuple[str, Sequence[str]]]:
    """Return the places and the payments of all purchases with that many cards."""
    actions = [str(action).split() for action in seen.legal_actions()]
    return [(action[1], action[2:]) for action in actions if action[0] == "buy" and len(action) == 2 + count]


def nearest(hand: Hand, offers: list[tuple[str, Sequence[str]]]) -> tuple[str, Sequence[str]]:
    """Return the purchase whose cards are nearest to the focus."""
    cards = hand.pilot.own_cards()
    here = cards.index(hand.focus) if hand.focus in cards else 0
    return min(offers, key=lambda offer: sum(abs(cards.index(f"card.{card}") - here) for card in offer[1]))


def decide(hand: Hand) -> None:
    """Take one decision of Dutch: set a card aside, buy with one card or two, or end the turn."""
    pilot, seen = hand.pilot, hand.running.scene.client.observation
    hand.strokes = 0
    if pilot.find("button.aside"):
        hand.press("confirm", "decide")
        hand.count("set a card aside")
        return
    for count, kind in ((1, "buy with one card"), (2, "buy with two cards")):
        offers = purchases(seen, count)
        if offers:
            place, payment = nearest(hand, offers)
            for card in payment:
                hand.pick(card)
            hand.go_to(f"display.{place}")
            hand.press("confirm")
            if pilot.asked:
                hand.press("confirm")
            hand.count(kind)
            return
    hand.press("decide" if pilot.find("button.end") else "confirm")


def play_dutch(hand: Hand) -> None:
    """Play a whole game against the easiest opponent."""
    pilot = hand.pilot
    hand.running.app.ui.settings.warnings = False
    hand.running.app.stack.go(Go("table", {"level": "novice", "seed": 7, "edition": "standard"}))
    pilot.settle()
    hand.send("right")
    for _decision in range(250):
        pilot.settle()
        if pilot.find("button.score"):
            hand.press("confirm")
            pilot.frames(20)
            return
        decide(hand)
    raise AssertionError("the game does not end")


def play_auction(hand: Hand) -> None:
    """Play a whole game of Great Market: bid one more than the least, then the least, then pass."""
    pilot, app = hand.pilot, hand.running.app
    players = {"game": "great-market", "players": ("human", "novice", "novice"), "names": ("", "", "")}
    app.stack.go(Go("table", {**players, "seed": 3}))
    pilot.settle()
    hand.send("up")
    bids = 0
    for _frame in range(4000):
        scene = hand.running.scene
        if pilot.find("button.score"):
            return
        if not scene.actions.may_act:
            if scene.view.animator.busy or scene.view.animator.stopped:
                hand.press("confirm")
            pilot.frames(1)
            continue
        hand.strokes = 0
        if pilot.asked:  # whether to bid more than there is to pay
            hand.press("cancel")
            bids = 2
        elif pilot.find("button.discard"):
            hand.press("confirm", "decide")
            hand.count("discard a card")
        elif not pilot.enabled("button.amount_bid") or bids % 3 == 2:
            bids += 1
            hand.press("pass")
            hand.count("pass")
        else:
            if bids % 3 == 0:
                hand.raise_by_one()
            hand.press("decide")
            hand.count("bid more than the least" if bids % 3 == 0 else "bid the least")
            bids += 1
        pilot.frames(4)
    raise AssertionError(f"the game does not end: {pilot.need('prompt').label}")


def documented(column: int) -> dict[str, int]:
    """Return the strokes in the table of the page about playing."""
    rows = re.findall(r"^\| (.+?) \| (\d+) \| (\d+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    return {row[0]: int(row[column]) for row in rows}


@pytest.mark.slow
@pytest.mark.parametrize(("device", "column"), [(Keys, 1), (Pad, 2)])
def test_strokes_of_whole_games(start_program: StartProgram, device: type[Hand], column: int) -> None:
    hand = device(start_program(speed="off"))
    play_dutch(hand)
    play_auction(hand)
    assert hand.most == documented(column)
    assert all(hand.most[kind] <= limit for kind, limit in LIMITS.items())


@pytest.mark.slow
@pytest.mark.parametrize("preset", [LEFT_HAND, RIGHT_HAND])
def test_whole_game_with_one_hand(start_program: StartProgram, preset: str) -> None:
    running: Any = start_program(speed="off")
    running.app.ui.controls.keys.choose(parse_preset(preset))
    play_dutch(OneHand(running))
