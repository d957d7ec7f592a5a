// Reads all model files as they were at one single moment, though nobody keeps others from writing meanwhile.
import { mapBounded } from "./concurrency.ts";
import { errorCode, type FileSystem, isMissing } from "./file-system.ts";
import { type CachedFile, isStampReliable } from "./project-cache.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { locate, type LocatedFile } from "./locate.ts";
import { MAX_FILE_BYTES, NOT_UTF8, type FileProblem, toFileProblem, TOO_LARGE } from "./file-problem.ts";
import { JOURNAL_FILE } from "./project-paths.ts";
import { type FoundFile, listModelFiles } from "./scan.ts";
import { StoreError } from "./store-error.ts";
import { decodeText } from "./text-content.ts";

/** Rounds of reading; each takes only what changed since the one before it. */
const MAX_ROUNDS = 40;

/** The files of a project at one moment. */
export interface CollectedFiles {
  readonly texts: ReadonlyMap<string, string>;
  /** Files and folders whose content could not be had. */
  readonly problems: ReadonlyMap<string, FileProblem>;
  /** The text of the journal, where there is one. */
  readonly journal: string | undefined;
}

/**
 * Reads until one whole look at the folder finds nothing but what was read before: that look began after the last file
 * was read, so all of it stood there together when it began. What is kept of an earlier reading counts as read before.
 */
export async function collectFiles(folder: ProjectFolder): Promise<CollectedFiles> {
  const { cache } = folder;
  const before = { startedAt: cache.now(), now: cache.now };
  let cachedFiles = await readUnsettled(folder, { ...before, cachedFiles: cache.cachedFiles });
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    // oxlint-disable-next-line no-await-in-loop -- a round builds on what the one before it read
    const next = await readChanged(folder, { ...before, cachedFiles });
    const isDone = round === 1 ? isUntouched(cachedFiles, next) : isSame(cachedFiles, next);
    cachedFiles = next;
    if (!isDone) continue;
    cache.cachedFiles = cachedFiles;
    return toCollectedFiles(cachedFiles);
  }
  throw new StoreError(
    "Could not read the model: its files keep changing. Nothing was changed. Wait until whatever writes them is done, and try again.",
    { code: "keeps_changing", path: "" },
  );
}

/** What was read so far, and when this reading began. */
interface CollectState {
  readonly cachedFiles: ReadonlyMap<string, CachedFile>;
  readonly startedAt: number;
  readonly now: () => number;
}

/** What was read before, with what must be read again in any case: done first, it does not cost a round of its own. */
async function readUnsettled(
  folder: ProjectFolder,
  before: CollectState,
): Promise<ReadonlyMap<string, CachedFile>> {
  const paths = [...before.cachedFiles].filter(([, held]) => !isStampReliable(held)).map(([path]) => path);
  const contents = await mapBounded(paths, async (path) => {
    try {
      const file = await locate(folder, path);
      return file === undefined ? undefined : await readCachedFile(file, before, folder.files);
    } catch {
      // Whether that matters is for the look to find out.
      return undefined;
    }
  });
  const cachedFiles = new Map(before.cachedFiles);
  for (const [index, path] of paths.entries()) {
    const content = contents[index];
    if (content === undefined) cachedFiles.delete(path);
    else cachedFiles.set(path, content);
  }
  return cachedFiles;
}

async function readChanged(
  folder: ProjectFolder,
  before: CollectState,
): Promise<ReadonlyMap<string, CachedFile>> {
  const journal = await locate(folder, JOURNAL_FILE);
  const found = [...(await listModelFiles(folder)), ...(journal === undefined ? [] : [journal])];
  const contents = await mapBounded(found, (file) => readCachedFile(file, before, folder.files));
  const next = new Map<string, CachedFile>();
  for (const [index, { path }] of found.entries()) {
    const content = contents[index];
    if (content !== undefined) next.set(path, content);
  }
  return next;
}

/** What a file holds; undefined where it vanished after it was found. */
async function readCachedFile(
  file: FoundFile,
  { cachedFiles, startedAt, now }: CollectState,
  files: FileSystem,
): Promise<CachedFile | undefined> {
  const readAt = now();
  if ("problem" in file) return { stamp: "", content: file.problem, since: readAt, readAt };
  const known = cachedFiles.get(file.path);
  const isKnown = known?.stamp === formatStamp(file, file.stamp);
  if (isKnown && (known.readAt > startedAt || isStampReliable(known))) return known;
  try {
    const limit = file.path === JOURNAL_FILE ? Number.MAX_SAFE_INTEGER : MAX_FILE_BYTES;
    const read = await files.read(file.diskPath, limit);
    const stamp = formatStamp(file, read.stamp);
    const content = read.bytes.length > limit ? TOO_LARGE : (decodeText(read.bytes) ?? NOT_UTF8);
    return { stamp, content, since: known?.stamp === stamp ? known.since : now(), readAt };
  } catch (error) {
    if (isMissing(error)) return undefined;
    const problem = toFileProblem(errorCode(error));
    if (problem === undefined) throw error;
    return { stamp: formatStamp(file, file.stamp), content: problem, since: readAt, readAt };
  }
}

function formatStamp({ diskPath }: LocatedFile, stamp: string): string {
  return `${stamp} ${diskPath}`;
}

/** True where nothing had to be read: after a long time, a file that holds the same again may have changed in between. */
function isUntouched(
  before: ReadonlyMap<string, CachedFile>,
  after: ReadonlyMap<string, CachedFile>,
): boolean {
  if (after.size === 0 || before.size !== after.size) return false;
  for (const [path, held] of after) if (before.get(path) !== held) return false;
  return true;
}

/** By content: some network file systems give new stamps to files that nobody touched. */
function isSame(before: ReadonlyMap<string, CachedFile>, after: ReadonlyMap<string, CachedFile>): boolean {
  if (before.size !== after.size) return false;
  for (const [path, { content }] of after) {
    const known = before.get(path)?.content;
    const same = typeof content === "string" ? known === content : isSameProblem(known, content);
    if (!same) return false;
  }
  return true;
}

function isSameProblem(known: CachedFile["content"] | undefined, problem: FileProblem): boolean {
  return typeof known === "object" && known.message === problem.message;
}

function toCollectedFiles(cachedFiles: ReadonlyMap<string, CachedFile>): CollectedFiles {
  const texts = new Map<string, string>();
  const problems = new Map<string, FileProblem>();
  for (const path of [...cachedFiles.keys()].toSorted()) {
    const content = cachedFiles.get(path)?.content;
    if (path === JOURNAL_FILE || content === undefined) continue;
    if (typeof content === "string") texts.set(path, content);
    else problems.set(path, content);
  }
  const journal = cachedFiles.get(JOURNAL_FILE)?.content;
  return { texts, problems, journal: typeof journal === "string" ? journal : undefined };
}
