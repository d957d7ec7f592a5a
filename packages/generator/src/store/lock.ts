// Locks of a project between processes: never taken from the living, never kept by the dead.
import { setTimeout as pause } from "node:timers/promises";
import { diskFiles } from "./disk-files.ts";
import type { FileSystem } from "./file-system.ts";
import {
  describeHolder,
  type LockEntry,
  type LockHolder,
  liveEntries,
  removeEntry,
  writeEntry,
} from "./lock-entry.ts";
import { placeIn, RUN_FOLDER } from "./project-paths.ts";
import { rootOf } from "./read-project.ts";
import type { Locked } from "./refusal.ts";
import { prepareRunFolder } from "./state-files.ts";
import { StoreError, telling } from "./store-error.ts";
import { passTurn, takeTurn } from "./turns.ts";

/** Which lock, and for what. */
export interface LockWish {
  /** Lower-case letters and hyphens. */
  readonly name: string;
  /** What the holder is doing, for people whose turn it is not: "lathe serve". */
  readonly purpose: string;
  /** How long to wait for the present holder; 1 second unless said otherwise. */
  readonly waitMs?: number | undefined;
  /** How long to wait for others of this process first; `waitMs` unless said otherwise. */
  readonly turnMs?: number | undefined;
}

/** A lock, or who has it. */
export type LockOutcome =
  | {
      readonly ok: true;
      /** Gives the lock back. Never fails; more than once does no harm. */
      release(): Promise<void>;
    }
  | { readonly ok: false; readonly refusal: Locked };

const DEFAULT_WAIT_MS = 1000;

/** How long the first of several that came at once waits for the others to step back. */
const CONTEST_MS = 1000;

interface Place {
  readonly root: string;
  readonly folder: string;
  readonly files: FileSystem;
}

/**
 * Takes a lock of the project in a folder. It ends with `release`, or with the process, however that ends; holding it
 * does not keep a process alive. Throws a StoreError where the disk fails.
 *
 * Every contender puts its own file into the lock's folder, then looks: it has the lock exactly if there is no file of
 * another live process. Of two that overlap, the second to create its file can't miss the first one's. Removing the
 * files of ended processes is safe at any time, since no name is ever used again.
 */
export async function acquireLock(
  dir: string,
  wish: LockWish,
  files: FileSystem = diskFiles,
): Promise<LockOutcome> {
  const root = await telling("lock", dir, () => rootOf(dir, files));
  if (root === undefined) {
    const message = `Could not lock ${dir}: there is no such folder. Create it, and try again.`;
    throw new StoreError(message, { code: "unsafe_path", path: "" });
  }
  const path = `${RUN_FOLDER}/locks/${wish.name}`;
  const place = { root, folder: placeIn(root, path), files };
  return telling("lock", root, () => acquireInTurn(place, path, wish));
}

async function acquireInTurn(place: Place, path: string, wish: LockWish): Promise<LockOutcome> {
  const { waitMs = DEFAULT_WAIT_MS, turnMs = waitMs } = wish;
  const started = performance.now();
  const isTurn = await takeTurn(place.folder, turnMs);
  const deadline = (wish.turnMs === undefined ? started : performance.now()) + waitMs;
  if (!isTurn) return refuse(place, (await liveEntries(place.folder, place.files))[0]);
  let entry: LockEntry | undefined;
  try {
    await prepareRunFolder(place.root, path, place.files);
    const claim = await claimAmongProcesses(place, { purpose: wish.purpose, deadline });
    if (!claim.ok) return await refuse(place, claim.holder);
    entry = claim.entry;
    return { ok: true, release: releaseOnce(place, entry) };
  } finally {
    if (entry === undefined) passTurn(place.folder);
  }
}

function releaseOnce({ folder, files }: Place, { name }: LockEntry): () => Promise<void> {
  let released: Promise<void> | undefined;
  return () => {
    released ??= removeEntry(folder, name, files).then(() => passTurn(folder));
    return released;
  };
}

interface Attempt {
  readonly purpose: string;
  /** As `performance.now()` counts. */
  readonly deadline: number;
}

type Claim =
  | { readonly ok: true; readonly entry: LockEntry }
  | { readonly ok: false; readonly holder: LockEntry | undefined };

/** Claims the lock whenever it seems free, until the deadline. */
async function claimAmongProcesses(place: Place, { purpose, deadline }: Attempt): Promise<Claim> {
  /* oxlint-disable no-await-in-loop -- waiting is what this does */
  for (;;) {
    const [holder] = await liveEntries(place.folder, place.files);
    const claim: Claim =
      holder === undefined ? await contest(place, { purpose, deadline }) : { ok: false, holder };
    if (claim.ok || performance.now() >= deadline) return claim;
    await pause(5 + Math.random() * 15);
  }
  /* oxlint-enable no-await-in-loop */
}

/**
 * Claims the lock and looks who else did. Of several that came at once the oldest claim stays and the others are
 * withdrawn, so that one of them gets it. That is only for progress: none has the lock while another's claim is there.
 */
async function contest(place: Place, { purpose, deadline }: Attempt): Promise<Claim> {
  const { folder, files } = place;
  const entry = await writeEntry(folder, purpose, files);
  const patience = Math.max(deadline, performance.now() + CONTEST_MS);
  let won = false;
  try {
    /* oxlint-disable no-await-in-loop -- waiting is what this does */
    for (;;) {
      const entries = await liveEntries(folder, files);
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
    if (!won) await removeEntry(folder, entry.name, files);
  }
}

/** The refusal that names a holder; one of this process where its claim is not written yet. */
async function refuse({ root, folder, files }: Place, entry: LockEntry | undefined): Promise<LockOutcome> {
  const holder: LockHolder =
    entry === undefined
      ? { ...NOBODY_YET, since: new Date().toISOString() }
      : await describeHolder(root, { folder, entry }, files);
  return { ok: false, refusal: { reason: "locked", holder, message: lockedMessage(holder) } };
}

const NOBODY_YET = { pid: process.pid, host: undefined, purpose: undefined, file: undefined, isHere: true };

function lockedMessage({ pid, host, purpose, since, file, isHere }: LockHolder): string {
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
