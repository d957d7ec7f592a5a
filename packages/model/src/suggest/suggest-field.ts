// What somebody means who has typed the name of a field: the name as it can be, its label, and its type.
import type { FieldType } from "@lathe/contract";
import { toMemberName } from "../name-from-text.ts";
import { findNameProblem, toLabel } from "../names.ts";
import { guessFieldType } from "./guess-type.ts";

/** What is proposed for a field. */
export interface FieldSuggestion {
  /** The name, corrected where it is clear what is meant; as it was typed where it is not. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  /** Why that type, as a part of a sentence. */
  readonly why: string;
  /** Why it can't be a name all the same; null where it can. */
  readonly problem: string | null;
}

/** Proposes a field by what was typed as its name. */
export function suggestField(typed: string): FieldSuggestion {
  const text = typed.trim();
  const corrected = toMemberName(text);
  // A digit at the beginning and the like: what it was meant to be is for its author to say.
  const name = /^[a-z]/.test(corrected) ? corrected : text;
  return {
    name,
    label: toLabel(name),
    ...guessFieldType(name),
    problem: findNameProblem("member", name) ?? null,
  };
}

/** Letters that a name can't have are kept in the label: "prix é" is "Prix é". No label where the name says it all. */
export function keepLabel(typed: string): { readonly label?: string } {
  const text = typed.trim().replaceAll(/[\s_]+/g, " ");
  const isOwn = /[^\x20-\x7E]/.test(text) && /^\p{L}[\p{L}\p{M}\p{N} '’()-]{0,99}$/u.test(text);
  return isOwn ? { label: text.charAt(0).toUpperCase() + text.slice(1) } : {};
}
