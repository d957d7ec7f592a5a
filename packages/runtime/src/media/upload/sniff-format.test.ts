// The first bytes of files.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { gzipSync } from "node:zlib";
import { sniffFormat } from "./sniff-format.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");
const boxes = (...brands: readonly string[]) =>
  Buffer.concat([
    bytes(`000000${(8 + 4 * brands.length).toString(16).padStart(2, "0")}`),
    Buffer.from(`ftyp${brands.join("")}`, "latin1"),
    Buffer.from("    avif"),
  ]);

suite("the format of a file", () => {
  for (const [format, head] of [
    ["jpeg", bytes("ffd8ffe0 00104a46 49460001 01010048")],
    ["png", bytes("89504e47 0d0a1a0a 0000000d 49484452")],
    ["gif", Buffer.from("GIF89a\x01\x00\x01\x00")],
    ["gif", Buffer.from("GIF87a\x01\x00\x01\x00")],
    ["webp", Buffer.from("RIFF\x24\x00\x00\x00WEBPVP8 ", "latin1")],
    ["avif", boxes("avif", "\0\0\0\0", "mif1", "miaf")],
    ["avif", boxes("avis", "\0\0\0\0")],
    ["avif", boxes("mif1", "\0\0\0\0", "miaf", "avif")],
  ] as const)
    test(`is ${format}: ${head.toString("latin1").replaceAll(/[^ -~]/g, ".")}`, () =>
      assert.equal(sniffFormat(head), format));

  test("is none for anything else", () => {
    for (const head of [
      "",
      "<svg xmlns=",
      "\n  <?xml version='1.0'?><svg/>",
      "\ufeff<svg/>",
      "<!doctype html>",
      "%PDF-1.7",
      "GIF90a",
      "RIFF\x24\x00\x00\x00WAVEfmt ",
      "BM6\x00\x0c\x00",
      "II*\x00",
      "MM\x00*",
      "\xff\xd8",
      "\x89PNG\r\n\x1a",
      "\0\0\0\x0cftyp",
    ])
      assert.equal(sniffFormat(Buffer.from(head, "latin1")), undefined, head);
    assert.equal(sniffFormat(gzipSync("<svg/>")), undefined);
  });

  test("is none for other pictures in the container of AVIF", () => {
    assert.equal(sniffFormat(boxes("heic", "\0\0\0\0", "mif1")), undefined);
    assert.equal(sniffFormat(boxes("mif1", "avif", "heic")), undefined, "a version, and no brand");
  });
});
