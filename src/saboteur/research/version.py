"""The version of the research interfaces, and the policies that can still be used."""

VERSION = 3  # of numbers, observations, rewards and opponents; tests/research/test_version.py says when to raise it
OLDEST_POLICY = 1  # since this version, numbers and observations have been the same


def check_policy(version: object) -> None:
    """Refuse a policy, by the version that it was trained with, if it would misread numbers or observations."""
    if not isinstance(version, int) or not OLDEST_POLICY <= version <= VERSION:
        trained = f"with version {version}" if isinstance(version, int) else "with an unknown version"
        raise ValueError(
            f"this policy was trained {trained} of saboteur.research; expected one from {OLDEST_POLICY} to {VERSION}: "
            "train it again"
        )
