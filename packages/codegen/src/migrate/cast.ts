// What a cast is.
import type { Sql } from "../write/sql.ts";
import type { ColumnType } from "./column-types.ts";

/** How a value is converted. Conditions are about the value before. */
export interface Cast {
  readonly using: Sql;
  /** True for values that can't be converted. */
  readonly fails: Sql | null;
  /** True for values that lose something, and what that is. */
  readonly loses: { readonly what: string; readonly condition: Sql } | null;
  /** Whether two different values can become the same. */
  readonly canMergeValues: boolean;
  /** Whether every row is written anew. */
  readonly rewrites: boolean;
}

/** A value, and the types it is converted between. */
export interface CastInput {
  readonly value: Sql;
  readonly from: ColumnType;
  readonly to: ColumnType;
}

/** What a cast says of itself; the rest follows. */
export type CastDraft = Pick<Cast, "using"> & Partial<Pick<Cast, "fails" | "loses" | "rewrites">>;
