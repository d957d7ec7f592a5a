// The databases that records move between: a server, or the embedded one of a project, which nobody else has open.
import { join, resolve } from "node:path";
import { connect, type Database, parseDatabaseUrl, readVersion } from "@lathe/runtime/database";
import { TransferError } from "./transfer-refusal.ts";

/** Which database. */
export interface TransferPlace {
  /** As DATABASE_URL; empty or `embedded` for the embedded one. */
  readonly url: string;
  /** Of the project. */
  readonly root: string;
  /** How a server knows who asks. */
  readonly purpose: string;
}

/** Large tables take their time: nothing is given up but by the server itself. */
const DAY_MS = 86_400_000;
const LIMITS = { poolSize: 1, statementTimeoutMs: DAY_MS, idleTransactionMs: 0, idleConnectionMs: 0 };

/** Does something with a database that is there. */
export async function withSource<T>(place: TransferPlace, work: (db: Database) => Promise<T>): Promise<T> {
  const isThere = !isEmbedded(place) || (await readVersion(resolve(place.root, "data/db"))) !== undefined;
  if (!isThere) throw new TransferError("no_database", "There is no embedded database in data/db.");
  return withTarget(place, work);
}

/** Does something with a database; the embedded one is made where there is none, and gone again where the work fails. */
export async function withTarget<T>(place: TransferPlace, work: (db: Database) => Promise<T>): Promise<T> {
  let isDone = false;
  const db = await connect({
    url: isEmbedded(place) ? "" : place.url,
    dataFolder: join(place.root, "data"),
    applicationName: place.purpose,
    limits: LIMITS,
    keepsNew: () => isDone,
  });
  try {
    const outcome = await work(db);
    isDone = true;
    return outcome;
  } finally {
    await db.close();
  }
}

/** Throws a TransferError where a database is one that ends with its process. */
function isEmbedded({ url }: TransferPlace): boolean {
  if (url.trim() === "embedded") return true;
  const { kind } = parseDatabaseUrl(url);
  if (kind === "memory") {
    throw new TransferError(
      "no_database",
      "memory:// is a database that ends with its process. Name one that lasts.",
    );
  }
  return kind === "embedded";
}
