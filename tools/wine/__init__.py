"""The Windows program, built and tried under Wine: `python -m tools.wine`."""
