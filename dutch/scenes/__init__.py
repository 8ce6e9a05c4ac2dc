"""What the window shows: one scene at a time, and none knows another."""
