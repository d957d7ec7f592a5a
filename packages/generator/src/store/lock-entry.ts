// The entries in a lock's folder: one file per contender, whose name alone says which process made it.
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { mapBounded } from "./concurrency.ts";
import { isMissing } from "./file-system.ts";
import {
  formatIdentity,
  getOwnIdentity,
  isAlive,
  parseIdentity,
  type ProcessIdentity,
} from "@lathe/process-identity";
import type { ProjectFolder } from "./project-folder.ts";
import { ignoreFailure, removeIfExists } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

/** Who has a lock, for people. */
export interface LockHolder {
  readonly pid: number;
  /** The machine; undefined where the entry does not tell. */
  readonly host: string | undefined;
  /** What the lock was taken for. */
  readonly purpose: string | undefined;
  /** When, as an ISO 8601 time. */
  readonly since: string;
  /** The claim's path inside the project; undefined while it is not written yet. */
  readonly file: string | undefined;
  /** False where it can't be seen from here whether the holder still runs. */
  readonly isHere: boolean;
}

/** Where the claims to a lock are: a folder, by its path in the project. */
export interface LockLocation {
  readonly folder: ProjectFolder;
  readonly path: string;
}

/** A claim to a lock. */
export interface LockEntry {
  /** Sorts by age, as far as clocks agree; never used twice. */
  readonly name: string;
  readonly process: ProcessIdentity;
}

const LOCK_ENTRY_NAME = /^[0-9]{15}\.(.+)\.[0-9a-f]{16}\.json$/;

/** Claims of this process that were withdrawn, but could not be removed from the disk. */
const withdrawnEntries = new Set<string>();

/** The claim that a file name stands for; undefined for other files. */
export function parseEntryName(name: string): LockEntry | undefined {
  const process = parseIdentity(LOCK_ENTRY_NAME.exec(name)?.[1] ?? "");
  return process === undefined ? undefined : { name, process };
}

/** The file name of a new claim by a process. */
export function formatEntryName(process: ProcessIdentity): string {
  const age = String(Date.now()).padStart(15, "0");
  return [age, formatIdentity(process), randomBytes(8).toString("hex"), "json"].join(".");
}

/**
 * Makes a claim of this process. It counts from the moment the file exists: what is written into it is only for people,
 * so that a claim can't be half made.
 */
export async function writeLockEntry({ folder, path }: LockLocation, purpose: string): Promise<LockEntry> {
  const process = await getOwnIdentity();
  const name = formatEntryName(process);
  const about = {
    pid: process.pid,
    startedAt: process.start,
    host: hostname(),
    purpose,
    since: new Date().toISOString(),
  };
  try {
    const file = await folder.files.create(folder.toDiskPath(`${path}/${name}`), 0o644);
    try {
      await file.write(Buffer.from(`${JSON.stringify(about)}\n`));
    } finally {
      await file.close();
    }
  } catch (error) {
    await removeLockEntry({ folder, path }, name);
    // Of the folder people can take care; the file has a name that nobody has seen.
    throw error instanceof Error ? Object.assign(error, { path: folder.toDiskPath(path) }) : error;
  }
  return { name, process };
}

/** Withdraws a claim of this process; never fails. One that stays on disk does not count any more in this process. */
export async function removeLockEntry({ folder, path }: LockLocation, name: string): Promise<void> {
  try {
    await removeIfExists(folder, `${path}/${name}`);
    withdrawnEntries.delete(name);
  } catch {
    withdrawnEntries.add(name);
  }
}

/** The claims of processes that run, oldest first. Those of processes that ended are removed: no name is used twice. */
export async function listLiveEntries({ folder, path }: LockLocation): Promise<readonly LockEntry[]> {
  const names = (await folder.list(path)).map(({ name }) => name);
  const entries = names.map(parseEntryName).filter((entry) => entry !== undefined);
  const live = await mapBounded(
    entries,
    async (entry) => !withdrawnEntries.has(entry.name) && isAlive(entry.process),
  );
  const dead = entries.filter((_, index) => live[index] === false);
  await mapBounded(dead, ({ name }) => ignoreFailure(removeIfExists(folder, `${path}/${name}`)));
  return entries.filter((_, index) => live[index]).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** What is known of the holder behind a claim. */
export async function describeHolder({ folder, path }: LockLocation, entry: LockEntry): Promise<LockHolder> {
  const file = `${path}/${entry.name}`;
  const about = parseJsonIfValid(await readTextIfExists(folder, file));
  const here = await getOwnIdentity();
  return {
    pid: entry.process.pid,
    host: findText(about, "host"),
    purpose: findText(about, "purpose"),
    since: new Date(Number(entry.name.slice(0, 15))).toISOString(),
    file,
    isHere: entry.process.host === here.host && entry.process.space === here.space,
  };
}

async function readTextIfExists(folder: ProjectFolder, path: string): Promise<string> {
  try {
    const { bytes } = await folder.files.read(folder.toDiskPath(path), 65_536);
    return decodeText(bytes) ?? "";
  } catch (error) {
    if (isMissing(error)) return "";
    throw error;
  }
}

function parseJsonIfValid(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findText(about: unknown, name: string): string | undefined {
  if (typeof about !== "object" || about === null) return undefined;
  const value = (about as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? value.slice(0, 200) : undefined;
}
