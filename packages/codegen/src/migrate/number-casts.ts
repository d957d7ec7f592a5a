// Casts between numbers: which of them do not fit, and which lose digits.
import { type Sql, sql, sqlLit } from "../write/sql.ts";
import type { CastInput, CastDraft } from "./cast.ts";

/** The bounds of whole numbers. */
export const INT_MIN = sqlLit(-2_147_483_648);
export const INT_MAX = sqlLit(2_147_483_647);
export const BIG_MIN = sql`-9223372036854775808`;
export const BIG_MAX = sql`9223372036854775807`;

/** A number that is made exact, to so many digits. */
export function toNumeric(number: Sql, { from, to }: CastInput): CastDraft {
  const cuts = from.scale > to.scale;
  const rounded = cuts ? sql`round(${number}, ${sqlLit(to.scale)})` : number;
  const fits = cuts ? to.whole > from.whole : to.whole >= from.whole;
  return {
    using: sql`${number}::${to.type}`,
    fails: fits ? null : sql`abs(${rounded}) >= ${powerOfTen(to.whole)}`,
    loses: cuts ? { what: "decimals", condition: sql`${rounded} <> ${number}` } : null,
  };
}

/** A number that is made whole. */
export function toWhole({ value, to }: CastInput): CastDraft {
  const [min, max] = to.kind === "integer" ? [INT_MIN, INT_MAX] : [BIG_MIN, BIG_MAX];
  const exact = sql`round(${value}::numeric)`;
  return {
    using: sql`${value}::${to.type}`,
    fails: sql`${exact} not between ${min} and ${max}`,
    loses: { what: "decimals", condition: sql`${exact} <> ${value}::numeric` },
  };
}

const LARGEST_FLOAT = sql`'1.7976931348623157e308'::numeric`;
const SMALLEST_FLOAT = sql`'1e-307'::numeric`;

/** An exact number that is made a float. */
export function toFloat(number: Sql, { value, from }: CastInput): CastDraft {
  const tooLarge = sql`abs(${number}) > ${LARGEST_FLOAT}`;
  const tooSmall = sql`(${number} <> 0 and abs(${number}) < ${SMALLEST_FLOAT})`;
  const isBounded = from.whole <= 300 && from.scale <= 300;
  return {
    using: sql`${value}::double precision`,
    fails: isBounded ? null : sql`${tooLarge} or ${tooSmall}`,
    loses: { what: "digits", condition: sql`${value}::double precision::text::numeric <> ${number}` },
  };
}

function powerOfTen(exponent: number): Sql {
  return sql`${sqlLit(`1e${exponent}`)}::numeric`;
}
