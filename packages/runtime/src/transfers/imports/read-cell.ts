// The value that a cell of a table stands for, by the type of the member that it goes to. What it can't read stays a text, and is
// refused with all other values that do not fit.
import type { FieldType } from "@lathe/contract";
import { withoutApostrophe } from "../exports/csv-cells.ts";

/** How the cells of a column are read where it is not as usual. */
export interface CellReading {
  /** What certain texts stand for: labels of enums, words for yes and no. */
  readonly values?: Readonly<Record<string, string | number | boolean | null>>;
  /** In which order dates have day, month and year. */
  readonly dates?: "dmy" | "mdy" | "ymd";
  /** What stands before the decimals of numbers; the other one may stand between thousands. */
  readonly decimal?: "," | ".";
  /** Which unique member of a relation's target has the value; its id unless given. */
  readonly by?: string;
}

const TRUE = ["true", "yes", "1"];
const FALSE = ["false", "no", "0"];
const NUMBER = /^[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?$/;

/** The value of a cell; an empty one is null. */
export function readCell(type: FieldType, cell: string, reading: CellReading = {}): unknown {
  const { values } = reading;
  if (values !== undefined && Object.hasOwn(values, cell)) return values[cell];
  const text = withoutApostrophe(cell);
  if (text === "") return null;
  switch (type) {
    case "integer":
    case "float":
      return readNumber(text.trim(), reading);
    case "bigint":
    case "decimal":
      return toPlainNumber(text.trim(), reading).replace(/^\+/, "");
    case "boolean":
      return readBoolean(text);
    case "date":
      return toIsoDate(text.trim(), reading);
    case "datetime":
      return toIsoTime(text.trim(), reading);
    case "json":
      return readJson(text);
    case "uuid":
    case "image":
    case "enum":
      return text.trim();
    default:
      return text;
  }
}

function readNumber(text: string, reading: CellReading): unknown {
  const plain = toPlainNumber(text, reading);
  return NUMBER.test(plain) ? Number(plain) : text;
}

function toPlainNumber(text: string, { decimal }: CellReading): string {
  if (decimal === ",") return text.replaceAll(/[.\s]/g, "").replace(",", ".");
  return decimal === "." ? text.replaceAll(/[,\s]/g, "") : text;
}

function readBoolean(text: string): unknown {
  const word = text.trim().toLowerCase();
  return TRUE.includes(word) ? true : FALSE.includes(word) ? false : text;
}

function toIsoDate(text: string, { dates }: CellReading): string {
  const [, first = "", second = "", third = ""] =
    /^([0-9]{1,4})[./-]([0-9]{1,2})[./-]([0-9]{1,4})$/.exec(text) ?? [];
  if (dates === undefined || first === "") return text;
  const [year, month, day] =
    dates === "ymd"
      ? [first, second, third]
      : dates === "dmy"
        ? [third, second, first]
        : [third, first, second];
  return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** A time without a zone is of UTC, one without hours the beginning of its day. */
function toIsoTime(text: string, reading: CellReading): string {
  const [date = "", time = "00:00"] = text.split(/[T ]/, 2);
  const day = toIsoDate(date, reading);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return text;
  const whole = /^\d\d:\d\d$/.test(time) ? `${time}:00` : time;
  return `${day}T${whole}${/(?:Z|[+-]\d\d:\d\d)$/i.test(whole) ? "" : "Z"}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
