"""What happens in any title, told in sentences; a title tells of its own in its folder."""
