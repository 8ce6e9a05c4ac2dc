"""A game being played: who sits where, the one state, and the journal that outlives a crash."""
