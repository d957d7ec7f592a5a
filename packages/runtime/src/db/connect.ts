// From configuration to a database: which one a URL means, and what is wrong with it. Only the driver that is needed is loaded.
import { resolve } from "node:path";
import type { Database } from "./driver.ts";
import { withFolderFailures } from "./folder-failure.ts";
import { type DatabaseLimits, DEFAULT_LIMITS } from "./limits.ts";
import { DatabaseError } from "./pg-errors.ts";
import { makePrivateFolder } from "./private-folder.ts";

/** Which database, and how to use it. */
export interface ConnectOptions {
  /** DATABASE_URL: `postgres://…` or `postgresql://…`, `memory://`, or nothing for the embedded database. */
  readonly url?: string | undefined;
  /** The application's `data` folder; the embedded database is in `db` there. */
  readonly dataFolder: string;
  /** How the application calls itself to a server. */
  readonly applicationName?: string | undefined;
  readonly limits?: Partial<DatabaseLimits> | undefined;
  /** How long to wait for another process that has the embedded database. */
  readonly lockWaitMs?: number | undefined;
  /** New embedded databases begin with a copy of an empty one that is kept for this user; with this, it is made where it is missing. */
  readonly fromTemplate?: boolean | undefined;
  /** Asked when an embedded database is closed that was made here: false where it is to be gone, too. */
  readonly keepsNew?: (() => boolean) | undefined;
}

/** The database that a URL means. */
export type DatabaseTarget =
  | { readonly kind: "postgres"; readonly url: string }
  | { readonly kind: "embedded" }
  | { readonly kind: "memory" };

const DEFAULT_LOCK_WAIT_MS = 1000;

/**
 * Opens a database. A server need not be there yet: its statements fail as `unavailable` until it is. An embedded database
 * is opened at once. Throws a DatabaseError, whose message says what to do and quotes no password.
 */
export async function connect(options: ConnectOptions): Promise<Database> {
  const { url, dataFolder, applicationName = "lathe", lockWaitMs = DEFAULT_LOCK_WAIT_MS } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const target = parseDatabaseUrl(url);
  if (target.kind === "postgres") return connectToServer(target.url, { applicationName, limits });
  const { openPglite } = await import("./pglite.ts");
  const findTemplate = async () => {
    const { findPgliteTemplate, loadPgliteTemplate } = await import("./pglite-template.ts");
    return options.fromTemplate === true ? loadPgliteTemplate() : findPgliteTemplate();
  };
  const use = { findTemplate, lockWaitMs, limits, keepsNew: options.keepsNew };
  if (target.kind === "memory") return openPglite({ ...use, folder: undefined });
  const folder = resolve(dataFolder, "db");
  return withFolderFailures(folder, async () => {
    await makePrivateFolder(dataFolder);
    return openPglite({ ...use, folder });
  });
}

/** What a DATABASE_URL means. Throws a DatabaseError where it means nothing. */
export function parseDatabaseUrl(url: string | undefined): DatabaseTarget {
  const text = (url ?? "").trim();
  if (text === "") return { kind: "embedded" };
  if (text === "memory://") return { kind: "memory" };
  if (/^postgres(?:ql)?:\/\//i.test(text)) return { kind: "postgres", url: text };
  // What stands before a colon is no secret; the rest may be.
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0];
  const what = scheme === undefined ? "has no scheme" : `begins with "${scheme}"`;
  throw createUrlError(`it ${what}`);
}

async function connectToServer(
  url: string,
  use: { readonly applicationName: string; readonly limits: DatabaseLimits },
): Promise<Database> {
  const { openPostgres } = await import("./postgres.ts");
  try {
    return openPostgres({ url, ...use });
  } catch {
    // What was thrown quotes the URL, and with it the password.
    throw createUrlError("it can't be read as a URL");
  }
}

function createUrlError(why: string): DatabaseError {
  const message =
    `DATABASE_URL names no database: ${why}. ` +
    "Use postgres://user:password@host:5432/name for a server, memory:// for a throw-away database, " +
    "or leave it empty for the embedded one.";
  return new DatabaseError(message, { kind: "unavailable" });
}
