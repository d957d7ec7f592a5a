// lathe sql: statements of people on the project's database, whoever has it open.
import { isDatabaseError, type SqlResults, splitStatements } from "@lathe/runtime/database";
import { openContext, type ServiceOptions } from "./context.ts";
import { withDevelopmentDatabase } from "./development-database.ts";
import { createRefusal, type RefusalOutcome } from "./refusal.ts";

/** What statements gave; or why they were not run, or failed. */
export type SqlOutcome =
  | { readonly ok: true; readonly kind: "embedded" | "server"; readonly results: SqlResults }
  | { readonly ok: false; readonly databaseProblem: string }
  | (RefusalOutcome & { readonly databaseProblem?: undefined });

/**
 * Runs the statements of a text, one after the other in one session, on the database that the options name; the embedded one
 * where they name none. What is done stays, but for a transaction that is left open.
 */
export async function runSql(dir: string, text: string, options: ServiceOptions = {}): Promise<SqlOutcome> {
  const opening = await openContext(dir, { purpose: "lathe sql", databaseUrl: "", ...options });
  if (!opening.ok) return opening;
  try {
    const found = await withDevelopmentDatabase(opening.context, async (database) => {
      const texts = splitStatements(text);
      return { kind: database.kind, results: await database.run({ texts, mode: "write" }) };
    });
    return found === undefined ? createRefusal("not_found", NO_DATABASE) : { ok: true, ...found };
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    return { ok: false, databaseProblem: describeProblem(error) };
  }
}

const NO_DATABASE = "There is no database yet. npm run migrate makes it, and so does lathe dev.";

/** Whether a text ends with the end of a statement: what comes next is another one. */
export function isWholeSql(text: string): boolean {
  return splitStatements(`${text}\nx`).length > splitStatements(text).length;
}

/** What the database itself says: it is the person's own statement, and their own data. */
function describeProblem({ message, cause }: Error): string {
  const own = typeof cause === "object" && cause !== null && "message" in cause ? cause.message : undefined;
  return typeof own === "string" ? own : message;
}
