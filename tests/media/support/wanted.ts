// What tests want of pictures.
import type { WantedVariant } from "@lathe/runtime/parts";

/** As many pixels as projects allow unless they say otherwise. */
export const LIMITS = { maxPixels: 50_000_000 };

/** A variant, of which only what matters is said. */
export function want(variant: Partial<WantedVariant> = {}): WantedVariant {
  return { name: "any", width: null, height: null, fit: "inside", format: "png", quality: 90, ...variant };
}
