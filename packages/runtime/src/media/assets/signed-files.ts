// Files of images for everybody who was shown their signed addresses. Whatever is wrong with one, it is answered like an unknown address.
import { SIGNED_MEDIA_ROUTE } from "@lathe/contract";
import type { FileAnswer } from "@lathe/http";
import { isApplicationError, notFound } from "../../errors/application-error.ts";
import type { FileRoute, RouteRequest } from "../../server/route.ts";
import { findSignedFiles } from "../find-files.ts";
import { getMediaPath } from "./asset-json.ts";
import { type AssetFiles, findAssetFile } from "./asset.ts";
import { createFileAnswer } from "./file-answer.ts";
import { type ImageField, listFieldOperations } from "./image-fields.ts";
import type { MediaContext } from "./media-context.ts";

/** The routes of the image members that records show outside. */
export function createSignedFileRoutes(media: MediaContext, key: Buffer): readonly FileRoute[] {
  const shown = media.fields.filter((field) => listFieldOperations(field).includes("signedFile"));
  return shown.map((field) => ({
    method: SIGNED_MEDIA_ROUTE.method,
    path: `${getMediaPath("external", field)}${SIGNED_MEDIA_ROUTE.path}`,
    guard: { kind: "open" },
    body: "none",
    handle: (request) => answerSignedFile(media, { field, key, request }),
  }));
}

interface SignedRequest {
  readonly field: ImageField;
  readonly key: Buffer;
  readonly request: RouteRequest;
}

async function answerSignedFile(media: MediaContext, signed: SignedRequest): Promise<FileAnswer> {
  const { variant = "" } = signed.request.params;
  const file = findAssetFile((await findFiles(media, signed)) ?? {}, variant);
  if (file === undefined) throw notFound();
  // What was signed for an account says so, in just these words.
  const audience = signed.request.query.includes("&account=") ? "private" : "public";
  return createFileAnswer(media.storage, file, { audience, isForOtherSites: true });
}

/** The files of the configured variants that are there; undefined where the address opens nothing. What was signed is ours, but the model may have changed since. */
async function findFiles(
  { records }: MediaContext,
  { field, key, request }: SignedRequest,
): Promise<AssetFiles | undefined> {
  const { assetId = "", variant = "" } = request.params;
  if (!field.image.variants.some(({ name }) => name === variant)) return undefined;
  const url = { entity: field.entity, member: field.member.name, assetId, query: request.query };
  try {
    const files = await findSignedFiles(records, url, { key, now: new Date() });
    return files === undefined ? undefined : (JSON.parse(files) as AssetFiles);
  } catch (error) {
    if (isApplicationError(error)) return undefined;
    throw error;
  }
}
