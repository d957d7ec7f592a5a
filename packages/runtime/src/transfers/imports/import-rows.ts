// Imports in the database: the file, what is to be done with it, and how far that is.
import type { Row, Session } from "../../db/driver.ts";
import { type Fragment, sql, toStatement } from "../../db/sql.ts";
import type { StoredSettings } from "./stored-settings.ts";
import type { TableFacts, TableShape } from "./table-file.ts";

/** What became of rows so far. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** An import. */
export interface Import extends TableFacts {
  readonly id: string;
  readonly entityId: string;
  readonly madeBy: string;
  readonly key: string;
  readonly fileName: string;
  readonly checksum: string;
  /** How the file is read where somebody has said it. */
  readonly chosen?: TableShape;
  /** By keys of the model. */
  readonly settings: StoredSettings | null;
  /** The last job, and what it does. */
  readonly jobId: string | null;
  readonly mode: "check" | "run" | null;
  /** How many rows the job is done with. */
  readonly done: number;
  readonly counts: ImportCounts;
  /** Whether all rows were imported. */
  readonly isFinished: boolean;
}

/** An import that was just uploaded. */
export type NewImport = Omit<Import, "settings" | "jobId" | "mode" | "done" | "counts" | "isFinished">;

const COLUMNS = sql`"id", "entity_id", "made_by", "key", "file_name", "checksum", "facts", "settings", "job_id", "mode", "done",
  "created", "updated", "unchanged", "failed", "finished_at" is not null`;

/** Keeps an import. */
export async function insertImport(session: Session, made: NewImport): Promise<void> {
  const { id, entityId, madeBy, key, fileName, checksum, ...facts } = made;
  await session.run(
    toStatement(sql`insert into "lathe"."imports"
  ("id", "entity_id", "made_by", "key", "file_name", "checksum", "facts", "created_at", "updated_at")
values (${id}::uuid, ${entityId}, ${madeBy}::uuid, ${key}, ${fileName}, ${checksum}, ${JSON.stringify(facts)}::jsonb, now(), now())`),
  );
}

/** Finds an import; locked where it is to be changed. */
export async function findImport(
  session: Session,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<Import | undefined> {
  const lock = isLocked ? sql` for update` : sql``;
  const { rows } = await session.run(
    toStatement(sql`select ${COLUMNS} from "lathe"."imports" where "id" = ${id}::uuid${lock}`),
  );
  return rows[0] === undefined ? undefined : parseImport(rows[0]);
}

/** Has all who want to import the same file into an entity wait for each other. */
export async function lockSameFile(session: Session, { entityId, checksum }: Import): Promise<void> {
  await session.run(
    toStatement(
      sql`select "id" from "lathe"."imports" where "entity_id" = ${entityId} and "checksum" = ${checksum} order by "id" for update`,
    ),
  );
}

/** Whether the same file was imported into an entity before, or some of its rows, or is to be. */
export async function wasImported(session: Session, { id, entityId, checksum }: Import): Promise<boolean> {
  const { rows } = await session.run(
    toStatement(sql`select exists (select from "lathe"."imported_files" f
    where f."entity_id" = ${entityId} and f."checksum" = ${checksum} and f."import_id" <> ${id}::uuid)
  or exists (select from "lathe"."imports" i join "lathe"."jobs" j on j."id" = i."job_id"
    where i."entity_id" = ${entityId} and i."checksum" = ${checksum} and i."id" <> ${id}::uuid and i."mode" = 'run'
      and j."state" in ('queued', 'running'))`),
  );
  return rows[0]?.[0] === "t";
}

/** Notes that rows of a file are in the database, in the transaction that brings them there. */
export async function noteImportedFile(
  session: Session,
  { id, entityId, checksum }: Pick<Import, "id" | "entityId" | "checksum">,
): Promise<void> {
  await session.run(
    toStatement(sql`insert into "lathe"."imported_files" ("entity_id", "checksum", "import_id", "at")
values (${entityId}, ${checksum}, ${id}::uuid, now()) on conflict do nothing`),
  );
}

/** Says how a file is read, and what is to be done with it. */
export function saveSettings(
  session: Session,
  changed: Pick<Import, "id" | "settings" | "chosen"> & TableFacts,
): Promise<boolean> {
  const { id, settings, format, encoding, delimiter, rows, columns, chosen } = changed;
  const facts = { format, encoding, delimiter, rows, columns, chosen };
  return update(
    session,
    id,
    sql`"facts" = ${JSON.stringify(facts)}::jsonb, "settings" = ${settings && JSON.stringify(settings)}::jsonb`,
  );
}

/** Gives an import to a job, from its first row on. */
export function beginJob(
  session: Session,
  id: string,
  job: { readonly id: string; readonly mode: "check" | "run" },
): Promise<boolean> {
  return update(
    session,
    id,
    sql`"job_id" = ${job.id}::uuid, "mode" = ${job.mode}, "done" = 0, "created" = 0, "updated" = 0, "unchanged" = 0, "failed" = 0`,
  );
}

/** Gives an import that a job did not finish to another one, which goes on where that one stopped. */
export async function continueJob(session: Session, { id, jobId }: Import, next: string): Promise<void> {
  await session.run(
    toStatement(
      sql`update "lathe"."job_failures" set "job_id" = ${next}::uuid where "job_id" = ${jobId}::uuid`,
    ),
  );
  await update(session, id, sql`"job_id" = ${next}::uuid`);
}

/** Notes that rows are done, in the transaction that does them; false where the import was removed meanwhile. */
export function addProgress(
  session: Session,
  id: string,
  rows: number,
  counts: ImportCounts,
): Promise<boolean> {
  return update(
    session,
    id,
    sql`"done" = "done" + ${rows}::bigint, "created" = "created" + ${counts.created}::bigint, "updated" = "updated" + ${counts.updated}::bigint,
  "unchanged" = "unchanged" + ${counts.unchanged}::bigint, "failed" = "failed" + ${counts.failed}::bigint`,
  );
}

/** Notes that all rows were imported. */
export function finishImport(session: Session, id: string): Promise<boolean> {
  return update(session, id, sql`"finished_at" = now()`);
}

/** Forgets an import. */
export async function deleteImport(session: Session, id: string): Promise<void> {
  await session.run(toStatement(sql`delete from "lathe"."imports" where "id" = ${id}::uuid`));
}

/** Whether it is still there. */
async function update(session: Session, id: string, assignments: Fragment): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(
      sql`update "lathe"."imports" set ${assignments}, "updated_at" = now() where "id" = ${id}::uuid`,
    ),
  );
  return affected === 1;
}

function parseImport(row: Row): Import {
  const [id, entityId, madeBy, key, fileName, checksum, facts, settings, jobId, mode, ...rest] = row;
  const [done, created, updated, unchanged, failed] = rest.map(Number);
  return {
    // The types of the columns say so.
    ...(JSON.parse(facts ?? "null") as TableFacts & Pick<Import, "chosen">),
    id: id ?? "",
    entityId: entityId ?? "",
    madeBy: madeBy ?? "",
    key: key ?? "",
    fileName: fileName ?? "",
    checksum: checksum ?? "",
    settings: settings == null ? null : (JSON.parse(settings) as StoredSettings),
    jobId: jobId ?? null,
    mode: mode === "check" || mode === "run" ? mode : null,
    done: done ?? 0,
    counts: { created: created ?? 0, updated: updated ?? 0, unchanged: unchanged ?? 0, failed: failed ?? 0 },
    isFinished: rest[5] === "t",
  };
}
