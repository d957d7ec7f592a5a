// A get of an operator who has the record already: told that it is the same, where its version stands for all that it shows.
import { IF_NONE_MATCH_HEADER } from "@lathe/contract";
import { matchesEntityTag } from "@lathe/http";
import type { Answer } from "../server/route.ts";
import type { ReadContext } from "./context.ts";
import { getRecord, parsePathId } from "./get.ts";
import { type RecordRequest, createReadBindings } from "./record-request.ts";

/** Answers a get, with 304 where the caller has the answer. Throws where there is no such record for the caller. */
export async function getRecordIfChanged(
  context: ReadContext,
  recordRequest: RecordRequest,
): Promise<Answer> {
  const { request, caller } = recordRequest;
  const answer = await getRecord(context, recordRequest);
  const etag = answer.headers?.["etag"];
  // Outside a version says less: what is masked, and addresses of images, differ by caller and by hour.
  if (caller.scope.family !== "admin" || etag === undefined) return answer;
  if (!matchesEntityTag(request.header(IF_NONE_MATCH_HEADER), etag)) return answer;
  const isSame = await isUnchanged(context, recordRequest, etag.slice(1, -1));
  return isSame ? { status: 304, headers: { etag } } : answer;
}

async function isUnchanged(
  { statements, session }: ReadContext,
  { entity, request, caller }: RecordRequest,
  version: string,
): Promise<boolean> {
  const statement = statements.unchanged(caller.scope, entity);
  if (statement === undefined) return true;
  const bindings = createReadBindings(caller, [parsePathId(request), version]);
  return (await session.run(statement.bind(bindings))).rows.length > 0;
}
