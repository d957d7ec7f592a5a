// The migration between two models: what it says, in which order, and what may go wrong with it.
import { SYSTEM_SCHEMA_VERSION } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { type CodegenCache, createCodegenCache } from "../codegen-cache.ts";
import { emitInitialMigration } from "../emit/sql/initial-migration.ts";
import { compileSection, emitMigrationFile } from "../emit/sql/migration-file.ts";
import {
  compileAddForeignKey,
  compileCreateExtension,
  compileCreateIndex,
  compileCreateTable,
} from "../emit/sql/table-statements.ts";
import { resolve } from "../resolve.ts";
import { compileSystemUpgrade } from "../system/system-steps.ts";
import type { Sql } from "../write/sql.ts";
import { collectCastProblems } from "./cast-problems.ts";
import { compileAddColumns, compileChangeColumns } from "./column-statements.ts";
import { compileDropColumnsAndTables, compileDropObjects } from "./drop-statements.ts";
import { compileForget } from "./forget-statements.ts";
import { compileImportIds } from "./import-ids.ts";
import { type SchemaMatch, matchSchemas } from "./match.ts";
import { formatMigrationName } from "./migration-name.ts";
import { compileAddConstraints, compileAddForeignKeys, compileAddIndexes } from "./object-statements.ts";
import { compilePermissionUpdates } from "./permission-updates.ts";
import { compileViewUpdates } from "./view-updates.ts";
import { type Fills, resolveFills } from "./resolve-fills.ts";
import { compileRenames } from "./rename-statements.ts";
import { compileDropReplacedKeys } from "./replaced-keys.ts";
import type { Risk } from "./risk.ts";
import { type SchemaSnapshot, createSchemaSnapshot } from "./schema-snapshot.ts";
import { collectRisks } from "./table-risks.ts";
import { compileMoveTrackers, compileQuietTrackers, compileTrackers } from "./tracker-statements.ts";
import type { MigrationPlan } from "./types.ts";

/** Two models, and what rows get in columns that must have a value now. */
export interface MigrationRequest {
  readonly before: Model | null;
  readonly after: Model;
  readonly fills?: Fills | undefined;
  /** The version of the system tables before; that of now unless said otherwise. */
  readonly systemVersion?: number | undefined;
}

/** The step from the schema of one valid model to that of another; from nothing where there is none before. */
export function planMigration(
  { before, after, fills = {}, systemVersion = SYSTEM_SCHEMA_VERSION }: MigrationRequest,
  cache: CodegenCache = createCodegenCache(),
): MigrationPlan {
  if (before === null) {
    return { ok: true, sql: emitInitialMigration(resolve(after, cache)), name: "initial", hazards: [] };
  }
  const snapshots = [
    createSchemaSnapshot(before, systemVersion, cache),
    createSchemaSnapshot(after, SYSTEM_SCHEMA_VERSION, cache),
  ] as const;
  return planMigrationStep(...snapshots, { fills, systemVersion });
}

function planMigrationStep(
  before: SchemaSnapshot,
  after: SchemaSnapshot,
  { fills, systemVersion }: { readonly fills: Fills; readonly systemVersion: number },
): MigrationPlan {
  const unfilled = matchSchemas(before, after);
  const problems = collectCastProblems({ before, after, schema: unfilled });
  if (problems.length > 0) return { ok: false, problems };
  const filling = resolveFills({ after, schema: unfilled }, fills);
  if (!filling.ok) return filling;
  const { schema } = filling;
  const risks = collectRisks({
    before,
    after,
    schema,
    compileStatements: (table) => ({
      columns: compileChangeColumns(table),
      constraints: [...compileAddConstraints(table), ...compileAddForeignKeys(table)],
    }),
  });
  const system = compileSystemUpgrade(systemVersion);
  const own = [
    ...compileSection("Imports are known by ids.", compileImportIds(before.model, systemVersion)),
    ...compileStepStatements({ before, after, schema, risks }),
  ];
  const afterwards = [...schema.matched.flatMap(compileAddIndexes), ...compileDropReplacedKeys(schema)];
  const isOwn = own.length + afterwards.length > 0;
  const isUpgraded = system.transaction.length > 0;
  const isChanged = isUpgraded || isOwn;
  const names = [
    ...(isUpgraded ? ["upgrade_system_tables"] : []),
    ...listOwnNames({ before, after, schema }),
  ];
  return {
    ok: true,
    sql: isChanged
      ? emitMigrationFile([...system.transaction, ...own], [...system.afterwards, ...afterwards])
      : null,
    name: isChanged ? names.join("_and_") : "unchanged",
    hazards: risks.map(({ hazard }) => hazard),
  };
}

/** Tables of an older system get their trackers under its name. */
function listOwnNames({ before, after, schema }: Omit<PlannedStep, "risks">): readonly string[] {
  const name = formatMigrationName(before, after, schema);
  if (name !== null) return [name];
  return compilePermissionUpdates(before.model, after.model).length === 0 ? [] : ["rename_permissions"];
}

interface PlannedStep {
  readonly before: SchemaSnapshot;
  readonly after: SchemaSnapshot;
  readonly schema: SchemaMatch;
  readonly risks: readonly Risk[];
}

/** What goes makes room for new names, and new names come before what is new. Indexes of tables that stay come after it. */
function compileStepStatements({ before, after, schema, risks }: PlannedStep): readonly Sql[] {
  const { matched, added } = schema;
  return [
    ...after.extensions.filter((name) => !before.extensions.includes(name)).map(compileCreateExtension),
    ...compileSection(
      "Ends here where rows are in the way, before anything is changed.",
      risks.flatMap(({ stop }) => stop ?? []),
    ),
    ...compileSection("Constraints and indexes that go, or are made anew below.", compileDropObjects(schema)),
    ...compileSection("What is removed.", compileDropColumnsAndTables(schema)),
    ...compileSection("New names for what stays.", compileRenames(schema)),
    ...compileSection("Trackers follow their tables.", compileMoveTrackers({ before, schema })),
    ...compileSection(
      "Permissions follow the names of modules and entities.",
      compilePermissionUpdates(before.model, after.model),
    ),
    ...compileSection(
      "Saved views follow the names of their entities.",
      compileViewUpdates(before.model, after.model),
    ),
    ...compileSection(
      "Rows that are filled below are counted, and not told to the feed.",
      compileQuietTrackers({ before, schema }),
    ),
    ...compileSection("Columns that change.", matched.flatMap(compileChangeColumns)),
    ...compileSection("New columns.", matched.flatMap(compileAddColumns)),
    ...added.map(compileCreateTable),
    ...compileTrackers({ before, schema }),
    ...compileSection("What the feed forgets.", compileForget({ before, schema })),
    ...compileSection("What holds from now on.", matched.flatMap(compileAddConstraints)),
    ...matched.flatMap(compileAddForeignKeys),
    ...added.flatMap((table) => table.foreignKeys.map((key) => compileAddForeignKey(table, key))),
    ...added.flatMap((table) => table.indexes.map((index) => compileCreateIndex(table, index))),
    ...compileSection(
      "Ends here, with nothing kept, where rows were filled alike.",
      risks.flatMap(({ endStop }) => endStop ?? []),
    ),
  ];
}
