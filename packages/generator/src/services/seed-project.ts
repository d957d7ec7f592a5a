// lathe seed: believable records for the model of the last generation, put into the project's database.
import { join } from "node:path";
import { type SeedPlan, planSeed } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import {
  type Database,
  type DatabaseTarget,
  MigrationError,
  type MigrationFile,
  applyMigrations,
  connect,
  inspectMigrations,
  isDatabaseError,
  parseDatabaseUrl,
  parseMigration,
} from "@lathe/runtime/database";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import { type ProjectView, readTextsIn, withView } from "../store/project-view.ts";
import { createContext, type ServiceOptions } from "./context.ts";
import { type RefusalOutcome, createRefusal, createStateRefusal } from "./refusal.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";
import { type SeedProgress, seedDatabase } from "./seed-database.ts";

/** What is asked for. */
export interface SeedRequest {
  /** How many records the largest entities get; 1000 unless said otherwise. */
  readonly rows?: number | undefined;
  /** The day that the records are told from, `YYYY-MM-DD`; today unless said otherwise. */
  readonly date?: string | undefined;
  /** DATABASE_URL, as the application reads it. */
  readonly databaseUrl?: string | undefined;
  /** Whether a server may be filled: others may be using it. */
  readonly allowServer?: boolean;
  readonly onProgress?: SeedProgress;
}

/** Why a database was not filled. It is as it was. */
export interface SeedRefusal {
  /**
   * `needs_consent`: it is a server's; `in_use`: another process has the embedded one; `not_empty`: there are records;
   * `database`: it can't be reached, its schema does not fit, or it refused the records.
   */
  readonly reason: "needs_consent" | "in_use" | "not_empty" | "database";
  readonly message: string;
}

/** What was put in; or why nothing was. */
export type SeedOutcome =
  | {
      readonly ok: true;
      /** Of the model that the records are for. */
      readonly revision: string;
      readonly date: string;
      readonly entities: SeedPlan["entities"];
      readonly total: number;
      /** What else is worth knowing, such as why an entity has fewer records than it should; for people. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly seedRefusal: SeedRefusal }
  | (RefusalOutcome & { readonly seedRefusal?: undefined });

/** How many records the largest entities get. */
export const DEFAULT_SEED_ROWS = 1000;

const SEED_TIMEOUT_MS = 120_000;

/**
 * Fills the project's database, which has no records yet. The same model, number and day give the same records. Pending
 * migrations are applied to the embedded database, as the application does at its start.
 */
export async function seedProject(
  dir: string,
  request: SeedRequest = {},
  options: ServiceOptions = {},
): Promise<SeedOutcome> {
  const { files, now } = createContext(options);
  const viewing = await withView(dir, files, readSavedProject);
  if (!viewing.ok) return viewing;
  if (!viewing.value.ok) return viewing.value;
  const { root, revision, model, texts, isEdited } = viewing.value;
  const { rows = DEFAULT_SEED_ROWS, date = now().toISOString().slice(0, 10) } = request;
  try {
    const target = parseDatabaseUrl(request.databaseUrl);
    const objection = findConsentRefusal(target, request);
    if (objection !== undefined) return objection;
    const migrations = texts.map(({ name, text }) => parseMigration(name, text)).toSorted(compareByNumber);
    const plan = planSeed(model, { rows, date });
    const refusal = await withDatabase({ root, target }, (db) =>
      fillDatabase(db, { plan, migrations, ...request }),
    );
    if (refusal !== undefined) return refusal;
    const { entities } = plan;
    const notes = [...(isEdited ? [EDITED_MODEL_NOTE] : []), ...plan.notes];
    const total = entities.reduce((sum, entity) => sum + entity.rows, 0);
    return { ok: true, revision, date, entities, total, notes };
  } catch (error) {
    if (!isDatabaseError(error) && !(error instanceof MigrationError)) throw error;
    return createSeedRefusal(/ is in use\b/.test(error.message) ? "in_use" : "database", error.message);
  }
}

const EDITED_MODEL_NOTE =
  "The model was changed since the last generation. The records are for the model as it was generated.";

interface SavedProject {
  readonly ok: true;
  readonly isEdited: boolean;
  readonly root: string;
  readonly revision: string;
  readonly model: Model;
  readonly texts: readonly { readonly name: string; readonly text: string }[];
}

/** The model that the migrations lead to: what was edited since is in no database yet. */
async function readSavedProject(view: ProjectView): Promise<SavedProject | RefusalOutcome> {
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  if (manifest.value === null) {
    return createRefusal(
      "not_found",
      "Nothing was generated yet, so there are no tables to fill. Run lathe generate first.",
    );
  }
  const { revision } = manifest.value;
  const model = await readSavedModel(view, revision);
  if (!model.ok) return createStateRefusal([model.problem]);
  const texts = await readTextsIn(view, { folder: MIGRATIONS_FOLDER, ending: ".sql" });
  const isEdited = view.snapshot.revision !== revision;
  return { ok: true, isEdited, root: view.root, revision, model: model.value, texts };
}

function compareByNumber(a: MigrationFile, b: MigrationFile): number {
  return a.number - b.number;
}

function createSeedRefusal(
  reason: SeedRefusal["reason"],
  message: string,
): SeedOutcome & { readonly ok: false } {
  return { ok: false, seedRefusal: { reason, message } };
}

function findConsentRefusal(
  target: DatabaseTarget,
  { allowServer = false }: SeedRequest,
): SeedOutcome | undefined {
  if (target.kind === "memory") {
    const message =
      "DATABASE_URL is memory://, a database that ends with its process. Name one that lasts, or leave it empty.";
    return createSeedRefusal("database", message);
  }
  if (target.kind === "embedded" || allowServer) return undefined;
  const url = URL.parse(target.url);
  const name = url === null ? "a server" : `${url.host}${url.pathname}`;
  return createSeedRefusal("needs_consent", `DATABASE_URL names a PostgreSQL server (${name}).`);
}

async function withDatabase<T>(
  { root, target }: { readonly root: string; readonly target: DatabaseTarget },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const limits = {
    statementTimeoutMs: SEED_TIMEOUT_MS,
    idleTransactionMs: SEED_TIMEOUT_MS,
    poolSize: 1,
    pipelinedConnections: 1,
  };
  const url = target.kind === "postgres" ? target.url : "";
  const db = await connect({ url, dataFolder: join(root, "data"), applicationName: "lathe seed", limits });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

interface FillRequest extends Pick<SeedRequest, "onProgress"> {
  readonly plan: SeedPlan;
  readonly migrations: readonly MigrationFile[];
}

async function fillDatabase(
  db: Database,
  { plan, migrations, onProgress }: FillRequest,
): Promise<SeedOutcome | undefined> {
  const misfit =
    db.kind === "pglite"
      ? await applyPendingMigrations(db, migrations)
      : await checkServerSchema(db, migrations);
  if (misfit !== undefined) return createSeedRefusal("database", misfit);
  const filling = await seedDatabase(db, plan, onProgress ?? (() => {}));
  if (filling.ok) return undefined;
  const { filledTables } = filling;
  const which = `${filledTables.slice(0, 5).join(", ")}${filledTables.length > 5 ? ` and ${filledTables.length - 5} more` : ""}`;
  return createSeedRefusal(
    "not_empty",
    `The database has records already, in ${which}. Nothing was changed. ${EMPTY_DATABASE_HINT}`,
  );
}

const EMPTY_DATABASE_HINT =
  "lathe seed only fills an empty database: name one by DATABASE_URL, or move the folder data/db away.";

/** Applies what is pending; why it can't be applied. */
async function applyPendingMigrations(
  db: Database,
  migrations: readonly MigrationFile[],
): Promise<string | undefined> {
  const outcome = await applyMigrations(db, migrations);
  return outcome.ok ? undefined : outcome.problems.map(({ message }) => message).join(" ");
}

/** Why the schema of a server does not fit. */
async function checkServerSchema(
  db: Database,
  migrations: readonly MigrationFile[],
): Promise<string | undefined> {
  const { isCurrent, problems, pending } = await inspectMigrations(db, migrations);
  if (isCurrent) return undefined;
  if (problems.length > 0) return problems.map(({ message }) => message).join(" ");
  const which = pending.length === 1 ? "1 migration is" : `${pending.length} migrations are`;
  return `${which} not applied yet, the first is ${pending[0]}. Run npm run migrate, then lathe seed again.`;
}
