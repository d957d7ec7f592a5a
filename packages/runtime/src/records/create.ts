// Creating a record: one statement; a transaction where own code or an idempotency key takes part.
import { FAMILY_BASE } from "@lathe/contract";
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { formatEtag } from "./get.ts";
import { answerIdempotently, parseIdempotentCreate } from "./idempotency.ts";
import { isImporter, takeImportedMembers } from "./imported-members.ts";
import { getWriteSchema, parseWriteInput } from "./write-input.ts";
import { assertNoQuery } from "./no-query.ts";
import { type WriteScope, createWithHooks, hasHooks } from "./write-with-hooks.ts";
import { runInWriteScope } from "./write-scope.ts";

/** Answers a create. */
export async function createRecord(records: RecordContext, recordRequest: RecordRequest): Promise<Answer> {
  const { entity, request, caller } = recordRequest;
  const { family } = caller.scope;
  assertNoQuery(request);
  const sender = { principal: caller.principal, family };
  const { body, imported } = takeImportedMembers(request.body, sender);
  const schema = getWriteSchema(entity, family, "create");
  const input = parseWriteInput(entity, { schema, takesAnyAsset: isImporter(sender) }, body);
  const idempotent = parseIdempotentCreate(recordRequest);
  const create = async (scope: WriteScope): Promise<Answer> => {
    const created = await createWithHooks(scope, entity, { body, input, imported });
    const location = `${FAMILY_BASE[family]}/${entity.module}/${entity.name}/${created.id}`;
    return { status: 201, body: created.record, headers: { location, etag: formatEtag(created.version) } };
  };
  const hasOwnCode = hasHooks(records, entity, "beforeCreate", "afterCreate");
  if (idempotent === undefined) {
    return runInWriteScope(records, recordRequest, hasOwnCode ? "ownCode" : "statement", create);
  }
  return runInWriteScope(records, recordRequest, hasOwnCode ? "ownCode" : "transaction", (scope) =>
    answerIdempotently(scope.session, idempotent, () => create(scope)),
  );
}
