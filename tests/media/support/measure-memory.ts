// A server through which large files pass, and which tells how much of them it ever held on to. Arguments: a folder, and a large picture in it.
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createMediaKey, createPictureWorkers, openMediaStorage, receiveUpload } from "@lathe/runtime/parts";
import { LIMITS, want } from "./wanted.ts";

const [folder = "", picture = ""] = process.argv.slice(2);
const storage = await openMediaStorage({ kind: "folder", path: "media" }, folder);
await storage.prepare();
const workers = createPictureWorkers();
const key = createMediaKey("01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47");

let most = 0;

/**
 * Looks at what is held on to: not at the memory of the process, which also has what the engine gives back only when it thinks it is time.
 * The second collection waits for what the first one leaves to other threads. Needs --expose-gc.
 */
function lookAtMemory(): void {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  most = Math.max(most, heapUsed + external);
}

/** The picture as an upload, over and over so that it is larger than any memory that is allowed. */
async function* createBody(times: number): AsyncGenerator<Buffer> {
  yield Buffer.from("--b\r\ncontent-disposition: form-data; name=file\r\n\r\n");
  for (let round = 0; round < times; round += 1) {
    for await (const chunk of createReadStream(picture)) yield chunk as Buffer;
    lookAtMemory();
  }
  yield Buffer.from("\r\n--b--");
}

async function pass(times: number): Promise<void> {
  await using temporary = await storage.makeTemporaryFolder();
  const body = Readable.from(createBody(times));
  const contentType = "multipart/form-data; boundary=b";
  const received = await receiveUpload({ body, contentType, folder: temporary.path, maxBytes: 1e12 });
  if (!received.ok) throw new Error(received.message);
  const { path, bytes } = received;
  const inspected = await workers.inspect(path, LIMITS);
  const variants = [want({ width: 10 }), want({ width: 20 })];
  const made = await workers.makeVariants({ path, variants, folder: temporary.path, limits: LIMITS });
  if (!inspected.ok || !made.ok) throw new Error("The picture was refused.");
  await storage.put(key, { path, bytes, contentType: "image/png" });
  let chunks = 0;
  for await (const _ of await storage.read(key, null)) {
    chunks += 1;
    if (chunks % 100 === 0) lookAtMemory();
  }
  await storage.delete(key);
}

await pass(1);
const before = most;
await pass(12);
await workers.close();
process.stdout.write(JSON.stringify({ grown: most - before }));
