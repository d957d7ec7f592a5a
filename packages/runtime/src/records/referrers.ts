// Who refers to a record: what a delete of it would meet, and whether it would succeed.
import { createJsonAnswer } from "@lathe/http";
import { notFound } from "../errors/application-error.ts";
import type { Answer } from "../server/route.ts";
import type { ReadContext } from "./context.ts";
import { parsePathId } from "./get.ts";
import { assertNoQuery } from "./no-query.ts";
import { type RecordRequest, createReadBindings } from "./record-request.ts";

/** Answers the referrers of a record. Throws where there is no such record for the caller. */
export async function listReferrers(
  { session, statements }: ReadContext,
  { entity, request, caller }: RecordRequest,
): Promise<Answer> {
  const id = parsePathId(request);
  assertNoQuery(request);
  const { statement, read } = statements.referrers(caller.scope, entity);
  const { rows } = await session.run(statement.bind(createReadBindings(caller, [id])));
  const referrers = read(rows[0] ?? []);
  if (referrers === undefined) throw notFound();
  return createJsonAnswer(200, referrers);
}
