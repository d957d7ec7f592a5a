// Several processes on one port: the primary starts workers, replaces those that die, and ends them all.
import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { GRACE_MS, type Lifecycle } from "./lifecycle.ts";
import { collectMetricsFor } from "./worker-metrics.ts";
import { isLatheMessage, type WorkerMessage } from "./worker-messages.ts";

/** How many workers, and whom to tell. */
export interface WorkersOptions {
  readonly count: number;
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
  /** Called once, when all of them are ready. */
  readonly onReady: (port: number) => void;
}

/** A worker that lived so long was not a mistake from its beginning. */
const STABLE_AFTER_MS = 30_000;
const MAX_PAUSE_MS = 10_000;

/** How long to wait before a worker is replaced, by the number of those that died early, one after the other. */
export function getRestartDelay(earlyExits: number): number {
  return earlyExits === 0 ? 0 : Math.min(MAX_PAUSE_MS, 100 * 2 ** (earlyExits - 1));
}

/**
 * Starts the workers: the first alone, so that a port that can't be had is told once. Ends when all listen; false where
 * the first one could not.
 */
export async function startWorkers(options: WorkersOptions): Promise<boolean> {
  const pool = new WorkerPool(options);
  await options.lifecycle.onStop(() => pool.end());
  return pool.start();
}

class WorkerPool {
  readonly #options: WorkersOptions;
  readonly #ready = new Set<number>();
  #port: number | undefined;
  #isReady = false;
  #earlyExits = 0;

  constructor(options: WorkersOptions) {
    this.#options = options;
  }

  async start(): Promise<boolean> {
    if (!(await this.#fork())) return false;
    await Promise.all(Array.from({ length: this.#options.count - 1 }, () => this.#fork()));
    return true;
  }

  /** Lets all workers finish what they do. A message, not a signal: a terminal's signal reaches them, too. */
  async end(): Promise<void> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => endWorker(worker)));
  }

  /** A new worker; true when it listens, false where it ended before. */
  #fork(): Promise<boolean> {
    const worker = cluster.fork();
    const startedAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    worker.on("listening", ({ port }) => {
      this.#port ??= port;
      resolve(true);
    });
    worker.on("message", (message: unknown) => {
      if (isLatheMessage<WorkerMessage>(message)) this.#handleMessage(worker, message);
    });
    worker.on("error", (err) =>
      this.#options.log.error({ err, worker: worker.process.pid }, "a worker failed"),
    );
    worker.on("exit", (code, signal) => {
      resolve(false);
      this.#ready.delete(worker.id);
      if (this.#port !== undefined) {
        void this.#replace({ worker: worker.process.pid, code, signal }, performance.now() - startedAt);
      }
    });
    return promise;
  }

  #handleMessage(worker: Worker, message: WorkerMessage): void {
    if (message.lathe === "collect") void collectMetricsFor(worker);
    if (message.lathe !== "ready") return;
    this.#ready.add(worker.id);
    if (this.#isReady || this.#ready.size < this.#options.count || this.#port === undefined) return;
    this.#isReady = true;
    this.#options.onReady(this.#port);
  }

  async #replace(facts: object, livedMs: number): Promise<void> {
    const { lifecycle, log } = this.#options;
    if (lifecycle.stopping.aborted) return;
    this.#earlyExits = livedMs >= STABLE_AFTER_MS ? 0 : this.#earlyExits + 1;
    const pauseMs = getRestartDelay(this.#earlyExits);
    log.error({ ...facts, pauseMs }, "a worker ended; it is replaced");
    await pause(pauseMs, undefined, { signal: lifecycle.stopping }).catch(() => {});
    if (!lifecycle.stopping.aborted) await this.#fork();
  }
}

async function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.on("exit", () => resolve());
  worker.send({ lathe: "stop" }, () => {});
  const late = setTimeout(() => worker.process.kill("SIGKILL"), GRACE_MS + 5000);
  await promise;
  clearTimeout(late);
}
