// What a server and the processes that work on its pictures tell each other.
import type { MadeVariant, PictureFacts, PictureLimits, PictureRefusal, WantedVariant } from "./picture.ts";

/** What a process is to do with a picture. */
export type PictureTask =
  | { readonly kind: "inspect"; readonly path: string; readonly limits: PictureLimits }
  | {
      readonly kind: "makeVariants";
      readonly path: string;
      readonly limits: PictureLimits;
      readonly variants: readonly WantedVariant[];
      /** Where the files are put. */
      readonly folder: string;
    };

/** The facts of a picture. */
export interface Inspected {
  readonly ok: true;
  readonly facts: PictureFacts;
}

/** The variants of a picture, in the order in which they were wanted. */
export interface VariantsMade {
  readonly ok: true;
  readonly variants: readonly MadeVariant[];
}

/** A disk that does not take a file: nothing is wrong with the picture. */
export interface DiskFailure {
  readonly diskFailure: string;
}

/** What a process says: that it is ready for its first picture, or what came of one. */
export type ChildMessage = "ready" | Inspected | VariantsMade | PictureRefusal | DiskFailure;

/** How a process ends itself that needs too much memory. */
export const TOO_MUCH_MEMORY_EXIT = 90;
