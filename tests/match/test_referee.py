"""The referee: actions, answers, undo and errors."""

import random

import pytest

from dutch.match.recall import EventLog, ResumeState, UndoHistory
from dutch.match.referee import Referee
from dutch.match.seats import Request, SeatClient
from dutch.rules.dutch import Action
from dutch.rules.dutch.events import AsideChosen, CardsMoved, RoundBegan, VotesShown
from dutch.rules.errors import IllegalActionError, RulesError
from tests.match.helpers import FakeThinker, FirstChoice, Notes, fresh, lay, referee_of
from tests.playing import DUTCH, pick, seen_by
from tests.rulebook.positions import table
from tests.rules.dutch.positions import position


def test_action_is_applied_recorded_and_reported() -> None:
    referee, notes = referee_of(fresh())
    action = referee.observation(0).legal_actions()[0]
    referee.submit(0, action)
    assert referee.to_move == 1
    assert notes.lines == [f"0 {action}"]
    assert referee.drain(0) == referee.drain(1) == [AsideChosen(0)]
    assert referee.drain(0) == []


@pytest.mark.parametrize(("seat", "verb", "code"), [(1, "look", "not_your_turn"), (0, "end", "wrong_phase")])
def test_illegal_actions_are_refused_and_not_recorded(seat: int, verb: str, code: str) -> None:
    referee, notes = referee_of(fresh())
    before = referee.observation(1)
    with pytest.raises(IllegalActionError) as caught:
        referee.submit(seat, Action(verb))
    assert caught.value.code == code
    assert (notes.lines, referee.drain(0), referee.drain(1), referee.to_move) == ([], [], [], 0)
    assert referee.observation(1) == before


@pytest.mark.parametrize("seed", range(2))
def test_events_never_show_the_other_seats_cards(seed: int) -> None:
    state = fresh(seed)
    truth = state.copy()
    referee, notes = referee_of(state)
    rng = random.Random(seed)
    hidden = 0
    while referee.to_move is not None:
        seat = referee.to_move
        action = pick(truth.legal_actions(), rng)
        events = truth.apply(action)
        referee.submit(seat, action)
        for viewer in (0, 1):
            told = referee.drain(viewer)
            assert told == seen_by(events, viewer)
            for event in told:
                if isinstance(event, CardsMoved) and event.reason in ("draw", "aside"):
                    assert bool(event.cards) == (event.source.seat == viewer)
                    hidden += not event.cards
    assert hidden > 10
    assert referee.outcome == truth.outcome is not None
    assert notes.lines[-1].startswith("closed ")
    assert [line for line in notes.lines if line.startswith("closed ")] == notes.lines[-1:]


def test_deal_shows_each_client_its_hand() -> None:
    state = fresh()
    referee, notes = referee_of(state)
    referee.announce(DUTCH.deal_events(state))
    referee.poll()
    assert notes.lines == []
    for client in referee.clients:
        draws = [
            event
            for event in client.take_events()
            if isinstance(event, CardsMoved) and event.reason == "draw"
        ]
        assert [len(event.cards) for event in draws] == ([5, 0] if client.seat == 0 else [0, 5])
        assert [event.count for event in draws] == [5, 5]


def test_swaps_are_recorded_under_round_one() -> None:
    referee, notes = referee_of(DUTCH.new("competition", 7))
    for seat in (0, 1):
        referee.submit(seat, referee.observation(seat).legal_actions()[0])
    assert notes.lines == ["0 swap", "1 swap"]
    assert referee.observation(0).view.phase == "aside"


# Computer players


def test_thinker_is_asked_once_per_decision_with_its_observation() -> None:
    thinker = FakeThinker()
    state = fresh()
    referee, notes = referee_of(state.copy(), {0: thinker})
    for _frame in range(5):
        referee.poll()
    ((observation, _seed),) = thinker.asked
    assert observation == state.observation(0)
    thinker.answer = "look"
    referee.poll()
    assert notes.lines == ["0 look"]
    referee.poll()
    assert len(thinker.asked) == 2


def test_thinker_waits_while_a_person_moves() -> None:
    thinker = FakeThinker()
    referee, _notes = referee_of(fresh(), {1: thinker})
    referee.poll()
    assert thinker.asked == []
    (client,) = referee.clients
    assert (client.seat, client.names) == (0, ("Anna", "Bert")), "only people have clients"
    client.submit(client.observation.legal_actions()[0])
    referee.poll()
    assert len(thinker.asked) == 1


def seeds_of(seed: int, count: int, *, resumed_after: int = 0) -> list[int]:
    """The seeds of the next ``count`` decisions in a game that is resumed after a number of actions."""
    state = fresh()
    for _action in range(resumed_after):
        state.apply(state.legal_actions()[0])
    thinker = FirstChoice()
    referee, _notes = referee_of(state, {0: thinker, 1: thinker}, seed, resumed_after)
    while len(thinker.asked) < count:
        referee.poll()
    return [asked for _observation, asked in thinker.asked]


def test_decision_seeds_depend_on_the_game_and_its_progress() -> None:
    seeds = seeds_of(9, 4)
    assert len(set(seeds)) == 4
    assert seeds_of(9, 4) == seeds
    assert seeds_of(9, 2, resumed_after=2) == seeds[2:], "a resumed game asks as it would have"
    assert set(seeds_of(10, 4)).isdisjoint(seeds)


def test_thinker_never_gets_the_games_seed() -> None:
    thinker = FakeThinker()
    referee, _notes = referee_of(fresh(482913), {0: thinker}, 482913)
    referee.poll()
    ((observation, seed),) = thinker.asked
    assert "482913" not in f"{observation.to_json()} {seed}"
    assert seed % 1_000_003 != 482913 and seed // 1_000_003 != 482913


def test_thinkers_play_a_whole_game_and_are_closed() -> None:
    players = {0: FirstChoice(), 1: FirstChoice()}
    referee, notes = referee_of(fresh(), players)
    for _frame in range(3000):
        referee.poll()
    assert referee.outcome is not None and referee.to_move is None
    actions = [line for line in notes.lines if line[0] in "01"]
    assert sum(len(player.asked) for player in players.values()) == len(actions)
    referee.close()
    assert [player.closed for player in players.values()] == [1, 1]


@pytest.mark.parametrize("answer", ["end", "nonsense", "aside X9"])
def test_illegal_answers_are_never_repaired(answer: str) -> None:
    thinker = FakeThinker()
    referee, notes = referee_of(fresh(), {0: thinker})
    thinker.answer = answer
    with pytest.raises(RulesError):
        referee.poll()
    assert notes.lines == []


# Two people at one screen: events for a client that nobody occupies


def at_a_turn(bid: str = "G7 R2", display: str = "G1 B1") -> tuple[Referee, Notes]:
    """Return a turn of seat 0."""
    return referee_of(DUTCH.from_json(table({"bid": bid}, {"bid": "P1"}, display=display, to_move=0)))


def two_at_a_turn() -> tuple[Referee, SeatClient, SeatClient]:
    """Return a turn of seat 0, who sits there, and the client of seat 1, which nobody has occupied."""
    referee, _notes = at_a_turn("G7 R2 B1", "G1 B3")
    near, far = referee.clients
    far.occupied = False
    return referee, near, far


def test_empty_client_gets_events_later() -> None:
    referee, near, far = two_at_a_turn()
    before = far.observation
    lay(near, "buy 1 R2")
    referee.poll()
    assert far.take_events() == [] and far.observation is before
    assert len(referee.reported(0)) > 0 and referee.reported(1) == ()
    far.occupied = True
    referee.poll()
    assert far.take_events() == list(referee.reported(1)) == list(referee.reported(0))
    assert far.observation == referee.observation(1)


def test_asking_for_a_move_hurries_the_computer_players() -> None:
    thinker = FakeThinker()
    referee, notes = referee_of(fresh(), {1: thinker})
    (client,) = referee.clients
    client.request(Request.MOVE_NOW)
    referee.poll()
    assert thinker.hurried == 1 and not client.waiting and not notes.lines


def test_empty_client_never_gets_undone_events() -> None:
    referee, near, far = two_at_a_turn()
    lay(near, "buy 1 R2")
    referee.poll()
    before = referee.reported(0)
    lay(near, "buy 2 G7 B1")
    referee.poll()
    near.request(Request.UNDO)
    referee.poll()
    assert near.take_undo() == referee.reported(0) == before
    assert far.take_undo() is None
    far.occupied = True
    referee.poll()
    assert far.take_events() == list(before)


def test_client_resumes_as_it_was_left() -> None:
    earlier, later = fresh(1), fresh(1)
    later.apply(later.legal_actions()[0])
    log = EventLog(0)
    log.add([RoundBegan(1)])
    log.report()
    log.add([AsideChosen(0)])
    before = {seat: earlier.observation(seat) for seat in (0, 1)}
    past = ResumeState({0: log, 1: EventLog(1)}, before, UndoHistory())
    referee = Referee(DUTCH, later, ("Anna", "Bert"), {}, Notes(), 1, 1, past)
    client = referee.clients[0]
    assert client.observation == earlier.observation(0)
    assert referee.reported(0) == (RoundBegan(1),)
    referee.poll()
    assert client.take_events() == [AsideChosen(0)]
    assert client.observation == later.observation(0)


# Undo and redo


def test_undo_reaches_every_client() -> None:
    referee, notes = at_a_turn()
    client, other = referee.clients
    before = [each.observation for each in referee.clients]
    lay(client, "buy 1 R2")
    referee.poll()
    assert client.can_undo and not other.can_undo and other.observation != before[1]
    other.request(Request.UNDO)
    referee.poll()
    assert notes.lines == ["0 buy 1 R2"], "nobody undoes another player's action"
    client.request(Request.UNDO)
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"]
    for seat, each in enumerate(referee.clients):
        assert each.take_undo() == referee.reported(seat)
        assert (each.observation, each.take_events()) == (before[seat], [])


def test_client_redoes_an_undone_action() -> None:
    referee, notes = at_a_turn()
    client, other = referee.clients
    lay(client, "buy 1 R2")
    referee.poll()
    bought, told = client.observation, referee.reported(0)
    assert not client.can_redo
    client.request(Request.REDO)
    client.request(Request.UNDO)
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"], "there was nothing to redo"
    assert (client.can_undo, client.can_redo) == (False, True)
    assert (other.can_undo, other.can_redo) == (False, False)
    other.request(Request.REDO)
    referee.poll()
    assert len(notes.lines) == 2, "nobody redoes another player's action"
    client.request(Request.REDO)
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo", "0 buy 1 R2"]
    assert (client.observation, referee.reported(0)) == (bought, told)
    assert (client.can_undo, client.can_redo) == (True, False)


def test_redo_is_dropped_after_another_action() -> None:
    referee, notes = at_a_turn("G7 R2 B4")
    client = referee.clients[0]
    for _time in range(2):
        lay(client, "buy 1 R2")
        referee.poll()
        client.request(Request.UNDO)
        referee.poll()
    assert client.can_redo, "the same again, by hand, changes nothing"
    lay(client, "buy 1 B4")
    referee.poll()
    assert not client.can_redo
    client.request(Request.REDO)
    referee.poll()
    assert notes.lines[-1] == "0 buy 1 B4"


def test_stale_queued_action_is_dropped() -> None:
    """Both were legal when queued; after the first it is the other seat's turn."""
    referee, notes = referee_of(fresh())
    client = referee.clients[0]
    first, second = client.observation.legal_actions()[:2]
    client.submit(first)
    client.submit(second)
    referee.poll()
    assert notes.lines == [f"0 {first}"]
    assert client.observation.to_move == 1


def test_turn_cannot_end_in_the_frame_of_an_undo() -> None:
    """The loser's purchase is undone first, so the turn may not end any more (D24)."""
    position = table({"bid": "G7 R2"}, {"bid": ""}, display="G1 B1", to_move=0, bid_winner=1)
    referee, notes = referee_of(DUTCH.from_json(position))
    client = referee.clients[0]
    lay(client, "buy 1 R2")
    referee.poll()
    client.request(Request.UNDO)
    lay(client, "end")
    referee.poll()
    assert notes.lines == ["0 buy 1 R2", "undo"]
    assert "end" not in [str(action) for action in client.observation.legal_actions()]


def two_at_one_screen() -> Referee:
    """Return a game for two, watched from seat 0, in which everybody watches what is public."""
    referee, _notes = referee_of(fresh())
    referee.open_table = True
    referee.sit_down(0)
    return referee


def act_for(referee: Referee, seat: int, verb: str = "") -> SeatClient:
    """Sit down, do the first action (of this verb, if possible), and return the client."""
    client = referee.sit_down(seat)
    referee.poll()
    client.submit(min(client.observation.legal_actions(), key=lambda action: action.verb != verb))
    referee.poll()
    return client


def test_everybody_watches_from_the_reveal() -> None:
    referee = two_at_one_screen()
    act_for(referee, 0)
    assert not referee.watched, "Ben chooses next, in secret"
    second = act_for(referee, 1)
    assert referee.watched
    first = next(client for client in referee.clients if client is not second)
    assert any(isinstance(event, RoundBegan | CardsMoved) for event in second.take_events())
    assert first.take_events() == [], "seat 0 watched on seat 1's screen"
    assert first.observation == referee.observation(0).public
    assert referee.reported(0), "its log is complete"


def test_nothing_is_watched_behind_a_curtain_that_always_falls() -> None:
    referee = two_at_one_screen()
    referee.open_table = False
    act_for(referee, 0)
    act_for(referee, 1)
    assert not referee.watched


def test_looking_through_the_deck_waits_for_the_curtain() -> None:
    referee = two_at_one_screen()
    act_for(referee, 0)
    act_for(referee, 1)
    seat = referee.to_move or 0
    client = act_for(referee, seat, "look")
    client.request(Request.LOOK_ALONE)
    referee.poll()
    assert client.next_seat == seat and client.curtain_falls
    assert client.observation.view.own_deck is None, "not shown while both watch"
    referee.lower_curtain()
    assert referee.sit_down(seat).next_seat is None
    referee.poll()
    assert client.looks_alone and not client.watched and client.observation.view.own_deck
    client.request(Request.LOOK_TOGETHER)
    referee.poll()
    assert client.watched and not client.looks_alone
    assert client.observation == referee.observation(seat).public
    assert client.observation.view.own_deck is None, "what is private ends with the curtain"


def test_nobody_looks_alone_behind_a_curtain_that_always_falls() -> None:
    referee = two_at_one_screen()
    referee.open_table = False
    act_for(referee, 0)
    act_for(referee, 1)
    client = act_for(referee, referee.to_move or 0)
    client.request(Request.LOOK_ALONE)
    referee.poll()
    assert client.next_seat is None and not client.looks_alone
    assert client.observation == referee.observation(client.seat)
    assert client.observation.complete, "the player is alone anyway"


def test_undo_brings_no_hand_back_while_all_watch() -> None:
    state = DUTCH.from_json(position("prototype", {"bid": "G1", "hand": "G6"}, {"bid": "P1"}, phase="turn"))
    referee, _notes = referee_of(state)
    referee.open_table = True
    client = referee.sit_down(0)
    referee.poll()
    assert not client.watched
    client.submit(next(each for each in client.observation.legal_actions() if each.verb == "suit"))
    referee.poll()
    assert client.watched and not client.can_undo


def test_people_know_whether_a_curtain_falls_next() -> None:
    referee = two_at_one_screen()
    assert act_for(referee, 0).curtain_falls, "Ben chooses in secret"
    second = act_for(referee, 1)
    seat = referee.to_move or 0
    assert not second.curtain_falls
    while referee.to_move == seat:
        client = act_for(referee, seat, "end")
    assert not client.curtain_falls, "the next turn is open as well"


def test_new_hands_wait_for_the_curtain() -> None:
    referee = two_at_one_screen()
    act_for(referee, 0)
    act_for(referee, 1)
    client = referee.clients[0]
    while client.next_seat is None:
        client = act_for(referee, referee.to_move or 0, "end")
    seen = client.take_events()
    assert [event for event in seen if isinstance(event, CardsMoved) and event.reason == "restock"]
    assert not [event for event in seen if isinstance(event, CardsMoved) and event.reason == "draw"]
    referee.lower_curtain()
    back = referee.sit_down(referee.to_move or 0)
    referee.poll()
    drawn = [each for each in back.take_events() if isinstance(each, CardsMoved) and each.reason == "draw"]
    assert [bool(each.cards) for each in drawn] == [True, False] and back.take_watched()


def test_new_hands_wait_for_the_curtain_after_a_look_too() -> None:
    referee = two_at_one_screen()
    act_for(referee, 0)
    act_for(referee, 1)
    winner = referee.to_move or 0
    while referee.to_move == winner:
        act_for(referee, winner, "end")
    looker = referee.to_move or 0
    client = act_for(referee, looker, "look")
    client.request(Request.LOOK_ALONE)
    referee.poll()
    referee.lower_curtain()
    client = referee.sit_down(looker)
    referee.poll()
    assert client.observation.view.own_deck and not referee.watched
    client.request(Request.LOOK_TOGETHER)
    referee.poll()
    while client.next_seat is None:
        client = act_for(referee, looker, "end")
    assert client.observation.view.phase == "turn", "the new hand is not shown while both watch"
    told = [event.reason for event in client.take_events() if isinstance(event, CardsMoved)]
    assert "restock" in told and "draw" not in told
    other = referee.clients[1 - looker]
    assert [event for event in other.take_watched() if isinstance(event, CardsMoved)]
    referee.lower_curtain()
    back = referee.sit_down(referee.to_move or 0)
    referee.poll()
    assert back.next_seat is None and back.observation.view.phase == "aside"


def test_new_hands_wait_for_the_curtain_after_the_last_call_too() -> None:
    referee = two_at_one_screen()
    while referee.observation(0).view.phase != "vote":
        act_for(referee, referee.to_move or 0, "end")
        for client in referee.clients:
            client.next_seat = None
    act_for(referee, referee.to_move or 0, "more")
    voter = act_for(referee, referee.to_move or 0, "more")
    assert voter.next_seat is not None and voter.observation.view.phase == "vote"
    told = voter.take_events()
    assert [event for event in told if isinstance(event, VotesShown)], "both see how they voted"
    assert not [event for event in told if isinstance(event, CardsMoved) and event.reason == "draw"]


def test_seat_that_is_not_asked_does_not_watch_twice() -> None:
    referee = two_at_one_screen()
    act_for(referee, 0)
    act_for(referee, 1)
    other = referee.clients[1]
    other.hold([RoundBegan(2)], 0)
    other.follow(referee.observation(1))
    assert (other.take_watched(), other.behind) == ([], False)
