"""The golden states: every scene and phase, with the steps that lead there."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import methodcaller
from pathlib import Path

import pygame

from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import post
from tests.playing import DUTCH
from tests.window import helpers
from tests.window.helpers import aside_phase, prototype_turn, recall_turn, winner_turn
from tools.golden import starts
from tools.golden.starts import SEED, Start, at, scene
from tools.golden.studio import Studio, Variant, View

Step = Callable[[DutchPilot], object]


def _statistics(pressed: Iterable[str]) -> Start:
    return lambda studio: starts.many_games(studio, *pressed)


def after(start: Start, *steps: Step, frames: int = 2) -> Start:
    """Carry out these steps of the pilot and draw some frames."""

    def stage(studio: Studio) -> None:
        start(studio)
        for step in steps:
            step(studio.pilot)
        studio.pilot.frames(frames)

    return stage


def click(name: str, button: int = 1) -> Step:
    return methodcaller("click", name, button=button)


def drag(name: str, target: str, drop: bool = True) -> Step:
    return methodcaller("drag", name, target, drop=drop)


def key(code: int, mod: int = 0) -> Step:
    return methodcaller("key", code, mod)


def write(text: str) -> Step:
    return methodcaller("write", text)


def hover(name: str) -> Step:
    return lambda pilot: pilot.move(pilot.need(name).rect.center)


def click_first_card(pilot: DutchPilot) -> None:
    pilot.click(pilot.own_cards()[0])


def choose_three_cards(pilot: DutchPilot) -> None:
    pilot.wait(lambda: pilot.find("button.swap") is not None, "the exchange")
    for card in pilot.spread()[1:4]:
        pilot.click(card.name)


def forbidden(pilot: DutchPilot) -> None:
    """Type a bid whose last digit stands on one of the player's cards."""
    digit = next(digit for digit in "0123456789" if not pilot.enabled(f"button.digit.{digit}"))
    for letter in f"2{digit}":
        pilot.key(getattr(pygame, f"K_{letter}"))


def open_log(pilot: DutchPilot) -> None:
    if pilot.find("log") is None:
        pilot.key(pygame.K_l)


def drop_two_files(studio: Studio) -> None:
    """Open the history and drop two files that are not records."""
    scene("history")(studio)
    letter = studio.app.folders.data / "letter.txt"
    letter.write_text("Dear Anna,\n", encoding="utf-8")
    for path in (str(letter), "/nowhere/no such file.dutch"):  # the second path is shown in full
        post(pygame.DROPFILE, file=path)


NEW_GAME = after(scene("menu"), click("button.new"))
FOR_TWO = after(NEW_GAME, click("choice.people.2"))
PAYING = after(at(winner_turn), drag("card.B2", "display.2"), frames=3)
POWER = after(at(winner_turn), click("card.Bp"))
VOTE = partial(
    winner_turn, phase="vote", bid_winner=None, near={"bid": ""}, far={"bid": ""}, rest="1.discards"
)
GAME_MENU = after(
    partial(starts.menu_of, position=winner_turn, code="competition-482913"), click("button.menu")
)
NEXT_ROUND, NEXT_ACTION = key(pygame.K_PAGEDOWN), key(pygame.K_RIGHT)
MIDDLE = after(starts.replay, *(NEXT_ROUND,) * 2, *(NEXT_ACTION,) * 6, open_log)
VIEW = key(pygame.K_v)

PAGES = {
    "scores": ("choice.page.scores", "choice.span.20"),
    "results": ("choice.page.results",),
    "bought": ("choice.page.bought",),
    "two": ("choice.page.choose", "choice.opponent.human"),
}
"""The pages of the statistics, and the controls that lead there."""

STATES: dict[str, Start] = {
    # The menu
    "menu": scene("menu", learned=False),
    "menu-continue": starts.unfinished_game,
    "menu-note": starts.long_note,
    "new-game": NEW_GAME,
    "new-game-refused": after(
        NEW_GAME,
        click("choice.edition.competition"),
        click("field.seed"),
        write("seven"),
        click("button.start"),
    ),
    "new-game-for-two": FOR_TWO,
    "two-names": after(
        FOR_TWO, click("button.start"), click("field.second_name"), write("Wilhelmina van Buren")
    ),
    "handover": starts.hot_seat,
    "seated-above": starts.seated_above,
    "rules": after(scene("menu"), click("button.rules")),
    "rules-at-the-table": scene("rules"),
    "settings": scene("settings"),
    "history": after(starts.history, key(pygame.K_END), key(pygame.K_UP)),
    "history-empty": scene("history"),
    "history-nothing-found": after(starts.history, click("field.search"), write("anna 1999")),
    "history-deleting": after(starts.history, key(pygame.K_DOWN), click("button.delete")),
    "history-bringing-in": after(drop_two_files, frames=3),
    # The table
    "lesson-reading": scene("learn", {"lesson": 0}),
    "lesson-task": after(scene("learn", {"lesson": 0}), *(click("button.guide.next"),) * 2, frames=3),
    "lessons": scene("lessons"),
    "aside": partial(starts.late, phase="aside"),
    "keyboard": after(at(aside_phase), key(pygame.K_TAB), key(pygame.K_RIGHT), frames=0),
    "log": starts.open_log,
    "turn": at(winner_turn),
    "payment": after(PAYING, drag("card.G7", "display.2", drop=False)),
    "payment-begun": PAYING,
    "note": after(at(winner_turn), click("card.G7"), hover("display.1")),
    "note-at-deck": after(at(aside_phase), click_first_card, hover("near.deck")),
    "power-fan": POWER,
    "power-targets": after(POWER, click("button.verb.take")),
    "recall-fan": after(at(recall_turn), click("card.Bp")),
    "question": after(at(winner_turn), click("button.end")),
    "game-menu": GAME_MENU,
    "game-menu-copied": after(GAME_MENU, click("button.copy")),
    "game-menu-over": after(
        partial(starts.menu_of, position=lambda: starts.final_position("standard"), code=f"standard-{SEED}"),
        click("button.menu"),
    ),
    "game-menu-in-a-lesson": after(scene("learn", {"lesson": 0}), click("button.menu")),
    "abandoning": after(GAME_MENU, click("button.abandon")),
    "taken-back": after(
        at(winner_turn),
        drag("card.G7", "display.1"),
        key(pygame.K_z, pygame.KMOD_CTRL),
        methodcaller("move", (1, 1)),
    ),
    "options": after(after(POWER, click("button.verb.suit")), click("card.B2")),
    "pile": after(at(winner_turn), click("near.discards")),
    "large-pile": after(at(partial(winner_turn, rest="0.discards")), click("near.discards")),
    "choosing": after(at(winner_turn), click("card.Pp"), click("button.verb.take"), click("near.discards")),
    "zoom": after(at(winner_turn), click("card.B2", button=3)),
    "zoom-power": after(at(recall_turn), click("card.Bp", button=3)),
    "refusal": after(
        at(helpers.second_buyer_turn), click("card.Bp"), click("display.6")
    ),  # must buy place 1 (D24)
    "vote": at(VOTE),
    "opponent": at(partial(winner_turn, to_move=1, bid_winner=1)),
    "bid": after(at(helpers.prototype_bid_phase), click("card.G7")),
    "offering": at(prototype_turn),
    "prototype-fan": after(at(prototype_turn), click("card.G8")),
    "swap": after(at(lambda: DUTCH.new("competition", SEED).to_json()), choose_three_cards),
    "two-asides": after(at(helpers.competition_aside_phase), click("card.R5"), click("card.B2")),
    "over": starts.over,
    # Watching and counting
    "replay": starts.replay,
    "replay-middle": MIDDLE,
    "replay-other": after(MIDDLE, VIEW),
    "replay-open": after(
        partial(starts.replay, edition="competition", names="Wilhelmina, Anna", players="human, human"),
        *(VIEW, VIEW, NEXT_ACTION),
    ),
    "replay-end": after(starts.replay, key(pygame.K_END)),
    "replay-question": after(starts.replay, click("button.play_on")),
    **{f"scoring-{edition}": partial(starts.scoring, edition=edition) for edition in DUTCH.editions},
    "market": partial(starts.market, seats=4),
    "market-five": partial(starts.market, seats=5),
    "market-forbidden": after(partial(starts.market, seats=3), forbidden),
    "market-score": partial(
        starts.company_score, game="great-market", levels=("merchant", "novice"), seats=4
    ),
    "letters": partial(starts.letters, seats=4),
    "letters-six": partial(starts.letters, seats=6),
    "letters-notebook": after(partial(starts.letters, seats=5), click("button.notebook")),
    "letters-score": partial(
        starts.company_score, game="representatives", levels=("courtier", "clerk"), seats=4
    ),
    "statistics": starts.many_games,
    **{f"statistics-{name}": _statistics(pressed) for name, pressed in PAGES.items()},
    "statistics-few": starts.few_games,
    "statistics-one": starts.game_below_zero,
    "statistics-empty": starts.statistics,
}
"""All states by name, in the order of a game."""


def walk(folder: Path, variant: Variant, states: Iterable[str]) -> Iterator[View]:
    """Stage the states one after the other, with files in ``folder``."""
    studio = Studio(folder, variant)
    try:
        for state in states:
            studio.clear()
            STATES[state](studio)
            yield studio.look(state)
    finally:
        studio.close()


def spread(states: Sequence[str], variant: int, every: int) -> list[str]:
    """Pick the states for this variant, so that each state is checked in one of ``every`` variants."""
    return [state for number, state in enumerate(states) if (number + variant) % every == 0]
