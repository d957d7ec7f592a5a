// Days and points in time as people read them: "Today, 08:30", "13 Nov", "4 min ago".
import { dateTimeFormat, relativeTimeFormat } from "./intl.ts";
import { addDays, toZonedTime } from "./zoned-time.ts";

/** Where and when times are read. */
export interface TimeSetting {
  readonly locale: string;
  readonly timeZone: string;
  readonly now: Date;
}

const DAY_OF_YEAR = { day: "numeric", month: "short", timeZone: "UTC" } as const;
const WHOLE_DAY = { ...DAY_OF_YEAR, year: "numeric" } as const;
const IN_WORDS = { numeric: "auto" } as const;

/** Writes a day, `YYYY-MM-DD`: "2 Nov 1988". */
export function formatDay(day: string, locale: string): string {
  return writeDay(day, locale, WHOLE_DAY);
}

/** Writes a point in time for a cell: "Today, 08:30", "Yesterday, 17:45", "13 Nov, 22:05", with the year when it is another one. */
export function formatDateTime(instant: string, setting: TimeSetting): string {
  const { day, time } = toZonedTime(new Date(instant), setting.timeZone);
  return `${capitalise(writeNearDay(day, setting), setting.locale)}, ${time.slice(0, 5)}`;
}

/** Writes a point in time in full, with seconds and the time zone. */
export function formatExactTime(instant: string, { locale, timeZone }: Omit<TimeSetting, "now">): string {
  const options = { timeZone, dateStyle: "full", timeStyle: "long", hourCycle: "h23" } as const;
  return dateTimeFormat(locale, options).format(new Date(instant));
}

/** Writes how long ago something was: "4 min ago", "Yesterday", "13 Nov"; for a sentence "4 minutes ago", "yesterday", "13 Nov". */
export function formatRelative(
  instant: string,
  /** With what a sentence says of the last minute; "now" unless given. */
  setting: TimeSetting & { readonly justNow?: string },
  style: "short" | "sentence" = "short",
): string {
  const seconds = Math.round((new Date(instant).getTime() - setting.now.getTime()) / 1000);
  if (style === "sentence" && setting.justNow !== undefined && Math.abs(seconds) < 60) return setting.justNow;
  const words = relativeTimeFormat(setting.locale, {
    numeric: "auto",
    style: style === "short" ? "short" : "long",
  });
  const { day } = toZonedTime(new Date(instant), setting.timeZone);
  const text = writeSteps(seconds, words) ?? writeNearDay(day, setting);
  return style === "short" ? capitalise(text, setting.locale) : text;
}

const HOUR = 3600;

/** Within a day, in minutes or hours; undefined for what is farther away. */
function writeSteps(seconds: number, words: Intl.RelativeTimeFormat): string | undefined {
  const distance = Math.abs(seconds);
  if (distance < 60) return words.format(0, "second");
  if (distance < HOUR) return words.format(Math.trunc(seconds / 60), "minute");
  return distance < 24 * HOUR ? words.format(Math.trunc(seconds / HOUR), "hour") : undefined;
}

function writeNearDay(day: string, { locale, timeZone, now }: TimeSetting): string {
  const near = findNearDays(now, timeZone);
  const at = near.indexOf(day);
  if (at !== -1) return relativeTimeFormat(locale, IN_WORDS).format(at - 1, "day");
  const isThisYear = day.slice(0, 4) === near[1]?.slice(0, 4);
  return writeDay(day, locale, isThisYear ? DAY_OF_YEAR : WHOLE_DAY);
}

let lastNear: { readonly key: string; readonly days: readonly string[] } | undefined;

/** Yesterday, today and tomorrow: found once a minute, as lists ask for them with each time that they show. */
function findNearDays(now: Date, timeZone: string): readonly string[] {
  const key = `${timeZone} ${Math.floor(now.getTime() / 60_000)}`;
  if (lastNear?.key !== key) {
    const today = toZonedTime(now, timeZone).day;
    lastNear = { key, days: [-1, 0, 1].map((days) => addDays(today, days)) };
  }
  return lastNear.days;
}

function writeDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateTimeFormat(locale, options).format(new Date(`${day}T00:00:00Z`));
}

function capitalise(text: string, locale: string): string {
  // As most days do: the next line takes longer than all else about them.
  if (text.charAt(0) <= "9") return text;
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}
