// How many records a record leads to along each of its relations and collections.
import { createJsonAnswer } from "@lathe/http";
import { notFound } from "../errors/application-error.ts";
import type { Answer } from "../server/route.ts";
import type { ReadContext } from "./context.ts";
import { parsePathId } from "./get.ts";
import { assertNoQuery } from "./no-query.ts";
import { type RecordRequest, createReadBindings } from "./record-request.ts";

/** Answers the totals of a record. Throws where there is no such record for the caller. */
export async function getRelationTotals(
  { session, statements }: ReadContext,
  { entity, request, caller }: RecordRequest,
): Promise<Answer> {
  const id = parsePathId(request);
  assertNoQuery(request);
  const { statement, read } = statements.relationTotals(caller.scope, entity);
  const { rows } = await session.run(statement.bind(createReadBindings(caller, [id])));
  const [row] = rows;
  if (row === undefined) throw notFound();
  return createJsonAnswer(200, read(row));
}
