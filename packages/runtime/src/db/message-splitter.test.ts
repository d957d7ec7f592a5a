import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { MessageSplitter } from "./message-splitter.ts";
import { decodeRow } from "./row-bytes.ts";
import { encodeRow } from "./testing/encode-row.ts";

function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(5);
  header.write(kind);
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

/** What comes out, in its order: what was read as it was, others byte by byte, however they were put together. */
function splitAll(chunks: readonly Buffer[]): readonly unknown[] {
  const found: unknown[] = [];
  const kept: { readonly bytes: Buffer; readonly before: string }[] = [];
  const keep = (bytes: Buffer) => kept.push({ bytes, before: bytes.toString("hex") });
  const split = new MessageSplitter({
    row: (body) => {
      keep(body);
      found.push(decodeRow(body));
    },
    complete: (tag) => found.push({ tag }),
    ready: (status) => found.push({ status }),
    others: (messages) => {
      keep(messages);
      found.push(...messages);
    },
  });
  for (const chunk of chunks) split.push(chunk);
  for (const { bytes, before } of kept) assert.equal(bytes.toString("hex"), before);
  return found;
}

/** Messages, each with what comes out for it. */
const PARTS: readonly { readonly sent: Buffer; readonly expected: readonly unknown[] }[] = [
  other("1"),
  { sent: message("2"), expected: [] },
  row(["a", null, "ä€"]),
  row([]),
  { sent: message("C", Buffer.from("SELECT 2\0")), expected: [{ tag: "SELECT 2" }] },
  { sent: message("Z", Buffer.from("I")), expected: [{ status: "I" }] },
  other("N", Buffer.from("SNOTICE\0\0")),
  other("E", Buffer.from("SERROR\0D\0\0")),
  { sent: message("Z", Buffer.from("E")), expected: [{ status: "E" }] },
  row(["x".repeat(40)]),
  { sent: message("Z", Buffer.from("T")), expected: [{ status: "T" }] },
  other("S", Buffer.from("a\0b\0")),
];
const STREAM = Buffer.concat(PARTS.map(({ sent }) => sent));
const EXPECTED = PARTS.flatMap(({ expected }) => expected);

function row(columns: (string | null)[]): (typeof PARTS)[number] {
  return { sent: message("D", encodeRow(columns)), expected: [columns] };
}

function other(kind: string, body?: Buffer): (typeof PARTS)[number] {
  const sent = message(kind, body);
  return { sent, expected: [...sent] };
}

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
    const large = ["y".repeat(1_000_000), null];
    const bytes = Buffer.concat([
      message("1"),
      message("D", encodeRow(large)),
      message("Z", Buffer.from("I")),
    ]);
    const chunks = Array.from({ length: 16 }, (_, i) => bytes.subarray(i * 65_536, (i + 1) * 65_536));
    assert.deepEqual(splitAll(chunks), [...message("1"), large, { status: "I" }]);
  });
});
