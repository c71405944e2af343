"""The server: tables for friends and bots in the browser. Only this package imports Litestar, msgspec and uvicorn."""
