// datetime: a point in time, to the millisecond.
import { parseDatetime } from "@lathe/contract";
import { COMPARABLE, defineFieldType } from "./field-type.ts";

const FIRST_SAMPLE = Date.UTC(2026, 0, 1, 9, 0, 0);
const HOUR = 3_600_000;

export const datetimeType = defineFieldType({
  type: "datetime",
  group: "time",
  description: "a moment, answered in UTC",
  example: "2026-01-31T09:30:00.000Z",
  label: "Date and time",
  options: {},
  capabilities: COMPARABLE,
  valueHint: 'a point in time such as "2026-01-31T09:30:00.000Z"',
  column: () => "timestamptz(3)",
  valueSchema: () => ({ type: "string", format: "date-time" }),
  readValue: (value) => (typeof value === "string" ? parseDatetime(value) : undefined),
  sample: (_field, n) => new Date(FIRST_SAMPLE + n * HOUR).toISOString(),
});
