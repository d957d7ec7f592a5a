// How large a variant becomes: the picture is never enlarged, and boxes keep their proportions.
import type { WantedVariant } from "./picture.ts";

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes that lead to a variant. */
export interface PictureFit {
  /** The variant. */
  readonly size: Size;
  /** The whole picture in the scale of the variant: larger where edges are cut off, smaller where they are filled up. */
  readonly scaled: Size;
}

/** The longest edge that a format can have. */
const MAX_EDGES: Readonly<Record<WantedVariant["format"], number>> = {
  webp: 16_383,
  avif: 16_384,
  jpeg: 65_500,
  png: 65_500,
};

/**
 * How a picture of a size becomes a variant. Where a box is larger than the picture can fill, the box shrinks: a variant of 200 x 200
 * that covers its box has 100 x 100 pixels for a picture of 100 x 400.
 */
export function fitPicture(
  source: Size,
  variant: Pick<WantedVariant, "width" | "height" | "fit" | "format">,
): PictureFit {
  const edge = MAX_EDGES[variant.format];
  const { width, height } = variant;
  if (width === null || height === null || variant.fit === "inside") {
    const scale = Math.min(1, (width ?? edge) / source.width, (height ?? edge) / source.height);
    return fitWhole(source, Math.min(scale, edge / source.width, edge / source.height));
  }
  const [across, down] = [width / source.width, height / source.height];
  switch (variant.fit) {
    case "outside":
      return fitWhole(source, Math.min(1, Math.max(across, down), edge / source.width, edge / source.height));
    case "fill": {
      const size = shrinkBox({ width, height }, Math.max(1, across, down));
      return { size, scaled: size };
    }
    case "cover": {
      const shrink = Math.max(1, across, down);
      return {
        size: shrinkBox({ width, height }, shrink),
        scaled: scaleSize(source, Math.max(across, down) / shrink),
      };
    }
    case "contain": {
      const scale = Math.min(across, down);
      return {
        size: shrinkBox({ width, height }, Math.max(1, scale)),
        scaled: scaleSize(source, Math.min(1, scale)),
      };
    }
  }
}

function fitWhole(source: Size, scale: number): PictureFit {
  const size = scaleSize(source, scale);
  return { size, scaled: size };
}

function shrinkBox(box: Size, by: number): Size {
  return scaleSize(box, 1 / by);
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
