// Several operations: strictly one after the other, or a few at a time.

/** Files that are open at once while a project is read. */
const MAX_CONCURRENT = 16;

/** Takes the items one by one; the first failure ends it. */
export async function runSequentially<T>(
  items: Iterable<T>,
  step: (item: T) => Promise<void>,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other is what this is for
  for (const item of items) await step(item);
}

/** The results in the order of the items. After a failure nothing new is begun, and nothing is left running. */
export async function mapBounded<T, R>(
  items: readonly T[],
  map: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  let failed = false;
  const worker = async () => {
    try {
      // The workers share one iterator: each item is handed out once.
      await runSequentially(waiting, async ([index, item]) => {
        if (!failed) results[index] = await map(item);
      });
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: Math.min(MAX_CONCURRENT, items.length) }, worker),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return results;
}
