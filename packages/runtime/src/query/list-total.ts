// What a list says about its tables: how many rows match in all, and how often the tables had been changed by then.
import type { CallerScope } from "./caller-scope.ts";
import { ASSETS_TABLE } from "./image-value.ts";
import { compileListConditions, compileSourceCondition } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import { ALIAS, compileFrom } from "./page-rows.ts";
import type { Schema } from "./schema.ts";
import type { SelectScope } from "./select.ts";
import { type Bindings, SqlParameters, type SqlReads, quoteText, formatWhere } from "./sql-text.ts";

/**
 * How a list gets its total: from the counts of its table, by a count that can be kept, by counting, or not at all; `none` also
 * without a look at how often tables were changed.
 */
export interface CompiledTotal {
  readonly source: "rows" | "kept" | "counted" | "left out" | "none";
  /** The tables whose changes can change it. */
  readonly tables: readonly string[];
  /** What it depends on besides the rows. */
  key(bindings: Bindings): string;
}

/**
 * Whether the changes of tables tell when something has another outcome. Every table of a model counts its changes, and that of
 * assets; the application's other tables, which have a dot in their names, do not.
 */
function hasVersion({ tables, time }: SqlReads): boolean {
  return !time && tables.every((table) => table === ASSETS_TABLE || !table.includes("."));
}

/** Compiles the total of a list; where it is not asked for, what the total would depend on tells of changes all the same. */
export function compileTotal(schema: Schema, caller: CallerScope, plan: ListPlan): CompiledTotal {
  const parameters = new SqlParameters();
  const { value: text, reads } = parameters.compilePart((part) =>
    compileCount(plan, { schema, entity: plan.entity, caller, alias: ALIAS, parameters: part }),
  );
  const { tables } = reads;
  const isCacheable = plan.relationPath === undefined && hasVersion(reads);
  const count = parameters.compile(text);
  return {
    source: chooseSource(plan, { isCacheable, hasConditions: text.includes(" where ") }),
    tables,
    key: (bindings) => `${text} ${JSON.stringify(count.bind(bindings).values)}`,
  };
}

function chooseSource(
  { hasTotal }: ListPlan,
  { isCacheable, hasConditions }: Readonly<Record<"isCacheable" | "hasConditions", boolean>>,
): CompiledTotal["source"] {
  if (!hasTotal) return isCacheable ? "left out" : "none";
  if (!isCacheable) return "counted";
  return hasConditions ? "kept" : "rows";
}

/** Counts the rows that match. */
export function compileCount(plan: ListPlan, scope: SelectScope): string {
  return `select count(*) from ${compileFrom(plan, scope)}${formatWhere(compileListConditions(plan, scope))}`;
}

/** One row, also for tables that nobody has written to: of some tables, and how often any of more tables was changed. */
function compileTableVersions(tables: readonly string[], all: readonly string[] = tables): string {
  const own = all.length === tables.length ? "" : ` filter (where ${compileTableFilter(tables)})`;
  return (
    `(select coalesce(sum("changes")${own}, 0) as "changes", coalesce(sum("row_count")${own}, 0) as "row_count", ` +
    `coalesce(sum("changes"), 0) as "seen" from "lathe"."table_slots" where ${compileTableFilter(all)}) "kept"`
  );
}

function compileTableFilter(tables: readonly string[]): string {
  return `"table_name" in (${tables.map(quoteText).join(", ")})`;
}

/** How often any of the tables was changed: what a page that depends on them has `seen`. */
function compileVersionQuery(tables: readonly string[]): string {
  return `select coalesce(sum("changes"), 0) from "lathe"."table_slots" where ${compileTableFilter(tables)}`;
}

/** The columns of a page that tell about its tables, and where they come from. */
interface TotalColumns {
  /** Changes, total, seen. */
  readonly columns: string;
  readonly from: string;
  /** The statement that tells `seen` alone; undefined where that is not known. */
  readonly versionQuery: string | undefined;
}

/** The columns for a page, whose rows and records read something themselves; `count` compiles the count, where it is needed. */
export function compileTotalColumns(
  {
    plan,
    scope,
    pageReads,
  }: { readonly plan: ListPlan; readonly scope: SelectScope; readonly pageReads: SqlReads },
  { source, tables, count }: Pick<CompiledTotal, "source" | "tables"> & { readonly count: () => string },
): TotalColumns {
  if (source === "counted" || source === "none") {
    const sourceFound =
      plan.relationPath === undefined
        ? "null"
        : `case when ${compileSourceCondition(plan.relationPath, scope)} then '' end`;
    const counted = source === "counted" ? `(${count()})` : "null";
    return { columns: `${sourceFound}, ${counted}, null`, from: '(select) "kept"', versionQuery: undefined };
  }
  const total = { rows: () => '"kept"."row_count"', kept: () => `(${count()})`, "left out": () => "null" }[
    source
  ]();
  const all = [...new Set([...pageReads.tables, ...tables])].toSorted();
  const isPageCacheable = hasVersion({ tables: all, time: pageReads.time });
  return {
    columns: `"kept"."changes", ${total}, ${isPageCacheable ? '"kept"."seen"' : "null"}`,
    from: compileTableVersions(tables, isPageCacheable ? all : tables),
    versionQuery: isPageCacheable ? compileVersionQuery(all) : undefined,
  };
}
