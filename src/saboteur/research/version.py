"""The version of what researchers see."""

VERSION = 2  # of numbers, observations and rewards; tests/test_research_version.py says when to raise it
