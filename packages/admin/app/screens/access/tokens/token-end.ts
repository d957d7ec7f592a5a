// When a new token ends. Free of React.
import { parseDate } from "@lathe/contract";

/** How long tokens live. */
export const TOKEN_ENDS = ["month", "year", "day", "never"] as const;

/** How long a token lives: 30 days, a year, up to a day, or without an end. */
export type TokenEnd = (typeof TOKEN_ENDS)[number];

const DAY_MS = 86_400_000;
const DAYS = { month: 30, year: 365 } as const;

/** What computing an end needs to know. */
export interface TokenEndInput {
  readonly end: TokenEnd;
  /** The last day, `YYYY-MM-DD`; what can't be read as one, as it was typed. */
  readonly day: string;
  readonly now: Date;
  /** The begin of a day where the operator is. */
  getBegin(day: string): Date;
}

/** The point in time at which a token ends; null: never, undefined: no day that is still to come is chosen. */
export function getTokenEnd({ end, day, now, getBegin }: TokenEndInput): string | null | undefined {
  if (end === "never") return null;
  if (end !== "day") return new Date(now.getTime() + DAYS[end] * DAY_MS).toISOString();
  if (parseDate(day) === undefined) return undefined;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const at = getBegin(next);
  return at > now ? at.toISOString() : undefined;
}
