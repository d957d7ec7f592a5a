// Counts, in a database that is in use, the rows that a step of the migration would stumble over. Changes nothing there.
import type { Hazard, HazardKind } from "@lathe/contract";
import { connect, type Database, isDatabaseError, parseDatabaseUrl } from "@lathe/runtime/database";

/** The hazards with what could be counted, and what could not. */
export interface Counted {
  readonly hazards: readonly Hazard[];
  readonly notes: readonly string[];
}

/** A plan must not wait for a large table. */
const STATEMENT_TIMEOUT_MS = 5000;

/** Counts for the hazards of a plan. Never fails: a database that can't be asked is a note. */
export async function countRows(hazards: readonly Hazard[], url: string | undefined): Promise<Counted> {
  if (url === undefined || !hazards.some(isCounting)) return { hazards, notes: [] };
  try {
    if (parseDatabaseUrl(url).kind !== "postgres") return { hazards, notes: [] };
    const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, poolSize: 1, lanes: 1 };
    const db = await connect({ url, dataFolder: "", applicationName: "lathe plan", limits });
    try {
      return await countIn(db, hazards);
    } finally {
      await db.close();
    }
  } catch (error) {
    return { hazards, notes: [noteOf("The rows that hazards concern were not counted", error)] };
  }
}

/** The hazards whose statement is the query that counts the rows they concern. */
const COUNTING: readonly HazardKind[] = ["drops_data", "may_fail_on_existing_rows", "outside_new_bounds"];

function isCounting({ kind, statement }: Hazard): boolean {
  return COUNTING.includes(kind) && statement !== null && /^\s*select\b/i.test(statement);
}

async function countIn(db: Database, hazards: readonly Hazard[]): Promise<Counted> {
  const counted: Hazard[] = [];
  const notes: string[] = [];
  for (const hazard of hazards) {
    if (!isCounting(hazard)) {
      counted.push(hazard);
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection is enough
      counted.push({ ...hazard, rows: await countOf(db, hazard.statement ?? "") });
    } catch (error) {
      if (isDatabaseError(error) && error.kind === "unavailable") throw error;
      counted.push(hazard);
      notes.push(noteOf(`The rows of hazard ${hazard.id} were not counted`, error));
    }
  }
  return { hazards: counted, notes };
}

async function countOf(db: Database, statement: string): Promise<number> {
  return db.transaction(async (session) => {
    await session.run({ text: "set transaction read only", values: [] });
    const { rows } = await session.run({ text: statement.replace(/;\s*$/, ""), values: [] });
    return Number(rows[0]?.[0] ?? 0);
  });
}

function noteOf(what: string, error: unknown): string {
  return `${what}: ${isDatabaseError(error) ? error.message : "the database could not be asked."}`;
}
