"""Compile the kernel into a folder: as one file, so that C sees all of it at once. kernel_source.py makes that file.

The compiled file carries a hash of the sources in its name, and saboteur.kernel.loader takes no other: a compiled
kernel from before an edit is never loaded. A missing compiler is not an error: then nothing is built. A kernel that
does not compile is an error.
"""

import argparse
import platform
import runpy
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from Cython.Build import cythonize
from Cython.Compiler.Errors import CompileError
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

import kernel_source
from kernel_source import KERNEL, KernelSource

COMPILER_ERRORS = (BaseError, CCompilerError)  # CCompilerError does not derive from BaseError
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
FAST = ["-O3", "-g0", *(["-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else [])]
# gcc inlines too little of this, and computes too much ahead for rare paths: rollouts are 7 % faster with these flags.
# Other compilers do not need them.
TUNING = [
    "--param=max-inline-insns-auto=100",
    "--param=inline-min-speedup=3",
    "--param=inline-unit-growth=100",
    "--param=early-inlining-insns=60",
    "-fno-tree-pre",
    "-Wno-maybe-uninitialized",  # a false alarm about a list that is never empty
]
# Python's own flags hold -fwrapv, which would hide signed overflows. Recovering would turn a finding into a log line.
# Not optimized: optimizing would take longer than it saves while playing.
SANITIZED = ["-O0", "-g1", "-fno-omit-frame-pointer", "-fno-wrapv"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


LOADER = runpy.run_path(str(KERNEL / "loader.py"))


def compiled_name() -> str:
    """The file name that the loader will look for."""
    name = LOADER["compiled_name"]()
    assert isinstance(name, str)
    return name


def compile_extension(extension: Extension, folder: Path) -> Path:
    """Compile and link in an empty folder, because setuptools would copy files of an earlier build."""
    command = build_ext(Distribution({"ext_modules": [extension]}))
    command.build_lib = command.build_temp = str(folder)
    command.ensure_finalized()
    command.run()
    return Path(command.get_ext_fullpath(extension.name))


def compiler_is_here(flags: Sequence[str] = (), link_flags: Sequence[str] = ()) -> bool:
    """Whether a small extension compiles. This needs a compiler, the headers of Python and, if asked, sanitizers."""
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        probe = Extension("probe", [str(source)], extra_compile_args=[*flags, "-w"], extra_link_args=list(link_flags))
        try:
            compile_extension(probe, Path(scratch))
        except COMPILER_ERRORS:
            return False
    return True


def build(folder: Path, *, sanitize: bool = False) -> Path:
    """Compile the kernel into a folder."""
    flags, link_flags = ([*SANITIZED, *SANITIZERS], SANITIZERS) if sanitize else (FAST, [])
    if not sanitize and compiler_is_here(TUNING):
        flags = [*FAST, *TUNING]
    kernel = KernelSource()
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, LOADER["NAME"] + ".py")
        source.write_text(kernel.source(), encoding="utf-8")
        source.with_suffix(".pxd").write_text(kernel.header(), encoding="utf-8")
        extension = Extension(LOADER["NAME"], [str(source)], extra_compile_args=flags, extra_link_args=link_flags)
        (extension,) = cythonize([extension], compiler_directives=DIRECTIVES, quiet=True, force=True)
        built = compile_extension(extension, Path(scratch))
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(built, folder / compiled_name()))


def main() -> int | str:
    parser = argparse.ArgumentParser(description="Compile the kernel.")
    parser.add_argument("--into", type=Path, default=KERNEL, metavar="FOLDER")
    folder: Path = parser.parse_args().into
    there = folder / compiled_name()
    tools = (Path(__file__), Path(kernel_source.__file__))
    if there.exists() and there.stat().st_mtime > max(tool.stat().st_mtime for tool in tools):
        return 0
    for stale in folder.glob("kernel-*" + "".join(there.suffixes)):
        stale.unlink()
    if not compiler_is_here():
        print("No C compiler with Python's headers here: the kernel stays plain Python. All works, but slowly.")
        print("(Debian and Ubuntu: apt install gcc python3-dev)")
        return 0
    print("Compiling the kernel ...")
    try:
        build(folder)
    except (*COMPILER_ERRORS, CompileError) as error:
        return f"The kernel does not compile: {error}"
    return 0


if __name__ == "__main__":
    sys.exit(main())
