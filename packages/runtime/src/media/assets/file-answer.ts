// Files of assets as answers: whole or in part, and asked for anew each time, since a record that is hidden takes its files with it.
import type { FileAnswer } from "@lathe/http";
import type { MediaStorage } from "../storage/storage.ts";
import type { AssetFile } from "./asset.ts";

/** Who may keep a copy, to be checked before it is used. */
export type Audience = "private" | "public";

/** The answer with a file. Whatever its bytes are, no browser takes them for a page or a script. */
export function createFileAnswer(
  storage: Pick<MediaStorage, "read">,
  { key, contentType, bytes, etag }: AssetFile,
  { audience, isForOtherSites }: { readonly audience: Audience; readonly isForOtherSites: boolean },
): FileAnswer {
  return {
    file: {
      size: bytes,
      contentType,
      etag,
      read: (range) => storage.read(key, range),
    },
    headers: {
      "cache-control": `${audience}, no-cache`,
      "content-security-policy": "default-src 'none'; sandbox",
      ...(isForOtherSites ? { "cross-origin-resource-policy": "cross-origin" } : {}),
    },
  };
}
