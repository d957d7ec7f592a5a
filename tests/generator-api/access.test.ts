// Pages and programs that are none of ours: any page that is open in a browser can talk to a server on this machine.
import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import { connect } from "node:net";
import { suite, test } from "node:test";
import { sendEndlessBody } from "../support/endless-body.ts";
import { rawGet, rawPost } from "./support/raw-requests.ts";
import { withServed } from "./support/served-project.ts";
import { readTree } from "./support/tree.ts";

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
      const before = readTree(dir);
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
      assert.deepEqual(readTree(dir), before);
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
        `127.0.0.1:${port}:${port}`,
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
      const names = ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"];
      for (const host of names.flatMap((name) => [name, `${name}:${port}`, `${name}:${port + 1}`])) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.equal((await api.raw(rawGet("/api/entities", { api, headers, host }))).status, 200, host);
      }
    }));

  test("forms and plain texts of other sites do nothing", () =>
    withServed(async ({ api, dir }) => {
      const before = readTree(dir);
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
      assert.deepEqual(readTree(dir), before);
    }));

  test("a body without an end is answered, and then no more of it is taken", () =>
    withServed(async ({ api }) => {
      const known = [`Authorization: Bearer ${api.token}`, "Content-Type: application/json"];
      for (const [path, headers, status] of [
        ["/api/modules", [], 401],
        ["/nowhere", [], 404],
        ["/api/modules", known, 413],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { answer, isCutShort } = await sendEndlessBody(api.base, path, { headers });
        assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
        assert.ok(isCutShort, path);
      }
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
