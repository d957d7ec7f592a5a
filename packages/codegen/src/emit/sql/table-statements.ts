// Statements that make tables and what belongs to them.
import type {
  ColumnDefault,
  IndexKey,
  ResolvedCheck,
  ResolvedColumn,
  ResolvedForeignKey,
  ResolvedIndex,
  ResolvedTable,
} from "../../resolve/sql-types.ts";
import { type Sql, sql, sqlComment, sqlIdent, sqlJoin, sqlLit, sqlType } from "../../write/sql.ts";

/** A table with its columns, key, unique constraints and checks; foreign keys and indexes come when all tables are there. */
export function createTable(table: ResolvedTable): Sql {
  const { name, description, columns, primaryKey, uniques, checks } = table;
  const lines = [
    ...columns.map(columnLine),
    sql`constraint ${sqlIdent(primaryKey.name)} primary key (${sqlNames(primaryKey.columns)})`,
    ...uniques.map(uniqueLine),
    ...checks.map(checkLine),
  ];
  const body = sqlJoin(
    lines.map((line) => sql`  ${line}`),
    ",\n",
  );
  return sql`${sqlComment(description)}create table ${sqlIdent(name)} (
${body}
);`;
}

/** A column as `create table` and `add column` say it. */
export function columnLine({ name, required, default: value, ...column }: ResolvedColumn): Sql {
  const parts = [
    sqlIdent(name),
    columnType(column),
    ...(required ? [sql`not null`] : []),
    ...(value === null ? [] : [sql`default ${defaultValue(value)}`]),
  ];
  return sqlJoin(parts, " ");
}

/** The type of a column, with the order of its text. */
export function columnType({ type, collation }: Pick<ResolvedColumn, "type" | "collation">): Sql {
  return collation === null ? sqlType(type) : sql`${sqlType(type)} collate ${sqlIdent(collation)}`;
}

/** A default as an expression. */
export function defaultValue(value: ColumnDefault): Sql {
  return "now" in value ? sql`now()` : sqlLit(value.value);
}

/** A unique constraint. */
export function uniqueLine({ name, columns }: ResolvedTable["uniques"][number]): Sql {
  return sql`constraint ${sqlIdent(name)} unique (${sqlNames(columns)})`;
}

/** A check. */
export function checkLine(check: ResolvedCheck): Sql {
  return sql`constraint ${sqlIdent(check.name)} check (${checkCondition(check, sqlIdent(check.column))})`;
}

/** What a check asks of a value. */
export function checkCondition(check: ResolvedCheck, value: Sql): Sql {
  if (check.kind === "oneOf") return sql`${value} in (${sqlJoin(check.values.map(sqlLit), ", ")})`;
  const { min, max } = check;
  const length = sql`char_length(${value})`;
  if (min === null) return sql`${length} <= ${sqlLit(max)}`;
  if (max === null) return sql`${length} >= ${sqlLit(min)}`;
  return sql`${length} between ${sqlLit(min)} and ${sqlLit(max)}`;
}

const ON_DELETE = {
  restrict: sql`restrict`,
  setNull: sql`set null`,
  cascade: sql`cascade`,
  noAction: sql`no action`,
} as const satisfies Readonly<Record<ResolvedForeignKey["onDelete"], Sql>>;

/** Adds a foreign key. */
export function addForeignKey(
  owner: ResolvedTable,
  { name, column, table, onDelete }: ResolvedForeignKey,
): Sql {
  return sql`alter table ${sqlIdent(owner.name)}
  add constraint ${sqlIdent(name)} foreign key (${sqlIdent(column)})
  references ${sqlIdent(table)} ("id") on delete ${ON_DELETE[onDelete]};`;
}

/** Makes an index, with its reasons in front. */
export function createIndex(table: ResolvedTable, { name, method, keys, reasons }: ResolvedIndex): Sql {
  const on = sql`create index ${sqlIdent(name)} on ${sqlIdent(table.name)}`;
  const why = sqlComment(reasons.join("; "));
  return method === "btree"
    ? sql`${why}${on} (${sqlJoin(keys.map(sortedKey), ", ")});`
    : sql`${why}${on} using gin (${sqlJoin(keys.map(trigramKey), ", ")});`;
}

/** Makes an extension where it is missing. */
export function createExtension(name: string): Sql {
  return sql`create extension if not exists ${sqlIdent(name)};`;
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

function sqlNames(columns: readonly string[]): Sql {
  return sqlJoin(columns.map(sqlIdent), ", ");
}
