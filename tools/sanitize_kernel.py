"""Play with a kernel that was compiled to stop at the first bad memory access or undefined operation.

Runs tests/kernel/sanitize_play.py with the folder of that kernel as its argument. Exits with its code, or with 77 if no
compiler has both sanitizers.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from build_kernel import SANITIZERS, build, compiler_is_here

PLAY = Path(__file__).resolve().parents[1] / "tests/kernel/sanitize_play.py"
SKIPPED = 77


def runtime(name: str) -> str:
    """The path of a library of the compiler. Python was not linked with it, so it has to be loaded before all
    others."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC"))[0]
    return subprocess.check_output([compiler, f"-print-file-name={name}"], text=True).strip()


def main() -> int:
    if not compiler_is_here(SANITIZERS, SANITIZERS):
        print("No C compiler with address and undefined-behaviour sanitizers here: nothing was tried.")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        print("Compiling the kernel with sanitizers ...", flush=True)
        build(Path(folder), sanitize=True)
        environment = {
            **os.environ,
            "SABOTEUR_KERNEL": folder,
            "LD_PRELOAD": f"{runtime('libasan.so')} {runtime('libubsan.so')}",
            "ASAN_OPTIONS": "detect_leaks=0",  # Python itself never frees all
            "UBSAN_OPTIONS": "print_stacktrace=1",
            "PYTHONMALLOC": "malloc",  # Python's own allocator would hide overruns of its blocks
        }
        return subprocess.run([sys.executable, PLAY, folder], env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
