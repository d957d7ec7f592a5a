// The numbers of all workers, for whichever of them is asked.
import cluster, { type Worker } from "node:cluster";
import type { Metrics, MetricsSnapshot } from "../operations/metrics.ts";
import { isOurs, type PrimaryMessage, tell, type WorkerMessage } from "./worker-messages.ts";

/** How long to wait for workers that do not answer; the others' numbers are told without theirs. */
const PATIENCE_MS = 1000;

let rounds = 0;

/** In the primary: asks all workers, and tells the answers to the one that wants them. */
export async function collectFrom(asker: Worker): Promise<void> {
  rounds += 1;
  const round = rounds;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
  const numbers = await Promise.all(workers.map((worker) => numbersOf(worker as Worker, round)));
  const known = numbers.filter((one) => one !== undefined);
  asker.send({ lathe: "collected", numbers: known } satisfies PrimaryMessage, () => {});
}

async function numbersOf(worker: Worker, round: number): Promise<MetricsSnapshot | undefined> {
  const { promise, resolve } = Promise.withResolvers<MetricsSnapshot | undefined>();
  const hear = (message: unknown) => {
    if (isOurs<WorkerMessage>(message) && message.lathe === "numbers" && message.round === round) {
      resolve(message.numbers);
    }
  };
  worker.on("message", hear);
  const late = setTimeout(() => resolve(undefined), PATIENCE_MS);
  worker.send({ lathe: "tell", round } satisfies PrimaryMessage, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    worker.off("message", hear);
  }
}

/** In a worker: answers the primary, and gives what asks it for everybody's numbers; those under way share one answer. */
export function joinWorkerMetrics(metrics: Metrics): () => Promise<readonly MetricsSnapshot[]> {
  let waiting: PromiseWithResolvers<readonly MetricsSnapshot[]> | undefined;
  process.on("message", (message: unknown) => {
    if (!isOurs<PrimaryMessage>(message)) return;
    if (message.lathe === "tell") {
      tell({ lathe: "numbers", round: message.round, numbers: metrics.snapshot() });
    } else if (message.lathe === "collected") {
      waiting?.resolve(message.numbers);
      waiting = undefined;
    }
  });
  return () => {
    if (waiting === undefined) {
      waiting = Promise.withResolvers();
      tell({ lathe: "collect" });
    }
    return waiting.promise;
  };
}
