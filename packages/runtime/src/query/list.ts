// The statement of a list: the page, and how many match in all. Compiled once per shape.
import type { Parameter, RowBytes } from "../db/driver.ts";
import { columnAt, columnText, lengthAt } from "../db/row-bytes.ts";
import { type CallerClass, canReach } from "./caller.ts";
import { keyOf } from "./cursor.ts";
import { isSearched } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import { type CompiledTotal, compileTotal, countQuery, totalColumns } from "./list-total.ts";
import { ALIAS, FOUND, type RowSource, foundRows, orderOf, pageRows, rowsOfFound } from "./page-rows.ts";
import { type JsonWriter, jsonBytes } from "./json-bytes.ts";
import type { Schema } from "./schema.ts";
import { type SelectScope, chosenRecordColumns, memberValue, recordColumns, selectList } from "./select.ts";
import { type RecordColumn, type RecordWriter, recordWriter } from "./record-text.ts";
import { type Bindings, type CompiledStatement, SqlParameters, quoteName } from "./sql-text.ts";

/** A compiled list. */
export interface CompiledList {
  /** The page and the total, of one snapshot. */
  readonly whole: CompiledStatement;
  /** How the total can be had without counting; undefined where it costs nothing, or can't be kept. */
  readonly keptTotal: KeptTotalList | undefined;
  /** How to find out whether a page is still the same; undefined where its tables alone can't tell. */
  readonly keptPage: KeptPageList | undefined;
  /** What the rows of `whole` or of `keptTotal.page` say. */
  read(rows: readonly RowBytes[]): ReadPage;
}

/** The statements for a total that is counted once, and holds for as long as nothing changes. */
export interface KeptTotalList {
  /** The page without the total, where it is at most `FEW`. */
  readonly page: CompiledStatement;
  /** The same for larger totals. */
  readonly pageOfMany: CompiledStatement;
  /** One row of [changes, total]. */
  readonly count: CompiledStatement;
  /** What the total depends on besides the rows. */
  key(bindings: Bindings): string;
}

/** What tells whether a page that was read before is still the same. */
export interface KeptPageList {
  /** The text of a quick statement without values: one row of one column, what `seen` of a page would be now. */
  readonly changes: string;
  /** What the page depends on besides the rows. */
  key(bindings: Bindings): string;
}

/** A page as it was read. */
export interface ReadPage {
  readonly items: PageItems;
  /** Where the next page begins; undefined where there is none. */
  readonly next: { readonly key: string | null; readonly id: string } | undefined;
  /** How often the tables that the total depends on had been changed; along a relation, null where the source is not there. */
  readonly changes: string | null;
  /** Null where it was not counted; a first page that is not full tells it by itself. */
  readonly total: string | null;
  /** How often the tables that the page depends on had been changed; null where they alone do not tell whether it is the same. */
  readonly seen: string | null;
}

/** The records of a page as values. */
export function itemsOf<Shown extends object>({ items }: Pick<ReadPage, "items">): Shown[] {
  const json = jsonBytes(items.size, (out) => {
    out.raw("[");
    items.write(out);
    out.raw("]");
  });
  return JSON.parse(json.toString()) as Shown[];
}

/** The records of a page. */
export interface PageItems {
  /** Writes them, with commas between them. */
  write(out: JsonWriter): void;
  /** About how many bytes that takes. */
  readonly size: number;
}

/** What stands around the records of a page. */
const FRAME_BYTES = 256;

/**
 * Up to so many rows that match a search are best found all at once by its index, and sorted. PostgreSQL can't tell how
 * many there are: it may read the whole table in the order of the list, looking for the few that match.
 */
export const FEW = 2000;

/** Compiles the shape of a plan. */
export function compileList(schema: Schema, caller: CallerClass, plan: ListPlan): CompiledList {
  const total = compileTotal(schema, caller, plan);
  const rows = isSearched(plan) && plan.cursor === undefined ? "counted matches" : "in order";
  const whole = compilePage({ schema, caller, plan, rows }, total);
  if (total.source !== "kept") return { ...whole, keptTotal: undefined };
  const leftOut: CompiledTotal = { ...total, source: "left out" };
  const { whole: pageOfMany } = compilePage({ schema, caller, plan }, leftOut);
  const page = isSearched(plan)
    ? compilePage({ schema, caller, plan, rows: "all matches" }, leftOut).whole
    : pageOfMany;
  return { ...whole, keptTotal: { page, pageOfMany, count: total.count, key: total.key } };
}

/** What tells the shapes of lists apart; plans of one shape share their statements. */
export function shapeOf(schema: Schema, caller: CallerClass, plan: ListPlan): string {
  const { along } = plan;
  const targets = [plan.entity, ...schema.shownBy(plan.entity)].map((target) => canReach(target, caller));
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
    along?.source.name,
    along?.view.name,
    caller.family,
    caller.shows,
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
export function planValues(plan: ListPlan): readonly Parameter[] {
  const { cursor } = plan;
  const place = cursor === undefined ? [plan.offset] : [cursor.key, cursor.id];
  return [...plan.values, ...place];
}

/** Before the columns of the record: changes, total, what the page has seen, sort key. */
const RECORD_AT = 4;

/** A page to be compiled, and how its rows are looked for. */
interface PageShape {
  readonly schema: Schema;
  readonly caller: CallerClass;
  readonly plan: ListPlan;
  readonly rows?: RowSource;
}

/**
 * The rows of the page are found first, in an index where there is one; only they are made into records. Page, total and
 * the number of changes that the total belongs to come from one snapshot.
 */
function compilePage(
  { schema, caller, plan, rows = "in order" }: PageShape,
  total: CompiledTotal,
): Omit<CompiledList, "keptTotal"> {
  const parameters = new SqlParameters();
  const scope: SelectScope = { schema, entity: plan.entity, caller, alias: ALIAS, parameters };
  const order = orderOf(plan, scope);
  const isCounted = rows === "counted matches";
  const found = isCounted ? foundRows(plan, scope) : "";
  const page = isCounted ? rowsOfFound(plan, scope) : pageRows(plan, scope, rows);
  const columns = columnsOf(plan, scope);
  const isShown = columns.some(({ name }) => name === plan.sort.member.name);
  const key = isShown ? "null" : memberValue(plan.sort.member, scope);
  const count = () => (isCounted ? `select count(*) from ${FOUND}` : countQuery(plan, scope));
  const { shown, from, changes } = totalColumns({ plan, scope }, { ...total, count });
  const whole = parameters.finish(
    `${found}select ${shown}, ${key}, ${selectList(columns)}` +
      ` from ${from} left join (${page}) ${quoteName(ALIAS)} on true order by ${order}`,
  );
  return {
    whole,
    keptPage: changes === undefined ? undefined : keptPageOf(changes, shapeOf(schema, caller, plan), whole),
    read: pageReader(plan, columns),
  };
}

/** Made apart from the plan, so that no statement holds on to the values of the request that it was compiled for. */
function keptPageOf(changes: string, shape: string, { bind }: CompiledStatement): KeptPageList {
  return { changes, key: (bindings) => `${shape} ${JSON.stringify(bind(bindings).values)}` };
}

/** Whole records, or what a relation or collection shows of them. */
function columnsOf({ along }: ListPlan, scope: SelectScope): readonly RecordColumn[] {
  const selection = along?.view.selection ?? [];
  return selection.length === 0 ? recordColumns(scope) : chosenRecordColumns(selection, scope);
}

function pageReader(plan: ListPlan, columns: readonly RecordColumn[]): CompiledList["read"] {
  const { limit, offset, cursor, sort } = plan;
  const writer = recordWriter(columns, RECORD_AT);
  const shownAt = columns.findIndex(({ name }) => name === sort.member.name);
  const keyAt = shownAt < 0 ? RECORD_AT - 1 : RECORD_AT + shownAt;
  const isFirst = offset === 0 && cursor === undefined;
  return (rows) => {
    const [first] = rows;
    // Totals without records come as a row without an id.
    const isEmpty = first === undefined || lengthAt(first, columnAt(first, RECORD_AT)) < 0;
    const shown = isEmpty ? [] : rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: itemsIn(shown, writer),
      next:
        last === undefined
          ? undefined
          : { key: keyOf(columnText(last, keyAt), sort), id: columnText(last, RECORD_AT) as string },
      changes: first === undefined ? null : columnText(first, 0),
      total: totalIn(first) ?? (isFirst && last === undefined ? String(shown.length) : null),
      seen: first === undefined ? null : columnText(first, 2),
    };
  };
}

function itemsIn(rows: readonly RowBytes[], { write, sizeOf }: RecordWriter): PageItems {
  return {
    size: sizeOf(rows) + FRAME_BYTES,
    write(out) {
      for (const [i, row] of rows.entries()) {
        if (i > 0) out.raw(",");
        write(out, row);
      }
    },
  };
}

function totalIn(row: RowBytes | undefined): string | null {
  return row === undefined ? null : columnText(row, 1);
}
