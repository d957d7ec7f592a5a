// The hashes of the texts of the last plan: most texts of the next one are the same, on disk and as they are wanted.
import { sha256 } from "../store/snapshot.ts";

let lastHashes: ReadonlyMap<string, string> = new Map();

/** The hash function of one plan; what the plan before it did not need is forgotten. */
export function createCachedHash(): (text: string) => string {
  const before = lastHashes;
  const used = new Map<string, string>();
  lastHashes = used;
  return (text) => {
    let hash = used.get(text);
    if (hash === undefined) used.set(text, (hash = before.get(text) ?? sha256(text)));
    return hash;
  };
}
