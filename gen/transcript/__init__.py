"""Recorded games: reads and replays 18xx.games transcripts."""
