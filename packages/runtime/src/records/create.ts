// Creating a record: one statement; a transaction where own code or an idempotency key takes part.
import { FAMILY_BASE } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { formatEtag } from "./get.ts";
import { answerIdempotently, parseIdempotentCreate } from "./idempotency.ts";
import { getWriteSchema, parseWriteInput } from "./write-input.ts";
import { assertNoQuery } from "./no-query.ts";
import { runInTransaction, runOwnCodeTransaction, runWithRetries } from "./transaction.ts";
import { createWithHooks, hasHooks } from "./write-with-hooks.ts";
import { createWriteScope } from "./write-scope.ts";

/** Answers a create. */
export async function createRecord(records: RecordContext, recordRequest: RecordRequest): Promise<Answer> {
  const { entity, request, caller } = recordRequest;
  const { family } = caller.scope;
  assertNoQuery(request);
  const { body } = request;
  const input = parseWriteInput(entity, getWriteSchema(entity, family, "create"), body);
  const idempotent = parseIdempotentCreate(recordRequest);
  const create = async (session: Session): Promise<Answer> => {
    const created = await createWithHooks(createWriteScope(records, session, recordRequest), entity, {
      body,
      input,
    });
    const location = `${FAMILY_BASE[family]}/${entity.module}/${entity.name}/${created.id}`;
    return { status: 201, body: created.record, headers: { location, etag: formatEtag(created.version) } };
  };
  const hasOwnCode = hasHooks(records, entity, "beforeCreate", "afterCreate");
  const runTransaction = hasOwnCode ? runOwnCodeTransaction : runInTransaction;
  if (idempotent !== undefined) {
    return runTransaction(records.db, (session) =>
      answerIdempotently(session, idempotent, () => create(session)),
    );
  }
  return hasOwnCode ? runTransaction(records.db, create) : runWithRetries(() => create(records.db));
}
