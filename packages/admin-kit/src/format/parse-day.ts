// Days and times of day as people type them.
import { dateTimeFormat } from "./intl.ts";

/** Reads a day as people of a language write it: `YYYY-MM-DD`, or undefined. Without a year it is this year's. */
export function parseDayText(text: string, locale: string, today: string): string | undefined {
  const words = text.toLocaleLowerCase(locale).match(/\p{L}+|\d+/gu) ?? [];
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso !== null) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const month = words.map((word) => findMonth(word, locale)).find((found) => found !== undefined);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  if (numbers.length + (month === undefined ? 0 : 1) < 2 || numbers.length > 3) return undefined;
  if (month !== undefined) return toDay(readYear(numbers[1], today), month, Number(numbers[0]));
  const order = findOrder(locale);
  const at = (part: "day" | "month" | "year") => numbers[order.indexOf(part)];
  if (numbers.length === 3) return toDay(readYear(at("year"), today), Number(at("month")), Number(at("day")));
  const [first, second] = order.filter((part) => part !== "year") as ["day" | "month", "day" | "month"];
  const pair = { [first]: Number(numbers[0]), [second]: Number(numbers[1]) };
  return toDay(Number(today.slice(0, 4)), pair["month"] ?? 0, pair["day"] ?? 0);
}

/** Reads a time of day: "6", "630", "6:30", "6.30 pm", "18:05:09"; written as `HH:MM`, with seconds where there are any. */
export function parseTimeText(text: string): string | undefined {
  const match =
    /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?(?::(\d{2})(?:\.(\d{1,3}))?)?\s*([ap])?\.?(?:m\.?)?\s*h?\s*$/i.exec(
      text,
    );
  if (match === null) return undefined;
  const [, written = "", minute = "00", second = "", fraction = "", half = ""] = match;
  const hour = toFullHour(Number(written), half.toLowerCase());
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return undefined;
  const rest = second === "" || (second === "00" && fraction === "") ? "" : `:${second}`;
  return `${String(hour).padStart(2, "0")}:${minute}${rest}${fraction === "" ? "" : `.${fraction.padEnd(3, "0")}`}`;
}

function toFullHour(hour: number, half: string): number | undefined {
  if (half === "") return hour > 23 ? undefined : hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

function toDay(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // A day that the month has not is another day to some engines, and none to others.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}

function readYear(text: string | undefined, today: string): number {
  if (text === undefined) return Number(today.slice(0, 4));
  if (text.length > 2) return Number(text);
  return Number(text) + (Number(text) < 70 ? 2000 : 1900);
}

function findMonth(word: string, locale: string): number | undefined {
  if (/^\d+$/.test(word) || word.length < 3) return undefined;
  for (const language of [locale, "en"]) {
    const found = listMonths(language).findIndex((name) => name.startsWith(word) || word.startsWith(name));
    if (found >= 0) return found + 1;
  }
  return undefined;
}

/** The first letters of the names of the months, by which all of them differ. */
function listMonths(locale: string): readonly string[] {
  const format = dateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) =>
    format.format(new Date(Date.UTC(2020, month, 1))).toLocaleLowerCase(locale),
  );
}

function findOrder(locale: string): readonly ("day" | "month" | "year")[] {
  return dateTimeFormat(locale, { day: "numeric", month: "numeric", year: "numeric" })
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type) => type === "day" || type === "month" || type === "year");
}
