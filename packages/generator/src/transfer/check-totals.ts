// Whether all rows arrived, by the tables themselves and by the counts that are kept of them.
import type { ScriptSession } from "@lathe/runtime/database";
import { formatObjectName, type TransferTotals } from "./data-entry.ts";
import { type DataTable, quoteOwnRows } from "./table-catalog.ts";
import { TransferError } from "./transfer-refusal.ts";

/** Throws a TransferError where one of the tables has another number of rows than was put into it. */
export async function checkTotals(
  session: ScriptSession,
  tables: readonly DataTable[],
  totals: TransferTotals,
): Promise<void> {
  const moved = new Map(totals.tables.map((table) => [formatObjectName(table), table.rows]));
  const kept = await readKeptCounts(session);
  for (const table of tables) {
    const name = formatObjectName(table);
    const rows = moved.get(name) ?? 0;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows: counted } = await session.script(`select count(*) from ${quoteOwnRows(table)}`);
    const actual = Number(counted[0]?.[0]);
    const sum = kept.get(name) ?? rows;
    if (actual === rows && sum === rows) continue;
    const message = `${name} would have ${actual === rows ? sum : actual} rows in the target, and has ${rows} in the source. Nothing was changed.`;
    throw new TransferError("database", message);
  }
}

/** How many rows the application would say that tables have. */
async function readKeptCounts(session: ScriptSession): Promise<ReadonlyMap<string, number>> {
  const { rows } = await session.script(
    'select "table_name", sum("row_count") from "lathe"."table_slots" group by 1',
  );
  return new Map(rows.map(([name, count]) => [name ?? "", Number(count)]));
}
