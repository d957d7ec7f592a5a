// Images for another record, or for the same one again: an image is written by whoever has uploaded it, so its picture is uploaded anew.
import { type ImageCalls, LatheError } from "@lathe/client";
import type { EntityCalls } from "../api/admin-api.ts";

/** Assets by the names of their fields. */
export type ImageAssets = Readonly<Record<string, string>>;

/** What came of copying images: what was uploaded, and the fields whose picture is gone or could not be copied. */
export interface CopiedImages {
  readonly copies: ImageAssets;
  readonly gone: readonly string[];
  readonly failed: readonly string[];
}

/** Uploads the pictures of images once more, each for its field. What nobody saves is removed by the server after a day. */
export async function copyImages(
  calls: Pick<EntityCalls, "images">,
  assets: ImageAssets,
  signal?: AbortSignal,
): Promise<CopiedImages> {
  const copied = await Promise.all(
    Object.entries(assets).map(
      async ([name, assetId]) => [name, await copyImage(calls.images(name), assetId, signal)] as const,
    ),
  );
  const listOf = (outcome: "gone" | "failed") =>
    copied.filter(([, each]) => each === outcome).map(([name]) => name);
  return {
    copies: Object.fromEntries(
      copied.flatMap(([name, each]) => (typeof each === "object" ? [[name, each.id] as const] : [])),
    ),
    gone: listOf("gone"),
    failed: listOf("failed"),
  };
}

async function copyImage(
  calls: ImageCalls,
  assetId: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly id: string } | "gone" | "failed"> {
  const options = signal === undefined ? {} : { signal };
  try {
    const [{ fileName }, file] = await Promise.all([
      calls.get(assetId, options),
      calls.file(assetId, "original", options),
    ]);
    return await calls.upload(file, { fileName, ...options });
  } catch (error) {
    signal?.throwIfAborted();
    return error instanceof LatheError && error.status === 404 ? "gone" : "failed";
  }
}
