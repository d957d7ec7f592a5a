// The server that pages name in their commands: each page that does has an empty database of its own.
import { startPostgres } from "../../support/postgres.ts";

/** What the pages show. */
const SHOWN_URL = "postgres://lathe:secret@db.example.com/newsroom";

/** A stand-in for the server of a page. */
export interface ExampleServer {
  /** The command with the real server in the place of the shown one. */
  replaceUrl(command: string): Promise<string>;
  close(): Promise<void>;
}

/** Makes the database when a command first names it. */
export function createExampleServer(): ExampleServer {
  let url: string | undefined;
  return {
    async replaceUrl(command) {
      if (!command.includes(SHOWN_URL)) return command;
      url ??= await (await startPostgres()).createDatabase();
      return command.replaceAll(SHOWN_URL, url);
    },
    async close() {
      if (url !== undefined) await (await startPostgres()).dropDatabase(url);
    },
  };
}
