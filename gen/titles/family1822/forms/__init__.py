"""The 1822 family's own moves: one record a verb, by what it is done with."""
