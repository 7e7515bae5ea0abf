"""Companies and the privates of players."""
