// Deleting a record; what refers to it may stand in the way, or go with it.
import type { Session } from "../db/driver.ts";
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { parsePathId } from "./get.ts";
import { parseIfMatch } from "./if-match.ts";
import { assertNoQuery } from "./no-query.ts";
import { runOwnCodeTransaction, runWithRetries } from "./transaction.ts";
import { deleteWithHooks, hasHooks } from "./write-with-hooks.ts";
import { createWriteScope } from "./write-scope.ts";

/** Answers a delete. */
export async function deleteRecord(records: RecordContext, recordRequest: RecordRequest): Promise<Answer> {
  const { entity, request } = recordRequest;
  const id = parsePathId(request);
  assertNoQuery(request);
  const version = parseIfMatch(request, entity);
  const remove = (session: Session) =>
    deleteWithHooks(createWriteScope(records, session, recordRequest), entity, { id, version });
  if (hasHooks(records, entity, "beforeDelete", "afterDelete"))
    await runOwnCodeTransaction(records.db, remove);
  else await runWithRetries(() => remove(records.db));
  return { status: 204 };
}
