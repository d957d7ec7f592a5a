// Keeps a picture that was looked into: its file first, then the asset that has it.
import type { Database, Session } from "../../db/driver.ts";
import { runInTransaction } from "../../records/transaction.ts";
import { newId } from "../../values/new-id.ts";
import { createMediaKey } from "../storage/media-key.ts";
import type { MediaStorage } from "../storage/storage.ts";
import { insertAsset } from "./asset-rows.ts";
import type { Asset, AssetFacts } from "./asset.ts";
import { claimKeys, hastenKeys, reserveKeys } from "./garbage.ts";
import type { ImageField } from "./image-fields.ts";
import { enqueueProcessing } from "./processing.ts";
import { discardFiles } from "./remove-files.ts";

/** A picture on the disk of this machine. */
export interface LocalPicture extends Omit<AssetFacts, "id" | "entityId" | "fieldId"> {
  readonly path: string;
}

/** Where and for whom a picture is kept. */
export interface StoreOptions {
  readonly db: Database;
  readonly storage: MediaStorage;
  readonly field: ImageField;
  /** Called in the transaction that makes the asset; gives the account that it belongs to, or throws where nothing is to be kept. */
  findOwner(session: Session): Promise<string | null>;
}

/** Keeps a picture as an asset that no record shows so far. Where that fails nothing of it stays, at the latest after a sweep. */
export async function storeAsset(options: StoreOptions, picture: LocalPicture): Promise<Asset> {
  const { db, storage } = options;
  const id = newId();
  const key = createMediaKey(id);
  await reserveKeys(db, [key]);
  const { path, bytes, contentType } = picture;
  await storage.put(key, { path, bytes, contentType }).catch(async (error: unknown) => {
    await hastenKeys(db, [key]).catch(() => {});
    throw error;
  });
  try {
    return await runInTransaction(db, (session) => insert(session, options, { ...picture, id, key }));
  } catch (error) {
    // A commit that was not confirmed may have taken effect, or be about to.
    await discardFiles(options, [key]);
    throw error;
  }
}

async function insert(
  session: Session,
  { field, findOwner }: StoreOptions,
  { key, ...facts }: LocalPicture & { readonly id: string; readonly key: string },
): Promise<Asset> {
  const { image } = field;
  const createdBy = await findOwner(session);
  await claimKeys(session, [key]);
  const { id, contentType, width, height, bytes, checksum } = facts;
  const asset = await insertAsset(session, {
    ...facts,
    entityId: image.entityId,
    fieldId: image.fieldId,
    state: image.autoProcess ? "processing" : "uploaded",
    original: { key, contentType, width, height, bytes, etag: `"${checksum.slice(0, 32)}"` },
    createdBy,
  });
  if (image.autoProcess) await enqueueProcessing(session, { assetId: id, recipe: field.recipe }, createdBy);
  return asset;
}
