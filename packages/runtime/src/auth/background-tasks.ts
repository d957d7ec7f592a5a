// Work that goes on after its answer was given, so that how long it takes tells the caller nothing.
import type { Log } from "../server/route.ts";

/** Work behind answers. */
export interface BackgroundTasks {
  /** Begins work; its failure is logged. With too much under way it is dropped, and that is logged. */
  start(work: () => Promise<void>, log: Log): void;
  /** Resolves when everything that was begun has ended: to be awaited before the database is closed. */
  waitForAll(): Promise<void>;
}

/** More than this at once means that a mail server does not answer. */
const MAX_TASKS = 100;

/** The background of an application. */
export function createBackgroundTasks(): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    start(work, log) {
      if (running.size >= MAX_TASKS) {
        log.error({ underWay: MAX_TASKS }, "Work behind an answer was dropped: too much of it is under way.");
        return;
      }
      const run: Promise<void> = work()
        .catch((error: unknown) => log.error({ err: error }, "Work behind an answer failed."))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async waitForAll() {
      await Promise.all(running);
    },
  };
}
