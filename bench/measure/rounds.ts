// Measures workloads on servers in turns: what is compared runs side by side, in rounds, in changing order.
import { LOAD_CONNECTIONS, type Workload } from "../application/workloads.ts";
import type { LoadGenerator } from "../load/load.ts";
import { postgresMs, processorMs } from "./processor-time.ts";
import type { MeasuredServer } from "./measured-server.ts";
import { median } from "./statistics.ts";

/** The rounds of one workload on one server. */
export class Series {
  /** Requests per second, one per round. */
  readonly rates: number[] = [];
  readonly p99: number[] = [];
  /** Microseconds of processor time per request. */
  readonly serverMicros: number[] = [];
  readonly postgresMicros: number[] = [];

  get rate(): number {
    return median(this.rates);
  }
}

/** What a measurement works with. */
export interface Bench {
  readonly load: LoadGenerator;
  readonly seconds: number;
  /** How many send requests at the same time; as many as usual unless given. */
  readonly connections?: number | undefined;
  /** The process of PostgreSQL, where it is known. */
  readonly postmaster: number | undefined;
}

/** Loads a server with a workload once, and notes the outcome. */
export async function measureOnce(
  { load, seconds, connections = LOAD_CONNECTIONS, postmaster }: Bench,
  { base, pid }: MeasuredServer,
  { workload, series }: { readonly workload: Workload; readonly series: Series },
): Promise<void> {
  const before = { server: processorMs(pid), postgres: postgresMs(postmaster) };
  const { requests, beside } = workload;
  const done = await load.run({
    base,
    requests,
    connections: workload.connections ?? connections,
    seconds,
    beside,
  });
  series.rates.push(done.count / done.seconds);
  series.p99.push(done.p99);
  recordValue(series.serverMicros, [before.server, processorMs(pid)], done.count);
  recordValue(series.postgresMicros, [before.postgres, postgresMs(postmaster)], done.count);
}

function recordValue(list: number[], [before, after]: readonly (number | undefined)[], count: number): void {
  if (before !== undefined && after !== undefined) list.push(((after - before) * 1000) / count);
}

/** Does things in turns: forwards in the first round, backwards in the second. */
export async function runInTurns<T>(
  things: readonly T[],
  round: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- in turns is the point
  for (const thing of round % 2 === 0 ? things : things.toReversed()) await work(thing);
}
