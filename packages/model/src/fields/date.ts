// date: a day of the calendar.
import { parseDate } from "@lathe/contract";
import { COMPARABLE, defineFieldType } from "./field-type.ts";

const FIRST_SAMPLE = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

export const dateType = defineFieldType({
  type: "date",
  group: "time",
  description: "a day without a time",
  example: "2026-01-31",
  label: "Date",
  options: {},
  capabilities: COMPARABLE,
  valueHint: 'a date such as "2026-01-31"',
  column: () => "date",
  valueSchema: () => ({ type: "string", format: "date" }),
  readValue: (value) => (typeof value === "string" ? parseDate(value) : undefined),
  sample: (_field, n) => new Date(FIRST_SAMPLE + n * DAY).toISOString().slice(0, 10),
});
