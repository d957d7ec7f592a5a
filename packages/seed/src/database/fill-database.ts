// Puts made-up records into an empty database: all of them, or none.
import { type Database, type Session, identifier, join, sql, toStatement } from "@lathe/runtime/database";
import type { SeedPlan, SeedRow, SeedTable } from "../plan/seed-plan.ts";

/** Told after each step: how many rows are in, of pairs as well, and for which table. */
export type SeedProgress = (step: { readonly table: string; readonly rows: number }) => void;

/** Whether the records are in; or which tables had some before. */
export type FillResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly filledTables: readonly string[] };

const BATCH_SIZE = 250;

/** "lathe" in two numbers, and one for this: of two who fill a database at once, the second finds it filled. */
const SEED_LOCK = sql`select pg_advisory_xact_lock(1818326120, 105)`;

/** Fills the tables of a plan in one transaction, in which `insertAssets` comes first. The schema is that of the plan's model. */
export async function fillDatabase(
  db: Database,
  plan: SeedPlan,
  onProgress: SeedProgress,
  insertAssets: (session: Session) => Promise<void> = async () => {},
): Promise<FillResult> {
  const filling = await db.transaction(async (session): Promise<FillResult> => {
    await session.run(toStatement(SEED_LOCK));
    const filled = await listFilledTables(session, plan);
    if (filled.length > 0) return { ok: false, filledTables: filled };
    await insertAssets(session);
    for (const table of plan.tables) {
      // oxlint-disable-next-line no-await-in-loop -- later rows refer to earlier ones
      await writeRows(session, { table, text: compileInsert(table), onProgress });
    }
    for (const table of plan.links) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await writeRows(session, { table, text: compileUpdate(table), onProgress });
    }
    return { ok: true };
  });
  if (filling.ok) await analyze(db, plan);
  return filling;
}

/** The tables that have rows. */
export async function listFilledTables(session: Session, { tables }: SeedPlan): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const { table } of tables) {
    const question = sql`select exists (select from ${identifier(table)})`;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await session.run(toStatement(question));
    if (rows[0]?.[0] === "t") filled.push(table);
  }
  return filled;
}

/** The rows come as JSON and are read by the table's own types. */
function compileRowSource(table: string) {
  return (json: string) => sql`jsonb_populate_recordset(null::${identifier(table)}, ${json}::jsonb)`;
}

type CompileWrite = (json: string) => ReturnType<typeof sql>;

function compileInsert({ table, columns }: SeedTable): CompileWrite {
  const names = join(columns.map((name) => identifier(name)));
  return (json) =>
    sql`insert into ${identifier(table)} (${names}) select ${names} from ${compileRowSource(table)(json)}`;
}

function compileUpdate({ table, columns }: SeedTable): CompileWrite {
  const [id = "id", ...others] = columns;
  const settings = join(others.map((name) => sql`${identifier(name)} = ${identifier("seed", name)}`));
  return (json) =>
    sql`update ${identifier(table)} as record set ${settings} from ${compileRowSource(table)(json)} as seed
      where ${identifier("record", id)} = ${identifier("seed", id)}`;
}

async function writeRows(
  session: Session,
  {
    table,
    text,
    onProgress,
  }: { readonly table: SeedTable; readonly text: CompileWrite; readonly onProgress: SeedProgress },
): Promise<void> {
  for (const batch of splitBatches(table.rows())) {
    const objects = batch.map((row) =>
      Object.fromEntries(table.columns.map((name, index) => [name, row[index]])),
    );
    // oxlint-disable-next-line no-await-in-loop -- one connection, and only so many rows in memory
    await session.run(toStatement(text(JSON.stringify(objects))));
    onProgress({ table: table.table, rows: batch.length });
  }
}

function* splitBatches(rows: Iterable<SeedRow>): Generator<readonly SeedRow[]> {
  let batch: SeedRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** An embedded database does not look by itself how its tables have grown, and would choose slow ways through them. */
async function analyze(db: Database, { tables }: SeedPlan): Promise<void> {
  for (const { table } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db.run(toStatement(sql`analyze ${identifier(table)}`));
  }
}
