// What is told with a 412: the version that the record has now, so that whoever was late can see by whom it was made.
import type { CurrentVersion } from "@lathe/contract";
import type { Database } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import { isApplicationError, notFound } from "../errors/application-error.ts";
import { compileCurrentVersion } from "../query/current-version.ts";
import { parseActor } from "./actor.ts";
import type { Caller } from "./caller.ts";
import { createVersionError } from "./if-match.ts";
import { createReadBindings } from "./record-request.ts";

/** A change of a record that was built on a version; undefined where any will do. */
export interface VersionedChange {
  readonly entity: EntityDefinition;
  readonly id: string;
  readonly version: number | undefined;
  readonly caller: Caller;
}

/** Runs a change. Where an operator built it on another version, what the record is by then is told with the refusal. */
export async function withCurrentVersion<T>(
  db: Database,
  change: VersionedChange,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isTold = change.version !== undefined && change.caller.scope.family === "admin";
    if (!isTold || !isApplicationError(error) || error.code !== "precondition_failed") throw error;
    const current = await readCurrentVersion(db, change);
    // It has gone since.
    if (current === undefined) throw notFound();
    throw createVersionError(current);
  }
}

async function readCurrentVersion(
  db: Database,
  { entity, id, caller }: VersionedChange,
): Promise<CurrentVersion | undefined> {
  const { rows } = await db.run(compileCurrentVersion(entity).bind(createReadBindings(caller, [id])));
  const [row] = rows;
  if (row === undefined) return undefined;
  const [version, updatedAt, actor] = row;
  return {
    version: Number(version),
    updatedAt: updatedAt ?? "",
    actor: parseActor(actor),
  };
}
