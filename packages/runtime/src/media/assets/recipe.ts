// What the variants of a field are made by, in one word: another word means that assets must be processed again.
import { hash } from "node:crypto";
import type { ImageVariant } from "@lathe/contract";

/** Grows when the same variants are made in another way. */
const VERSION = 1;

/** The recipe of variants; their order does not count. */
export function createRecipe(variants: readonly ImageVariant[]): string {
  const parts = variants.map(({ name, width, height, fit, format, quality }) =>
    JSON.stringify([name, width, height, fit, format, quality]),
  );
  return hash("sha256", JSON.stringify([VERSION, ...parts.toSorted()]), "hex").slice(0, 32);
}
