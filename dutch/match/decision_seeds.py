"""Seeds for the decisions of computer players: reproducible, and no help in working out the deal.

The seed of a game decides its deal, so the process that thinks for a computer player must not receive it, or
any number it can be computed from. Each decision is given a keyed BLAKE2b hash of the seat and the number of
the decision instead.

The key comes from the game's seed alone, not from a random secret: a record stores nothing else, and a game
that is resumed, restarted or dealt again from its code should meet the same opponent. A hash cannot protect a
seed of nine digits from someone who tries them all. But that is possible without it, since the cards a seat
sees already identify such a seed. So the key is hashed ``STRETCH`` times, which makes a guess that is checked
with a decision's seed hundreds of times more expensive than one that is checked by dealing.
"""

from functools import lru_cache

STRETCH = 1 << 14
"""Number of times the key is hashed, which takes about 5 ms, once per game."""


def decision_seed(seed: int, seat: int, number: int) -> int:
    """Return a 64-bit seed for a seat's decision in the game dealt from ``seed``.

    ``number`` is the number of the decision in the game, counted from 0.
    """
    from hashlib import blake2b  # the menu need not wait for it

    text = f"{seat} {number}".encode()
    return int.from_bytes(blake2b(text, digest_size=8, key=_key(seed)).digest(), "big")


@lru_cache(maxsize=8)
def _key(seed: int) -> bytes:
    from hashlib import blake2b

    key = str(seed).encode()
    for _round in range(STRETCH):
        key = blake2b(key, digest_size=32, person=b"dutch decisions").digest()
    return key
