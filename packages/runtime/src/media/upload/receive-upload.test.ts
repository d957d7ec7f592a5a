// Uploads that arrive on disk, and those that leave nothing there.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, suite, test } from "node:test";
import { gzipSync } from "node:zlib";
import { receiveUpload, type UploadRequest } from "./receive-upload.ts";

const PNG = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(2000, 7)]);
const CONTENT_TYPE = "multipart/form-data; boundary=b";

function createPart(
  content: Buffer | string,
  disposition = 'form-data; name="file"; filename="../a.png"',
): Buffer {
  const head = `--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

const createBody = (...parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from("--b--\r\n")]);

suite("an upload", () => {
  const folder = mkdtempSync(join(tmpdir(), "lathe-"));
  after(() => rmSync(folder, { recursive: true }));
  const receive = (body: Buffer | Readable, more: Partial<UploadRequest> = {}) =>
    receiveUpload({
      body: body instanceof Readable ? body : Readable.from(cut(body)),
      contentType: CONTENT_TYPE,
      folder,
      maxBytes: 10_000,
      ...more,
    });

  test("is a private file, with its size, its hash and its format", async () => {
    const umask = process.umask(0);
    const received = await receive(createBody(createPart(PNG))).finally(() => process.umask(umask));
    assert.ok(received.ok);
    const { path, ...facts } = received;
    assert.deepEqual(facts, {
      ok: true,
      fileName: "a.png",
      format: "png",
      bytes: PNG.length,
      checksum: createHash("sha256").update(PNG).digest("hex"),
    });
    assert.deepEqual(readFileSync(path), PNG);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(folder), ["upload"]);
    rmSync(path);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
  const manyParts = Array.from({ length: 10_000 }, (_, index) =>
    createPart("x", `form-data; name="${index}"`),
  );
  for (const [what, kind, body, more] of [
    ["an SVG", "unsupported", createBody(createPart(svg))],
    ["an SVG behind many blanks", "unsupported", createBody(createPart(`${" ".repeat(5000)}${svg}`))],
    ["a compressed SVG", "unsupported", createBody(createPart(gzipSync(svg)))],
    ["an empty file", "unsupported", createBody(createPart(""))],
    [
      "a file that is too large",
      "too_large",
      createBody(createPart(Buffer.concat([PNG, Buffer.alloc(8000)]))),
    ],
    ["another part", "malformed", createBody(createPart(PNG, 'form-data; name="cover"'))],
    ["a name of the language", "malformed", createBody(createPart(PNG, 'form-data; name="__proto__"'))],
    ["the part twice", "malformed", createBody(createPart(PNG), createPart(PNG))],
    [
      "a field before the part",
      "malformed",
      createBody(createPart("x", "form-data; name=a"), createPart(PNG)),
    ],
    [
      "a field behind the part",
      "malformed",
      createBody(createPart(PNG), createPart("x", "form-data; name=a")),
    ],
    ["10,000 parts", "malformed", createBody(...manyParts)],
    ["a body that ends early", "malformed", createPart(PNG)],
    ["no boundary", "malformed", createBody(createPart(PNG)), { contentType: "multipart/form-data" }],
    [
      "JSON",
      "unsupported",
      Buffer.from('{"url":"http://localhost/a.png"}'),
      { contentType: "application/json" },
    ],
    ["no type", "unsupported", createBody(createPart(PNG)), { contentType: "" }],
    [
      "another multipart",
      "unsupported",
      createBody(createPart(PNG)),
      { contentType: "multipart/mixed; boundary=b" },
    ],
  ] as const)
    test(`is refused for ${what}, and nothing is left`, async () => {
      const received = await receive(body, more);
      assert.equal(received.ok ? "taken" : received.kind, kind);
      assert.deepEqual(readdirSync(folder), []);
    });

  test("may have as many bytes as it may have", async () => {
    const exact = Buffer.concat([PNG, Buffer.alloc(10_000 - PNG.length)]);
    assert.ok((await receive(createBody(createPart(exact)))).ok);
    rmSync(join(folder, "upload"));
  });

  test("is refused before all of it has arrived", async () => {
    let sent = 0;
    const endless = Readable.from(
      (async function* () {
        yield createPart("<!doctype html>").subarray(0, -2);
        for (; sent < 1_000_000; sent += 1) yield Buffer.alloc(1000, "x");
      })(),
    );
    const received = await receive(endless);
    assert.equal(received.ok ? "taken" : received.kind, "unsupported");
    assert.ok(sent < 100, String(sent));
  });

  test("that is broken off leaves nothing", async () => {
    const broken = Readable.from(
      (async function* () {
        yield createPart(PNG);
        throw new Error("gone");
      })(),
    );
    await assert.rejects(receive(broken), /gone/);
    assert.deepEqual(readdirSync(folder), []);
  });

  test("that the disk does not take is a failure of storage", async () => {
    const received = receive(createBody(createPart(PNG)), { folder: join(folder, "missing") });
    await assert.rejects(received, { name: "StorageError", kind: "unavailable" });
  });
});

/** A body in pieces of odd sizes. */
function* cut(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += 777) yield body.subarray(at, at + 777);
}
