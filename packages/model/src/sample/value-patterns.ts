// What the values of a column can be told by: whether all of them look alike, and like what.
import {
  EMAIL_PATTERN,
  type FieldType,
  INTEGER_RANGE,
  isStorableText,
  parseBigint,
  parseDate,
  parseUuid,
  SLUG_PATTERN,
  URL_PATTERN,
} from "@lathe/contract";
import { createChoiceValues } from "../suggest/choice-values.ts";

/** A type, its options, and what was seen, as a part of a sentence. */
export interface ColumnType {
  readonly type: FieldType;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/** The values of a column that are not empty, as texts, and what the title hints at. */
export interface ColumnTexts {
  readonly texts: readonly string[];
  readonly distinct: ReadonlySet<string>;
  readonly hint: FieldType | undefined;
}

type Look = (column: ColumnTexts) => ColumnType | undefined;

const YES_NO: readonly (readonly [string, string])[] = [
  ["true", "false"],
  ["yes", "no"],
  ["y", "n"],
  ["on", "off"],
  ["ja", "nein"],
];

const lookLikeYesNo: Look = ({ distinct, hint }) => {
  const words = new Set([...distinct].slice(0, 5).map((text) => text.toLowerCase()));
  const pair = YES_NO.find((known) => distinct.size <= 4 && [...words].every((word) => known.includes(word)));
  if (pair !== undefined) return { type: "boolean", why: `only ${pair[0]} and ${pair[1]}` };
  const isDigit = hint === "boolean" && [...words].every((word) => word === "0" || word === "1");
  return isDigit ? { type: "boolean", why: "only 0 and 1" } : undefined;
};

const lookLikeWholeNumber: Look = ({ texts, hint }) => {
  if (!texts.every((text) => /^-?(?:0|[1-9][0-9]{0,18})$/.test(text))) return undefined;
  if (hint === "decimal") return { type: "decimal", why: "numbers, and the name of an amount" };
  const { min, max } = INTEGER_RANGE;
  if (texts.every((text) => Number(text) >= min && Number(text) <= max))
    return { type: "integer", why: "whole numbers" };
  const isLarge = texts.every((text) => parseBigint(text) !== undefined);
  return isLarge ? { type: "bigint", why: "whole numbers beyond 32 bits" } : undefined;
};

const COUNTS = ["none", "one", "two", "three", "four", "five", "six"] as const;

const lookLikeNumber: Look = ({ texts, hint }) => {
  if (!texts.every((text) => /^-?(?:0|[1-9][0-9]{0,14})(?:[.,][0-9]{1,20})?$/.test(text))) return undefined;
  const scales = new Set(texts.map((text) => (text.split(/[.,]/)[1] ?? "").length));
  const scale = Math.max(...scales);
  if (scale === 0) return undefined;
  const decimals = `${COUNTS[scale] ?? scale} ${scale === 1 ? "decimal" : "decimals"}`;
  // Amounts have two, also where a sample has no cents.
  const options = { scale: hint === "decimal" ? Math.max(2, scale) : scale };
  if (scales.size === 1 && scale <= 6) return { type: "decimal", options, why: `${decimals} everywhere` };
  if (hint === "decimal" && scale <= 4) return { type: "decimal", options, why: `at most ${decimals}` };
  return { type: "float", why: "numbers with decimals" };
};

/** Days as they are written in many places. */
const ISO_DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const WRITTEN_DAY = /^([0-9]{1,2})[./]([0-9]{1,2})[./]([0-9]{4})$/;
const MOMENT =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})[T ][0-2][0-9]:[0-5][0-9](?::[0-5][0-9](?:\.[0-9]+)?)?\s?(?:Z|[+-][0-9]{2}:?[0-9]{2})?$/;

const lookLikeTime: Look = ({ texts }) => {
  const why = `like ${texts[0] ?? ""}`;
  if (texts.every(isDay)) return { type: "date", why };
  const isMoment = (text: string) => parseDate(MOMENT.exec(text)?.[1] ?? "") !== undefined;
  return texts.every(isMoment) ? { type: "datetime", why } : undefined;
};

/** A day of the calendar; which of day and month comes first does not matter here. */
function isDay(text: string): boolean {
  if (ISO_DAY.test(text)) return parseDate(text) !== undefined;
  const [, one = "", other = "", year = ""] = WRITTEN_DAY.exec(text) ?? [];
  const toIso = (day: string, month: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return [toIso(one, other), toIso(other, one)].some((iso) => parseDate(iso) !== undefined);
}

const EMAIL = new RegExp(EMAIL_PATTERN, "u");
const WEB_ADDRESS = new RegExp(URL_PATTERN, "u");
const SLUG = new RegExp(SLUG_PATTERN, "u");

const lookLikeFormattedText: Look = ({ texts, distinct, hint }) => {
  if (texts.every((text) => parseUuid(text) !== undefined))
    return { type: "uuid", why: "identifiers of 128 bits" };
  if (texts.every((text) => text.length <= 254 && EMAIL.test(text)))
    return { type: "email", why: "e-mail addresses" };
  if (texts.every((text) => text.length <= 2048 && WEB_ADDRESS.test(text)))
    return {
      type: "url",
      why: hint === "image" ? "addresses; choose image to upload pictures instead" : "web addresses",
    };
  if (!texts.every((text) => text.length <= 160 && SLUG.test(text))) return undefined;
  const hyphened = texts.filter((text) => text.includes("-")).length;
  const isSlug =
    hint === "slug" || (distinct.size === texts.length && hyphened * 2 > texts.length && texts.length > 1);
  return isSlug ? { type: "slug", why: "lower case with hyphens" } : undefined;
};

const MAX_VALUES = 12;
const MAX_VALUE_LENGTH = 40;

const lookLikeChoice: Look = ({ texts, distinct }) => {
  const isChoice = distinct.size >= 2 && distinct.size <= MAX_VALUES && texts.length >= distinct.size * 3;
  if (
    !isChoice ||
    [...distinct].some(
      (text) => text.length > MAX_VALUE_LENGTH || text.includes("\n") || !isStorableText(text),
    )
  )
    return undefined;
  const values = createChoiceValues(distinct);
  return { type: "enum", options: { values }, why: `${distinct.size} different values` };
};

const lookLikeText: Look = ({ texts, hint }) => {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  const hasLines = texts.some((text) => text.includes("\n"));
  if (longest <= 255 && !hasLines && hint !== "markdown" && hint !== "text")
    return { type: "string", why: `${texts.length} filled, longest ${longest}` };
  const isMarkdown = hint === "markdown" || texts.some((text) => /^#{1,6} |\*\*\S|\]\(https?:/m.test(text));
  const why = hasLines ? "several lines" : `longest ${longest}`;
  return { type: isMarkdown ? "markdown" : "text", why };
};

/** In this order: the first that holds for all values. */
const LOOKS: readonly Look[] = [
  lookLikeYesNo,
  lookLikeWholeNumber,
  lookLikeNumber,
  lookLikeTime,
  lookLikeFormattedText,
  lookLikeChoice,
  lookLikeText,
];

/** The type of a column that has something in it. */
export function findColumnType(column: ColumnTexts): ColumnType {
  for (const look of LOOKS) {
    const type = look(column);
    if (type !== undefined) return type;
  }
  return { type: "string", why: "text" };
}
