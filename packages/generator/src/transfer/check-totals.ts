// Whether all rows arrived, by the tables themselves and by the counts that are kept of them.
import type { ScriptSession } from "@lathe/runtime/database";
import { formatObjectName, type TransferTotals } from "./data-entry.ts";
import { quoteObject } from "./table-catalog.ts";
import { TransferError } from "./transfer-refusal.ts";

/** Throws a TransferError where a table has another number of rows than was put into it. */
export async function checkTotals(session: ScriptSession, { tables }: TransferTotals): Promise<void> {
  const kept = await readKeptCounts(session);
  for (const table of tables) {
    const { rows } = table;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows: counted } = await session.script(`select count(*) from ${quoteObject(table)}`);
    const actual = Number(counted[0]?.[0]);
    const sum = kept.get(formatObjectName(table)) ?? rows;
    if (actual === rows && sum === rows) continue;
    const message = `${formatObjectName(table)} would have ${actual === rows ? sum : actual} rows in the target, and has ${rows} in the source. Nothing was changed.`;
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
