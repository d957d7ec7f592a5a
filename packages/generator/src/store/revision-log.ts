// The models that a project had lately, with when, by whom and what was done: for undo, and for those who did not look. The log
// belongs to this machine, and nothing depends on it: what is torn or missing is as if it had never been written.
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { MAX_REVISIONS, REVISION_SOURCES, type RevisionSource } from "@lathe/contract";
import { computeRevision, diffModels, type Model, summarizeChanges } from "@lathe/model";
import { mapBounded, runSequentially } from "./concurrency.ts";
import { errorCode } from "./file-system.ts";
import { makeFolders } from "./folders.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { RUN_FOLDER } from "./project-paths.ts";
import { toModel } from "./saved-model.ts";
import { sha256, type Snapshot } from "./snapshot.ts";
import { isObject, isOneOf, isText } from "./state-text.ts";
import { removeIfExists } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

/** A model that a project had. */
export interface LoggedRevision {
  readonly revision: string;
  /** Since when, as far as it was noticed. */
  readonly at: string;
  readonly summary: string;
  readonly source: RevisionSource;
}

/** The model of a revision. */
export interface LoggedModel {
  readonly model: Model;
  /** Whether files could not be read then: the model lacks what they held. */
  readonly isPartial: boolean;
}

const LOG_FOLDER = `${RUN_FOLDER}/revisions`;
const TEMP_FILE = `${LOG_FOLDER}/next.tmp`;
const ENTRY_NAME = /^([0-9]{9})-([0-9a-f]{64})$/;

/** What stands before the model in a file, and the model itself, once it is unpacked. */
const MAX_HEADER_BYTES = 4096;
const MAX_MODEL_BYTES = 256 * 1024 * 1024;

const FIRST_SUMMARY = "The model as it was found";

interface EntryFile {
  readonly name: string;
  readonly number: number;
  readonly revision: string;
}

/** The revisions of a project, newest first. */
export async function readRevisionLog(
  folder: ProjectFolder,
  limit: number = MAX_REVISIONS,
): Promise<readonly LoggedRevision[]> {
  const files = (await listEntryFiles(folder)).slice(-Math.min(limit, MAX_REVISIONS)).toReversed();
  const entries = await mapBounded(files, (file) => readHeader(folder, file));
  return entries.filter((entry) => entry !== undefined);
}

/** The model that had a revision; undefined where that is not known any more. */
export async function readLoggedModel(
  folder: ProjectFolder,
  revision: string,
): Promise<LoggedModel | undefined> {
  const known = folder.cache.loggedModels.get(revision);
  if (known !== undefined) return known;
  const files = (await listEntryFiles(folder)).filter((file) => file.revision === revision);
  for (const { name } of files) {
    // oxlint-disable-next-line no-await-in-loop -- the next is for when the one before it is torn
    const logged = await readModelFile(folder, name, revision);
    if (logged === undefined) continue;
    remember(folder, revision, logged);
    return logged;
  }
  return undefined;
}

/**
 * Takes down what a save made of a project; what was there before it, unless that is the last that is known, was changed by hand.
 * Does not fail where the disk does. To be called under the write lock.
 */
export function logSave(
  folder: ProjectFolder,
  { before, after }: { readonly before: Snapshot; readonly after: Snapshot },
): Promise<void> {
  return unlessDiskFails(async () => {
    await logIfNew(folder, before, "disk");
    await logIfNew(folder, after, folder.source, before);
  });
}

/** Takes down a model that was changed by hand. To be called under the write lock. Does not fail where the disk does. */
export function logFoundModel(folder: ProjectFolder, found: Snapshot): Promise<void> {
  return unlessDiskFails(() => logIfNew(folder, found, "disk"));
}

/** True where the log ends with a revision. */
export async function isLastLogged(folder: ProjectFolder, revision: string): Promise<boolean> {
  return (await listEntryFiles(folder)).at(-1)?.revision === revision;
}

async function logIfNew(
  folder: ProjectFolder,
  snapshot: Snapshot,
  source: RevisionSource,
  previous?: Snapshot,
): Promise<void> {
  const files = await listEntryFiles(folder);
  const last = files.at(-1);
  const { revision, parsed } = snapshot;
  const logged: LoggedModel = { model: parsed.model, isPartial: parsed.unreadable.size > 0 };
  if (last?.revision === revision) return remember(folder, revision, logged);
  const before =
    previous?.parsed.model ??
    (last === undefined ? undefined : (await readLoggedModel(folder, last.revision))?.model);
  const summary =
    before === undefined
      ? FIRST_SUMMARY
      : summarizeChanges(diffModels(before, logged.model), logged.model, before);
  const header = {
    at: new Date().toISOString(),
    summary: summary.slice(0, 500),
    source,
    isPartial: logged.isPartial,
  };
  const number = (last?.number ?? 0) + 1;
  await writeEntry(folder, `${String(number).padStart(9, "0")}-${revision}`, { header, model: logged.model });
  remember(folder, revision, logged);
  const excess = files.slice(0, Math.max(files.length + 1 - MAX_REVISIONS, 0));
  await runSequentially(excess, ({ name }) => removeIfExists(folder, `${LOG_FOLDER}/${name}`));
}

/** Not synced: what a power cut leaves of it is told from a whole one, and the model itself is safe already. */
async function writeEntry(
  folder: ProjectFolder,
  name: string,
  { header, model }: { readonly header: object; readonly model: Model },
): Promise<void> {
  const packed = await promisify(gzip)(JSON.stringify(model), { level: 1 });
  await makeFolders(folder, LOG_FOLDER);
  // What a killed process left.
  await removeIfExists(folder, TEMP_FILE);
  const file = await folder.files.create(folder.toDiskPath(TEMP_FILE), 0o600);
  try {
    await file.write(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), packed]));
  } finally {
    await file.close();
  }
  await folder.files.rename(folder.toDiskPath(TEMP_FILE), folder.toDiskPath(`${LOG_FOLDER}/${name}`));
}

/** The files of the log, oldest first. */
async function listEntryFiles(folder: ProjectFolder): Promise<readonly EntryFile[]> {
  const names = await folder.attempt("read", () => folder.listFileNames(LOG_FOLDER));
  return names
    .flatMap((name) => {
      const [, number, revision] = ENTRY_NAME.exec(name) ?? [];
      return revision === undefined ? [] : [{ name, number: Number(number), revision }];
    })
    .toSorted((a, b) => a.number - b.number);
}

async function readHeader(
  folder: ProjectFolder,
  { name, revision }: EntryFile,
): Promise<LoggedRevision | undefined> {
  const header = parseHeader(await readBytes(folder, name, MAX_HEADER_BYTES));
  return header && { revision, at: header.at, summary: header.summary, source: header.source };
}

async function readModelFile(
  folder: ProjectFolder,
  name: string,
  revision: string,
): Promise<LoggedModel | undefined> {
  const bytes = await readBytes(folder, name, MAX_MODEL_BYTES);
  const header = parseHeader(bytes);
  if (bytes === undefined || header === undefined) return undefined;
  try {
    const packed = bytes.subarray(header.length);
    const text = await promisify(gunzip)(packed, { maxOutputLength: MAX_MODEL_BYTES });
    const model = toModel(text.toString());
    if (model === undefined) return undefined;
    const { isPartial } = header;
    // What has the revision of a model is that model, member by member.
    return isPartial || computeRevision(model, sha256) === revision ? { model, isPartial } : undefined;
  } catch {
    return undefined;
  }
}

/** A file's bytes; undefined where it can't be read, or was removed meanwhile by another process. */
async function readBytes(
  folder: ProjectFolder,
  name: string,
  limit: number,
): Promise<Uint8Array | undefined> {
  try {
    return (await folder.files.read(folder.toDiskPath(`${LOG_FOLDER}/${name}`), limit)).bytes;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

interface EntryHeader extends Omit<LoggedRevision, "revision"> {
  readonly isPartial: boolean;
  /** In bytes, with the end of its line. */
  readonly length: number;
}

function parseHeader(bytes: Uint8Array | undefined): EntryHeader | undefined {
  const end = bytes?.subarray(0, MAX_HEADER_BYTES).indexOf(10) ?? -1;
  if (bytes === undefined || end < 0) return undefined;
  try {
    const value: unknown = JSON.parse(decodeText(bytes.subarray(0, end)) ?? "");
    if (!isObject(value)) return undefined;
    const { at, summary, source, isPartial } = value;
    if (!isText(at) || !isText(summary) || !isOneOf(REVISION_SOURCES, source)) return undefined;
    return { at, summary, source, isPartial: isPartial === true, length: end + 1 };
  } catch {
    return undefined;
  }
}

/** They share what did not change from one to the next, so that many take little. */
function remember({ cache: { loggedModels } }: ProjectFolder, revision: string, logged: LoggedModel): void {
  loggedModels.delete(revision);
  loggedModels.set(revision, logged);
  const [oldest] = loggedModels.keys();
  if (loggedModels.size > MAX_REVISIONS && oldest !== undefined) loggedModels.delete(oldest);
}

async function unlessDiskFails(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
