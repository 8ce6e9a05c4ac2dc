"""A game being played: who sits where, the one state, and the store that outlives a crash."""
