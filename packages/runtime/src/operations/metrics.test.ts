import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createMetrics } from "./metrics.ts";
import { formatMetrics } from "./metrics-text.ts";

suite("metrics", () => {
  test("count requests by method, route and status, with their durations", () => {
    const lines = textOf((metrics) => {
      const facts = { method: "GET", route: "/api/:id", status: 200 };
      metrics.startRequest();
      metrics.endRequest({ ...facts, seconds: 0.001 });
      metrics.startRequest();
      metrics.endRequest({ ...facts, seconds: 0.25 });
      metrics.startRequest();
      metrics.endRequest({ ...facts, seconds: 60 });
      metrics.startRequest();
      metrics.endRequest({ method: "GET", route: null, status: 404, seconds: 0 });
      metrics.startRequest();
    });
    const labels = 'method="GET",route="/api/:id",status="200"';
    const expected = [
      `lathe_http_requests_total{${labels}} 3`,
      'lathe_http_requests_total{method="GET",route="unmatched",status="404"} 1',
      `lathe_http_request_duration_seconds_bucket{${labels},le="0.001"} 1`,
      `lathe_http_request_duration_seconds_bucket{${labels},le="0.1"} 1`,
      `lathe_http_request_duration_seconds_bucket{${labels},le="0.25"} 2`,
      `lathe_http_request_duration_seconds_bucket{${labels},le="10"} 2`,
      `lathe_http_request_duration_seconds_bucket{${labels},le="+Inf"} 3`,
      `lathe_http_request_duration_seconds_sum{${labels}} 60.251`,
      `lathe_http_request_duration_seconds_count{${labels}} 3`,
      "lathe_http_requests_in_flight 1",
    ];
    for (const line of expected) assert.ok(lines.includes(line), line);
  });

  test("are lines of the text format, each metric described once before its samples", () => {
    const lines = textOf(() => {});
    assert.equal(lines.at(-1), "");
    for (const line of lines.slice(0, -1)) {
      assert.match(
        line,
        /^(# (HELP [a-z_0-9]+ .+|TYPE [a-z_0-9]+ (counter|gauge|histogram))|[a-z_0-9]+(\{.*\})? [0-9.e+-]+)$/,
      );
    }
    const described = lines.filter((line) => line.startsWith("# TYPE")).map((line) => line.split(" ")[2]);
    assert.equal(new Set(described).size, described.length);
    assert.ok(described.includes("process_resident_memory_bytes"));
  });

  test("of several processes: requests are added up, the rest is told of each", () => {
    const metrics = createMetrics();
    metrics.endRequest({ method: "GET", route: '/a"\\', status: 200, seconds: 1 });
    const first = metrics.snapshot();
    metrics.close();
    const text = formatMetrics([first, { ...first, pid: 2 }]);
    assert.match(text, /requests_total\{method="GET",route="\/a\\"\\\\",status="200"\} 2\n/);
    assert.match(text, /\nprocess_uptime_seconds\{pid="2"\} /);
    assert.deepEqual(first.requests[0]?.count, 1);
  });

  test("jobs are told where they could be counted", () => {
    const text = formatMetrics([], { queued: 3, running: 1, failed: 0 });
    assert.match(
      text,
      /\nlathe_jobs\{state="queued"\} 3\nlathe_jobs\{state="running"\} 1\nlathe_jobs\{state="failed"\} 0\n/,
    );
    assert.doesNotMatch(formatMetrics([]), /lathe_jobs/);
  });
});

function textOf(use: (metrics: ReturnType<typeof createMetrics>) => void): readonly string[] {
  const metrics = createMetrics();
  try {
    use(metrics);
    return formatMetrics([metrics.snapshot()]).split("\n");
  } finally {
    metrics.close();
  }
}
