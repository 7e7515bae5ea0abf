"""The 1822 family: what its titles share."""
