// Has assets processed: their state and the job change together, so that an asset waits exactly as long as there is a job for it.
import type { Session } from "../../db/driver.ts";
import { ApplicationError, notFound } from "../../errors/application-error.ts";
import { enqueueJob } from "../../jobs/enqueue.ts";
import { runInTransaction } from "../../records/transaction.ts";
import { findAsset, markProcessing } from "./asset-rows.ts";
import type { Asset } from "./asset.ts";
import type { ImageField } from "./image-fields.ts";
import type { MediaContext } from "./media-context.ts";

/** The kind of the jobs that make variants. */
export const PROCESS_JOB = "lathe.media.process";

/** What such a job is given: the asset, and what its variants are to be made by. */
export interface ProcessPayload {
  readonly assetId: string;
  readonly recipe: string;
}

const MAX_ATTEMPTS = 5;

/** Puts the job into the queue, in the transaction that has the asset wait for it. */
export async function enqueueProcessing(
  session: Session,
  { assetId, recipe }: ProcessPayload,
  madeBy: string | null,
): Promise<void> {
  const payload: ProcessPayload = { assetId, recipe };
  await enqueueJob(session, {
    kind: PROCESS_JOB,
    subject: assetId,
    payload,
    maxAttempts: MAX_ATTEMPTS,
    madeBy,
  });
}

/** Has an asset processed, again or for the first time. Throws where it is under way already, or there is no such asset of the field. */
export async function requestProcessing(
  { records, wake }: Pick<MediaContext, "records" | "wake">,
  field: ImageField,
  { assetId, madeBy }: { readonly assetId: string; readonly madeBy: string | null },
): Promise<Asset> {
  const asset = await runInTransaction(records.db, async (session) => {
    const marked = await markProcessing(session, field, assetId);
    if (marked !== undefined) await enqueueProcessing(session, { assetId, recipe: field.recipe }, madeBy);
    return marked;
  });
  if (asset !== undefined) {
    wake();
    return asset;
  }
  if ((await findAsset(records.db, field, assetId)) === undefined) throw notFound();
  throw new ApplicationError(
    "conflict",
    "The picture is being processed. Wait until it is ready or has failed.",
  );
}
