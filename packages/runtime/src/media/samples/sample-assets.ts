// Assets for sample data: drawn here and not uploaded, but stored by the same code, with the same rule for keys, as those that are.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ImageVariant, ORIGINAL_VARIANT } from "@lathe/contract";
import type { Database, Session } from "../../db/driver.ts";
import { insertAsset, markReady } from "../assets/asset-rows.ts";
import type { AssetFile, AssetFiles } from "../assets/asset.ts";
import { claimKeys, reserveKeys } from "../assets/garbage.ts";
import { createRecipe } from "../assets/recipe.ts";
import { discardFiles } from "../assets/remove-files.ts";
import { type PictureWorkers, createPictureWorkers } from "../pictures/picture-workers.ts";
import { createMediaKey } from "../storage/media-key.ts";
import type { MediaStorage } from "../storage/storage.ts";

/** A picture as SVG text, and the name that its file would have had. */
export interface SamplePicture {
  readonly svg: string;
  readonly fileName: string;
}

/** The pictures of an image of the model, and the assets that are to be made of them, in turn. */
export interface SampleImages {
  readonly entityId: string;
  readonly fieldId: string;
  readonly variants: readonly ImageVariant[];
  readonly pictures: readonly SamplePicture[];
  readonly assetIds: readonly string[];
}

/** Assets whose files are stored, and whose rows are not there yet. */
export interface StoredSamples {
  /** Makes the rows, as a part of whatever transaction. */
  insert(session: Session): Promise<void>;
  /** Removes the files again, unless the rows are there after all. Never throws: a sweep removes what is left. */
  discard(): Promise<void>;
}

interface SampleAsset {
  readonly id: string;
  readonly images: SampleImages;
  readonly drawn: DrawnPicture;
  readonly files: AssetFiles;
}

/** Draws pictures, makes their sizes, and stores the files of all assets. Throws a StorageError where that can't be done. */
export async function storeSampleAssets(
  { db, storage }: { readonly db: Database; readonly storage: MediaStorage },
  images: readonly SampleImages[],
): Promise<StoredSamples> {
  await storage.prepare();
  await using folder = await storage.makeTemporaryFolder();
  const workers = createPictureWorkers();
  const assets: SampleAsset[] = [];
  try {
    for (const one of images) {
      // oxlint-disable-next-line no-await-in-loop -- the pictures of one keep all cores busy
      const drawn = await drawAll(workers, one, join(folder.path, String(assets.length)));
      assets.push(...planAssets(one, drawn));
    }
  } finally {
    await workers.close();
  }
  const keys = assets.flatMap(({ files }) => Object.values(files).map(({ key }) => key));
  await reserveKeys(db, keys);
  await Promise.all(assets.map((asset) => storeFiles(storage, asset)));
  return {
    insert: (session) => insertAssets(session, assets, keys),
    discard: () => discardFiles({ db, storage }, keys),
  };
}

/** A picture and its sizes, as files on this machine. */
interface DrawnPicture {
  readonly fileName: string;
  readonly checksum: string;
  readonly files: Readonly<Record<string, Omit<AssetFile, "key"> & { readonly path: string }>>;
}

function drawAll(
  workers: PictureWorkers,
  { pictures, variants }: SampleImages,
  folder: string,
): Promise<readonly DrawnPicture[]> {
  return Promise.all(
    pictures.map((picture, index) => draw(workers, { picture, variants, folder: `${folder}-${index}` })),
  );
}

async function draw(
  workers: PictureWorkers,
  {
    picture: { svg, fileName },
    variants,
    folder,
  }: { readonly picture: SamplePicture; readonly variants: readonly ImageVariant[]; readonly folder: string },
): Promise<DrawnPicture> {
  // Few who load this draw anything.
  const { default: sharp } = await import("sharp");
  await mkdir(folder);
  const path = join(folder, "original");
  const { width, height, size } = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 84 }).toFile(path);
  const limits = { maxPixels: width * height };
  const made = await workers.makeVariants({ path, variants, folder, limits });
  if (!made.ok) throw new Error(made.message);
  const checksum = createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
  const facts = { path, contentType: "image/jpeg", width, height, bytes: size };
  const original = { ...facts, etag: `"${checksum.slice(0, 32)}"` };
  const sizes = made.variants.map(({ name, ...file }) => [name, file] as const);
  return { fileName, checksum, files: { [ORIGINAL_VARIANT]: original, ...Object.fromEntries(sizes) } };
}

function planAssets(images: SampleImages, drawn: readonly DrawnPicture[]): readonly SampleAsset[] {
  return images.assetIds.flatMap((id, index): readonly SampleAsset[] => {
    const picture = drawn[index % drawn.length];
    if (picture === undefined) return [];
    const files = Object.entries(picture.files).map(([name, file]) => [name, createFile(id, file)] as const);
    return [{ id, images, drawn: picture, files: Object.fromEntries(files) }];
  });
}

function createFile(assetId: string, file: Omit<AssetFile, "key">): AssetFile {
  const { contentType, width, height, bytes, etag } = file;
  return { key: createMediaKey(assetId), contentType, width, height, bytes, etag };
}

async function storeFiles(storage: MediaStorage, { drawn, files }: SampleAsset): Promise<void> {
  for (const [name, { key, bytes, contentType }] of Object.entries(files)) {
    const source = drawn.files[name]?.path ?? "";
    const path = `${source}-${key.slice(-32)}`;
    /* oxlint-disable no-await-in-loop -- one after the other: there are many assets at a time */
    await copyFile(source, path);
    await storage.put(key, { path, bytes, contentType });
    /* oxlint-enable no-await-in-loop */
  }
}

async function insertAssets(
  session: Session,
  assets: readonly SampleAsset[],
  keys: readonly string[],
): Promise<void> {
  await claimKeys(session, keys);
  for (const { id, images, drawn, files } of assets) {
    const original = files[ORIGINAL_VARIANT];
    if (original === undefined) continue;
    const { entityId, fieldId, variants } = images;
    const { fileName, checksum } = drawn;
    const { contentType, width, height, bytes } = original;
    const facts = { fileName, contentType, bytes, width, height, frames: 1, checksum };
    const asset = { id, entityId, fieldId, ...facts, original, createdBy: null };
    /* oxlint-disable no-await-in-loop -- one connection */
    await insertAsset(session, { ...asset, state: "processing" });
    await markReady(session, { id, files, recipe: createRecipe(variants) });
    /* oxlint-enable no-await-in-loop */
  }
}
