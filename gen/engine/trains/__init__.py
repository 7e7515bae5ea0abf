"""Trains: the bank's stack, and what a purchase sets off."""
