// Memberships of a manyToMany: a pair is added or removed in one statement, with both ends checked in it.
import { isDatabaseError } from "../db/pg-errors.ts";
import { notFound } from "../errors/application-error.ts";
import type { Answer } from "../server/route.ts";
import { jsonAnswer } from "../server/route.ts";
import { writeBindings } from "./asked.ts";
import type { RecordContext } from "./context.ts";
import { idOf } from "./get.ts";
import { refuseQuery } from "./no-query.ts";
import type { AskedAlong } from "./related.ts";
import { retrying } from "./transaction.ts";

/** Adds a target. Throws where one of the ends is not there for the caller. */
export async function addMember(records: RecordContext, asked: AskedAlong): Promise<Answer> {
  const { sourceId, targetId, changed } = await change(records, asked, "addMember");
  return jsonAnswer(changed ? 201 : 200, { sourceId, targetId });
}

/** Removes a target. Throws where it was not there. */
export async function removeMember(records: RecordContext, asked: AskedAlong): Promise<Answer> {
  const { changed } = await change(records, asked, "removeMember");
  if (!changed) throw notFound();
  return { status: 204 };
}

async function change(
  { db, statements }: RecordContext,
  asked: AskedAlong,
  operation: "addMember" | "removeMember",
) {
  const { entity, view, target, caller, request } = asked;
  refuseQuery(request);
  const [sourceId, targetId] = [idOf(request, "sourceId"), idOf(request, "targetId")];
  const statement = statements.membership(caller.kind, { entity, view, target }, operation);
  const now = new Date().toISOString();
  const bindings = writeBindings(caller, [sourceId, targetId], { requestId: request.id, now });
  const run = () => db.run(statement.bind(bindings));
  const { rows } = await retrying(run).catch((failure: unknown) => {
    // An end was deleted between the look at it and the pair.
    throw isDatabaseError(failure) && failure.kind === "foreignKey" ? notFound() : failure;
  });
  const [foundSource, foundTarget, pairs] = rows[0] ?? [];
  if (foundSource !== "1" || foundTarget !== "1") throw notFound();
  return { sourceId, targetId, changed: pairs !== "0" };
}
