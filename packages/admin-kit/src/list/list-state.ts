// What a list shows, and how an address says it: what a view or the entity's own defaults say already is left out.
import type { ScreenSort } from "@lathe/client";
import { type SearchParams, getSearchParam, listSearchParam } from "../address/search-params.ts";
import { type Condition, formatCondition, parseCondition } from "./condition.ts";

/** What a list shows: all that a view can keep. */
export interface ListConfig {
  /** The text that is searched for. */
  readonly q: string;
  readonly filters: readonly Condition[];
  /** Null: newest first, which is what the API does by itself. */
  readonly sort: ScreenSort | null;
  readonly columns: readonly string[];
  readonly layout: "table" | "gallery";
  /** Of virtual entities, as they are typed. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A list on the screen: what it shows, and which part of it is looked at. */
export interface ListState extends ListConfig {
  readonly view: string | undefined;
  readonly page: number;
  readonly size: number;
  /** The record that is shown beside the list. */
  readonly preview: string | undefined;
}

/** The sizes of pages that can be chosen. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** How many rows a page has unless another number is chosen. */
const DEFAULT_PAGE_SIZE = 50;

/** The view that an address names. */
export function readViewId(params: SearchParams): string | undefined {
  return getSearchParam(params, "view");
}

/** What an address says; what it does not say is as the base has it: a view, or the defaults of the entity. */
export function readListState(params: SearchParams, base: ListConfig): ListState {
  const cols = getSearchParam(params, "cols");
  const layout = getSearchParam(params, "layout");
  return {
    view: readViewId(params),
    q: getSearchParam(params, "q") ?? base.q,
    filters: params["f"] === undefined ? base.filters : readConditions(listSearchParam(params, "f")),
    sort: readSort(getSearchParam(params, "sort"), base.sort),
    columns: cols === undefined ? base.columns : cols.split(",").filter((name) => name !== ""),
    layout: layout === "gallery" || layout === "table" ? layout : base.layout,
    parameters: params["p"] === undefined ? base.parameters : readParameters(listSearchParam(params, "p")),
    page: readNumber(getSearchParam(params, "page"), 1),
    size: readSize(getSearchParam(params, "size")),
    preview: getSearchParam(params, "preview"),
  };
}

/** The address of a list; what the base says already is left out. */
export function writeListState(state: ListState, base: ListConfig): SearchParams {
  const parameters = listParameters(state.parameters);
  const filters = state.filters.map(formatCondition);
  return dropMissing({
    view: state.view,
    q: state.q === base.q ? undefined : state.q,
    f: isSame(filters, base.filters.map(formatCondition)) ? undefined : orEmpty(filters),
    sort: isSame(state.sort, base.sort) ? undefined : formatSort(state.sort),
    cols: isSame(state.columns, base.columns) ? undefined : state.columns.join(","),
    layout: state.layout === base.layout ? undefined : state.layout,
    p: isSame(parameters, listParameters(base.parameters)) ? undefined : orEmpty(parameters),
    page: state.page === 1 ? undefined : String(state.page),
    size: state.size === DEFAULT_PAGE_SIZE ? undefined : String(state.size),
    preview: state.preview,
  });
}

/** A list after a change: what is shown otherwise is shown from its first page. */
export function changeListState(former: ListState, changes: Partial<ListState>): ListState {
  const isSamePart = Object.keys(changes).every((name) => name === "preview" || name === "columns");
  return { ...former, ...(isSamePart ? {} : { page: 1 }), ...changes };
}

/** The last page of so many records. */
export function getLastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Whether a list shows something else than its base. */
export function isListChanged(state: ListConfig, base: ListConfig): boolean {
  const {
    page: _page,
    size: _size,
    preview: _preview,
    view: _view,
    ...said
  } = writeListState(
    { ...state, page: 1, size: DEFAULT_PAGE_SIZE, preview: undefined, view: undefined },
    base,
  );
  return Object.keys(said).length > 0;
}

/** What is said twice holds once. */
function readConditions(texts: readonly string[]): readonly Condition[] {
  return [...new Set(texts)].flatMap((text) => parseCondition(text) ?? []);
}

function readSort(text: string | undefined, base: ScreenSort | null): ScreenSort | null {
  if (text === undefined) return base;
  if (text === "") return null;
  return text.startsWith("-") ? { field: text.slice(1), order: "desc" } : { field: text, order: "asc" };
}

function formatSort(sort: ScreenSort | null): string {
  return sort === null ? "" : `${sort.order === "desc" ? "-" : ""}${sort.field}`;
}

function readParameters(texts: readonly string[]): Readonly<Record<string, string>> {
  const pairs = texts.filter((text) => text.includes("~")).map((text) => splitOnce(text));
  return Object.fromEntries(pairs);
}

function splitOnce(text: string): readonly [string, string] {
  const at = text.indexOf("~");
  return [text.slice(0, at), text.slice(at + 1)];
}

function listParameters(parameters: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(parameters).map(([name, value]) => `${name}~${value}`);
}

function readNumber(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000_000 ? number : fallback;
}

function readSize(text: string | undefined): number {
  return PAGE_SIZES.find((size) => size === Number(text)) ?? DEFAULT_PAGE_SIZE;
}

/** A name without values is said to have none: otherwise it would be as the base has it. */
function orEmpty(values: readonly string[]): readonly string[] {
  return values.length === 0 ? [""] : values;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function dropMissing(params: SearchParams): SearchParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}
