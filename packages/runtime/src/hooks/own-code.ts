// Runs a project's own code: with what it may use, and within its time.
import type { Log } from "../server/route.ts";
import { unavailable } from "../errors/application-error.ts";
import { DataCalls } from "./data-calls.ts";
import { toOwnCodeError } from "./own-code-mistake.ts";

/** How long one piece of own code may take: it holds a transaction, and on the embedded database everybody else up. */
export const OWN_CODE_BUDGET_MS = 5000;

/** Which code runs, for messages, and for how long it may. */
export interface OwnCodeRun {
  /** Such as "beforeCreate of articles". */
  readonly name: string;
  readonly log: Log;
  readonly budgetMs: number;
}

/** What bounds a run of own code. */
export interface OwnCodeBounds {
  /** Aborted when its time is over. */
  readonly signal: AbortSignal;
  readonly calls: DataCalls;
}

/**
 * Runs own code, and waits for the calls that it left open. Where its time is over, the request fails and the signal is
 * aborted; the code can't be stopped, but gets no more data.
 */
export async function runOwnCode<T>(
  run: OwnCodeRun,
  code: (bounds: OwnCodeBounds) => T | Promise<T>,
): Promise<T> {
  const abortController = new AbortController();
  const bounds = { signal: abortController.signal, calls: new DataCalls() };
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = createTimeoutError(run);
    reject(unavailable(reason));
    abortController.abort(reason);
  }, run.budgetMs);
  try {
    return await Promise.race([runToEnd(code, bounds), timeout]);
  } catch (error) {
    throw toOwnCodeError(run.name, error);
  } finally {
    clearTimeout(timer);
    bounds.calls.end();
  }
}

async function runToEnd<T>(
  code: (bounds: OwnCodeBounds) => T | Promise<T>,
  bounds: OwnCodeBounds,
): Promise<T> {
  const outcome = await code(bounds);
  await bounds.calls.waitForAll();
  return outcome;
}

function createTimeoutError({ name, log, budgetMs }: OwnCodeRun): Error {
  log.error({ ownCode: name, budgetMs }, "Own code took too long.");
  return new Error(`${name} took longer than ${budgetMs} ms.`);
}
