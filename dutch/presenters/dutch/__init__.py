"""Dutch on the table: its zones, prompts, offers, log lines and score."""
