// The note that says beside which files outside the model a save puts temporary ones: the project is too large to look everywhere.
import { runSequentially, mapBounded } from "./concurrency.ts";
import { isMissing } from "./file-system.ts";
import { syncParentFolders } from "./folders.ts";
import type { ProjectFolder } from "./project-folder.ts";
import {
  getParentFolder,
  listParentFolders,
  isModelPath,
  isWritablePath,
  STAGING_FILE,
  toChildPath,
  toProjectPath,
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
  folder: ProjectFolder,
  paths: readonly string[],
): Promise<() => Promise<void>> {
  const noted = paths.filter((path) => !isModelPath(path));
  if (noted.length === 0) return async () => {};
  const folders = [...new Set(noted.flatMap((path) => listParentFolders(getParentFolder(path))))];
  const facts = await mapBounded(folders, folder.stat);
  const made = folders.filter((_, index) => facts[index] === undefined);
  const note: StagingNote = { paths: noted, made };
  const drop = () => ignoreFailure(removeIfExists(folder, STAGING_FILE));
  try {
    await replaceFile(folder, { path: STAGING_FILE, text: `${JSON.stringify(note)}\n` });
    await syncParentFolders(folder, [STAGING_FILE]);
  } catch (error) {
    await drop();
    throw error;
  }
  return drop;
}

/** Removes the temporary files, and the empty folders, that a save which nobody will finish has left outside the model. */
export async function sweepStagingNote(folder: ProjectFolder): Promise<void> {
  const note = await readStagingNote(folder);
  if (note === undefined) return;
  const paths = new Set(note.paths);
  await runSequentially(new Set(note.paths.map(getParentFolder)), (parent) =>
    sweepTempFilesBeside(folder, { parent, paths }),
  );
  await runSequentially(
    note.made.toSorted((a, b) => b.length - a.length),
    (path) => ignoreFailure(folder.files.removeFolder(folder.toDiskPath(path))),
  );
  await removeIfExists(folder, STAGING_FILE);
}

async function sweepTempFilesBeside(
  folder: ProjectFolder,
  { parent, paths }: { readonly parent: string; readonly paths: ReadonlySet<string> },
): Promise<void> {
  const real = await folder.findRealPath(parent);
  if (real === undefined || !folder.contains(real)) return;
  const entries = await folder.files.list(real);
  const names = entries.filter(({ kind }) => kind === "file").map(({ name }) => name);
  const left = names.filter((name) => {
    const target = parseTempName(name);
    return target !== undefined && paths.has(toChildPath(parent, target));
  });
  await runSequentially(left, (name) =>
    removeIfExists(folder, toChildPath(toProjectPath(folder.root, real), name)),
  );
}

/** The note; undefined where there is none. A note that Lathe did not write speaks of nothing. */
async function readStagingNote(folder: ProjectFolder): Promise<StagingNote | undefined> {
  try {
    if ((await folder.stat(STAGING_FILE)) === undefined) return undefined;
    const { bytes } = await folder.files.read(folder.toDiskPath(STAGING_FILE), Number.MAX_SAFE_INTEGER);
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
