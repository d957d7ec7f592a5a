// The processes for pictures of a server: as many as it has cores, kept for the next picture, ended when there is none.
import { availableParallelism } from "node:os";
import { StorageError } from "../storage/storage-error.ts";
import type { Inspected, PictureTask, VariantsMade } from "./messages.ts";
import { type PictureLimits, type PictureRefusal, refusePicture, type WantedVariant } from "./picture.ts";
import { PicturePool } from "./picture-pool.ts";

/** What variants are wanted of which picture. */
interface VariantsRequest {
  readonly path: string;
  readonly variants: readonly WantedVariant[];
  /** Where the files are put: a folder that is the caller's to remove. */
  readonly folder: string;
  readonly limits: PictureLimits;
}

/**
 * Works on pictures outside of this process, so that no picture can harm it. Refusals are values, also where a process dies of its
 * picture; a signal ends the work at once, and its reason is thrown. Where pictures can't be worked on at all or not any more, a
 * StorageError of the kind `unavailable` is thrown.
 */
export interface PictureWorkers {
  /** What a picture is, if all of it can be decoded. A process that others kill is no reason to refuse it: that is unavailable. */
  inspect(path: string, limits: PictureLimits, signal?: AbortSignal): Promise<Inspected | PictureRefusal>;
  /** Makes variants: upright, in sRGB, without metadata, never enlarged; of animated pictures the first frame. */
  makeVariants(request: VariantsRequest, signal?: AbortSignal): Promise<VariantsMade | PictureRefusal>;
  /** Ends all processes. What is under way, or comes later, is unavailable. */
  close(): Promise<void>;
}

/** How the processes are kept. */
export interface PictureWorkersOptions {
  /** How many work at the same time. */
  readonly size?: number;
  /** How long a process is kept without work. */
  readonly idleMs?: number;
  /** How much time of a core a picture may take, for looking at it and for each of its variants. */
  readonly processorMs?: number;
  /** How long it may take in all, on a machine that has other things to do. */
  readonly timeoutMs?: number;
  /** How much memory a process may take, for pictures of so many pixels. */
  readonly getMaxMemoryBytes?: (limits: PictureLimits) => number;
}

const IDLE_MS = 30_000;
const PROCESSOR_MS = 60_000;
const TIMEOUT_MS = 600_000;

/** What a process takes by itself and for files, and for each pixel that a picture may have: some formats are decoded as a whole. */
const BASE_BYTES = 400 * 1024 * 1024;
const BYTES_PER_PIXEL = 16;

const computeMaxMemoryBytes = ({ maxPixels }: PictureLimits) => BASE_BYTES + BYTES_PER_PIXEL * maxPixels;

/** Makes the workers of a server. No process is started before there is work. */
export function createPictureWorkers(options: PictureWorkersOptions = {}): PictureWorkers {
  const { size = availableParallelism(), idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS } = options;
  const { getMaxMemoryBytes = computeMaxMemoryBytes, processorMs = PROCESSOR_MS } = options;
  const pool = new PicturePool({ size, idleMs });
  const getFacts = (path: string, limits: PictureLimits, variants: number) => ({
    path,
    limits,
    maxMemoryBytes: getMaxMemoryBytes(limits),
    maxProcessorMs: processorMs * (1 + variants),
  });
  return {
    async inspect(path, limits, signal) {
      const task: PictureTask = { kind: "inspect", ...getFacts(path, limits, 0) };
      const first = await pool.run(task, { timeoutMs, signal });
      // It may have been killed for what another one did.
      const outcome = first === "killed" ? await pool.run(task, { timeoutMs, signal }) : first;
      if (outcome === "killed")
        throw new StorageError("unavailable", "The processes for pictures are killed by others.");
      return "variants" in outcome ? refusePicture("unprocessable") : outcome;
    },
    async makeVariants({ path, variants, folder, limits }, signal) {
      const facts = getFacts(path, limits, variants.length);
      const task: PictureTask = { kind: "makeVariants", ...facts, variants, folder };
      const outcome = await pool.run(task, { timeoutMs, signal });
      return outcome === "killed" || "facts" in outcome ? refusePicture("unprocessable") : outcome;
    },
    close: () => pool.close(),
  };
}
