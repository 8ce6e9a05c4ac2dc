"""The pygame edge: window, input, pictures, text and controls."""

import os

DESKTOP_NAME = "io.github.dutch_card_game.dutch"
"""The name of the game's file for desktops on Linux. Windows bear it too, so that docks know their owner."""

# All must be set before pygame is imported: it greets on standard output, which spoils what the
# commands print, and it names the window's class after the script that was started.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", DESKTOP_NAME)
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", DESKTOP_NAME)
