// The migration between two models: what it says, in which order, and what may go wrong with it.
import type { Model } from "@lathe/model";
import { emitInitialMigration } from "../emit/sql/initial-migration.ts";
import { migrationFile } from "../emit/sql/migration-file.ts";
import { countingTriggers } from "../emit/sql/system-tables.ts";
import { addForeignKey, createExtension, createIndex, createTable } from "../emit/sql/table-statements.ts";
import { resolve } from "../resolve.ts";
import { type Sql, sql, sqlComment, sqlJoin } from "../write/sql.ts";
import { castProblems } from "./cast-problems.ts";
import { addColumns, changeColumns } from "./column-statements.ts";
import { dropColumnsAndTables, dropObjects } from "./drop-statements.ts";
import { type SchemaMatch, matchSchemas } from "./match.ts";
import { migrationName } from "./migration-name.ts";
import { addConstraints, addForeignKeys, addIndexes, addObjects } from "./object-statements.ts";
import { permissionStatements } from "./permissions.ts";
import { renameStatements } from "./rename-statements.ts";
import type { Risk } from "./risk.ts";
import { type Side, sideOf } from "./side.ts";
import { risksOf } from "./table-risks.ts";
import type { MigrationPlan } from "./types.ts";

/** The step from the schema of one valid model to that of another; from nothing where there is none before. */
export function planMigration({
  before,
  after,
}: {
  readonly before: Model | null;
  readonly after: Model;
}): MigrationPlan {
  if (before === null) {
    return { ok: true, sql: emitInitialMigration(resolve(after)), name: "initial", hazards: [] };
  }
  return planStep(sideOf(before), sideOf(after));
}

function planStep(before: Side, after: Side): MigrationPlan {
  const schema = matchSchemas(before, after);
  const problems = castProblems({ before, after, schema });
  if (problems.length > 0) return { ok: false, problems };
  const risks = risksOf({
    before,
    after,
    schema,
    statementsOf: (table) => ({ columns: changeColumns(table), objects: addObjects(table) }),
  });
  const statements = stepStatements({ before, after, schema, risks });
  return {
    ok: true,
    sql: statements.length === 0 ? null : migrationFile(statements),
    name: statements.length === 0 ? "unchanged" : migrationName(before, after, schema),
    hazards: risks.map(({ hazard }) => hazard),
  };
}

interface Planned {
  readonly before: Side;
  readonly after: Side;
  readonly schema: SchemaMatch;
  readonly risks: readonly Risk[];
}

/** What goes makes room for new names, and new names come before what is new. */
function stepStatements({ before, after, schema, risks }: Planned): readonly Sql[] {
  const { kept, added } = schema;
  return [
    ...after.extensions.filter((name) => !before.extensions.includes(name)).map(createExtension),
    ...group(
      "Ends here where rows are in the way, before anything is changed.",
      risks.flatMap(({ stop }) => stop ?? []),
    ),
    ...group("Constraints and indexes that go, or are made anew below.", dropObjects(schema)),
    ...group("What is removed.", dropColumnsAndTables(schema)),
    ...group("New names for what stays.", renameStatements(schema)),
    ...group(
      "Permissions follow the names of modules and entities.",
      permissionStatements(before.model, after.model),
    ),
    ...group("Columns that change.", kept.flatMap(changeColumns)),
    ...group("New columns.", kept.flatMap(addColumns)),
    ...added.map(createTable),
    ...added.map(({ name }) => countingTriggers(name)),
    ...group("What holds from now on.", kept.flatMap(addConstraints)),
    ...kept.flatMap(addForeignKeys),
    ...added.flatMap((table) => table.foreignKeys.map((key) => addForeignKey(table, key))),
    ...kept.flatMap(addIndexes),
    ...added.flatMap((table) => table.indexes.map((index) => createIndex(table, index))),
  ];
}

/** Statements that belong together, under a line that says what they do. */
function group(title: string, statements: readonly Sql[]): readonly Sql[] {
  return statements.length === 0 ? [] : [sql`${sqlComment(title)}${sqlJoin(statements, "\n")}`];
}
