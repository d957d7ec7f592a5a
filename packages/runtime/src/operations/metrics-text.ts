// Metrics in the text format of Prometheus.
import type { JobCounts } from "../jobs/count-jobs.ts";
import { DURATION_BOUNDS, type MetricsSnapshot, type RequestSeries } from "./metrics.ts";

/** The content type of the text. */
export const METRICS_CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

type Labels = Readonly<Record<string, string | number>>;

/** The text for one process, or for several as one application: requests are added up, the rest is told per process. */
export function formatMetrics(snapshots: readonly MetricsSnapshot[], jobs?: JobCounts): string {
  const requests = sumSeries(snapshots.flatMap((snapshot) => snapshot.requests));
  return [
    ...formatMetricHeader("lathe_http_requests_total", "counter", "Requests that were answered."),
    ...requests.map((one) => formatSample("lathe_http_requests_total", getLabels(one), one.count)),
    ...formatMetricHeader("lathe_http_request_duration_seconds", "histogram", "How long answers took."),
    ...requests.flatMap(formatHistogram),
    ...formatProcessMetrics(snapshots),
    ...(jobs === undefined ? [] : formatJobCounts(jobs)),
    "",
  ].join("\n");
}

/** Of the whole application, whichever process is asked. */
function formatJobCounts(jobs: JobCounts): readonly string[] {
  return [
    ...formatMetricHeader("lathe_jobs", "gauge", "Jobs that wait, run, or have failed within a month."),
    ...Object.entries(jobs).map(([state, count]) => formatSample("lathe_jobs", { state }, count)),
  ];
}

/** Series of the same method, route and status as one. */
function sumSeries(all: readonly RequestSeries[]): readonly RequestSeries[] {
  const sums = new Map<string, RequestSeries>();
  for (const one of all) {
    const key = `${one.method} ${one.status} ${one.route}`;
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? one : addSeries(sum, one));
  }
  return [...sums.values()];
}

function addSeries(a: RequestSeries, b: RequestSeries): RequestSeries {
  const buckets = a.buckets.map((count, index) => count + (b.buckets[index] ?? 0));
  return { ...a, count: a.count + b.count, seconds: a.seconds + b.seconds, buckets };
}

function formatHistogram(series: RequestSeries): readonly string[] {
  const name = "lathe_http_request_duration_seconds";
  const labels = getLabels(series);
  let sofar = 0;
  const lines = DURATION_BOUNDS.map((bound, index) => {
    sofar += series.buckets[index] ?? 0;
    return formatSample(`${name}_bucket`, { ...labels, le: bound }, sofar);
  });
  return [
    ...lines,
    formatSample(`${name}_bucket`, { ...labels, le: "+Inf" }, series.count),
    formatSample(`${name}_sum`, labels, series.seconds),
    formatSample(`${name}_count`, labels, series.count),
  ];
}

/** Name, type, help and value of everything that is told per process. */
const PROCESS_METRICS: readonly (readonly [string, string, string, (of: MetricsSnapshot) => number])[] = [
  ["lathe_http_requests_in_flight", "gauge", "Requests under way.", (of) => of.inFlight],
  ["process_uptime_seconds", "gauge", "Time since the process started.", (of) => of.uptimeSeconds],
  ["process_start_time_seconds", "gauge", "When the process started.", (of) => of.startTimeSeconds],
  ["process_cpu_seconds_total", "counter", "Processor time that was used.", (of) => of.cpuSeconds],
  ["process_resident_memory_bytes", "gauge", "Memory of the process.", (of) => of.residentBytes],
  ["nodejs_heap_used_bytes", "gauge", "Memory of objects.", (of) => of.heapUsedBytes],
  ["nodejs_external_memory_bytes", "gauge", "Memory outside of the heap.", (of) => of.externalBytes],
  ["nodejs_eventloop_delay_mean_seconds", "gauge", describeLoopDelay("mean"), (of) => of.loopDelay.mean],
  [
    "nodejs_eventloop_delay_p99_seconds",
    "gauge",
    describeLoopDelay("99th percentile"),
    (of) => of.loopDelay.p99,
  ],
  ["nodejs_eventloop_delay_max_seconds", "gauge", describeLoopDelay("longest"), (of) => of.loopDelay.max],
];

function describeLoopDelay(which: string): string {
  return `Delay of the event loop since it was last asked, ${which}.`;
}

function formatProcessMetrics(snapshots: readonly MetricsSnapshot[]): readonly string[] {
  const isOne = snapshots.length === 1;
  return PROCESS_METRICS.flatMap(([name, type, help, getValue]) => [
    ...formatMetricHeader(name, type, help),
    ...snapshots.map((of) => formatSample(name, isOne ? {} : { pid: of.pid }, getValue(of))),
  ]);
}

function getLabels({ method, route, status }: RequestSeries): Labels {
  return { method, route, status };
}

function formatMetricHeader(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function formatSample(name: string, labels: Labels, value: number): string {
  const inner = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`);
  return `${name}${inner.length === 0 ? "" : `{${inner.join(",")}}`} ${value}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
