// What a size does to a picture: how large it becomes, and what of it is cut away.

/** As much of a size as counts here. */
export interface SizeBox {
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: string;
  readonly format: string;
}

/** Width and height of what is made of a picture of a shape. */
export function computeSize(
  { width, height, fit }: SizeBox,
  shape: number,
): { readonly width: number; readonly height: number } {
  if (width === null && height === null) return { width: 1600, height: 1600 / shape };
  if (width === null) return { width: (height ?? 0) * shape, height: height ?? 0 };
  if (height === null) return { width, height: width / shape };
  if (fit !== "inside") return { width, height };
  return width / height > shape ? { width: height * shape, height } : { width, height: width / shape };
}

/** Sentences on a size, for a picture of a shape. */
export function describeSize(size: SizeBox, shape: number): readonly string[] {
  const { name, width, height, fit, format } = size;
  const words: string[] = [];
  if (fit === "cover" && width !== null && height !== null) {
    const own = width / height;
    const share = own > shape ? (1 - shape / own) / 2 : (1 - own / shape) / 2;
    const percent = Math.round(share * 100);
    if (percent > 0)
      words.push(`${name} cuts ${percent} % ${own > shape ? "above and below" : "left and right"}`);
  }
  if (fit === "inside") words.push(`${name} is never enlarged`);
  if (format === "avif") words.push(`${name} is slow to make, as avif`);
  return words;
}
