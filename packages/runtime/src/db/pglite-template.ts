// The data of an empty embedded database, kept for this user: making it takes seconds, a copy of it a fraction of that.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";

/** How a template is come by. */
export interface TemplateOptions {
  /** Where it is kept; the user's cache unless given. */
  readonly folder?: string;
  readonly create?: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * What a database in memory can begin with instead of nothing. Made where it is not kept yet, or is damaged; undefined
 * where that is not possible. Deleting what is kept does no harm at any time, nor does a folder that can't be written.
 */
export async function loadPgliteTemplate(options: TemplateOptions = {}): Promise<Blob | undefined> {
  const { folder = getCacheFolder(), create = createTemplate } = options;
  try {
    const path = await getTemplatePath(folder);
    const kept = await readTemplate(path);
    if (kept !== undefined) return new Blob([kept]);
    const made = await create();
    await writeTemplate(path, made).catch(() => {});
    return new Blob([made]);
  } catch {
    // Whatever keeps a template from being made is told by the database that is made without one.
    return undefined;
  }
}

/** What a database in a folder can begin with: where it is kept already, since making one first would take longer than doing without. */
export async function findPgliteTemplate({
  folder = getCacheFolder(),
}: Pick<TemplateOptions, "folder"> = {}): Promise<Blob | undefined> {
  try {
    const kept = await readTemplate(await getTemplatePath(folder));
    return kept === undefined ? undefined : new Blob([kept]);
  } catch {
    return undefined;
  }
}

/** Where programs keep what they can make again. Nobody but the user writes there: what is kept decides over proofs. */
function getCacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === "win32")
    return join(LOCALAPPDATA ?? join(homedir(), "AppData/Local"), "lathe/cache");
  if (process.platform === "darwin") return join(homedir(), "Library/Caches/lathe");
  return join(XDG_CACHE_HOME || join(homedir(), ".cache"), "lathe");
}

/** A new version of PGlite must not begin with the data of an old one. */
async function getTemplatePath(folder: string): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve("@electric-sql/pglite"));
  const about: unknown = JSON.parse(await readFile(join(dirname(entry), "../package.json"), "utf8"));
  const { version } = about as { readonly version: string };
  return join(folder, `pglite-${version}.template`);
}

const HASH_BYTES = 32;

/** The template at a place; undefined where there is none that is whole. */
async function readTemplate(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const file = await readFile(path);
    const content = file.subarray(HASH_BYTES);
    if (!computeHash(content).equals(file.subarray(0, HASH_BYTES))) return undefined;
    return new Uint8Array(await promisify(gunzip)(content));
  } catch {
    return undefined;
  }
}

async function createTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const lite = await PGlite.create("memory://");
  try {
    const dump = await lite.dumpDataDir("none");
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await lite.close();
  }
}

/** Whoever reads it meanwhile finds all of it, or what was there before. */
async function writeTemplate(path: string, template: Uint8Array): Promise<void> {
  const content = await promisify(gzip)(template);
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, [computeHash(content), content], { mode: 0o600, flag: "wx" });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function computeHash(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}
