// Uploading: the picture is on disk, looked into and stored before there is an asset, and nothing of a refused one stays.
import type { Readable } from "node:stream";
import { createJsonAnswer } from "@lathe/http";
import { ApplicationError, validationFailed } from "../../errors/application-error.ts";
import { assertNoQuery } from "../../records/no-query.ts";
import type { Answer, RouteRequest } from "../../server/route.ts";
import type { PictureFacts, PictureRefusal } from "../pictures/picture.ts";
import { type ReceivedFile, type UploadRefusal, receiveUpload } from "../upload/receive-upload.ts";
import { toMediaAsset } from "./asset-json.ts";
import type { ImageField } from "./image-fields.ts";
import type { MediaContext } from "./media-context.ts";
import { type LocalPicture, type StoreOptions, storeAsset } from "./store-asset.ts";

/** Answers an upload. */
export async function uploadPicture(
  media: MediaContext,
  field: ImageField,
  request: RouteRequest & { readonly body: Readable },
): Promise<Answer> {
  assertNoQuery(request);
  const { storage, records } = media;
  await using folder = await storage.makeTemporaryFolder();
  const picture = await receivePicture(media, request, folder.path);
  // The bytes may have taken their time: who sends them is asked once more.
  const findOwner: StoreOptions["findOwner"] = async (session) =>
    (await request.reauthenticate(session)).principal?.account.id ?? null;
  const asset = await storeAsset({ db: records.db, storage, field, findOwner }, picture);
  media.wake();
  return createJsonAnswer(201, toMediaAsset(field, asset));
}

async function receivePicture(
  { limits, pictures }: MediaContext,
  request: RouteRequest & { readonly body: Readable },
  folder: string,
): Promise<LocalPicture> {
  const file = await receiveUpload({
    body: request.body,
    contentType: request.header("content-type").join(", "),
    folder,
    maxBytes: limits.maxUploadBytes,
  });
  if (!file.ok) throw toUploadError(file);
  const inspected = await pictures.inspect(file.path, { maxPixels: limits.maxPixels }, request.left);
  if (!inspected.ok) throw toPictureError(inspected, limits);
  return createLocalPicture(file, inspected.facts);
}

function createLocalPicture(
  file: ReceivedFile,
  { format, width, height, frames }: PictureFacts,
): LocalPicture {
  const { path, fileName, bytes, checksum } = file;
  return { path, fileName, contentType: `image/${format}`, bytes, width, height, frames, checksum };
}

function toUploadError({ kind, message }: UploadRefusal): ApplicationError {
  switch (kind) {
    case "malformed":
      return validationFailed([{ path: "", code: "bad_upload", message }]);
    case "unsupported":
      return new ApplicationError("unsupported_media_type", message);
    case "too_large":
      return new ApplicationError("payload_too_large", message);
  }
}

/** What is no picture after all is told like what never looked like one. */
function toPictureError(
  { kind, message }: PictureRefusal,
  { maxPixels }: Pick<MediaContext["limits"], "maxPixels">,
): ApplicationError {
  if (kind === "unsupported") return new ApplicationError("unsupported_media_type", message);
  const allowed = kind === "too_many_pixels" ? ` At most ${maxPixels} are allowed.` : "";
  return new ApplicationError("unprocessable_image", `${message}${allowed}`);
}
