"""The list of broken rules: each still applies, and of a few it is seen every time that the tests notice them.

`python tests/kernel/mutations.py` tries them all.
"""

from pathlib import Path

import pytest

from kernel.mutations import MUTATIONS, ROOT, Mutation, complaint, copy_of_the_project, noticed_by

SAMPLE = MUTATIONS[:: len(MUTATIONS) // 5]


@pytest.mark.parametrize("mutation", MUTATIONS, ids=str)
def test_it_applies(mutation: Mutation) -> None:
    text = (ROOT / mutation.path).read_text(encoding="utf-8")
    assert text.count(mutation.old) == 1
    assert mutation.new != mutation.old
    compile(text.replace(mutation.old, mutation.new), mutation.path, "exec")


def test_no_mutation_is_listed_twice() -> None:
    assert len({(mutation.file, mutation.old, mutation.new) for mutation in MUTATIONS}) == len(MUTATIONS) >= 60


def test_without_a_mutation_all_is_well(tmp_path: Path) -> None:
    copy_of_the_project(tmp_path)
    assert complaint(tmp_path) is None


@pytest.mark.parametrize("mutation", SAMPLE, ids=str)
def test_it_is_noticed(mutation: Mutation) -> None:
    assert noticed_by(mutation)
