"""The protocol: all messages of clients and server, over the socket and over HTTP.

`said` has the messages of clients, `told` those of the server, `calls` the bodies and answers of HTTP, `fields` the
types of fields. tools/protocol_tables.py writes the types of the page and the tables of docs/protocol.md from these. So
the docstrings and the comments behind fields are also for the readers of that page.
"""
