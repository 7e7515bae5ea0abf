"""The moves an author writes: one record a verb, by which it is read, said, spell-checked and explained."""
