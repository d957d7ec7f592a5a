// Whether a step of a schema only adds: what older code knows is as it was, and what it writes is taken as before.
import { compareCatalogs } from "./catalog.ts";
import { parseIndexStatement } from "./index-statement.ts";

/**
 * Whether one catalog has all that another has but for indexes, and besides it only what code that does not know of it never meets:
 * tables, columns that may be empty with constraints on them alone, indexes, views, functions and triggers of Lathe's own made anew.
 * Where a text can't be told, it is not additive.
 */
export function isAdditive(before: readonly string[], after: readonly string[]): boolean {
  const { missing, unexpected } = compareCatalogs(before, after);
  const made = new Set(unexpected.map(findSystemObject));
  const isReplaced = (line: string) => {
    const object = findSystemObject(line);
    return object !== undefined && made.has(object);
  };
  if (!missing.every((line) => PLAIN_INDEX.test(line) || isReplaced(line))) return false;
  const oldTables = before
    .filter((line) => line.startsWith("table "))
    .map((line) => line.split(" ")[1] ?? "");
  const tables = new Map(oldTables.map((table) => [table, listColumns(before, table)]));
  const gone = new Set(missing.map(findSystemObject));
  const replaces = (line: string) => SYSTEM_TRIGGER.test(line) && gone.has(findSystemObject(line));
  return unexpected.every((line) => replaces(line) || isAdditiveLine(line, tables));
}

/**
 * Whether a statement that comes after the transaction of a file will only have added to a catalog from before that: an index,
 * and no key over columns that were there. Where it can't be told, it will not.
 */
export function isAdditiveStatement(sql: string, before: readonly string[]): boolean {
  const index = parseIndexStatement(sql);
  if (index === undefined) return false;
  const name = listNames(index.table);
  const table = JSON.stringify(name.length === 1 ? ["public", ...name] : name);
  const columns = before.flatMap((line) => {
    const [, owner = "", column = ""] = COLUMN.exec(line) ?? [];
    return JSON.stringify(listNames(owner)) === table ? [column] : [];
  });
  // Names without quotes may be written in capitals.
  return !index.isUnique || isFree(`${index.definition} ${index.definition.toLowerCase()}`, columns);
}

/** The names in a text, without their quotes. */
function listNames(text: string): readonly string[] {
  const found = text.match(/"(?:[^"]|"")+"|[^\s".]+/g) ?? [];
  return found.map((name) =>
    name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.toLowerCase(),
  );
}

type OldTables = ReadonlyMap<string, readonly string[]>;

const NAME = String.raw`(?:"(?:[^"]|"")+"|[^\s".]+)`;
const COLUMN = new RegExp(String.raw`^column (${NAME}\.${NAME})\.(${NAME}) (.*)$`, "s");
const CONSTRAINT = new RegExp(String.raw`^constraint (${NAME}\.${NAME})\.${NAME} (.*)$`, "s");
const KEY = /^(?:FOREIGN KEY|UNIQUE) \(([^)]*)\)/;
const INDEX = new RegExp(
  String.raw`^index CREATE (UNIQUE )?INDEX .*? ON (?:ONLY )?(${NAME}\.${NAME}) USING \w+ (.*)$`,
  "s",
);
/** Without it code is slower, and finds the same. */
const PLAIN_INDEX = /^index CREATE INDEX /;
const TRIGGER = new RegExp(String.raw` ON (${NAME}\.${NAME}) `);
/** A trigger that calls a function of ours; its table and what it waits for. */
const SYSTEM_TRIGGER = new RegExp(
  String.raw`^trigger .* (?<event>INSERT|UPDATE|DELETE|TRUNCATE) ON (?<table>${NAME}\.${NAME}) .* EXECUTE FUNCTION lathe\.`,
  "s",
);
const HARMLESS = /^(?:table|view|materialized view|sequence|extension|function|enum|domain) /;

/**
 * The name of a view or function among the system tables, or what a trigger of ours is for: steps leave them what they mean. The
 * columns of a view are lines of their own.
 */
function findSystemObject(line: string): string | undefined {
  const { table, event } = SYSTEM_TRIGGER.exec(line)?.groups ?? {};
  if (table !== undefined) return `trigger of ${event} on ${table}`;
  return /^(view lathe\.\w+(?= as )|function lathe\.\w+\([^)]*\)) /.exec(line)?.[1];
}

function listColumns(catalog: readonly string[], table: string): readonly string[] {
  return catalog.flatMap((line) => {
    const [, owner, name] = COLUMN.exec(line) ?? [];
    return owner === table && name !== undefined ? [name] : [];
  });
}

function isAdditiveLine(line: string, tables: OldTables): boolean {
  if (HARMLESS.test(line)) return true;
  const [, columnTable, , facts = ""] = COLUMN.exec(line) ?? [];
  if (columnTable !== undefined) return !tables.has(columnTable) || !/ not null\b/.test(facts);
  const [, constrained, definition = ""] = CONSTRAINT.exec(line) ?? [];
  if (constrained !== undefined) return isAdditiveConstraint(definition, tables.get(constrained));
  const [, unique, indexed = "", keys = ""] = INDEX.exec(line) ?? [];
  if (line.startsWith("index ")) return unique === undefined || isFree(keys, tables.get(indexed));
  const [, triggered = ""] = TRIGGER.exec(line) ?? [];
  return line.startsWith("trigger ") && triggered !== "" && !tables.has(triggered);
}

function isAdditiveConstraint(definition: string, columns: readonly string[] | undefined): boolean {
  if (columns === undefined) return true;
  const [, key] = KEY.exec(definition) ?? [];
  if (key === undefined && !definition.startsWith("CHECK ")) return false;
  return isFree(key ?? definition, columns);
}

/** Whether a text names none of the columns that were there before; true where the table was not there. */
function isFree(text: string, columns: readonly string[] | undefined): boolean {
  const removeQuotes = (name: string) => (name.startsWith('"') ? name.slice(1, -1) : name);
  const names = new Set(text.match(/"(?:[^"]|"")+"|\w+/g)?.map(removeQuotes));
  return columns === undefined || !columns.some((column) => names.has(removeQuotes(column)));
}
