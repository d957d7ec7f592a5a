// A server's life: one per project, found by its note, gone without a trace when it is closed.
import assert from "node:assert/strict";
import { rename, stat, symlink } from "node:fs/promises";
import { createServer, connect } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { formatJournal } from "../store/journal.ts";
import { acquireLock } from "../store/lock.ts";
import { diskFiles } from "../store/disk-files.ts";
import { diskExcept, listPaths, SMALL_PROJECT, readText, withFiles } from "../store/test-project.ts";
import type { ServerInfo } from "../store/server-info.ts";
import { serveGenerator } from "./serve.ts";
import { openSession, sendRequest, startServer, withServer } from "./test-server.ts";

async function noteIn(dir: string): Promise<Partial<ServerInfo>> {
  return JSON.parse(await readText(dir, ".lathe/run/server.json")) as ServerInfo;
}

test("a server says where it is in a note that only its owner can read", () =>
  withServer(async ({ dir, server }) => {
    const { port, launchToken } = server;
    assert.deepEqual(await noteIn(dir), { pid: process.pid, port, launchToken });
    assert.equal((await stat(join(dir, ".lathe/run/server.json"))).mode & 0o777, 0o600);
    assert.equal(server.url, `http://127.0.0.1:${port}`);
    assert.equal(server.editorUrl, `${server.url}/#token=${launchToken}`);
  }));

test("a second server on the same project is refused, naming the first", () =>
  withServer(async ({ dir, server }) => {
    const second = await serveGenerator({ dir, port: 0 });
    assert.ok(!second.ok && second.refusal.reason === "locked");
    assert.equal(second.refusal.holder.pid, process.pid);
    assert.match(second.refusal.message, new RegExp(`${server.url}, by process ${process.pid} `));
    assert.equal((await sendRequest(server.port, "GET", { path: "/healthz" })).status, 200);
  }));

test("a closed server leaves nothing, and the next one has other tokens", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const first = await startServer({ dir });
    const session = await openSession(first);
    await first.close();
    await first.close();
    await assert.rejects(noteIn(dir), { code: "ENOENT" });
    await assert.rejects(sendRequest(first.port, "GET", { path: "/healthz" }));
    const second = await startServer({ dir });
    assert.notEqual(second.launchToken, first.launchToken);
    const { status } = await sendRequest(second.port, "GET", { path: "/api/project", headers: session });
    assert.equal(status, 401);
    await second.close();
  }));

test("the note of a server that was killed is replaced", () => {
  const old = '{"pid":1,"port":1,"launchToken":"x"}';
  return withFiles({ ...SMALL_PROJECT, ".lathe/run/server.json": old }, async (dir) => {
    const server = await startServer({ dir });
    assert.equal((await noteIn(dir)).port, server.port);
    assert.equal((await stat(join(dir, ".lathe/run/server.json"))).mode & 0o777, 0o600);
    await server.close();
  });
});

test("a link in the place of the note is not followed", () =>
  withFiles({ ...SMALL_PROJECT, ".lathe/run/x": "", "notes.txt": "mine" }, async (dir) => {
    await symlink("../../notes.txt", join(dir, ".lathe/run/server.json"));
    const server = await startServer({ dir });
    assert.equal(await readText(dir, "notes.txt"), "mine");
    assert.equal((await noteIn(dir)).port, server.port);
    await server.close();
    assert.equal(await readText(dir, "notes.txt"), "mine");
  }));

test("what a killed process left of a save is completed before the server answers", () => {
  const [path, before, after] = ["lathe.json", SMALL_PROJECT["lathe.json"] ?? "", '{"name":"store"}'];
  const journal = formatJournal([{ path, before, after }]);
  return withFiles({ ...SMALL_PROJECT, ".lathe/run/journal.json": journal }, async (dir) => {
    const server = await startServer({ dir });
    assert.equal(await readText(dir, path), after);
    await assert.rejects(readText(dir, ".lathe/run/journal.json"), { code: "ENOENT" });
    await server.close();
  });
});

test("there is nothing to serve where there is no project, and nothing is written there", () =>
  withFiles({ "readme.txt": "" }, async (dir) => {
    const outcome = await serveGenerator({ dir, port: 0 });
    assert.ok(!outcome.ok && outcome.refusal.reason === "no_project");
    assert.deepEqual(await listPaths(dir), ["readme.txt"]);
  }));

test("whoever holds the place of the server is named", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const lock = await acquireLock(dir, { name: "server", purpose: "a test" });
    assert.ok(lock.ok);
    const outcome = await serveGenerator({ dir, port: 0 });
    assert.ok(!outcome.ok && outcome.refusal.reason === "locked");
    assert.match(outcome.refusal.message, /\(a test\)/);
    await lock.release();
    await (await startServer({ dir })).close();
  }));

test("a port that is asked for is had or refused; without one the next free one is found", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    assert.ok(typeof address === "object" && address !== null);
    const outcome = await serveGenerator({ dir, port: address.port });
    assert.ok(!outcome.ok && outcome.refusal.reason === "port_unavailable");
    assert.match(
      outcome.refusal.message,
      new RegExp(`Port ${address.port} can't be had: another program uses it`),
    );
    other.close();
    const server = await startServer({ dir, port: undefined });
    assert.ok(server.port >= 4100 && server.port < 4200);
    await server.close();
  }));

test("closing ends event streams, idle connections and requests that have not arrived", () =>
  withFiles(SMALL_PROJECT, async (dir) => {
    const server = await startServer({ dir });
    const session = await openSession(server);
    const stream = sendRequest(server.port, "GET", { path: "/api/events", headers: session });
    const [idle, half] = [connect(server.port, "127.0.0.1"), connect(server.port, "127.0.0.1")];
    half.on("error", () => {});
    half.write(
      `POST /api/diff HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\n` +
        `Authorization: ${session.authorization}\r\nContent-Length: 10\r\n\r\n{`,
    );
    // Answered last, so that the server knows of the others by then.
    await sendRequest(server.port, "GET", { path: "/api/entities", headers: session });
    await Promise.all([server.close(), once(idle, "close"), once(half, "close")]);
    assert.match((await stream).text, /^retry: /);
  }));

test("a connection is kept for longer than a client may be too busy to hear of its end", () =>
  withServer(async ({ server }) => {
    const answer = await fetch(`${server.url}/healthz`);
    await answer.text();
    assert.equal(answer.headers.get("keep-alive"), "timeout=65");
  }));

/** A disk that begins to write a module, and goes on when it is told to. */
function hesitantDisk() {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const files = diskExcept({
    async create(path, mode) {
      if (path.includes("module.json")) {
        begun.resolve();
        await goOn.promise;
      }
      return diskFiles.create(path, mode);
    },
  });
  return { files, begun, goOn };
}

test("closing waits for a change that was begun, and answers it", () => {
  const { files, begun, goOn } = hesitantDisk();
  return withFiles(SMALL_PROJECT, async (dir) => {
    const server = await startServer({ dir, services: { files } });
    const session = await openSession(server);
    const entities = await sendRequest(server.port, "GET", { path: "/api/entities", headers: session });
    const body = { expectedRevision: entities.member("revision"), module: { name: "news" } };
    const change = sendRequest(server.port, "POST", { path: "/api/modules", headers: session, body });
    await begun.promise;
    const closed = server.close();
    goOn.resolve();
    assert.equal((await change).status, 201);
    await closed;
    assert.match(await readText(dir, "model/news/module.json"), /"name": "news"/);
  });
});

test("a change goes on when its caller leaves", () => {
  const { files, begun, goOn } = hesitantDisk();
  return withServer(
    async ({ dir, server: { port, close }, session, revision }) => {
      const body = JSON.stringify({ expectedRevision: await revision(), module: { name: "news" } });
      const socket = connect(port, "127.0.0.1");
      socket.write(
        `POST /api/modules HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
          `Authorization: ${session.authorization}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await begun.promise;
      socket.destroy();
      goOn.resolve();
      await close();
      assert.match(await readText(dir, "model/news/module.json"), /"name": "news"/);
    },
    { services: { files } },
  );
});

test("a project folder that is moved away is told as such, and found again when it is back", () =>
  withServer(async ({ dir, send }) => {
    await rename(dir, `${dir}-moved`);
    try {
      const gone = await send("GET", "/api/project");
      assert.equal(gone.status, 404);
      assert.equal(gone.error?.details[0]?.code, "no_project");
      assert.ok(!gone.text.includes(dir));
      const body = { expectedRevision: "x", project: {} };
      assert.equal((await send("PUT", "/api/project", { body })).status, 404);
    } finally {
      await rename(`${dir}-moved`, dir);
    }
    assert.equal((await send("GET", "/api/project")).status, 200);
  }));
