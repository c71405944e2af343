"""What `pip install` does besides copying files: it compiles the kernel where there is a compiler."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.temporary = tempfile.TemporaryDirectory()
        self.kernel(version, build_data)

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        self.temporary.cleanup()

    def kernel(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled kernel to the wheel. An editable install gets it into the working tree instead."""
        root = Path(self.root)
        editable = version == "editable"
        folder = root / "src/saboteur/kernel" if editable else Path(self.temporary.name, "kernel")
        command = [sys.executable, str(root / "tools/build_kernel.py"), "--into", str(folder)]
        if subprocess.run(command, check=False).returncode:
            self.app.display_warning("The kernel did not compile. The plain one is installed: all works, but slowly.")
        elif not editable:
            for built in folder.glob("kernel-*"):
                build_data["force_include"][str(built)] = f"saboteur/kernel/{built.name}"
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
