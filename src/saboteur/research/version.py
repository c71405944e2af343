"""The version of what researchers see."""

VERSION = 1  # of numbers, observations and rewards: it changes when an environment behaves otherwise than before
