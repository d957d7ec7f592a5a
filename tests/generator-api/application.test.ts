// The application beside the generator over HTTP: what is told of it, and when it is started again.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { ApplicationLine } from "@lathe/contract";
import type { ServiceOptions } from "@lathe/generator";
import { waitUntil } from "../run/support/process.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";
import { assertRefused } from "./support/api.ts";
import { PRESS } from "./support/press.ts";
import { serve, type ServedTestProject, withServed } from "./support/served-project.ts";

const LINES: readonly ApplicationLine[] = Array.from({ length: 1000 }, (_, index) => ({
  at: "2026-01-31T08:00:00.000Z",
  level: "info",
  text: `line ${index}`,
}));

const SERVED = "http://127.0.0.1:4200";

/** Runs a test with a server beside an application that does nothing but count. */
function withApplication(
  work: (served: ServedTestProject, restarts: () => number) => Promise<void>,
  services: ServiceOptions = {},
): Promise<void> {
  return withTempFolder(async (dir) => {
    writeTexts(dir, Object.entries(PRESS));
    let restarts = 0;
    const served = await serve(dir, services, {
      readLines: (count) => (count === 0 ? [] : LINES.slice(-count)),
      restart: () => void (restarts += 1),
      makeSignInLink: async (url) => {
        if (restarts > 0) throw new Error("There is no owner.");
        return `${url}/admin/_sign-in#link=secret`;
      },
    });
    try {
      await work(served, () => restarts);
    } finally {
      await served.server.close();
    }
  });
}

suite("the application", () => {
  test("is told with its last lines, and since when it is as it is", () =>
    withApplication(async ({ api, server }) => {
      const first = await api.done("GET /api/application");
      assert.deepEqual([first.state, first.step, first.url, first.message], ["stopped", null, null, null]);
      assert.deepEqual(first.lines, LINES.slice(-40));
      const ready = { state: "ready", step: null, url: SERVED, message: null } as const;
      server.setApplication(ready);
      const { since, lines, ...status } = await api.done("GET /api/application", { query: { lines: "1" } });
      assert.deepEqual([status, lines], [ready, LINES.slice(-1)]);
      assert.ok(since >= first.since);
      server.setApplication({ ...ready, message: "It goes on as it was." });
      assert.equal((await api.done("GET /api/application")).since, since, "the state is the same");
      assert.equal((await api.done("GET /api/application", { query: { lines: "1000" } })).lines.length, 1000);
      assert.deepEqual((await api.done("GET /api/application", { query: { lines: "0" } })).lines, []);
    }));

  test("is told in no other number of lines", () =>
    withApplication(async ({ api }) => {
      for (const lines of ["1001", "999999999999999999999", "-1", "1.5", "1e2", "", "all", "0x10"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assertRefused(await api.send("GET /api/application", { query: { lines } }), "invalid_body");
      }
      assertRefused(await api.call("GET", "/api/application?lines=1&lines=2"), "invalid_body");
      assertRefused(await api.call("POST", "/api/application/restart?force=1"), "invalid_body");
    }));

  test("is started again when that is asked for, with a session", () =>
    withApplication(async ({ api }, restarts) => {
      assertRefused(await api.call("POST", "/api/application/restart", { token: null }), "unauthenticated");
      assert.equal(restarts(), 0);
      const { state } = await api.done("POST /api/application/restart");
      assert.equal(state, "stopped");
      await waitUntil(() => restarts() === 1);
    }));

  test("is not started while something is generated, but then, also where that failed", async () => {
    const reached = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const prove = async () => {
      reached.resolve();
      await opened.promise;
      return { ok: false, message: "It is wrong.", differences: [] } as const;
    };
    await withApplication(
      async ({ api }, restarts) => {
        const { planId } = await api.done("GET /api/plan");
        const generating = api.send("POST /api/generate", { body: { planId } });
        await reached.promise;
        await api.done("POST /api/application/restart");
        await api.done("GET /api/application");
        assert.equal(restarts(), 0);
        opened.resolve();
        assertRefused(await generating, "invalid_model");
        await waitUntil(() => restarts() === 1);
      },
      { prove },
    );
  });

  test("lets its owner in by a link, with a session and while it serves; by its own door where no link can be made", () =>
    withApplication(async ({ api, server }) => {
      const key = "POST /api/application/sign-in-link";
      assertRefused(
        await api.call("POST", "/api/application/sign-in-link", { token: null }),
        "unauthenticated",
      );
      assertRefused(await api.send(key), "no_application");
      server.setApplication({ state: "ready", step: null, url: SERVED, message: null });
      assert.equal((await api.done(key)).url, `${SERVED}/admin/_sign-in#link=secret`);
      await api.done("POST /api/application/restart");
      assert.equal((await api.done(key)).url, `${SERVED}/admin`);
    }));

  test("is none where nobody runs one", () =>
    withServed(async ({ api }) => {
      assertRefused(await api.send("GET /api/application"), "no_application");
      assertRefused(await api.send("GET /api/application", { query: { lines: "0" } }), "no_application");
      assertRefused(await api.send("POST /api/application/restart"), "no_application");
      assertRefused(await api.send("POST /api/application/sign-in-link"), "no_application");
    }));
});
