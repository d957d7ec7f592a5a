// How a file on disk stands to the text that was generated for it, and to the one that is generated now.
import type { ManifestFile } from "../store/manifest.ts";
import type { Conflict, PlanInput } from "./file-step.ts";
import { matchLineEndings, isSameText, normalizeText } from "./line-endings.ts";
import { markDifferences, mergeTexts } from "./merge.ts";

/** True where nobody has edited a file since it was generated. */
export function isPristine(text: string, { hash }: ManifestFile, planInput: PlanInput): boolean {
  return planInput.hash(text) === hash || planInput.hash(normalizeText(text)) === hash;
}

/** What a text on disk and a newly generated one make together. */
export type TextComparison =
  | { readonly kind: "same" }
  | { readonly kind: "untouched"; readonly text: string }
  | { readonly kind: "kept" }
  | { readonly kind: "merged"; readonly text: string }
  | { readonly kind: "conflict"; readonly conflict: Conflict; readonly note: string };

/**
 * Compares a text on disk with the generated one: the same; untouched by the user, so the new one can take its place; edited,
 * where the generated text stayed as it was; merged; or in conflict.
 */
export function compareTexts(
  {
    disk,
    generated,
    old,
    mergesAdjacentLines = false,
  }: {
    readonly disk: string;
    readonly generated: string;
    readonly old: ManifestFile | undefined;
    /** Merges lines side by side as well. */
    readonly mergesAdjacentLines?: boolean;
  },
  planInput: PlanInput,
): TextComparison {
  if (isSameText(disk, generated)) return { kind: "same" };
  if (old === undefined) {
    return createConflict(disk, generated, "There is a file here that Lathe did not write.");
  }
  if (isPristine(disk, old, planInput)) return { kind: "untouched", text: matchLineEndings(disk, generated) };
  if (old.hash === planInput.hash(generated)) return { kind: "kept" };
  const base = planInput.pristine.get(old.hash);
  if (base === undefined) {
    const note = "You edited this file, and the text that was generated before is missing or damaged.";
    return createConflict(disk, generated, note);
  }
  const merged = mergeTexts({ base, mine: disk, generated, mergesAdjacentLines });
  const isClean = merged.places.length === 0;
  if (isClean && !breaksJson(merged.text, { disk, generated, path: old.path })) {
    return merged.text === disk ? { kind: "kept" } : { kind: "merged", text: merged.text };
  }
  const marked = isClean ? markDifferences(disk, generated) : merged;
  const note = "You edited lines of this file that are generated differently now.";
  return {
    kind: "conflict",
    conflict: { mine: disk, generated: matchLineEndings(disk, generated), base, marked },
    note,
  };
}

function createConflict(mine: string, generated: string, note: string): TextComparison {
  const marked = markDifferences(mine, generated);
  const conflict = { mine, generated: matchLineEndings(mine, generated), base: null, marked };
  return { kind: "conflict", conflict, note };
}

/** Lines that merge well may still make a document that is none. */
function breaksJson(
  merged: string,
  { disk, generated, path }: { readonly disk: string; readonly generated: string; readonly path: string },
): boolean {
  return path.endsWith(".json") && isJson(disk) && isJson(generated) && !isJson(merged);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(normalizeText(text));
    return true;
  } catch {
    return false;
  }
}
