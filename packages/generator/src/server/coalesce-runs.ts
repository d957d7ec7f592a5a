// Work that may be asked for at any time and never runs twice at once.

/**
 * The given work, made repeatable: whoever asks while it runs gets one more run afterwards, shared with all who ask
 * meanwhile. What is promised is the end of a run that began after the asking. The work must not fail.
 */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return ask;

  function ask(): Promise<void> {
    if (next !== undefined) return next;
    if (running === undefined) return run();
    next = running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  }

  function run(): Promise<void> {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  }
}
