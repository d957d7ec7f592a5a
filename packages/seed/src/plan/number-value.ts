// Numbers within their bounds, and of a size that their name suggests.
import { INTEGER_RANGE } from "@lathe/contract";
import type { ValueRequest, FieldOfType } from "./value-request.ts";
import { splitWords } from "./text-generators.ts";
import type { Random } from "./random.ts";

/** The fields whose values are exact numbers. */
export type ExactField = FieldOfType<"integer" | "bigint" | "decimal">;

/** What numbers are usual, by the words of a name. */
const USUAL_RANGES: readonly (readonly [RegExp, number, number])[] = [
  [/\byear\b/, 1990, 2026],
  [/\bage\b/, 18, 90],
  [/rating|stars|score/, 1, 5],
  [/percent|progress|discount|\brate\b/, 0, 100],
  [/minutes|duration/, 2, 25],
  [/word ?count|\bwords\b/, 250, 2400],
  [/quantity|qty|\bcount\b/, 1, 12],
  [/stock|seats|capacity/, 0, 400],
  [/price|cost/, 4, 120],
  [/fee|amount|total|salary|budget/, 40, 2500],
  [/weight|width|height|depth|length|size/, 1, 250],
  [/views|likes|followers|downloads|visits/, 0, 25_000],
  [/\b(ledger|account|number|serial)\b/, 100_000, 99_999_999],
];

/** Names of a place in an order: records have them in the order in which they were made. */
export const POSITION_NAMES = /^(order|position|rank|sort|sort order|priority|place|sequence)$/;

const WORD_NAMES = /word ?count|\bwords\b/;
const READING_NAMES = /\bread(ing)? (minutes|time|duration)/;

/** Whether a number tells of the text of its record. */
export function isCountOfText({ name }: { readonly name: string }): boolean {
  const words = splitWords(name);
  return WORD_NAMES.test(words) || READING_NAMES.test(words);
}

/** The smallest and the largest number that a field takes, in units of its last decimal. */
export function getExactBounds(field: ExactField): { readonly low: bigint; readonly high: bigint } {
  switch (field.type) {
    case "integer":
      return { low: BigInt(field.min ?? INTEGER_RANGE.min), high: BigInt(field.max ?? INTEGER_RANGE.max) };
    case "bigint":
      return { low: BigInt(field.min ?? -(2n ** 63n)), high: BigInt(field.max ?? 2n ** 63n - 1n) };
    default: {
      const most = 10n ** BigInt(field.precision) - 1n;
      return {
        low: field.min === null ? -most : parseUnits(field.min, field.scale),
        high: field.max === null ? most : parseUnits(field.max, field.scale),
      };
    }
  }
}

/** An exact number in units of its last decimal. */
export function createExactUnits(request: ValueRequest<ExactField>): bigint {
  const { field, index, random } = request;
  const { low, high } = getExactBounds(field);
  const words = splitWords(field.name);
  const unit = field.type === "decimal" ? 10n ** BigInt(field.scale) : 1n;
  if (POSITION_NAMES.test(words)) return clamp(BigInt(index + 1) * unit, { low, high });
  const counted = countText(request);
  if (counted !== undefined) return clamp(BigInt(counted) * unit, { low, high });
  const [, least, most] = USUAL_RANGES.find(([pattern]) => pattern.test(words)) ?? [/ /, 1, 1000];
  const first = clamp(BigInt(least) * unit, { low, high });
  const last = clamp(BigInt(most) * unit, { low: first, high });
  // Bounds far from what is usual: somewhere above the lower one.
  const end = last === first ? clamp(first + 1000n * unit, { low, high }) : last;
  const start = end === first ? clamp(first - 1000n * unit, { low, high }) : first;
  const units = start + pickUnits(end - start, random);
  return MONEY_NAMES.test(words) && unit === 100n ? clamp(roundPrice(units, random), { low, high }) : units;
}

const WORDS_PER_MINUTE = 200;

/** What a number tells of the text of its record: how many words it has, how long one reads it. Undefined where it tells another thing. */
function countText({ field, entity, getSiblingValue }: ValueRequest<ExactField>): number | undefined {
  const isReading = READING_NAMES.test(splitWords(field.name));
  const text =
    entity.fields.find(({ type }) => type === "markdown") ??
    entity.fields.find(({ type }) => type === "text");
  if (text === undefined || !isCountOfText(field)) return undefined;
  const value = getSiblingValue(text.name);
  const count = typeof value === "string" ? (value.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0) : 0;
  return isReading ? Math.ceil(count / WORDS_PER_MINUTE) : count;
}

const MONEY_NAMES = /price|cost|fee|amount|total/;

/** As prices end. */
function roundPrice(units: bigint, random: Random): bigint {
  return units - (units % 100n) + random.pick([0n, 0n, 50n, 90n, 95n]);
}

/** Units as the value of the field. */
export function formatExactValue(field: ExactField, units: bigint): string | number {
  if (field.type === "integer") return Number(units);
  if (field.type === "bigint" || field.scale === 0) return units.toString();
  const digits = (units < 0n ? -units : units).toString().padStart(field.scale + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -field.scale)}.${digits.slice(-field.scale)}`;
}

/** A number that is not exact. */
export function createFloat({ field, random }: ValueRequest<FieldOfType<"float">>): number {
  const words = splitWords(field.name);
  const [least, most] = /latitude|^lat$/.test(words)
    ? [36, 60]
    : /longitude|^(lng|lon)$/.test(words)
      ? [-9, 25]
      : ((USUAL_RANGES.find(([pattern]) => pattern.test(words))?.slice(1) as
          | [number, number]
          | undefined) ?? [0, 100]);
  const low = Math.max(least, field.min ?? least);
  const high = Math.min(Math.max(most, low), field.max ?? Number.MAX_VALUE);
  const value = Math.round((low + random.fraction() * (high - low)) * 10_000) / 10_000;
  return Math.min(Math.max(value, field.min ?? value), field.max ?? value);
}

function pickUnits(size: bigint, random: Random): bigint {
  return (size * BigInt(Math.floor(random.fraction() * 1_000_000))) / 999_999n;
}

function clamp(value: bigint, { low, high }: { readonly low: bigint; readonly high: bigint }): bigint {
  return value < low ? low : value > high ? high : value;
}

/** A decimal in units of its last digit; digits that it has no room for are none of a valid field. */
function parseUnits(text: string, scale: number): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(`${whole}${fraction.slice(0, scale).padEnd(scale, "0")}`);
}
