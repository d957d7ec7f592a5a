// What keeps transfers and migrations of one database apart, and tables from being emptied while they are read.
import { acquireMigrationLock, type ScriptSession } from "@lathe/runtime/database";
import { type DataTable, quoteObject } from "./table-catalog.ts";
import { TransferError } from "./transfer-refusal.ts";

/**
 * Waits for migrations and loads that are under way, and for reads where the lock is exclusive; it ends with the session. Taken
 * before a transaction begins, so that what is seen then is what they left. Throws a TransferError where it takes too long.
 */
export async function lockTransfers(session: ScriptSession, mode: "exclusive" | "shared"): Promise<void> {
  const busy = await acquireMigrationLock(session, { mode });
  if (busy !== undefined) throw new TransferError("in_use", busy);
}

/** Locks tables until the transaction ends. It sees nothing yet by this. */
export async function lockTables(
  session: ScriptSession,
  tables: readonly DataTable[],
  mode: "access exclusive" | "access share",
): Promise<void> {
  if (tables.length === 0) return;
  await session.script(`lock table ${tables.map(quoteObject).join(", ")} in ${mode} mode`);
}
