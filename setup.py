"""Puts what lies at the top of the repository into the package as it is built; the rest stands in pyproject.toml.

docs/, locale/ and mkdocs.yml are Ronda's own pages, translations and configuration, which every project uses that has
none of its own (gen/project.py). Git has them once; an editable installation reads them where they are.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
FOLDERS, FILES = ("docs", "locale"), ("mkdocs.yml",)


class BuildWithData(build_py):
    """Copies the data to gen/data in the folder of which the wheel is made."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        shutil.rmtree(self.build_lib, ignore_errors=True)  # a folder used again must not keep modules that are gone
        super().run()
        data = Path(self.build_lib) / "gen" / "data"
        for name in FOLDERS:
            shutil.copytree(ROOT / name, data / name, ignore=shutil.ignore_patterns("_media", ".*", "*.mo"))
        for name in FILES:
            shutil.copy(ROOT / name, data / name)


setup(cmdclass={"build_py": BuildWithData})
