// From the first signal to the end of the process: what was opened is closed, newest first, within a time.
import { constants } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { EXIT_CODES } from "@lathe/contract";

/** Closes something. */
export type Closer = () => Promise<void> | void;

/** How long requests under way may take to end. */
export const GRACE_MS = 10_000;

/** How long the closing of everything may take before the process ends anyway. */
const DEADLINE_MS = GRACE_MS + 10_000;

/** The life of a process that serves. */
export interface Lifecycle {
  /** Aborted when the process is to end. */
  readonly stopping: AbortSignal;
  /** Has something closed at the end; at once where the end has begun. */
  onStop(closer: Closer): Promise<void>;
  /** Closes everything and ends the process. More than once does no harm; the first exit code counts. */
  stop(exitCode: number): Promise<void>;
}

/** Watches over this process: its signals, and errors that nobody caught. */
export function startLifecycle(log: Logger): Lifecycle {
  const controller = new AbortController();
  const closers: Closer[] = [];
  let ending: Promise<void> | undefined;

  const end = async (exitCode: number) => {
    controller.abort();
    const isClosed = await Promise.race([closeAll(closers, log), pause(DEADLINE_MS, false, { ref: false })]);
    if (!isClosed) log.error("not everything could be closed");
    await flushOutput();
    process.exit(isClosed ? exitCode : EXIT_CODES.failed);
  };
  const lifecycle: Lifecycle = {
    stopping: controller.signal,
    async onStop(closer) {
      if (ending === undefined) closers.push(closer);
      else await closer();
    },
    stop(exitCode) {
      ending ??= end(exitCode);
      return ending;
    },
  };
  watchSignals(lifecycle, log);
  watchErrors(lifecycle, log);
  return lifecycle;
}

/** The first signal asks; the second does not wait. */
function watchSignals(lifecycle: Lifecycle, log: Logger): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (lifecycle.stopping.aborted) process.exit(128 + constants.signals[signal]);
      log.info({ signal }, "closing: no new requests are taken, those under way are finished");
      void lifecycle.stop(EXIT_CODES.done);
    });
  }
}

/** After an error that nobody caught, nothing can be relied upon. */
function watchErrors(lifecycle: Lifecycle, log: Logger): void {
  const fail = (err: unknown) => {
    log.fatal({ err }, "an error that nobody caught; the process ends");
    void lifecycle.stop(EXIT_CODES.failed);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

/** Runs all closers, newest first; false where one failed. */
async function closeAll(closers: readonly Closer[], log: Logger): Promise<boolean> {
  let isClosed = true;
  for (const closer of closers.toReversed()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- what was opened later may need what was opened before
      await closer();
    } catch (err) {
      isClosed = false;
      log.error({ err }, "closing failed");
    }
  }
  return isClosed;
}

/** Lets pipes take what was written, for a moment at most: a reader that is stuck must not keep the process. */
async function flushOutput(): Promise<void> {
  const drained = [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((resolve) => stream.write("", () => resolve())),
  );
  await Promise.race([Promise.all(drained), pause(500)]);
}
