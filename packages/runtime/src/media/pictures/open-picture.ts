// Opens pictures by sharp, in a process for that alone: five formats by content, nothing that leads anywhere else, no more pixels than allowed.
import sharp, { type Metadata, type Sharp } from "sharp";
import { type PictureFormat, type PictureLimits, type PictureRefusal, refusePicture } from "./picture.ts";

/** Whatever else the library can read stays shut: vector graphics, documents, raw data, and what comes with the next version. */
const LOADERS = [
  "VipsForeignLoadJpegFile",
  "VipsForeignLoadPngFile",
  "VipsForeignLoadWebpFile",
  "VipsForeignLoadHeifFile",
  "VipsForeignLoadNsgifFile",
];

/** Sets the library up for this process: one thread, nothing remembered, and only the five formats. */
export function setUpLibrary(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** A picture whose head was read. */
export interface OpenPicture {
  readonly ok: true;
  readonly format: PictureFormat;
  /** With the orientation applied. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** The first frame, upright; each call decodes the file anew. */
  decode(): Sharp;
}

/** Reads the head of a picture, and refuses what must not be decoded. */
export async function openPicture(
  path: string,
  { maxPixels }: PictureLimits,
): Promise<OpenPicture | PictureRefusal> {
  const metadata = await sharp(path, { limitInputPixels: false, failOn: "error" })
    .metadata()
    .catch(toRefusal);
  if ("ok" in metadata) return metadata;
  const format = findFormat(metadata);
  if (format === undefined) return refusePicture("unsupported");
  const { width, height } = metadata.autoOrient;
  const frames = metadata.pages ?? 1;
  if (width * height * frames > maxPixels) return refusePicture("too_many_pixels");
  return {
    ok: true,
    format,
    width,
    height,
    frames,
    decode: () =>
      sharp(path, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true, autoOrient: true }),
  };
}

function findFormat({ format, compression }: Metadata): PictureFormat | undefined {
  switch (format) {
    case "jpeg":
    case "png":
    case "webp":
    case "gif":
      return format;
    // The same container holds pictures of other codecs, too.
    case "heif":
      return compression === "av1" ? "avif" : undefined;
    default:
      return undefined;
  }
}

/** What the library says of a file that it can't read, as a refusal. */
export function toRefusal(error: unknown): PictureRefusal {
  const message = error instanceof Error ? error.message : "";
  if (/pixel limit/.test(message)) return refusePicture("too_many_pixels");
  return refusePicture(/unsupported image format/.test(message) ? "unsupported" : "undecodable");
}
