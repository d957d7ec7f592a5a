// From a request to the scope of its write.
import type { Session } from "../db/driver.ts";
import { createDataAccess } from "../hooks/data-access.ts";
import type { RecordRequest } from "./record-request.ts";
import type { RecordContext } from "./context.ts";
import type { WriteScope } from "./write-with-hooks.ts";

/** The scope of a request's own write. */
export function createWriteScope(
  records: RecordContext,
  session: Session,
  { request, caller }: Pick<RecordRequest, "request" | "caller">,
): WriteScope {
  return {
    records,
    session,
    caller,
    family: caller.scope.family,
    requestId: request.id,
    now: new Date().toISOString(),
    log: request.log,
    depth: 0,
    createDataAccess,
  };
}
