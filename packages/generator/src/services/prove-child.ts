// The process in which migrations are tried: takes one task, answers once, and ends.
import {
  applyMigrations,
  compareCatalogs,
  connect,
  type Database,
  MigrationError,
  parseMigration,
  readCatalog,
} from "@lathe/runtime/database";
import type { Proof, ProofTask } from "./prove-migration.ts";

/** Lines of a difference that are told. */
const MAX_LINES = 20;

process.once("message", (task) => {
  void prove(task as ProofTask)
    .catch((error: unknown) => createFailedProof(String(error)))
    .then((proof) => process.send?.(proof, () => process.disconnect?.()));
});
// Nobody waits for the answer of a process that is gone.
process.once("disconnect", () => process.exit());

async function prove({ migrations, target }: ProofTask): Promise<Proof> {
  const files = [];
  try {
    for (const { file, text } of migrations) files.push(parseMigration(file, text));
    files.sort((a, b) => a.number - b.number || (a.file < b.file ? -1 : 1));
  } catch (error) {
    if (error instanceof MigrationError) return createFailedProof(error.message);
    throw error;
  }
  const db = await connect({ url: "memory://", dataFolder: "", fromTemplate: true });
  try {
    const expected = await readTargetCatalog(db, target);
    const outcome = await applyMigrations(db, files, { skipData: true });
    if (!outcome.ok) return createFailedProof(outcome.problems.map(({ message }) => message).join(" "));
    return compareSchemas(expected, await readCatalog(db));
  } catch (error) {
    if (error instanceof MigrationError) return createFailedProof(error.message);
    throw error;
  } finally {
    await db.close();
  }
}

/** The schema that SQL makes of an empty database, which is empty again afterwards. */
function readTargetCatalog(db: Database, target: string): Promise<readonly string[]> {
  return db.reserve(async (session) => {
    await session.script("begin");
    try {
      await session.script(target);
      await session.script("set local search_path = public, pg_temp");
      return await readCatalog(session);
    } finally {
      await session.script("rollback");
    }
  });
}

function compareSchemas(expected: readonly string[], actual: readonly string[]): Proof {
  const { missing, unexpected } = compareCatalogs(expected, actual);
  // An extension that nothing needs any more is left alone: it does no harm, and others may use it.
  const unwanted = unexpected.filter((line) => !line.startsWith("extension "));
  const differences = [
    ...missing.map((line) => `missing: ${line}`),
    ...unwanted.map((line) => `not wanted: ${line}`),
  ];
  if (differences.length === 0) return { ok: true };
  const message = `The migrations do not lead to the schema of the model: ${differences.length === 1 ? "one thing differs" : `${differences.length} things differ`}.`;
  return { ok: false, message, differences: differences.slice(0, MAX_LINES) };
}

function createFailedProof(message: string): Proof {
  return { ok: false, message, differences: [] };
}
