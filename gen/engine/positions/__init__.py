"""A moment of a game as a value: taken, looked at, judged, and begun from."""
