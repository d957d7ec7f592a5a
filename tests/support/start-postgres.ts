// Starts a PostgreSQL server for tests, says where, and goes on for ever.
import { newPostgres } from "./postgres.ts";

const server = await newPostgres();
process.stdout.write(`url ${await server.createDatabase()}\n`);
process.stdin.resume();
