// What the primary and its workers tell each other.
import type { MetricsSnapshot } from "../operations/metrics.ts";

/** From a worker: it is ready; it wants everybody's numbers; its own numbers. */
export type WorkerMessage =
  | { readonly lathe: "ready" }
  | { readonly lathe: "collect" }
  | { readonly lathe: "numbers"; readonly round: number; readonly numbers: MetricsSnapshot };

/** From the primary: end; tell your numbers; these are everybody's numbers. */
export type PrimaryMessage =
  | { readonly lathe: "stop" }
  | { readonly lathe: "tell"; readonly round: number }
  | { readonly lathe: "collected"; readonly numbers: readonly MetricsSnapshot[] };

/** Whether a message is one of ours; others may use the same channel. */
export function isLatheMessage<T extends WorkerMessage | PrimaryMessage>(message: unknown): message is T {
  return typeof message === "object" && message !== null && "lathe" in message;
}

/** Says something to the primary, if there still is one. */
export function sendToPrimary(message: WorkerMessage): void {
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}
