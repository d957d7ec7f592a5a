// What is remembered of changes of an entity's records, and for how long.
import { HISTORY_KEEPS } from "@lathe/contract";
import { object, optional } from "../shape/object.ts";
import { number, oneOf } from "../shape/scalars.ts";

/** What is remembered of changes. */
export const entityHistoryShape = object({
  keep: optional(
    oneOf(HISTORY_KEEPS),
    "values",
    "values (before and after), members (which of them changed) or off.",
  ),
  days: optional(
    number({ whole: true, min: 1, max: 36_500 }),
    365,
    "How many days a change is remembered; records can be restored as long.",
  ),
});
