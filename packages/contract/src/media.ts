// Images on the wire: uploaded assets, their states and variants, and how records of each family show them.

/** The states of an uploaded image. */
export const MEDIA_STATES = ["uploaded", "processing", "ready", "failed"] as const;

/** The name of a media state. */
export type MediaState = (typeof MEDIA_STATES)[number];

/** The content types an upload may have, told by its bytes and not by its name. */
export const IMAGE_CONTENT_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
] as const;

/** The content type of an accepted upload. */
export type ImageContentType = (typeof IMAGE_CONTENT_TYPES)[number];

/** How a variant is fitted into its width and height. */
export const IMAGE_FITS = ["cover", "contain", "inside", "outside", "fill"] as const;

/** The name of a fit. */
export type ImageFit = (typeof IMAGE_FITS)[number];

/** The formats a variant can be written in. */
export const IMAGE_FORMATS = ["webp", "jpeg", "png", "avif"] as const;

/** The name of an image format; its content type is `image/` and this name. */
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** A size that is made of each picture of a field. */
export interface ImageVariant {
  /** In addresses, and in what records show. */
  readonly name: string;
  /** Pixels; null: follows the other one, or stays as it is. */
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: ImageFit;
  readonly format: ImageFormat;
  /** 1 to 100. */
  readonly quality: number;
}

/** The name under which the uploaded file itself is served; no variant may take it. */
export const ORIGINAL_VARIANT = "original";

/** The name of the one part of a multipart upload. */
export const UPLOAD_PART = "file";

/** A finished file of an asset. */
export interface MediaVariantFile {
  readonly name: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly url: string;
}

/** An uploaded image as the admin media routes answer it. */
export interface MediaAsset {
  readonly id: string;
  readonly state: MediaState;
  readonly fileName: string;
  readonly contentType: ImageContentType;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly checksum: string;
  readonly variants: readonly MediaVariantFile[];
  /** Why processing failed, for people; null in every other state. */
  readonly error: string | null;
  readonly createdAt: string;
}

/** An image member of an admin record; written as the asset id or null. */
export interface AdminImage<Variant extends string = string> {
  readonly assetId: string;
  readonly state: MediaState;
  readonly width: number;
  readonly height: number;
  /** URL by variant name, of those that are there; needs a bearer token like every admin route. */
  readonly variants: Readonly<Partial<Record<Variant, string>>>;
}

/** An image member of an external record. */
export interface ExternalImage<Variant extends string = string> {
  readonly width: number;
  readonly height: number;
  /** Signed URL by variant name, ready variants only. */
  readonly size: Readonly<Partial<Record<Variant, string>>>;
}
