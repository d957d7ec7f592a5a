// Changing a record: members left out keep their value; the version is checked in the statement that writes.
import type { Session } from "../db/driver.ts";
import type { Answer } from "../server/route.ts";
import type { Asked } from "./asked.ts";
import type { RecordContext } from "./context.ts";
import { etagOf, idOf } from "./get.ts";
import { expectedVersion } from "./if-match.ts";
import { readInput } from "./input.ts";
import { refuseQuery } from "./no-query.ts";
import { inTransaction, retrying } from "./transaction.ts";
import { hasHooks, updateThrough } from "./write-through.ts";
import { writeScope } from "./write-scope.ts";

/** Answers an update. */
export async function updateRecord(records: RecordContext, asked: Asked): Promise<Answer> {
  const { entity, request, caller } = asked;
  const id = idOf(request);
  refuseQuery(request);
  const version = expectedVersion(request, entity);
  const { body } = request;
  const input = readInput(entity, entity.schemas[caller.kind.family].update, body);
  const update = (session: Session) =>
    updateThrough(writeScope(records, session, asked), entity, { id, version, body, input });
  const written = hasHooks(records, entity, "beforeUpdate", "afterUpdate")
    ? await inTransaction(records.db, update)
    : await retrying(() => update(records.db));
  return { status: 200, body: written.record, headers: { etag: etagOf(written.version) } };
}
