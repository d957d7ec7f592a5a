// Names of what belongs to a table.
import { toSqlName } from "@lathe/model";

/**
 * The name of something that belongs to a table. Indexes and tables share one namespace, and no table's name has two
 * underscores in a row: so the two behind the table keep them apart.
 */
export function formatOwnedName(table: string, columns: readonly string[], kind: string): string {
  return toSqlName(table, "", columns.join("__"), kind);
}
