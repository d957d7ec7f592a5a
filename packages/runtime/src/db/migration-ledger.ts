// The ledger of migrations in the database: which were applied, with what text, and what schema they left.
import type { ScriptSession, Session } from "./driver.ts";
import { isAdditive, isAdditiveStatement } from "./additive.ts";
import type { MigrationFile } from "./migration-files.ts";

/** An entry of the ledger. */
export interface LedgerEntry {
  readonly number: number;
  readonly file: string;
  /** Of the file; of its transaction alone as long as it was not applied to its end. */
  readonly checksum: string;
  /** Null for a file without transaction that was begun, and did not come to its end. */
  readonly appliedAt: string | null;
  /** Whether it only added to the schema, or will have when it comes to its end, so that code which does not know of it can live with it. */
  readonly isAdditive: boolean;
}

/** The ledger. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  /** The schema after the last migration, or before it where that was interrupted; and the major version of the server that described it. */
  readonly catalog: { readonly lines: readonly string[]; readonly serverMajor: number } | undefined;
  readonly serverMajor: number;
}

const SERVER_MAJOR_SQL = "current_setting('server_version_num')::integer / 10000";

/** Makes the ledger where there is none. */
export async function createLedger(session: ScriptSession): Promise<void> {
  if (await hasLedger(session)) {
    await session.script("alter table lathe.migrations add column if not exists additive boolean");
    return;
  }
  await session.script(`
    create schema if not exists lathe;
    create table lathe.migrations (
      number integer primary key,
      file text not null,
      checksum text not null,
      started_at timestamptz not null default clock_timestamp(),
      applied_at timestamptz,
      server_major integer not null,
      catalog json,
      additive boolean
    )`);
}

/** Reads the ledger; it is empty where there is none yet. */
export async function readLedger(session: Session): Promise<Ledger> {
  const { rows: versions } = await session.run({ text: `select ${SERVER_MAJOR_SQL}`, values: [] });
  const serverMajor = Number(versions[0]?.[0]);
  if (!(await hasLedger(session))) return { entries: [], catalog: undefined, serverMajor };
  const text = `
    select number, file, checksum, to_char(applied_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), server_major, catalog,
      to_jsonb(entry) ->> 'additive'
    from lathe.migrations as entry order by number`;
  const { rows } = await session.run({ text, values: [] });
  const entries = rows.map(([number, file, checksum, appliedAt, , , additive]) => ({
    number: Number(number),
    file: file ?? "",
    checksum: checksum ?? "",
    appliedAt: appliedAt ?? null,
    isAdditive: additive === "true",
  }));
  const [, , , , major, lines] = rows.findLast((row) => row[5] !== null) ?? [];
  const catalog =
    lines == null ? undefined : { lines: JSON.parse(lines) as readonly string[], serverMajor: Number(major) };
  return { entries, catalog, serverMajor };
}

/** Notes that what is left of a file is no transaction, with the schema before the file, and that of now. */
export async function recordStart(
  session: Session,
  { number, file, transactionChecksum, afterwards }: MigrationFile,
  { before, after }: CatalogStep,
): Promise<void> {
  const text = `
    insert into lathe.migrations (number, file, checksum, server_major, catalog, additive)
    values ($1, $2, $3, ${SERVER_MAJOR_SQL}, $4, $5::boolean)
    on conflict (number) do update
    set file = excluded.file, checksum = excluded.checksum, started_at = excluded.started_at, additive = excluded.additive`;
  const willAdd =
    isAdditive(before, after) && afterwards.every((statement) => isAdditiveStatement(statement, before));
  await session.run({ text, values: [number, file, transactionChecksum, JSON.stringify(before), willAdd] });
}

/** A schema before and after a file, or a part of one. */
export interface CatalogStep {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Notes that a file was applied, and the schema it left; earlier schemas are of no use any more. */
export async function recordApplied(
  session: Session,
  { number, file, checksum }: MigrationFile,
  { before, after }: CatalogStep,
): Promise<void> {
  const text = `
    with earlier as (update lathe.migrations set catalog = null where catalog is not null and number <> $1)
    insert into lathe.migrations (number, file, checksum, applied_at, server_major, catalog, additive)
    values ($1, $2, $3, clock_timestamp(), ${SERVER_MAJOR_SQL}, $4, $5::boolean)
    on conflict (number) do update
    set checksum = excluded.checksum, applied_at = excluded.applied_at, server_major = excluded.server_major, catalog = excluded.catalog,
      additive = excluded.additive`;
  const values = [number, file, checksum, JSON.stringify(after), isAdditive(before, after)];
  await session.run({ text, values });
}

/** Takes the schema as it is for what the last migration left. */
export async function recordCatalog(session: Session, catalog: readonly string[]): Promise<void> {
  const text = `
    update lathe.migrations set catalog = $1, server_major = ${SERVER_MAJOR_SQL}
    where number = (select max(number) from lathe.migrations where catalog is not null)`;
  await session.run({ text, values: [JSON.stringify(catalog)] });
}

async function hasLedger(session: Session): Promise<boolean> {
  const { rows } = await session.run({
    text: "select to_regclass('lathe.migrations') is not null",
    values: [],
  });
  return rows[0]?.[0] === "t";
}
