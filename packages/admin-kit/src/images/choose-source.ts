// Which of an image's sizes is shown where.
import type { AdminImage, UiField, UiVariant } from "@lathe/client";

/** Whether a value of a record is an image. */
export function isImage(value: unknown): value is AdminImage {
  return typeof value === "object" && value !== null && "assetId" in value && "variants" in value;
}

/** The address of the smallest size that is at least so wide, or else of the widest; undefined where none is ready. */
export function chooseSource(
  { variants, width: originalWidth }: Pick<AdminImage, "variants" | "width">,
  sizes: readonly UiVariant[],
  width: number,
): string | undefined {
  const ready = sizes
    .map((size) => ({ url: variants[size.name], width: estimateWidth(size, originalWidth) }))
    .filter((size) => size.url !== undefined)
    .toSorted((a, b) => a.width - b.width);
  return (ready.find((size) => size.width >= width) ?? ready.at(-1))?.url;
}

/** The address of an uploaded file as it came. */
export function getOriginalAddress(path: string, name: string, assetId: string): string {
  const entity = path.slice(path.indexOf("/") + 1);
  return `/api/admin/v1/_media/${entity}/${name}/${encodeURIComponent(assetId)}/files/original`;
}

/** Larger ones would be too much for a page that shows many. */
const MAX_ORIGINAL_PIXELS = 4_000_000;

/** The picture for a place with room: a size of it, or the original where the model has no sizes and it is not large. */
export function choosePicture(
  image: AdminImage,
  { path, name, field }: { readonly path: string; readonly name: string; readonly field: UiField },
): string | undefined {
  const { variants = [] } = field;
  if (variants.length > 0) return chooseSource(image, variants, PICTURE_WIDTH);
  return image.width * image.height <= MAX_ORIGINAL_PIXELS
    ? getOriginalAddress(path, name, image.assetId)
    : undefined;
}

/** Of a card, and of a picture on a page. */
const PICTURE_WIDTH = 640;

/** Sizes without a width of their own follow their height, or are as wide as the original. */
function estimateWidth({ width, height }: UiVariant, originalWidth: number): number {
  return width ?? height ?? originalWidth;
}
