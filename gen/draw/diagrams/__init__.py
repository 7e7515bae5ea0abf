"""The diagrams of a title's page: the loop of rounds, money, phases."""
