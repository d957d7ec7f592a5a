// What this page has saved and not heard of yet. News of a save may come when the page has saved more: then they are none.

/** Revisions that this page has made. */
export interface OwnSaves {
  add(revision: string): void;
  /** Whether news of a revision are older than what this page has saved since. `current` is the one that it has now. */
  isOutdated(revision: string, current: string): boolean;
}

/** Nothing is saved yet. */
export function createOwnSaves(): OwnSaves {
  let unheard: readonly string[] = [];
  return {
    add(revision) {
      unheard = [...unheard, revision];
    },
    isOutdated(revision, current) {
      const at = unheard.indexOf(revision);
      // News come in their order: what was saved before has been told, too, or never will be.
      unheard = at === -1 || revision === current ? [] : unheard.slice(at + 1);
      return unheard.length > 0;
    },
  };
}
