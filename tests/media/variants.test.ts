// Variants of pictures: sizes, orientation, colours, transparency, frames, and what is not in them.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { suite, test } from "node:test";
import { IMAGE_FORMATS } from "@lathe/contract";
import sharp from "sharp";
import { openBench } from "./support/picture-bench.ts";
import { want } from "./support/wanted.ts";
import {
  CORNERS,
  FORMATS,
  createFrames,
  createNoise,
  createPlain,
  createQuarters,
  encode,
  readCorners,
  readPixel,
} from "./support/sample-pictures.ts";

suite("a variant", () => {
  const { make, inspect, workers, write } = openBench();

  for (const from of FORMATS)
    test(`of a ${from} picture is a private file in the wanted size and format`, async () => {
      const picture = await encode(createQuarters(120, 80), from);
      assert.deepEqual(await inspect(picture), { format: from, width: 120, height: 80, frames: 1 });
      const variants = IMAGE_FORMATS.map((format) => want({ name: `to-${format}`, width: 60, format }));
      for (const [index, made] of (await make(picture, ...variants)).entries()) {
        const format = IMAGE_FORMATS[index];
        const { name, contentType, width, height, bytes, etag, file, path } = made;
        assert.deepEqual(
          { name, contentType, width, height },
          { name: `to-${format}`, contentType: `image/${format}`, width: 60, height: 40 },
        );
        assert.equal(bytes, file.length);
        assert.equal(etag, `"${createHash("sha256").update(file).digest("hex").slice(0, 32)}"`);
        assert.equal(statSync(path).mode & 0o777, 0o600);
        const metadata = await sharp(file).metadata();
        assert.deepEqual([metadata.mediaType, metadata.width, metadata.height], [contentType, 60, 40]);
        assert.deepEqual(await readCorners(file), CORNERS);
      }
    });

  test("is never larger than its picture, and has the proportions of its box", async () => {
    const picture = await encode(createQuarters(100, 50), "png");
    const box = { width: 400, height: 400 };
    const fits = ["cover", "contain", "inside", "outside", "fill"] as const;
    const made = await make(picture, ...fits.map((fit) => want({ fit, ...box })));
    assert.deepEqual(
      made.map(({ width, height }) => `${width}x${height}`),
      ["50x50", "100x100", "100x50", "100x50", "50x50"],
    );
    for (const [index, { file }] of made.entries())
      if (fits[index] !== "contain") assert.deepEqual(await readCorners(file), CORNERS, `fit ${index}`);
  });

  test("covers its box, or is contained in it", async () => {
    const picture = await encode(createPlain(200, 100, "red"), "png");
    const box = { width: 60, height: 60 };
    const [cover, contain, white] = await make(
      picture,
      want({ fit: "cover", ...box }),
      want({ fit: "contain", ...box }),
      want({ fit: "contain", format: "jpeg", ...box }),
    );
    assert.ok(cover && contain && white);
    assert.deepEqual(await readPixel(cover.file, 0, 0), [255, 0, 0, 255]);
    assert.equal((await readPixel(contain.file, 30, 2))[3], 0, "clear");
    assert.deepEqual(await readPixel(contain.file, 30, 30), [255, 0, 0, 255]);
    await assertNear(white.file, [30, 2], [255, 255, 255], "filled up");
  });

  test("is the same alone as among others", async () => {
    const picture = await encode(createNoise(800, 600).blur(3), "jpeg");
    const variant = want({ width: 200, height: 200, fit: "cover" });
    const [alone] = await make(picture, variant);
    const [, among] = await make(picture, want({ width: 400 }), variant, want({ width: 300 }));
    assert.ok(alone && among);
    const [a, b] = await Promise.all([alone, among].map(({ file }) => sharp(file).raw().toBuffer()));
    const difference = a?.reduce((sum, value, index) => sum + Math.abs(value - (b?.[index] ?? 0)), 0) ?? 0;
    assert.ok(difference / (a?.length ?? 1) < 3, String(difference / (a?.length ?? 1)));
  });

  const UPRIGHT: Readonly<Record<number, string>> = {
    1: "red lime blue white",
    2: "lime red white blue",
    3: "white blue lime red",
    4: "blue white red lime",
    5: "red blue lime white",
    6: "blue red white lime",
    7: "white lime blue red",
    8: "lime white red blue",
  };
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
    test(`is upright for a picture of orientation ${orientation}`, async () => {
      const [width, height] = orientation < 5 ? [80, 40] : [40, 80];
      for (const format of ["jpeg", "webp", "png"] as const) {
        const picture = await encode(createQuarters(80, 40).withMetadata({ orientation }), format);
        assert.deepEqual(await inspect(picture), { format, width, height, frames: 1 });
        for (const variants of [[want()], [want(), want({ width: 20 })]])
          for (const made of await make(picture, ...variants)) {
            assert.equal((await readCorners(made.file)).join(" "), UPRIGHT[orientation]);
            assert.equal(made.width * height, made.height * width);
          }
      }
    });

  test("tells neither where nor by whom its picture was taken", async () => {
    const secret = "TELL-TALE";
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${secret}</rdf:Description></rdf:RDF></x:xmpmeta>`;
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const picture = await encode(
        createQuarters(80, 40)
          .withExif({
            IFD0: { Copyright: secret, Artist: secret },
            IFD3: { GPSLatitude: "47/1 59/1 0/1", GPSMapDatum: secret },
          })
          .withXmp(xmp),
        format,
      );
      assert.ok(picture.includes(secret), `${format} has it to begin with`);
      for (const variants of [[want()], IMAGE_FORMATS.map((to) => want({ format: to, width: 40 }))])
        for (const { file, contentType } of await make(picture, ...variants)) {
          const { exif, xmp: told, iptc, icc } = await sharp(file).metadata();
          assert.deepEqual(
            [exif, told, iptc, icc],
            [undefined, undefined, undefined, undefined],
            contentType,
          );
          assert.ok(!file.includes(secret));
        }
    }
  });

  test("has the colours that its picture has by its profile", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const picture = await encode(createQuarters(80, 40).withIccProfile("p3"), format);
      const stored = await sharp(picture).metadata();
      assert.ok(stored.icc !== undefined);
      for (const variants of [[want()], [want(), want({ width: 40, format: "webp" })]])
        for (const { file } of await make(picture, ...variants)) {
          const { width = 0, height = 0 } = await sharp(file).metadata();
          await assertNear(file, [width >> 2, height >> 2], [255, 0, 0], format);
          await assertNear(file, [width - (width >> 2), height >> 2], [0, 255, 0], format);
        }
    }
  });

  test("has the colours of pictures for print, in many bits, and in grey", async () => {
    const red = createPlain(40, 40, "#c81e28");
    const pictures: readonly (readonly [string, Buffer, readonly number[]])[] = [
      ["CMYK", await red.clone().withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer(), [200, 30, 40]],
      ["16 bits", await red.clone().toColourspace("rgb16").png().toBuffer(), [200, 30, 40]],
      ["grey", await createPlain(40, 40, "#808080").toColourspace("b-w").png().toBuffer(), [128, 128, 128]],
      [
        "16 bits of grey",
        await createPlain(40, 40, "#808080").toColourspace("grey16").png().toBuffer(),
        [128, 128, 128],
      ],
    ];
    for (const [what, picture, expected] of pictures)
      for (const variants of [[want()], [want(), want({ width: 20, format: "jpeg" })]])
        for (const { file } of await make(picture, ...variants)) {
          await assertNear(file, [10, 10], expected, what);
          assert.equal((await sharp(file).metadata()).depth, "uchar", what);
        }
  });

  test("is white in JPEG where its picture is clear, and clear in other formats", async () => {
    const picture = await encode(createPlain(40, 40, "#ff000000", 4), "png");
    for (const { file, contentType } of await make(
      picture,
      ...IMAGE_FORMATS.map((format) => want({ format })),
    )) {
      const pixel = await readPixel(file, 20, 20);
      if (contentType === "image/jpeg") assert.deepEqual(pixel, [255, 255, 255, 255]);
      else assert.equal(pixel[3], 0, contentType);
    }
  });

  test("of a moving picture is its first frame", async () => {
    for (const format of ["gif", "webp"] as const) {
      const picture = await encode(createFrames(40, 20, 5), format);
      assert.deepEqual(await inspect(picture), { format, width: 40, height: 20, frames: 5 });
      const [made] = await make(picture, want({ format: "webp" }));
      assert.deepEqual([made?.width, made?.height], [40, 20]);
      await assertNear(made?.file ?? Buffer.alloc(0), [5, 5], [0, 0, 0], format);
      assert.equal((await sharp(made?.file).metadata()).pages ?? 1, 1);
    }
  });

  test("says that storage is away where the disk does not take it", async () => {
    const path = write(await encode(createQuarters(8, 8), "png"));
    const limits = { maxPixels: 1000 };
    const making = workers.makeVariants({ path, variants: [want()], folder: `${path}-missing`, limits });
    await assert.rejects(making, { name: "StorageError", kind: "unavailable" });
  });
});

/** What encoding does to a strong colour. The same numbers without their profile would be off by 50. */
const TOLERANCE = 20;

async function assertNear(
  file: Buffer,
  [x, y]: readonly [number, number],
  expected: readonly number[],
  what: string,
): Promise<void> {
  const pixel = await readPixel(file, x, y);
  const isNear = expected.every((value, index) => Math.abs(value - (pixel[index] ?? 0)) <= TOLERANCE);
  assert.ok(isNear, `${what}: ${pixel.join()} instead of ${expected.join()}`);
}
