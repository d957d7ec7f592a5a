// Counts, in a database that is in use, the rows that a step of the migration would stumble over. Changes nothing there.
import type { Hazard, HazardKind } from "@lathe/contract";
import { connect, type Database, isDatabaseError, parseDatabaseUrl } from "@lathe/runtime/database";

/** The hazards with what could be counted, and what could not. */
export interface CountedHazards {
  readonly hazards: readonly Hazard[];
  readonly notes: readonly string[];
}

/** A plan must not wait for a large table. */
const STATEMENT_TIMEOUT_MS = 5000;

/** Counts for the hazards of a plan. Never fails: a database that can't be asked is a note. */
export async function countRows(
  hazards: readonly Hazard[],
  url: string | undefined,
): Promise<CountedHazards> {
  if (url === undefined || !hazards.some(isCountedHazard)) return { hazards, notes: [] };
  try {
    if (parseDatabaseUrl(url).kind !== "postgres") return { hazards, notes: [] };
    const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, poolSize: 1, pipelinedConnections: 1 };
    const db = await connect({ url, dataFolder: "", applicationName: "lathe plan", limits });
    try {
      return await countHazardRows(db, hazards);
    } finally {
      await db.close();
    }
  } catch (error) {
    return { hazards, notes: [formatCountNote("The rows that hazards concern were not counted", error)] };
  }
}

/** The hazards whose statement is the query that counts the rows they concern. */
const COUNTED_HAZARD_KINDS: readonly HazardKind[] = [
  "drops_data",
  "may_fail_on_existing_rows",
  "outside_new_bounds",
];

function isCountedHazard({ kind, statement }: Hazard): boolean {
  return COUNTED_HAZARD_KINDS.includes(kind) && statement !== null && /^\s*select\b/i.test(statement);
}

async function countHazardRows(db: Database, hazards: readonly Hazard[]): Promise<CountedHazards> {
  const counted: Hazard[] = [];
  const notes: string[] = [];
  for (const hazard of hazards) {
    if (!isCountedHazard(hazard)) {
      counted.push(hazard);
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection is enough
      counted.push({ ...hazard, rows: await countStatementRows(db, hazard.statement ?? "") });
    } catch (error) {
      if (isDatabaseError(error) && error.kind === "unavailable") throw error;
      counted.push(hazard);
      notes.push(formatCountNote(`The rows of hazard ${hazard.id} were not counted`, error));
    }
  }
  return { hazards: counted, notes };
}

async function countStatementRows(db: Database, statement: string): Promise<number> {
  return db.transaction(async (session) => {
    await session.run({ text: "set transaction read only", values: [] });
    const { rows } = await session.run({ text: statement.replace(/;\s*$/, ""), values: [] });
    return Number(rows[0]?.[0] ?? 0);
  });
}

function formatCountNote(what: string, error: unknown): string {
  return `${what}: ${isDatabaseError(error) ? error.message : "the database could not be asked."}`;
}
