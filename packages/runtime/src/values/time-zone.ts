// How far the clocks of a time zone are ahead of UTC.

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far clocks are ahead of UTC at an instant, in milliseconds. */
export function getZoneOffset(timeZone: string, instant: number): number {
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  const parts = getFormat(timeZone).formatToParts(minute);
  const values = new Map(parts.map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => values.get(type) ?? 0;
  return Date.UTC(get("year"), get("month") - 1, get("day"), get("hour"), get("minute")) - minute;
}

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    timeZone,
    era: "short",
    hourCycle: "h23",
    calendar: "gregory",
  });
  formats.set(timeZone, format);
  return format;
}
