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

const TEXT = ["eq", "ne", "in", "notIn", "contains", "startsWith", "endsWith", "isNull"] as const;
const ORDERED = ["eq", "ne", "gt", "gte", "lt", "lte", "in", "notIn", "between", "isNull"] as const;
const IDENTITY = ["eq", "ne", "in", "notIn", "isNull"] as const;
const TRUTH = ["eq", "ne", "isNull"] as const;
const NONE = [] as const;

/** The operators of each field type; `{relation}Id` and `id` compare like `uuid`. Empty: no rule or filter may use the type. */
export const OPERATORS_OF: Readonly<Record<FieldType, readonly Operator[]>> = {
  string: TEXT,
  text: NONE,
  markdown: NONE,
  slug: TEXT,
  email: TEXT,
  url: TEXT,
  integer: ORDERED,
  bigint: ORDERED,
  decimal: ORDERED,
  float: ORDERED,
  boolean: TRUTH,
  date: ORDERED,
  datetime: ORDERED,
  uuid: IDENTITY,
  enum: IDENTITY,
  json: NONE,
  image: NONE,
};
