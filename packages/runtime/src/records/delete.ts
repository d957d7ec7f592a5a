// Deleting a record; what refers to it may stand in the way, or go with it.
import type { Session } from "../db/driver.ts";
import type { Answer } from "../server/route.ts";
import type { Asked } from "./asked.ts";
import type { RecordContext } from "./context.ts";
import { idOf } from "./get.ts";
import { expectedVersion } from "./if-match.ts";
import { refuseQuery } from "./no-query.ts";
import { inTransaction, retrying } from "./transaction.ts";
import { deleteThrough, hasHooks } from "./write-through.ts";
import { writeScope } from "./write-scope.ts";

/** Answers a delete. */
export async function deleteRecord(records: RecordContext, asked: Asked): Promise<Answer> {
  const { entity, request } = asked;
  const id = idOf(request);
  refuseQuery(request);
  const version = expectedVersion(request, entity);
  const remove = (session: Session) =>
    deleteThrough(writeScope(records, session, asked), entity, { id, version });
  if (hasHooks(records, entity, "beforeDelete", "afterDelete")) await inTransaction(records.db, remove);
  else await retrying(() => remove(records.db));
  return { status: 204 };
}
