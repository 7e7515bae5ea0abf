"""Plays a scenario's moves, and says what may be played instead."""
