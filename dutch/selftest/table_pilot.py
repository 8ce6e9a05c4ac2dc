"""A pilot at the table of any game, which lifts, carries and drops cards."""

import re
from collections.abc import Callable
from itertools import dropwhile
from typing import Literal

import pygame

from dutch.desktop.display_list import Region
from dutch.selftest.pilot import Pilot, PilotError

Condition = Callable[[], bool]
PutBackWay = Literal["key", "button", "right"]
"""Ways to put cards back: Escape, the button, or the right mouse button."""


class TablePilot(Pilot):
    """A pilot that knows region names but no rules: whatever lights up is possible."""

    # Seeing

    def selected(self) -> set[str]:
        """Return the cards that are lifted, laid down or chosen."""
        return {region.name for region in self.cards() if "selected" in region.flags}

    @property
    def holding(self) -> bool:
        """True while any card is ``selected``."""
        return bool(self.selected())

    @property
    def refused(self) -> bool:
        """True while the prompt shows why an action is refused."""
        return "warn" in self.need("prompt").flags

    @property
    def behind_curtain(self) -> bool:
        """True while the screen is handed from one player to the other."""
        return self.find("curtain") is not None

    @property
    def asked(self) -> bool:
        """True while a panel is open over the table."""
        return any(self.find(name) is not None for name in ("question", "spread", "game_menu"))

    def spread(self) -> list[Region]:
        """Return the cards spread out over the table."""
        above = dropwhile(lambda region: region.name != "spread", self.regions)
        return [region for region in above if region.name == f"card.{region.card}"]

    def rests_at(self, name: str, home: pygame.Rect) -> bool:
        """Return whether a card rests at ``home``, or slightly above."""
        region = self.find(name)
        if region is None or region.flags & {"moving", "selected"}:
            return False
        return region.rect.x == home.x and abs(home.y - region.rect.y) <= home.height // 8

    # Expecting

    def expect(self, expected: str, until: Condition) -> None:
        """Wait for the effect of the last action. Raises PilotError if there is none."""
        self.wait(until, f"{expected} (pointer at {self.pointer})")

    def require(self, condition: bool, expected: str) -> None:
        """Raise PilotError unless a condition already holds."""
        if not condition:
            raise PilotError(f"Expected {expected}, but it did not happen; the screen is stuck.")

    def click_for(self, name: str, until: Condition, expected: str) -> None:
        """Click a region and wait for the effect."""
        self.click(name)
        self.expect(f"{expected} after a click on {name}", until)

    # Cards

    def lift(self, name: str) -> bool:
        """Lift a card by a click, and return whether it is lifted.

        A card that cannot be used now is not lifted. The click may also use the card as the target of another
        lifted card, which asks a question or starts an animation.
        """
        self.click(name)
        self.frames(1)
        if not self.quiet:
            return False
        self.check()
        return "selected" in self.need(name).flags

    def pick_up(self, name: str) -> bool:
        """Press on a card and drag it a little; return whether it follows."""
        self.move(self.spot(self.need(name)))
        self.press()
        self.carry_to((self.pointer[0], self.pointer[1] - 40), 3)
        if "moving" in self.need(name).flags:
            return True
        self.release()
        return False

    def put_back(self, way: PutBackWay = "key") -> None:
        """Put all lifted or laid cards back where they came from, if there are any."""
        if not self.holding:
            return
        if way == "key":
            self.key(pygame.K_ESCAPE)
        elif way == "button":
            self.click("button.put_back")
        else:
            self.click("prompt", button=3)
        self.expect("all cards to be back", lambda: not self.holding)


def last_number(region: Region) -> int:
    """Return the last number in a region's label. Raises PilotError if there is none."""
    numbers = re.findall(r"-?\d+", region.label)
    if not numbers:
        raise PilotError(f"Expected a number in {region.name}, but it says “{region.label}”.")
    return int(numbers[-1])
