// Files as answers: tags, dates, ranges, HEAD, and files that change or vanish on the way.
import assert from "node:assert/strict";
import { mkdtemp, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import type { FileSource } from "./answer.ts";
import { findDiskFile } from "./disk-file.ts";
import { createMemoryFile } from "./memory-file.ts";
import { startServer, type TestRoute, type TestServer } from "./test-server.ts";

const fileRoute = (path: string, find: () => Promise<FileSource | undefined>): TestRoute => ({
  method: "GET",
  path,
  guard: "open",
  body: "none",
  async handle() {
    const file = await find();
    return file === undefined ? { reason: "not_found" } : { file, headers: { "cache-control": "no-cache" } };
  },
});

const CONTENT = "0123456789";
const DATE = new Date("2026-01-02T03:04:05Z");
const MODIFIED = "Fri, 02 Jan 2026 03:04:05 GMT";

let folder: string;
let served: TestServer;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "lathe-http-"));
  const disk = join(folder, "disk.txt");
  await writeFile(disk, CONTENT);
  await utimes(disk, DATE, DATE);
  await writeFile(join(folder, "shrinks"), "x".repeat(300_000));
  const memory = createMemoryFile(Buffer.from(CONTENT), "text/plain");
  const empty = createMemoryFile(Buffer.alloc(0), "text/plain");
  const onDisk = (name: string, etag?: string) => () =>
    findDiskFile(join(folder, name), { contentType: "text/plain", ...(etag === undefined ? {} : { etag }) });
  served = await startServer({
    routes: [
      fileRoute("/memory", () => Promise.resolve(memory)),
      fileRoute("/empty", () => Promise.resolve(empty)),
      fileRoute("/disk", onDisk("disk.txt")),
      fileRoute("/tagged", onDisk("disk.txt", '"own"')),
      fileRoute("/folder", onDisk(".")),
      fileRoute("/missing", onDisk("missing")),
      fileRoute("/below", onDisk("disk.txt/below")),
      fileRoute("/vanishes", async () => {
        const path = join(folder, "vanishes");
        await writeFile(path, CONTENT);
        const file = await findDiskFile(path, { contentType: "text/plain" });
        await rm(path);
        return file;
      }),
      fileRoute("/shrinks", async () => {
        const file = await findDiskFile(join(folder, "shrinks"), { contentType: "text/plain" });
        await truncate(join(folder, "shrinks"), 10);
        return file;
      }),
    ],
  });
});

after(async () => {
  await served[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

suite("a whole file", () => {
  for (const path of ["/memory", "/disk", "/tagged"]) {
    test(`${path} has its type, its length and its tag`, async () => {
      const { status, body, headers } = await served.get(path);
      assert.deepEqual([status, body], [200, CONTENT]);
      assert.equal(headers["content-type"], "text/plain");
      assert.equal(headers["content-length"], "10");
      assert.equal(headers["accept-ranges"], "bytes");
      assert.equal(headers["cache-control"], "no-cache");
      assert.match(headers["etag"] ?? "", /^(?:W\/)?"[\w-]+"$/);
      assert.equal(headers["last-modified"], path === "/memory" ? undefined : MODIFIED);
      const head = await served.get(path, ["range: bytes=0-1"], "HEAD");
      assert.deepEqual([head.status, head.body, head.headers["content-length"]], [200, "", "10"]);
    });

    test(`${path} is not sent again to those who have it`, async () => {
      const { headers } = await served.get(path);
      const etag = headers["etag"] ?? "";
      for (const tags of [etag, `"x", ${etag}`, "*", `W/${etag.replace("W/", "")}`]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const again = await served.get(path, [`if-none-match: ${tags}`, "range: bytes=0-1"]);
        assert.deepEqual([again.status, again.body], [304, ""], tags);
        assert.equal(again.headers["etag"], etag);
        assert.equal(again.headers["cache-control"], "no-cache");
        assert.equal(again.headers["content-length"], undefined);
      }
      assert.equal(
        (await served.get(path, ['if-none-match: "x"', `if-modified-since: ${MODIFIED}`])).status,
        200,
      );
    });
  }

  test("is not sent again to those who have one of its time", async () => {
    const since = async (date: string) => (await served.get("/disk", [`if-modified-since: ${date}`])).status;
    assert.equal(await since(MODIFIED), 304);
    assert.equal(await since("Fri, 02 Jan 2026 03:04:04 GMT"), 200);
    assert.equal(await since("some day"), 200);
    assert.equal((await served.get("/memory", [`if-modified-since: ${MODIFIED}`])).status, 200);
  });

  test("that is not there is not found, and a folder is none", async () => {
    for (const path of ["/missing", "/folder", "/below"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      assert.equal((await served.get(path)).status, 404, path);
    }
  });

  test("that vanishes before it is sent is a failure, and no half answer", async () => {
    const { status, body } = await served.get("/vanishes");
    assert.equal(status, 500);
    assert.match(body, /ENOENT/);
  });

  test("that shrinks while it is sent ends the connection", async () => {
    const { status, body, headers } = await served.get("/shrinks");
    assert.deepEqual([status, headers["content-length"]], [200, "300000"]);
    assert.ok(body.length < 300_000);
  });
});

suite("a part of a file", () => {
  const parts: readonly (readonly [range: string, status: number, body: string, contentRange?: string])[] = [
    ["bytes=0-0", 206, "0", "bytes 0-0/10"],
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["BYTES=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=8-", 206, "89", "bytes 8-9/10"],
    ["bytes=8-100", 206, "89", "bytes 8-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-100", 206, CONTENT, "bytes 0-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=5-4", 200, CONTENT],
    ["bytes=0-1,3-4", 200, CONTENT],
    ["bytes=-", 200, CONTENT],
    ["bytes=a-b", 200, CONTENT],
    ["bytes=99999999999999999999-", 200, CONTENT],
    ["lines=0-1", 200, CONTENT],
  ];
  for (const path of ["/memory", "/disk"]) {
    for (const [range, status, body, contentRange] of parts) {
      test(`${range} of ${path} is ${status}`, async () => {
        const answer = await served.get(path, [`range: ${range}`]);
        assert.deepEqual([answer.status, answer.body], [status, body]);
        assert.equal(answer.headers["content-range"], contentRange);
        assert.equal(answer.headers["content-length"], String(body.length));
      });
    }
  }

  test("of nothing can't be had", async () => {
    assert.equal((await served.get("/empty", ["range: bytes=0-"])).status, 416);
    assert.equal((await served.get("/empty", ["range: bytes=-1"])).status, 416);
    assert.equal((await served.get("/empty")).status, 200);
  });

  test("is a part of the file that its asker has, or else all is sent", async () => {
    const { headers } = await served.get("/memory");
    const status = async (path: string, condition: string | undefined) =>
      (await served.get(path, ["range: bytes=0-1", `if-range: ${condition}`])).status;
    assert.equal(await status("/memory", headers["etag"]), 206);
    assert.equal(await status("/memory", '"x"'), 200);
    assert.equal(await status("/disk", (await served.get("/disk")).headers["etag"]), 200);
    assert.equal(await status("/disk", MODIFIED), 206);
    assert.equal(await status("/disk", "Fri, 02 Jan 2026 03:04:04 GMT"), 200);
    assert.equal(await status("/tagged", '"own"'), 206);
  });
});

test("a link to a file is the file: whoever gives a path answers for it", async () => {
  await symlink(join(folder, "disk.txt"), join(folder, "link"));
  assert.equal((await findDiskFile(join(folder, "link"), { contentType: "text/plain" }))?.size, 10);
});
