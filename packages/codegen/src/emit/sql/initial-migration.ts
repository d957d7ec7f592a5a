// 0001_initial.sql: the application's own tables, those of the model, what binds them together, and the indexes with their reasons.
import type {
  ColumnDefault,
  IndexKey,
  ResolvedCheck,
  ResolvedColumn,
  ResolvedForeignKey,
  ResolvedIndex,
  ResolvedTable,
} from "../../resolve/sql-types.ts";
import { SYSTEM_TABLES, countingTriggers } from "./system-tables.ts";
import type { Resolved } from "../../resolve/types.ts";
import { type Sql, printSql, sql, sqlComment, sqlIdent, sqlJoin, sqlLit, sqlType } from "../../write/sql.ts";

/** The schema of a new project. */
export function emitInitialMigration({ tables, extensions }: Resolved): string {
  const statements = [
    ...extensions.map((name) => sql`create extension if not exists ${sqlIdent(name)};`),
    ...SYSTEM_TABLES,
    ...tables.map(createTable),
    ...tables.map(({ name }) => countingTriggers(name)),
    ...tables.flatMap((table) => table.foreignKeys.map((key) => addForeignKey(table, key))),
    ...tables.flatMap((table) => table.indexes.map((index) => createIndex(table, index))),
  ];
  const header = sqlComment(
    "Made by Lathe. Once applied, this file stays as it is; changes come in new migrations.",
  );
  const paragraphs = statements.map(
    (statement) => sql`
${statement}
`,
  );
  return printSql(sqlJoin([header, ...paragraphs], ""));
}

function createTable({ name, description, columns, primaryKey, uniques, checks }: ResolvedTable): Sql {
  const lines = [
    ...columns.map(columnLine),
    sql`constraint ${sqlIdent(primaryKey.name)} primary key (${names(primaryKey.columns)})`,
    ...uniques.map((unique) => sql`constraint ${sqlIdent(unique.name)} unique (${names(unique.columns)})`),
    ...checks.map((check) => sql`constraint ${sqlIdent(check.name)} check (${condition(check)})`),
  ];
  const body = sqlJoin(
    lines.map((line) => sql`  ${line}`),
    ",\n",
  );
  return sql`${sqlComment(description)}create table ${sqlIdent(name)} (
${body}
);`;
}

function columnLine({ name, type, collation, required, default: value }: ResolvedColumn): Sql {
  const parts = [
    sqlIdent(name),
    sqlType(type),
    ...(collation === null ? [] : [sql`collate ${sqlIdent(collation)}`]),
    ...(required ? [sql`not null`] : []),
    ...(value === null ? [] : [sql`default ${defaultValue(value)}`]),
  ];
  return sqlJoin(parts, " ");
}

function defaultValue(value: ColumnDefault): Sql {
  return "now" in value ? sql`now()` : sqlLit(value.value);
}

function condition(check: ResolvedCheck): Sql {
  const column = sqlIdent(check.column);
  if (check.kind === "oneOf") return sql`${column} in (${sqlJoin(check.values.map(sqlLit), ", ")})`;
  const { min, max } = check;
  const length = sql`char_length(${column})`;
  if (min === null) return sql`${length} <= ${sqlLit(max)}`;
  if (max === null) return sql`${length} >= ${sqlLit(min)}`;
  return sql`${length} between ${sqlLit(min)} and ${sqlLit(max)}`;
}

const ON_DELETE = {
  restrict: sql`restrict`,
  setNull: sql`set null`,
  cascade: sql`cascade`,
} as const satisfies Readonly<Record<ResolvedForeignKey["onDelete"], Sql>>;

function addForeignKey(owner: ResolvedTable, { name, column, table, onDelete }: ResolvedForeignKey): Sql {
  return sql`alter table ${sqlIdent(owner.name)}
  add constraint ${sqlIdent(name)} foreign key (${sqlIdent(column)})
  references ${sqlIdent(table)} ("id") on delete ${ON_DELETE[onDelete]};`;
}

function createIndex(table: ResolvedTable, { name, method, keys, reasons }: ResolvedIndex): Sql {
  const on = sql`create index ${sqlIdent(name)} on ${sqlIdent(table.name)}`;
  const why = sqlComment(reasons.join("; "));
  return method === "btree"
    ? sql`${why}${on} (${sqlJoin(keys.map(sortedKey), ", ")});`
    : sql`${why}${on} using gin (${sqlJoin(keys.map(trigramKey), ", ")});`;
}

// The runtime orders and folds text by this collation; PostgreSQL uses an index only where both agree.
const FOR_PEOPLE = sql`collate "und-x-icu"`;

function sortedKey({ column, order, nullable, forPeople }: IndexKey): Sql {
  const key = forPeople ? sql`${sqlIdent(column)} ${FOR_PEOPLE}` : sqlIdent(column);
  if (order === "asc") return key;
  return nullable ? sql`${key} desc nulls last` : sql`${key} desc`;
}

function trigramKey({ column }: IndexKey): Sql {
  return sql`lower(${sqlIdent(column)} ${FOR_PEOPLE}) gin_trgm_ops`;
}

function names(columns: readonly string[]): Sql {
  return sqlJoin(columns.map(sqlIdent), ", ");
}
