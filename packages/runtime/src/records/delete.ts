// Deleting a record; what refers to it may stand in the way, or go with it.
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { withCurrentVersion } from "./current-version.ts";
import { parsePathId } from "./get.ts";
import { parseIfMatch } from "./if-match.ts";
import { assertNoQuery } from "./no-query.ts";
import { deleteWithHooks, hasHooks } from "./write-with-hooks.ts";
import { runInWriteScope } from "./write-scope.ts";

/** Answers a delete. */
export async function deleteRecord(records: RecordContext, recordRequest: RecordRequest): Promise<Answer> {
  const { entity, request, caller } = recordRequest;
  const id = parsePathId(request);
  assertNoQuery(request);
  const version = parseIfMatch(request, entity);
  const mode = hasHooks(records, entity, "beforeDelete", "afterDelete") ? "ownCode" : "statement";
  const remove = () =>
    runInWriteScope(records, recordRequest, mode, (scope) => deleteWithHooks(scope, entity, { id, version }));
  await withCurrentVersion(records.db, { entity, id, version, caller }, remove);
  return { status: 204 };
}
