// The ledger of migrations in the database: which were applied, with what text, and what schema they left.
import type { ScriptSession, Session } from "./driver.ts";
import type { MigrationFile } from "./migration-files.ts";

/** An entry of the ledger. */
export interface LedgerEntry {
  readonly number: number;
  readonly file: string;
  readonly checksum: string;
  /** Null for a file without transaction that was begun, and did not come to its end. */
  readonly appliedAt: string | null;
}

/** The ledger. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  /** The schema after the last migration, and the major version of the server that described it. */
  readonly catalog: { readonly lines: readonly string[]; readonly serverMajor: number } | undefined;
  readonly serverMajor: number;
}

const SERVER_MAJOR_SQL = "current_setting('server_version_num')::integer / 10000";

/** Makes the ledger where there is none. */
export async function createLedger(session: ScriptSession): Promise<void> {
  if (await hasLedger(session)) return;
  await session.script(`
    create schema if not exists lathe;
    create table lathe.migrations (
      number integer primary key,
      file text not null,
      checksum text not null,
      started_at timestamptz not null default clock_timestamp(),
      applied_at timestamptz,
      server_major integer not null,
      catalog json
    )`);
}

/** Reads the ledger; it is empty where there is none yet. */
export async function readLedger(session: Session): Promise<Ledger> {
  const { rows: versions } = await session.run({ text: `select ${SERVER_MAJOR_SQL}`, values: [] });
  const serverMajor = Number(versions[0]?.[0]);
  if (!(await hasLedger(session))) return { entries: [], catalog: undefined, serverMajor };
  const text = `
    select number, file, checksum, to_char(applied_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), server_major, catalog
    from lathe.migrations order by number`;
  const { rows } = await session.run({ text, values: [] });
  const entries = rows.map(([number, file, checksum, appliedAt]) => ({
    number: Number(number),
    file: file ?? "",
    checksum: checksum ?? "",
    appliedAt: appliedAt ?? null,
  }));
  const [, , , , major, lines] = rows.findLast((row) => row[5] !== null) ?? [];
  const catalog =
    lines == null ? undefined : { lines: JSON.parse(lines) as readonly string[], serverMajor: Number(major) };
  return { entries, catalog, serverMajor };
}

/** Notes that a file without transaction is begun. */
export async function recordStart(
  session: Session,
  { number, file, checksum }: MigrationFile,
): Promise<void> {
  const text = `
    insert into lathe.migrations (number, file, checksum, server_major) values ($1, $2, $3, ${SERVER_MAJOR_SQL})
    on conflict (number) do update
    set file = excluded.file, checksum = excluded.checksum, started_at = excluded.started_at`;
  await session.run({ text, values: [number, file, checksum] });
}

/** Notes that a file was applied, and the schema it left; earlier schemas are of no use any more. */
export async function recordApplied(
  session: Session,
  { number, file, checksum }: MigrationFile,
  catalog: readonly string[],
): Promise<void> {
  const text = `
    with earlier as (update lathe.migrations set catalog = null where catalog is not null and number <> $1)
    insert into lathe.migrations (number, file, checksum, applied_at, server_major, catalog)
    values ($1, $2, $3, clock_timestamp(), ${SERVER_MAJOR_SQL}, $4)
    on conflict (number) do update
    set applied_at = excluded.applied_at, server_major = excluded.server_major, catalog = excluded.catalog`;
  await session.run({ text, values: [number, file, checksum, JSON.stringify(catalog)] });
}

async function hasLedger(session: Session): Promise<boolean> {
  const { rows } = await session.run({
    text: "select to_regclass('lathe.migrations') is not null",
    values: [],
  });
  return rows[0]?.[0] === "t";
}
