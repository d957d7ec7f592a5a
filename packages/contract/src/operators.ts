// The comparison operators, and which of them each field type knows: the same in rules and in filters.
import type { FieldType } from "./field-types.ts";

/** Every comparison operator of rules and filters. */
export const OPERATORS = [
  "eq",
  "ne",
  "gt",
  "gte",
  "lt",
  "lte",
  "in",
  "notIn",
  "between",
  "contains",
  "startsWith",
  "endsWith",
  "isNull",
] as const;

/** The name of an operator. */
export type Operator = (typeof OPERATORS)[number];

/** The operators of filters by a manyToMany: has any of, has none of, has all of, has none at all. */
export const MEMBERSHIP_OPERATORS = ["in", "notIn", "hasAll", "isNull"] as const;

/** The name of an operator of filters. */
export type FilterOperator = Operator | (typeof MEMBERSHIP_OPERATORS)[number];

/** Every operator of filters. */
export const FILTER_OPERATORS: readonly FilterOperator[] = [
  ...new Set<FilterOperator>([...OPERATORS, ...MEMBERSHIP_OPERATORS]),
];

const TEXT_OPERATORS = ["eq", "ne", "in", "notIn", "contains", "startsWith", "endsWith", "isNull"] as const;
const ORDERED_OPERATORS = ["eq", "ne", "gt", "gte", "lt", "lte", "in", "notIn", "between", "isNull"] as const;
const IDENTITY_OPERATORS = ["eq", "ne", "in", "notIn", "isNull"] as const;
const BOOLEAN_OPERATORS = ["eq", "ne", "isNull"] as const;
const NO_OPERATORS = [] as const;

/** The operators of each field type; `{relation}Id` and `id` compare like `uuid`. Empty: no rule or filter may use the type. */
export const OPERATORS_BY_FIELD_TYPE: Readonly<Record<FieldType, readonly Operator[]>> = {
  string: TEXT_OPERATORS,
  text: NO_OPERATORS,
  markdown: NO_OPERATORS,
  slug: TEXT_OPERATORS,
  email: TEXT_OPERATORS,
  url: TEXT_OPERATORS,
  integer: ORDERED_OPERATORS,
  bigint: ORDERED_OPERATORS,
  decimal: ORDERED_OPERATORS,
  float: ORDERED_OPERATORS,
  boolean: BOOLEAN_OPERATORS,
  date: ORDERED_OPERATORS,
  datetime: ORDERED_OPERATORS,
  uuid: IDENTITY_OPERATORS,
  enum: IDENTITY_OPERATORS,
  json: NO_OPERATORS,
  image: NO_OPERATORS,
};

/** The operators of filters by a relation: a belongsTo is compared as `{relation}Id`. */
export const RELATION_OPERATORS: Readonly<Record<"belongsTo" | "manyToMany", readonly FilterOperator[]>> = {
  belongsTo: IDENTITY_OPERATORS,
  manyToMany: MEMBERSHIP_OPERATORS,
};
