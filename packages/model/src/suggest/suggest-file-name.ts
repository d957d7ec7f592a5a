// What somebody means who has typed the name of an entity or a module: "Order Lines" is meant as order-lines.
import { toFileName } from "../name-from-text.ts";
import { findNameProblem } from "../names.ts";

/** What is proposed for an entity or a module. */
export interface FileNameSuggestion {
  /** The name, corrected where it is clear what is meant; as it was typed where it is not. */
  readonly name: string;
  /** Why it can't be a name all the same; null where it can. */
  readonly problem: string | null;
}

/** Proposes a name by what was typed. Whether it is free is not asked. */
export function suggestFileName(kind: "entity" | "module", typed: string): FileNameSuggestion {
  const text = typed.trim();
  const corrected = toFileName(text);
  // A digit at the beginning and the like: what it was meant to be is for its author to say.
  const name = /^[a-z]/.test(corrected) ? corrected : text;
  return { name, problem: findNameProblem(kind, name) ?? null };
}
