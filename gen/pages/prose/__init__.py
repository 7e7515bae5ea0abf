"""What people write about a title, and the figures it refers to."""
