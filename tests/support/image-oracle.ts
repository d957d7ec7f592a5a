// What an image member must show, worked out without a look at the compiler; and assets to show, without their files.
import { createHmac } from "node:crypto";
import type { Family } from "@lathe/contract";
import type { Session } from "@lathe/runtime/database";
import type { Choices } from "./choices.ts";

/** What signs the URLs of these tests. */
export const MEDIA_KEY = createHmac("sha256", "a secret for tests").update("lathe media urls").digest();

/** An uploaded image. */
export interface StoredAsset {
  readonly id: string;
  readonly entityId: string;
  readonly fieldId: string;
  readonly state: string;
  readonly width: number;
  readonly height: number;
  /** The names of its files. */
  readonly files: readonly string[];
  readonly createdBy?: string;
}

/** Where an image is shown, and to whom. */
export interface ShownImage {
  readonly family: Family;
  /** Of the record that the image is a member of, with that record's id. */
  readonly entity: {
    readonly name: string;
    readonly isVirtual: boolean;
    readonly isAnonymous: boolean;
    readonly readRule: unknown;
  };
  readonly member: string;
  readonly variants: readonly string[];
  readonly recordId: string;
  readonly accountId: string | null;
  readonly now: string;
  /** What the rule of a virtual entity was given. */
  readonly given: readonly (readonly [name: string, value: unknown])[];
}

/** The image of a record as JSON. */
export function expectedImage(asset: StoredAsset | undefined, shown: ShownImage): object | null {
  if (asset === undefined) return null;
  const { id, state, width, height } = asset;
  const names = shown.variants.filter((name) => asset.files.includes(name));
  const urls = (format: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, format(name)]));
  const path = `/api/${shown.family}/v1/_media/${shown.entity.name}/${shown.member}/${id}`;
  if (shown.family === "admin") {
    const query = shown.entity.isVirtual ? `?${formatQuery(shown)}` : "";
    return { assetId: id, state, width, height, variants: urls((name) => `${path}/files/${name}${query}`) };
  }
  const query = formatQuery(shown);
  const message = `${shown.entity.name}/${shown.member}/${id}?${query}`;
  const signature = createHmac("sha256", MEDIA_KEY).update(message).digest("hex").slice(0, 32);
  return { width, height, size: urls((name) => `${path}/${name}?${query}&signature=${signature}`) };
}

function formatQuery({ family, entity, recordId, accountId, now, given }: ShownImage): string {
  const looksAtAccount = !entity.isAnonymous || JSON.stringify(entity.readRule).includes('{"var":"account.');
  const isBound = family === "external" && accountId !== null && looksAtAccount;
  const hour = 3_600_000;
  const expires = (new Date(now).setUTCMinutes(0, 0, 0) + 2 * hour) / 1000;
  const parameters = given
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `&rule.${name}=${encodeURIComponent(String(value))}`);
  return [
    `record=${recordId}`,
    ...(isBound ? [`&account=${accountId}&expires=${expires}`] : []),
    ...parameters,
  ].join("");
}

const FILE_NAMES = ["original", "unknown"];

/** An asset with some of its files. */
export function randomAsset(
  choices: Choices,
  field: Pick<StoredAsset, "id" | "entityId" | "fieldId"> & { readonly variants: readonly string[] },
): StoredAsset {
  const { variants, ...facts } = field;
  return {
    ...facts,
    state: choices.pick(["uploaded", "processing", "ready", "failed"]),
    width: 1 + choices.upTo(4000),
    height: 1 + choices.upTo(4000),
    files: choices.some([...variants, ...FILE_NAMES], 2),
  };
}

/** Stores an asset; there are no bytes behind it. */
export async function insertAsset(db: Session, asset: StoredAsset): Promise<void> {
  const { id, entityId, fieldId, state, width, height, createdBy = null } = asset;
  const files = Object.fromEntries(asset.files.map((name) => [name, { key: `${id}/${name}` }]));
  await db.run({
    text: `insert into lathe.assets (id, entity_id, field_id, state, file_name, content_type, bytes, width, height, frames, checksum, files, created_by, unreferenced_since, created_at, updated_at)
      values ($1::uuid, $2::text, $3::text, $4::text, 'a.jpg', 'image/jpeg', 1, $5::integer, $6::integer, 1, '', $7::jsonb, $8::uuid, now(), now(), now())`,
    values: [id, entityId, fieldId, state, width, height, JSON.stringify(files), createdBy],
  });
}
