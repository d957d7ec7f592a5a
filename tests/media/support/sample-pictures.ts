// Pictures for tests, made as they are needed: four colours in the corners, noise, frames, and bytes that only begin like a picture.
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Red, green, blue and white, as the corners of a picture: top left, top right, bottom left, bottom right. */
export const CORNERS = ["red", "lime", "blue", "white"] as const;

const RGB: Readonly<Record<string, readonly number[]>> = {
  red: [255, 0, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
};

/** The formats that are taken. */
export const FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const;

/** A picture whose quarters have the four colours. */
export function createQuarters(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const corner = CORNERS[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? "white";
      data.set(RGB[corner] ?? [], (y * width + x) * 3);
    }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Numbers that look random and are the same in every run. */
export function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A picture that no format can make small; the same one every time. */
export function createNoise(width: number, height: number): Sharp {
  const pick = createNumbers(15);
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = pick(256);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A picture of one colour, with any transparency. */
export function createPlain(width: number, height: number, background: string, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background } });
}

/** Frames of one size, each of one shade of grey. */
export function createFrames(width: number, height: number, frames: number): Sharp {
  const data = Buffer.concat(
    Array.from({ length: frames }, (_, index) => Buffer.alloc(width * height * 3, (index * 40) % 256)),
  );
  return sharp(data, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
}

/** The bytes of a picture in a format, as fast as that goes. */
export function encode(picture: Sharp, format: (typeof FORMATS)[number]): Promise<Buffer> {
  return format === "avif"
    ? picture.avif({ effort: 0, quality: 90, chromaSubsampling: "4:4:4" }).toBuffer()
    : picture.toFormat(format, format === "gif" || format === "png" ? {} : { quality: 95 }).toBuffer();
}

/** The colour in the middle of each quarter of a picture, by the name of the nearest corner colour. */
export async function readCorners(file: Buffer | string): Promise<readonly string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [1, 3].flatMap((down) =>
    [1, 3].map((across) => {
      const x = Math.floor((info.width * across) / 4);
      const y = Math.floor((info.height * down) / 4);
      const at = (y * info.width + x) * info.channels;
      return findNearest([...data.subarray(at, at + 3)]);
    }),
  );
}

function findNearest(rgb: readonly number[]): string {
  const distance = (name: string) =>
    (RGB[name] ?? []).reduce((sum, value, index) => sum + Math.abs(value - (rgb[index] ?? 0)), 0);
  return CORNERS.toSorted((a, b) => distance(a) - distance(b))[0] ?? "";
}

/** The colour and transparency at a place of a picture. */
export async function readPixel(file: Buffer | string, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 4)];
}

/** One chunk of a PNG file. */
export function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG file of black and white pixels that are all black, with chunks of one's own before them. */
export function createBlackPng(width: number, height: number, chunks: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 4000));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    createPngChunk("IHDR", head),
    ...chunks,
    createPngChunk("IDAT", deflateSync(rows)),
    createPngChunk("IEND", Buffer.alloc(0)),
  ]);
}
