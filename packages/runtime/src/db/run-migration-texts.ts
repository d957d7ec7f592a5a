// Runs what a migration says in the transaction that is open, which it must not end.
import type { ScriptSession } from "./driver.ts";

/** Runs texts of a file; names are looked for afterwards where they were before. Throws where the transaction is over then. */
export async function runMigrationTexts(session: ScriptSession, texts: readonly string[]): Promise<void> {
  await session.script("set local lathe.migrating = 'yes'");
  // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
  for (const sql of texts) await session.script(sql);
  const { rows } = await session.run({
    text: "select current_setting('lathe.migrating', true)",
    values: [],
  });
  if (rows[0]?.[0] !== "yes") throw new Error("it ends its transaction itself.");
  await resetSearchPath(session);
}

/** Dumps of databases set it, and the catalog's texts depend on it. */
export async function resetSearchPath(session: ScriptSession): Promise<void> {
  await session.script("set search_path = public, pg_temp");
}
