// The table of casts: how the values of a column become those of another type, which of them can't, and which lose something.
import { type Sql, sql } from "../write/sql.ts";
import type { Cases, Cast, Draft } from "./cast.ts";
import { BIGINT_DIGITS, INTEGER_DIGITS, type Kind, columnTypeOf } from "./column-types.ts";
import { BIG_MAX, BIG_MIN, INT_MAX, INT_MIN, toFloat, toNumeric, toWhole } from "./number-casts.ts";
import { notDate, notDatetime, notNumber, notTruth, notUuid, notWhole } from "./read-text.ts";

/** The cast of a value between two column types, or undefined where there is none. */
export function castBetween(from: string, to: string, value: Sql): Cast | undefined {
  const cases: Cases = { value, from: columnTypeOf(from), to: columnTypeOf(to) };
  const draft = CASTS[cases.from.kind][cases.to.kind]?.(cases);
  if (draft === undefined) return undefined;
  const { using, fails = null, loses = null, rewrites = true } = draft;
  const merges = loses !== null || cases.from.kind === "text";
  return { using, fails, loses: sparing(loses, fails), merges, rewrites };
}

/** Values that can't be converted are not asked what they lose: asking would fail as well. */
function sparing(loses: Cast["loses"], fails: Sql | null): Cast["loses"] {
  if (loses === null || fails === null) return loses;
  return { ...loses, condition: sql`case when ${fails} then false else ${loses.condition} end` };
}

const plain = ({ value, to }: Cases): Draft => ({ using: sql`${value}::${to.type}` });

/** The texts that the API shows of values. */
const TEXTS: Readonly<Partial<Record<Kind, (value: Sql) => Sql>>> = {
  integer: (v) => sql`${v}::text`,
  bigint: (v) => sql`${v}::text`,
  numeric: (v) => sql`${v}::text`,
  float: (v) => sql`${v}::text`,
  boolean: (v) => sql`${v}::text`,
  uuid: (v) => sql`${v}::text`,
  date: (v) => sql`to_char(${v}, 'YYYY-MM-DD')`,
  datetime: (v) => sql`to_char(${v} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  json: (v) => sql`${v} #>> '{}'`,
};

const toText = ({ value, from }: Cases): Draft => ({ using: TEXTS[from.kind]?.(value) ?? value });

/** JSON holds what the API shows: numbers that JSON can carry exactly as numbers, the rest as texts. */
const toJson = (cases: Cases): Draft => {
  const isNative = ["integer", "float", "boolean", "text"].includes(cases.from.kind);
  return { using: sql`to_jsonb(${isNative ? cases.value : toText(cases).using})` };
};

const IN_UTC = (value: Sql) => sql`${value} at time zone 'UTC'`;

type Casts = Readonly<Partial<Record<Kind, (cases: Cases) => Draft>>>;

const CASTS: Readonly<Record<Kind, Casts>> = {
  text: {
    integer: (c) => ({
      ...plain(c),
      fails: notWhole(c.value, { min: INT_MIN, max: INT_MAX, digits: INTEGER_DIGITS }),
    }),
    bigint: (c) => ({
      ...plain(c),
      fails: notWhole(c.value, { min: BIG_MIN, max: BIG_MAX, digits: BIGINT_DIGITS }),
    }),
    numeric: (c) => {
      const { using, fails, loses } = toNumeric(sql`${c.value}::numeric`, c);
      return { using, fails: notNumber(c.value, fails ?? sql`false`), loses: loses ?? null };
    },
    float: (c) => {
      const { using, fails, loses } = toFloat(sql`${c.value}::numeric`, c);
      return { using, fails: notNumber(c.value, fails ?? sql`false`), loses: loses ?? null };
    },
    boolean: (c) => ({ using: sql`lower(${c.value})::boolean`, fails: notTruth(c.value) }),
    date: (c) => ({ ...plain(c), fails: notDate(c.value) }),
    datetime: (c) => ({ ...plain(c), fails: notDatetime(c.value) }),
    uuid: (c) => ({ ...plain(c), fails: notUuid(c.value) }),
    json: toJson,
  },
  integer: {
    bigint: plain,
    numeric: (c) => ({ ...toNumeric(sql`${c.value}::numeric`, c), ...plain(c) }),
    float: plain,
    boolean: (c) => ({
      using: sql`${c.value} <> 0`,
      loses: { what: "numbers other than 0 and 1", condition: sql`${c.value} not in (0, 1)` },
    }),
    text: toText,
    json: toJson,
  },
  bigint: {
    integer: (c) => ({ ...plain(c), fails: sql`${c.value} not between ${INT_MIN} and ${INT_MAX}` }),
    numeric: (c) => ({ ...toNumeric(sql`${c.value}::numeric`, c), ...plain(c) }),
    float: (c) => toFloat(sql`${c.value}::numeric`, c),
    text: toText,
    json: toJson,
  },
  numeric: {
    integer: toWhole,
    bigint: toWhole,
    numeric: (c) => ({
      ...toNumeric(c.value, c),
      rewrites: c.from.scale !== c.to.scale || c.to.whole < c.from.whole,
    }),
    float: (c) => toFloat(c.value, c),
    text: toText,
    json: toJson,
  },
  float: {
    integer: toWhole,
    bigint: toWhole,
    // The way through text keeps the digits that people see.
    numeric: (c) => toNumeric(sql`${c.value}::text::numeric`, c),
    text: toText,
    json: toJson,
  },
  boolean: { integer: plain, text: toText, json: toJson },
  date: {
    datetime: (c) => ({ using: IN_UTC(sql`${c.value}::timestamp`) }),
    text: toText,
    json: toJson,
  },
  datetime: {
    date: (c) => ({
      using: sql`(${IN_UTC(c.value)})::date`,
      loses: {
        what: "the time of day",
        condition: sql`(${IN_UTC(c.value)})::time <> '00:00'`,
      },
    }),
    text: toText,
    json: toJson,
  },
  uuid: { text: toText, json: toJson },
  json: { text: toText },
};
