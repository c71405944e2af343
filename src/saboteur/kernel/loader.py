"""Which kernel is loaded: the plain Python files beside this one, or what was compiled from them.

A compiled kernel carries a hash of its sources in its file name, so that one from before an edit is never loaded.
SABOTEUR_KERNEL chooses: `python`, `compiled`, or a folder with a compiled kernel. Without it, the compiled one is
loaded if it is there.
"""

import os
import sysconfig
import warnings
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
NAME = "saboteur_kernel"  # the compiled module's


def sources() -> list[Path]:
    """All that a compiled kernel is made from: the files here, and the cards, whose numbers it holds."""
    here = sorted(path for path in HERE.rglob("*.p*") if path.suffix in (".py", ".pxd"))
    return [*here, HERE.parent / "cards.py"]


def compiled_name() -> str:
    """File name of a kernel compiled from these very sources for this very Python."""
    suffix: str = sysconfig.get_config_var("EXT_SUFFIX")
    return f"kernel-{sha256(b'|'.join(path.read_bytes() for path in sources())).hexdigest()[:16]}{suffix}"


def chosen(choice: str) -> Path | None:
    """The compiled file that a value of SABOTEUR_KERNEL stands for, or None for the plain kernel."""
    if choice == "python":
        return None
    if choice not in ("", "compiled") and not Path(choice).is_dir():
        raise ImportError(f"SABOTEUR_KERNEL is {choice!r}, but can only be python, compiled or a folder")
    folder = HERE if choice in ("", "compiled") else Path(choice)
    compiled = folder / compiled_name()
    if compiled.exists():
        return compiled
    if choice:
        raise ImportError(f"SABOTEUR_KERNEL is {choice!r}, but there is no {compiled}")
    if any(folder.glob("kernel-*" + "".join(compiled.suffixes))):
        warnings.warn("the kernel has changed since it was compiled: run `make kernel`", RuntimeWarning, stacklevel=2)
    return None


@cache
def load_file(path: Path) -> ModuleType:
    """A file is loaded once: a compiled module refuses a second time."""
    spec = spec_from_file_location(NAME, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def load(choice: str | None = None) -> ModuleType:
    """The kernel that a value of SABOTEUR_KERNEL stands for; tests load both and compare them."""
    path = chosen(os.environ.get("SABOTEUR_KERNEL", "") if choice is None else choice)
    return import_module("saboteur.kernel.plain") if path is None else load_file(path)
