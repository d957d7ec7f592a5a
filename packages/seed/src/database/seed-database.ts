// Sample data for a project's database: whether it may be filled, whether its schema fits, then the records.
import type { Model } from "@lathe/model";
import {
  type Database,
  type DatabaseTarget,
  MigrationError,
  connect,
  isDatabaseError,
  parseDatabaseUrl,
  parseMigration,
} from "@lathe/runtime/database";
import {
  type FindVariable,
  StorageError,
  openMediaStorage,
  parseMediaTarget,
  storeSampleAssets,
} from "@lathe/runtime/media";
import { type SeedPlan, type SeedPlanInput, planSeed } from "../plan/seed-plan.ts";
import { findSchemaProblem } from "./check-schema.ts";
import { type SeedProgress, fillDatabase, listFilledTables } from "./fill-database.ts";

/** The model that the records are for, and the database that they go to. */
export interface SeedDatabaseInput extends SeedPlanInput {
  readonly model: Model;
  /** All migration files of the project, in any order. */
  readonly migrations: readonly { readonly name: string; readonly text: string }[];
  /** DATABASE_URL, as the application reads it. */
  readonly databaseUrl?: string | undefined;
  /** Where the embedded database is. */
  readonly dataFolder: string;
  /** MEDIA_URL, as the application reads it. */
  readonly mediaUrl?: string | undefined;
  /** Gives the variables that a bucket needs. */
  readonly findVariable?: FindVariable | undefined;
  /** Where paths of folders for media are seen from. */
  readonly projectFolder: string;
  /** Whether a server may be filled: others may be using it. */
  readonly allowServer?: boolean | undefined;
  readonly onProgress?: SeedProgress | undefined;
}

/** Why a database was not filled. It is as it was. */
export interface SeedRefusal {
  /**
   * `needs_consent`: it is a server's; `in_use`: another process has the embedded one; `not_empty`: there are records;
   * `database`: it can't be reached, its schema does not fit, or it refused the records; `media`: the pictures can't be stored.
   */
  readonly reason: "needs_consent" | "in_use" | "not_empty" | "database" | "media";
  readonly message: string;
}

/** What was put in; or why nothing was. */
export type SeedResult =
  | ({ readonly ok: true } & Pick<SeedPlan, "entities" | "notes">)
  | { readonly ok: false; readonly seedRefusal: SeedRefusal };

const SEED_TIMEOUT_MS = 120_000;
const DEFAULT_MEDIA = "file:./data/media";

/**
 * Fills a database that has no records yet. The same model, number and day give the same records. Pending migrations are
 * applied to the embedded database, as the application does at its start.
 */
export async function seedDatabase(input: SeedDatabaseInput): Promise<SeedResult> {
  try {
    const target = parseDatabaseUrl(input.databaseUrl);
    const refusal = findTargetRefusal(target, input.allowServer ?? false);
    if (refusal !== undefined) return { ok: false, seedRefusal: refusal };
    const migrations = input.migrations
      .map(({ name, text }) => parseMigration(name, text))
      .toSorted((a, b) => a.number - b.number);
    const media = parseMediaTarget(input.mediaUrl ?? DEFAULT_MEDIA, input.findVariable ?? (() => undefined));
    if ("problem" in media) return createRefusal("media", media.problem);
    const plan = planSeed(input.model, { ...input, hasPictures: true });
    const storage = await openMediaStorage(media.value, input.projectFolder);
    return await withDatabase(target, input.dataFolder, async (db) => {
      const misfit = await findSchemaProblem(db, migrations);
      if (misfit !== undefined) return createRefusal("database", misfit);
      const filled = await fillWithPictures({ db, storage }, plan, input.onProgress ?? (() => {}));
      if (filled.length > 0) return createRefusal("not_empty", describeFilledTables(filled));
      return { ok: true, entities: plan.entities, notes: plan.notes };
    });
  } catch (error) {
    if (error instanceof StorageError) return createRefusal("media", error.message);
    if (!isDatabaseError(error) && !(error instanceof MigrationError)) throw error;
    return createRefusal(/ is in use\b/.test(error.message) ? "in_use" : "database", error.message);
  }
}

/** Stores the pictures, then puts in the records that show them; gives the tables that were not empty. */
async function fillWithPictures(
  { db, storage }: Parameters<typeof storeSampleAssets>[0],
  plan: SeedPlan,
  onProgress: SeedProgress,
): Promise<readonly string[]> {
  const before = await listFilledTables(db, plan);
  if (before.length > 0) return before;
  const samples = await storeSampleAssets({ db, storage }, plan.images);
  let isFilled = false;
  try {
    const filling = await fillDatabase(db, plan, onProgress, (session) => samples.insert(session));
    isFilled = filling.ok;
    return filling.ok ? [] : filling.filledTables;
  } finally {
    if (!isFilled) await samples.discard();
  }
}

function createRefusal(reason: SeedRefusal["reason"], message: string): SeedResult {
  return { ok: false, seedRefusal: { reason, message } };
}

function findTargetRefusal(target: DatabaseTarget, allowServer: boolean): SeedRefusal | undefined {
  if (target.kind === "memory") {
    const message =
      "DATABASE_URL is memory://, a database that ends with its process. Name one that lasts, or leave it empty.";
    return { reason: "database", message };
  }
  if (target.kind === "embedded" || allowServer) return undefined;
  const url = URL.parse(target.url);
  const name = url === null ? "a server" : `${url.host}${url.pathname}`;
  return { reason: "needs_consent", message: `DATABASE_URL names a PostgreSQL server (${name}).` };
}

async function withDatabase<T>(
  target: DatabaseTarget,
  dataFolder: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const limits = {
    statementTimeoutMs: SEED_TIMEOUT_MS,
    idleTransactionMs: SEED_TIMEOUT_MS,
    poolSize: 1,
  };
  const url = target.kind === "postgres" ? target.url : "";
  const db = await connect({ url, dataFolder, applicationName: "lathe seed", limits });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function describeFilledTables(tables: readonly string[]): string {
  const which = `${tables.slice(0, 5).join(", ")}${tables.length > 5 ? ` and ${tables.length - 5} more` : ""}`;
  return `The database has records already, in ${which}. Nothing was changed. ${EMPTY_DATABASE_HINT}`;
}

const EMPTY_DATABASE_HINT =
  "lathe seed only fills an empty database: name one by DATABASE_URL, or move the folder data/db away.";
