// Being asked to end: the first signal asks, the second does not wait.
import { constants } from "node:os";

/** What happens at the end. */
export interface StopSignals {
  /** Settles when a signal asks for the end. */
  readonly requested: Promise<NodeJS.Signals>;
  /** Whether that has happened. */
  readonly isRequested: () => boolean;
  /** Leaves the signals to their usual effect again. */
  close(): void;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** One press of Ctrl-C can arrive several times: from the terminal, and from npm, which passes on what it gets. */
const SAME_KEYPRESS_MS = 400;

/** Listens for signals. `onSecond` is called before the process ends at once, and must not wait for anything. */
export function listenForStop(onSecond: () => void): StopSignals {
  const { promise: asked, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let since: number | undefined;
  const hear = (signal: NodeJS.Signals) => {
    if (since === undefined) {
      since = performance.now();
      resolve(signal);
    } else if (performance.now() - since > SAME_KEYPRESS_MS) {
      onSecond();
      process.exit(128 + constants.signals[signal]);
    }
  };
  for (const signal of SIGNALS) process.on(signal, hear);
  // Whoever started this process with a channel to it is gone when that closes.
  const leave = () => hear("SIGHUP");
  process.once("disconnect", leave);
  process.channel?.unref();
  return {
    requested: asked,
    isRequested: () => since !== undefined,
    close() {
      for (const signal of SIGNALS) process.off(signal, hear);
      process.off("disconnect", leave);
    },
  };
}
