// How values of each type travel: what a condition may compare with, how SQL casts it, how a record shows it.
import {
  type FieldType,
  isInteger,
  isStorableText,
  parseBigint,
  parseDate,
  parseDatetime,
  parseDecimal,
  parseUuid,
} from "@lathe/contract";
import type { MemberDefinition } from "../definition.ts";
import { listShort } from "../values/describe-schema.ts";
import type { WireForm } from "./record-text.ts";

/** A value ready for a parameter. */
export type SqlValue = string | number | boolean;

/** What the compiler knows about a type. */
export interface ValueType {
  /** What a value looks like, for messages, with an example. */
  describe(member: MemberLimits): string;
  /** The SQL type that parameters are cast to. */
  readonly cast: string;
  /** The value to send, or undefined where it has not the form of the type. */
  parse(value: unknown, member: MemberLimits): SqlValue | undefined;
  /** How the database's own text of a value becomes JSON. */
  readonly wire: WireForm;
  /** The SQL expression whose JSON is the wire form of the column. */
  toJsonExpression(column: string): string;
}

type MemberLimits = Pick<MemberDefinition, "precision" | "scale" | "values">;

/** Reads only text. */
function createTextParser(
  read: (text: string, member: MemberLimits) => string | undefined,
): ValueType["parse"] {
  return (value, member) => (typeof value === "string" ? read(value, member) : undefined);
}

const SAMPLE_ID = '"01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47"';

const asIs = (column: string) => column;
const asText = (column: string) => `${column}::text`;

/** Milliseconds and a Z, whatever the session's settings. */
const asUtc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const TEXT: ValueType = {
  describe: () => 'text without NUL or half surrogate pairs, such as "harbour"',
  cast: "text",
  parse: createTextParser((text) => (isStorableText(text) ? text : undefined)),
  wire: "text",
  toJsonExpression: asIs,
};

/** The facts of every type. */
export const VALUE_TYPES: Readonly<Record<FieldType, ValueType>> = {
  string: TEXT,
  text: TEXT,
  markdown: TEXT,
  slug: TEXT,
  email: TEXT,
  url: TEXT,
  integer: {
    describe: () => "a whole number of 32 bits, such as 7",
    cast: "integer",
    parse: (value) => (isInteger(value) ? value : undefined),
    wire: "asIs",
    toJsonExpression: asIs,
  },
  bigint: {
    describe: () => 'a whole number of 64 bits as text, such as "7"',
    cast: "bigint",
    parse: createTextParser(parseBigint),
    wire: "quoted",
    toJsonExpression: asText,
  },
  decimal: {
    describe: ({ scale }) =>
      `an exact number as text${scale === undefined ? "" : ` with at most ${scale} digits after the point`}, such as "7"`,
    cast: "numeric",
    parse: createTextParser((text, { precision = 1000, scale = 500 }) =>
      parseDecimal(text, { precision, scale }),
    ),
    wire: "quoted",
    toJsonExpression: asText,
  },
  float: {
    describe: () => "a number, such as 7.5",
    cast: "double precision",
    parse: (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined),
    wire: "float",
    toJsonExpression: asIs,
  },
  boolean: {
    describe: () => "true or false",
    cast: "boolean",
    parse: (value) => (typeof value === "boolean" ? value : undefined),
    wire: "boolean",
    toJsonExpression: asIs,
  },
  date: {
    describe: () => 'a date such as "2026-01-31"',
    cast: "date",
    parse: createTextParser(parseDate),
    wire: "quoted",
    toJsonExpression: asText,
  },
  datetime: {
    describe: () => 'a point in time such as "2026-01-31T09:30:00Z"',
    cast: "timestamptz",
    parse: createTextParser(parseDatetime),
    wire: "time",
    toJsonExpression: asUtc,
  },
  uuid: {
    describe: () => `a UUID, such as ${SAMPLE_ID}`,
    cast: "uuid",
    parse: createTextParser(parseUuid),
    wire: "quoted",
    toJsonExpression: asIs,
  },
  enum: {
    describe: ({ values = [] }) => `one of ${listShort(values.map((value) => JSON.stringify(value)))}`,
    cast: "text",
    parse: createTextParser((text, { values = [] }) => (values.includes(text) ? text : undefined)),
    wire: "text",
    toJsonExpression: asIs,
  },
  json: {
    describe: () => 'JSON whose texts have no NUL or half surrogate pair, such as {"name": "value"}',
    cast: "jsonb",
    parse: (value) => JSON.stringify(value),
    wire: "asIs",
    toJsonExpression: asIs,
  },
  image: {
    describe: () => `the id of an image, such as ${SAMPLE_ID}`,
    cast: "uuid",
    parse: createTextParser(parseUuid),
    wire: "asIs",
    toJsonExpression: asIs,
  },
};

/** The one collation that texts are ordered and folded by, on every database. */
export const COLLATION = 'collate "und-x-icu"';

/** True for types whose values are ordered by the collation. */
export function isCollated(type: FieldType): boolean {
  return VALUE_TYPES[type].cast === "text";
}
