"""The build hook of `pip install`: it builds the page, and the kernel if there is a compiler."""

import os
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
        self.page(version, build_data)

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        self.temporary.cleanup()

    def kernel(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled kernel to the wheel. An editable install gets it into the working tree instead.
        SABOTEUR_KERNEL=python keeps the plain one."""
        if os.environ.get("SABOTEUR_KERNEL") == "python":
            return
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

    def page(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the built page to the wheel. An editable install leaves it to `make page`."""
        if version == "editable":
            return
        root = Path(self.root)
        folder = root / "src/saboteur/server/page"
        if subprocess.run([sys.executable, str(root / "tools/build_page.py")], check=False).returncode:
            self.app.abort("The page did not build.")
        if not (folder / "index.html").is_file():
            self.app.display_warning("The page was not built. All works, but the server shows a note in its place.")
        for file in folder.rglob("*"):
            if file.is_file() and file.name != ".stamp":
                build_data["force_include"][str(file)] = f"saboteur/server/page/{file.relative_to(folder).as_posix()}"
