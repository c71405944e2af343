"""The same work on a Ray cluster. Every machine of it needs this package, in the same version."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from saboteur.arena.plans import AHEAD, CannotRun, Plan, fingerprint, line_of

LOCAL = "local"  # a cluster of this machine alone, for the time of the run


def on_ray(plan: Plan, todo: Sequence[int], address: str) -> Iterator[tuple[int, str]]:
    """Results as they come in, in any order."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise CannotRun("--ray needs Ray: pip install 'saboteur-game[ray]'") from error
    begun = not ray.is_initialized()
    if begun:
        _knock(address)
        try:
            ray.init(
                address=LOCAL if address == LOCAL else address,
                include_dashboard=False if address == LOCAL else None,
                logging_level="ERROR",
                log_to_driver=False,
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise CannotRun(f"--ray {address}: no cluster answers there ({error})") from error
    try:
        yield from _results(ray, plan, todo)
    finally:
        if begun:
            ray.shutdown()


def _knock(address: str) -> None:
    """Fail at once if nobody answers; Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=10).close()
        except (OSError, OverflowError) as error:
            raise CannotRun(f"--ray {address}: no cluster answers there ({error})") from error


def _results(ray: Any, plan: Plan, todo: Sequence[int]) -> Iterator[tuple[int, str]]:
    work = ray.remote(_checked_line)
    shared, code = ray.put(plan), fingerprint()
    window = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: dict[Any, int] = {}
    queue = iter(todo)
    while True:
        while len(waiting) < window and (index := next(queue, None)) is not None:
            waiting[work.remote(shared, index, code)] = index
        if not waiting:
            return
        done, _ = ray.wait(list(waiting), num_returns=1)
        for result in done:
            yield waiting.pop(result), ray.get(result)


def _checked_line(plan: Plan, index: int, code: str) -> str:
    """A result, unless this machine has other bots under the same names."""
    if fingerprint() != code:
        raise CannotRun("a machine of the cluster has another version of saboteur")
    return line_of(plan, index)
