// Results that are worked on, kept while the page is open: looking elsewhere loses none of them.
import type { ConflictDraft } from "./conflict-draft.ts";

const kept = new Map<string, { readonly merged: string; readonly draft: ConflictDraft }>();

/** Keeps a draft of a file, made of a merged text. */
export function keepDraft(path: string, merged: string, draft: ConflictDraft): void {
  kept.set(path, { merged, draft });
}

/** The draft of a file; none where it was made of another text. */
export function findDraft(path: string, merged: string): ConflictDraft | undefined {
  const found = kept.get(path);
  return found?.merged === merged ? found.draft : undefined;
}
