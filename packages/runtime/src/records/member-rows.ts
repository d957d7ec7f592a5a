// Several memberships of a record, as single statements inside a transaction.
import type { ChangedMemberships, ProblemEntry } from "@lathe/contract";
import { isDatabaseError } from "../db/pg-errors.ts";
import type { EntityDefinition } from "../definition.ts";
import { notFound, validationFailed } from "../errors/application-error.ts";
import { createVersionError } from "./if-match.ts";
import { createReadBindings, createWriteBindings } from "./record-request.ts";
import type { ChangeContext, VersionedId } from "./record-rows.ts";
import type { RelationChange } from "./relation-changes.ts";

/**
 * Keeps others from changing several memberships of the same owner: what is read after this is what they have left. Throws where
 * there is no such owner for the caller, or it has another version.
 */
export async function lockOwner(
  { statements, session, caller }: ChangeContext,
  entity: EntityDefinition,
  { id, version }: VersionedId,
): Promise<void> {
  const lock = statements.ownerLock(caller.scope, entity);
  const { rows } = await session.run(lock.bind(createReadBindings(caller, [id])));
  const found = rows[0]?.[0];
  if (found == null) throw notFound();
  if (version !== undefined && found !== String(version)) throw createVersionError();
}

/** A change of an owner that nobody else changes meanwhile. */
interface OwnedChange {
  readonly ownerId: string;
  readonly change: RelationChange;
  /** Whether it is told by itself in the audit trail. */
  readonly isAudited: boolean;
}

/** Makes and ends memberships, inside a transaction. Throws where a target to add is not there for the caller. */
export async function changeMemberRows(
  context: ChangeContext,
  entity: EntityDefinition,
  { ownerId, change, isAudited }: OwnedChange,
): Promise<ChangedMemberships> {
  const { view, target, add, remove } = change;
  const { statements, session, caller } = context;
  const statement = statements.memberChange(caller.scope, { entity, view, target }, { isAudited });
  const bindings = createWriteBindings(caller, [ownerId, add, remove], context);
  const { rows } = await session.run(statement.bind(bindings)).catch((failure: unknown) => {
    // A target was deleted between the look at it and the pair.
    throw isDatabaseError(failure) && failure.kind === "foreignKey"
      ? createMissingError(change, [])
      : failure;
  });
  const [found, added, removed] = rows[0] ?? [];
  const known = new Set((found ?? "").split(","));
  if (add.some((id) => !known.has(id))) throw createMissingError(change, known);
  return { added: Number(added), removed: Number(removed) };
}

/** The targets to add that are not there, or not for the caller: the same to them. */
function createMissingError({ add, path }: RelationChange, known: Iterable<string>) {
  const found = new Set(known);
  const message = "There is no such record to refer to. Send the id of one that you can read.";
  return validationFailed(
    add.flatMap((id, i): readonly ProblemEntry[] =>
      found.has(id) ? [] : [{ path: `${path}/add/${i}`, code: "no_such_record", message }],
    ),
  );
}
