"""A bot that joins a table by its link and plays: ``python join_bot.py http://localhost:8000/t/BCDFGH [name]``.

It knows no rule: the server sends its view and its legal actions (docs/protocol.md), and it answers with one of them.
"""

import json
import random
import sys
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def main(link: str, name: str = "Passer-by") -> None:
    parts = urlsplit(link)
    code = parts.path.rsplit("/", 1)[-1]
    body = json.dumps({"name": name}).encode()
    join = Request(f"http://{parts.netloc}/api/tables/{code}/join", body, {"Content-Type": "application/json"})
    with urlopen(join) as answer:
        token = json.load(answer)["token"]
    with connect(f"ws://{parts.netloc}/ws", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "table": code, "token": token, "since": -1}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "game" and message["view"]["legal"]:
                action = random.choice(message["view"]["legal"])
                socket.send(json.dumps({"type": "act", "id": f"move-{message['seq']}", "action": action}))
            elif message["type"] == "table" and message["phase"] == "over":
                break


if __name__ == "__main__":
    main(*sys.argv[1:])
