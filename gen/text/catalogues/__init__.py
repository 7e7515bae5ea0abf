"""Message catalogues (.po) read strictly."""
