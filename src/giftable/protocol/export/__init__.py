"""What is written from the messages: the TypeScript of the client, and docs/protocol.md."""
