// Where a column is, for hazards that speak of it.
import type { TableMatch } from "./match.ts";
import { type SchemaSnapshot, formatColumnLabel, findColumnField } from "./schema-snapshot.ts";

/** The table that a column is in, and both models. */
export interface ColumnContext {
  readonly before: SchemaSnapshot;
  readonly after: SchemaSnapshot;
  readonly table: TableMatch;
}

/** What hazards of a column that stays speak of. */
export function resolveColumnFacts({ before, after, table }: ColumnContext, id: string) {
  return {
    table: table.before,
    label: formatColumnLabel(after, table.after.id, id),
    from: findColumnField(before, table.before.id, id)?.type ?? "an id",
    to: findColumnField(after, table.after.id, id)?.type ?? "id",
  };
}
