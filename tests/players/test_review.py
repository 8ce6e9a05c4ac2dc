from dataclasses import replace
from typing import Any

import pytest

from dutch.players import coach, review
from dutch.players import worker as worker_module
from dutch.players.advice import COSTLY, Judged, Judgement, Unit, is_costly
from dutch.players.dutch import coaching, master
from dutch.players.review import Decided, decisions_of, sum_up
from dutch.players.worker import ReviewWorker
from dutch.rules import catalogue
from dutch.rules.great_market.position import CARDS
from dutch.rules.record import Record, steps
from tests.players.tables import table
from tests.playing import played, played_by


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search less: a review takes half a minute otherwise."""
    monkeypatch.setattr(master, "QUICK_BUDGET", 100)
    monkeypatch.setattr(coaching, "PLAN_NODES", 40)


def game(edition: str = "standard", seed: int = 4) -> Record:
    return played(seed, edition)[1]


def judged(seat: int, loss: float, error: float = 0.1, number: int = 0) -> Judged:
    lead = 1.0 if seat == 0 else -1.0
    return Judged(number, 1, seat, "turn", ("buy 1 R1",), (), lead, loss, error)


@pytest.mark.parametrize("edition", ["standard", "prototype", "competition"])
def test_every_action_belongs_to_one_decision(edition: str) -> None:
    record = game(edition)
    found = decisions_of(record)
    told = [text for each in found for text in each.played]
    texts = [move.text for move in record.moves]
    left_out = ("end", "look")
    assert sorted(text for text in told if text != "look") == sorted(
        text for text in texts if text not in left_out
    )
    for each in found:
        assert each.observation.to_move == each.observation.seat
        assert record.moves[each.number].seat == each.observation.seat
        assert str(record.moves[each.number].text) == (*each.played, "end")[0]


def test_turn_is_judged_as_a_whole() -> None:
    record = game()
    ends = sum(move.text == "end" for move in record.moves)
    assert sum(each.phase == "turn" for each in decisions_of(record)) == ends


def test_prototype_review_judges_set_aside_cards_with_the_bid() -> None:
    asides = [each for each in decisions_of(game("prototype")) if each.phase == "aside"]
    assert asides and all([text.split()[0] for text in each.played] == ["aside", "bid"] for each in asides)


@pytest.mark.parametrize(
    "edition",
    ["standard", *(pytest.param(each, marks=pytest.mark.slow) for each in ("prototype", "competition"))],
)
def test_luck_and_decisions_add_up_to_the_result(edition: str) -> None:
    record = game(edition)
    cut = decisions_of(record)
    done: list[tuple[int, int]] = []
    found = review.review(record, 1, lambda number, count: done.append((number, count)))
    assert done == [(number, len(cut)) for number in range(1, len(cut) + 1)]
    (*_, (state, _move)) = steps(record)
    assert state.outcome is not None and found.scores == state.outcome.scores
    total = found.deal + found.luck - found.losses(0) + found.losses(1)
    assert total == pytest.approx(found.scores[0] - found.scores[1], abs=0.1)
    assert len(found.decisions) == len(cut)
    assert all(each.loss == 0 == each.error for each in found.decisions if each.best == each.played)


def test_only_large_and_certain_losses_are_costly() -> None:
    decisions = [
        judged(0, COSTLY + 1),
        judged(0, COSTLY - 0.1),
        judged(0, COSTLY + 2, error=COSTLY + 2),
        judged(1, 9.0),
        *(judged(0, COSTLY + extra, number=extra) for extra in (5, 4)),
        judged(0, COSTLY + 0.5),
    ]
    found = sum_up((50, 40), decisions)
    assert [each.loss for each in found.costliest(0)] == [COSTLY + 5, COSTLY + 4, COSTLY + 1]
    assert [each.loss for each in found.costliest(1)] == [9.0]


def test_votes_are_judged_by_wins_in_100_games() -> None:
    """D31: playing on gives away a certain win; its cost is no part of the points."""
    state = table({"deck": "P2 G1 R1"}, {"discards": "P3 B8"}, "R2 G2 B2", phase="vote")
    seen = state.observation(0)
    found = review.to_judged(
        Decided(0, seen, 1, "vote", ("more",)), coach.judge("dutch", seen, ("more",), 24)
    )
    assert found.best == ("stop",) and found.unit is Unit.CHANCE and found.costly and found.loss > COSTLY
    summed = sum_up((12, 10), [judged(0, 3.0), found])
    assert summed.losses(0) == 3.0 and summed.luck == 2 - (4.0 - 3.0)
    assert found in summed.costliest(0) and found not in summed.measured


def test_vote_overruled_by_the_other_costs_nothing() -> None:
    """D31: the game goes on if either player votes to buy more."""
    state = table({"deck": "B8 G7 R4"}, {"discards": "P1 P3"}, "R2 G2 B2", phase="vote")
    votes = {}
    for theirs in ("more", "stop"):
        seen = [state.observation(seat) for seat in (0, 1)]
        pair = [Decided(n, seen[n], 1, "vote", (vote,)) for n, vote in enumerate(("stop", theirs))]
        decided, _other = review.weigh_votes(*pair)
        votes[theirs] = review.to_judged(decided, Judgement(40.0, 14.0, 1.0, ("more",), 0.0, Unit.CHANCE))
    assert not votes["more"].costly and votes["more"].loss == 0
    assert votes["stop"].costly


def test_no_decision_is_better_than_the_best() -> None:
    seen = table({"bid": "B2"}, {"bid": "R8"}, "B1").observation(0)
    decided = Decided(0, seen, 1, "turn", ("end",))
    found = review.to_judged(decided, Judgement(3.0, -0.8, 0.5, ("buy 1 B2",)))
    assert found.loss == 0 and found.lead == 3.0


@pytest.mark.parametrize("own", ["P2 G1 R1", "P8 G7 R4"])
def test_review_and_hint_value_a_vote_alike(own: str) -> None:
    state = table({"deck": own}, {"discards": "P3 B8"}, "R2 G2 B2", phase="vote")
    seen = state.observation(0)
    best, other = coach.advise("dutch", seen).ranked
    found = coach.judge("dutch", seen, (other.action,), 24)
    assert found.best == (best.action,) and found.behind == pytest.approx(100 * other.behind, abs=0.01)


def test_deal_is_the_expected_lead_before_the_first_mistake() -> None:
    found = sum_up((12, 10), [judged(0, 3.0), judged(1, 1.0)])
    assert found.deal == 4.0
    assert found.luck == 2 - (4.0 - 3.0 + 1.0)
    assert found.losses(0) == 3.0 and found.error(0) == 0.1


@pytest.mark.parametrize("seed", [0, 2, 7])  # -8-22, -13--9 and 9--7
def test_worker_sums_up_negative_scores(seed: int) -> None:
    record = game("prototype", seed)
    judged = [
        Judged(each.number, each.round, each.observation.seat, each.phase, each.played, (), 0, 0, 0)
        for each in decisions_of(record)
    ]
    worker = ReviewWorker(record, judged=judged)
    worker.resume()
    found = worker.poll()
    assert found is not None and "-".join(map(str, found.scores)) == record.result


def test_worker_judges_the_apparently_worst_decisions_first(monkeypatch: pytest.MonkeyPatch) -> None:
    record = game()
    worst = decisions_of(record)[7]

    class Immediate:
        """Judges at once, in this process."""

        waiting = False

        def submit(self, question: Any) -> None:
            _game, decisions, _deals = question.args
            self.waiting = True
            self.answer = [
                Judgement(0.0, 9.0 if each.played == worst.played else 0.0, 0.1, each.played)
                for each in decisions
            ]

        def poll(self) -> list[Judgement] | None:
            self.waiting, waited = False, self.waiting
            return self.answer if waited else None

        def close(self) -> None:
            self.waiting = False

    monkeypatch.setattr(worker_module, "BackgroundProcess", Immediate)
    worker = ReviewWorker(record)
    worker.resume()
    while worker.poll() is None:
        pass
    assert worker.judged[0].number == worst.number
    numbers = [each.number for each in worker.judged]
    assert sorted(numbers) == [each.number for each in decisions_of(record)]


def test_unfinished_games_and_other_games_are_refused() -> None:
    record = game()
    with pytest.raises(ValueError, match="finished"):
        review.review(replace(record, moves=record.moves[:5], result=None))


@pytest.mark.parametrize(
    ("phase", "loss", "error", "is_puzzle"),
    [
        ("turn", 3.0, 0.5, True),
        ("turn", 2.9, 0.1, False),
        ("turn", 9.0, 0.6, False),
        ("aside", 5.0, 0.1, False),
    ],
)
def test_clear_turn_is_a_puzzle(phase: str, loss: float, error: float, is_puzzle: bool) -> None:
    judged = Judged(1, 1, 0, phase, ("end",), ("buy 1 R1",), 0.0, loss, error)
    assert judged.is_puzzle is is_puzzle


def test_judges_people_alone_at_larger_tables() -> None:
    record = played_by("representatives", ("courtier", "courtier", "clerk"))
    assert {each.observation.seat for each in decisions_of(record)} == {0}
    others = replace(record, extra={})
    assert {each.observation.seat for each in decisions_of(others)} == {0, 1, 2}


@pytest.mark.parametrize(("game", "player"), [("great-market", "merchant"), ("representatives", "courtier")])
def test_review_of_a_larger_table_has_its_result(game: str, player: str) -> None:
    record = played_by(game, (player,) * 3)
    found = review.review(record, 2)
    (*_, (state, _move)) = steps(record)
    assert state.outcome is not None and found.scores == state.outcome.scores
    assert len(found.decisions) == sum(move.seat == 0 for move in record.moves)
    assert found.results[0] == pytest.approx(coach.TABLE_JUDGES[game].result(found.scores, 0), abs=0.01)


def test_passing_with_a_good_lot_is_costly() -> None:
    state = catalogue.get("great-market").new("standard", 1, 3)
    data = state.to_json()
    own, lot = ["Nuba0", "Nuba2", "Nuba3", "Nuba8"], ["Nuba9"]
    cards = {*own, *lot}
    data["players"][state.to_move or 0]["cards"] = own
    bidder, passed_seat = ((state.to_move or 0) + 1) % 3, ((state.to_move or 0) + 2) % 3
    data |= {"starter": bidder, "bidder": bidder, "bid": 1}
    data["players"][bidder] |= {"has_bid": True, "chips": 2}
    data["bank"] += 8
    data["players"][passed_seat] |= {"bidding": False, "rewarded": True}
    data["round"], data["lot"] = 4, lot
    free = [card.name for card in CARDS if card.name not in cards]
    data["deck"] = free[: len(data["deck"]) - 6]
    data["discarded"] = free[len(data["deck"]) :]
    seen = catalogue.get("great-market").from_json(data).observation(state.to_move or 0)
    passed = coach.judge("great-market", seen, ("pass",), 24)
    assert is_costly(passed.behind, passed.error) and passed.best[0].startswith("bid")
    best = coach.judge("great-market", seen, passed.best, 24)
    assert best.behind == 0 and best.value > passed.value


def test_bid_that_lost_a_card_costs_what_the_card_did() -> None:
    bluff, raised, discard, passed = (
        Judged(number, 15, seat, "", (text,), ("pass",), lead, loss, 0.0)
        for number, (seat, text, lead, loss) in enumerate(
            [
                (0, "bid 11", 9.0, 0.5),
                (1, "bid 12", 1.0, 0.0),
                (0, "discard Nuba2", 6.5, 1.0),
                (0, "pass", 4.0, 0.0),
            ]
        )
    )
    found = sum_up((13, 10, 7), [bluff, raised, discard, passed], "great-market")
    assert [each.loss for each in found.decisions] == [2.0, 0.0, 1.0, 0.0]
    assert found.costliest(0)[0].played == ("bid 11",)


def test_passing_with_letters_in_hand_ends_the_round() -> None:
    state = catalogue.get("representatives").new("standard", 2, 4)
    seen = state.observation(state.to_move or 0)
    passed = coach.judge("representatives", seen, ("pass",), 24)
    assert is_costly(passed.behind, passed.error)


def test_claims_are_not_judged() -> None:
    state = catalogue.get("representatives").new("standard", 2, 4)
    seen = state.observation(state.to_move or 0)
    silent, claim = (
        coach.judge("representatives", seen, (text,), 4) for text in ("place 4 red", "place 4 red claim 1")
    )
    assert silent == claim
