// The lock of a data folder between processes: never taken from the living, never kept by the dead.
import { randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseError } from "./pg-errors.ts";
import { makePrivateFolder, PRIVATE_FILE_MODE } from "./private-folder.ts";
import {
  formatIdentity,
  getOwnIdentity,
  isAlive,
  isObservable,
  parseIdentity,
  type ProcessIdentity,
} from "@lathe/process-identity";

/** A lock that is held. */
export interface FolderLock {
  /** Gives it back. Never fails; more than once does no harm. */
  release(): Promise<void>;
}

/** A claim: a file of the lock's folder, whose name alone says which process made it. */
interface Claim {
  /** Sorts by age, as far as clocks agree; never used twice. */
  readonly file: string;
  readonly process: ProcessIdentity;
}

const CLAIM_NAME_PATTERN = /^[0-9]{15}\.(.+)\.[0-9a-f]{16}$/;

/**
 * Takes the lock that a folder of claims stands for, waiting a while for a holder to go. It ends with `release`, or with
 * the process, however that ends. Throws a DatabaseError that names the holder.
 *
 * Every contender puts its own file into the folder, then looks: it has the lock exactly if there is no file of another
 * live process. Of two that overlap, the second to create its file can't miss the first one's. Removing the files of
 * ended processes is safe at any time, since no name is ever used again.
 */
export async function lockFolder(folder: string, waitMs: number): Promise<FolderLock> {
  await makePrivateFolder(folder);
  const deadline = performance.now() + waitMs;
  /* oxlint-disable no-await-in-loop -- waiting is what this does */
  for (;;) {
    const [holder] = await listLiveClaims(folder);
    const outcome = holder === undefined ? await competeForLock(folder, deadline) : { holder };
    if ("own" in outcome) return { release: () => removeClaim(folder, outcome.own) };
    if (performance.now() >= deadline) throw await createLockedError(folder, outcome.holder);
    await pause(10 + Math.random() * 20);
  }
  /* oxlint-enable no-await-in-loop */
}

/** How long the first of several that came at once waits for the others to step back. */
const MAX_CONTENTION_MS = 1000;

type LockAttempt = { readonly own: Claim } | { readonly holder: Claim | undefined };

/** Claims the lock and looks who else did: of several at once the oldest stays, so that one of them gets it. */
async function competeForLock(folder: string, deadline: number): Promise<LockAttempt> {
  const own = await createClaim(folder);
  const giveUpAt = Math.max(deadline, performance.now() + MAX_CONTENTION_MS);
  /* oxlint-disable no-await-in-loop -- waiting is what this does */
  for (;;) {
    const claims = await listLiveClaims(folder);
    const other = claims.find(({ file }) => file !== own.file);
    // Somebody may have emptied the folder: a claim that is not there protects nothing.
    const stands = claims.some(({ file }) => file === own.file);
    if (stands && other === undefined) return { own };
    if (claims[0]?.file !== own.file || performance.now() >= giveUpAt) {
      await removeClaim(folder, own);
      return { holder: other };
    }
    await pause(1 + Math.random() * 4);
  }
  /* oxlint-enable no-await-in-loop */
}

async function createClaim(folder: string): Promise<Claim> {
  const identity = await getOwnIdentity();
  const age = String(Date.now()).padStart(15, "0");
  const file = [age, formatIdentity(identity), randomBytes(8).toString("hex")].join(".");
  await writeFile(join(folder, file), "", { flag: "wx", mode: PRIVATE_FILE_MODE });
  return { file, process: identity };
}

async function removeClaim(folder: string, { file }: Claim): Promise<void> {
  await rm(join(folder, file), { force: true }).catch(() => {});
}

/** The claims of processes that run, oldest first. Those of processes that ended are removed. */
async function listLiveClaims(folder: string): Promise<readonly Claim[]> {
  const claims = (await readdir(folder)).map(parseClaim).filter((claim) => claim !== undefined);
  const live = await Promise.all(claims.map((claim) => isAlive(claim.process)));
  await Promise.all(claims.map((claim, index) => (live[index] ? undefined : removeClaim(folder, claim))));
  return claims.filter((_, index) => live[index]).toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

function parseClaim(file: string): Claim | undefined {
  const process = parseIdentity(CLAIM_NAME_PATTERN.exec(file)?.[1] ?? "");
  return process === undefined ? undefined : { file, process };
}

async function createLockedError(folder: string, holder: Claim | undefined): Promise<DatabaseError> {
  return new DatabaseError(await describeHolder(folder, holder), { kind: "unavailable" });
}

async function describeHolder(folder: string, holder: Claim | undefined): Promise<string> {
  if (holder === undefined) return "The embedded database is in use. Try again.";
  const since = new Date(Number(holder.file.slice(0, 15))).toISOString();
  const by = `The embedded database is in use by process ${holder.process.pid}, since ${since}`;
  if (await isObservable(holder.process)) return `${by}. End it, and try again.`;
  const file = join(folder, holder.file);
  return `${by}, on another machine or in another container. If it no longer runs, delete ${file}.`;
}
