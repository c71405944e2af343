"""The protocol, once: all that clients say and are told, over the socket and over HTTP.

`said` has what a client says, `told` what it is told, `calls` the bodies and answers of HTTP, `fields` what a field may
hold. tools/protocol_tables.py writes the types of the page and the tables of docs/protocol.md from these. So docstrings
and the comments behind fields are also for the readers of that page.
"""
