"""Pages: Markdown, languages and the site build."""
