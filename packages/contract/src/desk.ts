// What operators see before they look at single records: the search over all entities, and the summary of what there is.
import type { MediaState } from "./media.ts";
import { SYSTEM_RESOURCE_DEFINITIONS } from "./system/resources.ts";
import type { SchemaObject } from "./system/schemas.ts";

/**
 * Bounds of a search: of its text, of the records that an entity shows, how far they are counted, and in how many of them, the newest,
 * what no index finds is looked for.
 */
export const SEARCH_LIMITS = {
  text: 200,
  items: { default: 3, max: 100 },
  counted: 1000,
  scanned: 50_000,
} as const;

/** A record as lists of labels show it. */
export interface LabelledRecord {
  readonly id: string;
  /** The display field; the id where there is none. */
  readonly label: string;
}

/** What a search found of an entity. */
export interface SearchGroup {
  readonly module: string;
  readonly entity: string;
  /** How many there are; from `SEARCH_LIMITS.counted` on there may be more. */
  readonly total: number;
  readonly items: readonly LabelledRecord[];
}

/** What a search found; entities without a match are left out. */
export interface SearchResult {
  readonly groups: readonly SearchGroup[];
  /** Entities that have more records than were looked at, and may have more that match; left out where there are none. */
  readonly incomplete?: readonly { readonly module: string; readonly entity: string }[];
}

/** How many days back records count as recent, and jobs are shown; and at most how many jobs. */
export const SUMMARY_DAYS = 7;
export const SUMMARY_JOBS = 20;

/** The most views whose totals are asked for at once. */
export const MAX_SUMMARY_VIEWS = 100;

/** How much there is, for an operator. */
export interface Summary {
  /** Those that the operator may list; virtual ones whose rule needs a parameter are left out. */
  readonly entities: readonly {
    readonly module: string;
    readonly entity: string;
    readonly total: number;
    /** How many were made in the last `SUMMARY_DAYS` days; null for virtual entities, whose records do not tell. */
    readonly recent: number | null;
  }[];
  /** Those that were asked for and are there for the operator; the total is null where a view no longer fits, or needs a parameter. */
  readonly views: readonly { readonly id: string; readonly total: number | null }[];
  /** Images whose sizes could not be made, as many as the list of them has. */
  readonly failedAssets: number;
  /** The operator's own of the last days, newest first, as `_jobs` shows them. */
  readonly jobs: readonly Readonly<Record<string, unknown>>[];
}

/** The state by which images are listed over all entities. */
export const FAILED_STATE = "failed" satisfies MediaState;

/** An image whose sizes could not be made, with the record that shows it. */
export interface FailedImage {
  readonly module: string;
  readonly entity: string;
  readonly field: string;
  readonly recordId: string;
  /** The display field of the record; its id where there is none. */
  readonly label: string;
  readonly assetId: string;
  /** Why, for people. */
  readonly error: string;
  /** When it failed. */
  readonly at: string;
}

const UUID = { type: "string", format: "uuid" };
const COUNT = { type: "integer", minimum: 0 };

function createClosedSchema(properties: Readonly<Record<string, SchemaObject>>): SchemaObject {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/** What is told of an image whose sizes could not be made. */
export const FAILED_IMAGE_SCHEMA: SchemaObject = createClosedSchema({
  module: { type: "string" },
  entity: { type: "string" },
  field: { type: "string" },
  recordId: UUID,
  label: { type: "string" },
  assetId: UUID,
  error: { type: "string" },
  at: { type: "string", format: "date-time" },
});

const LABELLED_RECORD = createClosedSchema({ id: UUID, label: { type: "string" } });

const SEARCH_PROPERTIES: SchemaObject = {
  groups: {
    type: "array",
    items: createClosedSchema({
      module: { type: "string" },
      entity: { type: "string" },
      total: {
        ...COUNT,
        maximum: SEARCH_LIMITS.counted,
        description: `How many there are; ${SEARCH_LIMITS.counted} stands for so many or more.`,
      },
      items: { type: "array", items: LABELLED_RECORD },
    }),
  },
  incomplete: {
    type: "array",
    description: `Entities with more records than were looked at: a text that no index finds is looked for in the ${SEARCH_LIMITS.scanned} newest ones. Left out where there are none.`,
    items: createClosedSchema({ module: { type: "string" }, entity: { type: "string" } }),
    minItems: 1,
  },
};

/** What the routes of the desk answer. */
export const DESK_SCHEMAS = {
  search: {
    type: "object",
    properties: SEARCH_PROPERTIES,
    required: ["groups"],
    additionalProperties: false,
  },
  summary: createClosedSchema({
    entities: {
      type: "array",
      items: createClosedSchema({
        module: { type: "string" },
        entity: { type: "string" },
        total: COUNT,
        recent: {
          type: ["integer", "null"],
          minimum: 0,
          description: `How many were made in the last ${SUMMARY_DAYS} days; null where records do not tell.`,
        },
      }),
    },
    views: {
      type: "array",
      items: createClosedSchema({
        id: UUID,
        total: {
          type: ["integer", "null"],
          minimum: 0,
          description: "Null where the view no longer fits, or needs a parameter.",
        },
      }),
    },
    failedAssets: {
      ...COUNT,
      description: "Images whose sizes could not be made, as many as the list of them has.",
    },
    jobs: {
      type: "array",
      description: `The caller's own of the last ${SUMMARY_DAYS} days, newest first.`,
      items: SYSTEM_RESOURCE_DEFINITIONS.jobs.recordSchema,
      maxItems: SUMMARY_JOBS,
    },
  }),
} as const satisfies Readonly<Record<string, SchemaObject>>;
