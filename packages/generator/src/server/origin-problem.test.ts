import assert from "node:assert/strict";
import { test } from "node:test";
import { originProblem, type RequestSource } from "./origin-problem.ts";

const OWN: RequestSource = { host: ["127.0.0.1:4100"], origin: [], fetchSite: [], isApi: true };

function isForeign(source: Partial<RequestSource>, port = 4100): boolean {
  return originProblem({ ...OWN, ...source }, port) !== undefined;
}

test("requests for this machine are answered, whatever port leads to the server", () => {
  const names = ["127.0.0.1", "localhost", "LocalHost", "[::1]"];
  for (const host of names.flatMap((name) => [name, `${name}:4100`, `${name}:5000`])) {
    assert.equal(isForeign({ host: [host] }), false, host);
  }
});

test("requests for any other host are foreign, however near its name is", () => {
  const hosts = [
    "evil.example",
    "evil.example:4100",
    "127.0.0.1:",
    "127.0.0.1:4100:4100",
    "::1",
    "localhost:4100.evil.example",
    "localhost.evil.example:4100",
    "127.0.0.1.nip.io:4100",
    "0.0.0.0:4100",
    "127.0.0.2:4100",
    "user@localhost:4100",
    "localhost:04100",
    " localhost:4100",
    "",
  ];
  for (const host of hosts) assert.equal(isForeign({ host: [host] }), true, host);
  assert.equal(isForeign({ host: [] }), true);
  assert.equal(isForeign({ host: ["127.0.0.1:4100", "127.0.0.1:4100"] }), true);
});

test("pages of the server itself may ask", () => {
  for (const origin of ["http://127.0.0.1:4100", "http://localhost:4100"]) {
    assert.equal(isForeign({ origin: [origin], fetchSite: ["same-origin"] }), false, origin);
  }
});

test("pages from anywhere else may not", () => {
  const origins = [
    "null",
    "",
    "http://evil.example",
    "https://localhost:4100",
    "http://localhost:3000",
    "http://localhost",
    "http://localhost:4100.evil.example",
    "http://localhost:41000",
    "http://[::1]:4100",
    "http://localhost:4100/",
    "http://evil.example/http://localhost:4100",
    "HTTP://LOCALHOST:4100",
  ];
  for (const origin of origins) assert.equal(isForeign({ origin: [origin] }), true, origin);
  assert.equal(isForeign({ origin: ["http://localhost:4100", "http://evil.example"] }), true);
});

test("what a browser sends for another site is foreign, even without an origin", () => {
  assert.equal(isForeign({ fetchSite: ["cross-site"] }), true);
  assert.equal(isForeign({ fetchSite: ["cross-site"], isApi: false }), true);
  assert.equal(isForeign({ fetchSite: ["same-site"] }), true);
  assert.equal(isForeign({ fetchSite: ["none"] }), false);
});

test("a page at another port may lead people to the editor, which holds nothing of the project", () => {
  assert.equal(isForeign({ fetchSite: ["same-site"], isApi: false }), false);
});
