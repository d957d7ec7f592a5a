// What this page has saved lately. News of it may come when the page has saved more, and the same revision may come again: then
// they tell nothing of what there is now.

/** Revisions that this page has made. */
export interface OwnSaves {
  add(revision: string): void;
  /** Whether this page has made a revision so lately that news of it may be late. */
  isLate(revision: string): boolean;
}

/** How many saves ago news may still be on their way; by the clock nobody can tell, because machines are busy, and sleep. */
const LATE_SAVES = 100;

/** Nothing is saved yet. */
export function createOwnSaves(): OwnSaves {
  const saved = new Set<string>();
  return {
    add(revision) {
      saved.delete(revision);
      saved.add(revision);
      const [oldest] = saved;
      if (saved.size > LATE_SAVES && oldest !== undefined) saved.delete(oldest);
    },
    isLate: (revision) => saved.has(revision),
  };
}
