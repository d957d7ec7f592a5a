// The load generator: a process of its own, so that making requests does not slow down who counts them.
import autocannon from "autocannon";
import type { LoadOutcome, LoadJob, SentRequest } from "./load.ts";

process.on("message", (job: LoadJob) => {
  void run(job).then((answer) => process.send?.(answer));
});

async function run(job: LoadJob): Promise<LoadOutcome> {
  const stopTrickle = startSideWrites(job);
  try {
    return await runAutocannon(job);
  } catch (error) {
    return { ok: false, reason: String(error) };
  } finally {
    stopTrickle();
  }
}

async function runAutocannon({ base, requests, connections, seconds }: LoadJob): Promise<LoadOutcome> {
  let next = 0;
  const share = Math.max(1, Math.floor(requests.length / connections));
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    sampleInt: 100,
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      // Every connection goes through requests of its own.
      const from = (next++ * share) % requests.length;
      client.setRequests(requests.slice(from, from + share).map((request) => ({ ...request })));
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = Object.entries(result.statusCodeStats).map(
      ([status, { count }]) => `${count} x ${status}`,
    );
    return { ok: false, reason: `${result.errors} errors, and the answers ${statuses.join(", ")}` };
  }
  const { duration, latency } = result;
  return { ok: true, count: result["2xx"], seconds: duration, p50: latency.p50, p99: latency.p99 };
}

/** A write every second beside the load, where the workload is read-mostly. */
function startSideWrites({ base, beside }: LoadJob): () => void {
  if (beside === undefined) return () => {};
  const first = setTimeout(() => send(base, beside), 300);
  const rest = setInterval(() => send(base, beside), 1000);
  return () => {
    clearTimeout(first);
    clearInterval(rest);
  };
}

function send(base: string, { method, path, headers, body }: SentRequest): void {
  const failed = (reason: unknown) =>
    process.stderr.write(`the write beside the load failed: ${String(reason)}\n`);
  fetch(`${base}${path}`, { method, ...(headers && { headers }), ...(body && { body }) })
    .then(async (response) => {
      const text = await response.text();
      if (!response.ok) failed(`${response.status} ${text}`);
      return undefined;
    })
    .catch(failed);
}
