// The note that says beside which files outside the model a save puts temporary ones: the project is too large to look everywhere.
import { runSequentially, mapBounded } from "./concurrency.ts";
import { type FileSystem, isMissing } from "./file-system.ts";
import { findRealPath, syncParentFolders } from "./folders.ts";
import {
  getParentFolder,
  listParentFolders,
  isInside,
  isModelPath,
  isWritablePath,
  toDiskPath,
  STAGING_FILE,
} from "./project-paths.ts";
import { ignoreFailure, removeIfExists, replaceFile, parseTempName } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

interface StagingNote {
  /** The files that are about to be written. */
  readonly paths: readonly string[];
  /** The folders that were not there before. */
  readonly made: readonly string[];
}

/**
 * Writes down what a save will touch outside the model, before it touches anything. Answers how to remove the note once
 * there is nothing to tidy up, which never fails: a note too many does no harm.
 */
export async function writeStagingNote(
  root: string,
  paths: readonly string[],
  files: FileSystem,
): Promise<() => Promise<void>> {
  const noted = paths.filter((path) => !isModelPath(path));
  if (noted.length === 0) return async () => {};
  const folders = [...new Set(noted.flatMap((path) => listParentFolders(getParentFolder(path))))];
  const facts = await mapBounded(folders, (folder) => files.stat(toDiskPath(root, folder)));
  const made = folders.filter((_, index) => facts[index] === undefined);
  const note: StagingNote = { paths: noted, made };
  const diskPath = toDiskPath(root, STAGING_FILE);
  const drop = () => ignoreFailure(removeIfExists(diskPath, files));
  try {
    await replaceFile({ targetPath: diskPath, text: `${JSON.stringify(note)}\n` }, files);
    await syncParentFolders(root, [STAGING_FILE], files);
  } catch (error) {
    await drop();
    throw error;
  }
  return drop;
}

/** Removes the temporary files, and the empty folders, that a save which nobody will finish has left outside the model. */
export async function sweepStagingNote(root: string, files: FileSystem): Promise<void> {
  const note = await readStagingNote(root, files);
  if (note === undefined) return;
  const paths = new Set(note.paths);
  await runSequentially(new Set(note.paths.map(getParentFolder)), (folder) =>
    sweepTempFilesBeside(root, { folder, paths }, files),
  );
  await runSequentially(
    note.made.toSorted((a, b) => b.length - a.length),
    (folder) => ignoreFailure(files.removeFolder(toDiskPath(root, folder))),
  );
  await removeIfExists(toDiskPath(root, STAGING_FILE), files);
}

async function sweepTempFilesBeside(
  root: string,
  { folder, paths }: { readonly folder: string; readonly paths: ReadonlySet<string> },
  files: FileSystem,
): Promise<void> {
  const real = await findRealPath(toDiskPath(root, folder), files);
  if (real === undefined || !isInside(root, real)) return;
  const names = (await files.list(real)).filter(({ kind }) => kind === "file").map(({ name }) => name);
  const left = names.filter((name) => {
    const target = parseTempName(name);
    return target !== undefined && paths.has(folder === "" ? target : `${folder}/${target}`);
  });
  await runSequentially(left, (name) => removeIfExists(toDiskPath(real, name), files));
}

/** The note; undefined where there is none. A note that Lathe did not write speaks of nothing. */
async function readStagingNote(root: string, files: FileSystem): Promise<StagingNote | undefined> {
  const diskPath = toDiskPath(root, STAGING_FILE);
  try {
    if ((await files.stat(diskPath)) === undefined) return undefined;
    const { bytes } = await files.read(diskPath, Number.MAX_SAFE_INTEGER);
    return parseStagingNote(decodeText(bytes) ?? "");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function parseStagingNote(text: string): StagingNote {
  const { paths, made } = parseJsonObject(text);
  return {
    paths: listTexts(paths).filter(isWritablePath),
    made: listTexts(made).filter(isOwnFolder),
  };
}

const STATE_FOLDERS = /^\.lathe(?:\/(?:models|history|pristine(?:\/[0-9a-f]{2})?))?$/;

function isOwnFolder(folder: string): boolean {
  return STATE_FOLDERS.test(folder) || isWritablePath(`${folder}/x`);
}

function parseJsonObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function listTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
