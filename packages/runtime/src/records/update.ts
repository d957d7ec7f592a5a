// Changing a record: members left out keep their value; the version is checked in the statement that writes.
import type { Session } from "../db/driver.ts";
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { formatEtag, parsePathId } from "./get.ts";
import { parseIfMatch } from "./if-match.ts";
import { getWriteSchema, parseWriteInput } from "./write-input.ts";
import { assertNoQuery } from "./no-query.ts";
import { runOwnCodeTransaction, runWithRetries } from "./transaction.ts";
import { hasHooks, updateWithHooks } from "./write-with-hooks.ts";
import { createWriteScope } from "./write-scope.ts";

/** Answers an update. */
export async function updateRecord(records: RecordContext, recordRequest: RecordRequest): Promise<Answer> {
  const { entity, request, caller } = recordRequest;
  const id = parsePathId(request);
  assertNoQuery(request);
  const version = parseIfMatch(request, entity);
  const { body } = request;
  const input = parseWriteInput(entity, getWriteSchema(entity, caller.scope.family, "update"), body);
  const update = (session: Session) =>
    updateWithHooks(createWriteScope(records, session, recordRequest), entity, { id, version, body, input });
  const written = hasHooks(records, entity, "beforeUpdate", "afterUpdate")
    ? await runOwnCodeTransaction(records.db, update)
    : await runWithRetries(() => update(records.db));
  return { status: 200, body: written.record, headers: { etag: formatEtag(written.version) } };
}
