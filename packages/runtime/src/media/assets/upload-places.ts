// How many uploads a process has under way: each takes a file, a connection and, in the end, a turn of a process for pictures.
import { unavailable } from "../../errors/application-error.ts";

/** More than this wait for one another. */
const MAX_UPLOADS = 64;

/** The places for uploads of a process. */
export interface UploadPlaces {
  /** Does the work of one upload. Throws where all places are taken: the sender is to try again shortly. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes the places of a process. */
export function createUploadPlaces(): UploadPlaces {
  let taken = 0;
  return {
    async run(work) {
      if (taken >= MAX_UPLOADS) throw unavailable(`There are ${MAX_UPLOADS} uploads under way.`);
      taken += 1;
      try {
        return await work();
      } finally {
        taken -= 1;
      }
    },
  };
}
