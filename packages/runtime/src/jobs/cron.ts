// Cron expressions: five fields that say at which minutes something is due, in the words that everybody knows.

/** The values at which each field holds. */
export interface CronExpression {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  /** 0 is Sunday. */
  readonly weekdays: ReadonlySet<number>;
  /** Whether days of the month and of the week are both bounded: then one of them is enough. */
  readonly eitherDay: boolean;
  /** Whether it is about every hour: it then goes by hours that pass, not by what clocks show. */
  readonly isHourly: boolean;
}

interface Field {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Words for values, the first for the smallest. */
  readonly words: readonly string[];
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

const FIELDS = [
  { name: "minute", min: 0, max: 59, words: [] },
  { name: "hour", min: 0, max: 23, words: [] },
  { name: "day of the month", min: 1, max: 31, words: [] },
  { name: "month", min: 1, max: 12, words: MONTHS },
  { name: "day of the week", min: 0, max: 7, words: WEEKDAYS },
] as const satisfies readonly Field[];

const ALIASES: Readonly<Record<string, string>> = {
  "@hourly": "0 * * * *",
  "@daily": "0 0 * * *",
  "@weekly": "0 0 * * 0",
  "@monthly": "0 0 1 * *",
  "@yearly": "0 0 1 1 *",
};

/** The longest that each month can be. */
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Reads an expression. Throws an Error that says what is wrong with it. */
export function parseCron(text: string): CronExpression {
  const parts = (ALIASES[text.trim()] ?? text).trim().toLowerCase().split(/\s+/);
  if (parts.length !== FIELDS.length) {
    throw new Error(
      `"${text}" has ${parts.length} fields in place of five: minute, hour, day of the month, month, day of the week. Every night at three is "0 3 * * *".`,
    );
  }
  const [minutes = [], hours = [], days = [], months = [], weekdays = []] = FIELDS.map((field, index) =>
    parseField(field, parts[index] ?? ""),
  );
  const isBounded = (index: number) => parts[index]?.startsWith("*") === false;
  const expression = {
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(weekdays.map((day) => day % 7)),
    eitherDay: isBounded(2) && isBounded(4),
    isHourly: parts[1] === "*",
  };
  const isEver =
    expression.eitherDay ||
    months.some((month) => days.some((day) => day <= (MONTH_LENGTHS[month - 1] ?? 0)));
  if (!isEver) throw new Error(`"${text}" never comes: none of its months has such a day.`);
  return expression;
}

/** Whether an expression holds on a day, told as a time of UTC. */
export function isOnDay({ days, months, weekdays, eitherDay }: CronExpression, day: Date): boolean {
  if (!months.has(day.getUTCMonth() + 1)) return false;
  const [isDay, isWeekday] = [days.has(day.getUTCDate()), weekdays.has(day.getUTCDay())];
  return eitherDay ? isDay || isWeekday : isDay && isWeekday;
}

/** The values of a field: `*`, a value, a range `a-b`, each with a step `/n`, and lists of them. */
function parseField(field: Field, text: string): readonly number[] {
  const values = new Set(text.split(",").flatMap((item) => parseItem(field, item)));
  return [...values].toSorted((a, b) => a - b);
}

function parseItem(field: Field, item: string): readonly number[] {
  const match = /^(?:\*|([a-z]+|\d+)(?:-([a-z]+|\d+))?)(?:\/(\d+))?$/.exec(item);
  if (match === null) throw createFieldError(field, item);
  const [, low, high, stepText] = match;
  const step = stepText === undefined ? 1 : Number(stepText);
  const first = low === undefined ? field.min : parseValue(field, low);
  // A value with a step goes on to the end.
  const lastOfOne = stepText === undefined ? first : field.max;
  const last = low === undefined ? field.max : high === undefined ? lastOfOne : parseValue(field, high);
  if (step < 1 || first > last) throw createFieldError(field, item);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

function parseValue(field: Field, text: string): number {
  const word = field.words.indexOf(text);
  const value = word === -1 ? Number(text) : word + field.min;
  if (!Number.isInteger(value) || value < field.min || value > field.max) throw createFieldError(field, text);
  return value;
}

function createFieldError({ name, min, max }: Field, text: string): Error {
  return new Error(
    `"${text}" is no ${name}. Use *, numbers from ${min} to ${max}, ranges as in ${min}-${max}, steps as in */2, or a list of them.`,
  );
}
