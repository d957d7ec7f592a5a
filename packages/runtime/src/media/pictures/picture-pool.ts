// Shares a few processes among all pictures: a picture waits for its turn, a process for the next picture.
import { StorageError } from "../storage/storage-error.ts";
import type { PictureTask } from "./messages.ts";
import { type PictureOutcome, PictureProcess, type TaskBounds } from "./picture-process.ts";

/** How many processes there are at most, and how long one is kept without work. */
interface PoolOptions {
  readonly size: number;
  readonly idleMs: number;
}

/** Processes for pictures; the one that worked last works next, so that the others can go. */
export class PicturePool {
  readonly #options: PoolOptions;
  readonly #idle: { readonly process: PictureProcess; readonly timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<PictureProcess>();
  /** How many tasks have a turn. */
  #turns = 0;
  /** Those who wait for a process, in the order in which they came: uploads, whose senders wait, and then jobs. */
  readonly #waiting: Readonly<Record<PictureTask["kind"], (() => void)[]>> = {
    inspect: [],
    makeVariants: [],
  };
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Does a task once a process is free; see `PictureProcess.run`. Throws a StorageError where the pool was closed before it was done. */
  async run(task: PictureTask, bounds: TaskBounds): Promise<PictureOutcome> {
    await this.#waitForTurn(this.#waiting[task.kind], bounds.signal);
    try {
      const outcome = this.#isClosed ? "killed" : await this.#runInProcess(task, bounds);
      if (outcome === "killed" && this.#isClosed)
        throw new StorageError("unavailable", "The processes for pictures were ended.");
      return outcome;
    } finally {
      // A turn goes on to the next in line, if there is one.
      const next = this.#waiting.inspect.shift() ?? this.#waiting.makeVariants.shift();
      if (next === undefined) this.#turns -= 1;
      else next();
    }
  }

  /** Ends all processes, and resolves when they are gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const processes = [...this.#busy, ...this.#idle.map(({ process }) => process)];
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
    for (const process of processes) process.kill();
    for (const line of Object.values(this.#waiting)) for (const goOn of line.splice(0)) goOn();
    await Promise.all(processes.map((process) => process.ended()));
  }

  async #runInProcess(task: PictureTask, bounds: TaskBounds): Promise<PictureOutcome> {
    const process = this.#take();
    try {
      return await process.run(task, bounds);
    } finally {
      this.#giveBack(process);
    }
  }

  async #waitForTurn(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#isClosed || this.#turns < this.#options.size) {
      this.#turns += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = () => {
      const index = line.indexOf(resolve);
      if (index !== -1) line.splice(index, 1);
      reject(signal?.reason);
    };
    line.push(resolve);
    signal?.addEventListener("abort", abort);
    try {
      await promise;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  #take(): PictureProcess {
    const kept = this.#idle.pop();
    if (kept !== undefined) clearTimeout(kept.timer);
    const process = kept?.process.isAlive ? kept.process : new PictureProcess();
    this.#busy.add(process);
    return process;
  }

  #giveBack(process: PictureProcess): void {
    this.#busy.delete(process);
    if (!process.isAlive || this.#isClosed) return;
    const timer = setTimeout(() => this.#end(process), this.#options.idleMs).unref();
    this.#idle.push({ process, timer });
  }

  #end(process: PictureProcess): void {
    const index = this.#idle.findIndex((kept) => kept.process === process);
    if (index !== -1) this.#idle.splice(index, 1);
    process.kill();
  }
}
