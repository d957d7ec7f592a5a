// Creating a record: one statement; a transaction where own code or an idempotency key takes part.
import { FAMILY_BASE } from "@lathe/contract";
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { formatEtag } from "./get.ts";
import { answerIdempotently, parseIdempotentCreate } from "./idempotency.ts";
import { isImporter, takeImportedMembers } from "./imported-members.ts";
import { takeRelationChanges } from "./relation-changes.ts";
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
  const { body: sent, imported } = takeImportedMembers(request.body, sender);
  const { body, changes: memberships } = takeRelationChanges({ ...records, entity, caller }, sent);
  const schema = getWriteSchema(entity, family, "create");
  const input = parseWriteInput(entity, { schema, takesAnyAsset: isImporter(sender) }, body);
  const idempotent = parseIdempotentCreate(recordRequest);
  const create = async (scope: WriteScope): Promise<Answer> => {
    const created = await createWithHooks(scope, entity, { body, input, imported, memberships });
    const location = `${FAMILY_BASE[family]}/${entity.module}/${entity.name}/${created.id}`;
    return { status: 201, body: created.record, headers: { location, etag: formatEtag(created.version) } };
  };
  const isAlone = idempotent === undefined && memberships === undefined;
  const hasOwnCode = hasHooks(records, entity, "beforeCreate", "afterCreate");
  const mode = hasOwnCode ? "ownCode" : isAlone ? "statement" : "transaction";
  return runInWriteScope(records, recordRequest, mode, (scope) =>
    idempotent === undefined
      ? create(scope)
      : answerIdempotently(scope.session, idempotent, () => create(scope)),
  );
}
