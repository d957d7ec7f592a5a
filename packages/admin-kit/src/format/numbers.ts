// Numbers as people write them: grouped, with the decimal separator of their language. Texts stay texts: no digit is ever lost.
import { numberFormat } from "./intl.ts";

const EVERY_DIGIT = { maximumFractionDigits: 20 };
const FEW_DIGITS = {
  maximumFractionDigits: 4,
  maximumSignificantDigits: 4,
  roundingPriority: "morePrecision",
} as const;

/** Writes a number. One that is a text keeps every digit, and the zeros behind its point. */
export function formatNumber(value: number | string, locale: string): string {
  if (typeof value === "number") return numberFormat(locale, EVERY_DIGIT).format(value);
  if (!PLAIN_NUMBER.test(value)) return value;
  const digits = countFractionDigits(value);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(locale, options).format(value as Intl.StringNumericLiteral);
}

/** Writes a number with four digits behind its point, or four that are no zeros before them. */
export function formatShortNumber(value: number, locale: string): string {
  return numberFormat(locale, FEW_DIGITS).format(value);
}

/** Writes a number for editing: not grouped. */
export function formatEditableNumber(value: number | string, locale: string): string {
  const text = typeof value === "number" ? writePlainly(value) : value;
  return PLAIN_NUMBER.test(text) ? text.replace(".", findSeparators(locale).decimal) : text;
}

/** Reads a number as it is written in a language, grouped or not: its plain form with a point, or undefined. */
export function parseNumberText(text: string, locale: string): string | undefined {
  const { group, decimal } = findSeparators(locale);
  const written = text
    .replaceAll(/[\s'’]/g, "")
    .replace(/^[−–]/, "-")
    .replace(/^\+/, "");
  // What is no group, as in "129,95" and "0,500" in English, was meant as a fraction: nothing is made of it.
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(?:\\${group}\\d{2,3})*\\${group}\\d{3}(?:\\${decimal}\\d*)?$`);
  const plain = grouped.test(written) ? written.replaceAll(group, "") : written;
  const digits = plain
    .replace(decimal, ".")
    .replace(/\.$/, "")
    .replace(/^(-?)\./, "$10.");
  return PLAIN_NUMBER.test(digits) ? digits : undefined;
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Numbers of every size without an exponent, which nobody types. */
function writePlainly(value: number): string {
  const text = String(value);
  return text.includes("e")
    ? numberFormat("en", { useGrouping: false, maximumFractionDigits: 20 }).format(value)
    : text;
}

function countFractionDigits(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

function findSeparators(locale: string): { readonly group: string; readonly decimal: string } {
  const parts = numberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const find = (type: string, fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  return { group: find("group", ","), decimal: find("decimal", ".") };
}
