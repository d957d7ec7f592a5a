// What operators see before they look at single records.
import type { OrderedFilter, TextFilter } from "./filters.ts";
import type { SystemJob } from "./system-types.ts";

/** A record by its label. */
export interface LabelledRecord {
  readonly id: string;
  /** The display field; the id where there is none. */
  readonly label: string;
}

/** What a search found of an entity. */
export interface SearchGroup {
  readonly module: string;
  readonly entity: string;
  /** How many there are; 1,000 stands for so many or more. */
  readonly total: number;
  readonly items: readonly LabelledRecord[];
}

/** What a search found; entities without a match are left out. */
export interface SearchResult {
  readonly groups: readonly SearchGroup[];
  /** Entities that have more records than were looked at, and may have more that match; left out where there are none. */
  readonly incomplete?: readonly { readonly module: string; readonly entity: string }[];
}

/** How much there is, for the operator who asks. */
export interface Summary {
  /** Those that the operator may list. */
  readonly entities: readonly {
    readonly module: string;
    readonly entity: string;
    readonly total: number;
    /** How many were made in the last 7 days; null for virtual entities. */
    readonly recent: number | null;
  }[];
  /** The totals of the views that were asked for; null where a view no longer fits, or needs a parameter. */
  readonly views: readonly { readonly id: string; readonly total: number | null }[];
  /** Images whose sizes could not be made, as many as the list of them has. */
  readonly failedAssets: number;
  /** The operator's own of the last 7 days, newest first. */
  readonly jobs: readonly SystemJob[];
}

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

/** What such images can be filtered and sorted by. */
export interface FailedImageFields {
  readonly filters: {
    readonly module: TextFilter;
    readonly entity: TextFilter;
    readonly field: TextFilter;
    readonly at: OrderedFilter<string>;
  };
  readonly sort: "at";
}
