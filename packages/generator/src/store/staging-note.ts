// The note that says beside which files outside the model a save puts temporary ones: the project is too large to look everywhere.
import { inTurn, mapBounded } from "./concurrency.ts";
import { type FileSystem, isMissing } from "./file-system.ts";
import { realPathIfThere, syncFoldersOf } from "./folders.ts";
import {
  folderOf,
  foldersUp,
  isInside,
  isModelPath,
  isOwnPath,
  placeIn,
  STAGING_FILE,
} from "./project-paths.ts";
import { attempt, removeIfThere, replaceFile, targetOfTemp } from "./temp-files.ts";
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
export async function noteStaging(
  root: string,
  paths: readonly string[],
  files: FileSystem,
): Promise<() => Promise<void>> {
  const noted = paths.filter((path) => !isModelPath(path));
  if (noted.length === 0) return async () => {};
  const folders = [...new Set(noted.flatMap((path) => foldersUp(folderOf(path))))];
  const facts = await mapBounded(folders, (folder) => files.look(placeIn(root, folder)));
  const made = folders.filter((_, index) => facts[index] === undefined);
  const note: StagingNote = { paths: noted, made };
  const place = placeIn(root, STAGING_FILE);
  const drop = () => attempt(removeIfThere(place, files));
  try {
    await replaceFile({ beside: place, text: `${JSON.stringify(note)}\n` }, files);
    await syncFoldersOf(root, [STAGING_FILE], files);
  } catch (error) {
    await drop();
    throw error;
  }
  return drop;
}

/** Removes the temporary files, and the empty folders, that a save which nobody will finish has left outside the model. */
export async function sweepNoted(root: string, files: FileSystem): Promise<void> {
  const note = await readNote(root, files);
  if (note === undefined) return;
  const paths = new Set(note.paths);
  await inTurn(new Set(note.paths.map(folderOf)), (folder) => sweepBeside(root, { folder, paths }, files));
  await inTurn(
    note.made.toSorted((a, b) => b.length - a.length),
    (folder) => attempt(files.removeFolder(placeIn(root, folder))),
  );
  await removeIfThere(placeIn(root, STAGING_FILE), files);
}

async function sweepBeside(
  root: string,
  { folder, paths }: { readonly folder: string; readonly paths: ReadonlySet<string> },
  files: FileSystem,
): Promise<void> {
  const real = await realPathIfThere(placeIn(root, folder), files);
  if (real === undefined || !isInside(root, real)) return;
  const names = (await files.list(real)).filter(({ kind }) => kind === "file").map(({ name }) => name);
  const left = names.filter((name) => {
    const target = targetOfTemp(name);
    return target !== undefined && paths.has(folder === "" ? target : `${folder}/${target}`);
  });
  await inTurn(left, (name) => removeIfThere(placeIn(real, name), files));
}

/** The note; undefined where there is none. A note that Lathe did not write speaks of nothing. */
async function readNote(root: string, files: FileSystem): Promise<StagingNote | undefined> {
  const place = placeIn(root, STAGING_FILE);
  try {
    if ((await files.look(place)) === undefined) return undefined;
    const { bytes } = await files.read(place, Number.MAX_SAFE_INTEGER);
    return parseNote(decodeText(bytes) ?? "");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function parseNote(text: string): StagingNote {
  const { paths, made } = parse(text);
  return {
    paths: textsIn(paths).filter(isOwnPath),
    made: textsIn(made).filter(isOwnFolder),
  };
}

const STATE_FOLDERS = /^\.lathe(?:\/(?:models|history|pristine(?:\/[0-9a-f]{2})?))?$/;

function isOwnFolder(folder: string): boolean {
  return STATE_FOLDERS.test(folder) || isOwnPath(`${folder}/x`);
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
