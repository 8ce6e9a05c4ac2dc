"""Was everything that was shown kept, once, in its order, and does the next start show the same?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tools.kills.retold import Game, Look, as_json

Said = dict[str, Any]


class Failure(Exception):
    """Something that was shown is missing, doubled or another; str() says what."""


def judge(before: Game | None, told: Sequence[Said], after: Game | None) -> str:
    """What became of what a child showed and kept. ``before`` is the game it found. Raises Failure."""
    for said in told:
        if "failed" in said:
            raise Failure(f"the pilot was stuck: {said['failed']}")
        if said.get("trouble"):
            raise Failure(f"a game could not be saved: {said['trouble']}")
    check_start(before, told)
    playing = None if before is None else before.seed
    counted = 0 if before is None else len(before.actions)
    writing = False
    for said in told:
        if "kept" in said:
            playing, counted, writing = said["game"], said["kept"], False
        writing = writing or "commit" in said
    if after is None:
        if playing is not None:
            raise Failure(f"game {playing} is gone")
        return "killed before the first game"
    begun = after.seed != playing and not after.actions
    if after.seed != playing and not begun:
        raise Failure(f"game {after.seed} was kept, but {playing} was played last")
    if not begun:
        check_count(before, after, counted)
        check_shown(latest(told, after.seed, before), after)
    more = begun or len(after.actions) > counted
    return "one more that was not reported yet" if more else "exactly what was reported"


def check_start(before: Game | None, told: Sequence[Said]) -> None:
    """The game that was found is offered, and first looks as it was left. Raises Failure."""
    menu = next((said for said in told if said.get("shown") == "menu"), None)
    if menu is None:
        return
    if menu["note"]:
        raise Failure(f"the menu says: {menu['note']}")
    going_on = before is not None and not before.over
    if menu["offered"] != going_on:
        raise Failure(f"a game {'is not' if going_on else 'is'} offered to be continued")
    if before is None or not going_on:
        return
    shown = Shown()
    for said in told:
        if "kept" in said and said["kept"] != len(before.actions):
            return  # the game went on before the table was still
        if said.get("shown") != "table":
            continue
        shown.take(said)
        undealt, *_, wanted = before.looks[shown.seat]
        if said["board"] is not None and shown.look != undealt:
            if shown.look != wanted:
                raise Failure(f"the first still table is {shown.look}, but {wanted} was kept")
            return


def check_count(before: Game | None, after: Game, counted: int) -> None:
    """No action less than was reported as kept, and at most one more; all earlier ones as they were."""
    if not counted <= len(after.actions) <= counted + 1:
        raise Failure(f"{counted} actions were kept, but {len(after.actions)} are there")
    earlier = before.actions if before is not None and before.seed == after.seed else ()
    if after.actions[: len(earlier)] != earlier:
        raise Failure("actions of an earlier life were changed")


def latest(told: Sequence[Said], seed: int, before: Game | None) -> list[Said]:
    """What was shown of the game that was played last."""
    playing, shown = None if before is None else before.seed, []
    for said in told:
        if "kept" in said:
            playing = said["game"]
        if "shown" in said and playing == seed:
            shown.append(said)
    return shown


class Shown:
    """The log and the table as they were presented last, put together from what was told."""

    def __init__(self) -> None:
        self.seat = 0
        self._lines: list[str] = []
        self._board: object = None

    def take(self, said: Said) -> None:
        """One more picture of the table."""
        self.seat = said["seat"]
        self._lines = [*self._lines[: said["same"]], *said["lines"]]
        self._board = said["board"]

    @property
    def look(self) -> Look:
        """What was presented last."""
        return Look(tuple(self._lines), as_json(self._board))


def check_shown(told: Sequence[Said], kept: Game) -> None:
    """Every picture is that of a moment of the kept game, and they come in its order. Raises Failure.

    While cards move, the lines told so far must be the beginning of those of such a moment; when all is
    still, lines and table must be its own.
    """
    shown, reached = Shown(), dict.fromkeys(kept.looks, 0)
    for said in told:
        if said["shown"] == "scoring" and not kept.over:
            raise Failure("the final count was shown of a game that is not over")
        if said["shown"] != "table":
            continue
        shown.take(said)
        looks = kept.looks[shown.seat]
        still = said["board"] is not None
        for number in range(reached[shown.seat], len(looks)):
            if fits(shown.look, looks[number], still):
                reached[shown.seat] = number
                break
        else:
            raise Failure(
                f"after {reached[shown.seat]} of {len(kept.actions)} actions seat {shown.seat} was shown "
                f"{shown.look.lines[-3:]} {shown.look.board if still else ''}, which was not kept; "
                f"last comes {kept.actions[-3:]}"
            )


def fits(shown: Look, kept: Look, still: bool) -> bool:
    """Whether this can have been seen at that moment."""
    return shown == kept if still else shown.lines == kept.lines[: len(shown.lines)]
