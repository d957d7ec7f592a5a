// When a cron expression is due next, by the clocks of a time zone: also on the days on which they are changed.
import { getZoneOffset } from "../values/time-zone.ts";
import { type CronExpression, isOnDay } from "./cron.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The rarest of days is the 29th of February, with eight years between two of them around 2100. */
const MAX_DAYS = 9 * 366;

/**
 * The first time after `after` at which an expression is due. A time of day that clocks leave out is due at the next minute that they
 * show, one that they show twice the first time; what is about every hour goes by hours that pass.
 */
export function findNextDueTime(expression: CronExpression, timeZone: string, after: Date): Date {
  const zone = createZone(timeZone);
  const local = after.getTime() + zone.getOffset(after.getTime());
  // What clocks left out on the day before may be due on this one.
  const firstDay = Math.floor(local / DAY_MS) * DAY_MS - DAY_MS;
  for (let day = firstDay; day < firstDay + MAX_DAYS * DAY_MS; day += DAY_MS) {
    const due = isOnDay(expression, new Date(day))
      ? findDueTime(expression, zone, { day, after: after.getTime() })
      : undefined;
    if (due !== undefined) return new Date(due);
  }
  throw new Error("The expression is never due.");
}

/** A time zone, as far as clocks go: local times are told as if they were UTC. */
interface Zone {
  /** How far clocks are ahead of UTC at an instant. */
  getOffset(instant: number): number;
}

function createZone(timeZone: string): Zone {
  return { getOffset: (instant) => getZoneOffset(timeZone, instant) };
}

/** The first time of a day that is due after another; undefined where there is none. */
function findDueTime(
  expression: CronExpression,
  zone: Zone,
  { day, after }: { readonly day: number; readonly after: number },
): number | undefined {
  const [before, behind] = [zone.getOffset(day - DAY_MS), zone.getOffset(day + 2 * DAY_MS)];
  const toInstants =
    before === behind
      ? (local: number) => [local - before]
      : (local: number) => listInstants(expression, zone, { local, offsets: [before, behind] });
  let first: number | undefined;
  for (const hour of expression.hours) {
    for (const minute of expression.minutes) {
      for (const instant of toInstants(day + (hour * 60 + minute) * MINUTE_MS)) {
        if (instant > after && (first === undefined || instant < first)) first = instant;
      }
    }
  }
  return first;
}

interface LocalTime {
  readonly local: number;
  /** Those that clocks have before and after the change. */
  readonly offsets: readonly [number, number];
}

/** When a local time is due on a day on which clocks are changed. */
function listInstants(
  { isHourly }: CronExpression,
  zone: Zone,
  { local, offsets }: LocalTime,
): readonly number[] {
  const shown = listShown(zone, { local, offsets });
  if (isHourly) return shown;
  for (let next = local; ; next += MINUTE_MS) {
    const [first] = listShown(zone, { local: next, offsets });
    if (first !== undefined) return [first];
  }
}

/** When clocks show a local time: once, twice, or never. */
function listShown(zone: Zone, { local, offsets }: LocalTime): readonly number[] {
  return offsets
    .map((offset) => local - offset)
    .filter((instant) => instant + zone.getOffset(instant) === local)
    .toSorted((a, b) => a - b);
}
