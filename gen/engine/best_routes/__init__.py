"""The search of a company's best routes."""
