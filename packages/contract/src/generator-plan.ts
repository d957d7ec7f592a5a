// Generation on the wire: the plan, its hazards and API changes, the history, and differences between models.
import type { Family } from "./access.ts";

/** What generating does to a file. */
export const FILE_ACTIONS = ["create", "update", "merge", "conflict", "delete", "unchanged"] as const;

/** The name of a file action. */
export type FileAction = (typeof FILE_ACTIONS)[number];

/** A file of the plan. */
export interface PlannedFile {
  /** Relative to the project folder, with forward slashes. */
  readonly path: string;
  readonly action: FileAction;
  /** In plans, where the file was before; null where it stays. */
  readonly from?: string | null;
  /** In plans, what a person should know; null where the action says it all. */
  readonly note?: string | null;
  /** In plans, the paths of the model changes behind it, as in a rollback preview. */
  readonly causes?: readonly string[];
}

/** A file of the plan with what would change in it. */
export interface DiffedFile extends PlannedFile {
  /** Unified text; empty where nothing changes. */
  readonly diff: string;
}

/** How a conflict in a file is settled: conflict markers, the generated text, or the text on disk. */
export const RESOLUTIONS = ["merge", "generated", "mine"] as const;

/** The name of a resolution. */
export type Resolution = (typeof RESOLUTIONS)[number];

/** How grave a hazard is: a `warning` is told, a `danger` must be accepted by its id. */
export const HAZARD_SEVERITIES = ["warning", "danger"] as const;

/** The name of a hazard severity. */
export type HazardSeverity = (typeof HAZARD_SEVERITIES)[number];

/** What may go wrong when the migration meets data, or when the application is opened to callers. */
export const HAZARD_KINDS = [
  "drops_data",
  "may_fail_on_existing_rows",
  "rewrites_table",
  "long_lock",
  "outside_new_bounds",
  "always_true_rule",
] as const;

/** The name of a hazard kind. */
export type HazardKind = (typeof HAZARD_KINDS)[number];

/** A risk of a plan. */
export interface Hazard {
  /** The same risk of the same plan has the same id. */
  readonly id: string;
  readonly severity: HazardSeverity;
  readonly kind: HazardKind;
  readonly message: string;
  /**
   * For `drops_data`, `may_fail_on_existing_rows` and `outside_new_bounds` the query that counts the rows concerned, to be
   * run before the migration; for `rewrites_table` and `long_lock` the slow statements; null without SQL.
   */
  readonly statement: string | null;
  /** How many rows of the database in use it concerns, where they were counted; not part of what the plan's id stands for. */
  readonly rows?: number;
}

/** Whether callers written against the last generation keep working. */
export const API_CHANGE_KINDS = ["breaking", "additive"] as const;

/** The name of a kind of API change. */
export type ApiChangeKind = (typeof API_CHANGE_KINDS)[number];

/** A difference between the routes of the last generation and those of the plan. */
export interface ApiChange {
  readonly family: Family;
  readonly kind: ApiChangeKind;
  /** Method and path: `GET /api/external/v1/content/articles`. */
  readonly route: string;
  readonly message: string;
}

/** The migration that a generation adds. */
export interface PlannedMigration {
  /** Relative to the project folder. */
  readonly path: string;
  readonly sql: string;
}

/** What generating would do now; making it writes nothing. */
export interface Plan {
  /** The model of the last generation; null before the first. */
  readonly savedRevision: string | null;
  /** Stands for this plan in `generate`; opaque. */
  readonly planId: string;
  readonly upToDate: boolean;
  /** One line for people. */
  readonly summary: string;
  readonly files: readonly PlannedFile[];
  /** Null where the schema stays as it is. */
  readonly migration: PlannedMigration | null;
  readonly hazards: readonly Hazard[];
  readonly apiChanges: readonly ApiChange[];
  /** What could not be found out, for people; left out where there is nothing. */
  readonly notes?: readonly string[];
}

/** The plan with the text of every change. */
export interface DiffedPlan extends Plan {
  readonly files: readonly DiffedFile[];
}

/** What the history records. */
export const HISTORY_KINDS = ["generate", "rollback"] as const;

/** The name of a kind of history entry. */
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** How it ended; of what failed nothing is left in the project. */
export const HISTORY_OUTCOMES = ["done", "failed"] as const;

/** The name of an outcome. */
export type HistoryOutcome = (typeof HISTORY_OUTCOMES)[number];

/** An entry of the history. */
export interface HistoryItem {
  readonly id: string;
  /** A datetime. */
  readonly at: string;
  readonly kind: HistoryKind;
  readonly outcome: HistoryOutcome;
  /** The model it was done with. */
  readonly revision: string;
  /** What was done, in one line for people. */
  readonly summary: string;
  /** Why it failed; null otherwise. */
  readonly message: string | null;
}

/** A record that Lathe keeps of the project and that can't be used. */
export interface RecordProblem {
  /** Relative to the project folder. */
  readonly file: string;
  /** A stable snake_case word for programs. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
}

/** How a model part differs between two models; the id tells a rename from a removal and an addition. */
export const MODEL_CHANGE_KINDS = ["added", "removed", "renamed", "changed"] as const;

/** The name of a kind of model change. */
export type ModelChangeKind = (typeof MODEL_CHANGE_KINDS)[number];

/** One difference between two models. */
export interface ModelChange {
  readonly kind: ModelChangeKind;
  /** A JSON pointer by names into the model: `/entities/articles/fields/title/required`. */
  readonly path: string;
  /** The JSON value in the model left; null where the part was not there. */
  readonly before: unknown;
  /** The JSON value in the model arrived at; null where the part is gone. */
  readonly after: unknown;
}
