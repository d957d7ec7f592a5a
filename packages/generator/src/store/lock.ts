// Locks of a project between processes: never taken from the living, never kept by the dead.
import { setTimeout as pause } from "node:timers/promises";
import { diskFiles } from "./disk-files.ts";
import type { FileSystem } from "./file-system.ts";
import {
  describeHolder,
  type LockEntry,
  type LockHolder,
  type LockLocation,
  listLiveEntries,
  removeLockEntry,
  writeLockEntry,
} from "./lock-entry.ts";
import { createProjectFolder, findRoot, type ProjectFolder } from "./project-folder.ts";
import { RUN_FOLDER } from "./project-paths.ts";
import type { LockedRefusal } from "./refusal.ts";
import { prepareRunFolder } from "./state-files.ts";
import { StoreError, withStoreErrors } from "./store-error.ts";
import { releaseMutex, acquireMutex } from "./mutex.ts";

/** Which lock, and for what. */
export interface LockRequest {
  /** Lower-case letters and hyphens. */
  readonly name: string;
  /** What the holder is doing, for people whose turn it is not: "lathe serve". */
  readonly purpose: string;
  /** How long to wait for the present holder; 1 second unless said otherwise. */
  readonly waitMs?: number | undefined;
  /** How long to wait for others of this process first; `waitMs` unless said otherwise. */
  readonly queueMs?: number | undefined;
}

/** A lock, or who has it. */
export type LockOutcome =
  | {
      readonly ok: true;
      /** Gives the lock back. Never fails; more than once does no harm. */
      release(): Promise<void>;
    }
  | { readonly ok: false; readonly refusal: LockedRefusal };

const DEFAULT_WAIT_MS = 1000;

/** How long the first of several that came at once waits for the others to step back. */
const CONTEST_MS = 1000;

/**
 * Takes a lock of the folder of a project, which must be there; otherwise as `acquireFolderLock`. Throws a StoreError where
 * the disk fails.
 */
export async function acquireLock(
  dir: string,
  request: LockRequest,
  files: FileSystem = diskFiles,
): Promise<LockOutcome> {
  const root = await withStoreErrors("lock", dir, () => findRoot(dir, files));
  if (root !== undefined) return acquireFolderLock(createProjectFolder(root, files), request);
  const message = `Could not lock ${dir}: there is no such folder. Create it, and try again.`;
  throw new StoreError(message, { code: "unsafe_path", path: "" });
}

/**
 * Takes a lock of a project. It ends with `release`, or with the process, however that ends; holding it
 * does not keep a process alive. Throws a StoreError where the disk fails.
 *
 * Every contender puts its own file into the lock's folder, then looks: it has the lock exactly if there is no file of
 * another live process. Of two that overlap, the second to create its file can't miss the first one's. Removing the
 * files of ended processes is safe at any time, since no name is ever used again.
 */
export function acquireFolderLock(folder: ProjectFolder, request: LockRequest): Promise<LockOutcome> {
  const location = { folder, path: `${RUN_FOLDER}/locks/${request.name}` };
  return folder.attempt("lock", () => acquireInQueue(location, request));
}

async function acquireInQueue(location: LockLocation, request: LockRequest): Promise<LockOutcome> {
  const { waitMs = DEFAULT_WAIT_MS, queueMs = waitMs } = request;
  const started = performance.now();
  const isTurn = await acquireMutex(getMutexKey(location), queueMs);
  const deadline = (request.queueMs === undefined ? started : performance.now()) + waitMs;
  if (!isTurn) return createLockRefusal(location, (await listLiveEntries(location))[0]);
  let entry: LockEntry | undefined;
  try {
    await prepareRunFolder(location.folder, location.path);
    const claim = await claimLock(location, { purpose: request.purpose, deadline });
    if (!claim.ok) return await createLockRefusal(location, claim.holder);
    entry = claim.entry;
    return { ok: true, release: releaseOnce(location, entry) };
  } finally {
    if (entry === undefined) releaseMutex(getMutexKey(location));
  }
}

function getMutexKey({ folder, path }: LockLocation): string {
  return folder.toDiskPath(path);
}

function releaseOnce(location: LockLocation, { name }: LockEntry): () => Promise<void> {
  let released: Promise<void> | undefined;
  return () => {
    released ??= removeLockEntry(location, name).then(() => releaseMutex(getMutexKey(location)));
    return released;
  };
}

interface LockAttempt {
  readonly purpose: string;
  /** As `performance.now()` counts. */
  readonly deadline: number;
}

type ClaimOutcome =
  | { readonly ok: true; readonly entry: LockEntry }
  | { readonly ok: false; readonly holder: LockEntry | undefined };

/** Claims the lock whenever it seems free, until the deadline. */
async function claimLock(location: LockLocation, { purpose, deadline }: LockAttempt): Promise<ClaimOutcome> {
  /* oxlint-disable no-await-in-loop -- waiting is what this does */
  for (;;) {
    const [holder] = await listLiveEntries(location);
    const claim: ClaimOutcome =
      holder === undefined ? await tryClaim(location, { purpose, deadline }) : { ok: false, holder };
    if (claim.ok || performance.now() >= deadline) return claim;
    await pause(5 + Math.random() * 15);
  }
  /* oxlint-enable no-await-in-loop */
}

/**
 * Claims the lock and looks who else did. Of several that came at once the oldest claim stays and the others are
 * withdrawn, so that one of them gets it. That is only for progress: none has the lock while another's claim is there.
 */
async function tryClaim(location: LockLocation, { purpose, deadline }: LockAttempt): Promise<ClaimOutcome> {
  const entry = await writeLockEntry(location, purpose);
  const patience = Math.max(deadline, performance.now() + CONTEST_MS);
  let won = false;
  try {
    /* oxlint-disable no-await-in-loop -- waiting is what this does */
    for (;;) {
      const entries = await listLiveEntries(location);
      const other = entries.find(({ name }) => name !== entry.name);
      // Somebody may have emptied the folder: a claim that is not there protects nothing.
      const stands = entries.some(({ name }) => name === entry.name);
      won = stands && other === undefined;
      if (won) return { ok: true, entry };
      const isOldest = entries[0]?.name === entry.name;
      if (!isOldest || performance.now() >= patience) return { ok: false, holder: other };
      await pause(1 + Math.random() * 4);
    }
    /* oxlint-enable no-await-in-loop */
  } finally {
    if (!won) await removeLockEntry(location, entry.name);
  }
}

/** The refusal that names a holder; one of this process where its claim is not written yet. */
async function createLockRefusal(location: LockLocation, entry: LockEntry | undefined): Promise<LockOutcome> {
  const holder: LockHolder =
    entry === undefined
      ? { ...UNKNOWN_HOLDER, since: new Date().toISOString() }
      : await describeHolder(location, entry);
  return { ok: false, refusal: { reason: "locked", holder, message: formatLockedMessage(holder) } };
}

const UNKNOWN_HOLDER = {
  pid: process.pid,
  host: undefined,
  purpose: undefined,
  file: undefined,
  isHere: true,
};

function formatLockedMessage({ pid, host, purpose, since, file, isHere }: LockHolder): string {
  const doing = purpose === undefined ? "" : ` (${purpose})`;
  if (isHere) {
    // Whoever asks a server must not be told to end it.
    const orEnd = pid === process.pid ? "" : ", or end it";
    return `The project is in use by process ${pid}${doing}, since ${since}. Wait until it is done${orEnd}, and try again.`;
  }
  return (
    `The project is in use by process ${pid}${doing} on ${host ?? "another machine"}, since ${since}, which can't be seen from here. ` +
    `Wait until it is done, and try again; if it no longer runs, delete ${file}.`
  );
}
