"""Dutch: how its table must look, and a pilot's moves there."""
