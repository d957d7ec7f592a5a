// From a request to the scope of its write.
import type { Session } from "../db/driver.ts";
import { createDataAccess } from "../hooks/data-access.ts";
import type { Asked } from "./asked.ts";
import type { RecordContext } from "./context.ts";
import type { WriteScope } from "./write-through.ts";

/** The scope of a request's own write. */
export function writeScope(
  records: RecordContext,
  session: Session,
  { request, caller }: Pick<Asked, "request" | "caller">,
): WriteScope {
  return {
    records,
    session,
    caller,
    family: caller.kind.family,
    requestId: request.id,
    now: new Date().toISOString(),
    log: request.log,
    depth: 0,
    openData: createDataAccess,
  };
}
