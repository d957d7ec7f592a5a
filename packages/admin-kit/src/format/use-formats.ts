// How numbers and times are written for the operator, for components.
import { useMemo } from "react";
import { usePreferences } from "../preferences/preferences-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { formatDateTime, formatDay, formatExactTime, formatRelative } from "./dates.ts";
import { formatNumber, formatShortNumber } from "./numbers.ts";
import { toZonedTime } from "./zoned-time.ts";

/** What components write numbers and times with: in the operator's language and time zone, as of now. */
export interface Formats {
  readonly locale: string;
  readonly timeZone: string;
  number(value: number | string): string;
  /** With few digits behind the point. */
  shortNumber(value: number): string;
  /** The day of today, `YYYY-MM-DD`. */
  today(): string;
  /** "2 Nov 1988". */
  day(day: string): string;
  /** "Today, 08:30". */
  dateTime(instant: string): string;
  /** With seconds and the time zone. */
  exactTime(instant: string): string;
  /** "4 min ago"; in a sentence "4 minutes ago". */
  relative(instant: string, style?: "short" | "sentence"): string;
}

/** How numbers and times are written for the operator. */
export function useFormats(): Formats {
  const { locale, text } = useTexts();
  const { timeZone } = usePreferences();
  const justNow = text("common.just-now");
  return useMemo(() => createFormats(locale, timeZone, justNow), [locale, timeZone, justNow]);
}

function createFormats(locale: string, timeZone: string, justNow: string): Formats {
  const asOfNow = () => ({ locale, timeZone, now: new Date() });
  return {
    locale,
    timeZone,
    number: (value) => formatNumber(value, locale),
    shortNumber: (value) => formatShortNumber(value, locale),
    today: () => toZonedTime(new Date(), timeZone).day,
    day: (day) => formatDay(day, locale),
    dateTime: (instant) => formatDateTime(instant, asOfNow()),
    exactTime: (instant) => formatExactTime(instant, { locale, timeZone }),
    relative: (instant, style) => formatRelative(instant, { ...asOfNow(), justNow }, style),
  };
}
