// Which of an image's sizes is shown where.
import type { AdminImage, UiVariant } from "@lathe/client";

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

/** Sizes without a width of their own follow their height, or are as wide as the original. */
function estimateWidth({ width, height }: UiVariant, originalWidth: number): number {
  return width ?? height ?? originalWidth;
}
