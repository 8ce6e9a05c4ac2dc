"""Reference pictures of every scene and phase, compared with how they look now.

`python -m tools.golden` compares, `python -m tools.golden --write` makes them anew. The same pictures are
searched for text that is cut, things that overlap, small targets, and colours that are too much alike.
"""
