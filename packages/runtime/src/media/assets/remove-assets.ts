// Removes assets that no record has shown for a day, or that were replaced. A record that is just being given one keeps it: its row is
// locked, and the foreign key has the last word.
import type { Database, Session } from "../../db/driver.ts";
import { isDatabaseError } from "../../db/pg-errors.ts";
import { sql, toStatement } from "../../db/sql.ts";
import { runInTransaction } from "../../records/transaction.ts";
import { listKeys } from "./asset-rows.ts";
import { releaseKeys } from "./garbage.ts";
import { createIsReferenced } from "./mark-references.ts";
import type { MediaContext } from "./media-context.ts";

type Sweeping = Pick<MediaContext, "records" | "storedFields">;

const BATCH = 50;

/** Removes all that are due; gives how many. Their files are garbage then. */
export async function removeUnreferencedAssets(media: Sweeping, signal: AbortSignal): Promise<number> {
  const { db } = media.records;
  for (let count = 0; ;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const { found, removed } = await removeBatch(db, media, BATCH).catch((error: unknown) => {
      if (isReferenced(error)) return removeOneByOne(db, media);
      throw error;
    });
    count += removed;
    if (found === 0) return count;
  }
}

interface Removal {
  readonly found: number;
  readonly removed: number;
}

/** A record shows an asset by a column that this version of the model does not have. */
function isReferenced(error: unknown): boolean {
  return isDatabaseError(error) && error.kind === "foreignKey";
}

async function removeOneByOne(db: Database, media: Sweeping): Promise<Removal> {
  try {
    return await removeBatch(db, media, 1);
  } catch (error) {
    if (!isReferenced(error)) throw error;
    await runInTransaction(db, async (session) => {
      const [asset] = await lockDueAssets(session, 1);
      if (asset !== undefined) await unmark(session, [asset.id], "later");
    });
    return { found: 1, removed: 0 };
  }
}

function removeBatch(db: Database, { storedFields }: Sweeping, limit: number): Promise<Removal> {
  return runInTransaction(db, async (session) => {
    const due = await lockDueAssets(session, limit);
    // A look after the locks sees whatever was committed before them, and nothing can come after.
    const shown = await findShown(session, storedFields, due);
    await unmark(session, [...shown], "shown");
    const gone = due.filter(({ id }) => !shown.has(id)).map(({ id }) => id);
    await deleteAssets(session, gone);
    return { found: due.length, removed: gone.length };
  });
}

interface DueAsset {
  readonly id: string;
  readonly fieldId: string;
}

/** Those that somebody else has locked, such as a record that is about to show them, are left out. */
async function lockDueAssets(session: Session, limit: number): Promise<readonly DueAsset[]> {
  const { rows } = await session.run(
    toStatement(sql`select "id", "field_id" from "lathe"."assets" where "unreferenced_since" <= clock_timestamp() - interval '1 day'
order by "unreferenced_since", "id" limit ${limit}::integer for update skip locked`),
  );
  return rows.map(([id, fieldId]) => ({ id: id ?? "", fieldId: fieldId ?? "" }));
}

async function findShown(
  session: Session,
  storedFields: Sweeping["storedFields"],
  due: readonly DueAsset[],
): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  for (const fieldId of new Set(due.map((asset) => asset.fieldId))) {
    const field = storedFields.get(fieldId);
    if (field === undefined) continue;
    const ids = due.filter((asset) => asset.fieldId === fieldId).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    const { rows } = await session.run(
      toStatement(
        sql`select d."id" from unnest(${ids}::uuid[]) d ("id") where ${createIsReferenced(field, sql`d."id"`)}`,
      ),
    );
    for (const [id] of rows) shown.add(id ?? "");
  }
  return shown;
}

async function unmark(session: Session, ids: readonly string[], why: "shown" | "later"): Promise<void> {
  if (ids.length === 0) return;
  const since = why === "shown" ? sql`null` : sql`clock_timestamp()`;
  await session.run(
    toStatement(
      sql`update "lathe"."assets" set "unreferenced_since" = ${since} where "id" = any(${ids}::uuid[])`,
    ),
  );
}

async function deleteAssets(session: Session, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await session.run(
    toStatement(sql`delete from "lathe"."assets" where "id" = any(${ids}::uuid[]) returning "files"`),
  );
  await releaseKeys(
    session,
    rows.flatMap(([files]) => listKeys(files)),
    0,
  );
}
