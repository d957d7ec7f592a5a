// What a fix is, and what those who propose fixes get.
import type { ModelEdit } from "../edit/apply-edit.ts";
import type { Issue } from "../issue.ts";
import type { Lookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import { type Path, createRemovalEdit, createSetEdit, getAt } from "./place.ts";

/** A way to mend a problem, in one step. */
export interface Fix {
  /** What it does, with a verb, for a button: "Use deskNote". */
  readonly title: string;
  readonly edits: readonly ModelEdit[];
}

/** A problem of an entity, with all that fixes are made of. */
export interface FixContext {
  readonly issue: Issue;
  readonly entity: Entity;
  /** Where the problem is. */
  readonly path: Path;
  readonly lookup: Lookup;
  /** The model as it was generated last, which tells what was renamed since; undefined where that is not known. */
  readonly saved: Lookup | undefined;
}

/** Proposes fixes; those that do not help are left out later. */
export type FixProposer = (context: FixContext) => readonly Fix[];

/** Sets what is at a place of the entity. */
export function setFix(title: string, { entity }: FixContext, path: Path, value: unknown): Fix {
  return { title, edits: [createSetEdit(entity, path, value)] };
}

/** Takes an entry out of its list. */
export function removeFix(title: string, { entity }: FixContext, path: Path): Fix {
  return { title, edits: [createRemovalEdit(entity, path)] };
}

/** What is at the place of the problem. */
export function getValue({ entity, path }: FixContext): unknown {
  return getAt(entity, path);
}
