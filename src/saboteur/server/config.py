"""The settings of a server. Times are seconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    bot_pace: float = 1.0  # the pace of bots: 1 is about a second for a move, 0 is at once
    next_after: float = 20.0  # after a round until the next one is dealt, if nobody asks for it
    sleep_after: float = 60.0  # until a table that nobody looks at leaves the memory; the log keeps it
    forget_lobbies_after: float = 7 * 86_400  # until a table without a game leaves the log too; 0: never
    tidy_every: float = 6 * 3600  # how often the log is searched for such tables
    queue: int = 64  # messages that may wait for a slow reader before its socket is closed,
    queue_size: int = 1_000_000  # and their total length
    hello_within: float = 20.0  # until a socket that has not said hello is closed
    sockets_at_once: int = 400  # from one address
    limits: bool = True
    origins: tuple[str, ...] = ()  # other sites whose pages may talk to this server
    hosts: tuple[str, ...] = ()  # the names that this server answers to; none: all names
