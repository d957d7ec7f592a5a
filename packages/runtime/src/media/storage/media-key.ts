// The keys of stored files. Nothing that anybody sends is ever part of one.
import { randomBytes } from "node:crypto";

const KEY_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{32}$/;

/** A new key for a file of an asset; no two are alike. */
export function createMediaKey(assetId: string): string {
  return `${assetId}/${randomBytes(16).toString("hex")}`;
}

/** Throws for a text that is no key: it would be a mistake of the program. */
export function assertMediaKey(key: string): void {
  if (!KEY_PATTERN.test(key)) throw new Error("A text that is no key of media was used as one.");
}
