"""The browser for tests and pictures: the one that is named, or the first that exists."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium-headless-shell", "chromium", "google-chrome")  # the first has no windows and is the fastest
CHROMIUM = os.environ.get("SABOTEUR_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
