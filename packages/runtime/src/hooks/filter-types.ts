// The conditions that own code can filter lists by, one type for each kind of value.

interface NullFilter {
  readonly op: "isNull";
  readonly value: boolean;
}

type ValueFilter<Op, Value> =
  | { readonly op: Op; readonly value: Value }
  | { readonly op: "in" | "notIn"; readonly value: readonly Value[] }
  | NullFilter;

/** Conditions on texts; all but eq, ne, in and notIn ignore the letter case. */
export type TextFilter = ValueFilter<"eq" | "ne" | "contains" | "startsWith" | "endsWith", string>;

/** Conditions on numbers, dates and times. */
export type OrderedFilter<Value> =
  | ValueFilter<"eq" | "ne" | "gt" | "gte" | "lt" | "lte", Value>
  | { readonly op: "between"; readonly value: readonly [low: Value, high: Value] };

/** Conditions on ids and choices. */
export type ChoiceFilter<Value> = ValueFilter<"eq" | "ne", NonNullable<Value>>;

/** Conditions on the targets of a manyToMany: has any of them, none of them, all of them, none at all. */
export type MembershipFilter =
  | { readonly op: "in" | "notIn" | "hasAll"; readonly value: readonly string[] }
  | NullFilter;

/** Conditions on booleans. */
export type BooleanFilter = { readonly op: "eq" | "ne"; readonly value: boolean } | NullFilter;
