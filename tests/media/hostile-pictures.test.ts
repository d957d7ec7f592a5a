// Pictures that are meant to do harm: too many pixels, frames or profiles, other formats in disguise, two formats in one.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { openBench } from "./support/picture-bench.ts";
import { LIMITS, want } from "./support/wanted.ts";
import {
  FORMATS,
  createBlackPng,
  createFrames,
  createPngChunk,
  createPlain,
  createQuarters,
  encode,
} from "./support/sample-pictures.ts";

/** A GIF file that says how large it is, and has the bytes of one pixel. */
function createGif(width: number, height: number, comment = ""): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const told = comment === "" ? "" : `\x21\xfe${String.fromCodePoint(comment.length)}${comment}\0`;
  return Buffer.concat([
    Buffer.from("GIF89a"),
    size,
    Buffer.from("800000000000ffffff", "hex"),
    Buffer.from(told, "latin1"),
    Buffer.from("2c00000000", "hex"),
    size,
    Buffer.from("0002024401003b", "hex"),
  ]);
}

/** A JPEG file with segments of one's own right behind its beginning. */
async function createJpeg(...segments: readonly Buffer[]): Promise<Buffer> {
  const jpeg = await encode(createQuarters(40, 20), "jpeg");
  const marked = segments.map((segment) => {
    const head = Buffer.alloc(2);
    head.writeUInt16BE(segment.length + 1, 0);
    return Buffer.concat([Buffer.from([0xff, segment[0] ?? 0]), head, segment.subarray(1)]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...marked, jpeg.subarray(2)]);
}

suite("a picture that is meant to do harm", () => {
  const { inspect, make, workers, write, makeFolder } = openBench();

  async function assertRefused(bytes: Buffer | string, kind: string, what = ""): Promise<void> {
    assert.equal(await inspect(bytes), kind, what);
    const request = { path: write(bytes), variants: [want()], folder: makeFolder(), limits: LIMITS };
    const made = await workers.makeVariants(request);
    assert.equal(made.ok ? "taken" : made.kind, kind, what);
  }

  test("is refused for its pixels, before it is decoded", async () => {
    const bomb = createBlackPng(30_000, 30_000);
    assert.ok(bomb.length < 100_000);
    await assertRefused(bomb, "too_many_pixels");
    await assertRefused(createGif(65_535, 65_535), "too_many_pixels");
    const jpeg = await encode(createQuarters(40, 20), "jpeg");
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    await assertRefused(jpeg, "too_many_pixels");
  });

  test("is refused for its frames, which count like pixels", async () => {
    for (const format of ["gif", "webp"] as const) {
      const frames = await encode(createFrames(200, 200, 6), format);
      assert.equal(await inspect(frames, { maxPixels: 6 * 200 * 200 - 1 }), "too_many_pixels");
      assert.notEqual(await inspect(frames, { maxPixels: 6 * 200 * 200 }), "too_many_pixels");
    }
  });

  test("may have exactly as many pixels as it may have", async () => {
    const picture = await encode(createPlain(100, 50, "red"), "png");
    assert.equal(await inspect(picture, { maxPixels: 4999 }), "too_many_pixels");
    assert.deepEqual(await inspect(picture, { maxPixels: 5000 }), {
      format: "png",
      width: 100,
      height: 50,
      frames: 1,
    });
  });

  test("gains nothing by a profile or by notes that unfold", async () => {
    const unfolding = deflateSync(Buffer.alloc(200_000_000));
    const profile = createPngChunk("iCCP", Buffer.concat([Buffer.from("icc\0\0"), unfolding]));
    const note = createPngChunk("zTXt", Buffer.concat([Buffer.from("note\0\0"), unfolding]));
    for (const chunk of [profile, note]) {
      const outcome = await inspect(createBlackPng(64, 64, [chunk]));
      assert.ok(
        typeof outcome === "object" || outcome === "undecodable" || outcome === "unprocessable",
        String(outcome),
      );
    }
    const icc = Buffer.concat([
      Buffer.from("\xe2ICC_PROFILE\0\x01\x01", "latin1"),
      Buffer.alloc(60_000, 0xaa),
    ]);
    const exif = Buffer.concat([
      Buffer.from("\xe1Exif\0\0MM\0*\0\0\0\x08\xff\xff", "latin1"),
      Buffer.alloc(60_000, 0xff),
    ]);
    for (const segments of [
      [icc],
      [exif],
      Array.from({ length: 200 }, () => icc),
      Array.from({ length: 200 }, () => exif),
    ]) {
      const [made] = await make(await createJpeg(...segments), want());
      assert.deepEqual([made?.width, made?.height], [40, 20]);
      const { exif: notes, icc: colours } = await sharp(made?.file).metadata();
      assert.deepEqual([notes, colours], [undefined, undefined]);
    }
  });

  test("is refused for its format, whatever it looks like", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="http://127.0.0.1:9/"/></svg>';
    const tiff = await createPlain(9, 9, "red").tiff().toBuffer();
    const others = [
      svg,
      `\n   ${svg}`,
      `\ufeff<?xml version="1.0"?>${svg}`,
      "%PDF-1.7\n%%EOF",
      "",
      "x",
      "<!doctype html>",
    ];
    for (const text of others) await assertRefused(text, "unsupported", text);
    for (const bytes of [
      gzipSync(svg),
      tiff,
      Buffer.from("BM\0\0"),
      Buffer.from("P6 1 1 255 abc"),
      Buffer.alloc(5000),
    ])
      await assertRefused(bytes, "unsupported", bytes.toString("latin1", 0, 10));
  });

  test("has nothing in its variants of what was hidden in it", async () => {
    const script = "<script>alert(1)</script>";
    const comment = Buffer.from(`\xfe${script}`, "latin1");
    const pictures = [
      await createJpeg(comment),
      createGif(1, 1, script),
      ...(await Promise.all(FORMATS.map((format) => encode(createQuarters(16, 16), format)))),
    ].map((bytes) => Buffer.concat([bytes, Buffer.from(script)]));
    for (const picture of pictures)
      for (const { file } of await make(picture, want(), want({ format: "jpeg" }), want({ format: "webp" })))
        assert.ok(!file.includes("script"));
  });
});
