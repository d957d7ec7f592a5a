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

async function runAutocannon({ base, requests, connections, seconds, rate }: LoadJob): Promise<LoadOutcome> {
  let next = 0;
  const share = Math.max(1, Math.floor(requests.length / connections));
  const times: number[] = [];
  const running = autocannon({
    url: base,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    sampleInt: 100,
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      // Every connection goes through requests of its own.
      const from = (next++ * share) % requests.length;
      client.setRequests(requests.slice(from, from + share).map((request) => ({ ...request })));
    },
  });
  running.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  const result = await running;
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = Object.entries(result.statusCodeStats).map(
      ([status, { count }]) => `${count} x ${status}`,
    );
    return { ok: false, reason: `${result.errors} errors, and the answers ${statuses.join(", ")}` };
  }
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { ok: true, count: result["2xx"], seconds: result.duration, p99 };
}

/** Writes beside the load, where the workload has some. */
function startSideWrites({ base, beside }: LoadJob): () => void {
  if (beside === undefined) return () => {};
  const { requests, everyMs } = beside;
  let next = 0;
  const sendNext = () => send(base, requests[next++ % requests.length] as SentRequest);
  const first = setTimeout(sendNext, everyMs / 3);
  const rest = setInterval(sendNext, everyMs);
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
