// Asks the load generator for load, one job after the other.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A request that is sent again and again. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What to load, with what, for how long. */
export interface LoadJob {
  readonly base: string;
  /** Shared out among the connections. */
  readonly requests: readonly SentRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** How many are sent each second; left out: as many as are answered. */
  readonly rate?: number | undefined;
  readonly beside?: SideWrites | undefined;
}

/** What is sent beside the load, one after the other. */
export interface SideWrites {
  readonly requests: readonly SentRequest[];
  readonly everyMs: number;
}

/** What came of it; latencies in milliseconds. */
export type LoadOutcome = LoadResult | { readonly ok: false; readonly reason: string };

/** How much was answered. */
export interface LoadResult {
  readonly ok: true;
  readonly count: number;
  readonly seconds: number;
  readonly p99: number;
}

/** A load generator. */
export interface LoadGenerator {
  /** Throws where a single request was not answered well. */
  run(job: LoadJob): Promise<LoadResult>;
  stop(): void;
}

/** Starts a load generator. */
export function startLoadGenerator(): LoadGenerator {
  const child: ChildProcess = fork(join(import.meta.dirname, "load-process.ts"));
  return {
    async run(job) {
      child.send(job);
      const [answer] = (await once(child, "message")) as [LoadOutcome];
      const [first] = job.requests;
      if (!answer.ok) throw new Error(`${first?.method} ${job.base}${first?.path}: ${answer.reason}`);
      return answer;
    },
    stop: () => void child.kill(),
  };
}
