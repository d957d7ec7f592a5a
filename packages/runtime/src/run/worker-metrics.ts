// The numbers of all workers, for whichever of them is asked.
import cluster, { type Worker } from "node:cluster";
import type { Metrics, MetricsSnapshot } from "../operations/metrics.ts";
import { isLatheMessage, type PrimaryMessage, sendToPrimary, type WorkerMessage } from "./worker-messages.ts";

/** How long to wait for workers that do not answer; the others' numbers are told without theirs. */
const RESPONSE_TIMEOUT_MS = 1000;

let lastRound = 0;

/** In the primary: asks all workers, and tells the answers to the one that wants them. */
export async function collectMetricsFor(requester: Worker): Promise<void> {
  lastRound += 1;
  const round = lastRound;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
  const numbers = await Promise.all(workers.map((worker) => requestMetrics(worker as Worker, round)));
  const known = numbers.filter((one) => one !== undefined);
  requester.send({ lathe: "collected", numbers: known } satisfies PrimaryMessage, () => {});
}

async function requestMetrics(worker: Worker, round: number): Promise<MetricsSnapshot | undefined> {
  const { promise, resolve } = Promise.withResolvers<MetricsSnapshot | undefined>();
  const onMessage = (message: unknown) => {
    if (isLatheMessage<WorkerMessage>(message) && message.lathe === "numbers" && message.round === round) {
      resolve(message.numbers);
    }
  };
  worker.on("message", onMessage);
  const late = setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT_MS);
  worker.send({ lathe: "tell", round } satisfies PrimaryMessage, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    worker.off("message", onMessage);
  }
}

/** In a worker: answers the primary, and gives what asks it for everybody's numbers; those under way share one answer. */
export function createWorkerMetricsCollector(metrics: Metrics): () => Promise<readonly MetricsSnapshot[]> {
  let waiting: PromiseWithResolvers<readonly MetricsSnapshot[]> | undefined;
  process.on("message", (message: unknown) => {
    if (!isLatheMessage<PrimaryMessage>(message)) return;
    if (message.lathe === "tell") {
      sendToPrimary({ lathe: "numbers", round: message.round, numbers: metrics.snapshot() });
    } else if (message.lathe === "collected") {
      waiting?.resolve(message.numbers);
      waiting = undefined;
    }
  });
  return () => {
    if (waiting === undefined) {
      waiting = Promise.withResolvers();
      sendToPrimary({ lathe: "collect" });
    }
    return waiting.promise;
  };
}
