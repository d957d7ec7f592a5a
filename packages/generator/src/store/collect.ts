// Reads all model files as they were at one single moment, though nobody keeps others from writing meanwhile.
import { mapBounded } from "./concurrency.ts";
import { errorCode, type FileSystem, isMissing } from "./file-system.ts";
import { locate, type LocatedFile } from "./locate.ts";
import { MAX_FILE_BYTES, NOT_UTF8, type Problem, problemOf, TOO_LARGE } from "./problem.ts";
import { JOURNAL_FILE } from "./project-paths.ts";
import { type Found, scanModel } from "./scan.ts";
import { StoreError } from "./store-error.ts";
import { decodeText } from "./text-content.ts";

/** Rounds of reading; each takes only what changed since the one before it. */
const MAX_ROUNDS = 40;

/** The files of a project at one moment. */
export interface Collected {
  readonly texts: ReadonlyMap<string, string>;
  /** Files and folders whose content could not be had. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** The text of the journal, where there is one. */
  readonly journal: string | undefined;
}

type Content = string | Problem;

interface Held {
  /** Tells whether a file is still the one that was read. */
  readonly stamp: string;
  readonly content: Content;
}

/**
 * Reads until one whole look at the folder finds nothing but what was read before: that look began after the last file
 * was read, so all of it stood there together when it began.
 */
export async function collect(root: string, files: FileSystem): Promise<Collected> {
  let held: ReadonlyMap<string, Held> = new Map();
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    // oxlint-disable-next-line no-await-in-loop -- a round builds on what the one before it read
    const next = await readChanged(root, held, files);
    if (round > 1 && isSame(held, next)) return sorted(next);
    held = next;
  }
  throw new StoreError(
    "Could not read the model: its files keep changing. Nothing was changed. Wait until whatever writes them is done, and try again.",
    { code: "keeps_changing", path: "" },
  );
}

async function readChanged(
  root: string,
  held: ReadonlyMap<string, Held>,
  files: FileSystem,
): Promise<ReadonlyMap<string, Held>> {
  const journal = await locate(root, JOURNAL_FILE, files);
  const found = [...(await scanModel(root, files)), ...(journal === undefined ? [] : [journal])];
  const contents = await mapBounded(found, (file) => take(file, held.get(file.path), files));
  const next = new Map<string, Held>();
  for (const [index, { path }] of found.entries()) {
    const content = contents[index];
    if (content !== undefined) next.set(path, content);
  }
  return next;
}

/** What a file holds; undefined where it vanished after it was found. */
async function take(file: Found, held: Held | undefined, files: FileSystem): Promise<Held | undefined> {
  if ("problem" in file) return { stamp: "", content: file.problem };
  if (held?.stamp === stampOf(file, file.stamp)) return held;
  try {
    const limit = file.path === JOURNAL_FILE ? Number.MAX_SAFE_INTEGER : MAX_FILE_BYTES;
    const { bytes, stamp } = await files.read(file.place, limit);
    const content = bytes.length > limit ? TOO_LARGE : (decodeText(bytes) ?? NOT_UTF8);
    return { stamp: stampOf(file, stamp), content };
  } catch (error) {
    if (isMissing(error)) return undefined;
    const problem = problemOf(errorCode(error));
    if (problem === undefined) throw error;
    return { stamp: stampOf(file, file.stamp), content: problem };
  }
}

function stampOf({ place }: LocatedFile, stamp: string): string {
  return `${stamp} ${place}`;
}

/** By content: some network file systems give new stamps to files that nobody touched. */
function isSame(before: ReadonlyMap<string, Held>, after: ReadonlyMap<string, Held>): boolean {
  if (before.size !== after.size) return false;
  for (const [path, { content }] of after) {
    const known = before.get(path)?.content;
    const same = typeof content === "string" ? known === content : isSameProblem(known, content);
    if (!same) return false;
  }
  return true;
}

function isSameProblem(known: Content | undefined, problem: Problem): boolean {
  return typeof known === "object" && known.message === problem.message;
}

function sorted(held: ReadonlyMap<string, Held>): Collected {
  const texts = new Map<string, string>();
  const problems = new Map<string, Problem>();
  for (const path of [...held.keys()].toSorted()) {
    const content = held.get(path)?.content;
    if (path === JOURNAL_FILE || content === undefined) continue;
    if (typeof content === "string") texts.set(path, content);
    else problems.set(path, content);
  }
  const journal = held.get(JOURNAL_FILE)?.content;
  return { texts, problems, journal: typeof journal === "string" ? journal : undefined };
}
