// A case: models one after the other, rows for the first, and what must be there in the end.
import type { Fill } from "@lathe/contract";
import type { Draft, ModuleDraft } from "./drafts.ts";

/** A model of a case: its entities; and its modules, where their ids matter. */
export type ModelVersion =
  | readonly Draft[]
  | { readonly entities: readonly Draft[]; readonly modules: readonly ModuleDraft[] };

/** Rows as the database writes them. */
export type Rows = readonly (readonly (string | null)[])[];

/** How a model with rows becomes another one. */
export interface EvolutionCase {
  readonly name: string;
  /** The models, from the first to the last. */
  readonly models: readonly ModelVersion[];
  /** SQL that fills the tables of the first model. */
  readonly rows?: string;
  /** What rows get in the last step, by the ids of hazards. */
  readonly fills?: Readonly<Record<string, Fill>>;
  /** SQL queries on the tables of the last model, and what they give. */
  readonly finds?: Readonly<Record<string, Rows>>;
  /** The ids of the hazards of the last step that count rows, each with what it counts: `drops_data:e-notes:f-title 2`. */
  readonly hazards?: readonly string[];
  /** Whether the last migration fails on the rows, and what it says. */
  readonly stops?: RegExp;
}
