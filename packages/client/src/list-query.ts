// What lists can be asked for: a page, filters, searches, an order; and how it is written into an address.
import type { AnyFilter } from "./filters.ts";
import type { CallOptions } from "./http.ts";

/** Which page of a list is meant. */
export interface PageQuery {
  readonly limit?: number;
  /** Not together with `cursor`. */
  readonly offset?: number;
  /** The `next` of the page before. */
  readonly cursor?: string;
}

/** Whether it is wanted how many records there are on all pages; left out: it is. With `false` nothing is counted. */
export interface TotalQuery<Counted extends boolean> {
  readonly total?: Counted;
}

/** What a list can be asked for; `Fields` has the fields that it can be filtered, searched and sorted by. */
export type ListQuery<Fields> = PageQuery & FilterQuery<Fields> & SearchQuery<Fields> & SortQuery<Fields>;

/** The same for all pages of a list, one after the other. */
export type IterateQuery<Fields> = Omit<ListQuery<Fields>, "offset" | "cursor">;

/** The fields of an entity that is known by its name only. */
export interface AnyFields {
  readonly filters: { readonly [field: string]: AnyFilter };
  readonly searches: string;
  readonly sort: string;
}

/** The parameters of a rule that is known by its name only; `fields` may stand beside them. */
export type AnyParameters = Readonly<Record<string, string | number | boolean | readonly string[]>>;

type FilterQuery<Fields> = Fields extends { readonly filters: infer Filters }
  ? { readonly filters?: readonly FilterElement<FieldFilter<Filters>>[] }
  : unknown;

/** A condition, or several of which one is enough. */
type FilterElement<Filter> = Filter | { readonly any: readonly Filter[] };

type FieldFilter<Filters> = {
  [Field in keyof Filters]: { readonly field: Field } & Filters[Field];
}[keyof Filters];

type SearchQuery<Fields> = Fields extends { readonly searches: infer Field }
  ? { readonly searches?: readonly { readonly field: Field | "*"; readonly value: string }[] }
  : unknown;

type SortQuery<Fields> = Fields extends { readonly sort: infer Field }
  ? { readonly sort?: Field; readonly order?: "asc" | "desc" }
  : unknown;

/** A query and options behind it; the query can be left out where none of the parameters in it must be there. */
export type QueryArguments<Parameters, Query = Parameters> =
  Record<never, never> extends Parameters
    ? [query?: Query, options?: CallOptions]
    : [query: Query, options?: CallOptions];

/** A query as it stands in an address: names of members with commas between them, conditions as JSON, everything else as it is. */
export function toSearchParams(query: object): URLSearchParams {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      typeof value === "object" && name !== "fields" ? JSON.stringify(value) : String(value),
    ]),
  );
}
