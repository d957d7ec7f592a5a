// How values of each type travel: what a condition may compare with, how SQL casts it, how a record shows it.
import {
  type FieldType,
  isInteger,
  isStorableText,
  readBigint,
  readDate,
  readDatetime,
  readDecimal,
  readUuid,
} from "@lathe/contract";
import type { MemberDefinition } from "../definition.ts";
import type { WireForm } from "./record-text.ts";

/** A value ready for a parameter. */
export type SqlValue = string | number | boolean;

/** What the compiler knows about a type. */
export interface ValueType {
  /** What a value looks like, for messages. */
  readonly form: string;
  /** The SQL type that parameters are cast to. */
  readonly cast: string;
  /** The value to send, or undefined where it has not the form of the type. */
  read(value: unknown, member: MemberFacts): SqlValue | undefined;
  /** How the database's own text of a value becomes JSON. */
  readonly wire: WireForm;
  /** The SQL expression whose JSON is the wire form of the column. */
  show(column: string): string;
}

type MemberFacts = Pick<MemberDefinition, "precision" | "scale" | "values">;

/** Reads only text. */
function fromText(read: (text: string, member: MemberFacts) => string | undefined): ValueType["read"] {
  return (value, member) => (typeof value === "string" ? read(value, member) : undefined);
}

const asIs = (column: string) => column;
const asText = (column: string) => `${column}::text`;

/** Milliseconds and a Z, whatever the session's settings. */
const asUtc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const TEXT: ValueType = {
  form: "text",
  cast: "text",
  read: fromText((text) => (isStorableText(text) ? text : undefined)),
  wire: "text",
  show: asIs,
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
    form: "a whole number of 32 bits",
    cast: "integer",
    read: (value) => (isInteger(value) ? value : undefined),
    wire: "asIs",
    show: asIs,
  },
  bigint: {
    form: "a whole number as text",
    cast: "bigint",
    read: fromText(readBigint),
    wire: "quoted",
    show: asText,
  },
  decimal: {
    form: "an exact number as text",
    cast: "numeric",
    read: fromText((text, { precision = 1000, scale = 500 }) => readDecimal(text, { precision, scale })),
    wire: "quoted",
    show: asText,
  },
  float: {
    form: "a number",
    cast: "double precision",
    read: (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined),
    wire: "float",
    show: asIs,
  },
  boolean: {
    form: "true or false",
    cast: "boolean",
    read: (value) => (typeof value === "boolean" ? value : undefined),
    wire: "truth",
    show: asIs,
  },
  date: {
    form: 'a date such as "2026-01-31"',
    cast: "date",
    read: fromText(readDate),
    wire: "quoted",
    show: asText,
  },
  datetime: {
    form: 'a point in time such as "2026-01-31T09:30:00Z"',
    cast: "timestamptz",
    read: fromText(readDatetime),
    wire: "time",
    show: asUtc,
  },
  uuid: { form: "a UUID", cast: "uuid", read: fromText(readUuid), wire: "quoted", show: asIs },
  enum: {
    form: "one of the field's values",
    cast: "text",
    read: fromText((text, { values = [] }) => (values.includes(text) ? text : undefined)),
    wire: "text",
    show: asIs,
  },
  json: {
    form: "a JSON value",
    cast: "jsonb",
    read: (value) => JSON.stringify(value),
    wire: "asIs",
    show: asIs,
  },
  image: { form: "the id of an image", cast: "uuid", read: fromText(readUuid), wire: "quoted", show: asIs },
};

/** The one collation that texts are ordered and folded by, on every database. */
export const COLLATION = 'collate "und-x-icu"';

/** True for types whose values are ordered by the collation. */
export function isCollated(type: FieldType): boolean {
  return VALUE_TYPES[type].cast === "text";
}
