// Where a server listens, and what is told where it can't.
import assert from "node:assert/strict";
import { lookup } from "node:dns/promises";
import { test } from "node:test";
import { createTestServer, startServer } from "./test-server.ts";

test("a port that is taken is told, and another one can be tried", async () => {
  await using first = await startServer({ routes: [] });
  const server = createTestServer({ routes: [] });
  await assert.rejects(server.listen({ host: "127.0.0.1", port: first.port }), { code: "EADDRINUSE" });
  const { port } = await server.listen({ host: "127.0.0.1", port: 0, exclusive: true });
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404);
  await server.close({ graceMs: 0 });
});

test("localhost is every address of that name", async () => {
  const server = createTestServer({ routes: [] });
  const { port } = await server.listen({ host: "localhost", port: 0 });
  for (const { address, family } of await lookup("localhost", { all: true })) {
    const host = family === 6 ? `[${address}]` : address;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    assert.equal((await fetch(`http://${host}:${port}/`)).status, 404, address);
  }
  await server.close({ graceMs: 0 });
});

test("a host that is nobody's is told", async () => {
  const server = createTestServer({ routes: [] });
  await assert.rejects(server.listen({ host: "nobody.invalid", port: 0 }), {
    code: /^(?:ENOTFOUND|EAI_AGAIN)$/,
  });
  await server.close({});
});
