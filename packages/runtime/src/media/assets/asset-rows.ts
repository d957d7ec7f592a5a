// The rows of assets: new ones, finding them, and their way from state to state.
import type { Session } from "../../db/driver.ts";
import { sql, toStatement } from "../../db/sql.ts";
import {
  ASSET_COLUMNS,
  type Asset,
  type AssetFacts,
  type AssetFile,
  type AssetFiles,
  parseAsset,
} from "./asset.ts";
import type { ImageField } from "./image-fields.ts";

/** An asset that is not there yet. */
export interface NewAsset extends AssetFacts {
  readonly state: "uploaded" | "processing";
  readonly original: AssetFile;
  readonly createdBy: string | null;
}

/** Stores an asset that no record shows so far. */
export async function insertAsset(session: Session, asset: NewAsset): Promise<Asset> {
  const files = JSON.stringify({ original: asset.original } satisfies AssetFiles);
  const { rows } = await session.run(
    toStatement(sql`insert into "lathe"."assets" as a ("id", "entity_id", "field_id", "state", "file_name", "content_type", "bytes", "width",
  "height", "frames", "checksum", "files", "created_by", "unreferenced_since", "created_at", "updated_at")
values (${asset.id}::uuid, ${asset.entityId}, ${asset.fieldId}, ${asset.state}, ${asset.fileName}, ${asset.contentType},
  ${asset.bytes}::bigint, ${asset.width}::integer, ${asset.height}::integer, ${asset.frames}::integer, ${asset.checksum},
  ${files}::jsonb, ${asset.createdBy}::uuid, clock_timestamp(), clock_timestamp(), clock_timestamp())
returning ${ASSET_COLUMNS}`),
  );
  return parseAsset(rows[0] ?? []);
}

/** An asset of a field; undefined where there is none, or it is another field's. */
export async function findAsset(
  session: Session,
  { image }: Pick<ImageField, "image">,
  id: string,
): Promise<Asset | undefined> {
  const { rows } = await session.run(
    toStatement(sql`select ${ASSET_COLUMNS} from "lathe"."assets" a
where a."id" = ${id}::uuid and a."entity_id" = ${image.entityId} and a."field_id" = ${image.fieldId}`),
  );
  return rows[0] === undefined ? undefined : parseAsset(rows[0]);
}

/** An asset by its id alone, for what is done behind requests. */
export async function readAsset(session: Session, id: string): Promise<Asset | undefined> {
  const { rows } = await session.run(
    toStatement(sql`select ${ASSET_COLUMNS} from "lathe"."assets" a where a."id" = ${id}::uuid`),
  );
  return rows[0] === undefined ? undefined : parseAsset(rows[0]);
}

/** Has an asset wait to be processed; undefined where it does that already, or is none of the field. */
export async function markProcessing(
  session: Session,
  { image }: Pick<ImageField, "image">,
  id: string,
): Promise<Asset | undefined> {
  const { rows } = await session.run(
    toStatement(sql`update "lathe"."assets" a set "state" = 'processing', "error" = null, "updated_at" = clock_timestamp()
where a."id" = ${id}::uuid and a."entity_id" = ${image.entityId} and a."field_id" = ${image.fieldId} and a."state" <> 'processing'
returning ${ASSET_COLUMNS}`),
  );
  return rows[0] === undefined ? undefined : parseAsset(rows[0]);
}

/** What became of an asset that was processed. */
export interface ProcessedAsset {
  readonly id: string;
  readonly files: AssetFiles;
  readonly recipe: string;
}

/** Ends processing with new files, in place of those that were there; gives the keys of these, undefined where the asset is gone. */
export async function markReady(
  session: Session,
  { id, files, recipe }: ProcessedAsset,
): Promise<readonly string[] | undefined> {
  const { rows } = await session.run(
    toStatement(sql`with "old" as (select "id", "files" from "lathe"."assets" where "id" = ${id}::uuid for update)
update "lathe"."assets" a set "state" = 'ready', "error" = null, "files" = ${JSON.stringify(files)}::jsonb, "recipe" = ${recipe},
  "updated_at" = clock_timestamp()
from "old" where a."id" = "old"."id"
returning "old"."files"`),
  );
  if (rows[0] === undefined) return undefined;
  const kept = new Set(Object.values(files).map(({ key }) => key));
  return listKeys(rows[0][0]).filter((key) => !kept.has(key));
}

/** Ends processing without new files: the asset keeps those that it has, and says why there are none by the recipe. */
export async function markFailed(
  session: Session,
  { id, recipe, reason }: { readonly id: string; readonly recipe: string; readonly reason: string },
): Promise<void> {
  await session.run(
    toStatement(sql`update "lathe"."assets" set "state" = 'failed', "error" = ${reason}, "recipe" = ${recipe}, "updated_at" = clock_timestamp()
where "id" = ${id}::uuid and "state" = 'processing'`),
  );
}

/** The keys in the files of an asset, as the database gives them. */
export function listKeys(files: string | null | undefined): readonly string[] {
  return Object.values(JSON.parse(files ?? "{}") as AssetFiles).map(({ key }) => key);
}
