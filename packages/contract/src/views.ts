// Saved views: a list as somebody wants to see it again, with its conditions, order and columns.
import { MAX_CONDITIONS } from "./limits.ts";
import { FILTER_OPERATORS } from "./operators.ts";
import { SORT_ORDERS } from "./records.ts";

/** Operators that views have besides those of lists: counted from the day on which the view is used. */
const RELATIVE_OPERATORS = ["last", "next"] as const;

/** The units in which they count; days are those of the project's time zone. */
export const RELATIVE_UNITS = ["day", "week", "month", "year"] as const;

/** The most that they reach. */
export const MAX_RELATIVE = 1000;

/** The value of a relative operator: so many units back or ahead; the day of today is part of it. */
export interface RelativeTime {
  readonly n: number;
  readonly unit: (typeof RELATIVE_UNITS)[number];
}

/** A condition of a view, or several of which one holds. */
export type ViewFilter =
  | { readonly field: string; readonly op: string; readonly value: unknown }
  | { readonly any: readonly { readonly field: string; readonly op: string; readonly value: unknown }[] };

/** What a view shows; what is left out is the UI's to choose. */
export interface ViewConfig {
  /** A text in any searchable field. */
  readonly q?: string | null;
  readonly filters?: readonly ViewFilter[];
  readonly sort?: string | null;
  readonly order?: "asc" | "desc" | null;
  readonly columns?: readonly string[];
  readonly density?: string | null;
  readonly layout?: string | null;
  /** What the rule of a virtual entity takes from the request. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** What of a view no longer fits the model, or is not its reader's to know; it is left out of the view's `config`. */
export interface ViewProblem {
  /** Which member of `config` had it. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

const NAME = { type: "string", minLength: 1, maxLength: 100 };
const WORD = { type: ["string", "null"], maxLength: 40 };

const CONDITION = {
  type: "object",
  properties: {
    field: NAME,
    op: { type: "string", enum: [...FILTER_OPERATORS, ...RELATIVE_OPERATORS] },
    value: {},
  },
  required: ["field", "op", "value"],
  additionalProperties: false,
};

const ANY_OF = {
  type: "object",
  properties: { any: { type: "array", items: CONDITION, minItems: 1, maxItems: MAX_CONDITIONS } },
  required: ["any"],
  additionalProperties: false,
};

/** The form of `config`; whether its names and values fit is up to the entity. */
export const VIEW_CONFIG_SCHEMA = {
  type: "object",
  properties: {
    q: { type: ["string", "null"], maxLength: 200 },
    filters: { type: "array", items: { anyOf: [CONDITION, ANY_OF] }, maxItems: MAX_CONDITIONS },
    sort: { type: ["string", "null"], maxLength: 100 },
    order: { type: ["string", "null"], enum: [...SORT_ORDERS, null] },
    columns: { type: "array", items: NAME, maxItems: 100, uniqueItems: true },
    density: WORD,
    layout: WORD,
    parameters: {
      type: "object",
      additionalProperties: { type: ["string", "number", "boolean"] },
      maxProperties: 50,
    },
  },
  additionalProperties: false,
};
