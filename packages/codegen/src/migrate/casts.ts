// The table of casts: how the values of a column become those of another type, which of them can't, and which lose something.
import { type Sql, sql } from "../write/sql.ts";
import type { CastInput, Cast, CastDraft } from "./cast.ts";
import { BIGINT_DIGITS, INTEGER_DIGITS, type ColumnKind, parseColumnType } from "./column-types.ts";
import { BIG_MAX, BIG_MIN, INT_MAX, INT_MIN, toFloat, toNumeric, toWhole } from "./number-casts.ts";
import {
  compileNotDate,
  compileNotDatetime,
  compileNotNumber,
  compileNotBoolean,
  compileNotUuid,
  compileNotInteger,
} from "./text-conditions.ts";

/** The cast of a value between two column types, or undefined where there is none. */
export function findCast(from: string, to: string, value: Sql): Cast | undefined {
  const input: CastInput = { value, from: parseColumnType(from), to: parseColumnType(to) };
  const draft = CAST_TABLE[input.from.kind][input.to.kind]?.(input);
  if (draft === undefined) return undefined;
  const { using, fails = null, loses = null, rewrites = true } = draft;
  const canMergeValues = loses !== null || input.from.kind === "text";
  return { using, fails, loses: guardLossCondition(loses, fails), canMergeValues, rewrites };
}

/** Values that can't be converted are not asked what they lose: asking would fail as well. */
function guardLossCondition(loses: Cast["loses"], fails: Sql | null): Cast["loses"] {
  if (loses === null || fails === null) return loses;
  return { ...loses, condition: sql`case when ${fails} then false else ${loses.condition} end` };
}

const castDirectly = ({ value, to }: CastInput): CastDraft => ({ using: sql`${value}::${to.type}` });

/** The texts that the API shows of values. */
const TEXT_EXPRESSIONS: Readonly<Partial<Record<ColumnKind, (value: Sql) => Sql>>> = {
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

const toText = ({ value, from }: CastInput): CastDraft => ({
  using: TEXT_EXPRESSIONS[from.kind]?.(value) ?? value,
});

/** JSON holds what the API shows: numbers that JSON can carry exactly as numbers, the rest as texts. */
const toJson = (input: CastInput): CastDraft => {
  const isNative = ["integer", "float", "boolean", "text"].includes(input.from.kind);
  return { using: sql`to_jsonb(${isNative ? input.value : toText(input).using})` };
};

const toUtc = (value: Sql) => sql`${value} at time zone 'UTC'`;

type CastsByType = Readonly<Partial<Record<ColumnKind, (cases: CastInput) => CastDraft>>>;

const CAST_TABLE: Readonly<Record<ColumnKind, CastsByType>> = {
  text: {
    integer: (c) => ({
      ...castDirectly(c),
      fails: compileNotInteger(c.value, { min: INT_MIN, max: INT_MAX, digits: INTEGER_DIGITS }),
    }),
    bigint: (c) => ({
      ...castDirectly(c),
      fails: compileNotInteger(c.value, { min: BIG_MIN, max: BIG_MAX, digits: BIGINT_DIGITS }),
    }),
    numeric: (c) => {
      const { using, fails, loses } = toNumeric(sql`${c.value}::numeric`, c);
      return { using, fails: compileNotNumber(c.value, fails ?? sql`false`), loses: loses ?? null };
    },
    float: (c) => {
      const { using, fails, loses } = toFloat(sql`${c.value}::numeric`, c);
      return { using, fails: compileNotNumber(c.value, fails ?? sql`false`), loses: loses ?? null };
    },
    boolean: (c) => ({ using: sql`lower(${c.value})::boolean`, fails: compileNotBoolean(c.value) }),
    date: (c) => ({ ...castDirectly(c), fails: compileNotDate(c.value) }),
    datetime: (c) => ({ ...castDirectly(c), fails: compileNotDatetime(c.value) }),
    uuid: (c) => ({ ...castDirectly(c), fails: compileNotUuid(c.value) }),
    json: toJson,
  },
  integer: {
    bigint: castDirectly,
    numeric: (c) => ({ ...toNumeric(sql`${c.value}::numeric`, c), ...castDirectly(c) }),
    float: castDirectly,
    boolean: (c) => ({
      using: sql`${c.value} <> 0`,
      loses: { what: "numbers other than 0 and 1", condition: sql`${c.value} not in (0, 1)` },
    }),
    text: toText,
    json: toJson,
  },
  bigint: {
    integer: (c) => ({ ...castDirectly(c), fails: sql`${c.value} not between ${INT_MIN} and ${INT_MAX}` }),
    numeric: (c) => ({ ...toNumeric(sql`${c.value}::numeric`, c), ...castDirectly(c) }),
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
  boolean: { integer: castDirectly, text: toText, json: toJson },
  date: {
    datetime: (c) => ({ using: toUtc(sql`${c.value}::timestamp`) }),
    text: toText,
    json: toJson,
  },
  datetime: {
    date: (c) => ({
      using: sql`(${toUtc(c.value)})::date`,
      loses: {
        what: "the time of day",
        condition: sql`(${toUtc(c.value)})::time <> '00:00'`,
      },
    }),
    text: toText,
    json: toJson,
  },
  uuid: { text: toText, json: toJson },
  json: { text: toText },
};
