"""Which browser tests and pictures take: one that is named, or the first that is there."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium-headless-shell", "chromium", "google-chrome")  # the first, which has no windows, is the quickest
CHROMIUM = os.environ.get("SABOTEUR_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
