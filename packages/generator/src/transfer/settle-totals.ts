// Whether all rows arrived, and how many the application says that tables have.
import type { ScriptSession } from "@lathe/runtime/database";
import { formatObjectName, type TransferTotals } from "./data-entry.ts";
import { type DataTable, quoteOwnRows } from "./table-catalog.ts";
import { TransferError } from "./transfer-refusal.ts";

/**
 * Has the counts of tables be those of their rows, which no trigger has counted. Throws a TransferError where a table has another
 * number of rows than was put into it.
 */
export async function settleTotals(
  session: ScriptSession,
  tables: readonly DataTable[],
  totals: TransferTotals,
): Promise<void> {
  const moved = new Map(totals.tables.map((table) => [formatObjectName(table), table.rows]));
  const counted = await listCountedTables(session);
  await session.script('update "lathe"."table_slots" set "changes" = "changes" + 1, "row_count" = 0');
  for (const table of tables) {
    const name = formatObjectName(table);
    const rows = moved.get(name) ?? 0;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows: found } = await session.script(`select count(*) from ${quoteOwnRows(table)}`);
    const actual = Number(found[0]?.[0]);
    if (actual !== rows) {
      const message = `${name} would have ${actual} rows in the target, and has ${rows} in the source. Nothing was changed.`;
      throw new TransferError("database", message);
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (counted.has(name)) await session.run({ text: KEEP_COUNT, values: [name, rows] });
  }
}

const KEEP_COUNT = `insert into "lathe"."table_slots" as s ("table_name", "slot", "changes", "row_count") values ($1, 0, 1, $2)
  on conflict ("table_name", "slot") do update set "row_count" = excluded."row_count"`;

const COUNTED_TABLES = `
select distinct c.relname, n.nspname
from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_proc p on p.oid = g.tgfoid join pg_namespace f on f.oid = p.pronamespace
where not g.tgisinternal and f.nspname = 'lathe'`;

/** The tables whose changes triggers of ours count. */
async function listCountedTables(session: ScriptSession): Promise<ReadonlySet<string>> {
  const { rows } = await session.script(COUNTED_TABLES);
  return new Set(rows.map(([name, schema]) => formatObjectName({ schema: schema ?? "", name: name ?? "" })));
}
