// Several memberships of a record in one step: all of them, or none.
import { createJsonAnswer } from "@lathe/http";
import type { Answer } from "../server/route.ts";
import type { RecordContext } from "./context.ts";
import { withCurrentVersion } from "./current-version.ts";
import { parsePathId } from "./get.ts";
import { parseIfMatch } from "./if-match.ts";
import { changeMemberRows, lockOwner } from "./member-rows.ts";
import { assertNoQuery } from "./no-query.ts";
import { createChangeContext } from "./record-rows.ts";
import type { RelationRequest } from "./related.ts";
import { parseRelationChange } from "./relation-changes.ts";
import { runInWriteScope } from "./write-scope.ts";

/** Answers a change of the memberships of one relation. The owner keeps its version. */
export async function changeMembers(
  records: RecordContext,
  relationRequest: RelationRequest,
): Promise<Answer> {
  const { entity, view, target, request, caller } = relationRequest;
  const id = parsePathId(request, "sourceId");
  assertNoQuery(request);
  const version = parseIfMatch(request, { concurrency: "optional" });
  const change = parseRelationChange({ view, target }, request.body);
  const run = () =>
    runInWriteScope(records, relationRequest, "transaction", async (scope) => {
      const context = createChangeContext(scope);
      await lockOwner(context, entity, { id, version });
      return changeMemberRows(context, entity, { ownerId: id, change, isAudited: true });
    });
  return createJsonAnswer(200, await withCurrentVersion(records.db, { entity, id, version, caller }, run));
}
