// Column types, taken apart: what casts need to know of them.
import { type Sql, sqlType } from "../write/sql.ts";

/** The types of columns, whatever their precision. */
export type ColumnKind =
  | "text"
  | "integer"
  | "bigint"
  | "numeric"
  | "float"
  | "boolean"
  | "date"
  | "datetime"
  | "uuid"
  | "json";

/** A column type, taken apart. */
export interface ColumnType {
  readonly kind: ColumnKind;
  readonly type: Sql;
  /** numeric: digits before and behind the point. */
  readonly whole: number;
  readonly scale: number;
}

/** How many digits whole numbers have. */
export const INTEGER_DIGITS = 10;
export const BIGINT_DIGITS = 19;

const COLUMN_KINDS: Readonly<Record<string, ColumnKind>> = {
  text: "text",
  integer: "integer",
  bigint: "bigint",
  "double precision": "float",
  boolean: "boolean",
  date: "date",
  "timestamptz(3)": "datetime",
  uuid: "uuid",
  jsonb: "json",
};

// A float, or a text that says one, has as many digits as anything can hold.
const DIGITS: Readonly<Partial<Record<ColumnKind, Pick<ColumnType, "whole" | "scale">>>> = {
  integer: { whole: INTEGER_DIGITS, scale: 0 },
  bigint: { whole: BIGINT_DIGITS, scale: 0 },
};
const ANY_DIGITS = { whole: Number.POSITIVE_INFINITY, scale: Number.POSITIVE_INFINITY };

/** A column type, taken apart. */
export function parseColumnType(type: string): ColumnType {
  const exact = /^numeric\((\d+),(\d+)\)$/.exec(type);
  if (exact !== null) {
    const [precision, scale] = [Number(exact[1]), Number(exact[2])];
    return { kind: "numeric", type: sqlType(type), whole: precision - scale, scale };
  }
  const kind = COLUMN_KINDS[type];
  if (kind === undefined) throw new Error(`${type} is no column type.`);
  return { kind, type: sqlType(type), ...(DIGITS[kind] ?? ANY_DIGITS) };
}
