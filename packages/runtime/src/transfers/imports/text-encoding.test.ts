// Encodings are told by marks and bytes, however they are cut.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Encoding, createEncodingFinder, decodeText } from "./text-encoding.ts";

function find(bytes: Uint8Array, size = 1): Encoding {
  const finder = createEncodingFinder();
  for (let at = 0; at < bytes.length; at += size) finder.push(bytes.subarray(at, at + size));
  return finder.end();
}

async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const byte of bytes) yield Uint8Array.of(byte);
}

async function decode(bytes: Uint8Array, encoding: Encoding): Promise<string> {
  let text = "";
  for await (const piece of decodeText(cut(bytes), encoding)) text += piece;
  return text;
}

suite("encodings", () => {
  const wide = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
  const cases: readonly (readonly [name: string, bytes: Buffer, encoding: Encoding, text: string])[] = [
    ["nothing", Buffer.alloc(0), "utf-8", ""],
    ["ASCII", Buffer.from("a,b"), "utf-8", "a,b"],
    ["UTF-8", Buffer.from("é€😀"), "utf-8", "é€😀"],
    ["UTF-8 with its mark", Buffer.from("\uFEFFé"), "utf-8", "é"],
    ["UTF-16", wide("é😀"), "utf-16le", "é😀"],
    ["UTF-16, the other way round", wide("é").swap16(), "utf-16be", "é"],
    ["Windows", Buffer.from([0x80, 0xe9, 0x93]), "windows-1252", "€é“"],
    ["UTF-8 that is cut off", Buffer.from("aé").subarray(0, 2), "windows-1252", "aÃ"],
  ];
  for (const [name, bytes, encoding, text] of cases) {
    test(name, async () => {
      assert.equal(find(bytes), encoding);
      assert.equal(find(bytes, 1000), encoding);
      assert.equal(await decode(bytes, encoding), text);
    });
  }

  test("what is no text is refused", () => {
    assert.throws(() => find(Buffer.from("PK\u0003\u0004\0\0\0")), /no text/);
    assert.throws(() => find(Buffer.from([0xef, 0xbb, 0xbf, 0xff])), /says that it is UTF-8, and is not/);
  });

  test("what is of another encoding is told", async () => {
    await assert.rejects(decode(Buffer.from([0xe9]), "utf-8"), /The file is no utf-8/);
  });
});
