// What a server and the processes that work on its pictures tell each other.
import type { MadeVariant, PictureFacts, PictureLimits, PictureRefusal, WantedVariant } from "./picture.ts";

/** What a process is to do with a picture. */
export type PictureTask = InspectTask | MakeVariantsTask;

interface TaskFacts {
  readonly path: string;
  readonly limits: PictureLimits;
  /** What the process may take at most: memory, and time of a core. */
  readonly maxMemoryBytes: number;
  readonly maxProcessorMs: number;
}

/** Find out what a picture is. */
export interface InspectTask extends TaskFacts {
  readonly kind: "inspect";
}

/** Make variants of a picture. */
export interface MakeVariantsTask extends TaskFacts {
  readonly kind: "makeVariants";
  readonly variants: readonly WantedVariant[];
  /** Where the files are put. */
  readonly folder: string;
}

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

/** Why a process can't work at all: the library is not there, or not for this machine. */
interface StartFailure {
  readonly startFailure: string;
}

/** What comes of a task. */
export type TaskResult = Inspected | VariantsMade | PictureRefusal | DiskFailure;

/** What a process says: whether it is ready for its first picture, then what came of each. */
export type ChildMessage = "ready" | StartFailure | TaskResult;

/** How a process ends itself that needs too much memory, or too much time. */
export const TOO_MUCH_MEMORY_EXIT = 90;
export const TOO_MUCH_TIME_EXIT = 91;
