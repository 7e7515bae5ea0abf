"""Drawings: tiles, maps and markets as SVG."""
