// The schema of a new project: the application's own tables, those of the model, what binds them together, and the indexes.
import type { Resolved } from "../../resolve/types.ts";
import { compileSection, emitMigrationFile } from "./migration-file.ts";
import { TRACKING_TITLE, compileTrackChanges } from "../../system/change-counters.ts";
import { SYSTEM_TABLES } from "../../system/system-tables.ts";
import {
  compileAddForeignKey,
  compileCreateExtension,
  compileCreateIndex,
  compileCreateTable,
} from "./table-statements.ts";

/** The first migration of a project. */
export function emitInitialMigration({
  tables,
  extensions,
}: Pick<Resolved, "tables" | "extensions">): string {
  return emitMigrationFile([
    ...extensions.map(compileCreateExtension),
    ...SYSTEM_TABLES,
    ...tables.map(compileCreateTable),
    ...compileSection(
      TRACKING_TITLE,
      tables.map(({ name }) => compileTrackChanges(name)),
    ),
    ...tables.flatMap((table) => table.foreignKeys.map((key) => compileAddForeignKey(table, key))),
    ...tables.flatMap((table) => table.indexes.map((index) => compileCreateIndex(table, index))),
  ]);
}
