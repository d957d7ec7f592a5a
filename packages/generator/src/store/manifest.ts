// The manifest: what the last generation wrote, as a file that is read with suspicion.
import { isGeneratedPath, MANIFEST_FILE } from "./project-paths.ts";
import { isObject, isOneOf, isText, parseState, type StateResult } from "./state-text.ts";

/** Whose a generated file is. */
export type Ownership = "generated" | "once";

const OWNERSHIPS: readonly Ownership[] = ["generated", "once"];

/** A file of the last generation. */
export interface ManifestFile {
  readonly path: string;
  /** What the file is, however it and its entity are called. */
  readonly key: string;
  readonly ownership: Ownership;
  /** Of the text as it was generated. */
  readonly hash: string;
}

/** The last generation. */
export interface Manifest {
  /** The model it was made of. */
  readonly revision: string;
  /** The model whose schema the migrations lead to; null where there is none yet. */
  readonly schemaRevision: string | null;
  readonly historyId: string;
  readonly files: readonly ManifestFile[];
}

const FORMAT = 1;

/** A hash, as model revisions and pristine texts are called. */
export const HASH = /^[0-9a-f]{64}$/;

/** The text of a manifest; the same for the same generation. */
export function formatManifest({ revision, schemaRevision, historyId, files }: Manifest): string {
  const sorted = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, key, ownership, hash }) => ({ path, key, ownership, hash }));
  return `${JSON.stringify({ format: FORMAT, revision, schemaRevision, historyId, files: sorted }, null, 2)}\n`;
}

/** Reads a manifest. What was not written by Lathe is a problem, whatever it is. */
export function parseManifest(text: string): StateResult<Manifest> {
  return parseState(text, { file: MANIFEST_FILE, format: FORMAT, read: toManifest });
}

function toManifest(value: Readonly<Record<string, unknown>>): Manifest | undefined {
  const { revision, schemaRevision, historyId, files } = value;
  if (!isHash(revision) || !(schemaRevision === null || isHash(schemaRevision))) return undefined;
  if (!isText(historyId) || !Array.isArray(files) || !files.every(isManifestFile)) return undefined;
  const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;
  if (!isDistinct(files.map(({ path }) => path)) || !isDistinct(files.map(({ key }) => key)))
    return undefined;
  return { revision, schemaRevision, historyId, files };
}

function isManifestFile(value: unknown): value is ManifestFile {
  if (!isObject(value)) return false;
  const { path, key, ownership, hash } = value;
  return (
    isText(path) && isGeneratedPath(path) && isText(key) && isOneOf(OWNERSHIPS, ownership) && isHash(hash)
  );
}

function isHash(value: unknown): value is string {
  return isText(value) && HASH.test(value);
}
