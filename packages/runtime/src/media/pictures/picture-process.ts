// One process for pictures as its server sees it: started, given one task at a time, and killed without mercy.
import { type ChildProcess, fork } from "node:child_process";
import { extname, join } from "node:path";
import { StorageError } from "../storage/storage-error.ts";
import {
  type ChildMessage,
  type Inspected,
  type PictureTask,
  TOO_MUCH_MEMORY_EXIT,
  TOO_MUCH_TIME_EXIT,
  type VariantsMade,
} from "./messages.ts";
import { type PictureRefusal, refusePicture } from "./picture.ts";

/** What comes of a task; `killed` where somebody ended the process, which says nothing about the picture. */
export type PictureOutcome = Inspected | VariantsMade | PictureRefusal | "killed";

/** How long a task may take. */
export interface TaskBounds {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

const START_TIMEOUT_MS = 60_000;

/** The process itself needs little: pictures are not in the memory that this bounds. */
const EXEC_ARGV = ["--max-old-space-size=128"];

/** What it is told of the environment; secrets are not its business. */
const PASSED_ON = ["PATH", "SystemRoot", "TMPDIR", "TEMP", "TMP", "LD_LIBRARY_PATH"];

/** Nothing that the library does not trust, and no pictures of its own on disk. */
const LIBRARY_SETTINGS = { VIPS_BLOCK_UNTRUSTED: "1", VIPS_DISC_THRESHOLD: "1t", MALLOC_ARENA_MAX: "2" };

/** A process for pictures. */
export class PictureProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  /** Takes what the process says or how it ends, while somebody waits for that. */
  #listener: ((message: ChildMessage | ChildEnd) => void) | undefined;
  #end: ChildEnd | undefined;

  constructor() {
    this.#child = fork(join(import.meta.dirname, `picture-child${extname(import.meta.filename)}`), {
      execArgv: EXEC_ARGV,
      env: { ...pickEnvironment(), ...LIBRARY_SETTINGS },
      // The library writes warnings about pictures that nobody needs.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child.on("message", (message) => this.#listener?.(message as ChildMessage));
    this.#child.on("error", () => this.#finish({ exitCode: null, signal: null }));
    this.#child.on("exit", (exitCode, signal) => this.#finish({ exitCode, signal }));
    this.#ready = this.#start();
    this.#ready.catch(() => {});
  }

  /** Whether it can take another task. */
  get isAlive(): boolean {
    return this.#end === undefined && !this.#child.killed;
  }

  /**
   * Does a task. A process that dies of it refuses the picture. Throws a StorageError where the process can't be started, does not
   * answer in time or the disk does not take a file, and the reason of the signal where that ends it.
   */
  async run(task: PictureTask, { timeoutMs, signal }: TaskBounds): Promise<PictureOutcome> {
    this.#setReferenced(true);
    const abort = () => this.kill();
    signal?.addEventListener("abort", abort);
    try {
      signal?.throwIfAborted();
      await this.#ready.catch((error: unknown) => {
        signal?.throwIfAborted();
        throw error;
      });
      const outcome = await this.#ask(task, timeoutMs);
      signal?.throwIfAborted();
      return outcome;
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#setReferenced(false);
    }
  }

  /** Ends it at once, whatever it does. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  /** Resolves when it is gone. */
  async ended(): Promise<void> {
    if (this.#end !== undefined) return;
    this.#child.ref();
    await new Promise((resolve) => this.#child.once("exit", resolve));
  }

  async #start(): Promise<void> {
    const said = await this.#listen(START_TIMEOUT_MS, () => {});
    if (said === "ready") return;
    this.kill();
    const why = said !== undefined && "startFailure" in said ? said.startFailure : "";
    throw new StorageError("unavailable", `The process for pictures can't be started. ${why}`.trim());
  }

  async #ask(task: PictureTask, timeoutMs: number): Promise<PictureOutcome> {
    const said = await this.#listen(timeoutMs, () => this.#child.send(task, () => {}));
    if (said === undefined) {
      this.kill();
      throw new StorageError("unavailable", "The process for pictures does not get on with its work.");
    }
    if (said === "ready" || "startFailure" in said) return refusePicture("unprocessable");
    if ("exitCode" in said) return explainDeath(said);
    if ("diskFailure" in said)
      throw new StorageError("unavailable", `Media can't be stored: ${said.diskFailure}`);
    return said;
  }

  /** What it says next, or how it ends; undefined where neither happens in time. */
  #listen(timeoutMs: number, begin: () => void): Promise<ChildMessage | ChildEnd | undefined> {
    if (this.#end !== undefined) return Promise.resolve(this.#end);
    const { promise, resolve } = Promise.withResolvers<ChildMessage | ChildEnd | undefined>();
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    this.#listener = resolve;
    begin();
    return promise.finally(() => {
      this.#listener = undefined;
      clearTimeout(timer);
    });
  }

  #finish(end: ChildEnd): void {
    this.#end ??= end;
    this.#listener?.(end);
  }

  /** A process without work does not keep its server from ending. */
  #setReferenced(isReferenced: boolean): void {
    const { channel } = this.#child;
    if (isReferenced) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
    }
  }
}

/** How a process ended. */
interface ChildEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Signals by which a process ends that made a mistake. Others come from people, and from a system that runs out of memory. */
const CRASHES: ReadonlySet<NodeJS.Signals | null> = new Set([
  "SIGSEGV",
  "SIGBUS",
  "SIGABRT",
  "SIGILL",
  "SIGFPE",
  "SIGTRAP",
  "SIGSYS",
]);

/** Why a process ended, where it did so itself. */
const REASONS: ReadonlyMap<number | null, string> = new Map([
  [TOO_MUCH_MEMORY_EXIT, "The picture takes too much memory to process."],
  [TOO_MUCH_TIME_EXIT, "The picture takes too long to process."],
]);

function explainDeath({ exitCode, signal }: ChildEnd): PictureRefusal | "killed" {
  return exitCode === null && !CRASHES.has(signal)
    ? "killed"
    : refusePicture("unprocessable", REASONS.get(exitCode));
}

function pickEnvironment(): Record<string, string> {
  const entries = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
