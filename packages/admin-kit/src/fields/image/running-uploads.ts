// How many uploads are under way: leaving the page would lose them. Free of React.

const listeners = new Set<() => void>();
let count = 0;

/** Counts an upload; gives back what ends it. */
export function beginUpload(): () => void {
  change(1);
  let isRunning = true;
  return () => {
    if (isRunning) change(-1);
    isRunning = false;
  };
}

/** How many uploads are under way. */
export function countRunningUploads(): number {
  return count;
}

/** Resolves when no upload is under way. */
export function waitForUploads(): Promise<void> {
  if (count === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribeToUploads(() => {
      if (count > 0) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Told of every change; gives back what ends it. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}
