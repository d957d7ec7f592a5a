// Work that goes on after its answer was given, so that how long it takes tells the caller nothing.
import type { Log } from "../server/route.ts";

/** Work behind answers. */
export interface Background {
  /** Begins work; its failure is logged. With too much under way it is dropped, and that is logged. */
  start(work: () => Promise<void>, log: Log): void;
  /** Resolves when everything that was begun has ended: to be awaited before the database is closed. */
  settled(): Promise<void>;
}

/** More than this at once means that a mail server does not answer. */
const MOST = 100;

/** The background of an application. */
export function createBackground(): Background {
  const underWay = new Set<Promise<void>>();
  return {
    start(work, log) {
      if (underWay.size >= MOST) {
        log.error({ underWay: MOST }, "Work behind an answer was dropped: too much of it is under way.");
        return;
      }
      const run: Promise<void> = work()
        .catch((error: unknown) => log.error({ err: error }, "Work behind an answer failed."))
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
