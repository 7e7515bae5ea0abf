"""What can be done instead of something refused."""
