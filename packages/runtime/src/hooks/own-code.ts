// Runs a project's own code: with what it may use, and within its time.
import type { Log } from "../server/route.ts";
import { unavailable } from "../errors/application-error.ts";

/** How long one piece of own code may take: it holds a transaction, and on the embedded database everybody else up. */
export const OWN_CODE_BUDGET_MS = 5000;

/** Which code runs, for messages, and for how long it may. */
export interface OwnCodeRun {
  /** Such as "beforeCreate of articles". */
  readonly name: string;
  readonly log: Log;
  readonly budgetMs: number;
}

/** Runs own code. Where its time is over, the request fails and the signal is aborted; the code can't be stopped. */
export async function runOwnCode<T>(
  { name, log, budgetMs }: OwnCodeRun,
  code: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new Error(`${name} took longer than ${budgetMs} ms.`);
      log.error({ ownCode: name, budgetMs }, "Own code took too long; its request was undone.");
      reject(unavailable(reason));
      over.abort(reason);
    }, budgetMs);
  });
  try {
    return await Promise.race([(async () => code(over.signal))(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
