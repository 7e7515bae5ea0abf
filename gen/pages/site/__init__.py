"""The site: its build, its configuration, its server, and what surrounds the pages."""
