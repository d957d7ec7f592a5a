import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { MessageSplit } from "./message-split.ts";
import { decodeRow } from "./row-bytes.ts";
import { rowBytes } from "./testing/row-bytes.ts";

function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(5);
  header.write(kind);
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

/** What comes out, in its order: rows as they are, others byte by byte, however they were put together. */
function splitAll(chunks: readonly Buffer[]): readonly unknown[] {
  const found: unknown[] = [];
  const kept: { readonly bytes: Buffer; readonly before: string }[] = [];
  const keep = (bytes: Buffer) => kept.push({ bytes, before: bytes.toString("hex") });
  const split = new MessageSplit({
    row: (body) => {
      keep(body);
      found.push(decodeRow(body));
    },
    others: (messages) => {
      keep(messages);
      found.push(...messages);
    },
  });
  for (const chunk of chunks) split.take(chunk);
  for (const { bytes, before } of kept) assert.equal(bytes.toString("hex"), before);
  return found;
}

const ROWS = [["a", null, "ä€"], [], ["x".repeat(40)]];
const PARTS: readonly (Buffer | (string | null)[])[] = [
  message("1"),
  message("2"),
  ROWS[0] as (string | null)[],
  ROWS[1] as (string | null)[],
  message("C", Buffer.from("SELECT 2\0")),
  message("Z", Buffer.from("I")),
  message("E", Buffer.from("SERROR\0D\0\0")),
  message("Z", Buffer.from("E")),
  ROWS[2] as (string | null)[],
  message("Z", Buffer.from("I")),
];
const STREAM = Buffer.concat(
  PARTS.map((part) => (Buffer.isBuffer(part) ? part : message("D", rowBytes(part)))),
);
const EXPECTED = PARTS.flatMap((part): unknown[] => (Buffer.isBuffer(part) ? [...part] : [part]));

suite("MessageSplit", () => {
  test("finds all messages in one chunk", () => {
    assert.deepEqual(splitAll([STREAM]), EXPECTED);
  });

  test("finds them wherever the stream is cut", () => {
    for (let first = 0; first <= STREAM.length; first++) {
      const rest = STREAM.subarray(first);
      assert.deepEqual(splitAll([STREAM.subarray(0, first), rest]), EXPECTED, `cut at ${first}`);
    }
  });

  test("finds them in pieces of any size", () => {
    for (let size = 1; size <= 20; size++) {
      const count = Math.ceil(STREAM.length / size);
      const chunks = Array.from({ length: count }, (_, i) => STREAM.subarray(i * size, (i + 1) * size));
      assert.deepEqual(splitAll(chunks), EXPECTED, `pieces of ${size}`);
    }
  });

  test("puts a large row together out of many chunks", () => {
    const row = ["y".repeat(1_000_000), null];
    const bytes = Buffer.concat([message("2"), message("D", rowBytes(row)), message("Z", Buffer.from("I"))]);
    const chunks = Array.from({ length: 16 }, (_, i) => bytes.subarray(i * 65_536, (i + 1) * 65_536));
    assert.deepEqual(splitAll(chunks), [...message("2"), row, ...message("Z", Buffer.from("I"))]);
  });
});
