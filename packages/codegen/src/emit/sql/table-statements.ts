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
import { classifyIndexSize } from "./index-size.ts";
import { type Sql, sql, sqlComment, sqlIdent, sqlJoin, sqlLit, sqlType } from "../../write/sql.ts";

/** A table with its columns, key, unique constraints and checks; foreign keys and indexes come when all tables are there. */
export function compileCreateTable(table: ResolvedTable): Sql {
  const { name, description, columns, primaryKey, uniques, checks } = table;
  const lines = [
    ...columns.map(compileColumn),
    sql`constraint ${sqlIdent(primaryKey.name)} primary key (${compileNames(primaryKey.columns)})`,
    ...uniques.map(compileUnique),
    ...checks.map(compileCheck),
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
export function compileColumn({ name, required, default: value, ...column }: ResolvedColumn): Sql {
  const parts = [
    sqlIdent(name),
    compileColumnType(column),
    ...(required ? [sql`not null`] : []),
    ...(value === null ? [] : [sql`default ${compileDefault(value)}`]),
  ];
  return sqlJoin(parts, " ");
}

/** The type of a column, with the order of its text. */
export function compileColumnType({ type, collation }: Pick<ResolvedColumn, "type" | "collation">): Sql {
  return collation === null ? sqlType(type) : sql`${sqlType(type)} collate ${sqlIdent(collation)}`;
}

/** A default as an expression. */
export function compileDefault(value: ColumnDefault): Sql {
  return "now" in value ? sql`now()` : sqlLit(value.value);
}

/** A unique constraint. */
export function compileUnique({ name, columns }: ResolvedTable["uniques"][number]): Sql {
  return sql`constraint ${sqlIdent(name)} unique (${compileNames(columns)})`;
}

/** A check. */
export function compileCheck(check: ResolvedCheck): Sql {
  return sql`constraint ${sqlIdent(check.name)} check (${compileCheckCondition(check, sqlIdent(check.column))})`;
}

/** What a check asks of a value. */
export function compileCheckCondition(check: ResolvedCheck, value: Sql): Sql {
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
export function compileAddForeignKey(
  owner: ResolvedTable,
  { name, column, onDelete, ...target }: ResolvedForeignKey,
): Sql {
  return sql`alter table ${sqlIdent(owner.name)}
  add constraint ${sqlIdent(name)} foreign key (${sqlIdent(column)})
  references ${compileTarget(target)} ("id") on delete ${ON_DELETE[onDelete]};`;
}

/** The table that a foreign key refers to. */
function compileTarget({ schema, table }: Pick<ResolvedForeignKey, "schema" | "table">): Sql {
  return schema === null ? sqlIdent(table) : sql`${sqlIdent(schema)}.${sqlIdent(table)}`;
}

/** Makes an index of a table that nobody uses yet, with its reasons and its size in front. */
export function compileCreateIndex(table: ResolvedTable, index: ResolvedIndex): Sql {
  return compileIndex(table, index, sql``);
}

/** Makes an index while the table is in use: outside of a transaction, and again where it was interrupted. */
export function compileCreateIndexConcurrently(table: ResolvedTable, index: ResolvedIndex): Sql {
  return compileIndex(table, index, sql` concurrently if not exists`);
}

function compileIndex(table: ResolvedTable, index: ResolvedIndex, how: Sql): Sql {
  const { name, method, keys, include, unique, reasons } = index;
  const create = unique ? sql`create unique index` : sql`create index`;
  const on = sql`${create}${how} ${sqlIdent(name)} on ${sqlIdent(table.name)}`;
  const reasonComment = sqlComment(`${reasons.join("; ")} (${classifyIndexSize(table, index)})`);
  const included = include.length === 0 ? sql`` : sql` include (${compileNames(include)})`;
  return method === "btree"
    ? sql`${reasonComment}${on} (${sqlJoin(keys.map(compileSortedKey), ", ")})${included}${compilePredicate(index)};`
    : sql`${reasonComment}${on} using gin (${sqlJoin(keys.map(compileTrigramKey), ", ")});`;
}

function compilePredicate({ keys: [first], isPartial }: ResolvedIndex): Sql {
  return isPartial && first !== undefined ? sql` where ${sqlIdent(first.column)} is not null` : sql``;
}

/** Makes an extension where it is missing. */
export function compileCreateExtension(name: string): Sql {
  return sql`create extension if not exists ${sqlIdent(name)};`;
}

// The runtime orders and folds text by this collation; PostgreSQL uses an index only where both agree.
const LOCALE_COLLATION = sql`collate "und-x-icu"`;

function compileSortedKey({ column, order, nullable, usesLocaleOrder }: IndexKey): Sql {
  const key = usesLocaleOrder ? sql`${sqlIdent(column)} ${LOCALE_COLLATION}` : sqlIdent(column);
  if (order === "asc") return key;
  return nullable ? sql`${key} desc nulls last` : sql`${key} desc`;
}

function compileTrigramKey({ column }: IndexKey): Sql {
  return sql`lower(${sqlIdent(column)} ${LOCALE_COLLATION}) gin_trgm_ops`;
}

function compileNames(columns: readonly string[]): Sql {
  return sqlJoin(columns.map(sqlIdent), ", ");
}
