// What the step from one model's schema to another's is.
import type { Hazard } from "@lathe/contract";

/** A migration; or what keeps it from being made. */
export type MigrationPlan =
  | {
      readonly ok: true;
      /** Null where the schema stays as it is. */
      readonly sql: string | null;
      /** What it does, as part of a file name: `rename_articles_title`. */
      readonly name: string;
      readonly hazards: readonly Hazard[];
    }
  | { readonly ok: false; readonly problems: readonly MigrationProblem[] };

/** A change that no statement can make without losing what it was asked to keep; or a value that rows can't get. */
export interface MigrationProblem {
  /** A JSON pointer by names into the later model: `/entities/articles/fields/rank/type`; or into the request: `/fills/…`. */
  readonly path: string;
  readonly code: "no_cast" | "bad_fill";
  readonly message: string;
}
