// Changing a record: members left out keep their value; the version is checked in the statement that writes.
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import { formatEtag, parsePathId } from "./get.ts";
import { parseIfMatch } from "./if-match.ts";
import { withCurrentVersion } from "./current-version.ts";
import { isImporter } from "./imported-members.ts";
import { takeRelationChanges } from "./relation-changes.ts";
import { getWriteSchema, parseWriteInput } from "./write-input.ts";
import { assertNoQuery } from "./no-query.ts";
import { hasHooks, updateWithHooks } from "./write-with-hooks.ts";
import { runInWriteScope } from "./write-scope.ts";

/** Answers an update. */
export async function updateRecord(records: RecordContext, recordRequest: RecordRequest): Promise<Answer> {
  const { entity, request, caller } = recordRequest;
  const id = parsePathId(request);
  assertNoQuery(request);
  const version = parseIfMatch(request, entity);
  const { body, changes: memberships } = takeRelationChanges({ ...records, entity, caller }, request.body);
  const { principal, scope } = caller;
  const sender = { takesAnyAsset: isImporter({ principal, family: scope.family }) };
  const schema = getWriteSchema(entity, scope.family, "update");
  const form = { schema, mayBeEmpty: memberships !== undefined };
  const input = parseWriteInput(entity, { ...form, ...sender }, body);
  const hasOwnCode = hasHooks(records, entity, "beforeUpdate", "afterUpdate");
  const mode = hasOwnCode ? "ownCode" : memberships === undefined ? "statement" : "transaction";
  const update = () =>
    runInWriteScope(records, recordRequest, mode, (writeScope) =>
      updateWithHooks(writeScope, entity, { id, version, body, input, memberships }),
    );
  const written = await withCurrentVersion(records.db, { entity, id, version, caller }, update);
  return { status: 200, body: written.record, headers: { etag: formatEtag(written.version) } };
}
