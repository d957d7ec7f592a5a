// The schema of a new project: the application's own tables, those of the model, what binds them together, and the indexes.
import type { Resolved } from "../../resolve/types.ts";
import { compileSection, emitMigrationFile } from "./migration-file.ts";
import { TRACKERS_TITLE, compileTrackChanges, compileTracker } from "../../system/change-trackers.ts";
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
    ...compileSection(TRACKERS_TITLE, tables.map(compileTracker)),
    ...compileSection("From now on they do.", compileTrackChanges(tables)),
    ...tables.flatMap((table) => table.foreignKeys.map((key) => compileAddForeignKey(table, key))),
    ...tables.flatMap((table) => table.indexes.map((index) => compileCreateIndex(table, index))),
  ]);
}
