// Memberships of a manyToMany: a pair is added or removed in one statement, with both ends checked in it.
import { isDatabaseError } from "../db/pg-errors.ts";
import { notFound } from "../errors/application-error.ts";
import type { Answer } from "../server/route.ts";
import { createJsonAnswer } from "@lathe/http";
import { createWriteBindings } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { parsePathId } from "./get.ts";
import { assertNoQuery } from "./no-query.ts";
import type { RelationRequest } from "./related.ts";
import { runWithRetries } from "./transaction.ts";

/** Adds a target. Throws where one of the ends is not there for the caller. */
export async function addMember(records: RecordContext, relationRequest: RelationRequest): Promise<Answer> {
  const { sourceId, targetId, changed } = await changeMembership(records, relationRequest, "addMember");
  return createJsonAnswer(changed ? 201 : 200, { sourceId, targetId });
}

/** Removes a target. Throws where it was not there. */
export async function removeMember(
  records: RecordContext,
  relationRequest: RelationRequest,
): Promise<Answer> {
  const { changed } = await changeMembership(records, relationRequest, "removeMember");
  if (!changed) throw notFound();
  return { status: 204 };
}

async function changeMembership(
  { db, statements }: RecordContext,
  relationRequest: RelationRequest,
  operation: "addMember" | "removeMember",
) {
  const { entity, view, target, caller, request } = relationRequest;
  assertNoQuery(request);
  const [sourceId, targetId] = [parsePathId(request, "sourceId"), parsePathId(request, "targetId")];
  const statement = statements.membership(caller.scope, { entity, view, target }, operation);
  const now = new Date().toISOString();
  const bindings = createWriteBindings(caller, [sourceId, targetId], { requestId: request.id, now });
  const run = () => db.run(statement.bind(bindings));
  const { rows } = await runWithRetries(run).catch((failure: unknown) => {
    // An end was deleted between the look at it and the pair.
    throw isDatabaseError(failure) && failure.kind === "foreignKey" ? notFound() : failure;
  });
  const [foundSource, foundTarget, pairs] = rows[0] ?? [];
  if (foundSource !== "1" || foundTarget !== "1") throw notFound();
  return { sourceId, targetId, changed: pairs !== "0" };
}
