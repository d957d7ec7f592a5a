// What is known and wanted of pictures: formats, facts, variants, and why a picture is refused.
import type { IMAGE_FITS, IMAGE_FORMATS } from "@lathe/contract";

/** A format that is taken, by content; its content type is `image/` and this name. */
export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

/** How large a picture may be. */
export interface PictureLimits {
  /** Pixels of all frames together. */
  readonly maxPixels: number;
}

/** What a picture is. */
export interface PictureFacts {
  readonly format: PictureFormat;
  /** In pixels, as people see it: its orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** 1 for pictures that don't move. */
  readonly frames: number;
}

/** A size that is wanted of a picture. */
export interface WantedVariant {
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: (typeof IMAGE_FITS)[number];
  readonly format: (typeof IMAGE_FORMATS)[number];
  readonly quality: number;
}

/** A variant that was made, as a file that only this user can read. */
export interface MadeVariant {
  readonly name: string;
  readonly path: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Follows from the bytes; with its quotes. */
  readonly etag: string;
}

/**
 * Why a picture is not taken: it has none of the formats; it has too many pixels, which was seen before it was decoded; it can't be
 * decoded, as a whole or at all; or whoever tried it crashed, or needed too much memory or time.
 */
type PictureRefusalKind = "unsupported" | "too_many_pixels" | "undecodable" | "unprocessable";

/** The expected no to a picture. The message is for people, and says nothing of this machine. */
export interface PictureRefusal {
  readonly ok: false;
  readonly kind: PictureRefusalKind;
  readonly message: string;
}

const MESSAGES: Readonly<Record<PictureRefusalKind, string>> = {
  unsupported: "The file is no JPEG, PNG, WebP, AVIF or GIF picture.",
  too_many_pixels: "The picture has too many pixels, counted over all of its frames.",
  undecodable: "The picture is damaged or incomplete.",
  unprocessable: "The picture can't be processed.",
};

/** A refusal in its usual words, or in others. */
export function refusePicture(kind: PictureRefusalKind, message = MESSAGES[kind]): PictureRefusal {
  return { ok: false, kind, message };
}
