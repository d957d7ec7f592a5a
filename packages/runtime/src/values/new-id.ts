// Ids of records: UUIDv7, so that they are in the order of time, also within a millisecond of one process.
import { randomFillSync } from "node:crypto";

const BYTES = 10;

/** Random bytes are made many at a time: asking for them costs more than they do. */
const pool = Buffer.alloc(400 * BYTES);
let used = pool.length;
let lastTime = 0;
let counter = 0;

/** A new id. */
export function newId(): string {
  const now = Date.now();
  const random = nextBytes();
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
  const tail = random.subarray(2);
  tail[0] = ((tail[0] as number) & 0x3f) | 0x80;
  const rest = tail.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}

function nextBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.subarray(used - BYTES, used);
}
