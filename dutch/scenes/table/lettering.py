"""How large letters can be where several texts share their room."""

from __future__ import annotations

from collections.abc import Callable

from dutch.desktop.theme import Theme


def largest(theme: Theme, size: float, share: Callable[[float], float]) -> float:
    """The largest size, at most ``size``, at which everything fits; else the legible minimum.

    ``share`` tells for a size how much room there is compared to what is needed: 1 or more is enough.
    """
    pixels = theme.font_px(size)
    while pixels > theme.look.minimum:
        fits = share(pixels / theme.ui)
        if fits >= 1:
            break
        pixels = max(theme.look.minimum, min(pixels - 1, round(pixels * fits) + 1))
    return pixels / theme.ui
