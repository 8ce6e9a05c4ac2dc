"""What the other players did since you last acted, in the panels of Great Market and Representatives."""

from typing import Any

import pygame
import pytest

from dutch.desktop.display_list import Region
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.rules.api import Event
from dutch.rules.great_market.events import AuctionOpened, BidMade, ChipsMoved, LotSold, Passed, Reason
from dutch.rules.record import to_text
from dutch.rules.representatives import events as letters
from dutch.rules.representatives.actions import PASS, Colour
from dutch.rules.representatives.position import Step
from dutch.scenes.stack import Go
from dutch.scenes.table.deeds import LastTurn
from dutch.selftest.pilot import Pilot
from tests.market import market_game
from tests.ui_contexts import windows
from tests.window.helpers import Program, StartProgram, slow

LEVELS = {
    "great-market": ("merchant", "novice", "merchant", "random"),
    "representatives": ("clerk", "courtier", "diplomat", "clerk", "courtier"),
}
"""The computer players of each game."""


def begin_game(program: Program, game: str, seats: int = 4, seed: int = 5) -> Pilot:
    """Deal a game between Anna and computer players; return the pilot at the first decision."""
    players = ("human", *LEVELS[game][: seats - 1])
    names = ("Anna", *[""] * (seats - 1))
    program.app.stack.go(Go("table", {"game": game, "players": players, "names": names, "seed": seed}))
    program.pilot.settle()
    return program.pilot


def act(program: Program, *wanted: str) -> None:
    """Take the first legal action that begins with one of these words, or else the first one."""
    client = program.scene.client
    actions = client.observation.legal_actions()
    chosen = [action for word in wanted for action in actions if str(action).startswith(word)]
    client.submit([*chosen, *actions][0])
    program.pilot.settle()


def deeds(pilot: Pilot) -> dict[str, Region]:
    """Return the pictured deeds by the names of their regions."""
    return {region.name: region for region in pilot.of_kind("deed")}


def test_first_picture_tells_of_acts_without_room(start_program: StartProgram) -> None:
    program = start_program(speed="off", scale=200)
    pilot = begin_game(program, "representatives", seats=6)
    program.scene.client.submit(PASS)
    pilot.wait(lambda: any("\n" in region.label for region in deeds(pilot).values()), "several acts")
    (first, *_others) = [region for region in deeds(pilot).values() if "\n" in region.label]
    assert first.name.endswith(".deed.0"), "no dots stand before it"


def test_bids_and_payments_stay_in_the_panels(start_program: StartProgram) -> None:
    program = start_program(speed="off")
    pilot = begin_game(program, "great-market")
    sentences, names = "", set()
    for _turn in range(7):
        act(program, "pass")
        sentences += " ".join(region.label for region in deeds(pilot).values())
        names |= {*deeds(pilot)}
    for words in (" bid ", "won the lot for", " got 1 chip", "got 2 chips for passing without a bid"):
        assert words in sentences
    assert "…" not in sentences
    assert any(name.startswith("seat.0.") for name in names), "what you did stays, too"
    name, region = deeds(pilot).popitem()
    pilot.move(region.rect.center)
    pilot.frames(40)
    assert any(each.kind == "tip" and each.label == region.label for each in pilot.regions), name


def test_bids_stay_until_somebody_bids_in_the_next_auction() -> None:
    last_turn = LastTurn(MarketPresenter())

    def shown_after(*events: Event) -> dict[int, str]:
        for event in events:
            last_turn.see(event, 0, "sentence")
        return {seat: " ".join(told.deed.text for told in each) for seat, each in last_turn.deeds.items()}

    assert shown_after(AuctionOpened(1), BidMade(1, 2), BidMade(0, 3), BidMade(1, 5)) == {0: "3", 1: "5"}
    sold = LotSold(1, 5), ChipsMoved(Reason.PAYMENT, 5, "1.chips", "0.chips"), AuctionOpened(1)
    assert shown_after(*sold) == {0: "3 +5", 1: "5 5"}
    assert shown_after(BidMade(1, 1)) == {0: "+5", 1: "5 1"}, "payments stay until your next act"
    assert shown_after(BidMade(0, 4)) == {0: "4", 1: "1"}


def test_pass_and_its_chips_are_one_picture() -> None:
    """Two would not fit side by side in the panels of five players with large text."""
    last_turn = LastTurn(MarketPresenter())
    reward = ChipsMoved(Reason.REWARD, 2, "bank", "1.chips")
    for event in (AuctionOpened(1), Passed(1), reward):
        last_turn.see(event, 0, "sentence")
    (told,) = last_turn.deeds[1]
    assert (told.deed.picture, told.deed.text) == ("icons/pass", "+2")


def test_marks_of_a_tally_are_cleared_for_the_next_round() -> None:
    last_turn = LastTurn(RepresentativesPresenter())
    for event in (
        letters.Acted(Step(1, PASS)),
        letters.ClaimTested(2, 3, 4),
        letters.ItemSold(1, 3, Colour.RED),
    ):
        last_turn.see(event, 0, "sentence")
    assert sorted(last_turn.deeds) == [1, 2]
    last_turn.see(letters.RoundBegan(2, 4, 1), 0, "sentence")
    assert last_turn.deeds == {}


def test_letters_and_claims_stay_in_the_panels(start_program: StartProgram) -> None:
    program = start_program(speed="off")
    pilot = begin_game(program, "representatives")
    said = []
    for _turn in range(4):
        act(program, "place")
        shown = deeds(pilot)
        said += [region.label for region in shown.values()]
        assert len(shown) <= 3, "only what followed your last act"
    assert any("placed a letter on" in sentence for sentence in said)
    assert any("and said “my" in sentence for sentence in said)


def test_replay_shows_the_last_bids(start_program: StartProgram) -> None:
    """A jump shows the same as the actions shown one after another."""
    program = start_program(speed="off")
    pilot, (_state, record) = program.pilot, market_game(5)
    program.app.stack.go(Go("replay", {"game": program.app.store.import_text(to_text(record))}))
    pilot.settle()
    assert deeds(pilot) == {}
    shown = []
    for _action in range(8):
        pilot.key(pygame.K_RIGHT)
        pilot.settle()
        shown.append([region.label for region in deeds(pilot).values()])
    assert any(" bid " in label for labels in shown for label in labels), shown
    for labels in reversed(shown):
        assert [region.label for region in deeds(pilot).values()] == labels
        pilot.key(pygame.K_LEFT)
        pilot.settle()


@pytest.mark.parametrize(("size", "scale"), windows())
@pytest.mark.parametrize(("game", "seats"), [("great-market", 5), slow("representatives", 6)])
def test_deeds_fit_in_every_panel(
    start_program: StartProgram, game: str, seats: int, size: tuple[int, int], scale: int
) -> None:
    program = start_program(size=size, scale=scale, speed="off")
    pilot = begin_game(program, game, seats)
    for _turn in range(5):
        act(program, "pass")
        for name, region in deeds(pilot).items():
            panel = name.split(".deed")[0]
            for other in ("player", "counter", "points"):
                assert not pilot.need(f"{panel}.{other}").rect.colliderect(region.rect)
            assert pygame.Rect((0, 0), size).contains(region.rect)
    assert program.app.ui.typesetter.overflows == []


@pytest.mark.parametrize(("game", "words"), [("great-market", "Sold to "), ("representatives", "gets the ")])
def test_round_ends_are_seen_without_movement(start_program: StartProgram, game: str, words: str) -> None:
    program = start_program(speed="off")
    pilot = begin_game(program, game, 3)
    announced: set[str] = set()
    client: Any = program.scene.client
    client.submit(next(each for each in client.observation.legal_actions() if str(each) == "pass"))
    for _frame in range(40):
        pilot.frames(1)
        announced.add(program.scene.view.banner.text)
    assert any(words in text for text in announced)


def test_bids_are_shown_one_by_one(start_program: StartProgram) -> None:
    """Each bid or pass stays long enough to be read; a key goes on to the next one only."""
    program = start_program(speed="normal")
    pilot = begin_game(program, "great-market", 5)
    view = program.scene.view
    client: Any = program.scene.client
    pilot.wait(lambda: program.scene.actions.may_act, "the decision")

    def acts() -> int:
        return sum(" bid " in line or line.endswith(" passed") for line in view.lines)

    before = acts()
    client.submit(next(each for each in client.observation.legal_actions() if each.amount))
    for count in (1, 2, 3):
        pilot.wait(lambda count=count: acts() >= before + count, "the next act")
        assert acts() == before + count and view.animator.busy
        pilot.key(pygame.K_SPACE)
        pilot.frames(1)
    assert acts() == before + 4


def test_click_goes_on_to_the_next_placement(start_program: StartProgram) -> None:
    """In a calm game, each letter is seen with its claim; a click or a key ends only this one."""
    program = start_program(speed="normal")
    pilot = begin_game(program, "representatives")
    view = program.scene.view
    view.animator.calm = True
    client: Any = program.scene.client
    client.submit(next(each for each in client.observation.legal_actions() if str(each) != "pass"))
    pilot.wait(lambda: view.last_turn.deeds, "the first placement")
    for count in (1, 2, 3):
        assert len(view.last_turn.deeds) == count and view.animator.busy
        assert pilot.need("prompt").label.startswith(view.viewpoint.names[count])
        pilot.key(pygame.K_SPACE)
        pilot.frames(2)
    assert not view.animator.busy
