"""Routes: as values, how trains run and what they earn, and the judgement of a turn's."""
