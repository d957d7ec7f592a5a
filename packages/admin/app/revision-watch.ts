// Notices that another revision of the application answers than the one that the page began with. Free of React.

/** Looks at the revision of every answer. */
export interface RevisionWatch {
  see(revision: string | null): void;
  /** Whether another revision was seen than the first. */
  isOutdated(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Makes the watch of a page. */
export function createRevisionWatch(): RevisionWatch {
  const listeners = new Set<() => void>();
  let first: string | undefined;
  let isOutdated = false;
  return {
    see(revision) {
      if (revision === null) return;
      first ??= revision;
      if (isOutdated || revision === first) return;
      isOutdated = true;
      for (const listener of listeners) listener();
    },
    isOutdated: () => isOutdated,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
