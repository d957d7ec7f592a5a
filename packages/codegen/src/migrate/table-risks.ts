// The hazards of tables: those that go, new references, and work that others wait for.
import type { ResolvedForeignKey, ResolvedTable } from "../resolve/sql-types.ts";
import { type Sql, printSql, sql, sqlIdent, sqlJoin } from "../write/sql.ts";
import { collectColumnRisks } from "./column-risks.ts";
import { findColumnCast } from "./column-values.ts";
import { createRowCount } from "./count-query.ts";
import { collectHistoryRisks } from "./forget-statements.ts";
import { createRemovedImageRisk } from "./image-risks.ts";
import { collectKeyRisks } from "./key-risks.ts";
import type { SchemaMatch, TableMatch } from "./match.ts";
import { type Risk, createDataLossRisk, createFailureRisk, createDurationRisk } from "./risk.ts";
import {
  type SchemaSnapshot,
  findTargetId,
  formatColumnLabel,
  formatTableLabel,
  listImageColumns,
} from "./schema-snapshot.ts";

/** What a table's changes are printed as, for hazards that show the statement. */
export interface TableStatements {
  readonly columns: readonly Sql[];
  readonly constraints: readonly Sql[];
}

/** Both models, and what was found between them. */
export interface MigrationStep {
  readonly before: SchemaSnapshot;
  readonly after: SchemaSnapshot;
  readonly schema: SchemaMatch;
  compileStatements(table: TableMatch): TableStatements;
}

/** Every hazard of a step. */
export function collectRisks(step: MigrationStep): readonly Risk[] {
  const { before, schema } = step;
  return [
    ...schema.removed.flatMap((table) => collectRemovedRisks(before, table)),
    ...schema.matched.flatMap((table) => [
      ...collectColumnRisks({ ...step, table }),
      ...collectKeyRisks({ ...step, table }),
      ...collectReferenceRisks(step, table),
      ...collectDurationRisks(step, table),
      ...collectHistoryRisks(before, table),
    ]),
  ];
}

function collectRemovedRisks(before: SchemaSnapshot, table: ResolvedTable): readonly Risk[] {
  const { id, name, columns } = table;
  const images = listImageColumns(table);
  return [
    createDataLossRisk(
      { table: id },
      `${formatTableLabel(before, id)} is removed, and all that is stored in it.`,
      createRowCount(name),
    ),
    ...columns
      .filter((column) => images.has(column.name))
      .map((column) => createRemovedImageRisk(before, table, column.id)),
  ];
}

function collectReferenceRisks(step: MigrationStep, table: TableMatch): readonly Risk[] {
  return table.foreignKeys.added.flatMap((key) => {
    const column = table.columns.matched.find(([, { name }]) => name === key.column);
    // An image column that stays has its key already.
    if (column === undefined || key.schema !== null) return [];
    const [old] = column;
    const known = table.before.foreignKeys.find((one) => one.column === old.name);
    if (known !== undefined && findTargetId(step.before, known) === findTargetId(step.after, key)) return [];
    return [createReferenceRisk(step, table, { key, column: old.id, name: old.name })];
  });
}

function createReferenceRisk(
  { before, after }: MigrationStep,
  table: TableMatch,
  { key, column, name }: { readonly key: ResolvedForeignKey; readonly column: string; readonly name: string },
): Risk {
  const targetId = findTargetId(after, key) ?? "";
  const target = before.tables.find(({ id }) => id === targetId);
  const value = sql`${sqlIdent(table.before.name)}.${sqlIdent(name)}`;
  const known =
    target === undefined
      ? sql``
      : sql` and not exists (select from ${sqlIdent(target.name)} as "target" where "target"."id" = ${value})`;
  // What becomes an id in this very step is compared as a text: its form is another hazard's matter.
  const isId = table.before.columns.find((one) => one.name === name)?.type === "uuid";
  const compared = isId ? known : compileTextComparison(target?.name, value);
  return createFailureRisk(
    { table: table.before.id, column, reason: "reference" },
    `${formatColumnLabel(after, table.after.id, column)} refers to ${formatTableLabel(after, targetId)} from now on, and records may name others.`,
    createRowCount(table.before.name, sql`${value} is not null${compared}`),
  );
}

function compileTextComparison(target: string | undefined, value: Sql): Sql {
  if (target === undefined) return sql``;
  return sql` and not exists (select from ${sqlIdent(target)} as "target" where "target"."id"::text = lower(${value}::text))`;
}

function collectDurationRisks(
  { after, compileStatements }: MigrationStep,
  table: TableMatch,
): readonly Risk[] {
  const { columns, constraints } = compileStatements(table);
  const label = formatTableLabel(after, table.after.id);
  const rewrites = table.columns.matched.some(
    (pair) => findColumnCast(pair, pair[1].name)?.rewrites === true,
  );
  const text = (statements: readonly Sql[]) => printSql(sqlJoin(statements, "\n"));
  return [
    ...(rewrites
      ? [
          createDurationRisk(
            "rewrites_table",
            { table: table.after.id },
            {
              message: `Every record of ${label} is written anew; nobody can read or write them meanwhile.`,
              statement: text(columns),
            },
          ),
        ]
      : []),
    ...(constraints.length > 0
      ? [
          createDurationRisk(
            "long_lock",
            { table: table.after.id },
            {
              message: `${label} can't be written while its new constraints are made.`,
              statement: text(constraints),
            },
          ),
        ]
      : []),
  ];
}
