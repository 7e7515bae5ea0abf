"""The rounds, as generators that yield every decision in the rulebook's order."""
