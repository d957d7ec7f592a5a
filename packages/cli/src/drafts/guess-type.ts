// The type of a field that a command line does not say: the one that the name hints at.
import { type TypeGuess, describePart, findTypeHint } from "@lathe/model";
import type { Draft } from "./draft.ts";

/** The guess; undefined where the draft says a type, the name hints at none, or the draft has members that such a field has not. */
export function guessType(draft: Draft): TypeGuess | undefined {
  const name = draft["name"];
  if (draft["type"] !== undefined || typeof name !== "string") return undefined;
  const guess = findTypeHint(name);
  if (guess === undefined) return undefined;
  const known = new Set(["id", ...describePart("field", guess.type).map((member) => member.name)]);
  return Object.keys(draft).every((member) => known.has(member)) ? guess : undefined;
}
