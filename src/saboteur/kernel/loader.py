"""Load the kernel: the plain Python files beside this one, or the module compiled from them.

A compiled kernel carries a hash of its sources in its file name, so an outdated one is never loaded. SABOTEUR_KERNEL
chooses: `python`, `compiled`, or a folder with a compiled kernel. Without it, the compiled one is loaded if it is
there.
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
NAME = "saboteur_kernel"  # the name of the compiled module


def sources() -> list[Path]:
    """The sources of a compiled kernel: the files here, and the cards, because it contains their numbers."""
    here = sorted(path for path in HERE.rglob("*.p*") if path.suffix in (".py", ".pxd"))
    return [*here, HERE.parent / "cards.py"]


def compiled_name() -> str:
    """The file name of a kernel compiled from exactly these sources for exactly this Python."""
    suffix: str = sysconfig.get_config_var("EXT_SUFFIX")
    return f"kernel-{sha256(b'|'.join(path.read_bytes() for path in sources())).hexdigest()[:16]}{suffix}"


def chosen(choice: str) -> Path | None:
    """The compiled file for a value of SABOTEUR_KERNEL, or None for the plain kernel."""
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
    """Load a file only once, because a compiled module refuses a second time."""
    spec = spec_from_file_location(NAME, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def load(choice: str | None = None) -> ModuleType:
    """The kernel for a value of SABOTEUR_KERNEL; tests load both and compare them."""
    path = chosen(os.environ.get("SABOTEUR_KERNEL", "") if choice is None else choice)
    return import_module("saboteur.kernel.plain") if path is None else load_file(path)
