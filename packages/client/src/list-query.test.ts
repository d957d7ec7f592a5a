// What lists can be asked for: how it stands in an address, and what its types refuse.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BooleanFilter, ChoiceFilter, MembershipFilter, OrderedFilter, TextFilter } from "./filters.ts";
import { type AnyFields, type IterateQuery, type ListQuery, toSearchParams } from "./list-query.ts";

interface NoteFields {
  readonly filters: {
    readonly title: TextFilter;
    readonly rank: OrderedFilter<number>;
    readonly kind: ChoiceFilter<"a" | "b" | null>;
    readonly done: BooleanFilter;
    readonly "author.name": TextFilter;
    readonly tags: MembershipFilter;
  };
  readonly searches: "title";
  readonly sort: "title" | "rank";
}

test("conditions stand in an address as JSON, names with commas, everything else as it is, and what is undefined not at all", () => {
  const query: ListQuery<NoteFields> = {
    limit: 5,
    filters: [
      { field: "title", op: "contains", value: "a&b" },
      { field: "rank", op: "between", value: [1, 5] },
      { field: "kind", op: "in", value: ["a"] },
      { field: "done", op: "isNull", value: false },
      {
        any: [
          { field: "tags", op: "hasAll", value: ["1"] },
          { field: "author.name", op: "eq", value: "Ann" },
        ],
      },
    ],
    searches: [{ field: "*", value: "harbour" }],
    sort: "rank",
    order: "desc",
  };
  const params = toSearchParams({ ...query, cursor: undefined, exact: false, fields: ["id", "title"] });
  assert.deepEqual(
    [...params],
    [
      ["limit", "5"],
      ["filters", JSON.stringify(query.filters)],
      ["searches", '[{"field":"*","value":"harbour"}]'],
      ["sort", "rank"],
      ["order", "desc"],
      ["exact", "false"],
      ["fields", "id,title"],
    ],
  );
});

test("the types refuse what the application would refuse", () => {
  const queries: readonly ListQuery<NoteFields>[] = [
    // @ts-expect-error no such choice
    { filters: [{ field: "kind", op: "eq", value: "c" }] },
    // @ts-expect-error null is asked for by isNull
    { filters: [{ field: "kind", op: "eq", value: null }] },
    // @ts-expect-error numbers have no parts
    { filters: [{ field: "rank", op: "contains", value: 1 }] },
    // @ts-expect-error ids are compared as a list
    { filters: [{ field: "tags", op: "eq", value: "1" }] },
    // @ts-expect-error groups are not nested
    { filters: [{ any: [{ any: [{ field: "rank", op: "eq", value: 1 }] }] }] },
    // @ts-expect-error not searchable
    { searches: [{ field: "rank", value: "1" }] },
    // @ts-expect-error not sortable
    { sort: "done" },
  ];
  // @ts-expect-error iterating begins with the first page
  const iterated: IterateQuery<NoteFields> = { offset: 3 };
  // @ts-expect-error nothing but pages can be asked for
  const bare: ListQuery<object> = { sort: "title" };
  const untyped: ListQuery<AnyFields> = { filters: [{ field: "any", op: "eq", value: 1 }], sort: "any" };
  assert.deepEqual(
    [queries.length, iterated.limit, bare.limit, untyped.sort],
    [7, undefined, undefined, "any"],
  );
});
