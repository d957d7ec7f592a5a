// What every connection is told before its first statement, and what it must be able to do.
import type { Connection } from "./connection.ts";
import type { DatabaseLimits } from "./limits.ts";
import { DatabaseError } from "./pg-errors.ts";

/** The oldest server that emitted SQL runs on. */
const MIN_SERVER_VERSION = 15;

/** How texts of values look, where names are looked for, and how long things may take: never the server's own choice. */
function createSessionSettings(limits: DatabaseLimits): Readonly<Record<string, string>> {
  return {
    TimeZone: "UTC",
    DateStyle: "ISO, YMD",
    IntervalStyle: "iso_8601",
    bytea_output: "hex",
    extra_float_digits: "1",
    standard_conforming_strings: "on",
    client_encoding: "UTF8",
    client_min_messages: "warning",
    // Nobody's temporary table comes before one of ours.
    search_path: "public, pg_temp",
    default_transaction_isolation: "read committed",
    statement_timeout: String(limits.statementTimeoutMs),
    lock_timeout: String(limits.lockTimeoutMs),
    idle_in_transaction_session_timeout: String(limits.idleTransactionMs),
    // Compiling a plan costs more than our statements take.
    jit: "off",
  };
}

/** Prepares a new connection. Throws a DatabaseError where the server is too old or not UTF-8. */
export async function prepareConnection(connection: Connection, limits: DatabaseLimits): Promise<void> {
  const settings = Object.entries(createSessionSettings(limits));
  const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, false)`);
  const { rows } = await connection.run({
    text: `select current_setting('server_version_num'), current_setting('server_version'), current_setting('server_encoding'), ${calls.join(", ")}`,
    values: settings.flat(),
  });
  const [number, version, encoding] = rows[0] ?? [];
  if (Number(number) < MIN_SERVER_VERSION * 10_000) {
    const message = `PostgreSQL ${MIN_SERVER_VERSION} or newer is needed; this server is ${version}.`;
    throw new DatabaseError(message, { kind: "unavailable" });
  }
  if (encoding !== "UTF8") {
    const message = `A database with encoding UTF8 is needed; this one has ${encoding}.`;
    throw new DatabaseError(message, { kind: "unavailable" });
  }
}
