// Removes stored files that no asset has: their keys are condemned first, so that nobody can take them any more, then the bytes go, then
// the keys, so that a file is known for as long as it is there.
import type { Database } from "../../db/driver.ts";
import type { MediaStorage } from "../storage/storage.ts";
import { condemnKeys, forgetKeys } from "./garbage.ts";

/** Where files and their keys are. */
interface Place {
  readonly db: Database;
  readonly storage: MediaStorage;
}

/** More than this at a time would keep others waiting. */
const BATCH = 100;

/** What became of condemned files. */
export interface FileRemoval {
  readonly removed: number;
  /** Why the others are still there; their keys stay condemned. */
  readonly failures: readonly unknown[];
}

/** Removes files whose keys are condemned. One that can't be removed is in nobody's way. */
export async function removeCondemnedFiles(
  { db, storage }: Place,
  keys: readonly string[],
): Promise<FileRemoval> {
  const outcomes = await Promise.allSettled(keys.map((key) => storage.delete(key)));
  const gone = keys.filter((_key, index) => outcomes[index]?.status === "fulfilled");
  await forgetKeys(db, gone);
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  return { removed: gone.length, failures };
}

/**
 * Removes files that were stored for an asset that was not made, as far as anybody can tell: where its transaction is still under way, or
 * was committed after all, the files stay. Never throws: what can't be removed now is left to the sweep.
 */
export async function discardFiles(place: Place, keys: readonly string[]): Promise<void> {
  try {
    for (let start = 0; start < keys.length; start += BATCH) {
      /* oxlint-disable no-await-in-loop -- a batch at a time */
      const condemned = await condemnKeys(place.db, keys.slice(start, start + BATCH));
      await removeCondemnedFiles(place, condemned);
      /* oxlint-enable no-await-in-loop */
    }
  } catch {
    // The sweep comes when the keys are due.
  }
}
