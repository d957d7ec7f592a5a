// The schema of a new project: the application's own tables, those of the model, what binds them together, and the indexes.
import type { Resolved } from "../../resolve/types.ts";
import { migrationFile } from "./migration-file.ts";
import { SYSTEM_TABLES, countingTriggers } from "./system-tables.ts";
import { addForeignKey, createExtension, createIndex, createTable } from "./table-statements.ts";

/** The first migration of a project. */
export function emitInitialMigration({
  tables,
  extensions,
}: Pick<Resolved, "tables" | "extensions">): string {
  return migrationFile([
    ...extensions.map(createExtension),
    ...SYSTEM_TABLES,
    ...tables.map(createTable),
    ...tables.map(({ name }) => countingTriggers(name)),
    ...tables.flatMap((table) => table.foreignKeys.map((key) => addForeignKey(table, key))),
    ...tables.flatMap((table) => table.indexes.map((index) => createIndex(table, index))),
  ]);
}
