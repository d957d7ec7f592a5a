// Numbers about a process, kept as plain data so that several processes can be told as one.
import { monitorEventLoopDelay } from "node:perf_hooks";

/** What the server tells about a request when it is done. */
export interface RequestMeasurement {
  readonly method: string;
  /** The pattern of its route, never a path with ids; null where no route fitted. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/** Upper bounds of the duration histogram, in seconds. */
export const DURATION_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The requests of one method, route and status. */
export interface RequestSeries {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  count: number;
  /** Of the durations. */
  seconds: number;
  /** How many took so long; the last one is for those above all bounds. */
  readonly buckets: number[];
}

/** All numbers of one process at one moment; can be sent to another. */
export interface MetricsSnapshot {
  readonly pid: number;
  readonly requests: readonly RequestSeries[];
  readonly inFlight: number;
  readonly uptimeSeconds: number;
  readonly startTimeSeconds: number;
  readonly cpuSeconds: number;
  readonly residentBytes: number;
  readonly heapUsedBytes: number;
  readonly externalBytes: number;
  /** Of the event loop since it was last asked, in seconds. */
  readonly loopDelay: { readonly mean: number; readonly p99: number; readonly max: number };
}

/** The metrics of this process. */
export interface Metrics {
  startRequest(): void;
  endRequest(measurement: RequestMeasurement): void;
  snapshot(): MetricsSnapshot;
  close(): void;
}

/** Begins to count. */
export function createMetrics(): Metrics {
  const series = new Map<string, RequestSeries>();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let inFlight = 0;
  return {
    startRequest() {
      inFlight += 1;
    },
    endRequest(measurement) {
      inFlight = Math.max(0, inFlight - 1);
      addMeasurement(series, measurement);
    },
    snapshot: () => ({ requests: [...series.values()], inFlight, ...readProcessNumbers(loop) }),
    close: () => loop.disable(),
  };
}

function addMeasurement(series: Map<string, RequestSeries>, measurement: RequestMeasurement): void {
  const { method, status, seconds } = measurement;
  const route = measurement.route ?? "unmatched";
  const key = `${method} ${status} ${route}`;
  let entry = series.get(key);
  if (entry === undefined) {
    const buckets = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0);
    entry = { method, route, status, count: 0, seconds: 0, buckets };
    series.set(key, entry);
  }
  entry.count += 1;
  entry.seconds += seconds;
  const fitting = DURATION_BOUNDS.findIndex((bound) => seconds <= bound);
  const index = fitting === -1 ? DURATION_BOUNDS.length : fitting;
  entry.buckets[index] = (entry.buckets[index] ?? 0) + 1;
}

function readProcessNumbers(
  loop: ReturnType<typeof monitorEventLoopDelay>,
): Omit<MetricsSnapshot, "requests" | "inFlight"> {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  const loopDelay = { mean: seconds(loop.mean), p99: seconds(loop.percentile(99)), max: seconds(loop.max) };
  loop.reset();
  const uptimeSeconds = process.uptime();
  return {
    pid: process.pid,
    uptimeSeconds,
    startTimeSeconds: Date.now() / 1000 - uptimeSeconds,
    cpuSeconds: (user + system) / 1e6,
    residentBytes: rss,
    heapUsedBytes: heapUsed,
    externalBytes: external,
    loopDelay,
  };
}
