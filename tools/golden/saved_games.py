"""The history and the replay."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dutch.rules.record import write
from dutch.scenes.stack import Go
from dutch.selftest.pilot import post
from tests.playing import played
from tools.golden.studio import Studio

SEED = 5


def save_games(studio: Studio) -> None:
    """Save games of every kind: won, lost, hot-seat, imported, unfinished, damaged."""
    players = {
        1: ("standard", "Anna, The merchant", "human, merchant"),
        2: ("competition", "Anna, The apprentice", "human, greedy"),
        3: ("prototype", "The visitor, Anna", "random, human"),
        4: ("standard", "Anna, Wilhelmina van Buren", "human, human"),
        5: ("standard", "", ""),
        6: ("standard", "Anna, The merchant", "human, merchant"),
        7: ("prototype", "Anna, The merchant", "human, merchant"),
    }
    for seed, (edition, names, kinds) in players.items():
        _state, record = played(seed, edition)
        extra = {"date": f"2026-11-{seed + 10}", "names": names, "players": kinds}
        whole = replace(record, extra={key: value for key, value in extra.items() if value})
        studio.app.store.import_text(
            write(whole if seed < 6 else replace(whole, moves=whole.moves[:20], result=None))
        )
    studio.app.store.mark_damaged(6)
    for game in (1, 2):
        studio.app.store.claim(game, 0)


def history(studio: Studio) -> None:
    save_games(studio)
    studio.program(Go("history"))
    studio.pilot.key(pygame.K_END)
    studio.pilot.key(pygame.K_UP)
    studio.pilot.frames(2)


def history_empty(studio: Studio) -> None:
    studio.program(Go("history"))


def history_nothing_found(studio: Studio) -> None:
    save_games(studio)
    studio.program(Go("history"))
    studio.pilot.click("field.search")
    studio.pilot.write("anna 1999")
    studio.pilot.frames(2)


def history_deleting(studio: Studio) -> None:
    """Ask before deleting the damaged game."""
    save_games(studio)
    studio.program(Go("history"))
    studio.pilot.key(pygame.K_DOWN)
    studio.pilot.click("button.delete")
    studio.pilot.frames(2)


def history_bringing_in(studio: Studio) -> None:
    """Drop two files that are not records."""
    studio.program(Go("history"))
    folder = studio.app.folders.data
    (folder / "letter.txt").write_text("Dear Anna,\n", encoding="utf-8")
    for path in (
        str(folder / "letter.txt"),
        "/nowhere/no such file.dutch",
    ):  # the second path is shown in full
        post(pygame.DROPFILE, file=path)
    studio.pilot.frames(3)


def replay(studio: Studio) -> None:
    _state, record = played(SEED)
    who = {"names": "Anna, The merchant", "players": "human, merchant"}
    game = studio.app.store.import_text(write(replace(record, extra=who)))
    studio.program(Go("replay", {"game": game}))


def replay_middle(studio: Studio) -> None:
    """Stop within the opponent's turn, with the log open and the pointer on a later line."""
    replay(studio)
    pilot = studio.pilot
    for _round in range(2):
        pilot.key(pygame.K_PAGEDOWN)
    for _action in range(6):
        pilot.key(pygame.K_RIGHT)
    if pilot.find("log") is None:
        pilot.key(pygame.K_l)
    pilot.frames(2)


def replay_other(studio: Studio) -> None:
    """Watch as the other player."""
    replay_middle(studio)
    studio.pilot.key(pygame.K_v)
    studio.pilot.frames(2)


def replay_open(studio: Studio) -> None:
    """Show both hands, and a long name."""
    _state, record = played(SEED, "competition")
    who = {"names": "Wilhelmina, Anna", "players": "human, human"}
    game = studio.app.store.import_text(write(replace(record, extra=who)))
    studio.program(Go("replay", {"game": game}))
    for key in (pygame.K_v, pygame.K_v, pygame.K_RIGHT):
        studio.pilot.key(key)
    studio.pilot.frames(2)


def replay_end(studio: Studio) -> None:
    replay(studio)
    studio.pilot.key(pygame.K_END)
    studio.pilot.frames(2)


def replay_question(studio: Studio) -> None:
    replay(studio)
    studio.pilot.click("button.play_on")
    studio.pilot.frames(2)
