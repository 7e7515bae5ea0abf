"""The forms of move that every title has, by who acts and with what; a family or a title adds its own."""
