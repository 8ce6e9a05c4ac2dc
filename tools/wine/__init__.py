"""Windows on this machine: builds the Windows program under Wine and tries it: `python -m tools.wine`."""
