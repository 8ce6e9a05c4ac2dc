"""Small sets of games, for figures that can be computed by hand."""

from dutch.match.played import Played, Purchases


def game(
    number: int,
    own: int,
    other: int,
    level: str = "merchant",
    seat: int = 0,
    names: tuple[str, str] = ("Anna", "The merchant"),
    edition: str = "standard",
    date: str = "2026-01-01",
    **more: object,
) -> Played:
    """Return a finished game of a person at a seat; the higher score wins."""
    scores, players = (own, other), ("human", level)
    if seat:
        scores, players, names = scores[::-1], players[::-1], names[::-1]
    places = tuple(1 + sum(each > score for each in scores) for score in scores)
    fields = {"order": number, "places": places, "first": seat} | more
    return Played(
        number,
        "over",
        date=date,
        edition=edition,
        names=names,
        players=players,
        scores=scores,
        **fields,  # type: ignore[arg-type]
    )


GAMES = [
    game(1, 30, 20, purchases=(Purchases(0, 1, 2, 5), Purchases(1, 1, 1, 4), Purchases(0, 6, 1, 9))),
    game(2, 25, 31, seat=1, purchases=(Purchases(1, 1, 2, 3), Purchases(0, 2, 3, 6))),
    game(3, 28, 28, level="beginner", first=None),
    game(4, 41, 24, level="beginner", edition="prototype", first=1),
    game(5, -4, -9, level="random", edition="prototype"),
    Played(6, "abandoned", players=("human", "merchant")),
    Played(7, "unfinished", players=("human", "merchant")),
    Played(8, "damaged"),
    Played(9, "damaged"),
    Played(10, "watched", players=("beginner", "merchant")),
    game(11, 90, 1)._replace(status="begun"),
]


def two(number: int, first: str, second: str, scores: tuple[int, int], **more: object) -> Played:
    return game(number, *scores, level="human", names=(first, second), **more)  # type: ignore[arg-type]


TWO = [
    two(1, "Anna", "Bert", (30, 20)),
    two(2, "bert", "ANNA", (11, 12)),
    two(3, "Carla", "Anna", (5, 9)),
    two(4, "Bert", "Anna", (40, 10), edition="prototype"),
]
