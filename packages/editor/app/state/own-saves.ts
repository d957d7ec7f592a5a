// What this page has saved lately. News of it may come when the page has saved more, and the same revision may come again: then
// they tell nothing of what there is now.

/** Revisions that this page has made. */
export interface OwnSaves {
  add(revision: string): void;
  /** Whether this page has made a revision so lately that news of it may be late. */
  isLate(revision: string): boolean;
}

/** How long news may be on their way. */
const LATE_MS = 5000;

/** Nothing is saved yet. */
export function createOwnSaves(now: () => number): OwnSaves {
  const savedAt = new Map<string, number>();
  return {
    add(revision) {
      for (const [saved, at] of savedAt) if (now() - at > LATE_MS) savedAt.delete(saved);
      savedAt.set(revision, now());
    },
    isLate: (revision) => now() - (savedAt.get(revision) ?? -Infinity) <= LATE_MS,
  };
}
