// Makes a schema by migrations within a transaction that goes on afterwards: it is there together with what follows, or not at all.
import { readCatalog } from "./catalog.ts";
import type { ScriptSession } from "./driver.ts";
import { removeConcurrently } from "./index-statement.ts";
import { createMigrationError } from "./migration-error.ts";
import type { MigrationFile } from "./migration-files.ts";
import { createLedger, recordApplied } from "./migration-ledger.ts";
import { isDatabaseError } from "./pg-errors.ts";
import { runMigrationTexts } from "./run-migration-texts.ts";

/**
 * Applies migrations to a database that has none, in the transaction that the session is in. Files that are data only are not run,
 * and count as applied: the rows must come from elsewhere before the transaction ends. Throws a MigrationError where a file fails,
 * or has a statement that no transaction takes; then the transaction is lost.
 */
export async function makeSchema(session: ScriptSession, files: readonly MigrationFile[]): Promise<void> {
  await createLedger(session);
  /* oxlint-disable no-await-in-loop -- one builds upon the other */
  for (const file of files) {
    const before = await readCatalog(session);
    if (!file.isData) await runFile(session, file);
    await recordApplied(session, file, { before, after: await readCatalog(session) });
  }
  /* oxlint-enable no-await-in-loop */
}

/** What a file sets for its own transaction ends with that, and what it defers is looked at. */
async function runFile(session: ScriptSession, migration: MigrationFile): Promise<void> {
  const { file, sql, transaction, afterwards } = migration;
  const settings = await readSettings(session);
  try {
    for (const texts of [[transaction], afterwards.map(removeConcurrently)]) {
      /* oxlint-disable no-await-in-loop -- one builds upon the other */
      await runMigrationTexts(session, texts);
      await checkDeferred(session);
      await session.script("reset role");
      await restoreSettings(session, settings);
      /* oxlint-enable no-await-in-loop */
    }
  } catch (cause) {
    const takesNone = isDatabaseError(cause) && NO_TRANSACTION_STATES.includes(cause.sqlState ?? "");
    throw createMigrationError(file, { sql, kept: takesNone ? NO_TRANSACTION : "Nothing was kept.", cause });
  }
}

/** What a server says of statements such as `vacuum`, and of blocks that commit. */
const NO_TRANSACTION_STATES: readonly string[] = ["25001", "2D000"];
const NO_TRANSACTION =
  "It has a statement that no transaction takes. Nothing was kept. Migrate the database first, and then put the records in the place of what is there.";

const DEFERRABLE = `
  select string_agg(name, ', '), string_agg(name, ', ') filter (where condeferred)
  from (
    select distinct format('%I.%I', n.nspname, c.conname) as name, c.condeferred
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.condeferrable) as c`;

/** Has the rows looked at that wait for the end of the transaction, as they would be at its end; later ones wait again. */
async function checkDeferred(session: ScriptSession): Promise<void> {
  const { rows } = await session.run({ text: DEFERRABLE, values: [] });
  const [deferrable, deferred] = rows[0] ?? [];
  if (deferrable != null) await session.script(`set constraints ${deferrable} immediate`);
  if (deferred != null) await session.script(`set constraints ${deferred} deferred`);
}

const SETTINGS =
  "select json_object_agg(name, setting) from pg_settings where context in ('user', 'superuser')";

async function readSettings(session: ScriptSession): Promise<string> {
  const { rows } = await session.run({ text: SETTINGS, values: [] });
  return rows[0]?.[0] ?? "{}";
}

async function restoreSettings(session: ScriptSession, settings: string): Promise<void> {
  const text = `
    select set_config(s.name, b.value, false)
    from json_each_text($1::json) as b(name, value) join pg_settings s on s.name = b.name
    where s.setting is distinct from b.value`;
  await session.run({ text, values: [settings] });
}
