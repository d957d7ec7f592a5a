// Who may talk to the generator: sessions, and pages and programs that are none of ours.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { connect } from "node:net";
import { join } from "node:path";
import { suite, test } from "node:test";
import { GENERATOR_ROUTES, type GeneratorRouteKey } from "@lathe/contract";
import { serveGenerator } from "@lathe/generator";
import { addressOf, type Api, assertRefused } from "./support/api.ts";
import { QUICK, serve, withServed } from "./support/served.ts";
import { treeOf } from "./support/tree.ts";

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
      const before = treeOf(dir);
      const sent = [null, "", "x", server.launchToken, `${api.token}x`, api.token.slice(1), "Bearer"];
      for (const key of PROTECTED) {
        for (const token of sent) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const called = await api.call(methodOf(key), addressOf(key), { token });
          assertRefused(called, "unauthenticated");
        }
      }
      assert.deepEqual(treeOf(dir), before);
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

/** A request as bytes; the host is the server's own unless another is given. */
function rawGet(
  target: string,
  {
    api,
    headers = [],
    host,
  }: { readonly api: Api; readonly headers?: readonly string[]; readonly host?: string | null },
): string {
  const own = new URL(api.base).host;
  const lines = [
    `GET ${target} HTTP/1.1`,
    ...(host === null ? [] : [`Host: ${host ?? own}`]),
    "Connection: close",
    ...headers,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

suite("requests from elsewhere", () => {
  const foreignOrigins = (port: number) => [
    "http://evil.example",
    "https://evil.example",
    "null",
    "",
    "file://",
    `http://localhost:${port + 1}`,
    "http://localhost",
    "http://127.0.0.1",
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}.evil.example`,
    `http://127.0.0.1:${port}@evil.example`,
    `http://evil.example#http://127.0.0.1:${port}`,
    `http://127.0.0.1.evil.example:${port}`,
    `http://[::1]:${port}`,
    `http://0.0.0.0:${port}`,
    `http://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}, http://evil.example`,
  ];

  test("a page of another origin opens no session, and reaches nothing with a token either", () =>
    withServed(async ({ api, server, dir }) => {
      const before = treeOf(dir);
      for (const origin of foreignOrigins(server.port)) {
        const headers = [`Origin: ${origin}`, `Authorization: Bearer ${api.token}`];
        for (const path of ["/healthz", "/", "/api/project", "/api/session"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const { status, text, headers: answered } = await api.raw(rawGet(path, { api, headers }));
          assert.equal(status, 403, `${origin} ${path}`);
          assert.match(text, /"foreign_origin"/);
          assert.equal(answered.get("access-control-allow-origin"), null);
        }
        const body = JSON.stringify({ launchToken: server.launchToken });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const opened = await api.raw(rawPost("/api/session", api, { body, headers: [`Origin: ${origin}`] }));
        assert.equal(opened.status, 403, origin);
        assert.doesNotMatch(opened.text, /"token"/);
      }
      assert.deepEqual(treeOf(dir), before);
    }));

  test("our own pages and programs without an origin are welcome", () =>
    withServed(async ({ api, server }) => {
      const body = JSON.stringify({ launchToken: server.launchToken });
      for (const origin of [`http://127.0.0.1:${server.port}`, `http://localhost:${server.port}`]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, headers } = await api.raw(
          rawPost("/api/session", api, { body, headers: [`Origin: ${origin}`] }),
        );
        assert.equal(status, 201, origin);
        assert.equal(headers.get("access-control-allow-origin"), null);
      }
    }));

  test("a host that is not this machine is refused, since names can be made to lead here", () =>
    withServed(async ({ api, server }) => {
      const { port } = server;
      const hosts = [
        null,
        "",
        "evil.example",
        `evil.example:${port}`,
        `127.0.0.1:${port}.evil.example`,
        `127.0.0.1.evil.example:${port}`,
        `localhost.evil.example:${port}`,
        "127.0.0.1",
        `127.0.0.1:${port + 1}`,
        `127.0.0.2:${port}`,
        `0.0.0.0:${port}`,
        `2130706433:${port}`,
        `127.0.0.1:${port}\r\nHost: evil.example`,
        `evil.example\r\nHost: 127.0.0.1:${port}`,
      ];
      const headers = [`Authorization: Bearer ${api.token}`];
      for (const host of hosts) {
        for (const path of ["/healthz", "/", "/api/project"]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const { status } = await api.raw(rawGet(path, { api, headers, host }));
          assert.ok(status === 403 || status === 400, `${host} ${path}: ${status}`);
        }
      }
      for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.equal((await api.raw(rawGet("/api/entities", { api, headers, host }))).status, 200, host);
      }
    }));

  test("forms and plain texts of other sites do nothing", () =>
    withServed(async ({ api, dir }) => {
      const before = treeOf(dir);
      const body = JSON.stringify({ module: { name: "shop" }, expectedRevision: await api.revision() });
      const types = [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/json",
        "application/json, text/plain",
        "application/jsonp",
        "",
      ];
      for (const type of types) {
        for (const path of ["/api/modules", "/api/generate"]) {
          const headers = type === "" ? [] : [`Content-Type: ${type}`];
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const anonymous = await api.raw(rawPost(path, api, { body, headers, isJson: false }));
          assert.equal(anonymous.status, 401, type);
          const signedIn = [...headers, `Authorization: Bearer ${api.token}`];
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const known = await api.raw(rawPost(path, api, { body, headers: signedIn, isJson: false }));
          assert.equal(known.status, 415, type);
        }
      }
      assert.deepEqual(treeOf(dir), before);
    }));

  test("a browser that says a request comes from another site is believed", () =>
    withServed(async ({ api }) => {
      for (const site of ["cross-site", "same-site"]) {
        const headers = [`Sec-Fetch-Site: ${site}`, `Authorization: Bearer ${api.token}`];
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.equal((await api.raw(rawGet("/api/project", { api, headers }))).status, 403, site);
      }
    }));

  test("no preflight is answered, and no connection is upgraded", () =>
    withServed(async ({ api }) => {
      const headers = [
        "Origin: http://evil.example",
        "Access-Control-Request-Method: POST",
        "Access-Control-Request-Headers: authorization, content-type",
        "Access-Control-Request-Private-Network: true",
      ];
      const preflight = rawGet("/api/generate", { api, headers }).replace(/^GET/, "OPTIONS");
      const answered = await api.raw(preflight);
      assert.equal(answered.status, 403);
      assert.deepEqual(
        [...answered.headers.keys()].filter((name) => name.startsWith("access-control")),
        [],
      );
      const upgrade = [
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ];
      for (const origin of ["http://evil.example", api.base]) {
        const request = rawGet("/api/events", { api, headers: [...upgrade, `Origin: ${origin}`] });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status } = await api.raw(request.replace("Connection: close", "Connection: Upgrade, close"));
        assert.ok(status === 401 || status === 403, `${origin}: ${status}`);
      }
    }));

  test("nothing is served at any address but that of this machine itself", () =>
    withServed(async ({ server }) => {
      const addresses = Object.values(networkInterfaces())
        .flatMap((entries) => entries ?? [])
        .filter(({ internal, family }) => !internal && family === "IPv4")
        .map(({ address }) => address);
      for (const host of [...addresses, "127.0.0.2", "::1"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.equal(await canConnect(host, server.port), false, host);
      }
      assert.equal(await canConnect("127.0.0.1", server.port), true);
    }));
});

function rawPost(
  target: string,
  api: Api,
  {
    body,
    headers = [],
    isJson = true,
  }: { readonly body: string; readonly headers?: readonly string[]; readonly isJson?: boolean },
): string {
  const all = [
    ...(isJson ? ["Content-Type: application/json"] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ];
  return rawGet(target, { api, headers: all }).replace(/^GET/, "POST") + body;
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

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
