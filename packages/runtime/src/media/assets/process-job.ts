// The job that makes the variants of an asset. The files that are there stay until all new ones are, and then go in one step.
import { ORIGINAL_VARIANT } from "@lathe/contract";
import type { Session } from "../../db/driver.ts";
import { FinalJobError, type JobHandler, type RunningJob } from "../../jobs/job.ts";
import { MAX_OWN_CODE_ATTEMPTS, runWithRetries } from "../../records/transaction.ts";
import type { MadeVariant, PictureRefusal } from "../pictures/picture.ts";
import { createMediaKey } from "../storage/media-key.ts";
import { markFailed, markReady, readAsset } from "./asset-rows.ts";
import { type Asset, type AssetFile, type AssetFiles, findAssetFile } from "./asset.ts";
import { claimKeys, hastenKeys, releaseKeys, reserveKeys } from "./garbage.ts";
import type { ImageField } from "./image-fields.ts";
import type { MediaContext } from "./media-context.ts";
import { createUnknownFieldError, postponeOtherVersion, toReason } from "./postponing.ts";
import { PROCESS_JOB, type ProcessPayload } from "./processing.ts";
import { requestSweep } from "./sweep-request.ts";

/** More than this means that something hangs. */
const TIMEOUT_MS = 10 * 60_000;

/** How often a picture is tried whose worker crashed: it may have been killed for what another one did. */
const MAX_CRASHES = 3;

/** How long files stay that were replaced, for those who have just begun to read them. */
const GRACE_SECONDS = 60;

/** What runs such jobs. */
export function createProcessHandler(media: MediaContext): JobHandler {
  return {
    kind: PROCESS_JOB,
    timeoutMs: TIMEOUT_MS,
    run: (job) => processAsset(media, job),
    async onUnfinished(session, { payload, state, error }) {
      const reason = state === "cancelled" ? "Processing was cancelled." : (error ?? "Processing failed.");
      const { assetId: id, recipe } = toPayload(payload);
      await markFailed(session, { id, recipe, reason });
    },
  };
}

/** Only this part puts such jobs into the queue. */
function toPayload(payload: unknown): ProcessPayload {
  return payload as ProcessPayload;
}

async function processAsset(media: MediaContext, job: RunningJob): Promise<void> {
  const { assetId, recipe } = toPayload(job.payload);
  const asset = await readAsset(media.records.db, assetId);
  // Nobody has shown it for long.
  if (asset === undefined) return;
  const field = media.storedFields.get(asset.fieldId);
  if (field === undefined) throw createUnknownFieldError(job);
  if (field.recipe !== recipe) postponeOtherVersion(job);
  try {
    await using folder = await media.storage.makeTemporaryFolder();
    const made = await makeVariants(media, { job, asset, field, folder: folder.path });
    await storeVariants(media, job, { asset, field, made });
  } catch (error) {
    throw toReason(error, job);
  }
}

interface Making {
  readonly job: RunningJob;
  readonly asset: Asset;
  readonly field: ImageField;
  readonly folder: string;
}

async function makeVariants(
  { storage, pictures, limits: { maxPixels } }: MediaContext,
  { job, asset, field, folder }: Making,
): Promise<readonly MadeVariant[]> {
  const original = findAssetFile(asset.files, ORIGINAL_VARIANT);
  if (original === undefined) throw new FinalJobError("The uploaded file is not there.");
  const path = await storage.locate(original.key, folder, job.signal);
  const { variants } = field.image;
  // What was taken once stays good when the bound is lowered.
  const limits = { maxPixels: Math.max(maxPixels, asset.width * asset.height * asset.frames) };
  const made = await pictures.makeVariants({ path, variants, folder, limits }, job.signal);
  if (made.ok) return made.variants;
  throw createRefusalError(made, job.attempt);
}

/** A crafted picture fails alike each time; a worker that was killed may do better the next time. */
function createRefusalError({ kind, message }: PictureRefusal, attempt: number): Error {
  const isFinal = kind !== "unprocessable" || attempt >= MAX_CRASHES;
  return isFinal ? new FinalJobError(message) : new Error(message);
}

/** Stores the files under keys that nobody has yet, and gives them to the asset: what it does not take over is swept. */
async function storeVariants(
  media: MediaContext,
  job: RunningJob,
  { asset, field, made }: Pick<Making, "asset" | "field"> & { readonly made: readonly MadeVariant[] },
): Promise<void> {
  const { db } = media.records;
  const files = made.map(({ name, path, ...file }) => ({
    name,
    path,
    file: { ...file, key: createMediaKey(asset.id) },
  }));
  const keys = files.map(({ file }) => file.key);
  await reserveKeys(db, keys);
  try {
    for (const [index, { path, file }] of files.entries()) {
      const { bytes, contentType, key } = file;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: other jobs want the disk, too
      await media.storage.put(key, { path, bytes, contentType }, job.signal);
      job.progress(index + 1, files.length);
    }
    const stored = files.map(({ name, file }): [string, AssetFile] => [name, file]);
    await finish(media, job, { asset, field, files: Object.fromEntries(stored) });
  } catch (error) {
    // A disk that is full has no room for them until tomorrow.
    await hastenKeys(db, keys).catch(() => {});
    throw error;
  }
}

async function finish(
  media: MediaContext,
  job: RunningJob,
  { asset, field, files }: Pick<Making, "asset" | "field"> & { readonly files: AssetFiles },
): Promise<void> {
  const original = findAssetFile(asset.files, ORIGINAL_VARIANT);
  const whole: AssetFiles = { ...(original && { [ORIGINAL_VARIANT]: original }), ...files };
  const keys = Object.values(files).map(({ key }) => key);
  const replace = async (session: Session): Promise<number> => {
    const old = await markReady(session, { id: asset.id, files: whole, recipe: field.recipe });
    // Swept while it was processed.
    if (old === undefined) await hastenKeys(session, keys);
    else await claimKeys(session, keys);
    await releaseKeys(session, old ?? [], GRACE_SECONDS);
    return old?.length ?? 0;
  };
  const options = { finishes: true, isolation: "readCommitted" } as const;
  const replaced = await runWithRetries(() => job.transaction(replace, options), MAX_OWN_CODE_ATTEMPTS);
  if (replaced > 0) await requestSweep(media, GRACE_SECONDS);
}
