// The routes of images for operators: uploads, assets, files, processing. Those of a virtual entity only read, by way of a record.
import type { Readable } from "node:stream";
import { MEDIA_ROUTES, type MediaOperation, ORIGINAL_VARIANT, parseUuid } from "@lathe/contract";
import { type FileAnswer, createJsonAnswer } from "@lathe/http";
import { ApplicationError, notFound } from "../../errors/application-error.ts";
import { formatPermission, resolveCaller } from "../../records/caller.ts";
import { assertNoQuery } from "../../records/no-query.ts";
import type {
  Answer,
  AnyRoute,
  FileRoute,
  Guard,
  Route,
  RouteRequest,
  StreamRoute,
} from "../../server/route.ts";
import { findRecordFiles } from "../find-files.ts";
import { findAsset } from "./asset-rows.ts";
import { getMediaPath, toMediaAsset } from "./asset-json.ts";
import { type Asset, type AssetFile, type AssetFiles, findAssetFile } from "./asset.ts";
import { createFileAnswer } from "./file-answer.ts";
import { type ImageField, listFieldOperations } from "./image-fields.ts";
import type { MediaContext } from "./media-context.ts";
import { requestProcessing } from "./processing.ts";
import { uploadPicture } from "./upload.ts";

/** What the parts of a multipart body need besides the file. */
const MULTIPART_BYTES = 64 * 1024;

/** The routes of every image member: those of what the model has on. */
export function createMediaRoutes(media: MediaContext): readonly AnyRoute[] {
  return media.fields.flatMap((field) =>
    listFieldOperations(field).flatMap((operation) => createRoute(media, field, operation)),
  );
}

function createRoute(media: MediaContext, field: ImageField, operation: MediaOperation): readonly AnyRoute[] {
  switch (operation) {
    case "upload":
      return [createUploadRoute(media, field)];
    case "asset":
      return [createAssetRoute(media, field)];
    case "file":
      return [createFileRoute(media, field)];
    case "process":
      return [createProcessRoute(media, field)];
    case "signedFile":
      return [];
  }
}

function createUploadRoute(media: MediaContext, field: ImageField): StreamRoute {
  return {
    ...createRouteFacts(field, "upload", createWriteGuard(field)),
    body: "stream",
    maxBodyBytes: media.limits.maxUploadBytes + MULTIPART_BYTES,
    handle: (request: RouteRequest & { readonly body: Readable }) =>
      media.uploads.run(() => uploadPicture(media, field, request)),
  };
}

function createAssetRoute(media: MediaContext, field: ImageField): Route {
  return {
    ...createRouteFacts(field, "asset", createReadGuard(field)),
    body: "none",
    handle: async (request): Promise<Answer> => {
      const asset = await readShownAsset(media, field, request);
      const query = request.query === "" ? "" : `?${request.query}`;
      return createJsonAnswer(200, toMediaAsset(field, asset, query));
    },
  };
}

function createFileRoute(media: MediaContext, field: ImageField): FileRoute {
  return {
    ...createRouteFacts(field, "file", createReadGuard(field)),
    body: "none",
    handle: async (request): Promise<FileAnswer> => {
      const variant = request.params["variant"] ?? "";
      if (!isServed(field, variant)) throw notFound();
      const { files } = await readShownAsset(media, field, request);
      const file = getReadyFile(files, variant);
      return createFileAnswer(media.storage, file, { audience: "private", isForOtherSites: false });
    },
  };
}

function createProcessRoute(media: MediaContext, field: ImageField): Route {
  return {
    ...createRouteFacts(field, "process", createWriteGuard(field)),
    body: "none",
    handle: async (request): Promise<Answer> => {
      assertNoQuery(request);
      const madeBy = request.principal?.account.id ?? null;
      const asset = await requestProcessing(media, field, { assetId: parseAssetId(request), madeBy });
      return createJsonAnswer(202, toMediaAsset(field, asset));
    },
  };
}

function createRouteFacts(field: ImageField, name: keyof typeof MEDIA_ROUTES, guard: Guard) {
  const { method, path } = MEDIA_ROUTES[name];
  return { method, path: `${getMediaPath("admin", field)}${path}`, guard };
}

function createWriteGuard({ entity }: ImageField): Guard {
  const [permission, alternative] = [formatPermission(entity, "create"), formatPermission(entity, "update")];
  return { kind: "operator", permission, alternative };
}

function createReadGuard({ entity }: ImageField): Guard {
  return { kind: "operator", permission: formatPermission(entity, "read") };
}

function isServed({ image }: ImageField, variant: string): boolean {
  return variant === ORIGINAL_VARIANT || image.variants.some(({ name }) => name === variant);
}

function getReadyFile(files: AssetFiles, variant: string): AssetFile {
  const file = findAssetFile(files, variant);
  if (file === undefined) throw new ApplicationError("conflict", "This size of the picture is not ready.");
  return file;
}

/** The asset in the path, if it is the field's; that of a virtual entity if the record shows it that the query names. */
async function readShownAsset(media: MediaContext, field: ImageField, request: RouteRequest): Promise<Asset> {
  const id = parseAssetId(request);
  if (field.entity.source === null) assertNoQuery(request);
  else await assertShown(media, field, { request, assetId: id });
  const asset = await findAsset(media.records.db, field, id);
  if (asset === undefined) throw notFound();
  return asset;
}

/** The rows of a virtual entity are those of its rule: what none of them shows is not there. */
async function assertShown(
  { records }: MediaContext,
  { entity, member }: ImageField,
  { request, assetId }: { readonly request: RouteRequest; readonly assetId: string },
): Promise<void> {
  const url = { entity, member: member.name, assetId, query: request.query };
  const files = await findRecordFiles(records, url, resolveCaller("admin", request.principal));
  if (files === undefined) throw notFound();
}

/** What is no UUID is nobody's id. */
function parseAssetId({ params }: RouteRequest): string {
  const id = parseUuid(params["assetId"] ?? "");
  if (id === undefined) throw notFound();
  return id;
}
