// A project on a PostgreSQL server, as real processes: migrations, readiness, ports, signals, and several workers.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { newPostgres, startPostgres, type TestPostgres } from "../support/postgres.ts";
import {
  readJson,
  type ProcessSetting,
  run,
  withServing,
  start,
  waitUntil,
  waitForFile,
} from "./support/process.ts";
import { withProject } from "./support/project.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const OWNER = { LATHE_ADMIN_EMAIL: "me@example.org", LATHE_ADMIN_PASSWORD: "correct horse battery" };

suite("a server", { timeout: HANG_LIMIT_MS }, () => {
  test("production waits for migrations, tells why, and becomes ready without a restart", () =>
    withPlace({ ...OWNER, METRICS: "on" }, async (place) => {
      await withServing(place, async (running) => {
        const url = await running.listening();
        assert.deepEqual(await readJson(`${url}/healthz`), { status: 200, json: { status: "ok" } });
        const reason = "1 migration is not applied yet, the first is 0001_initial.sql. Run npm run migrate.";
        await waitUntil(async () => (await readJson(`${url}/readyz`)).json["reason"] === reason);
        const refused = await readJson(`${url}/api/own/who`);
        assert.deepEqual([refused.status, refused.json["code"]], [503, "unavailable"]);

        const account = await run(place, [
          "account",
          "create",
          "--email",
          "a@b.org",
          "--password",
          "long enough",
        ]);
        assert.deepEqual([account.code, account.stderr], [1, `${reason}\n`]);
        const migrated = await run(place, ["migrate"]);
        assert.deepEqual(
          [migrated.code, migrated.stdout, migrated.stderr],
          [0, "applied 0001_initial.sql\n", ""],
        );
        assert.equal(await running.ready(), url);
        assert.equal((await readJson(`${url}/readyz`)).status, 200);
        const again = await run(place, ["migrate"]);
        assert.deepEqual([again.code, again.stdout], [0, "Nothing to apply: the schema fits.\n"]);

        const session = await readJson(`${url}/api/auth/v1/sessions`, {
          email: OWNER.LATHE_ADMIN_EMAIL,
          password: OWNER.LATHE_ADMIN_PASSWORD,
        });
        assert.equal(session.status, 201);
        const metrics = await (await fetch(`${url}/metrics`)).text();
        assert.match(
          metrics,
          /requests_total\{method="POST",route="\/api\/auth\/v1\/sessions",status="201"\} 1\n/,
        );
        assert.match(metrics, /requests_in_flight 1\n/);

        const taken = await run({ ...place, env: { ...place.env, PORT: new URL(url).port } }, ["start"]);
        assert.deepEqual([taken.code, taken.stdout], [1, ""]);
        assert.match(taken.stderr, /can't be had: another process listens there/);
      });
    }));

  test("serves on when nobody reads its log; a second signal does not wait", () =>
    withPlace({ MIGRATE: "auto" }, async (place) => {
      await withServing(place, async (running) => {
        const url = await running.ready();
        running.child.stderr?.destroy();
        for (let count = 0; count < 20; count += 1)
          assert.equal((await readJson(`${url}/api/own/who`)).status, 200);
        const slow = readJson(`${url}/api/own/slow`).catch(() => undefined);
        await waitForFile(join(place.folder, "arrived"));
        running.child.kill("SIGTERM");
        await waitUntil(() =>
          fetch(`${url}/healthz`).then(
            () => false,
            () => true,
          ),
        );
        running.child.kill("SIGINT");
        assert.equal((await running.ended).code, 130);
        assert.equal(await slow, undefined);
      });
    }));

  test("several workers serve one port, are replaced when they die, and end together", () =>
    withPlace({ ...OWNER, MIGRATE: "auto", WORKERS: "2", METRICS: "on" }, async (place) => {
      await withServing(place, async (running) => {
        const url = await running.ready();
        const [first, second] = await workersAt(url);
        assert.notEqual(first, second);
        process.kill(first as number, "SIGKILL");
        await waitUntil(async () => {
          const now = await workersAt(url).catch((): readonly number[] => []);
          return now.length === 2 && !now.includes(first as number);
        });
        running.child.kill("SIGTERM");
        const { code, stdout } = await running.ended;
        assert.deepEqual({ code, stdout }, { code: 0, stdout: `ready on ${url}\n` });
      });
    }));

  test("workers that can't have the port end the whole, with one message", () =>
    withPlace({ MIGRATE: "auto" }, async (place) => {
      await withServing(place, async (running) => {
        const { port } = new URL(await running.ready());
        const taken = await run({ ...place, env: { ...place.env, WORKERS: "3", PORT: port } }, ["start"]);
        assert.equal(taken.code, 1);
        assert.equal(taken.stderr.match(/another process listens there/g)?.length, 1);
      });
    }));

  test("what can't be understood is told at once, with the right exit code", () =>
    withPlace({ PORT: "none", WORKERS: "0" }, async (place) => {
      const [bad, misused] = await Promise.all([
        start(place, ["start"]).ended,
        start(place, ["start", "--fast"]).ended,
      ]);
      assert.deepEqual([bad.code, bad.stderr.trimEnd().split("\n").length], [1, 2]);
      assert.equal(misused.code, 64);
      assert.match(misused.stderr, /'--fast'.*\nUsage:\n/s);
    }));
});

suite("a server that is away at the start", { timeout: HANG_LIMIT_MS }, () => {
  let server: TestPostgres;
  before(async () => {
    server = await newPostgres();
  });
  after(() => server.stop());

  test("the application lives, is not ready, and serves when the server appears", () =>
    withProject(async (folder) => {
      const place = { folder, env: { DATABASE_URL: await server.createDatabase(), MIGRATE: "auto" } };
      await server.stop();
      await withServing(place, async (running) => {
        const url = await running.listening();
        assert.equal((await readJson(`${url}/healthz`)).status, 200);
        await waitUntil(async () =>
          /can't be reached/.test(String((await readJson(`${url}/readyz`)).json["reason"])),
        );
        assert.equal((await readJson(`${url}/readyz`)).status, 503);
        await server.start();
        assert.equal(await running.ready(), url);
        assert.equal((await readJson(`${url}/api/own/who`)).status, 200);

        await server.kill();
        await waitUntil(async () => (await readJson(`${url}/readyz`)).status === 503);
        await server.start();
        await waitUntil(async () => (await readJson(`${url}/readyz`)).status === 200);
      });
    }));
});

async function withPlace(
  env: Readonly<Record<string, string>>,
  work: (place: ProcessSetting) => Promise<void>,
): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  try {
    await withProject((folder) => work({ folder, env: { DATABASE_URL: url, ...env } }));
  } finally {
    await server.dropDatabase(url);
  }
}

/** The processes whose numbers are told together. */
async function workersAt(url: string): Promise<readonly number[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^process_uptime_seconds\{pid="([0-9]+)"\}/gm)].map(([, pid]) => Number(pid));
}
