// Makes the variants of a picture: upright, in sRGB, without metadata, never enlarged. Runs in a process for that alone.
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Color, type Sharp } from "sharp";
import { fitPicture, type PictureFit, type Size } from "./fit-picture.ts";
import type { DiskFailure, MakeVariantsTask, VariantsMade } from "./messages.ts";
import { type OpenPicture, openPicture, toRefusal } from "./open-picture.ts";
import type { MadeVariant, PictureRefusal, WantedVariant } from "./picture.ts";

const OWNER_ONLY = 0o600;
const WHITE: Color = { r: 255, g: 255, b: 255, alpha: 1 };
const CLEAR: Color = { ...WHITE, alpha: 0 };

/** How much time AVIF may take: at its usual effort a picture takes seconds, for files that are a little smaller. */
const AVIF_EFFORT = 2;

/** What variants are made of: the picture, or what was decoded of it once for all of them. */
interface Source {
  open(): Sharp;
}

/** Makes all variants, or none that counts. Animated pictures give their first frame. */
export async function makeVariants(
  task: MakeVariantsTask,
): Promise<VariantsMade | PictureRefusal | DiskFailure> {
  const picture = await openPicture(task.path, task.limits);
  if (!picture.ok) return picture;
  const wanted = task.variants.map((variant) => ({ variant, fit: fitPicture(picture, variant) }));
  try {
    const source = await prepareSource(
      picture,
      wanted.map(({ fit }) => fit),
    );
    const variants: MadeVariant[] = [];
    for (const [index, { variant, fit }] of wanted.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time bounds the memory
      const { data, info } = await encode(source, variant, fit).toBuffer({ resolveWithObject: true });
      const path = join(task.folder, `variant-${index}`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writePrivately(path, data);
      variants.push(describeVariant({ name: variant.name, path, format: variant.format, data, size: info }));
    }
    return { ok: true, variants };
  } catch (error) {
    return isDiskError(error) ? { diskFailure: error.message } : toRefusal(error);
  }
}

/** Several variants share one decoding, in the scale of the largest one; JPEG files are decoded in a smaller scale from the start. */
async function prepareSource(picture: OpenPicture, fits: readonly PictureFit[]): Promise<Source> {
  const { width, height } = picture;
  if (fits.length < 2) return { open: () => picture.decode() };
  const scale = Math.max(...fits.map(({ scaled }) => Math.max(scaled.width / width, scaled.height / height)));
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const decoded = await picture
    .decode()
    .resize({ ...size, fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = decoded.info;
  return { open: () => sharp(decoded.data, { raw: { ...size, channels } }) };
}

function encode(source: Source, { format, quality }: WantedVariant, fit: PictureFit): Sharp {
  switch (format) {
    case "jpeg":
      return resize(source, fit, WHITE).flatten({ background: WHITE }).jpeg({ quality });
    case "webp":
      return resize(source, fit, CLEAR).webp({ quality });
    case "avif":
      return resize(source, fit, CLEAR).avif({ quality, effort: AVIF_EFFORT });
    // Lossless, whatever the quality.
    case "png":
      return resize(source, fit, CLEAR).png();
  }
}

function resize(source: Source, { size, scaled }: PictureFit, background: Color): Sharp {
  const isPadded = scaled.width < size.width || scaled.height < size.height;
  const isCut = scaled.width > size.width || scaled.height > size.height;
  if (isPadded) return source.open().resize({ ...size, fit: "contain", background });
  return source.open().resize({ ...size, fit: isCut ? "cover" : "fill" });
}

function describeVariant(made: {
  readonly name: string;
  readonly path: string;
  readonly format: string;
  readonly data: Buffer;
  readonly size: Size;
}): MadeVariant {
  const { name, path, format, data, size } = made;
  const etag = `"${createHash("sha256").update(data).digest("hex").slice(0, 32)}"`;
  const { width, height } = size;
  return { name, path, contentType: `image/${format}`, width, height, bytes: data.length, etag };
}

async function writePrivately(path: string, data: Buffer): Promise<void> {
  const file = await open(path, "w", OWNER_ONLY);
  try {
    await file.chmod(OWNER_ONLY);
    await file.writeFile(data);
  } finally {
    await file.close();
  }
}

function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
