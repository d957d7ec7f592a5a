// The statement of a list: the page, and how many match in all. Compiled once per shape.
import type { Parameter, RowBytes } from "../db/driver.ts";
import { findColumnOffset, getColumnText, readColumnLength } from "../db/row-bytes.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import { toCursorKey } from "./cursor.ts";
import { hasPatternSearch } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import { type CompiledTotal, compileTotal, compileCount, compileTotalColumns } from "./list-total.ts";
import {
  ALIAS,
  MATCHES,
  type RowStrategy,
  compileMatches,
  compileOrder,
  compilePageRows,
  compilePageOfMatches,
} from "./page-rows.ts";
import { type JsonWriter, emitJsonBytes } from "./json-bytes.ts";
import type { Schema } from "./schema.ts";
import {
  type SelectScope,
  compileSelectedColumns,
  compileMemberValue,
  compileRecordColumns,
  formatSelectList,
} from "./select.ts";
import { type RecordColumn, type RecordWriter, createRecordWriter } from "./record-text.ts";
import { type Bindings, type CompiledStatement, SqlParameters, quoteName } from "./sql-text.ts";

/** A compiled list. */
export interface CompiledList {
  /** The page and the total, of one snapshot. */
  readonly pageAndTotal: CompiledStatement;
  /** How the total can be had without counting; undefined where it costs nothing, or can't be kept. */
  readonly cacheableTotal: CacheableTotal | undefined;
  /** How to find out whether a page is still the same; undefined where its tables alone can't tell. */
  readonly cacheablePage: CacheablePage | undefined;
  /** What the rows of `whole` or of `cacheableTotal.page` say. */
  read(rows: readonly RowBytes[]): PageResult;
}

/** The statements for a total that is counted once, and holds for as long as nothing changes. */
export interface CacheableTotal {
  /** The page without the total, where it is at most `FEW`. */
  readonly page: CompiledStatement;
  /** The same for larger totals. */
  readonly pageInOrder: CompiledStatement;
  /** One row of [changes, total]. */
  readonly count: CompiledStatement;
  /** What the total depends on besides the rows. */
  key(bindings: Bindings): string;
}

/** What tells whether a page that was read before is still the same. */
export interface CacheablePage {
  /** The text of a quick statement without values: one row of one column, what `seen` of a page would be now. */
  readonly versionQuery: string;
  /** What the page depends on besides the rows. */
  key(bindings: Bindings): string;
}

/** A page as it was read. */
export interface PageResult {
  readonly items: PageItems;
  /** Where the next page begins; undefined where there is none. */
  readonly next: { readonly key: string | null; readonly id: string } | undefined;
  /** How often the tables that the total depends on had been changed; along a relation, null where the source is not there. */
  readonly totalVersion: string | null;
  /** Null where it was not counted; a first page that is not full tells it by itself. */
  readonly total: string | null;
  /** How often the tables that the page depends on had been changed; null where they alone do not tell whether it is the same. */
  readonly pageVersion: string | null;
}

/** The records of a page as values. */
export function parseItems<RecordType extends object>({ items }: Pick<PageResult, "items">): RecordType[] {
  const json = emitJsonBytes(items.size, (out) => {
    out.raw("[");
    items.write(out);
    out.raw("]");
  });
  return JSON.parse(json.toString()) as RecordType[];
}

/** The records of a page. */
export interface PageItems {
  /** Writes them, with commas between them. */
  write(out: JsonWriter): void;
  /** About how many bytes that takes. */
  readonly size: number;
}

/** What stands around the records of a page. */
const ENVELOPE_BYTES = 256;

/**
 * Up to so many rows that match a search are best found all at once by its index, and sorted. PostgreSQL can't tell how
 * many there are: it may read the whole table in the order of the list, looking for the few that match.
 */
export const MAX_SORTED_MATCHES = 2000;

/** Compiles the shape of a plan. */
export function compileList(schema: Schema, caller: CallerScope, plan: ListPlan): CompiledList {
  const total = compileTotal(schema, caller, plan);
  const rows = hasPatternSearch(plan) && plan.cursor === undefined ? "counted matches" : "in order";
  const pageAndTotal = compilePage({ schema, caller, plan, rows }, total);
  if (total.source !== "kept") return { ...pageAndTotal, cacheableTotal: undefined };
  const leftOut: CompiledTotal = { ...total, source: "left out" };
  const { pageAndTotal: pageInOrder } = compilePage({ schema, caller, plan }, leftOut);
  const page = hasPatternSearch(plan)
    ? compilePage({ schema, caller, plan, rows: "all matches" }, leftOut).pageAndTotal
    : pageInOrder;
  return { ...pageAndTotal, cacheableTotal: { page, pageInOrder, count: total.count, key: total.key } };
}

/** What tells the shapes of lists apart; plans of one shape share their statements. */
export function formatListShape(schema: Schema, caller: CallerScope, plan: ListPlan): string {
  const { relationPath } = plan;
  const targets = [plan.entity, ...schema.listShownEntities(plan.entity)].map((target) =>
    canReadEntity(target, caller),
  );
  const filters = plan.filters.map(({ member, op, count, isNull }) => [member.name, op, count, isNull]);
  const searches = plan.searches.map(({ members }) => members.map(({ name }) => name));
  const paging =
    plan.cursor === undefined
      ? plan.offset === 0
        ? "start"
        : "offset"
      : plan.cursor.key === null
        ? "null"
        : "key";
  const sort = [plan.sort.member.name, plan.sort.order];
  return JSON.stringify([
    plan.entity.name,
    relationPath?.source.name,
    relationPath?.view.name,
    caller.family,
    caller.memberFamily,
    caller.isSignedIn,
    targets,
    plan.limit,
    filters,
    searches,
    sort,
    paging,
  ]);
}

/** The values of a plan in the order in which its statements take them. */
export function listPlanValues(plan: ListPlan): readonly Parameter[] {
  const { cursor } = plan;
  const pagingValues = cursor === undefined ? [plan.offset] : [cursor.key, cursor.id];
  return [...plan.values, ...pagingValues];
}

/** Before the columns of the record: changes, total, what the page has seen, sort key. */
const FIRST_RECORD_COLUMN = 4;

/** A page to be compiled, and how its rows are looked for. */
interface PageShape {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly plan: ListPlan;
  readonly rows?: RowStrategy;
}

/**
 * The rows of the page are found first, in an index where there is one; only they are made into records. Page, total and
 * the number of changes that the total belongs to come from one snapshot.
 */
function compilePage(
  { schema, caller, plan, rows = "in order" }: PageShape,
  total: CompiledTotal,
): Omit<CompiledList, "cacheableTotal"> {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  const order = compileOrder(plan, scope);
  const isCounted = rows === "counted matches";
  const found = isCounted ? compileMatches(plan, scope) : "";
  const page = isCounted ? compilePageOfMatches(plan, scope) : compilePageRows(plan, scope, rows);
  const columns = compilePageColumns(plan, scope);
  const isSortShown = columns.some(({ name }) => name === plan.sort.member.name);
  const key = isSortShown ? "null" : compileMemberValue(plan.sort.member, scope);
  const count = () => (isCounted ? `select count(*) from ${MATCHES}` : compileCount(plan, scope));
  const {
    columns: totalSelect,
    from,
    versionQuery,
  } = compileTotalColumns({ plan, scope }, { ...total, count });
  const pageAndTotal = parameters.compile(
    `${found}select ${totalSelect}, ${key}, ${formatSelectList(columns)}` +
      ` from ${from} left join (${page}) ${quoteName(ALIAS)} on true order by ${order}`,
  );
  return {
    pageAndTotal,
    cacheablePage:
      versionQuery === undefined
        ? undefined
        : createCacheablePage(versionQuery, formatListShape(schema, caller, plan), pageAndTotal),
    read: createPageReader(plan, columns),
  };
}

/** Made apart from the plan, so that no statement holds on to the values of the request that it was compiled for. */
function createCacheablePage(
  versionQuery: string,
  shape: string,
  { bind }: CompiledStatement,
): CacheablePage {
  return { versionQuery, key: (bindings) => `${shape} ${JSON.stringify(bind(bindings).values)}` };
}

/** Whole records, or what a relation or collection shows of them. */
function compilePageColumns({ relationPath }: ListPlan, scope: SelectScope): readonly RecordColumn[] {
  const selection = relationPath?.view.selection ?? [];
  return selection.length === 0 ? compileRecordColumns(scope) : compileSelectedColumns(selection, scope);
}

function createPageReader(plan: ListPlan, columns: readonly RecordColumn[]): CompiledList["read"] {
  const { limit, offset, cursor, sort } = plan;
  const writer = createRecordWriter(columns, FIRST_RECORD_COLUMN);
  const shownAt = columns.findIndex(({ name }) => name === sort.member.name);
  const keyAt = shownAt < 0 ? FIRST_RECORD_COLUMN - 1 : FIRST_RECORD_COLUMN + shownAt;
  const isFirst = offset === 0 && cursor === undefined;
  return (rows) => {
    const [first] = rows;
    // Totals without records come as a row without an id.
    const isEmpty =
      first === undefined || readColumnLength(first, findColumnOffset(first, FIRST_RECORD_COLUMN)) < 0;
    const visibleRows = isEmpty ? [] : rows.slice(0, limit);
    const last = rows.length > limit ? visibleRows.at(-1) : undefined;
    return {
      items: createPageItems(visibleRows, writer),
      next:
        last === undefined
          ? undefined
          : {
              key: toCursorKey(getColumnText(last, keyAt), sort),
              id: getColumnText(last, FIRST_RECORD_COLUMN) as string,
            },
      totalVersion: first === undefined ? null : getColumnText(first, 0),
      total: readTotal(first) ?? (isFirst && last === undefined ? String(visibleRows.length) : null),
      pageVersion: first === undefined ? null : getColumnText(first, 2),
    };
  };
}

function createPageItems(rows: readonly RowBytes[], { write, estimateBytes }: RecordWriter): PageItems {
  return {
    size: estimateBytes(rows) + ENVELOPE_BYTES,
    write(out) {
      for (const [i, row] of rows.entries()) {
        if (i > 0) out.raw(",");
        write(out, row);
      }
    },
  };
}

function readTotal(row: RowBytes | undefined): string | null {
  return row === undefined ? null : getColumnText(row, 1);
}
