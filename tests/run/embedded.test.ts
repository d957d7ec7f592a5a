// A project on its embedded database, as real processes: the first account, serving, one process at a time, an orderly end.
import assert from "node:assert/strict";
import { appendFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { suite, test } from "node:test";
import { readJson, run, withServing, start, waitForFile } from "./support/process.ts";
import { withProject } from "./support/project.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const PASSWORD = "correct horse battery";

suite("the embedded database", { timeout: HANG_LIMIT_MS }, () => {
  test("an account from stdin, serving, a second process, a drain, and an edited migration", () =>
    withProject(async (folder) => {
      const place = { folder, env: { DATABASE_URL: "" } };
      const create = ["account", "create", "--email", "Me@Example.org", "--role", "owner"];

      const created = await run(place, create, `${PASSWORD}\n`);
      assert.deepEqual(
        [created.code, created.stdout, created.stderr],
        [0, "created operator Me@Example.org\n", ""],
      );

      await withServing(place, async (running) => {
        const url = await running.ready();
        assert.match(url, /^http:\/\/127\.0\.0\.1:[1-9][0-9]*$/);
        assert.match(running.log(), /survives the death of this process, but not the loss of power/);
        assert.deepEqual(await readJson(`${url}/healthz`), { status: 200, json: { status: "ok" } });
        assert.deepEqual(await readJson(`${url}/readyz`), { status: 200, json: { status: "ready" } });
        assert.equal((await readJson(`${url}/metrics`)).status, 404);
        const session = await readJson(`${url}/api/auth/v1/sessions`, {
          email: "me@example.org",
          password: PASSWORD,
        });
        assert.equal(session.status, 201);

        const second = await start(place, ["start"]).ended;
        assert.equal(second.code, 1);
        assert.match(second.stderr, new RegExp(`in use by process ${running.child.pid}, since `));
        assert.equal(second.stdout, "");

        await assertDrain({ folder, url, end: () => running.child.kill("SIGTERM") });
        const { code, signal, stdout } = await running.ended;
        assert.deepEqual({ code, signal, stdout }, { code: 0, signal: null, stdout: `ready on ${url}\n` });
      });

      appendFileSync(join(folder, "migrations/0001_initial.sql"), "\n-- edited\n");
      const refused = await run(place, ["start"]);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /0001_initial\.sql was changed after it had been applied/);
      assert.equal(refused.stdout, "");
    }));
});

/** A request under way is finished although an idle connection is open, and nothing new is taken. */
async function assertDrain(facts: {
  readonly folder: string;
  readonly url: string;
  readonly end: () => void;
}): Promise<void> {
  const { folder, url, end } = facts;
  const idle = new Agent({ keepAlive: true });
  await new Promise<void>((resolve, reject) => {
    get(`${url}/healthz`, { agent: idle }, (response) => response.resume().on("end", resolve)).on(
      "error",
      reject,
    );
  });
  const slow = readJson(`${url}/api/own/slow`);
  await waitForFile(join(folder, "arrived"));
  end();
  // Refused when the server has closed its port, which it does at once; answered 503 in between.
  for (let isTaken = true; isTaken;) {
    isTaken = await fetch(`${url}/healthz`).then(
      ({ status }) => status === 200 || status === 503,
      () => false,
    );
  }
  writeFileSync(join(folder, "go"), "");
  assert.equal((await slow).status, 200);
  idle.destroy();
}
