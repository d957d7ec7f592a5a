// Whether a database has records that somebody may miss.
import type { ScriptSession } from "@lathe/runtime/database";
import { formatObjectName } from "./data-entry.ts";
import { type DataTable, quoteOwnRows } from "./table-catalog.ts";
import { TransferError } from "./transfer-refusal.ts";

/** What is in every database that was migrated, or comes by itself while nobody has an account. */
const EXPECTED_ROWS: Readonly<Record<string, string>> = {
  "lathe.roles": "name = 'owner'",
  "lathe.attempts": "true",
};

const MAX_NAMED_TABLES = 5;

/** Throws a TransferError where a table has records. */
export async function assertEmpty(session: ScriptSession, tables: readonly DataTable[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    const name = formatObjectName(table);
    const expected = EXPECTED_ROWS[name] ?? "false";
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await session.script(
      `select exists (select from ${quoteOwnRows(table)} where not (${expected}))`,
    );
    if (rows[0]?.[0] === "t") filled.push(name);
  }
  if (filled.length === 0) return;
  const more = filled.length > MAX_NAMED_TABLES ? ` and ${filled.length - MAX_NAMED_TABLES} more` : "";
  const message = `The target has records already, in ${filled.slice(0, MAX_NAMED_TABLES).join(", ")}${more}. Nothing was changed. Name an empty database, or add --replace to delete all that it has first.`;
  throw new TransferError("not_empty", message);
}
