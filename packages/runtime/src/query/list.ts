// The statements of a list: the page, and how many match in all. Compiled once per shape, and only those that are used.
import type { Parameter, RowBytes } from "../db/driver.ts";
import type { CallerScope } from "./caller-scope.ts";
import { hasPatternSearch } from "./list-conditions.ts";
import type { ListPlan } from "./list-plan.ts";
import { formatListShape, withoutPrincipal, withoutValues } from "./list-shape.ts";
import { type CompiledTotal, compileTotal } from "./list-total.ts";
import { compilePage } from "./page.ts";
import type { PageResult } from "./page-result.ts";
import type { RowStrategy } from "./page-rows.ts";
import type { Schema } from "./schema.ts";
import type { Bindings, CompiledStatement } from "./sql-text.ts";

/** A compiled list. */
export interface CompiledList {
  /** The page and the total, of one snapshot; the page alone where no total is asked for. */
  readonly pageAndTotal: CompiledStatement;
  /** How the total can be had without counting; undefined where it costs nothing, can't be kept, or is not asked for. */
  readonly cacheableTotal: CacheableTotal | undefined;
  /** How to find out whether a page is still the same; undefined where its tables alone can't tell. */
  readonly cacheablePage: CacheablePage | undefined;
  /** The statements for transactions. */
  readonly inTransaction: TransactionList;
  /** What the rows of any of its pages say. */
  read(rows: readonly RowBytes[]): PageResult;
}

/** The statements for a total that is counted once, and holds for as long as nothing changes. */
export interface CacheableTotal {
  /** The page without the total, where that is at most `MAX_SORTED_MATCHES`. */
  readonly page: CompiledStatement;
  /** The same for larger totals. */
  readonly pageInOrder: CompiledStatement;
  /** The tables whose changes can change the total. */
  readonly tables: readonly string[];
  /** What the total depends on besides the rows. */
  key(bindings: Bindings): string;
}

/**
 * The statements of a list inside a transaction, where nothing is cached. With conditions they do not look at how often tables
 * were changed: a serialisable transaction that does is in the way of everybody who changes these tables.
 */
export interface TransactionList {
  readonly pageAndTotal: CompiledStatement;
  /** The page alone: a count reads all that match. */
  readonly page: CompiledStatement;
}

/** What tells whether a page that was read before is still the same. */
export interface CacheablePage {
  /** The text of a statement without values: one row of one column, what `pageVersion` of a page would be now. */
  readonly versionQuery: string;
  /** What the page depends on besides the rows. */
  key(bindings: Bindings): string;
}

/**
 * Up to so many rows that match a search are best found all at once by its index, and sorted. PostgreSQL can't tell how
 * many there are: it may read the whole table in the order of the list, looking for the few that match.
 */
export const MAX_SORTED_MATCHES = 2000;

/** Compiles the shape of a plan. */
export function compileList(schema: Schema, asking: CallerScope, request: ListPlan): CompiledList {
  // Some of it is compiled later, for others of the same shape.
  const plan = withoutValues(request);
  const caller = withoutPrincipal(schema, asking, plan.entity);
  const total = compileTotal(schema, caller, plan);
  const compile = (rows: RowStrategy, { source }: Pick<CompiledTotal, "source">) =>
    compilePage({ schema, caller, plan, rows }, { ...total, source });
  const hasMatches = hasPatternSearch(plan);
  const wholeRows = chooseRows(plan, hasMatches);
  const { statement, versionQuery, read } = compile(wholeRows, total);
  const counted = lazy(() => compile(wholeRows, { source: "counted" }).statement);
  const alone = lazy(() => compile("in order", { source: "none" }).statement);
  const shape = formatListShape(schema, caller, plan);
  const keyOf =
    ({ bind }: CompiledStatement) =>
    (bindings: Bindings) =>
      `${shape} ${JSON.stringify(bind(bindings).values)}`;
  const inOrder = lazy(() => compile("in order", { source: "left out" }).statement);
  const matches = hasMatches ? lazy(() => compile("all matches", { source: "left out" }).statement) : inOrder;
  return {
    pageAndTotal: statement,
    cacheablePage: versionQuery === undefined ? undefined : { versionQuery, key: keyOf(statement) },
    inTransaction: {
      get pageAndTotal() {
        if (!plan.hasTotal) return alone();
        return total.source === "kept" ? counted() : statement;
      },
      get page() {
        return alone();
      },
    },
    cacheableTotal: total.source === "kept" ? createCacheableTotal(total, { inOrder, matches }) : undefined,
    read,
  };
}

/** How the rows of a page are looked for while nobody knows how many match. */
function chooseRows({ cursor, hasTotal }: ListPlan, hasMatches: boolean): RowStrategy {
  if (!hasMatches || cursor !== undefined) return "in order";
  return hasTotal ? "counted matches" : "all matches";
}

function createCacheableTotal(
  { tables, key }: CompiledTotal,
  { inOrder, matches }: Readonly<Record<"inOrder" | "matches", () => CompiledStatement>>,
): CacheableTotal {
  return {
    get page() {
      return matches();
    },
    get pageInOrder() {
      return inOrder();
    },
    tables,
    key,
  };
}

/** What is created when it is first asked for. */
function lazy<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined;
  return () => (created ??= { value: create() }).value;
}

/** The values of a plan in the order in which its statements take them. */
export function listPlanValues(plan: ListPlan): readonly Parameter[] {
  const { cursor } = plan;
  const pagingValues = cursor === undefined ? [plan.offset] : [cursor.key, cursor.id];
  return [...plan.values, ...pagingValues];
}
