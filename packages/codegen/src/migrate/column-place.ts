// Where a column is, for hazards that speak of it.
import type { TableMatch } from "./match.ts";
import { type Side, columnLabel, fieldOf } from "./side.ts";

/** The table that a column is in, and both models. */
export interface ColumnPlace {
  readonly before: Side;
  readonly after: Side;
  readonly table: TableMatch;
}

/** What hazards of a column that stays speak of. */
export function describeColumn({ before, after, table }: ColumnPlace, id: string) {
  return {
    table: table.before,
    label: columnLabel(after, table.after.id, id),
    from: fieldOf(before, table.before.id, id)?.type ?? "an id",
    to: fieldOf(after, table.after.id, id)?.type ?? "id",
  };
}
