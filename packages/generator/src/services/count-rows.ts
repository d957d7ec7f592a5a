// Counts, in the development database, the rows that a step of the migration would stumble over. Changes nothing there.
import type { Hazard, HazardKind, Plan } from "@lathe/contract";
import { isDatabaseError, type ProjectDatabase } from "@lathe/runtime/database";
import type { ServiceContext } from "./context.ts";
import { withDevelopmentDatabase } from "./development-database.ts";

/** The hazards with what could be counted, and what could not. */
export interface CountedHazards {
  readonly hazards: readonly Hazard[];
  readonly notes: readonly string[];
  /** Where they were counted; null where they were not. */
  readonly countedOn: Plan["countedOn"];
}

/** A plan must not wait for a large table. */
const STATEMENT_TIMEOUT_MS = 5000;

/** Counts for the hazards of a plan. Never fails: a database that can't be asked is a note. */
export async function countRows(
  hazards: readonly Hazard[],
  context: Pick<ServiceContext, "folder" | "databaseUrl" | "purpose">,
): Promise<CountedHazards> {
  const uncounted = { hazards, notes: [], countedOn: null };
  if (!hazards.some(isCountedHazard)) return uncounted;
  try {
    const counted = await withDevelopmentDatabase(context, (database) => countHazardRows(database, hazards));
    return counted === undefined ? uncounted : { ...counted, countedOn: describeDatabase(context) };
  } catch (error) {
    const notes = [formatCountNote("The rows that hazards concern were not counted", error)];
    return { hazards, notes, countedOn: null };
  }
}

/** The database for people, without what opens it. */
function describeDatabase({ databaseUrl = "" }: Pick<ServiceContext, "databaseUrl">): Plan["countedOn"] {
  if (!/^postgres(?:ql)?:/.test(databaseUrl)) return { kind: "embedded", name: "data/db" };
  const { host, pathname } = URL.parse(databaseUrl) ?? { host: "", pathname: "" };
  return { kind: "server", name: `${host}${pathname}` };
}

/** The hazards whose statement is the query that counts the rows they concern. */
const COUNTED_HAZARD_KINDS: readonly HazardKind[] = [
  "drops_data",
  "may_fail_on_existing_rows",
  "needs_value",
  "outside_new_bounds",
  "reprocesses_images",
];

function isCountedHazard({ kind, statement }: Hazard): boolean {
  return COUNTED_HAZARD_KINDS.includes(kind) && statement !== null && /^\s*select\b/i.test(statement);
}

async function countHazardRows(
  database: ProjectDatabase,
  hazards: readonly Hazard[],
): Promise<Omit<CountedHazards, "countedOn">> {
  const counted: Hazard[] = [];
  const notes: string[] = [];
  for (const hazard of hazards) {
    if (!isCountedHazard(hazard)) {
      counted.push(hazard);
      continue;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection is enough
      counted.push({ ...hazard, rows: await countStatementRows(database, hazard.statement ?? "") });
    } catch (error) {
      if (isDatabaseError(error) && error.kind === "unavailable") throw error;
      counted.push(hazard);
      notes.push(formatCountNote(`The rows of hazard ${hazard.id} were not counted`, error));
    }
  }
  return { hazards: counted, notes };
}

/** What the one statement of a text counts; what would write fails. */
async function countStatementRows(database: ProjectDatabase, statement: string): Promise<number> {
  const [result] = await database.run({
    // As a part of a statement, it can't be several.
    texts: [`select * from (${statement.replace(/;\s*$/, "")}\n) as "counted"`],
    mode: "read",
    timeoutMs: STATEMENT_TIMEOUT_MS,
  });
  return Number(result?.rows[0]?.[0] ?? 0);
}

/** No such table, no such column. */
const MISSING_OBJECT_STATES = ["42P01", "42703"];

function formatCountNote(what: string, error: unknown): string {
  if (!isDatabaseError(error)) return `${what}: the database could not be asked.`;
  const isBehind = MISSING_OBJECT_STATES.includes(error.sqlState ?? "");
  const why = isBehind ? "the development database lacks migrations. Run npm run migrate." : error.message;
  return `${what}: ${why}`;
}
