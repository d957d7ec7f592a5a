// Ids of records: UUIDv7, so that they are in the order of time, also within a millisecond of one process.
import { randomFillSync } from "node:crypto";

const random = new Uint8Array(10);
let lastTime = 0;
let counter = 0;

/** A new id. */
export function newId(): string {
  const now = Date.now();
  randomFillSync(random);
  if (now > lastTime) {
    lastTime = now;
    // Room to count upwards from a random start.
    counter = (((random[0] as number) << 8) | (random[1] as number)) & 0x07ff;
  } else if (++counter > 0x0fff) {
    // As many as a millisecond can tell apart: borrow the next one.
    lastTime += 1;
    counter = 0;
  }
  const time = lastTime.toString(16).padStart(12, "0");
  const count = counter.toString(16).padStart(3, "0");
  const tail = Buffer.from(random.buffer, random.byteOffset + 2, 8);
  tail[0] = ((tail[0] as number) & 0x3f) | 0x80;
  const rest = tail.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}
