// Storage in a bucket, against a server that speaks S3: what is put there, ranges, faults, and keys that are wrong.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createMediaKey, type MediaStorage, openMediaStorage } from "@lathe/runtime/parts";
import { makeTempFolder, removeFolder } from "../support/temp-folder.ts";
import { type S3Server, startS3Server } from "./support/s3-server.ts";

const ASSET = "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47";
const AWAY = { name: "StorageError", kind: "unavailable" };
const MISSING = { name: "StorageError", kind: "missing" };

suite("storage in a bucket", () => {
  const folder = makeTempFolder();
  let server: S3Server;
  let storage: MediaStorage;

  before(async () => {
    server = await startS3Server();
    storage = await openMediaStorage(server.target, folder);
  });
  after(async () => {
    await server[Symbol.asyncDispose]();
    removeFolder(folder);
  });

  async function put(content: string | Buffer): Promise<string> {
    const key = createMediaKey(ASSET);
    const path = join(folder, "file");
    writeFileSync(path, content);
    await storage.put(key, { path, bytes: content.length, contentType: "image/png" });
    return key;
  }

  const read = async (key: string) => String(await buffer(await storage.read(key, null)));

  test("gives back what it took, as a whole or in part", async () => {
    const key = await put("0123456789");
    assert.equal(await read(key), "0123456789");
    assert.equal(String(await buffer(await storage.read(key, { start: 2, end: 4 }))), "234");
    const path = await storage.locate(key, folder);
    assert.equal(readFileSync(path, "utf8"), "0123456789");
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.equal(server.requests[0], `PUT /pictures/a%20b/${key}`);
  });

  test("passes large files on, and an empty one", async () => {
    const large = randomBytes(20_000_000);
    assert.ok(large.equals(await buffer(await storage.read(await put(large), null))));
    assert.equal(await read(await put("")), "");
  });

  test("forgets what is deleted, once or again", async () => {
    const key = await put("x");
    await storage.delete(key);
    await storage.delete(key);
    await assert.rejects(storage.read(key, null), MISSING);
    await assert.rejects(storage.locate(key, folder), MISSING);
  });

  test("tries again where the service is busy, fails, or is cut off", async () => {
    server.faults.push(503, "cut", 429);
    const key = await put("at last");
    server.faults.push(500, "cut");
    assert.equal(await read(key), "at last");
    server.faults.push(502);
    await storage.delete(key);
    await assert.rejects(storage.read(key, null), MISSING);
  });

  test("is away where no try helps", async () => {
    const key = await put("x");
    server.faults.push(503, 503, 503, 503);
    await assert.rejects(storage.read(key, null), AWAY);
    server.faults.push("cut", "cut", "cut", "cut");
    await assert.rejects(storage.delete(key), AWAY);
    assert.equal(await read(key), "x");
  });

  test("lets go of every answer that helps nobody, the last one too", async () => {
    const key = await put("x");
    server.faults.push("endless", "endless", "endless", "endless");
    await assert.rejects(storage.read(key, null), AWAY);
    for (let i = 0; i < 500 && server.countEndless() > 0; i++) await pause(10);
    assert.equal(server.countEndless(), 0);
  });

  test("takes a redirection for no answer", async () => {
    const key = await put("x");
    server.faults.push(301);
    await assert.rejects(storage.read(key, null), AWAY);
  });

  test("is away for those whose key is wrong, at once", async () => {
    const target = { ...server.target, secretAccessKey: "wrong" };
    const stranger = await openMediaStorage(target, folder);
    const path = join(folder, "file");
    writeFileSync(path, "x");
    const asked = server.requests.length;
    await assert.rejects(
      stranger.put(createMediaKey(ASSET), { path, bytes: 1, contentType: "image/png" }),
      AWAY,
    );
    assert.equal(server.requests.length, asked + 1);
  });

  test("is away where its bucket is gone", async () => {
    const elsewhere = await openMediaStorage({ ...server.target, bucket: "gone" }, folder);
    const key = createMediaKey(ASSET);
    await assert.rejects(elsewhere.read(key, null), AWAY);
    await assert.rejects(elsewhere.locate(key, folder), AWAY);
    await assert.rejects(elsewhere.delete(key), AWAY);
  });

  test("is away where nobody listens", async () => {
    const nowhere = await startS3Server();
    const target = nowhere.target;
    await nowhere[Symbol.asyncDispose]();
    await assert.rejects((await openMediaStorage(target, folder)).delete(createMediaKey(ASSET)), AWAY);
  });

  test("ends a transfer that nobody waits for any more", async () => {
    const aborter = new AbortController();
    const path = join(folder, "file");
    writeFileSync(path, "x");
    server.faults.push("silence");
    const asked = server.requests.length;
    const putting = storage.put(
      createMediaKey(ASSET),
      { path, bytes: 1, contentType: "image/png" },
      aborter.signal,
    );
    aborter.abort(new Error("given up"));
    await assert.rejects(putting, /given up/);
    assert.ok(server.requests.length <= asked + 1);
    server.faults.length = 0;
  });

  test("has temporary folders that go", async () => {
    const temporary = await storage.makeTemporaryFolder();
    assert.equal(statSync(temporary.path).mode & 0o777, 0o700);
    writeFileSync(join(temporary.path, "upload"), "x");
    await storage.sweepTemporaryFolders();
    assert.ok(statSync(temporary.path).isDirectory(), "of a process that lives");
    await temporary[Symbol.asyncDispose]();
    assert.throws(() => statSync(temporary.path), /ENOENT/);
  });
});
