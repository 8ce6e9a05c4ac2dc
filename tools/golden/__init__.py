"""Golden pictures of every scene and phase, compared with how they look now.

``python -m tools.golden`` compares them and ``python -m tools.golden --write`` writes new ones. It also finds
cut text, overlapping things, small targets and poor contrast.
"""
