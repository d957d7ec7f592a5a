// Creating a record: one statement; a transaction where own code or an idempotency key takes part.
import { FAMILY_BASE } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import type { Answer } from "../server/route.ts";
import type { Asked } from "./asked.ts";
import type { RecordContext } from "./context.ts";
import { etagOf } from "./get.ts";
import { answerOnce, repeatableCreate } from "./idempotency.ts";
import { readInput } from "./input.ts";
import { refuseQuery } from "./no-query.ts";
import { inTransaction, retrying } from "./transaction.ts";
import { createThrough, hasHooks } from "./write-through.ts";
import { writeScope } from "./write-scope.ts";

/** Answers a create. */
export async function createRecord(records: RecordContext, asked: Asked): Promise<Answer> {
  const { entity, request, caller } = asked;
  const { family } = caller.kind;
  refuseQuery(request);
  const { body } = request;
  const input = readInput(entity, entity.schemas[family].create, body);
  const repeatable = repeatableCreate(asked);
  const create = async (session: Session): Promise<Answer> => {
    const created = await createThrough(writeScope(records, session, asked), entity, { body, input });
    const location = `${FAMILY_BASE[family]}/${entity.module}/${entity.name}/${created.id}`;
    return { status: 201, body: created.record, headers: { location, etag: etagOf(created.version) } };
  };
  if (repeatable !== undefined) {
    return inTransaction(records.db, (session) => answerOnce(session, repeatable, () => create(session)));
  }
  return hasHooks(records, entity, "beforeCreate", "afterCreate")
    ? inTransaction(records.db, create)
    : retrying(() => create(records.db));
}
