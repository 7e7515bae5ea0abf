"""The rules engine: plays a game. No files, no prose, no language."""
