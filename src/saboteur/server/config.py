"""What may be set about a server. Times are seconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    bot_pace: float = 1.0  # how slowly bots move: 1 is about a second, 0 is at once
    next_after: float = 20.0  # so long after a round the next one is dealt, if nobody asks for it
    sleep_after: float = 60.0  # a table that nobody looks at is forgotten by the process, not by the log
    forget_lobbies_after: float = 7 * 86_400  # a table without a game is forgotten by the log too; 0: never
    tidy_every: float = 6 * 3600  # how often the log is looked through for such tables
    queue: int = 64  # messages that may wait for a slow reader before its socket is closed,
    queue_size: int = 1_000_000  # and how long they may be together
    hello_within: float = 20.0  # who has not said hello by then is sent away
    sockets_at_once: int = 400  # from one address
    limits: bool = True
    origins: tuple[str, ...] = ()  # pages from elsewhere that may talk to this server
    hosts: tuple[str, ...] = ()  # the names under which this server is asked for; none: under whatever name
