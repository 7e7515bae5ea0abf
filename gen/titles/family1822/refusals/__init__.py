"""What the family's rules say when they refuse."""
