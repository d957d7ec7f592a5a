// A piece of SQL that somebody beside the application wants to have run: to look, to try, or to change something.
import type { Database, ScriptResult, ScriptSession, Statement } from "./driver.ts";

/** What to run. */
export interface SqlTask {
  /** Texts of SQL, run in this order until one fails; those with values are one statement each. */
  readonly texts: readonly (string | Statement)[];
  /**
   * `read`: in a transaction that can't write; `try`: in a transaction that is rolled back; `write`: each text for itself, and
   * what it does stays.
   */
  readonly mode: "read" | "try" | "write";
  /** How long a statement may take; as long as it likes unless given. */
  readonly timeoutMs?: number | undefined;
}

/** Runs a task, and gives what each text gave. Throws a DatabaseError where one fails; nothing is left open. */
export function runSqlTask(db: Database, { texts, mode, timeoutMs = 0 }: SqlTask): Promise<SqlResults> {
  return db.reserve(async (session) => {
    await session.script(`set statement_timeout = ${Math.round(timeoutMs)}`);
    if (mode === "write") return runTexts(session, texts);
    await session.script(mode === "read" ? "begin read only" : "begin");
    try {
      return await runTexts(session, texts);
    } finally {
      await session.script("rollback");
    }
  });
}

/** What each text of a task gave. */
export type SqlResults = readonly ScriptResult[];

async function runTexts(session: ScriptSession, texts: SqlTask["texts"]): Promise<SqlResults> {
  const results: ScriptResult[] = [];
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
    results.push(await runText(session, text));
  }
  return results;
}

/** Of a statement with values the rows are told, and nothing else. */
async function runText(session: ScriptSession, text: string | Statement): Promise<ScriptResult> {
  if (typeof text === "string") return session.script(text);
  const { rows } = await session.run(text);
  return { columns: [], rows, tag: "" };
}
