"""Who leads, and how the scores change: in the top bar and beside the cards, as it happens."""

import pygame
import pytest

from dutch.match.goals import GoalBook, Reached
from dutch.match.seats import Request
from dutch.rules.dutch import Verb
from dutch.rules.dutch.events import BidsCompared, BidWon, DeckShuffled, Purchased, TurnBegan, VotesShown
from dutch.scenes.goal_reader import GoalReader
from dutch.scenes.stack import Go
from dutch.scenes.table.goals import GoalNews
from dutch.settings import Settings
from dutch.stage import timing
from dutch.stage.script import EffectKind
from tests.ui_contexts import windows
from tests.window.helpers import MS, AtTable, Json, OpenTable, StartProgram, winner_turn

STEALING = {"bid": "G7 B2 R2", "deck": "R1", "discards": "P2"}


def stolen_from(**far: str) -> Json:
    """Return a position in which the opponent, who has the cards ``far``, can steal one of the player's."""
    return winner_turn(near=STEALING, far={"bid": "Rp B5"} | far, to_move=1, bid_winner=1)


def steals(table: AtTable) -> str:
    """Return the opponent's use of a power that steals a card."""
    actions = table.referee.observation(1).legal_actions()
    return next(str(action) for action in actions if action.verb == "steal")


@pytest.mark.parametrize(("size", "scale"), windows())
def test_bar_shows_both_scores(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    own, lead, other = map(table.pilot.need, ("score", "lead", "score.other"))
    assert own.label == "You: 50 VP"
    assert other.label.startswith("Ben: about ")
    assert lead.label.startswith("You lead by about ")
    assert other.rect.right < lead.rect.left and lead.rect.right < own.rect.left
    assert table.ui.typesetter.overflows == []


def test_balance_tips_to_the_leader(open_table: OpenTable) -> None:
    """It moves while points move, and rests where the lead says."""
    table = open_table(stolen_from(cashed_in="P1 R5 G5"), chosen=Settings(warnings=False))
    scores = table.scene.view.scores
    table.pilot.frames(30)
    table.script.add(steals(table))
    seen = []
    for _frame in range(60):
        seen.append(scores.tilt)
        table.pilot.frames(1)
    assert scores.lead is not None and scores.lead.tilt == seen[-1] < seen[0]
    assert len({*seen}) > 2, "it does not jump"


@pytest.mark.parametrize("speed", ["off", "fast", "normal"])
def test_points_that_move_show_on_both_sides(open_table: OpenTable, speed: str) -> None:
    """They are shown at the card while the turn goes on, and the bar counts them in the same frame."""
    table = open_table(stolen_from(), chosen=Settings(speed=speed, warnings=False))
    pilot, before = table.pilot, table.pilot.need("score").label
    action = steals(table)
    table.script.add(action)
    while pilot.find("points.0") is None:
        assert pilot.need("score").label == before
        pilot.frames(1)
    assert pilot.need("points.0").label.startswith("Anna \N{MINUS SIGN}")
    assert pilot.need("points.1").label.startswith("Ben +")
    assert pilot.need("score").label != before
    assert table.client.observation.to_move == 1, "the turn is not over"
    pilot.frames(40)
    assert pilot.find("points.0") is None, "it is shown for a moment only"


# The opponent's last turn


def test_last_turn_stays_until_the_next_act(open_table: OpenTable) -> None:
    table = open_table(stolen_from(), chosen=Settings(speed="off", warnings=False))
    pilot, action = table.pilot, steals(table)
    for answer in (action, "end"):
        table.script.add(answer)
    pilot.settle()
    assert "Ben used" in pilot.need("deed.0").label and "steal" in pilot.need("deed.0").label
    pilot.frames(60)
    pilot.move(pilot.need("deed.0").rect.center)
    pilot.frames(6)
    assert pilot.need("explanation").label == pilot.need("deed.0").label, "it explains itself"
    own = table.client.observation.legal_actions()[0]
    table.client.submit(own)
    pilot.frames(4)
    assert pilot.find("deed.0") is None


@pytest.mark.parametrize(("size", "scale"), windows())
def test_pictures_of_a_turn_fit(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    chosen = Settings(speed="off", scale=scale, warnings=False)
    table = open_table(stolen_from(), size=size, chosen=chosen)
    table.script.add(steals(table))
    table.pilot.frames(20)
    picture, total = table.pilot.need("deed.0").rect, table.pilot.find("far.total")
    assert pygame.Rect((0, 0), size).contains(picture) and picture.width >= 16
    assert total is None or not picture.colliderect(total.rect)
    assert table.ui.typesetter.overflows == []


@pytest.mark.parametrize(("size", "scale"), windows(((900, 1030), 100), ((900, 1030), 200)))
def test_long_turn_shows_its_last_pictures(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    """They stay large, and the dots before them tell the rest."""
    table = open_table(winner_turn(to_move=1), size=size, chosen=Settings(speed="off", scale=scale))
    cards = list(table.presenter.cards[:7])
    table.scene.view.log_events(Purchased(1, card, 1) for card in cards)
    table.scene.view.changed = True
    table.pilot.frames(2)
    told = [region.label for region in table.pilot.of_kind("deed")]
    assert "\n".join(told).count("Ben bought") == 7
    pictures = [region for region in table.pilot.of_kind("deed") if region.card is not None]
    assert {region.card for region in pictures} == {*cards[-len(pictures) :]}
    assert all(region.rect.width >= 30 for region in pictures)
    zone = table.scene.view.layout.zone("far.total")
    assert all(zone.contains(region.rect) for region in table.pilot.of_kind("deed"))


# Time to see it


def frames_of_turn(table: AtTable) -> int:
    """Return how many frames the opponent's theft is shown."""
    table.script.add(steals(table))
    shown = [False]
    while not (shown[-1] is False and any(shown)):
        table.pilot.frames(1)
        shown.append(table.scene.view.animator.busy)
    return sum(shown)


def test_calm_turns_leave_time_to_see_each_card(open_table: OpenTable) -> None:
    quick, calm = (open_table(stolen_from(), chosen=Settings(warnings=False)) for _turn in range(2))
    for table in (quick, calm):
        table.scene.view.animator.calm = table is calm
        table.scene.view.play([TurnBegan(1, True)])
    assert frames_of_turn(calm) * MS >= frames_of_turn(quick) * MS + timing.SEEN // 2


def test_click_ends_a_calm_turn(open_table: OpenTable) -> None:
    table = open_table(stolen_from(), chosen=Settings(warnings=False))
    table.scene.view.animator.calm = True
    table.script.add(steals(table))
    while not table.scene.view.animator.busy:
        table.pilot.frames(1)
    table.pilot.key(pygame.K_SPACE)
    table.pilot.frames(2)
    assert not table.scene.view.animator.busy


@pytest.mark.parametrize(("size", "scale"), windows())
def test_last_call_turns_both_choices_over(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(scale=scale, warnings=False))
    table.scene.view.play([VotesShown((Verb.STOP, Verb.MORE))])
    seen: dict[str, set[str]] = {"choice.near.cards": set(), "choice.far.cards": set()}
    for _frame in range(12):
        table.pilot.frames(1)
        for name, words in seen.items():
            region = table.pilot.find(name)
            words.update([region.label] if region is not None else [])
    assert seen == {"choice.near.cards": {"", "Stop"}, "choice.far.cards": {"", "Buy more"}}
    assert table.ui.typesetter.overflows == []


@pytest.mark.parametrize("calm", [False, True])
def test_choices_of_the_last_call_stay_to_be_read(open_table: OpenTable, calm: bool) -> None:
    table = open_table(winner_turn(), chosen=Settings(warnings=False))
    table.scene.view.animator.calm = calm
    table.scene.view.play([VotesShown((Verb.STOP, Verb.MORE))])
    frames = 0
    while table.scene.view.animator.busy:
        table.pilot.frames(1)
        frames += 1
    reading = timing.VOTES_READ * (timing.UNHURRIED if calm else 1)
    assert abs(frames * MS - timing.VOTES - reading) <= 2 * MS


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_LEFT, pygame.K_e])
def test_key_ends_only_the_reading_of_a_reveal(open_table: OpenTable, key: int) -> None:
    table = open_table(winner_turn(), chosen=Settings(warnings=False))
    view = table.scene.view
    view.play([BidsCompared((9, 18)), BidWon(1, False)])
    table.pilot.frames(1 + timing.COMPARE // MS)
    table.pilot.key(key)
    assert view.animator.busy and view.animator.is_showing(EffectKind.BID_WON)
    table.pilot.settle()
    assert table.pilot.selected() == set() and table.client.observation.to_move == 0


def test_first_look_through_the_deck_is_explained(open_table: OpenTable) -> None:
    lines = open_table(winner_turn()).scene.view
    lines.log_events([DeckShuffled(1, 3, True), DeckShuffled(1, 3, True)])
    assert [line for line in lines.lines if "not their order" in line] == [lines.lines[1]]


def test_totals_leave_with_the_cards(open_table: OpenTable) -> None:
    """No total of a bid is left over at the end of the round."""
    table = open_table(winner_turn())
    assert table.pilot.find("far.total") is not None
    table.scene.view.animator.board.zones["far.bid"] = []
    table.scene.view.changed = True
    table.pilot.frames(1)
    assert table.pilot.find("far.total") is None


@pytest.mark.parametrize(("turns", "calm"), [("learning", True), ("calm", True), ("brisk", False)])
def test_first_games_are_calm(start_program: StartProgram, turns: str, calm: bool) -> None:
    running = start_program(speed="off")
    running.app.ui.settings.turns = turns
    running.app.stack.go(Go("table", {"level": "beginner", "seed": 3, "name": "Anna"}))
    assert running.scene.view.animator.calm is calm


def test_later_games_are_quick(start_program: StartProgram, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "FIRST_GAMES", 0)
    running = start_program(speed="off")
    running.app.stack.go(Go("table", {"level": "beginner", "seed": 3, "name": "Anna"}))
    assert not running.scene.view.animator.calm


# Goals


@pytest.mark.parametrize("known", [False, True])
def test_goal_is_announced_when_it_is_first_reached(open_table: OpenTable, known: bool) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="off", warnings=False))
    book = GoalBook()
    if known:
        book.reached["steal"] = Reached("2026-11-23", 1)
    table.scene.goals = GoalNews(table.scene.view, GoalReader(None, book), ())
    table.scene.parts.append(table.scene.goals)
    table.client.submit(
        next(each for each in table.client.observation.legal_actions() if each.verb == "steal")
    )
    table.pilot.frames(4)
    words = "Goal reached: Light fingers (“Steal a card from the other player's bid.”)"
    assert (table.pilot.need("prompt").label == words) is not known
    table.pilot.frames(timing.GOAL // MS + 1)
    assert table.pilot.need("prompt").label != words, "the task is back"


def test_hand_is_spread_again_after_undoing_everything(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="off", warnings=False))
    pilot, client = table.pilot, table.client

    def row() -> dict[str, tuple[int, ...]]:
        return {card.name: tuple(pilot.need(f"card.{card}").rect) for card in table.scene.view.own_cards()}

    before, moved = row(), 0
    for action in client.observation.legal_actions()[:6]:
        client.submit(action)
        pilot.settle()
        if client.can_undo:
            moved += row() != before
            client.request(Request.UNDO)
            pilot.settle()
            assert row() == before, action
    assert moved
