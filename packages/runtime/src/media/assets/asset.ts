// What an asset is: an uploaded picture with its state, and the files that are there of it.
import type { MediaState } from "@lathe/contract";
import type { Row } from "../../db/driver.ts";
import { type Fragment, sql } from "../../db/sql.ts";

/** A file of an asset, under the key that storage knows it by. */
export interface AssetFile {
  readonly key: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** With its quotes. */
  readonly etag: string;
}

/** The files of an asset by name: `original`, and the variants that were made. */
export type AssetFiles = Readonly<Record<string, AssetFile>>;

/** What is known of a picture when it was uploaded. */
export interface AssetFacts {
  readonly id: string;
  /** Of the model, which renames leave as they are. */
  readonly entityId: string;
  readonly fieldId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  /** As people see it. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** SHA-256, in hex. */
  readonly checksum: string;
}

/** An asset. */
export interface Asset extends AssetFacts {
  readonly state: MediaState;
  readonly files: AssetFiles;
  /** Why processing failed. */
  readonly error: string | null;
  readonly createdAt: string;
}

/** The columns that `parseAsset` reads, of a row that is named `a`. */
export const ASSET_COLUMNS: Fragment = sql`a."id", a."entity_id", a."field_id", a."state", a."file_name", a."content_type", a."bytes", a."width",
  a."height", a."frames", a."checksum", a."files", a."error", to_char(a."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The asset of a row. */
export function parseAsset(row: Row): Asset {
  const [id, entityId, fieldId, state, fileName, contentType, ...rest] = row.map((text) => text ?? "");
  const [bytes, width, height, frames, checksum, files, error, createdAt] = rest;
  return {
    id: id ?? "",
    entityId: entityId ?? "",
    fieldId: fieldId ?? "",
    state: state as MediaState,
    fileName: fileName ?? "",
    contentType: contentType ?? "",
    bytes: Number(bytes),
    width: Number(width),
    height: Number(height),
    frames: Number(frames),
    checksum: checksum ?? "",
    files: JSON.parse(files ?? "{}") as AssetFiles,
    error: error === "" || error === undefined ? null : error,
    createdAt: createdAt ?? "",
  };
}

/** A file by its name, which may come from a caller; undefined where there is none. */
export function findAssetFile(files: AssetFiles, name: string): AssetFile | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined;
}
