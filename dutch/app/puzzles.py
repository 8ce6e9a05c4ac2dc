"""Opens puzzles: reads the file, chooses the next one, and puts it into words."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial
from itertools import islice

from dutch import resources
from dutch.app import words
from dutch.app.matches import Seating, seat_players
from dutch.desktop.files import read_page
from dutch.i18n import N_, _
from dutch.match import puzzles
from dutch.match.puzzle_referee import OPPONENT, PuzzleReferee, Verdict
from dutch.match.puzzles import Puzzle, Result, Standing
from dutch.players.advice import Judged
from dutch.players.dutch.merchant import perform_all
from dutch.players.dutch.puzzles import Proof, Reason, Try, named_actions, names, owned, parse, reason_of
from dutch.players.worker import Worker
from dutch.presenters.dutch.puzzles import (
    AS_PLAYED,
    REASONS,
    hint_sentence,
    reason_sentence,
    verdict_sentence,
)
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.dutch import Verb
from dutch.rules.dutch.legality import place_of
from dutch.rules.dutch.scoring import score_of
from dutch.rules.dutch.state import DutchState
from dutch.rules.record import Record
from dutch.scenes.stack import UIContext
from dutch.scenes.table import PuzzlePanel, TableScene
from dutch.scenes.table.puzzle import PuzzleWords
from dutch.settings import HUMAN
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter
from dutch.stage.regions import card_region
from dutch.stage.rivals import Persona

GRADES = (N_("Easy puzzle"), N_("Medium puzzle"), N_("Hard puzzle"))
OF_DAY = N_("Puzzle of the day")
OWN_GAME = N_("From your own game")

OWN = "own"
"""The name of all puzzles from the player's games, which don't count."""


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles. Raises BadPuzzlesError or MissingAssetError if they can't be read."""
    return puzzles.read_puzzles(read_page(resources.assets(), "puzzles/dutch.json"))


def choose(day: datetime.date, saved: Sequence[str], editions: Collection[str], of_day: bool) -> Puzzle:
    """Return the puzzle of the day, or the next one for a player who knows these editions."""
    if of_day:
        return puzzles.puzzle_of_day(all_puzzles(), day)
    return puzzles.next_puzzle(all_puzzles(), puzzles.parse_results(saved), day, editions)


def puzzle_of(record: Record, judged: Judged) -> Puzzle:
    """Return the puzzle of a costly turn in a reviewed game. Raises InvalidRecordError."""
    steps = islice(records.steps(record), judged.number, None)
    state, _move = next(steps)
    position = state.to_json()
    end = str(Verb.END)
    best = (*judged.best, end) if judged.best[-1:] != (end,) else judged.best
    played = (*(text for text in judged.played if text != str(Verb.LOOK)), end)
    start = catalogue.get(puzzles.GAME).from_json(position)
    kind, verbs, cards = _why(start, judged.seat, best, played)
    return Puzzle(
        name=OWN,
        position=position,
        solutions=(best,),
        margin=judged.loss,
        error=judged.error,
        deals=0,
        rating=puzzles.FIRST_RATING,
        solved={},
        reason=kind,
        verbs=verbs,
        cards=cards,
        tries=(puzzles.Try(played, judged.loss),),
    )


def _why(
    start: DutchState, seat: int, plan: tuple[str, ...], other: tuple[str, ...]
) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Return why a plan beats the next best one: the kind of reason, and its verbs and cards."""
    fact = reason_of(start, Proof((plan,), 0, 0, (Try(other, 0, 0),), 0), seat)
    verbs, cards = (), fact.cards
    if fact.kind is Reason.LETS:
        verbs, cards = zip(*named_actions(start, plan[:-1], fact.cards), strict=True)
    return str(fact.kind), verbs, cards


def result_line(day: datetime.date, saved: Sequence[str]) -> str:
    """Return a line about the puzzle of the day for its page."""
    results = puzzles.parse_results(saved)
    puzzle = puzzles.puzzle_of_day(all_puzzles(), day)
    found = next((result for result in results if result.name == puzzle.name), None)
    if found is None:
        return _("Find the best turn of a real game.")
    return _("Solved at the first try.") if found.score else _("Tried. You can try it again.")


def seating_of(puzzle: Puzzle, name: str) -> Seating:
    """Return the seating of a puzzle for a player of this name; empty for “You”."""
    players = [OPPONENT, OPPONENT]
    players[puzzle.seat] = HUMAN
    return seat_players(puzzles.GAME, puzzle.edition, players, (name, name))


def referee_of(puzzle: Puzzle, names: tuple[str, ...]) -> PuzzleReferee:
    """Return the referee of a puzzle for players of these names."""
    return PuzzleReferee(puzzle, names, Worker(OPPONENT, game=puzzles.GAME))


def with_result(saved: tuple[str, ...], referee: PuzzleReferee, day: datetime.date) -> tuple[str, ...]:
    """Return the saved results with that of the first attempt at a puzzle, once it is known."""
    puzzle = referee.puzzle
    if referee.score is None or not _is_rated(puzzle, saved):
        return saved
    return (*saved, str(Result(puzzle.name, puzzle.rating, referee.score, day.isoformat())))


def _is_rated(puzzle: Puzzle, saved: tuple[str, ...]) -> bool:
    """Return whether the next attempt at a puzzle counts: the first one at any but those of saved games."""
    return puzzle.name not in {OWN, *(result.name for result in puzzles.parse_results(saved))}


def standing(ui: UIContext) -> Standing:
    """Return the player's standing."""
    return puzzles.standing(puzzles.parse_results(ui.settings.puzzles))


def _title_of(puzzle: Puzzle, of_day: bool) -> str:
    """Return the origin or the difficulty of a puzzle and, unless it is the usual one, the edition."""
    title = _(OF_DAY) if of_day else _(GRADES[puzzle.grade])
    if puzzle.name == OWN:
        title = _(OWN_GAME)
    if puzzle.edition != puzzles.STANDARD:
        title = f"{title} · {words.edition_title(puzzles.GAME, puzzle.edition)}"
    return title


def _explain(puzzle: Puzzle, name_cards: Callable[[str], str], verdict: Verdict) -> str:
    """Say what a wrong turn leads to, if the coach has tried that turn."""
    if puzzle.name == OWN and verdict.cost is None:
        return _("That isn't the turn the coach found. Try again, or see the coach's turn.")
    return verdict_sentence(*verdict, name_cards)


def scene_of(
    ui: UIContext,
    presenter: Presenter,
    maps: Sequence[TableMap],
    referee: PuzzleReferee,
    of_day: bool,
    personas: Mapping[int, Persona],
) -> TableScene:
    """Return the table of a puzzle; ``personas`` are the rivals by seat."""
    puzzle = referee.puzzle
    name_cards: Callable[[str], str] = presenter.name_cards
    client = referee.clients[0]
    verb, card = _first_step(puzzle)
    edition = catalogue.get(puzzles.GAME).from_json(puzzle.position).edition
    start, solution = client.observation, puzzle.solutions[0][:-1] or puzzle.solutions[0]
    is_rated = _is_rated(puzzle, ui.settings.puzzles)

    def said() -> PuzzleWords:
        return PuzzleWords(
            title=_title_of(puzzle, of_day),
            hint=hint_sentence(verb, card, name_cards),
            hinted=card_region(edition.pack.by_name[card]) if card else "",
            reason=cache(partial(reason_for, puzzle, name_cards)),
            steps=presenter.describe_steps(start, solution),
            verdict=partial(_explain, puzzle, name_cards),
            is_rated=is_rated,
        )

    guide = partial(PuzzlePanel, referee, said, lambda: standing(ui))
    return TableScene(ui, client, presenter, maps, guide=guide, personas=personas)


def reason_for(puzzle: Puzzle, name_cards: Callable[[str], str], plan: tuple[str, ...]) -> str:
    """Say why this solution of a puzzle is the best turn. The file holds the reason of the first one."""
    why = puzzle.reason, puzzle.verbs, puzzle.cards
    if plan != puzzle.solutions[0]:
        start = catalogue.get(puzzles.GAME).from_json(puzzle.position)
        why = _why(start, puzzle.seat, plan, puzzle.tries[0].plan)
    reasons = AS_PLAYED if puzzle.name == OWN else REASONS
    bid = [item["card"] for item in puzzle.position["players"][puzzle.seat]["bid"]]
    lost = puzzle.position["auction_discards"]
    takes_lost = len(why[2]) > 1 and why[2][0] in lost and why[2][1] in bid
    return reason_sentence(*why, name_cards, *gain_of(puzzle, plan), reasons, takes_lost)


def gain_of(puzzle: Puzzle, plan: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """Return the cards that a plan gains, and the change of the player's score."""
    start = catalogue.get(puzzles.GAME).from_json(puzzle.position)
    after = perform_all(start, parse(start, plan[:-1]))
    before_cards, after_cards = owned(start, puzzle.seat), owned(after, puzzle.seat)
    change = score_of(start.edition, after_cards) - score_of(start.edition, before_cards)
    return names(start, after_cards & ~before_cards), change


def _first_step(puzzle: Puzzle) -> tuple[str, str]:
    """Return the verb of the solution's first action, and the card that it buys or whose power it uses."""
    game = catalogue.get(puzzles.GAME)
    state = game.from_json(puzzle.position)
    action = game.parse(state, puzzle.solutions[0][0])
    if action.verb == Verb.BUY:
        return str(action.verb), str(puzzle.position["display"][place_of(action) - 1])
    return str(action.verb), "" if action.actor is None else str(action.actor)
