// Sessions: the launch token opens them, they end in time, and nothing but their token counts.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { GENERATOR_ROUTES, type GeneratorRouteKey } from "@lathe/contract";
import { serveGenerator } from "@lathe/generator";
import { toAddress, assertRefused } from "./support/api.ts";
import { rawGet } from "./support/raw-requests.ts";
import { QUICK, serve, withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

const KEYS = Object.keys(GENERATOR_ROUTES) as readonly GeneratorRouteKey[];
const PROTECTED = KEYS.filter((key) => GENERATOR_ROUTES[key].protected);
const HOUR = 3_600_000;

function methodOf(key: GeneratorRouteKey): string {
  return key.slice(0, key.indexOf(" "));
}

suite("sessions", () => {
  test("health needs none, and tells nothing but that it answers", () =>
    withServed(async ({ api }) => {
      const { status, text, headers } = await api.call("GET", "/healthz", { token: null });
      assert.deepEqual([status, text], [200, '{"status":"ok"}']);
      assert.doesNotMatch([...headers].join("\n"), /node|lathe|0\.1\.0|press/i);
    }));

  test("every other route is closed without the token of one, whatever else is sent", () =>
    withServed(async ({ api, server, dir }) => {
      const before = readTree(dir);
      const sent = [null, "", "x", server.launchToken, `${api.token}x`, api.token.slice(1), "Bearer"];
      for (const key of PROTECTED) {
        for (const token of sent) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const called = await api.call(methodOf(key), toAddress(key), { token });
          assertRefused(called, "unauthenticated");
        }
      }
      assert.deepEqual(readTree(dir), before);
    }));

  test("paths under /api that are no route are closed as well", () =>
    withServed(async ({ api }) => {
      for (const path of [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/project/",
        "/api//project",
        "/api/healthz",
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assertRefused(await api.call("GET", path, { token: null }), "unauthenticated");
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assertRefused(await api.call("GET", path), "not_found");
      }
    }));

  test("a token counts only in the header, and only once", () =>
    withServed(async ({ api }) => {
      const headers = [
        `Authorization: Basic ${api.token}`,
        `Authorization: ${api.token}`,
        `Authorization: Bearer  ${api.token}`,
        `Authorization: Bearer ${api.token}, Bearer ${api.token}`,
        `Authorization: Bearer ${api.token}\r\nAuthorization: Bearer ${api.token}`,
        `Cookie: token=${api.token}`,
        `X-Token: ${api.token}`,
      ];
      for (const header of headers) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status } = await api.raw(rawGet("/api/project", { api, headers: [header] }));
        assert.equal(status, 401, header);
      }
      assertRefused(
        await api.call("GET", `/api/project?token=${api.token}`, { token: null }),
        "unauthenticated",
      );
    }));

  test("a session is opened by the launch token alone", () =>
    withServed(async ({ api, server }) => {
      const wrong = [
        undefined,
        null,
        "",
        7,
        [],
        {},
        { launchToken: "x" },
        `${server.launchToken}x`,
        api.token,
      ];
      for (const launchToken of wrong) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const called = await api.call("POST", "/api/session", { token: null, body: { launchToken } });
        assertRefused(called, "unauthenticated");
      }
      assertRefused(await api.call("POST", "/api/session", { token: null }), "unauthenticated");
      const stray = { launchToken: server.launchToken, stray: 1 };
      assertRefused(await api.call("POST", "/api/session", { token: null, body: stray }), "invalid_body");
    }));

  test("tokens have 256 bits, and no two are the same", () =>
    withServed(async ({ api, server }) => {
      const open = () =>
        api.call("POST", "/api/session", { token: null, body: { launchToken: server.launchToken } });
      const tokens = (await Promise.all(Array.from({ length: 20 }, open))).map(
        ({ json }) => json.token as string,
      );
      assert.equal(new Set([...tokens, server.launchToken]).size, 21);
      for (const token of [...tokens, server.launchToken]) assert.match(token, /^[A-Za-z0-9_-]{43}$/);
    }));

  test("a session lasts twelve hours after its last use, and not longer", async (context) => {
    context.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    await withServed(async ({ api, server }) => {
      const body = { launchToken: server.launchToken };
      const { json } = await api.call("POST", "/api/session", { token: null, body });
      assert.equal(Date.parse(json.expiresAt), Date.now() + 12 * HOUR);
      for (let use = 0; use < 3; use++) {
        context.mock.timers.tick(11.9 * HOUR);
        // oxlint-disable-next-line no-await-in-loop -- each use comes after the one before it
        assert.equal((await api.call("GET", "/api/entities", { token: json.token })).status, 200);
      }
      context.mock.timers.tick(12 * HOUR);
      assertRefused(await api.call("GET", "/api/entities", { token: json.token }), "unauthenticated");
      context.mock.timers.setTime(0);
      assertRefused(await api.call("GET", "/api/entities", { token: json.token }), "unauthenticated");
    });
  });

  test("a restart ends every session, and makes another launch token", () =>
    withServed(async ({ api, server, dir }) => {
      await server.close();
      const again = await serve(dir);
      try {
        assert.notEqual(again.server.launchToken, server.launchToken);
        assertRefused(await again.api.call("GET", "/api/project", { token: api.token }), "unauthenticated");
        const old = { token: null, body: { launchToken: server.launchToken } };
        assertRefused(await again.api.call("POST", "/api/session", old), "unauthenticated");
      } finally {
        await again.server.close();
      }
    }));

  test("the launch token is in a file that only its owner reads, and gone with the server", () =>
    withServed(async ({ server, dir }) => {
      const file = join(dir, ".lathe/run/server.json");
      const { port, launchToken } = server;
      assert.deepEqual(JSON.parse(readFileSync(file, "utf8")), { pid: process.pid, port, launchToken });
      if (process.platform !== "win32") assert.equal(statSync(file).mode & 0o777, 0o600);
      assert.equal(server.editorUrl, `http://127.0.0.1:${port}/#token=${launchToken}`);
      await server.close();
      assert.ok(!readdirSync(join(dir, ".lathe/run")).includes("server.json"));
    }));
});

suite("one server for one project", () => {
  test("a second one is refused, and says who serves it and where", () =>
    withServed(async ({ dir, server, api }) => {
      const outcome = await serveGenerator({ dir, port: 0, services: QUICK });
      assert.ok(!outcome.ok);
      assert.equal(outcome.refusal.reason, "locked");
      assert.match(
        outcome.refusal.message,
        new RegExp(`127\\.0\\.0\\.1:${server.port}\\b.*process ${process.pid}\\b`),
      );
      assert.equal((await api.call("GET", "/api/project")).status, 200);
    }));

  test("the next one begins when the first is done", () =>
    withServed(async ({ dir, server }) => {
      await server.close();
      const next = await serve(dir);
      await next.server.close();
    }));

  test("a port that is taken is refused by name", () =>
    withServed(async ({ server }) =>
      withServed(async (other) => {
        await other.server.close();
        const outcome = await serveGenerator({ dir: other.dir, port: server.port, services: QUICK });
        assert.ok(!outcome.ok);
        assert.match(outcome.refusal.message, new RegExp(`\\b${server.port}\\b`));
      }),
    ));
});
