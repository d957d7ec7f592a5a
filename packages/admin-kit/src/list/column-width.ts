// How wide columns are: as their type needs it in the language of the operator, and wider where the screen is.
import type { UiField } from "@lathe/client";
import { formatDateTime, formatDay } from "../format/dates.ts";
import { formatNumber } from "../format/numbers.ts";
import { estimateTextWidth } from "../format/text-width.ts";
import type { ColumnType } from "./columns.ts";

/** Pixels. */
export interface ColumnWidth {
  /** On a desk of 1280 pixels. */
  readonly width: number;
  /** At most, on wider screens. */
  readonly roomy: number;
}

/** The width of what says nothing about its values: names, and titles of other records. */
export const OTHER_WIDTH: ColumnWidth = { width: 156, roomy: 400 };

/** What values and heads that can be measured widen a column to. */
const WIDEST_MEASURED = 320;

const WIDTHS: Readonly<Partial<Record<ColumnType, number>>> = {
  enum: 108,
  boolean: 72,
  date: 96,
  datetime: 124,
  integer: 96,
  bigint: 128,
  decimal: 96,
  float: 96,
  image: 72,
  json: 96,
  email: 208,
};

/** Between the text of a cell and the next column. */
const GAP = 16;
/** The sign before a value of an enum. */
const SIGN = 20;
const WIDEST_ENUM = 148;
const WIDEST_NUMBER = 176;
/** What the head of a narrow column may widen it to. */
const WIDEST_HEAD = 120;
/** Heads are of 12 pixels and bold: about as wide as what is of 13 pixels and not. */
const HEAD_SIZE = 13;

/** What tells how wide values are. */
type MeasuredField = Pick<UiField, "values" | "precision" | "scale">;

/** The width of a column. */
export function chooseColumnWidth(
  type: ColumnType,
  {
    label,
    field,
    locale,
  }: { readonly label: string; readonly field?: MeasuredField; readonly locale: string },
): ColumnWidth {
  // What the application itself writes down is told by how long ago it was, or by its day.
  const told = type === "datetime" && field === undefined ? "date" : type;
  const least = WIDTHS[told];
  if (least === undefined) return OTHER_WIDTH;
  const head = estimateTextWidth(label, HEAD_SIZE) + GAP;
  const needed = measureValues(told, field, locale);
  const width = Math.max(least, Math.min(head, WIDEST_HEAD), Math.min(needed, getLimit(type)));
  return { width, roomy: Math.max(width, Math.min(Math.max(head, needed), WIDEST_MEASURED)) };
}

/** Dates are never cut off: nobody could guess the rest. */
function getLimit(type: ColumnType): number {
  if (type === "date" || type === "datetime") return Infinity;
  return type === "enum" ? WIDEST_ENUM : WIDEST_NUMBER;
}

function measureValues(type: ColumnType, field: MeasuredField | undefined, locale: string): number {
  if (type === "enum")
    return Math.max(0, ...(field?.values ?? []).map(({ label }) => estimateTextWidth(label))) + SIGN + GAP;
  if (type === "date" || type === "datetime") return measureDates(locale, type === "date" ? "day" : "time");
  if (type !== "decimal") return 0;
  const { precision = 0, scale = 0 } = field ?? {};
  const digits = "8".repeat(Math.max(1, precision - scale));
  return (
    estimateTextWidth(formatNumber(scale === 0 ? digits : `${digits}.${"8".repeat(scale)}`, locale)) + GAP
  );
}

const widestDates = new Map<string, number>();

/** The widest day or point in time of a language: of all months, so it is found once. */
function measureDates(locale: string, what: "day" | "time"): number {
  const key = `${locale} ${what}`;
  const known = widestDates.get(key);
  if (known !== undefined) return known;
  const days = Array.from({ length: 12 }, (_, index) => `2028-${String(index + 1).padStart(2, "0")}-28`);
  const write = (day: string) =>
    what === "day"
      ? formatDay(day, locale)
      : formatDateTime(`${day}T20:58:00Z`, { locale, timeZone: "UTC", now: new Date(0) });
  const widest = Math.max(...days.map((day) => estimateTextWidth(write(day)))) + GAP;
  widestDates.set(key, widest);
  return widest;
}
